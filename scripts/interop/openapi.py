"""Sends what the OpenAPI documents of shopper-server allow, and much that they do not.

    openapi.py PROGRAM SCHEMATHESIS

Schemathesis finds answers that the documents do not describe, errors of the server, and requests
without a token that are answered. The documents say nothing about what is inside of a body, so that
one which they allow may be refused; those checks are left out. So is the request that lets time pass,
which would let a thousand years pass.
"""

import json
import subprocess
import sys
import time
import urllib.request

import jwt

EXAMPLES = "15"


def token(facts):
    return jwt.encode(
        {"iss": facts["issuerId"], "aud": "appstoreconnect-v1", "bid": facts["bundleId"],
         "exp": int(time.time()) + 3000},
        facts["privateKey"], algorithm="ES256", headers={"kid": facts["keyId"]},
    )


def main(program, schemathesis):
    server = subprocess.Popen(
        [program, "--port", "0", "--token", "secret"], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
    )
    code = 0
    try:
        base = server.stdout.readline().split()[-1]
        log = subprocess.Popen(["cat"], stdin=server.stdout, stdout=subprocess.DEVNULL)

        def ask(path, body=None):
            request = urllib.request.Request(
                f"{base}/shopper/v1/{path}", data=body, headers={"Authorization": "Bearer secret"}
            )
            with urllib.request.urlopen(request, timeout=30) as response:
                return response.read()

        facts = json.loads(ask("credentials"))
        ask("steps", b"- buy: vip.silver\n- buy: flowers.large")
        for name, secret in [("openapi.json", "secret"), ("app-store.openapi.json", token(facts))]:
            with open(f"{sys.argv[3]}/{name}", "wb") as file:
                file.write(ask(name))
            found = subprocess.run([
                schemathesis, "run", f"{sys.argv[3]}/{name}", "--url", base,
                "--header", f"Authorization: Bearer {secret}", "--max-examples", EXAMPLES,
                "--exclude-checks", "positive_data_acceptance,negative_data_rejection",
                "--exclude-path", "/shopper/v1/advance", "--seed", "1",
                "--phases", "examples,coverage,fuzzing",
                "--request-timeout", "20", "--no-color",
            ], cwd=sys.argv[3])
            code = code or found.returncode
        check = ask("health")
        print(f"interop: schemathesis ended with {code}; the server goes on: {check.decode()}")
    finally:
        server.terminate()
        log.wait(10)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
