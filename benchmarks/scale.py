"""What many scenarios cost: whole runs, their growth, and the memory of the runner."""

import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import threading
import time

from measuring import (
    HERE, SHOPPER, TOP, built_in_adapters, compile_c, cpu_of_children, cpu_seconds)

#: Each journey of the corpus below has as many.
STEPS = 10


def lay_out(folder, count):
    """A corpus of `count` journeys of ten steps, a file each, a thousand to a folder."""
    sys.path.insert(0, str(HERE / "peer-tests"))
    import journeys
    shutil.copytree(TOP / "scenarios" / "catalogs", folder / "catalogs")
    for number in range(count):
        area = folder / f"area-{number // 1000}"
        area.mkdir(exist_ok=True)
        (area / f"journey-{number:06}.yaml").write_text(journeys.shopper(number))
    return folder


def command(corpus, adapters, jobs):
    return [SHOPPER, "run", corpus, "--quiet", "--jobs", str(jobs), "--report", "junit=junit.xml",
            *(word for name in adapters for word in ("--adapter", name))]


def play(corpus, folder, adapters, jobs=1):
    """CPU seconds of runner and hosts, and the runner's peak memory in MiB."""
    peak = [0]

    def watch(process):
        status = pathlib.Path(f"/proc/{process.pid}/status")
        while process.poll() is None:
            try:
                found = re.search(r"VmHWM:\s+(\d+)", status.read_text())
            except (FileNotFoundError, ProcessLookupError):
                return
            peak[0] = max(peak[0], int(found[1]) if found else 0)
            time.sleep(0.02)

    before = os.times()
    process = subprocess.Popen(
        command(corpus, adapters, jobs), cwd=folder, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    watcher = threading.Thread(target=watch, args=[process])
    watcher.start()
    code = process.wait()
    watcher.join()
    after = os.times()
    # Red (1) is all right: one of the adapters does not notice the journeys' refund.
    if code not in (0, 1):
        sys.exit(f"benchmarks/run: {count_of(corpus)} scenarios ended with {code}")
    cpu = (after.children_user + after.children_system
           - before.children_user - before.children_system)
    return cpu, peak[0] / 1024


def count_of(corpus):
    return sum(1 for _ in corpus.rglob("*.yaml"))


def measure_scale(table, folder):
    """Once each, but for the smallest: the large ones take minutes."""
    corpora = {count: lay_out(folder / f"of-{count}", count) for count in (1000, 10_000, 100_000)}
    reference = compile_c(HERE / "libyaml-reference" / "reference.c", folder, "-lyaml")
    middle = corpora[10_000]
    adapters = built_in_adapters()
    cpu, _ = play(middle, folder, adapters)
    c = cpu_seconds(reference, middle)
    steps = 10_000 * STEPS * len(adapters)
    print(f"{f'10,000 scenarios on {len(adapters)} adapters, CPU':<44} {cpu:.1f} s, {cpu / c:.1f} C")
    table.row("  a step and adapter of it", [cpu / steps * 1e6], "us", 25)
    # A second each, so that one slow moment of the machine would count a hundredfold.
    small = statistics.median(play(corpora[1000], folder, ["reference"])[0] for _ in range(5))
    large, memory = play(corpora[100_000], folder, ["reference"])
    table.row(
        "100,000 scenarios, times 100 times 1,000", [large / (small * 100)], "x", 1.1)
    table.row("  the runner's peak memory", [memory], "MiB", 60)


def measure_jobs(table, folder, rounds):
    """Two jobs against one, by the clock, on the corpus that is shipped and all adapters."""
    ratios, walls = [], []
    for _ in range(rounds):
        taken = {}
        for jobs in (1, 2):
            began = time.perf_counter()
            cpu_of_children(
                SHOPPER, "run", TOP / "scenarios", "--quiet", "--jobs", str(jobs), folder=folder)
            taken[jobs] = time.perf_counter() - began
        ratios.append(taken[1] / taken[2])
        walls.append(taken[2])
    table.row("the corpus on all adapters, two jobs, wall", walls, "s", 0.7)
    table.floor_row("two jobs, times as fast as one", ratios, "x", 1.8)
