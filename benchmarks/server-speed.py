"""Measures shopper-server: virtual time, requests a second, start and memory.

Prints one line for each figure: name, value, unit. Usage: server-speed.py PROGRAM
"""

import http.client
import http.server
import json
import subprocess
import sys
import threading
import time

import base64

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils


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


def main(program):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    begin = time.perf_counter()
    process = subprocess.Popen(
        [program, "--port", "0", "--notify", f"http://127.0.0.1:{server.server_port}/"],
        stdout=subprocess.PIPE, text=True,
    )
    port = int(process.stdout.readline().rsplit(":", 1)[1])
    print(f"start {(time.perf_counter() - begin) * 1000:.0f} ms")
    threading.Thread(target=lambda: [None for _ in process.stdout], daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(method, path, body=None, headers={}):
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        content = response.read()
        assert response.status == 200, (path, response.status, content)
        return json.loads(content)

    control = "/shopper/v1/"
    ask("POST", control + "steps", "buy: vip.silver")
    begin = time.perf_counter()
    ask("POST", control + "advance", '{"by":"P1Y"}')
    print(f"year-of-a-subscriber {time.perf_counter() - begin:.2f} s")
    bearer = {"Authorization": f"Bearer {token(ask('GET', control + 'credentials'))}"}
    for name, path in [
        ("transaction-info", "/inApps/v1/transactions/1"), ("history-page", "/inApps/v2/history/1"),
        ("all-statuses", "/inApps/v1/subscriptions/1"),
    ]:
        times = []
        begin = time.perf_counter()
        while time.perf_counter() - begin < 3:
            start = time.perf_counter()
            ask("GET", path, None, bearer)
            times.append(time.perf_counter() - start)
        times.sort()
        rate = len(times) / sum(times)
        print(f"{name} {rate:.0f} requests/s, p99 {times[len(times) * 99 // 100] * 1000:.1f} ms")
    customers = 100
    for number in range(customers):
        ask("POST", f"{control}steps?customer=c{number}", "buy: vip.silver")
    begin, before = time.perf_counter(), Backend.count
    ask("POST", control + "advance", '{"by":"P1Y"}')
    seconds = time.perf_counter() - begin
    print(f"year-of-{customers}-subscribers {seconds:.1f} s, {Backend.count - before} notifications")
    with open(f"/proc/{process.pid}/status") as file:
        peak = next(line for line in file if line.startswith("VmHWM")).split()[1]
    print(f"memory {int(peak) // 1024} MB")
    process.terminate()
    process.wait()


main(sys.argv[1])
