"""Plays scenarios on the backend of examples/python-backend, on the same that asks the App Store
Server API at each notification, and on it with each of its faults.

Both without a fault must pass all scenarios but EXCUSED, and each fault must fail one of PLAYED,
as the page MATRIX says. Where PostgreSQL is installed, the backend is also played with it.
The events of each fault are left in FOLDER, of which 'kill-matrix --servers' makes the dictionary of
faults. With --write, MATRIX is written, and the events are those of all scenarios.
Usage: backends.py SHOPPER FOLDER [--write]
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import postgresql

FOLDER = "examples/python-backend"
MATRIX = "docs/kill-matrix-servers.md"
PLAYED = ["scenarios/backend", "scenarios/refunds"]
# The backend learns by notifications alone, so that a call of the app repairs none of its mistakes.
LEFT_OUT = "verify"
TAMPERED = "only the device sees the tampered signature"
# What fails without a fault, and why that is right.
EXCUSED = {
    "access/unknown-ownership": TAMPERED,
    "faults/tampered-renewal": TAMPERED,
    "faults/unverified-access": TAMPERED,
    "family/best-of-two": "the backend does not know which of two plans is the better one",
}


def root_certificate(shopper, folder):
    """The path of the certificate that 'shopper init --backend' writes."""
    project = os.path.join(folder, "project")
    subprocess.run([shopper, "init", "--backend", project], stdout=subprocess.DEVNULL, check=True)
    return os.path.join(project, "root.cer")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def failures(shopper, root, folder, scenarios, script, *options, api=None, name="variant"):
    """The cases that fail, and the number of all that were played; their events are NAME.ndjson."""
    backend = subprocess.Popen(
        [sys.executable, "-W", "ignore", f"{FOLDER}/{script}", "--root", root, "--port", "0", *options],
        stdout=subprocess.PIPE, text=True,
    )
    port = backend.stdout.readline().split()[-1]
    with open(f"{FOLDER}/mapping.yaml") as file:
        lines = file.read().replace(":3000/", f":{port}/").splitlines(keepends=True)
    start = next(index for index, line in enumerate(lines) if line.startswith(LEFT_OUT))
    mapping = "".join(lines[:start] + lines[start + 3 :])
    if api:
        mapping += f"api: {api}\n"
    path = os.path.join(folder, "mapping.yaml")
    with open(path, "w") as file:
        file.write(mapping)
    report = os.path.join(folder, "junit.xml")
    subprocess.run(
        [
            shopper, "run", *scenarios, "--adapter", f"server:{path}",
            "--quiet", "--report", f"junit={report}",
            "--events", os.path.join(folder, f"{name}.ndjson"),
        ],
        stdout=subprocess.DEVNULL, check=False,
    )
    backend.terminate()
    backend.wait()
    cases = xml.etree.ElementTree.parse(report).getroot().findall(".//testcase")
    red = [
        case.get("name").removesuffix(" [backend]") for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    ]
    played = [case for case in cases if case.find("skipped") is None]
    os.remove(report)
    return red, len(played)


def link(fault):
    """The published code that had a fault."""
    address = getattr(fault, "source", "")
    if not address:
        return ""
    owner, name, number = re.fullmatch(
        r"https://github.com/([^/]+)/([^/]+)/(?:issues|pull)/(\d+)", address
    ).groups()
    return f"[{owner}/{name}#{number}]({address})"


def entry(name, fault):
    """A fault as the dictionary has it, without what shows it."""
    source = getattr(fault, "source", None)
    return {
        "fault": name, "title": fault.__doc__, "rules": [fault.rule],
        "sources": [source] if source else [], "hint": fault.look,
    }


def page(faults, passed, count, found):
    """The kill matrix of servers."""
    rows = "".join(
        "| `{}` | {} | {} | {} | {} |\n".format(
            name, fault.__doc__, link(fault), len(found[name]),
            ", ".join(f"`{case}`" for case in found[name][:3]),
        )
        for name, fault in faults.items()
    )
    survivors = sum(1 for name in faults if not found[name])
    excused = "".join(f"- `{name}`: {why}.\n" for name, why in EXCUSED.items())
    return f"""# The kill matrix of servers

Written by `make kill-matrix-servers`; do not edit.

The backend of [examples/python-backend](../examples/python-backend) plays the scenarios as
[an adapter](server.md#scenarios-against-a-backend), by notifications alone. It passes {passed} of {count} cases. The
others cannot be its own:

{excused}
`faults.py` is the same backend with one mistake. Each is played on `{"` and `".join(PLAYED)}`;
a fault that no case finds fails the checks. Of {len(faults)} faults, {survivors} survive.

| Fault | What it does wrong | Published code that had it | Cases that find it | Such as |
|---|---|---|---|---|
{rows}"""


def asking(shopper, root, folder):
    """What is wrong with the backend that asks the App Store Server API during the run."""
    api = f"http://127.0.0.1:{free_port()}"
    # Two more, which a backend without the API cannot play.
    corpus = os.path.join(folder, "scenarios")
    shutil.copytree("scenarios", corpus)
    for name in ("retention.yaml", "consumption.yaml"):
        shutil.copy(f"{FOLDER}/{name}", os.path.join(corpus, "backend"))
    red, count = failures(
        shopper, root, folder, [corpus], "asking.py", "--api", api, api=api
    )
    print(f"backends: asking the App Store Server API, {count - len(red)} of {count} cases pass")
    for name in red:
        print(f"  {name}: {EXCUSED.get(name, 'fails, and has no reason to')}")
    return [f"{name}, asking" for name in red if name not in EXCUSED]


def on_postgresql(shopper, root, folder, count):
    """What is wrong with the backend on a PostgreSQL server, which must pass what it passes on SQLite."""
    if lack := postgresql.missing():
        print(f"backends: PostgreSQL is skipped: {lack}")
        return []
    with postgresql.running() as url:
        red, played = failures(shopper, root, folder, ["scenarios"], "backend.py", "--database", url)
    print(f"backends: on PostgreSQL, {played - len(red)} of {played} cases pass")
    wrong = [f"{name}, on PostgreSQL" for name in red if name not in EXCUSED]
    return wrong + ([] if played == count else [f"PostgreSQL: {played} cases, and not {count}"])


def keep(folder, name, events):
    shutil.move(os.path.join(folder, f"{name}.ndjson"), os.path.join(events, f"{name}.ndjson"))


def is_played(case):
    return any(f"scenarios/{case}".startswith(f"{folder}/") for folder in PLAYED)


def main(shopper, events, *options):
    sys.path.insert(0, FOLDER)
    from faults import FAULTS

    found = {}
    scenarios = ["scenarios"] if "--write" in options else PLAYED
    os.makedirs(events, exist_ok=True)
    with open(os.path.join(events, "faults.json"), "w") as file:
        json.dump({"faults": [entry(name, fault) for name, fault in FAULTS.items()]}, file)
    with tempfile.TemporaryDirectory() as folder:
        root = root_certificate(shopper, folder)
        red, count = failures(shopper, root, folder, ["scenarios"], "backend.py", name="none")
        keep(folder, "none", events)
        passed = count - len(red)
        print(f"backends: without a fault, {passed} of {count} cases pass")
        for name in red:
            print(f"  {name}: {EXCUSED.get(name, 'fails, and has no reason to')}")
        wrong = [name for name in red if name not in EXCUSED]
        wrong += [f"{name} passes, but is excused" for name in EXCUSED if name not in red]
        wrong += on_postgresql(shopper, root, folder, count)
        wrong += asking(shopper, root, folder)
        for fault in FAULTS:
            red, _ = failures(
                shopper, root, folder, scenarios, "faults.py", "--fault", fault, name=fault
            )
            keep(folder, fault, events)
            found[fault] = sorted(case for case in set(red) - set(EXCUSED) if is_played(case))
            print(f"backends: {fault}: found by {len(found[fault])}: {'; '.join(found[fault][:2])}")
            if not found[fault]:
                wrong.append(f"'{fault}' survives")
    text = page(FAULTS, passed, count, found)
    if "--write" in options:
        with open(MATRIX, "w") as file:
            file.write(text)
    elif open(MATRIX).read() != text:
        wrong.append(f"{MATRIX} is out of date: run this script with --write")
    for line in wrong:
        print(f"backends: {line}", file=sys.stderr)
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
