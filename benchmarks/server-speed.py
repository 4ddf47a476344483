"""Measures shopper-server: start, virtual time, requests a second, and memory.

Prints one line for each figure: name, value, unit.
Usage: server-speed.py PROGRAM [CUSTOMERS]
CUSTOMERS is the number whose memory is measured, each with a year of a monthly plan.
Beside real time stands what the server itself took of a processor, which a busy machine changes little.
"""

import base64
import contextlib
import http.client
import http.server
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

CONTROL = "/shopper/v1/"
YEAR = '{"by":"P1Y"}'


class Backend(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    count = 0

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        Backend.count += 1
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def segment(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def token(facts):
    key = serialization.load_pem_private_key(facts["privateKey"].encode(), None)
    header = {"alg": "ES256", "kid": facts["keyId"], "typ": "JWT"}
    claims = {
        "iss": facts["issuerId"], "bid": facts["bundleId"], "aud": "appstoreconnect-v1",
        "exp": int(time.time()) + 3000,
    }
    text = ".".join(segment(json.dumps(part).encode()) for part in (header, claims))
    r, s = utils.decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return text + "." + segment(r.to_bytes(32, "big") + s.to_bytes(32, "big"))


class Server:
    """A program that runs. Its log goes to a file, so that reading it costs the client nothing."""

    def __init__(self, program, *options):
        begin = time.perf_counter()
        self.log = tempfile.NamedTemporaryFile("r+")
        self.process = subprocess.Popen([program, "--port", "0", *options], stdout=self.log)
        while not (line := open(self.log.name).readline()).endswith("\n"):
            time.sleep(0.0005)
        self.start = time.perf_counter() - begin
        self.port = int(line.rsplit(":", 1)[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port)

    def ask(self, method, path, body=None, headers={}):
        self.connection.request(method, CONTROL + path, body, headers)
        response = self.connection.getresponse()
        content = response.read()
        assert response.status == 200, (path, response.status, content)
        return json.loads(content)

    def buy(self, customer):
        self.ask("POST", f"steps?customer={customer}", "buy: vip.silver")

    def advance(self):
        """How many seconds of real time a year takes."""
        begin = time.perf_counter()
        self.ask("POST", "advance", YEAR)
        return time.perf_counter() - begin

    def processor(self):
        """The seconds that the server has taken of a processor."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self, name):
        with open(f"/proc/{self.process.pid}/status") as file:
            line = next(line for line in file if line.startswith(name))
        return int(line.split()[1]) / 1024

    def stop(self):
        self.process.terminate()
        self.process.wait()


@contextlib.contextmanager
def running(program, *options):
    server = Server(program, *options)
    try:
        yield server
    finally:
        server.stop()


def exchange(channel, request):
    """Sends a request and reads its response; a client of a few lines, since http.client takes as long
    as the server."""
    channel.sendall(request)
    data = channel.recv(1 << 16)
    while (end := data.find(b"\r\n\r\n")) < 0:
        data += channel.recv(1 << 16)
    head = data[:end].lower()
    length = int(head[head.index(b"content-length:") + 15 :].split(b"\r\n", 1)[0])
    while len(data) < end + 4 + length:
        data += channel.recv(1 << 16)
    return data


def measure_requests(server):
    bearer = token(server.ask("GET", "credentials"))
    for name, path in [
        ("transaction-info", "/inApps/v1/transactions/1"), ("history-page", "/inApps/v2/history/1"),
        ("all-statuses", "/inApps/v1/subscriptions/1"),
    ]:
        request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {bearer}\r\n\r\n".encode()
        )
        times = []
        before = server.processor()
        with socket.create_connection(("127.0.0.1", server.port)) as channel:
            channel.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            begin = time.perf_counter()
            while time.perf_counter() - begin < 3:
                start = time.perf_counter()
                data = exchange(channel, request)
                times.append(time.perf_counter() - start)
            assert data.startswith(b"HTTP/1.1 200"), data
        times.sort()
        rate = len(times) / sum(times)
        taken = server.processor() - before
        print(
            f"{name} {rate:.0f} requests/s, p99 {times[len(times) * 99 // 100] * 1000:.1f} ms; "
            f"{len(times) / taken:.0f} requests in a second of a processor", flush=True,
        )


def measure_years(server, customers):
    for number in range(customers):
        server.buy(f"c{number}")
    before, used = Backend.count, server.processor()
    seconds = server.advance()
    print(
        f"year-of-{customers}-subscribers {seconds:.1f} s, {Backend.count - before} notifications; "
        f"{server.processor() - used:.1f} s of a processor", flush=True,
    )


def measure_memory(program, customers):
    """Without a developer's server, whose responses would take most of the time."""
    with running(program) as server:
        empty = server.memory("VmRSS")
        begin = time.perf_counter()
        for number in range(customers):
            server.buy(f"c{number}")
        bought = time.perf_counter() - begin
        seconds = server.advance()
        print(
            f"memory-of-{customers}-customers {server.memory('VmRSS'):.0f} MB, at most "
            f"{server.memory('VmHWM'):.0f} MB, {empty:.0f} MB when empty; bought in {bought:.0f} s, "
            f"a year in {seconds:.0f} s", flush=True,
        )


def main(program, customers=10_000):
    backend = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
    threading.Thread(target=backend.serve_forever, daemon=True).start()
    with running(program, "--notify", f"http://127.0.0.1:{backend.server_port}/") as server:
        print(f"start {server.start * 1000:.0f} ms")
        server.buy("customer")
        print(f"year-of-a-subscriber {server.advance():.2f} s", flush=True)
        measure_requests(server)
    for count in [100, 1000]:
        with running(program, "--notify", f"http://127.0.0.1:{backend.server_port}/") as server:
            measure_years(server, count)
    measure_memory(program, customers)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
