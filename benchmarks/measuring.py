"""What the measurements of this folder share: programs, their cost, and the table of figures."""

import os
import pathlib
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
    return f"{statistics.median(values):.2f} {unit} ({min(values):.2f} to {max(values):.2f})"


class Table:
    def __init__(self):
        self.is_within = True

    def row(self, name, values, unit, limit):
        self.judge(name, values, unit, f"limit {limit}", statistics.median(values) <= limit)

    def floor_row(self, name, values, unit, least):
        self.judge(name, values, unit, f"at least {least}", statistics.median(values) >= least)

    def judge(self, name, values, unit, bound, is_within):
        self.is_within &= is_within
        verdict = "within" if is_within else "MISSED"
        print(f"{name:<44} {spread(values, unit):<34} {bound} {unit}: {verdict}")


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
