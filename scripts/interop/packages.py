"""Checks action.yml, templates/shopper.yml and the pre-commit hook: packages.py ARCHIVE SCRATCH, from
the top of the repository."""

import pathlib
import re
import shutil
import subprocess
import sys

import yaml

ARCHIVE = pathlib.Path(sys.argv[1])
SCRATCH = pathlib.Path(sys.argv[2])
TOP = pathlib.Path.cwd()
TOOLS = pathlib.Path(sys.executable).parent
FIXTURE = TOP / "Tests/ShopperTests/Fixtures/shop"
VERSION = ARCHIVE.name.split("-")[1]
URL = ARCHIVE.parent.as_uri()


def expect(holds, text):
    if not holds:
        sys.exit(f"packages: {text}")


def run(command, folder, variables=None):
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(SCRATCH), "LC_ALL": "C"}
    environment.update(variables or {})
    return subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
        text=True)


def valid(path, *schema):
    checker = run([TOOLS / "check-jsonschema", "--builtin-schema", *schema, path], TOP)
    expect(checker.returncode == 0, f"{path} is not what its schema wants:\n{checker.stdout}")


def desk(name):
    """A project as a job finds it."""
    folder = SCRATCH / name
    shutil.copytree(FIXTURE, folder / "scenarios")
    shutil.copytree(TOP / "scenarios/catalogs", folder / "scenarios/catalogs", dirs_exist_ok=True)
    return folder


# GitHub.


def filled(text, values):
    """A step's text with its expressions replaced."""
    for name, value in values.items():
        text = text.replace("${{ %s }}" % name, value)
    expect("${{" not in text, f"action.yml: an expression that this check does not know: {text}")
    return text


def act(name, arguments, sha256=""):
    """Runs the action's own steps. Returns the project's folder, GitHub's files and the last step."""
    folder = desk(name)
    files = {key: folder / key for key in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    for file in files.values():
        file.touch()
    values = {
        "inputs.version || github.action_ref": f"v{VERSION}", "inputs.url": URL,
        "inputs.sha256": sha256, "inputs.arguments": arguments, "inputs.folder": ".",
        "github.server_url": "https://github.com", "github.action_repository": "owner/name",
        "github.action_path": str(TOP)}
    ended = None
    for step in yaml.safe_load((TOP / "action.yml").read_text())["runs"]["steps"]:
        if "run" not in step:
            continue
        variables = {key: str(value) for key, value in files.items()}
        variables |= {key: filled(value, values) for key, value in step["env"].items()}
        added = "".join(f"{line}:" for line in files["GITHUB_PATH"].read_text().split())
        variables |= {"RUNNER_TEMP": str(folder / "temp"), "PATH": f"{added}/usr/bin:/bin"}
        ended = run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                    folder, variables)
        if ended.returncode != 0:
            break
    return folder, {key: file.read_text() for key, file in files.items()}, ended


def check_action():
    valid("action.yml", "vendor.github-actions")
    folder, files, ended = act("green", "scenarios --adapter reference")
    expect(ended.returncode == 0, f"the action failed:\n{ended.stdout}{ended.stderr}")
    expect(files["GITHUB_OUTPUT"] == "exit-code=0\n", f"outputs: {files['GITHUB_OUTPUT']}")
    expect("passed" in files["GITHUB_STEP_SUMMARY"], "the summary is empty")
    for report in ("junit.xml", "report.html", "events.ndjson"):
        expect((folder / "reports" / report).exists(), f"the action wrote no {report}")
    _, files, ended = act("red", "--builtin journeys --adapter broken:keeps-refunded")
    expect(ended.returncode == 1, f"a failure ended with {ended.returncode}")
    expect(files["GITHUB_OUTPUT"] == "exit-code=1\n", f"outputs: {files['GITHUB_OUTPUT']}")
    expect("::error" in ended.stdout, f"a failure is not annotated:\n{ended.stdout}")
    quoted = """scenarios --adapter 'sh -c "exec shopper host reference"' --name 'no such'"""
    _, _, ended = act("quoted", quoted)
    expect("an id or title that contains 'no such'" in ended.stderr, ended.stderr)
    _, _, ended = act("forged", "scenarios", sha256="0" * 64)
    expect(ended.returncode == 1, "an archive with another checksum was unpacked")
    expect("invalid checksum" in ended.stderr, ended.stderr)
    print("packages: action.yml installs, plays, annotates, and refuses another checksum")


# GitLab.


def check_component():
    spec, jobs = (TOP / "templates/shopper.yml").read_text().split("\n---\n")
    inputs = yaml.safe_load(spec)["spec"]["inputs"]
    values = {name: str(about.get("default", "")) for name, about in inputs.items()}
    values |= {"url": URL, "version": VERSION, "arguments": "scenarios --adapter reference"}
    named = set(re.findall(r"\$\[\[ inputs\.(\w+) \]\]", jobs))
    expect(named == set(inputs), f"templates/shopper.yml: inputs {sorted(named ^ set(inputs))}")
    for name, value in values.items():
        jobs = jobs.replace("$[[ inputs.%s ]]" % name, value or "''")
    folder = desk("gitlab")
    (folder / "jobs.yml").write_text(jobs)
    valid(folder / "jobs.yml", "vendor.gitlab-ci", "--data-transform", "gitlab-ci")
    job = yaml.safe_load(jobs)["shopper"]
    for part in range(1, job["parallel"] + 1):
        script = "\n".join([*job["before_script"], *job["script"]])
        variables = {name: value or "" for name, value in job["variables"].items()}
        variables |= {"CI_NODE_INDEX": str(part), "CI_NODE_TOTAL": str(job["parallel"])}
        ended = run(["bash", "-eo", "pipefail", "-c", script], folder, variables)
        expect(ended.returncode == 0, f"gitlab: {ended.stdout}{ended.stderr}")
        expect((folder / f"reports/shard-{part}.xml").exists(), "gitlab: no JUnit report")
    print(f"packages: templates/shopper.yml plays {job['parallel']} parts")


# pre-commit.


def commit(folder, *arguments):
    name = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    ended = run(["git", *name, *arguments], folder)
    expect(ended.returncode == 0, f"git {arguments}: {ended.stderr}")


def check_hook():
    hooks = SCRATCH / "hooks"
    hooks.mkdir()
    shutil.copy(TOP / ".pre-commit-hooks.yaml", hooks)
    commit(hooks, "init", "-q")
    commit(hooks, "add", ".")
    commit(hooks, "commit", "-qm", "All")
    folder = desk("hooked")
    commit(folder, "init", "-q")
    commit(folder, "add", ".")
    path = f"{SCRATCH}/root/bin:{TOOLS}:/usr/bin:/bin"
    command = [TOOLS / "pre-commit", "try-repo", hooks, "shopper-check", "--all-files"]
    ended = run(command, folder, {"PATH": path})
    expect(ended.returncode == 0, f"the hook failed:\n{ended.stdout}{ended.stderr}")
    (folder / "scenarios/mine.yaml").write_text("scenario: A\ncatalog: none\njourney: []\n")
    commit(folder, "add", ".")
    ended = run(command, folder, {"PATH": path})
    expect(ended.returncode == 1, f"the hook let a mistake pass:\n{ended.stdout}")
    expect("scenarios/mine.yaml:2:10: error:" in ended.stdout, ended.stdout)
    print("packages: the pre-commit hook lets good scenarios pass, and names mistakes")


check_action()
check_component()
check_hook()
