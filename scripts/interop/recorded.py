"""Sends a running shopper-server what clients send that cannot run here, byte by byte.

recorded.json has what each client's source says: its headers, its claims, how it writes paths and bodies.
"""

import datetime
import json
import os
import socket
import sys
import time
import uuid
from http.client import HTTPResponse

import jwt

from server import Server, problems, same
import server as shared

DAY = 86_400_000


def token(facts, claims):
    now = int(time.time())
    values = {
        "iss": facts["issuerId"], "iat": now, "exp": now + 300, "aud": "appstoreconnect-v1",
        "bid": facts["bundleId"],
    }
    return jwt.encode(
        {name: values[name] for name in claims}, facts["privateKey"], "ES256",
        {"kid": facts["keyId"], "typ": "JWT"},
    )


def written(client, bearer, method, target, body):
    """The request as it goes over the wire."""
    lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1", *client["headers"]]
    lines.append(f"Authorization: Bearer {bearer}")
    if body:
        lines.append(f"Content-Type: {client['json']}")
    if body is not None or method == "POST":
        lines.append(f"Content-Length: {len(body or '')}")
    return ("\r\n".join(lines) + "\r\n\r\n" + (body or "")).encode()


def check_client(client, base):
    """All requests of a client, on one connection for as long as the server keeps it."""
    bearer = token(base.credentials, client["claims"])
    now = datetime.datetime.fromisoformat(base.advance("P1D")).timestamp()
    now = int(now * 1000)
    values = {
        "{id}": base.get("customers/customer")["transactions"][0]["transactionId"],
        "{now}": str(now), "{earlier}": str(now - DAY), "{uuid}": str(uuid.uuid4()),
    }
    host, port = base.base.removeprefix("http://").split(":")
    connection = None
    for method, target, body, status in client["requests"]:
        for name, value in values.items():
            target = target.replace(name, value)
            body = body and body.replace(name, value)
        connection = connection or socket.create_connection((host, int(port)), timeout=10)
        connection.sendall(written(client, bearer, method, target, body))
        response = HTTPResponse(connection, method=method)
        response.begin()
        content = response.read()
        what = f"{client['client']}: {method} {target}"
        same(response.status, status, f"{what}: {content.decode()[:80]}")
        if content:
            same(response.headers["Content-Type"], "application/json", f"{what}: type")
            json.loads(content)
        if response.headers["Connection"] == "close":
            connection.close()
            connection = None


def main(program):
    with open(os.path.join(os.path.dirname(__file__), "recorded.json")) as file:
        clients = json.load(file)
    for client in clients:
        # Nobody listens there: what counts is that a URL is known.
        server = Server(program, "--notify", "http://127.0.0.1:9/")
        try:
            server.steps("buy: vip.silver")
            check_client(client, server)
        finally:
            server.stop()
    for problem in problems:
        print(f"recorded: {problem}")
    print(f"recorded: {shared.count} checks, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
