#!/usr/bin/env python3
"""A florist's purchase code in Python, with its adapter. Standard library only."""
import json
import os
import subprocess
import sys


class Store:
    """`shopper store`: the simulated device and App Store, a child of this process."""

    def __init__(self):
        pipe = subprocess.PIPE
        self.child = subprocess.Popen([os.environ["SHOPPER"], "store"], stdin=pipe, stdout=pipe)
        self.number = 0

    def send(self, request):
        self.number += 1
        self.child.stdin.write((json.dumps({**request, "id": self.number}) + "\n").encode())
        self.child.stdin.flush()
        return json.loads(self.child.stdout.readline() or sys.exit("the store has ended"))

    def ask(self, call, **fields):
        reply = self.send({call: fields})
        if "failed" in reply:
            raise RuntimeError(reply["failed"]["error"])  # What StoreKit would throw, as a word.
        return reply["answer"]


class Shop:
    """The app's own code. Made anew at each launch: what has to stay is kept on the device."""

    def __init__(self, store):
        self.store, self.products, self.purchase, self.error = store, [], "not started", "none"
        self.owned = json.loads(store.ask("kept", key="owned") or "{}")
        self.counts = json.loads(store.ask("kept", key="counts", place="keychain") or "{}")
        store.ask("listen")
        for result in store.ask("unfinished"):
            self.deliver(result)
        self.load()

    def load(self):
        try:
            # An app with products of its own: PRODUCTS="com.example.pro com.example.tip".
            ids = os.environ.get("PRODUCTS", "").split() or self.store.ask("bundled")
            products = self.store.ask("products", ids=ids)
            self.products = [product["id"] for product in products]
        except RuntimeError:
            pass  # No network; what is unlocked is known all the same.

    def deliver(self, result):
        """Remembers what was bought or taken back, and only then finishes it."""
        if not result["verified"]:
            return
        sale = result["transaction"]
        if sale["type"] == "Consumable":
            units = 0 if "revocationDate" in sale else sale["quantity"]
            self.counts.setdefault(sale["productId"], {})[sale["transactionId"]] = units
        else:
            self.remember(sale)
        self.save()
        self.store.ask("finish", transaction=sale["transactionId"])

    def remember(self, sale, until=None):
        if self.owned.get(sale["productId"], sale)["purchaseDate"] > sale["purchaseDate"]:
            return  # Something later is known.
        line = "originalTransactionId"  # One subscription is one plan: the latest.
        self.owned = {key: old for key, old in self.owned.items() if old[line] != sale[line]}
        if "revocationDate" not in sale and not sale.get("isUpgraded"):
            self.owned[sale["productId"]] = {**sale, "ends": until or sale.get("expiresDate")}

    def save(self):
        self.store.ask("keep", key="owned", value=json.dumps(self.owned))
        self.store.ask("keep", key="counts", value=json.dumps(self.counts), place="keychain")

    def access(self):
        """What is listed, and what is remembered and not contradicted."""
        for result in self.store.ask("entitlements") + self.store.ask("status"):
            if result["verified"] and result.get("state") in (None, "in grace period"):
                until = result.get("renewal", {}).get("gracePeriodExpiresDate")
                self.remember(result["transaction"], until)
        self.save()
        now = self.store.ask("now")
        return [product for product, sale in self.owned.items() if (sale["ends"] or now + 1) > now]

    def act(self, verb, body):
        """The customer presses a button."""
        fields = {name: body[name] for name in body if name not in ("verb", "from", "to")}
        self.error = "none"
        try:
            if verb == "consume":
                sales = self.counts.get(body["product"], {})
                for sale in [sale for sale in sales if sales[sale] > 0][:1]:
                    sales[sale] -= 1
                self.save()
            elif verb in ("restore purchases", "redeem code"):
                self.store.ask("sync" if verb == "restore purchases" else verb, **fields)
            else:
                self.purchase = "failed"
                self.purchase = self.buy(**{"product": body.get("to"), **fields})
        except RuntimeError as error:
            self.error = str(error)

    def buy(self, product, **fields):
        if not self.products:
            self.load()
        if product not in self.products:
            raise RuntimeError("product unavailable")
        result = self.store.ask("purchase", product=product, **fields)
        if result["result"] != "success":
            return result["result"]
        if not result["verified"]:
            self.error = "unverified"
            return "failed verification"
        self.deliver(result)  # A lower plan begins later: what is handed back is the present one.
        return "purchased" if result["transaction"]["productId"] == product else "pending"


ABOUT = {
    "protocol": 1, "adapter": {"name": "python-florist", "version": "1.0"}, "world": "simulated",
    "capabilities": ["launch", "buy", "access", "restore", "balance", "codes", "for sale"],
    "limits": ["product lists"] if "PRODUCTS" in os.environ else []}
BUTTONS = "buy", "upgrade", "downgrade", "crossgrade", "consume", "restore purchases", "redeem code"
FACTS = {
    "purchase": lambda shop: shop.purchase, "error": lambda shop: shop.error,
    "access": Shop.access, "for sale": lambda shop: shop.products,
    "balance": lambda shop: {key: sum(units.values()) for key, units in shop.counts.items()}}
store, shop = Store(), None
for line in sys.stdin:
    request = json.loads(line)
    operation, body = next(item for item in request.items() if item[0] != "id")
    step = body["verb"] if operation == "do" else operation
    if operation == "bye":
        break
    if shop and step in BUTTONS:
        shop.act(step, body)
        reply = store.send({"done": {}})  # The store adds what reports show of it.
    elif shop and operation == "observe":
        reply = store.send({"observe": [fact for fact in body if fact not in FACTS]})
        try:
            for fact in (fact for fact in body if fact in FACTS and "observed" in reply):
                reply["observed"][fact] = FACTS[fact](shop)
        except RuntimeError as error:  # Such as in an app that has crashed.
            reply = {"failed": {"error": "refused", "definite": True, "message": str(error)}}
    else:  # What is not the app's business, the store answers.
        reply = store.send(request)
        if "hello" in reply:
            reply = {"hello": ABOUT}
        elif step in ("begin", "launch", "relaunch", "reinstall") and "done" in reply:
            shop = Shop(store)
        elif step in ("end", "quit", "kill", "switch device", "sign in as"):
            shop = None
    for result in store.ask("updates") if shop else []:  # The transaction listener.
        shop.deliver(result)
    print(json.dumps({**reply, "id": int(request["id"])}), flush=True)
