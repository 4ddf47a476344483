"""What the measurements of this folder share: programs, their cost, and the table of figures."""

import json
import os
import pathlib
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent
RELEASE = TOP / ".build" / "release"
SHOPPER = pathlib.Path(os.environ.get("SHOPPER", RELEASE / "shopper"))


def compile_c(source, folder, *libraries):
    program = folder / source.stem
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        sys.exit("benchmarks/run: there is no C compiler (cc or clang)")
    subprocess.run([compiler, "-O2", "-o", program, source, *libraries], check=True)
    return program


def cpu_seconds(program, *arguments):
    """The figure that both loaders print last."""
    output = subprocess.run(
        [program, *arguments], check=True, capture_output=True, text=True).stdout
    return float(output.split("cpu-seconds")[1])


def wall_milliseconds(*command, folder):
    began = time.perf_counter()
    code = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL).returncode
    elapsed = (time.perf_counter() - began) * 1000
    if code != 0:
        sys.exit(f"benchmarks/run: {command[0]} ended with {code}")
    return elapsed


def spread(values, unit):
    if len(values) == 1:
        return f"{values[0]:,.2f} {unit}"
    return f"{statistics.median(values):.2f} {unit} ({min(values):.2f} to {max(values):.2f})"


#: The figures of the last release, which 'benchmarks/run --renew' writes.
FIGURES = HERE / "figures.json"


def configuration():
    """Of which program and machine the figures are."""
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\S+)", swift)
    return (f"{SHOPPER.relative_to(TOP) if SHOPPER.is_relative_to(TOP) else SHOPPER}, optimised by "
            f"'scripts/build', Swift {version[1] if version else 'unknown'}, {platform.machine()}")


class Table:
    """Prints each figure with its goal and the figure at the last release."""

    #: The rise of instructions that fails, in parts of the figure at the last release.
    TOLERANCE = 0.15

    def __init__(self, is_renewing=False):
        self.is_renewing = is_renewing
        self.has_risen = False
        self.kept = json.loads(FIGURES.read_text())
        if self.kept["configuration"] != configuration() and not is_renewing:
            print(f"the last release: {self.kept['configuration']}\ntoday: {configuration()}")

    def row(self, name, values, unit, goal):
        self.show(name, values, unit, f"<= {goal} {unit}", statistics.median(values) <= goal)

    def floor_row(self, name, values, unit, goal):
        self.show(name, values, unit, f">= {goal} {unit}", statistics.median(values) >= goal)

    def instructions(self, name, count):
        """A figure that can be repeated, so it must not rise."""
        kilo = round(count / 1000, 1)
        last = self.kept["figures"].get(name)
        goal = self.kept["instruction goals, in thousands"][name]
        has_risen = last is not None and kilo > last * (1 + self.TOLERANCE)
        self.has_risen |= has_risen and not self.is_renewing
        self.show(name, [kilo], "k", f"<= {goal} k", kilo <= goal, " ROSE" if has_risen else "")

    def show(self, name, values, unit, goal, is_met, warning=""):
        median = statistics.median(values)
        last = self.kept["figures"].get(name)
        before = f"{last:,g} {unit}" if last is not None else "none"
        if self.is_renewing:
            self.kept["figures"][name] = round(median, 2)
        verdict = "" if is_met else ": MISSED"
        print(f"{name:<46} {spread(values, unit):<30} goal {goal + verdict:<22} "
              f"last release {before}{warning}", flush=True)

    def renew(self):
        self.kept["configuration"] = configuration()
        FIGURES.write_text(json.dumps(self.kept, indent=2) + "\n")


def cpu_of_children(*command, folder, expected=(0,)):
    """User and system seconds of a command and all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if code not in expected:
        sys.exit(f"benchmarks/run: {command[0]} ended with {code}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def built_in_adapters():
    output = subprocess.run(
        [SHOPPER, "adapters"], check=True, capture_output=True, text=True)
    return [line.split()[0] for line in output.stdout.splitlines() if line.strip()]


def several_times(corpus, folder, count):
    """A copy of the corpus in which each scenario stands `count` times, under other names."""
    shutil.copytree(corpus, folder)
    for area in corpus.iterdir():
        if area.is_dir() and area.name not in ("catalogs", "fragments"):
            for number in range(2, count + 1):
                shutil.copytree(area, folder / f"{area.name}-{number}")
    return folder


def lines_of(*command, **options):
    """The lines that a command prints, as lists of words."""
    output = subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout
    return [line.split() for line in output.splitlines() if line.strip()]
