"""Instructions that callgrind counts: the same on a busy machine, so a rise is a change of ours."""

import os
import re
import shutil
import subprocess
import sys

from measuring import SHOPPER, TOP

CORPUS = TOP / "scenarios"
ONE_SCENARIO = CORPUS / "journeys" / "buy.yaml"


def skip(reason):
    """75: a check that could not be made, as in the other scripts that need foreign programs."""
    print(f"benchmarks/run: skipped: {reason}")
    sys.exit(75)


def require_valgrind():
    if shutil.which("valgrind"):
        return
    if not shutil.which("apt-get"):
        skip("there is no 'valgrind', and no 'apt-get' to install it")
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for command in (["apt-get", "update", "-qq"],
                    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "valgrind"]):
        if subprocess.run([*as_root, *command], stdout=subprocess.DEVNULL).returncode != 0:
            skip(f"'{' '.join(command)}' failed")


def without_debug_information(folder):
    """A copy of the program: valgrind cannot read what Swift writes about variables."""
    program = folder / "shopper"
    subprocess.run(["strip", "-g", "-o", program, SHOPPER], check=True)
    return program


def count(folder, *command):
    """The instructions of the command and of the hosts that it starts."""
    out = folder / "callgrind"
    out.mkdir()
    ran = subprocess.run(
        ["valgrind", "--tool=callgrind", "--trace-children=yes",
         f"--callgrind-out-file={out}/%p", *command],
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
    if ran.returncode != 0:
        sys.exit(f"benchmarks/run: {command[1]} ended with {ran.returncode}\n{ran.stderr[-2000:]}")
    runner, hosts = 0, 0
    for file in out.iterdir():
        text = file.read_text(errors="replace")
        total = int(re.findall(r"^(?:totals|summary): (\d+)", text, re.M)[-1])
        if re.search(r"^cmd: .* host ", text, re.M):
            hosts += total
        else:
            runner += total
    shutil.rmtree(out)
    return runner, hosts


def steps_of(events):
    with events.open() as lines:
        return sum(line.startswith('{"event":"step"') for line in lines)


def measure(table, folder):
    require_valgrind()
    program = without_debug_information(folder)
    events = folder / "events"
    # Under callgrind, and on a busy machine, an answer can take far longer than a host usually has.
    outputs = ["--jobs", "1", "--quiet", "--timeout", "1h", "--events", events,
               "--report", f"junit={folder}/junit.xml"]

    def per_step(adapter, *selection):
        runner, host = count(
            folder, program, "run", CORPUS, "--adapter", adapter, *selection, *outputs)
        steps = steps_of(events)
        return runner / steps, host / steps

    runner, _ = per_step("reference")
    table.instructions("a step on reference, runner", runner)
    # Journeys about the developer's server sign and verify ten times as much as others: in a figure
    # of all, their share of the corpus would count more than the code.
    _, host = per_step("reference", "--tag", "not server")
    table.instructions("a step on reference, host", host)
    _, host = per_step("reference", "--tag", "server")
    table.instructions("a step of a server's journey, host", host)
    runner, host = per_step("storehelper")
    table.instructions("a step on storehelper, runner", runner)
    table.instructions("a step on storehelper, host", host)
    scenarios = sum(1 for path in CORPUS.rglob("*.yaml"))
    runner, _ = count(folder, program, "check", CORPUS)
    table.instructions("a file of 'shopper check scenarios'", runner / scenarios)
    runner, host = count(
        folder, program, "run", ONE_SCENARIO, "--adapter", "storehelper", *outputs)
    table.instructions("one scenario, cold, runner and host", runner + host)
