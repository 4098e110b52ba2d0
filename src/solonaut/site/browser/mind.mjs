// The mind: Python that decides for bots, gives hints and reviews games, while the host goes on answering.
import { boot } from "./boot.mjs";

const started = boot().then((python) => python.pyimport("solonaut.site.mind"));

self.addEventListener("message", async ({ data }) => {
  try {
    (await started).think(data, (message) => self.postMessage(message));
  } catch (error) {
    self.postMessage(JSON.stringify({ job: JSON.parse(data).job, failed: String(error) }));
  }
});
