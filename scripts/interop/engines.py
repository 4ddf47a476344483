"""Checks the files of examples/ci: engines.py SHOPPER SCRATCH, from the top of the repository."""

import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import tree_sitter
import tree_sitter_groovy
import tree_sitter_kotlin
import tree_sitter_starlark
import yaml

SHOPPER = sys.argv[1]
SCRATCH = pathlib.Path(sys.argv[2])
EXAMPLES = pathlib.Path("examples/ci")
FIXTURE = pathlib.Path("Tests/ShopperTests/Fixtures/shop")
CATALOGS = pathlib.Path("scenarios/catalogs")
SHARDS = 4


class Engine:
    """The commands of one service: what it runs for each part, and for the whole afterwards."""

    def __init__(self, name, play, merge, variables=lambda part: {}):
        self.name, self.play, self.merge, self.variables = name, play, merge, variables


def expect(holds, text):
    if not holds:
        sys.exit(f"engines: {text}")


def source(name):
    return (EXAMPLES / name).read_text()


def document(name):
    return yaml.safe_load(source(name))


# Syntax.

SCHEMAS = {
    "github-actions.yml": ["vendor.github-workflows"],
    "gitlab-ci.yml": ["vendor.gitlab-ci", "--data-transform", "gitlab-ci"],
    "buildkite.yml": ["vendor.buildkite"],
    "circleci.yml": ["vendor.circle-ci"],
    # The schema has patterns that only older engines for regular expressions take.
    "azure-pipelines.yml": [
        "vendor.azure-pipelines", "--data-transform", "azure-pipelines", "--regex-variant",
        "nonunicode",
    ],
}
GRAMMARS = {
    "Jenkinsfile": tree_sitter_groovy,
    "teamcity.kts": tree_sitter_kotlin,
    "bazel/BUILD.bazel": tree_sitter_starlark,
}


def check_syntax(path, like):
    """Whether a file is what its service reads, as the example of that name is."""
    if like in SCHEMAS:
        checker = os.path.join(os.path.dirname(sys.executable), "check-jsonschema")
        command = [checker, "--builtin-schema", *SCHEMAS[like], str(path)]
        run = subprocess.run(command, capture_output=True, text=True)
        expect(run.returncode == 0, f"{path} is not what its schema wants:\n{run.stdout}")
    else:
        parser = tree_sitter.Parser(tree_sitter.Language(GRAMMARS[like].language()))
        tree = parser.parse(path.read_bytes())
        expect(not tree.root_node.has_error, f"{path} is not well formed")


# What 'shopper init' writes: what shows that a project uses the service, the file, its example.
WRITTEN = [
    (".github/dependabot.yml", ".github/workflows/shopper.yml", "github-actions.yml"),
    (".gitlab-ci.yml", ".gitlab/shopper.yml", "gitlab-ci.yml"),
    (".circleci/config.yml", ".circleci/shopper.yml", "circleci.yml"),
    (".buildkite/pipeline.yml", ".buildkite/shopper.yml", "buildkite.yml"),
    ("Jenkinsfile", "Jenkinsfile.shopper", "Jenkinsfile"),
]


def check_written():
    folder = SCRATCH / "written"
    for sign, _, _ in WRITTEN:
        (folder / sign).parent.mkdir(parents=True, exist_ok=True)
        (folder / sign).write_text("")
    run = subprocess.run([SHOPPER, "init", str(folder)], capture_output=True, text=True)
    expect(run.returncode == 0, f"'shopper init' ended with {run.returncode}:\n{run.stderr}")
    for _, written, like in WRITTEN:
        check_syntax(folder / written, like)
    print(f"engines: {len(WRITTEN)} files that 'shopper init' writes are well formed")


def check_kubernetes():
    play, merge = yaml.safe_load_all(source("kubernetes-job.yaml"))
    for job in (play, merge):
        expect((job["apiVersion"], job["kind"]) == ("batch/v1", "Job"), "kubernetes: no job")
        expect(re.fullmatch("[a-z0-9]([-a-z0-9]*[a-z0-9])?", job["metadata"]["name"]), "its name")
        pod = job["spec"]["template"]["spec"]
        expect(pod["restartPolicy"] in ("Never", "OnFailure"), "kubernetes: restartPolicy")
        volumes = {volume["name"] for volume in pod["volumes"]}
        for container in pod["containers"]:
            mounts = {mount["name"] for mount in container["volumeMounts"]}
            expect(mounts <= volumes, "kubernetes: a mount without its volume")
    spec = play["spec"]
    told = {item["name"]: item["value"] for item in container_of(play)["env"]}
    expect(spec["completionMode"] == "Indexed", "kubernetes: the job has no index")
    expect(told["JOB_COMPLETIONS"] == str(spec["completions"]), "kubernetes: JOB_COMPLETIONS")
    expect(spec["parallelism"] <= spec["completions"], "kubernetes: parallelism")


# Commands.


def container_of(job):
    return job["spec"]["template"]["spec"]["containers"][0]


def commands(steps, key):
    """The commands of steps, each as a text."""
    found = [step[key] for step in steps if key in step]
    return [item["command"] if isinstance(item, dict) else item for item in found]


def github():
    jobs = document("github-actions.yml")["jobs"]
    expect(len(jobs["play"]["strategy"]["matrix"]["shard"]) == SHARDS, "github: its matrix")
    return Engine(
        "github-actions.yml", commands(jobs["play"]["steps"], "run"),
        commands(jobs["merge"]["steps"], "run"),
        lambda part: {"${{ matrix.shard }}": str(part + 1)})


def gitlab():
    jobs = document("gitlab-ci.yml")
    total = jobs["play"]["parallel"]
    return Engine(
        "gitlab-ci.yml", jobs["play"]["script"], jobs["merge"]["script"],
        lambda part: {"CI_NODE_INDEX": str(part + 1), "CI_NODE_TOTAL": str(total)})


def buildkite():
    play, merge = document("buildkite.yml")["steps"]
    total = play["parallelism"]
    unescaped = [text.replace("$$", "$") for text in [*play["command"], merge["command"]]]
    return Engine(
        "buildkite.yml", unescaped[:-1], unescaped[-1:],
        lambda part: {
            "BUILDKITE_PARALLEL_JOB": str(part), "BUILDKITE_PARALLEL_JOB_COUNT": str(total)})


def circleci():
    jobs = document("circleci.yml")["jobs"]
    total = jobs["play"]["parallelism"]

    def runs(job):
        return commands([step for step in jobs[job]["steps"] if isinstance(step, dict)], "run")

    return Engine(
        "circleci.yml", runs("play"), runs("merge"),
        lambda part: {"CIRCLE_NODE_INDEX": str(part), "CIRCLE_NODE_TOTAL": str(total)})


def azure():
    play, merge = document("azure-pipelines.yml")["jobs"]
    total = play["strategy"]["parallel"]
    return Engine(
        "azure-pipelines.yml", commands(play["steps"], "script"),
        commands(merge["steps"], "script"),
        lambda part: {
            "$(System.JobPositionInPhase)": str(part + 1),
            "$(System.TotalJobsInPhase)": str(total), "$(Pipeline.Workspace)": "workspace"})


def kubernetes():
    play, merge = yaml.safe_load_all(source("kubernetes-job.yaml"))
    total = play["spec"]["completions"]
    return Engine(
        "kubernetes-job.yaml", container_of(play)["args"], container_of(merge)["args"],
        lambda part: {"JOB_COMPLETION_INDEX": str(part), "JOB_COMPLETIONS": str(total)})


def jenkins():
    text = source("Jenkinsfile")
    both = [re.findall(r"\bsh '(?:''(.*?)'')?(.*?)'", half, re.DOTALL)
            for half in text.split("stage('merge')")]
    play, merge = ([long or short for long, short in half] for half in both)
    return Engine("Jenkinsfile", play, merge, lambda part: {"SHARD": str(part + 1)})


def teamcity():
    text = source("teamcity.kts")
    both = [re.findall(r'scriptContent = "(?:""(.*?)"")?(.*?)"', half, re.DOTALL)
            for half in text.split("object Merge")]
    play, merge = ([long or short for long, short in half] for half in both)
    return Engine("teamcity.kts", play, merge, lambda part: {"%env.SHARD%": str(part + 1)})


# Playing.


def desk(name):
    """A folder as a job finds it: the sources, an adapter that has been built, and its tools."""
    folder = SCRATCH / name.replace("/", "-")
    shutil.copytree(FIXTURE, folder / "scenarios")
    shutil.copytree(CATALOGS, folder / "scenarios/catalogs")
    tool(folder / ".build/debug/MyShop", f'exec "{SHOPPER}" host reference')
    tool(folder / "bin/shopper", f'exec "{SHOPPER}" "$@"')
    tool(folder / "bin/swift", '[ "$1" = build ]')
    tool(folder / "bin/buildkite-agent", '[ "$1" != annotate ] || grep -q reference')
    return folder


def tool(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def shell(folder, text, variables):
    """What a command of a job comes to. Variables that no shell knows are put into the text."""
    environment = {"PATH": f"{folder}/bin:/usr/bin:/bin", "HOME": str(folder)}
    environment["GITHUB_STEP_SUMMARY"] = str(folder / "summary.md")
    environment["LD_LIBRARY_PATH"] = os.environ.get("LD_LIBRARY_PATH", "")
    for name, value in variables.items():
        if name.isidentifier():
            environment[name] = value
        else:
            text = text.replace(name, value)
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", text], cwd=folder, env=environment,
        stdin=subprocess.DEVNULL, capture_output=True, text=True)


def merged(folder, engine):
    """The exit code and the words of what comes behind the parts."""
    # Azure puts each job's artifact into a folder of its own.
    for events in (folder / "reports").glob("shard-*.ndjson"):
        target = folder / "workspace" / events.stem / events.name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(events, target)
    # Other services start on another machine, with what was kept.
    runs = [shell(folder, text, engine.variables(0)) for text in engine.merge]
    return max(run.returncode for run in runs), "".join(run.stdout + run.stderr for run in runs)


def events_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def played_cases(events):
    return sorted(event["scenario"] for event in events if event["event"] == "case finished")


def play(engine, all_cases):
    folder = desk(engine.name)
    expect(sum("shopper run" in text for text in engine.play) == 1, f"{engine.name}: 'shopper run'")
    expect(sum("shopper merge" in text for text in engine.merge) == 1, f"{engine.name}: 'merge'")
    for part in range(SHARDS):
        for text in engine.play:
            run = shell(folder, text, engine.variables(part))
            expect(run.returncode == 0, f"{engine.name}: {text}\n{run.stdout}{run.stderr}")
    code, words = merged(folder, engine)
    expect(code == 0, f"{engine.name}: the merge ended with {code}:\n{words}")
    events = events_of(folder / "reports/events.ndjson")
    expect(played_cases(events) == all_cases, f"{engine.name}: played {played_cases(events)}")
    expect(events[-1]["complete"] is True, f"{engine.name}: the merged run is incomplete")
    # A part that was lost is named, whatever the service makes of it.
    lost = sorted((folder / "reports").glob("shard-*.ndjson"))[-1]
    lost.unlink()
    shutil.rmtree(folder / "workspace")
    code, words = merged(folder, engine)
    expect(code == 2, f"{engine.name}: without a part the merge ended with {code}:\n{words}")
    expect(f"shard {SHARDS}/{SHARDS} is missing" in words, f"{engine.name}: nobody misses it")
    print(f"engines: {engine.name}: {SHARDS} parts and their merge, {len(all_cases)} cases")


def play_bazel(all_cases):
    calls = [node for node in ast.walk(ast.parse(source("bazel/BUILD.bazel")))
             if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "sh_test"]
    rule = {word.arg: word.value for word in calls[0].keywords}
    arguments = ast.literal_eval(rule["args"])
    total = ast.literal_eval(rule["shard_count"])
    folder = desk("bazel")
    (folder / "store").mkdir()
    (folder / "scenarios").rename(folder / "store/scenarios")
    (folder / ".build/debug/MyShop").rename(folder / "store/MyShop")
    text = " ".join(["shopper", *arguments]).replace("$(rootpath //store:MyShop)", "store/MyShop")
    cases = []
    for part in range(total):
        outputs = folder / f"outputs-{part}"
        outputs.mkdir()
        run = shell(folder, text, {
            "BAZEL_TEST": "1", "TEST_SHARD_INDEX": str(part), "TEST_TOTAL_SHARDS": str(total),
            "TEST_SHARD_STATUS_FILE": str(outputs / "status"),
            "XML_OUTPUT_FILE": str(outputs / "test.xml"),
            "TEST_UNDECLARED_OUTPUTS_DIR": str(outputs)})
        expect(run.returncode == 0, f"bazel: {text}\n{run.stdout}{run.stderr}")
        expect((outputs / "status").exists(), "bazel: the status file was not touched")
        cases += played_cases(events_of(outputs / "events.ndjson"))
    expect(sorted(cases) == all_cases, f"bazel: played {cases}")
    print(f"engines: bazel/BUILD.bazel: {total} parts, {len(all_cases)} cases")


def main():
    named = set(SCHEMAS) | set(GRAMMARS) | {"kubernetes-job.yaml"}
    there = {str(path.relative_to(EXAMPLES)) for path in EXAMPLES.rglob("*") if path.is_file()}
    expect(named == there, f"examples/ci holds files that nobody checks: {sorted(named ^ there)}")
    for name in [*SCHEMAS, *GRAMMARS]:
        check_syntax(EXAMPLES / name, name)
    check_kubernetes()
    print(f"engines: {len(there)} files are well formed")
    check_written()
    listed = subprocess.run(
        [SHOPPER, "list", "scenarios"], cwd=desk("list"), capture_output=True, text=True)
    all_cases = sorted(line.split()[0] for line in listed.stdout.splitlines())
    expect(len(all_cases) > 1, "the small shop holds too few scenarios")
    engines = [github, gitlab, buildkite, circleci, azure, kubernetes, jenkins, teamcity]
    for engine in engines:
        play(engine(), all_cases)
    play_bazel(all_cases)


main()
