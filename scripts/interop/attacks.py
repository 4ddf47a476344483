"""Attacks a running shopper-server with what no honest client sends.

Each attack gets a clear answer or a closed connection, the server goes on answering others, its memory stays
bounded, and what it knew before it knows afterwards. Everything stays on this machine.
"""

import http.client
import json
import re
import resource
import select
import socket
import sys
import time

from server import Server, check, problems, same
import server as shared

MEGABYTE = 1 << 20
# What the server may take at most, whatever it is sent. 2,048 connections may each hold a body of 2 MB.
MEMORY = 600 * MEGABYTE
SERVED = 2048  # connections that a server has open at a time
CONNECTIONS = 10_000
# The server gives a request 30 s; the rest is for a busy machine.
PATIENCE = 45


class Target:
    def __init__(self, server):
        self.server = server
        host, port = server.base.removeprefix("http://").split(":")
        self.address = (host, int(port))

    def connect(self):
        connection = socket.create_connection(self.address, timeout=PATIENCE)
        return connection

    def send(self, *parts):
        """The status and body of what is answered; None for a connection that is closed without a word."""
        with self.connect() as connection:
            try:
                for part in parts:
                    connection.sendall(part)
            except OSError:
                pass  # It was closed while we sent: an answer may lie there all the same.
            response = http.client.HTTPResponse(connection)
            try:
                response.begin()
                return response.status, response.read()
            except (OSError, http.client.HTTPException):
                return None

    def post(self, path, body):
        return self.send(request(path, body))

    def peak(self):
        """The most memory that the server ever took, in bytes."""
        with open(f"/proc/{self.server.process.pid}/status") as file:
            return int(re.search(r"VmHWM:\s+(\d+) kB", file.read())[1]) * 1024

    def check_alive(self, after):
        began = time.monotonic()
        self.server.get("now")
        check(time.monotonic() - began < 5, f"after {after}, an answer takes more than 5 s")
        check(self.server.process.poll() is None, f"after {after}, the server has ended")
        peak = self.peak()
        check(peak < MEMORY, f"after {after}, the server took {peak >> 20} MB")


def request(path, body, method="POST", length=None, host="localhost"):
    length = len(body) if length is None else length
    head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n"
    return head.encode() + body


MALFORMED = [
    (b"{", "an open brace"), (b"\xff\xfe", "no UTF-8"), (b"[" * 100_000, "100,000 brackets"),
    (b'{"by":' * 20_000, "20,000 maps"), (b'{"by":1e999999999}', "a huge exponent"),
    (b'{"by":"P1D","by":"P1D"}', "a key twice"), (b'{"by":"P99999999999Y"}', "an endless time"),
    (b"\0" * 1000, "zero bytes"), (b"", "nothing"), (b'"' + b"x" * MEGABYTE, "an open string"),
]
BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 20)
)


def attack_bodies(target):
    for body, what in MALFORMED:
        for path in ("advance", "steps", "faults"):
            answer = target.post(f"/shopper/v1/{path}", body)
            check(answer and 400 <= answer[0] < 500, f"{path}: {what}: {answer}")
            check(answer and json.loads(answer[1]).get("error"), f"{path}: {what}: no error is named")
    answer = target.post("/shopper/v1/steps", BOMB.encode())
    check(answer and 400 <= answer[0] < 500, f"a bomb of aliases: {answer}")


def attack_sizes(target):
    """A gigabyte, with its length before it and in chunks; a length that never comes is slow, below."""
    block = b"x" * MEGABYTE
    whole = target.send(
        request("/shopper/v1/steps", b"", length=1 << 30), *[block] * 1024
    )
    check(whole is None or whole[0] == 413, f"a body of 1 GB: {whole}")
    chunks = target.send(
        b"POST /shopper/v1/steps HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
        *[b"100000\r\n" + block + b"\r\n"] * 1024,
    )
    check(chunks is None or chunks[0] == 413, f"chunks of 1 GB: {chunks}")
    just = target.post("/shopper/v1/steps", b"#" * (2 * MEGABYTE + 1))
    check(just is not None and just[0] == 413, f"a byte too many: {just and just[0]}")


REFUSED = [
    (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 200_000 + b"\r\n", "200,000 headers"),
    (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 32 * MEGABYTE + b"\r\n\r\n", "a header of 32 MB"),
    (b"GET /" + b"a" * 32 * MEGABYTE + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", "a path of 32 MB"),
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500), "TLS on the plain port"),
    (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/2"),
    (b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", "a negative length"),
    (
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "a length beyond 64 bits",
    ),
    (
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"0\r\n\r\nGET /shopper/v1/now HTTP/1.1\r\n\r\n", "two lengths",
    ),
    (b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "a chunk without a size"),
    (bytes(range(256)) * 64, "noise"),
]


def check_expectations(target):
    """A client that waits for 100 before it sends its body is let to; a body that is too large is refused before."""
    expect = b"\r\nExpect: 100-continue\r\n\r\n"
    head = request("/verifyReceipt", b"", length=2).removesuffix(b"\r\n\r\n") + expect
    with target.connect() as connection:
        connection.sendall(head)
        same(connection.recv(1000), b"HTTP/1.1 100 Continue\r\n\r\n", "an interim response")
        connection.sendall(b'{}')
        response = http.client.HTTPResponse(connection)
        response.begin()
        same(response.status, 200, "the body after an interim response")
    head = request("/verifyReceipt", b"", length=3 * MEGABYTE).removesuffix(b"\r\n\r\n") + expect
    answer = target.send(head)
    same(answer and answer[0], 413, "a body of 3 MB that is announced")


def attack_heads(target):
    for text, what in REFUSED:
        answer = target.send(text)
        check(answer and 400 <= answer[0] < 500, f"{what}: {answer}")
        check(answer and json.loads(answer[1]).get("error"), f"{what}: no error is named")


def check_names(target):
    """A page of another site, whose name leads to this machine, must not reach the control API."""
    names = [
        ("evil.example", 403), ("127.0.0.1.evil.example:80", 403), ("localhost.evil.example", 403),
        ("LocalHost:80", 200), ("127.0.0.1", 200), ("[::1]:80", 200),
    ]
    for host, status in names:
        answer = target.send(request("/shopper/v1/now", b"", "GET", host=host))
        same(answer and answer[0], status, f"a request to '{host}'")


def attack_pipeline(target):
    """10,000 requests on one connection, all sent before the first answer is read."""
    count = 10_000
    with target.connect() as connection:
        connection.setblocking(False)
        rest = request("/shopper/v1/now", b"", "GET") * count
        read, found, end = b"", 0, time.monotonic() + 60
        while found < count and time.monotonic() < end:
            ready, writable, _ = select.select([connection], [connection] if rest else [], [], 1)
            if writable:
                rest = rest[connection.send(rest[:65536]):]
            if ready:
                block = connection.recv(65536)
                if not block:
                    break
                read += block
                found += read.count(b"HTTP/1.1 200")
                # The beginning of an answer may still come.
                read = read[-11:]
    same(found, count, "answers to requests that were sent at once")


def attack_slowly(target):
    """Clients that never come to an end are sent away, and hold nobody up."""
    slow = [target.connect() for _ in range(300)]
    for number, connection in enumerate(slow):
        if number % 3 == 0:
            connection.sendall(request("/shopper/v1/steps", b"", length=1 << 30))
        elif number % 3 == 1:
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
        else:
            connection.sendall(b"\r\n" * 1000)
    end = time.monotonic() + PATIENCE
    left = slow
    while left and time.monotonic() < end:
        began = time.monotonic()
        target.server.get("now")
        check(time.monotonic() - began < 5, "slow clients hold another one up")
        for connection in left:
            try:
                connection.send(b"y")
            except OSError:
                pass
        gone, _, _ = select.select(left, [], [], 0.5)
        left = [connection for connection in left if connection not in gone]
    check(not left, f"{len(left)} slow clients are still connected after {PATIENCE} s")
    for connection in slow:
        connection.close()


def attack_with_connections(target):
    """Ten thousand connections at once: some are served, the others closed, and then all is as before."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    count = min(CONNECTIONS, hard - 100)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    held = [target.connect() for _ in range(SERVED * 2)]
    # The server may have closed those beyond its limit. The first is still served, if it is asked
    # before it has been silent for too long: the rest takes half a minute.
    held[0].sendall(request("/shopper/v1/now", b"", "GET"))
    check(held[0].recv(12) == b"HTTP/1.1 200", "the first of many connections is not served")
    for _ in range(count - len(held)):
        try:
            held.append(target.connect())
        except OSError:
            break
    for connection in held:
        connection.close()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            target.server.get("now")
            return
        except OSError:
            time.sleep(0.5)
    check(False, f"nobody is served {PATIENCE} s after {len(held)} connections were closed")


def bought(server):
    return [entry["transactionId"] for entry in server.get("customers/customer")["transactions"]]


def main(program):
    attacks = [
        attack_bodies, attack_sizes, check_expectations, attack_heads, check_names, attack_pipeline,
        attack_slowly, attack_with_connections,
    ]
    server = Server(program)
    try:
        server.steps("buy: vip.silver")
        target = Target(server)
        before = bought(server)
        now = server.get("now")
        for attack in attacks:
            began = time.monotonic()
            attack(target)
            target.check_alive(attack.__name__)
            print(f"attacks: {attack.__name__}: {time.monotonic() - began:.1f} s, {target.peak() >> 20} MB")
        same(server.get("now"), now, "the time")
        same(bought(server), before, "what was bought")
    finally:
        server.stop()
    for problem in problems:
        print(f"attacks: {problem}")
    print(f"attacks: {shared.count} checks, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
