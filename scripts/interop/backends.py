"""Plays scenarios on the backend of examples/python-backend, on the same that asks the App Store
Server API at each notification, and on it with each of its faults.

Both without a fault must pass all scenarios but EXCUSED, and each fault must fail one of PLAYED,
as the page MATRIX says. Where PostgreSQL is installed, the backend is also played with it.
Usage: backends.py SHOPPER SHOPPER_SERVER [--write]
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import urllib.request
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
    "backend/not-reached": "in the sandbox a notification is sent once, and was missed",
}


def root_certificate(program, path):
    process = subprocess.Popen([program, "--port", "0"], stdout=subprocess.PIPE, text=True)
    base = process.stdout.readline().split()[-1]
    urllib.request.urlretrieve(f"{base}/shopper/v1/root.cer", path)
    process.terminate()
    process.wait()


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def failures(shopper, root, folder, scenarios, script, *options, api=None):
    """The cases that fail, and the number of all that were played."""
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
            "--events", os.path.join(folder, "events.ndjson"),
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


def source(fault):
    """What a fault does, and the code that had it as a link; each docstring may end with its address."""
    text, _, address = fault.__doc__.partition(" github.com/")
    if not address:
        return text, ""
    owner, name, number = re.fullmatch(r"([^/]+)/([^/]+)/(?:issues|pull)/(\d+)", address).groups()
    return text, f"[{owner}/{name}#{number}](https://github.com/{address})"


def page(faults, passed, count, found):
    """The kill matrix of servers."""
    rows = "".join(
        "| `{}` | {} | {} | {} | {} |\n".format(
            name, *source(fault), len(found[name]),
            ", ".join(f"`{case}`" for case in found[name][:3]),
        )
        for name, fault in faults.items()
    )
    survivors = sum(1 for name in faults if not found[name])
    excused = "".join(f"- `{name}`: {why}.\n" for name, why in EXCUSED.items())
    return f"""# The kill matrix of servers

Written by `scripts/interop/backends.py --write`; do not edit.

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
    # One more, which a backend without the API cannot play.
    corpus = os.path.join(folder, "scenarios")
    shutil.copytree("scenarios", corpus)
    shutil.copy(f"{FOLDER}/retention.yaml", os.path.join(corpus, "backend"))
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


def main(shopper, server, *options):
    sys.path.insert(0, FOLDER)
    from faults import FAULTS

    found = {}
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.join(folder, "root.cer")
        root_certificate(server, root)
        red, count = failures(shopper, root, folder, ["scenarios"], "backend.py")
        passed = count - len(red)
        print(f"backends: without a fault, {passed} of {count} cases pass")
        for name in red:
            print(f"  {name}: {EXCUSED.get(name, 'fails, and has no reason to')}")
        wrong = [name for name in red if name not in EXCUSED]
        wrong += [f"{name} passes, but is excused" for name in EXCUSED if name not in red]
        wrong += on_postgresql(shopper, root, folder, count)
        wrong += asking(shopper, root, folder)
        for fault in FAULTS:
            red, _ = failures(shopper, root, folder, PLAYED, "faults.py", "--fault", fault)
            found[fault] = sorted(set(red) - set(EXCUSED))
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
