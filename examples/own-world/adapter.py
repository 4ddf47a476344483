#!/usr/bin/env python3
"""A shop whose vendor is not Apple: its store is another program, and lives in real time."""
import json
import sys
import threading
import time


class Vendor:
    """Stands for a payment service on the network. It unlocks what was paid a moment later."""

    def __init__(self):
        self.charges, self.unlocked = [], set()

    def pay(self, product):
        self.charges.append(product)
        threading.Timer(0.3, self.unlocked.add, [product]).start()

    def pay_back(self, product):
        time.sleep(0.1)
        self.unlocked.discard(product)


ABOUT = {
    "protocol": 1, "adapter": {"name": "own-world", "version": "1.0"}, "world": "own",
    "capabilities": ["launch", "buy", "access", "restore"],
    "limits": ["quantities", "consumables", "passes", "subscriptions"],
    "verbs": ["refund"], "facts": ["store.charges"], "given": []}
APP = ["launch", "relaunch", "quit", "kill", "background", "foreground", "reinstall"]
FIELDS = {"buy": {"product"}, "refund": {"product"}, "restore purchases": set(),
          **{verb: set() for verb in APP}}
OPTIONAL = {"buy": {"cancel", "at once"}}


def failed(message):
    return {"failed": {"error": "refused", "definite": True, "message": message}}


def act(vendor, app, verb, **fields):
    if verb not in FIELDS:
        return {"unsupported": {"why": verb}}
    if not FIELDS[verb] <= set(fields) <= FIELDS[verb] | OPTIONAL.get(verb, set()):
        return failed(f"'{verb}' takes {sorted(FIELDS[verb])}, not {sorted(fields)}")
    if verb == "buy" and "cancel" in fields:
        app["purchase"] = "cancelled"
    elif verb == "buy":  # A second tap at once does nothing.
        vendor.pay(fields["product"])
        app["purchase"] = "purchased"
    elif verb == "refund" and fields["product"] not in vendor.charges:
        return failed(f"nobody paid for '{fields['product']}'")
    elif verb == "refund":
        vendor.pay_back(**fields)
    elif verb in ("launch", "relaunch", "reinstall"):
        app["purchase"] = "not started"
    return {"done": {}}


def observed(vendor, app, facts):
    known = {
        "purchase": app["purchase"], "error": "none", "access": sorted(vendor.unlocked),
        "store.charges": [{"product": product} for product in vendor.charges]}
    unknown = [fact for fact in facts if fact not in known]
    if unknown:
        return failed(f"nobody here can tell {unknown}")
    return {"observed": {fact: known[fact] for fact in facts}}


vendor, app = Vendor(), {"purchase": "not started"}
for line in sys.stdin:
    request = json.loads(line)
    (operation, body), = (item for item in request.items() if item[0] != "id")
    assert isinstance(request["id"], int), "a request has a number"
    if operation == "bye":
        break
    if operation == "hello":
        reply = {"hello": ABOUT} if body["protocol"] == 1 else failed("this adapter speaks 1")
    elif operation in ("probe", "end") and set(body) - {"verb"}:
        reply = failed(f"'{operation}' has an unknown field: {sorted(body)}")
    elif operation == "probe":
        reply = {"done": {}} if body["verb"] in FIELDS else {"unsupported": {"why": body["verb"]}}
    elif operation == "do":
        reply = act(vendor, app, **body)
    elif operation == "observe":
        reply = observed(vendor, app, body)
    elif operation in ("catalog", "begin", "end"):
        reply = {"done": {}}
        vendor, app = Vendor(), {"purchase": "not started"}
    else:
        reply = failed(f"unknown operation '{operation}'")
    print(json.dumps({"id": request["id"], **reply}), flush=True)
