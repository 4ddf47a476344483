#!/usr/bin/env python3
"""Measures which known faults 'shopper explore' finds, how soon, and whether what it saves is true.

  benchmarks/exploration.py [--time SECONDS] [--journeys N] [--seed N] [--faults NAME,…] [-- FLAG…]

Explores each shop with one fault of scenarios/fault-dictionary.json until its first finding, on one
job. On a busy machine '--journeys' is a fairer limit than '--time'. What was found is saved, and
played by 'shopper run --strict' on the shop, where it must fail, and on the reference shop, where
it must pass. Flags after '--' go on to 'explore', such as
'--leave-out swarm'. Prints a line for each fault and the table of docs/exploration.md.
"""

import argparse
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from measuring import SHOPPER, TOP  # noqa: E402


def explore(fault, folder, options):
    save = f"scenarios/found/{fault}"
    began = time.monotonic()
    run = subprocess.run(
        [SHOPPER, "explore", "--adapter", f"broken:{fault}", "--time", f"{options.time}s",
         "--seed", str(options.seed), "--jobs", "1", "--fail-fast", "--save", save,
         *(["--journeys", str(options.journeys)] if options.journeys else []), *options.flags],
        cwd=folder, capture_output=True, text=True)
    taken = time.monotonic() - began
    if run.returncode not in (0, 1):
        sys.exit(f"{fault}: explore ended with {run.returncode}\n{run.stderr}")
    if run.returncode == 0:
        return None
    steps = int(re.search(
        r"journey that\s+shows\s+it,\s+(?:of|shortened\s+from\s+\d+\s+steps\s+to)\s+(\d+)",
        run.stdout)[1])
    title = re.search(r"^1\. (.*)", run.stdout, re.MULTILINE)[1]
    first = int(re.search(r"first in\s+journey ([\d,]+)", run.stdout)[1].replace(",", ""))
    return {"seconds": taken, "steps": steps, "title": title, "first": first,
            # 2: the case is broken, since the shop crashes.
            "fails": status(folder, save, f"broken:{fault}") in (1, 2),
            "passes": status(folder, save, "reference") == 0}


def status(folder, path, adapter):
    return subprocess.run(
        [SHOPPER, "run", path, "--adapter", adapter, "--strict"],
        cwd=folder, capture_output=True).returncode


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--time", type=int, default=60)
    parser.add_argument("--journeys", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faults")
    parser.add_argument("flags", nargs="*")
    options = parser.parse_args()
    dictionary = json.loads((TOP / "scenarios" / "fault-dictionary.json").read_text())
    faults = options.faults.split(",") if options.faults else [
        each["fault"] for each in dictionary["faults"]]
    found, missed = {}, []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        shutil.copytree(TOP / "scenarios", folder / "scenarios")
        for fault in faults:
            result = explore(fault, folder, options)
            if result is None:
                missed.append(fault)
                print(f"{fault}: not found", flush=True)
                continue
            found[fault] = result
            true = "" if result["fails"] and result["passes"] else "  NOT SHOWN BY ITS FILE"
            print(f"{fault}: {result['seconds']:.1f} s, journey {result['first']}, "
                  f"{result['steps']} steps: {result['title']}{true}", flush=True)
    seconds = [each["seconds"] for each in found.values()]
    firsts = [each["first"] for each in found.values()]
    steps = [each["steps"] for each in found.values()]
    true = sum(each["fails"] and each["passes"] for each in found.values())
    print(f"\nfound: {len(found)} of {len(faults)}")
    if found:
        print(f"time to the first finding: median {statistics.median(seconds):.1f} s, "
              f"95 of 100 {percentile(seconds, 0.95):.1f} s")
        print(f"first journey with a finding: median {statistics.median(firsts):.0f}, "
              f"95 of 100 {percentile(firsts, 0.95)}")
        print(f"steps: median {statistics.median(steps):.0f}, "
              f"95 of 100 {percentile(steps, 0.95)}")
        print(f"fails on the shop and passes on the reference shop: {true} of {len(found)}")
    print(f"not found: {', '.join(missed) or 'none'}")


if __name__ == "__main__":
    main()
