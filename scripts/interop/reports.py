"""Reads our reports with other people's programs, and compares what each of them found."""

import json
import os
import subprocess
import sys

import jsonschema
import junitparser
import xmlschema

folder, runs = sys.argv[1], sys.argv[2:]
here = os.path.dirname(os.path.abspath(__file__))
problems = []
count = 0


def check(holds, what):
    global count
    count += 1
    if not holds:
        problems.append(what)


def path(run, name):
    return os.path.join(folder, f"{run}-{name}")


def load(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return json.load(file)


def junit(run, name):
    """Every case with its result, as junitparser sees it; counters must agree with it."""
    found = {"passed": 0, "failed": 0, "skipped": 0}
    names = set()
    for suite in junitparser.JUnitXml.fromfile(path(run, name)):
        counted = [suite.tests, suite.failures, suite.errors, suite.skipped]
        results = [0, 0, 0, 0]
        for case in suite:
            names.add((case.classname, case.name))
            kinds = [type(result) for result in case.result]
            check(len(kinds) <= 1, f"{run} {name}: {case.name}: {len(kinds)} results")
            results[0] += 1
            results[1] += kinds == [junitparser.Failure]
            results[2] += kinds == [junitparser.Error]
            results[3] += kinds == [junitparser.Skipped]
        check(counted == results, f"{run} {name}: counters {counted}, cases {results}")
        found["passed"] += results[0] - results[1] - results[2] - results[3]
        found["failed"] += results[1] + results[2]
        found["skipped"] += results[3]
    check(len(names) == sum(found.values()), f"{run} {name}: names are not unique")
    return found


def tap(run):
    """prove must read every line, and be as red as the run."""
    said = subprocess.run(
        ["prove", "--verbose", "--exec", "cat", path(run, "tap.tap")],
        capture_output=True, text=True, encoding="utf-8", errors="replace",
    )
    text = said.stdout + said.stderr
    for complaint in ["Parse errors", "Unknown TAP token", "Bad plan", "No plan"]:
        check(complaint not in text, f"{run} tap: {complaint}")
    return said.returncode


def ctrf(run):
    report = load(path(run, "ctrf.json"))
    for error in jsonschema.Draft7Validator(load(here, "ctrf.schema.json")).iter_errors(report):
        problems.append(f"{run} ctrf: {error.json_path}: {error.message}")
    summary, tests = report["results"]["summary"], report["results"]["tests"]
    check(summary["tests"] == len(tests), f"{run} ctrf: counts {summary['tests']} tests")
    for status in ["passed", "failed", "skipped", "pending", "other"]:
        number = sum(test["status"] == status for test in tests)
        check(summary[status] == number, f"{run} ctrf: counts {summary[status]} {status}")
    return summary


def events(run):
    schema = load(here, "..", "..", "docs", "events.schema.json")
    validator = jsonschema.validators.validator_for(schema)(schema)
    with open(path(run, "events.ndjson"), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            event = json.loads(line)
            check(validator.is_valid(event), f"{run} events:{number}: {event.get('event')}")


def page(run):
    """junit2html refuses what it cannot read, and its page must not be obeyed by a browser."""
    target = path(run, "page.html")
    said = subprocess.run(
        [os.path.join(os.path.dirname(sys.executable), "junit2html"), path(run, "junit.xml"), target],
        capture_output=True, text=True, encoding="utf-8", errors="replace",
    )
    check(said.returncode == 0, f"{run} junit2html: {said.stderr[-300:]}")


schema = xmlschema.XMLSchema(os.path.join(here, "junit-10.xsd"))
for run in runs:
    for error in schema.iter_errors(path(run, "junit-strict.xml")):
        problems.append(f"{run} junit-strict: {error.path}: {error.reason}")
    common, strict = junit(run, "junit.xml"), junit(run, "junit-strict.xml")
    check(common == strict, f"{run}: junit {common}, junit-strict {strict}")
    other = ctrf(run)
    check(other["failed"] == common["failed"], f"{run}: junit {common}, ctrf {other}")
    check(other["passed"] == common["passed"], f"{run}: junit {common}, ctrf {other}")
    check((tap(run) != 0) == (common["failed"] > 0), f"{run}: prove is not as red as junit")
    events(run)
    page(run)
    print(f"{run}: {common['passed']} passed, {common['failed']} red, {common['skipped']} set apart")

for problem in problems[:20]:
    print(f"error: {problem}", file=sys.stderr)
print(f"{count} checks with junitparser, xmlschema, junit2html, prove and jsonschema: "
      f"{len(problems)} problems")
sys.exit(1 if problems else 0)
