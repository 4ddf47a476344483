"""Validates each line of a transcript by the protocol's schema, and lines that are wrong."""
import json
import sys

from jsonschema import Draft7Validator

schema_path, transcript_path = sys.argv[1:]
with open(schema_path, encoding="utf-8") as file:
    schema = json.load(file)
Draft7Validator.check_schema(schema)


def validator(definition):
    return Draft7Validator({**schema, "anyOf": [{"$ref": f"#/definitions/{definition}"}]})


directions = {"sent": validator("request"), "received": validator("reply")}
wrong = {
    "sent": [
        '{"id":1,"jump":{}}', '{"id":1,"end":{"colour":"red"}}', '{"id":1,"do":{"verb":"buy"}}',
        '{"id":1,"do":{"verb":"levitate"}}', '{"id":"1","end":{}}', '{"id":1,"end":{},"bye":{}}',
        '{"id":1,"observe":["acess"]}'],
    "received": [
        '{"id":1,"done":{"purchase":"x"}}', '{"id":1,"observed":{"acess":[]}}',
        '{"id":1,"observed":{"access":7}}', '{"done":{}}',
        '{"id":1,"failed":{"error":"x","message":"y"}}'],
}

mistakes, seen = 0, {kind: {} for kind in directions}
with open(transcript_path, encoding="utf-8") as file:
    for number, text in enumerate(file, 1):
        entry = json.loads(text)
        if entry["kind"] not in directions:
            continue
        line = json.loads(entry["line"])
        operation = next(name for name in line if name != "id")
        seen[entry["kind"]][operation] = seen[entry["kind"]].get(operation, 0) + 1
        for error in directions[entry["kind"]].iter_errors(line):
            mistakes += 1
            print(f"{transcript_path}:{number}:1: error: {error.message[:300]}")
for kind, lines in wrong.items():
    for line in lines:
        if directions[kind].is_valid(json.loads(line)):
            mistakes += 1
            print(f"error: the schema takes a line that the code refuses: {line}")
for kind, operations in seen.items():
    counts = ", ".join(f"{count} {name}" for name, count in sorted(operations.items()))
    print(f"{kind}: {counts}")
    if not operations:
        mistakes += 1
        print(f"error: nothing was {kind}")
print(f"interop: {mistakes} mistakes")
sys.exit(1 if mistakes else 0)
