#!/usr/bin/env python3
"""Measures what each part of the drawing of 'shopper explore' is worth, by journeys.

  benchmarks/exploration_parts.py [--journeys N] [--seeds N,…] [--faults NAME,…] [--parts PART,…]

Explores each shop with one fault until its first finding or for as many journeys as '--journeys'
says, once with everything and once without each part, with each seed. Counts journeys and not
seconds, so that other work on the machine changes nothing. '--like' begins journeys as the written
scenarios do, '--like others' without those that show the fault, and '--like area' as the others of
the folder of one that shows it. Prints the table of docs/exploration.md.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from measuring import SHOPPER, TOP  # noqa: E402

PARTS = ["swarm", "guidance", "themes", "followers", "situations", "partings", "sampling",
         "catalogs"]
# Few scenarios show them, and each is of another area.
FAULTS = [
    "locks-cancelled-commitments", "judges-by-product",
    "serves-after-grace", "locks-unanswered-renewals",
    "sells-queued-renewals", "restores-consumables",
    "synchronises-after-failure", "replaces-intent-offer",
    "drops-unknown-offers", "counts-handed-back",
]


def flags(part, fault, folder):
    if part == "nothing":
        return []
    if part == "--like":
        return ["--like", "scenarios"]
    if part == "--like others":
        return ["--like", str(others(fault, folder) / "scenarios")]
    if part == "--like area":
        area = fault["scenarios"][0].split("/")[0]
        return ["--like", str(others(fault, folder) / "scenarios" / area)]
    return ["--leave-out", part]


def others(fault, folder):
    return folder / "others" / fault["fault"]


def showing(position, scenarios):
    """The names of the scenarios that show a fault, by the fault's position."""
    return [
        name for name, symptoms in scenarios.items()
        if any(position in positions for positions in symptoms.values())]


def copy_others(fault, folder):
    """Copies the scenarios without those that show the fault."""
    scenarios = others(fault, folder) / "scenarios"
    shutil.copytree(TOP / "scenarios", scenarios)
    for scenario in fault["scenarios"]:
        # The names of several scenarios of one file begin with the file's.
        names = scenario.split("/")
        for count in range(1, len(names) + 1):
            pathlib.Path(scenarios, *names[:count]).with_suffix(".yaml").unlink(missing_ok=True)


def journeys(fault, part, seed, limit, folder):
    """The number of the first journey with a finding; infinite if none has one."""
    run = subprocess.run(
        [SHOPPER, "explore", "--adapter", f"broken:{fault['fault']}", "--journeys", str(limit),
         "--time", "600m", "--seed", str(seed), "--jobs", "1", "--fail-fast",
         *flags(part, fault, folder)],
        cwd=folder, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"{fault['fault']}: explore ended with {run.returncode}\n{run.stderr}")
    first = re.search(r"first in\s+journey (\d+)", run.stdout)
    return int(first[1]) if first else float("inf")


def row(part, counts, limit):
    found = sum(count <= limit for count in counts)
    median = statistics.median_low(counts)
    words = f"{median:,}" if median <= limit else f"more than {limit:,}"
    played = sum(min(count, limit) for count in counts)
    name = part if part == "nothing" else f"`{part}`"
    return f"| {name} | {found} of {len(counts)} | {words} | {played:,} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--journeys", type=int, default=384)
    parser.add_argument("--seeds", default="1,2")
    parser.add_argument("--faults", default=",".join(FAULTS))
    parser.add_argument("--parts", default=",".join(
        ["nothing", *PARTS, "--like", "--like others", "--like area"]))
    options = parser.parse_args()
    dictionary = json.loads((TOP / "scenarios" / "fault-dictionary.json").read_text())
    chosen = options.faults.split(",")
    faults = [
        {**each, "scenarios": showing(position, dictionary["scenarios"])}
        for position, each in enumerate(dictionary["faults"]) if each["fault"] in chosen]
    seeds = [int(seed) for seed in options.seeds.split(",")]
    print("| Left out | Found | Median journeys | Played |\n| --- | --- | --- | --- |", flush=True)
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        folder = pathlib.Path(scratch)
        shutil.copytree(TOP / "scenarios", folder / "scenarios")
        for fault in faults:
            copy_others(fault, folder)
        for part in options.parts.split(","):
            counts = list(pool.map(
                lambda run, part=part: journeys(run[0], part, run[1], options.journeys, folder),
                [(fault, seed) for fault in faults for seed in seeds]))
            print(row(part, counts, options.journeys), flush=True)
            for fault, numbers in zip(faults, zip(*[iter(counts)] * len(seeds))):
                print(f"  {fault['fault']}: {', '.join(map(str, numbers))}", file=sys.stderr,
                      flush=True)


if __name__ == "__main__":
    main()
