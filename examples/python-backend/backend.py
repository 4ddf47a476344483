"""A subscription backend on Apple's server library: notifications, the app's "verify" call, access.

It keeps what it learns in SQLite, in memory by default, or in PostgreSQL. It believes only what the App Store signed,
accepts notifications late, twice and of unknown types, and asks the clock only about a pass that does
not renew: how a subscription stands, the App Store says.
"""

import argparse
import http.server
import json
import re
import threading
import urllib.parse

from appstoreserverlibrary.models.DecodedRealtimeRequestBody import DecodedRealtimeRequestBody
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.JWSRenewalInfoDecodedPayload import JWSRenewalInfoDecodedPayload
from appstoreserverlibrary.models.JWSTransactionDecodedPayload import JWSTransactionDecodedPayload
from appstoreserverlibrary.models.ResponseBodyV2DecodedPayload import ResponseBodyV2DecodedPayload
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException

import database

# Dates are milliseconds since 1970, prices are thousandths.
TABLES = {
    "subscription": """
        original TEXT PRIMARY KEY, environment TEXT, customer TEXT, grp TEXT, product TEXT, status BIGINT,
        renews BIGINT, renews_as TEXT, expires BIGINT, offer BIGINT, price BIGINT, signed BIGINT,
        purchased BIGINT
    """,
    "owned": """
        id TEXT PRIMARY KEY, environment TEXT, customer TEXT, product TEXT, expires BIGINT, revoked BIGINT,
        signed BIGINT
    """,
    "payment": "id TEXT PRIMARY KEY, original TEXT, price BIGINT",
}
SALES = {"SUBSCRIBED", "DID_RENEW", "OFFER_REDEEMED"}


METHODS = {
    ResponseBodyV2DecodedPayload: "verify_and_decode_notification",
    JWSTransactionDecodedPayload: "verify_and_decode_signed_transaction",
    JWSRenewalInfoDecodedPayload: "verify_and_decode_renewal_info",
    DecodedRealtimeRequestBody: "verify_and_decode_realtime_request",
}


class Backend:
    """What the backend knows, and how it learns. Variants override one method each."""

    environments = [Environment.SANDBOX, Environment.PRODUCTION]
    # Where it listens.
    url = None

    def __init__(self, root, bundle_id, app_apple_id, address=":memory:"):
        self.verifiers = [
            SignedDataVerifier([root], False, environment, bundle_id, app_apple_id)
            for environment in self.environments
        ]
        self.database = database.connect(address)
        self.create_tables()

    def reset(self):
        self.create_tables()

    def create_tables(self):
        for table, columns in TABLES.items():
            self.database.execute(f"DROP TABLE IF EXISTS {table}")
            self.database.execute(f"CREATE TABLE {table} ({columns})")

    # What the App Store signed.

    def opened(self, kind, jws, verifiers=None):
        """The content of a JWS and the verifier that accepts it: App Review buys in the sandbox."""
        for verifier in verifiers or self.verifiers:
            try:
                return getattr(verifier, METHODS[kind])(jws), verifier
            except VerificationException as error:
                refusal = error
        raise refusal

    # Notifications and the app's call.

    def receive(self, signed_payload):
        note, verifier = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        data = note.data
        if data is None or data.signedTransactionInfo is None:
            return
        # Each part is signed by itself, and must be of the environment of the whole.
        transaction, _ = self.opened(
            JWSTransactionDecodedPayload, data.signedTransactionInfo, [verifier]
        )
        renewal = None
        if data.signedRenewalInfo:
            renewal, _ = self.opened(JWSRenewalInfoDecodedPayload, data.signedRenewalInfo, [verifier])
        self.take(note, transaction, renewal)

    def take(self, note, transaction, renewal):
        if transaction.expiresDate is None:
            self.own(transaction, note.signedDate)
            return
        if self.is_sale(note):
            self.pay(transaction)
        self.subscribe(transaction, renewal, note.data.status.value, note.signedDate)

    def is_sale(self, note):
        name, subtype = note.rawNotificationType, note.rawSubtype
        return name in SALES and subtype != "DOWNGRADE" or (
            name == "DID_CHANGE_RENEWAL_PREF" and subtype == "UPGRADE"
        )

    def verify(self, jws):
        """The app's call after a purchase."""
        transaction, _ = self.opened(JWSTransactionDecodedPayload, jws)
        if transaction.expiresDate is None:
            self.own(transaction, transaction.signedDate)
            return
        known = self.one("SELECT * FROM subscription WHERE original = ?", self.key(transaction))
        if transaction.isUpgraded or known and transaction.purchaseDate < known["purchased"]:
            return
        # Whether a period that is known has ended, the notifications say: there may be a grace period.
        if known and transaction.purchaseDate == known["purchased"] and not transaction.revocationDate:
            return
        if transaction.revocationDate is not None:
            status = 5
        else:
            status = 1 if transaction.expiresDate > transaction.signedDate else 2
        self.subscribe(transaction, None, status, transaction.signedDate)

    def retain(self, signed_payload):
        """The message to a customer who is about to cancel; none, so that the App Store shows its own."""
        self.opened(DecodedRealtimeRequestBody, signed_payload)
        return {}

    # What is kept.

    def sale(self, transaction):
        return f"{transaction.rawEnvironment} {transaction.transactionId}"

    def key(self, transaction):
        return f"{transaction.rawEnvironment} {transaction.originalTransactionId}"

    def customer(self, transaction):
        return transaction.appTransactionId

    def is_outdated(self, signed, known):
        return signed < known["signed"]

    def own(self, transaction, signed):
        if transaction.type.value == "Consumable":
            return
        known = self.one("SELECT * FROM owned WHERE id = ?", self.sale(transaction))
        if known and self.is_outdated(signed, known):
            return
        self.replace("owned", {
            "id": self.sale(transaction), "environment": transaction.rawEnvironment,
            "customer": self.customer(transaction), "product": transaction.productId,
            "expires": self.end(transaction), "revoked": transaction.revocationDate, "signed": signed,
        })

    def end(self, transaction):
        """The App Store names no end of a subscription that does not renew: it lasts thirty days."""
        if transaction.type.value != "Non-Renewing Subscription":
            return None
        return transaction.purchaseDate + transaction.quantity * 30 * 86_400_000

    def pay(self, transaction):
        self.database.execute(
            "INSERT INTO payment VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (self.sale(transaction), self.key(transaction), transaction.price or 0),
        )

    def subscribe(self, transaction, renewal, status, signed):
        key = self.key(transaction)
        known = self.one("SELECT * FROM subscription WHERE original = ?", key)
        if known and self.is_outdated(signed, known):
            return
        entry = {"original": key, "renews": 1, "renews_as": None, "purchased": 0}
        entry.update(known or {})
        entry.update(
            environment=transaction.rawEnvironment, customer=self.customer(transaction),
            grp=transaction.subscriptionGroupIdentifier, status=status, signed=signed,
        )
        if renewal is not None:
            entry.update(renews=renewal.autoRenewStatus.value, renews_as=self.next_plan(renewal))
        if self.is_latest(transaction, entry):
            entry.update(
                product=transaction.productId, expires=transaction.expiresDate, offer=transaction.rawOfferType,
                price=transaction.price, purchased=transaction.purchaseDate,
            )
        self.replace("subscription", entry)

    def next_plan(self, renewal):
        """The App Store names a plan although renewal is off."""
        return renewal.autoRenewProductId if renewal.autoRenewStatus.value else None

    def is_latest(self, transaction, entry):
        """Whether no later period is known: a refund may be about an earlier one."""
        return transaction.purchaseDate >= entry["purchased"]

    def replace(self, table, entry):
        """Keeps a row; the first of its columns is the key."""
        key, *others = columns = list(entry)
        names, marks = ", ".join(columns), ", ".join(f":{name}" for name in columns)
        changes = ", ".join(f"{name} = excluded.{name}" for name in others)
        self.database.execute(
            f"INSERT INTO {table} ({names}) VALUES ({marks}) ON CONFLICT ({key}) DO UPDATE SET {changes}",
            entry,
        )

    def one(self, query, *values):
        return self.database.execute(query, values).fetchone()

    # What the app asks.

    def is_served(self, entry):
        return entry["status"] in (1, 4)

    def subscription(self, customer, group, environment):
        entries = self.database.execute(
            "SELECT * FROM subscription WHERE customer = ? AND grp = ? AND environment = ? ORDER BY signed",
            (customer, group, environment),
        ).fetchall()
        served = [entry for entry in entries if self.is_served(entry)]
        if not entries:
            return None
        entry = dict((served or entries)[-1])
        entry["paid"] = self.one(
            "SELECT CAST(COALESCE(SUM(price), 0) AS BIGINT) AS paid FROM payment WHERE original = ?",
            entry["original"],
        )["paid"] / 1000
        entry["price"] = (entry["price"] or 0) / 1000
        entry["renews"] = bool(entry["renews"])
        return entry

    def access(self, customer, environment, now):
        owned = self.database.execute(
            "SELECT product FROM owned WHERE customer = ? AND environment = ? AND revoked IS NULL"
            " AND (expires IS NULL OR expires > ?)",
            (customer, environment, now),
        )
        subscribed = self.database.execute(
            "SELECT * FROM subscription WHERE customer = ? AND environment = ?", (customer, environment)
        )
        products = {row["product"] for row in owned}
        products |= {entry["product"] for entry in subscribed if self.is_served(entry)}
        return sorted(products)


class Handler(http.server.BaseHTTPRequestHandler):
    backend = None
    # Each connection has a thread, since clients keep theirs open; the database is asked by one at a time.
    lock = threading.Lock()
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with self.lock:
            self.change(body)

    def do_GET(self):
        with self.lock:
            self.tell(urllib.parse.unquote(self.path))

    def change(self, body):
        try:
            if self.path == "/apple":
                self.backend.receive(json.loads(body)["signedPayload"])
            elif self.path == "/verify":
                self.backend.verify(json.loads(body)["jws"])
            elif self.path == "/reset":
                self.backend.reset()
            elif self.path == "/retention":
                return self.answer(200, self.backend.retain(json.loads(body)["signedPayload"]))
            else:
                return self.answer(404, {})
        except VerificationException:
            return self.answer(400, {"error": "not from the App Store"})
        except Exception as error:
            return self.answer(500, {"error": repr(error)})
        self.answer(200, {})

    def tell(self, path):
        if found := re.fullmatch(r"/(\w+)/customers/(\d+)/access\?now=(\d+)", path):
            return self.answer(200, {"products": self.backend.access(found[2], found[1], int(found[3]))})
        if found := re.fullmatch(r"/(\w+)/customers/(\d+)/subscriptions/(.+)", path):
            entry = self.backend.subscription(found[2], found[3], found[1])
            return self.answer(404, {}) if entry is None else self.answer(200, entry)
        self.answer(404, {})

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(kind, options):
    with open(options.root, "rb") as file:
        root = file.read()
    Handler.backend = kind(root, options.bundle_id, options.app_apple_id, options.database)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", options.port), Handler)
    Handler.backend.url = f"http://127.0.0.1:{server.server_port}"
    print(f"listening on {server.server_port}", flush=True)
    server.serve_forever()


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--root", required=True, help="the App Store's root certificate, DER")
    parser.add_argument("--port", type=int, default=3000)
    parser.add_argument("--bundle-id", default="com.example.app")
    parser.add_argument("--app-apple-id", type=int, default=1234567890)
    parser.add_argument(
        "--database", default=":memory:", help="a file of SQLite, or postgresql://… (needs psycopg)"
    )
    return parser


if __name__ == "__main__":
    serve(Backend, arguments(__doc__).parse_args())
