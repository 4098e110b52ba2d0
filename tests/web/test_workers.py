"""Workers: real processes that answer, are killed, get stuck and are replaced; and who calls them, with workers that do nothing."""

from __future__ import annotations

import multiprocessing.forkserver
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

import solonaut
from solonaut.web.service.analysis import Analyses
from solonaut.web.service.processes import ANSWER_THREADS, Processes
from solonaut.web.service.tasks import run
from solonaut.web.service.workers import Done, Kind, Progress, Result, Task, TooManyJobs, Workers, WorkersClosed
from solonaut.web.store.models import StoredJob
from tests.tools import played
from tests.web.worker_tasks import behave

LIMIT = 60.0
"""Far longer than anything here takes."""


class Answer:
    """Waits for one job, and fails if it is answered twice."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.progress: list[float] = []
        self.so_far: list[Result] = []
        self._here = threading.Event()

    def __call__(self, result: Result) -> None:
        self.results.append(result)
        self._here.set()

    def report(self, part: float, so_far: Result) -> None:
        self.progress.append(part)
        self.so_far.append(so_far)

    def get(self) -> Result:
        assert self._here.wait(LIMIT), "no answer"
        (result,) = self.results
        return result


def until(so: Callable[[], Any], what: str = "it never came true") -> None:
    end = time.monotonic() + LIMIT
    while not so():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


class Gate:
    """Jobs that begin, and answer when the gate opens."""

    def __init__(self, folder: Path, name: str) -> None:
        self.path = folder / name

    def task(self, kind: Kind = "decide", seat: int = 0) -> Task:
        return Task(kind, str(self.path), seat, 0, "gate")

    def begun(self, seat: int = 0) -> bool:
        file = self.path.with_suffix(f".begun{seat}")
        return file.exists() and bool(file.read_text())

    def process(self, seat: int = 0) -> int:
        until(lambda: self.begun(seat), "the job does not begin")
        return int(self.path.with_suffix(f".begun{seat}").read_text())

    def open(self) -> None:
        self.path.touch()


@pytest.fixture
def workers() -> Iterator[Processes]:
    found = Processes(2, runner=behave)
    yield found
    found.close()


@pytest.fixture
def gate(tmp_path: Path) -> Gate:
    return Gate(tmp_path, "gate")


def ask(workers: Workers, task: Task, person: str | None = None, seconds: float | None = None) -> Answer:
    answer = Answer()
    workers.start(task, answer, person=person, progress=answer.report, seconds=seconds)
    return answer


def does(bot: str, kind: Kind = "decide", seat: int = 0, record: object = "") -> Task:
    return Task(kind, str(record), seat, 0, bot)


# -- what runs in a worker --------------------------------------------------------------------------------------------------


def sealed(match: solonaut.Match) -> str:
    record = match.record().sealed()
    assert record.seed is None and record.secret is None
    return record.to_json()


@pytest.mark.parametrize("game", ["otys", "cryo", "intrepid"])
def test_real_workers_decide_and_advise(game: str) -> None:
    match = played(game, 5)
    assert match.decision is not None
    seat, codes = match.decision.seats[0], set(match.decision.codes)
    real = Processes(2)
    decided = ask(real, Task("decide", sealed(match), seat, 1, "greedy"))
    advised = ask(real, Task("advise", sealed(match), seat, 1), person="me")
    assert decided.get()["code"] in codes
    hint = advised.get()
    assert hint["by"] == "commander" and {code for code, _ in hint["ranking"]} == codes
    worths = [worth for _, worth in hint["ranking"]]
    assert worths == sorted(worths, reverse=True)
    assert all(span is None or span[0] <= worth <= span[1] for worth, span in zip(worths, hint["ranges"], strict=True))
    assert hint["games"] >= len(codes)
    real.close()


def test_a_review_tells_how_far_it_is() -> None:
    match = played("otys")
    told: list[tuple[float, Result]] = []
    result = run(Task("review", sealed(match), 0, 1), lambda *known: told.append(known))
    parts = [part for part, _ in told]
    assert parts == sorted(parts) and parts[-1] == 1.0 and len(parts) == len(match.log)
    assert [known["done"] for _, known in told] == list(range(1, len(match.log) + 1))
    assert result["done"] == result["of"] == len(match.log)
    most = [max((cost for *_, cost in known["costs"]), default=0.0) for _, known in told]
    assert most == sorted(most), "the list grows: what cost most stays until something cost more"
    assert all(match.peek(number).legal(best) for number, best, _ in result["costs"])
    assert [cost for _, _, cost in result["costs"]] == sorted((cost for _, _, cost in result["costs"]), reverse=True)


def test_a_worker_in_a_browser_needs_no_processes() -> None:
    load = "import sys, solonaut.web.service.tasks; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", load], capture_output=True, text=True, check=True).stdout.split()
    assert "solonaut.web.service.workers" in loaded
    assert not {"multiprocessing.popen_forkserver", "concurrent.futures", "solonaut.web.service.processes"} & set(loaded)


# -- answers ----------------------------------------------------------------------------------------------------------------


def test_every_job_is_answered_once_and_not_where_it_was_started(workers: Processes) -> None:
    threads: set[threading.Thread] = set()
    answers = [Answer() for _ in range(20)]
    for seat, answer in enumerate(answers):

        def done(result: Result, answer: Answer = answer) -> None:
            threads.add(threading.current_thread())
            answer(result)

        workers.start(does("answer", seat=seat), done)
    assert [answer.get()["seat"] for answer in answers] == list(range(20))
    assert len({answer.get()["process"] for answer in answers}) <= 2
    assert threading.main_thread() not in threads


def test_progress_comes_in_order_and_before_the_answer(workers: Processes) -> None:
    answer = ask(workers, does("count", "review"))
    answer.get()
    assert answer.progress == [n / 10 for n in range(1, 11)]
    assert answer.so_far == [{"n": n} for n in range(10)]


def test_a_task_that_raises_has_failed_and_its_worker_goes_on(workers: Processes, caplog: pytest.LogCaptureFixture) -> None:
    assert ask(workers, does("raise")).get() == {"error": "failed"}
    assert "ValueError: nonsense" in caplog.text
    (process,) = workers.processes()
    assert ask(workers, does("answer")).get()["process"] == process


def test_a_callback_that_raises_stops_nobody(workers: Processes, caplog: pytest.LogCaptureFixture) -> None:
    def refuse(*_: Any) -> None:
        raise ValueError("not in the mood")

    workers.start(does("count"), refuse, progress=refuse)
    assert ask(workers, does("answer", seat=4)).get()["seat"] == 4
    until(lambda: caplog.text.count("ValueError: not in the mood") == 11)


def test_slow_callbacks_do_not_stop_other_jobs(workers: Processes) -> None:
    """A database that is locked holds up those who save, and nobody else."""
    go_on = threading.Event()
    slow = [Answer() for _ in range(ANSWER_THREADS - 1)]
    for answer in slow:
        workers.start(does("answer"), lambda result, answer=answer: go_on.wait(LIMIT) and answer(result))  # type: ignore[misc]
    assert ask(workers, does("answer", seat=4)).get()["seat"] == 4
    assert not any(answer.results for answer in slow)
    go_on.set()
    assert all(answer.get() for answer in slow)


def test_a_callback_may_start_the_next_job(workers: Processes) -> None:
    """As bots do: one move after the other."""
    last = Answer()

    def move(result: Result) -> None:
        if result["seat"] == 10:
            last(result)
        else:
            workers.start(does("answer", seat=result["seat"] + 1), move)

    workers.start(does("answer"), move)
    assert last.get()["seat"] == 10


def test_no_thread_waits_for_a_job(workers: Processes, gate: Gate) -> None:
    before = set(threading.enumerate())
    answers = [ask(workers, gate.task(seat=seat)) for seat in range(30)]
    gate.process(0), gate.process(1)
    assert [thread.name for thread in set(threading.enumerate()) - before] == ["workers"]
    gate.open()
    assert [answer.get()["seat"] for answer in answers] == list(range(30))


# -- trouble ----------------------------------------------------------------------------------------------------------------


def test_a_job_whose_worker_is_killed_is_done_by_another(workers: Processes, gate: Gate) -> None:
    answer = ask(workers, gate.task())
    first = gate.process()
    os.kill(first, signal.SIGKILL)
    until(lambda: gate.process() != first, "no other worker begins")
    gate.open()
    assert answer.get()["process"] != first


def test_a_worker_that_dies_once_costs_nothing(workers: Processes, tmp_path: Path) -> None:
    assert ask(workers, does("die once", seat=3, record=tmp_path / "tried")).get()["seat"] == 3


def test_workers_that_are_killed_while_idle_are_replaced(workers: Processes) -> None:
    for _ in range(5):
        process = ask(workers, does("answer")).get()["process"]
        os.kill(process, signal.SIGKILL)
    assert ask(workers, does("answer")).get()["seat"] == 0


def test_workers_survive_the_end_of_the_server_that_forks_them(workers: Processes, gate: Gate) -> None:
    answer = ask(workers, gate.task())
    first = gate.process()
    os.kill(fork_server(), signal.SIGKILL)
    until(lambda: gate.process() != first, "no other worker begins")
    until(lambda: not alive(first), "the old one goes on")
    gate.open()
    assert answer.get()["process"] != first


def test_a_task_that_kills_its_worker_is_given_up_and_the_next_one_is_done(workers: Processes, tmp_path: Path) -> None:
    assert ask(workers, does("die", record=tmp_path / "tried")).get() == {"error": "failed"}
    assert ask(workers, does("answer", seat=5)).get()["seat"] == 5


def test_a_task_that_takes_too_long_is_given_up_and_the_next_one_is_done(workers: Processes, gate: Gate) -> None:
    stuck = ask(workers, does("answer")).get()["process"]
    assert ask(workers, gate.task(), seconds=0.1).get() == {"error": "late"}
    until(lambda: not alive(stuck))
    assert ask(workers, does("answer", seat=5)).get()["seat"] == 5


def test_a_worker_that_does_not_listen_is_stopped_too(workers: Processes) -> None:
    stuck = ask(workers, does("answer")).get()["process"]
    os.kill(stuck, signal.SIGSTOP)
    assert ask(workers, does("answer"), seconds=0.1).get() == {"error": "late"}
    until(lambda: not alive(stuck))


def test_a_running_job_is_cancelled_with_its_process(workers: Processes, gate: Gate) -> None:
    answer = Answer()
    job = workers.start(gate.task(), answer)
    process = gate.process()
    workers.cancel(job)
    until(lambda: not alive(process))
    gate.open()
    workers.cancel(job)
    workers.cancel("unknown")
    assert ask(workers, does("answer", seat=5)).get()["seat"] == 5
    assert not answer.results


def test_a_waiting_job_is_cancelled_before_it_begins(workers: Processes, gate: Gate) -> None:
    running = [ask(workers, gate.task(seat=seat)) for seat in (0, 1)]
    answer = Answer()
    job = workers.start(gate.task(seat=2), answer)
    workers.cancel(job)
    assert len({gate.process(seat) for seat in (0, 1)}) == 2
    gate.open()
    assert all(one.get() for one in running)
    assert ask(workers, does("answer", seat=5)).get()["seat"] == 5
    assert not answer.results and not gate.begun(2)


def test_idle_workers_leave_and_come_back() -> None:
    workers = Processes(2, runner=behave, idle_seconds=0.1)
    process = ask(workers, does("answer")).get()["process"]
    until(lambda: not workers.processes() and not alive(process), "it stays")
    assert ask(workers, does("answer", seat=5)).get()["seat"] == 5
    workers.close()


def test_close_ends_everything(gate: Gate) -> None:
    workers = Processes(2, runner=behave)
    answers = [ask(workers, gate.task(seat=seat)) for seat in range(4)]
    processes = [gate.process(seat) for seat in (0, 1)]
    workers.close()
    assert not any(map(alive, processes)) and not workers.processes()
    with pytest.raises(WorkersClosed):
        ask(workers, does("answer"))
    workers.close()
    gate.open()
    assert not any(answer.results for answer in answers)


def test_workers_that_never_worked_close_too() -> None:
    workers = Processes(2)
    assert not workers.processes()
    workers.close()
    with pytest.raises(ValueError, match="at least 2"):
        Processes(1)


def fork_server() -> int:
    process: int = cast(Any, multiprocessing.forkserver)._forkserver._forkserver_pid
    return process


def children(process: int) -> set[int]:
    """All processes that this one has started and not seen off, dead ones too."""
    found = set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(file.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == process:
            found.add(int(file.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_fifty_jobs_leave_no_process_and_no_open_file_behind(tmp_path: Path) -> None:
    first = Processes(2, runner=behave)  # the fork server, which stays, has files of its own
    ask(first, does("answer")).get()
    first.close()
    server = fork_server()

    def files() -> Counter[str]:
        return Counter(str(file.readlink()).split(":")[0] for file in Path("/proc/self/fd").iterdir() if file.is_symlink())

    others, before = children(server), files()
    workers = Processes(2, runner=behave)
    for n in range(50):
        gate = Gate(tmp_path, f"gate{n}")
        if n % 5 == 0:
            job = workers.start(gate.task(), Answer())
            gate.process()
            workers.cancel(job)
        elif n % 5 == 1:
            answer = ask(workers, gate.task())
            os.kill(gate.process(), signal.SIGKILL)
            gate.open()
            answer.get()
        else:
            ask(workers, does("answer")).get()
    until(lambda: children(server) - others == set(workers.processes()), "dead workers are not seen off")
    assert len(workers.processes()) <= 2
    workers.close()
    until(lambda: not children(server) - others, "workers are left")
    assert not files() - before


SERVER = """
import sys, time
from solonaut.web.service.processes import Processes
from tests.web.worker_tasks import behave
from solonaut.web.service.workers import Task

if __name__ == "__main__":
    Processes(2, runner=behave).start(Task("decide", sys.argv[1], 0, 0, "gate"), print)
    time.sleep(600)
"""


def test_workers_of_a_server_that_is_killed_leave_too(tmp_path: Path, gate: Gate) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [str(Path(__file__).parents[2]), os.getenv("PYTHONPATH", "")]))}
    server = subprocess.Popen([sys.executable, str(script), str(gate.path)], env=environment)
    worker = gate.process()
    server.kill()
    server.wait()
    try:
        until(lambda: not alive(worker), "it still works")
    finally:
        gate.open()


# -- who comes first --------------------------------------------------------------------------------------------------------


class OneAtATime:
    """Two workers of which one is kept busy: so the other does everything, in an order that can be seen."""

    def __init__(self, workers: Processes, folder: Path) -> None:
        self.workers = workers
        self.file = folder / "order"
        self.whole, self.start = Gate(folder, "whole"), Gate(folder, "start")
        self.blocked = [ask(workers, self.whole.task()), ask(workers, self.start.task())]
        self.whole.process(), self.start.process()
        self.answers: list[Answer] = []

    def queue(self, seat: int, kind: Kind, person: str | None) -> None:
        self.answers.append(ask(self.workers, Task(kind, str(self.file), seat, 0, "note"), person))

    def order(self) -> list[int]:
        self.start.open()
        for answer in self.answers:
            answer.get()
        self.whole.open()
        return [int(line) for line in self.file.read_text().split()]


def test_bots_come_before_hints_and_hints_before_reviews(workers: Processes, tmp_path: Path) -> None:
    line = OneAtATime(workers, tmp_path)
    for seat, kind in enumerate(("review", "advise", "decide", "review", "advise", "decide")):
        line.queue(seat, cast(Kind, kind), f"person {seat}")
    assert line.order() == [2, 5, 1, 4, 0, 3]


def test_two_strangers_who_ask_for_all_hints_do_not_keep_a_third_from_theirs(workers: Processes, tmp_path: Path) -> None:
    line = OneAtATime(workers, tmp_path)
    for seat, person in enumerate(("one", "one", "two", "two", "three")):
        line.queue(seat, "advise", person)
    for person in ("one", "two"):
        with pytest.raises(TooManyJobs):
            line.queue(9, "advise", person)
    assert line.order() == [0, 2, 4, 1, 3]


def test_bots_of_one_game_do_not_keep_those_of_another_waiting(workers: Processes, tmp_path: Path) -> None:
    line = OneAtATime(workers, tmp_path)
    for seat, person in enumerate(("one", "one", "one", "two", "two")):
        line.queue(seat, "decide", person)
    assert line.order() == [0, 3, 1, 4, 2]


def test_nobody_has_two_hints_worked_out_at_once(workers: Processes, gate: Gate, tmp_path: Path) -> None:
    mine = [ask(workers, gate.task("advise", seat), "me") for seat in (0, 1)]
    gate.process(0)
    assert ask(workers, does("answer", "advise", 5), "you").get()["seat"] == 5
    assert not gate.begun(1)
    gate.open()
    assert [answer.get()["seat"] for answer in mine] == [0, 1]


def test_reviews_leave_a_worker_for_bots_and_hints(workers: Processes, gate: Gate) -> None:
    reviews = [ask(workers, gate.task("review", seat), f"person {seat}") for seat in range(3)]
    gate.process(0)
    assert ask(workers, does("answer", "advise", 5), "person 0").get()["seat"] == 5
    assert ask(workers, does("answer", "decide", 6)).get()["seat"] == 6
    assert [gate.begun(seat) for seat in range(3)] == [True, False, False]
    gate.open()
    assert [answer.get()["seat"] for answer in reviews] == [0, 1, 2]


def test_only_so_many_hints_may_wait_in_all(gate: Gate) -> None:
    workers = Processes(2, runner=behave, most_waiting=3)
    busy = [ask(workers, gate.task(seat=seat)) for seat in (0, 1)]
    gate.process(0), gate.process(1)
    waiting = [ask(workers, does("answer", "advise", seat), f"person {seat}") for seat in range(3)]
    with pytest.raises(TooManyJobs):
        ask(workers, does("answer", "advise"), "one more")
    bot = ask(workers, does("answer"))
    gate.open()
    assert all(answer.get() for answer in (*busy, *waiting, bot))
    assert ask(workers, does("answer", "advise", 7), "one more").get()["seat"] == 7
    workers.close()


# -- hints and reviews of games ---------------------------------------------------------------------------------------------


class FakeWorkers:
    """Workers that answer when the test says so."""

    def __init__(self) -> None:
        self.tasks: dict[str, tuple[Task, Done, Progress | None, str | None]] = {}
        self.cancelled: list[str] = []
        self.last = 0

    def start(
        self, task: Task, done: Done, *, person: str | None = None, progress: Progress | None = None, seconds: float | None = None
    ) -> str:
        if person == "greedy":
            raise TooManyJobs
        self.last += 1
        self.tasks[str(self.last)] = (task, done, progress, person)
        return str(self.last)

    def cancel(self, job: str) -> None:
        self.cancelled.append(job)
        self.tasks.pop(job, None)

    def answer(self, job: str, result: Result) -> None:
        self.tasks.pop(job)[1](result)

    def load(self) -> tuple[int, int]:
        return len(self.tasks), 0

    def close(self) -> None:
        self.tasks.clear()


@pytest.fixture
def fake() -> FakeWorkers:
    return FakeWorkers()


class Jobs:
    """What other processes would see."""

    def __init__(self) -> None:
        self.jobs: dict[str, StoredJob] = {}

    def keep_job(self, job: StoredJob, before: float) -> None:
        self.jobs = {id: old for id, old in self.jobs.items() if old.started >= before} | {job.id: job}

    def finish_job(self, id: str, result: Result) -> None:
        if id in self.jobs:
            self.jobs[id] = replace(self.jobs[id], result=result)

    def job(self, id: str) -> StoredJob | None:
        return self.jobs.get(id)

    def latest_job(self, game: str, kind: str) -> StoredJob | None:
        found = [job for job in self.jobs.values() if (job.game, job.kind) == (game, kind)]
        return max(found, key=lambda job: job.started, default=None)

    def drop_job(self, id: str) -> None:
        self.jobs.pop(id, None)


@pytest.fixture
def analyses(fake: FakeWorkers) -> Analyses:
    return Analyses(fake, Jobs(), seconds=5.0)


HINT, OTHER_HINT, REVIEW = Task("advise", "", 0, 0), Task("advise", "", 1, 0), Task("review", "", 0, 0)


def test_a_hint_is_found_with_its_result(fake: FakeWorkers, analyses: Analyses) -> None:
    job = analyses.start("game", 3, HINT, "me")
    assert fake.tasks["1"][0] == HINT and fake.tasks["1"][3] == "me"
    assert (job.game, job.revision, job.seat, job.kind, job.running) == ("game", 3, 0, "advise", True)
    progress = fake.tasks["1"][2]
    assert progress is not None
    progress(0.25, {"ranking": [1]})
    found = analyses.find(job.id, "game", (0,))
    assert found is not None and found.progress == 0.25 and found.result is None and found.known == {"ranking": [1]}
    fake.answer("1", {"ranking": []})
    found = analyses.find(job.id, "game", (0,))
    assert found is not None and found.result == {"ranking": []} and not found.running


def test_a_hint_is_for_its_seat_in_its_game(fake: FakeWorkers, analyses: Analyses) -> None:
    job = analyses.start("game", 3, HINT, "me")
    for game, seats in (("game", (1,)), ("game", ()), ("other", (0,))):
        assert analyses.find(job.id, game, seats) is None
        analyses.cancel(job.id, game, seats)
    assert not fake.cancelled
    assert analyses.find("unknown", "game", (0,)) is None
    assert analyses.find(job.id, "game", (1, 0)) is job


def test_a_new_hint_replaces_the_one_for_the_same_seat_only(fake: FakeWorkers, analyses: Analyses) -> None:
    old = analyses.start("game", 3, HINT, "me")
    kept = [
        analyses.start("game", 3, OTHER_HINT, "me"),
        analyses.start("game", 3, REVIEW, "me"),
        analyses.start("other", 3, HINT, "me"),
    ]
    new = analyses.start("game", 4, HINT, "me")
    assert fake.cancelled == ["1"]
    assert analyses.find(old.id, "game", (0, 1)) is None
    assert all(analyses.find(job.id, job.game, (job.seat,)) is job for job in (*kept, new))


def test_enough_keeps_what_is_known(fake: FakeWorkers, analyses: Analyses) -> None:
    job = analyses.start("game", 3, HINT, "me")
    progress = fake.tasks["1"][2]
    assert progress is not None
    progress(0.25, {"ranking": [1]})
    assert analyses.stop(job.id, "game", (1,)) is None and not fake.cancelled, "only for its seat"
    assert analyses.stop(job.id, "game", (0,)) is job and job.result == {"ranking": [1]}
    assert fake.cancelled == ["1"]
    unknown = analyses.start("game", 3, HINT, "me")
    assert analyses.stop(unknown.id, "game", (0,)) is None and analyses.find(unknown.id, "game", (0,)) is None


def test_the_latest_job_is_found_again_by_its_game(fake: FakeWorkers) -> None:
    jobs = Jobs()
    here, elsewhere = Analyses(fake, jobs, seconds=5.0), Analyses(fake, jobs, seconds=5.0)
    assert here.latest("game", 3, (0,), "review") is None
    job = here.start("game", 3, REVIEW, "me")
    here.start("game", 3, HINT, "me")
    here.start("other", 3, REVIEW, "me")
    assert here.latest("game", 3, (0, 1), "review") is job
    assert here.latest("game", 3, (1,), "review") is None, "it is for another seat"
    assert here.latest("game", 4, (0,), "review") is None, "the game has changed"
    fake.answer("1", {"costs": []})
    there = elsewhere.latest("game", 3, (0,), "review")
    assert there is not None and (there.id, there.result) == (job.id, {"costs": []})


def test_a_cancelled_hint_is_gone_and_a_late_answer_harmless(fake: FakeWorkers, analyses: Analyses) -> None:
    job = analyses.start("game", 3, HINT, "me")
    done = fake.tasks["1"][1]
    analyses.cancel(job.id, "game", (0,))
    assert fake.cancelled == ["1"]
    done({"ranking": []})
    assert analyses.find(job.id, "game", (0,)) is None


def test_finished_hints_are_kept_for_a_while(fake: FakeWorkers) -> None:
    brief = Analyses(fake, Jobs(), seconds=5.0, keep_seconds=0.0)
    job = brief.start("game", 3, HINT, "me")
    fake.answer("1", {"ranking": []})
    assert brief.find(job.id, "game", (0,)) is None
    few = Analyses(fake, Jobs(), seconds=5.0, most=3)
    jobs = [few.start(f"game {n}", 3, HINT, "me") for n in range(5)]
    assert [few.find(job.id, job.game, (0,)) is job for job in jobs] == [False, False, True, True, True]
    assert len(fake.cancelled) == 2, "what nobody can find any more is not worked out"


def test_a_hint_that_is_refused_is_not_kept(fake: FakeWorkers, analyses: Analyses) -> None:
    with pytest.raises(TooManyJobs):
        analyses.start("game", 3, HINT, "greedy")
    assert not fake.tasks
