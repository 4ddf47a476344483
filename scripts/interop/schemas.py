"""Judges every scenario file by the schemas in docs, as an editor does.

Every file of the corpus has to be valid. Of the fixtures that 'shopper check' refuses, those are
valid whose mistake no schema can see; schemas-blind.txt lists them with the reason, and nothing else.
"""

import json
import pathlib
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """YAML 1.2's core schema, which editors read: a date is a text, and so is NO."""

    yaml_implicit_resolvers = {}

    # A key that stands twice is no YAML, and editors say so.
    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for key in keys:
            if not isinstance(key, (str, int, float, bool, type(None))):
                raise yaml.constructor.ConstructorError(None, None, "a key is no text", node.start_mark)
        if len(set(map(str, keys))) < len(keys):
            raise yaml.constructor.ConstructorError(None, None, "duplicate key", node.start_mark)
        return {str(key): value for key, value in super().construct_mapping(node, deep).items()}


def resolve(tag, pattern, first):
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, yaml.resolver.re.compile(pattern), first)


resolve("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""])
resolve("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF"))
resolve("int", r"^[-+]?[0-9]+$", list("-+0123456789"))
resolve("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789"))


def validator(name):
    schema = json.loads(pathlib.Path(f"docs/{name}.schema.json").read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def problems(path, judge):
    """What an editor would mark; empty for a file that it takes for right."""
    try:
        value = yaml.load(path.read_text(), Loader)
    except (yaml.YAMLError, ValueError) as error:
        return [f"no YAML: {error}"]
    marked = map(innermost, judge.iter_errors(value))
    return [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:160]}" for e in marked]


def innermost(error):
    """What is wrong in the choice that comes closest."""
    return jsonschema.exceptions.best_match([error])


def kind(path):
    if path.parent.name in ("fragments", "catalogs"):
        return path.parent.name.removesuffix("s")
    return {"rules": "rules", "tags": "tags", "known-issues": "known-issues"}.get(
        path.stem if path.parent.name == "scenarios" else path.parent.name, "scenario")


judges = {name: validator(name) for name in
          ["scenario", "fragment", "catalog", "known-issues", "rules", "tags", "settings"]}
failures = []

corpus = sorted(pathlib.Path("scenarios").rglob("*.yaml"))
corpus += sorted(pathlib.Path("Tests/ScenariosTests/Fixtures/valid").rglob("*.yaml"))
for path in corpus:
    failures += [f"{path}: is right, and marked: {text}" for text in problems(path, judges[kind(path)])]

blind = {}
for line in pathlib.Path("scripts/interop/schemas-blind.txt").read_text().splitlines():
    if line and not line.startswith("#"):
        name, reason = line.split(": ", 1)
        blind[name] = reason

seen = set()
caught = 0
home = pathlib.Path("Tests/ScenariosTests/Fixtures")
for path in sorted(home.glob("*/**/*.yaml")):
    if "valid" == path.parent.name or not list(path.parent.glob(path.stem + ".diagnostic*")):
        continue
    name = str(path.relative_to(home).with_suffix(""))
    folder = path.relative_to(home).parts[0]
    judge = judges[{"fragments": "fragment", "catalogs": "catalog"}.get(folder, folder if folder in judges else "scenario")]
    found = problems(path, judge)
    caught += bool(found)
    if not found and name not in blind:
        failures.append(f"{path}: is wrong, and nothing is marked; mend the schema, or give its reason"
                        " in scripts/interop/schemas-blind.txt")
    if not found:
        seen.add(name)
for name in sorted(set(blind) - seen):
    failures.append(f"scripts/interop/schemas-blind.txt: {name}: is marked by now, or gone; remove it")

for failure in failures:
    print(failure)
print(f"{len(corpus)} files that are right, {caught} mistakes marked by the schemas, "
      f"{len(seen)} that only 'shopper check' finds")
sys.exit(1 if failures else 0)
