// News of a game: a stream of the server or, where the app runs inside the browser, the channel on which it tells all pages.
export function openStream(address) {
  const { channel } = document.documentElement.dataset;
  return channel ? new ChannelStream(channel, address) : new EventSource(address);
}

class ChannelStream extends EventTarget {
  constructor(name, address) {
    super();
    const [, game] = /([^/]+)\/stream$/.exec(address);
    this.channel = new BroadcastChannel(name);
    this.channel.addEventListener("message", ({ data }) => {
      if (data.to === "pages" && data.game === game) this.tell(data.event);
    });
    this.ask(address);
  }

  // What has happened between the page and its script.
  async ask(address) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) this.tell(await answer.text());
  }

  tell(event) {
    const [, kind, data] = /^event: (\w+)\ndata: (.*)/.exec(event);
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }

  close() {
    this.channel.close();
  }
}
