"""Ends a shopper-server with SIGKILL while it works, starts it again, and asks for what it answered.

    state.py PROGRAM [TIMES [SEED]]

A developer's server asks the App Store Server API from its handler of notifications, so that
requests arrive while the clock advances. The file is compacted as often as possible.
"""

import contextlib
import http.server
import json
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import uuid

from appstoreserverlibrary.api_client import AppStoreServerAPIClient
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.UpdateAppAccountTokenRequest import UpdateAppAccountTokenRequest
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier

problems = []
# From how many kilobytes of requests on the state replaces them.
LIMIT = 2


def check(holds, what):
    if not holds:
        problems.append(what)


class Backend(http.server.BaseHTTPRequestHandler):
    """Names the customer of each purchase that it hears of, and keeps what was answered."""

    server_now = None
    tokens = {}
    received = []

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        server = Backend.server_now
        server.is_ready.wait(30)
        try:
            note = server.verifier.verify_and_decode_notification(body["signedPayload"])
            sale = server.verifier.verify_and_decode_signed_transaction(
                note.data.signedTransactionInfo
            )
            Backend.received.append(note.notificationUUID)
            if sale.originalTransactionId not in Backend.tokens:
                token = str(uuid.uuid4())
                server.client.set_app_account_token(
                    sale.originalTransactionId, UpdateAppAccountTokenRequest(appAccountToken=token)
                )
                Backend.tokens[sale.originalTransactionId] = token
        except Exception as error:  # the server is killed while it is asked
            if not server.is_killed:
                problems.append(f"backend: {error!r}")
        self.send_response(500 if random.random() < 0.2 else 200)
        self.end_headers()

    def log_message(self, *_):
        pass


class Server:
    """A shopper-server with the state of a file. Its credentials and root are always the same: what
    it had not posted it posts at once, before it answers the control API."""

    facts = None
    root = None

    def __init__(self, program, file, url):
        self.process = subprocess.Popen(
            [program, "--port", "0", "--state", file, "--state-limit", str(LIMIT), "--notify", url,
             "--environment", "Production"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.is_killed = False
        if Server.facts:
            self.prepare()
        line = self.process.stdout.readline()
        if not line.startswith("listening on"):
            self.process.kill()
            raise SystemExit(f"state: it did not start: {line}{self.process.stdout.read()}")
        self.base = line.split()[-1]
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        if Server.facts:
            self.client._base_url = self.base
            self.is_ready.set()
            return
        Server.facts = self.ask("GET", "credentials")
        with urllib.request.urlopen(f"{self.base}/shopper/v1/root.cer", timeout=60) as response:
            Server.root = response.read()
        self.prepare()
        self.client._base_url = self.base
        self.is_ready.set()

    def prepare(self):
        facts = Server.facts
        self.is_ready = threading.Event()
        self.verifier = SignedDataVerifier(
            [Server.root], False, Environment.PRODUCTION, facts["bundleId"], facts["appAppleId"]
        )
        self.client = AppStoreServerAPIClient(
            facts["privateKey"].encode(), facts["keyId"], facts["issuerId"], facts["bundleId"],
            Environment.PRODUCTION,
        )
        Backend.server_now = self

    def ask(self, method, path, body=None):
        data = None if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
        request = urllib.request.Request(
            f"{self.base}/shopper/v1/{path}", data=data, method=method
        )
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)

    def kill(self):
        self.is_killed = True
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


class Answered:
    """What the server has answered, and so must know for ever."""

    def __init__(self):
        self.now = ""
        self.sales = {}
        self.requests = 0

    def work(self, server, chance):
        names = ["ada", "ben", "cleo"]
        products = ["vip.silver", "vip.gold", "flowers.large", "flowers.small"]
        while True:
            name = chance.choice(names)
            try:
                if chance.random() < 0.5:
                    answer = server.ask("POST", f"steps?customer={name}", f"buy: {chance.choice(products)}")
                    for sale in answer["steps"][0]["transactions"]:
                        self.sales[sale["transactionId"]] = (name, sale["productId"])
                else:
                    days = chance.choice(["PT6H", "P3D", "P17D", "P2M"])
                    self.now = server.ask("POST", "advance", {"by": days})["now"]
                self.requests += 1
            except urllib.error.HTTPError as error:
                if error.code != 422:
                    problems.append(f"answered {error.code}: {error.read()}")
                    return
            except OSError:
                return
            except Exception as error:  # an answer that was cut
                if not server.is_killed:
                    problems.append(f"worker: {error!r}")
                return

    def check(self, server, tokens):
        now = server.ask("GET", "now")["now"]
        check(now >= self.now, f"the clock went back from {self.now} to {now}")
        known = {}
        for name in server.ask("GET", "customers"):
            if name == "customer":
                continue
            for sale in server.ask("GET", f"customers/{name}")["transactions"]:
                known[sale["transactionId"]] = (name, sale["productId"])
                payload = server.verifier.verify_and_decode_signed_transaction(sale["jws"])
                token = tokens.get(sale["transactionId"])
                check(
                    token is None or payload.appAccountToken == token,
                    f"transaction {sale['transactionId']} lost its account token",
                )
        for id, sale in self.sales.items():
            check(known.get(id) == sale, f"transaction {id} {sale} became {known.get(id)}")


def same_again(program, file, url):
    """A server that is started twice without a request in between knows the same."""
    states = []
    for _ in range(2):
        server = Server(program, file, url)
        names = server.ask("GET", "customers")
        states.append([
            server.ask("GET", "now"), [server.ask("GET", f"customers/{name}") for name in names],
            server.ask("GET", "notifications"),
        ])
        server.kill()
    check(states[0] == states[1], "two starts in a row differ")


def check_size(file):
    """The bytes of the kept state. The requests after it may take as much room as it, or the limit."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        lines = [line for (line,) in database.execute("SELECT line FROM entry ORDER BY number")]
    kept = sum(len(line) for line in lines if line.startswith('{"kept"'))
    rest = sum(map(len, lines)) - kept
    longest = max(kept, LIMIT << 10)
    # A request that is running is not interrupted by a compaction.
    check(kept > 0, f"no compaction of {rest} bytes")
    check(rest < 2 * longest, f"{rest} bytes of requests after a state of {kept}")
    return kept


def check_strangers(program, folder):
    """Files of other programs are refused and stay as they are."""
    text = folder / "notes.txt"
    text.write_text("Not a database, but long enough to be taken for one by its size.\n" * 20)
    foreign = folder / "foreign.sqlite"
    with contextlib.closing(sqlite3.connect(foreign)) as database:
        database.execute("CREATE TABLE entry (line TEXT)")
        database.commit()
    for file, expected in (text, "is no state file"), (foreign, "is a database of another program"):
        before = file.read_bytes()
        refused = subprocess.run(
            [program, "--port", "0", "--state", str(file)], capture_output=True, text=True, timeout=60
        )
        check(refused.returncode == 64 and expected in refused.stderr, f"{file.name}: {refused}")
        check(file.read_bytes() == before, f"{file.name} was changed")


def main(program, times=20, seed=1):
    backend = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
    threading.Thread(target=backend.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{backend.server_port}/notifications"
    chance = random.Random(seed)
    answered = Answered()
    with tempfile.TemporaryDirectory() as folder:
        file = str(pathlib.Path(folder) / "world.state")
        for number in range(times):
            server = Server(program, file, url)
            answered.check(server, dict(Backend.tokens))
            worker = threading.Thread(target=answered.work, args=(server, chance))
            worker.start()
            time.sleep(chance.uniform(0.02, 0.6))
            server.kill()
            worker.join(60)
        server = Server(program, file, url)
        answered.check(server, dict(Backend.tokens))
        sent = {note["notificationUUID"] for note in server.ask("GET", "notifications")}
        check(set(Backend.received) <= sent, "a notification that arrived is unknown")
        second = subprocess.run(
            [program, "--port", "0", "--state", file, "--notify", url, "--environment", "Production"],
            capture_output=True, text=True, timeout=60,
        )
        check("is in use by another server" in second.stderr, f"two servers: {second}")
        server.kill()
        other = subprocess.run(
            [program, "--port", "0", "--state", file], capture_output=True, text=True, timeout=60
        )
        check("belongs to a server that was started as" in other.stderr, f"other options: {other}")
        same_again(program, file, url)
        check_strangers(program, pathlib.Path(folder))
        kept = check_size(file)
        size = pathlib.Path(file).stat().st_size
    for problem in problems:
        print(f"interop: {problem}", file=sys.stderr)
    print(
        f"interop: {times} times killed, {answered.requests} requests and {len(Backend.tokens)} "
        f"account tokens answered, {len(answered.sales)} purchases, {size} bytes, {kept} of them state, "
        f"{len(problems)} problems"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
