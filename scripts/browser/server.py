"""Does with the page of shopper-server what people do, and says what is not as it should be.

    server.py BROWSER PROGRAM FOLDER

Pictures of the page are put into FOLDER.
"""

import json
import pathlib
import subprocess
import sys
import time

from chromium import Chromium

failures = []


def expect(holds, what):
    print(f"{'ok' if holds else 'NOT OK'}: {what}")
    if not holds:
        failures.append(what)


def text(page, selector):
    return page.ask(f"document.querySelector({json.dumps(selector)}).textContent")


def count(page, selector):
    return page.ask(f"document.querySelectorAll({json.dumps(selector)}).length")


def until(page, expression):
    for _ in range(100):
        if page.ask(expression):
            return True
        time.sleep(0.05)
    return False


def press(page, selector):
    """Clicks, and waits until the server has answered."""
    page.click(selector)
    time.sleep(0.1)
    expect(until(page, "!document.querySelector('button:disabled')"), f"{selector} is answered")


def choose(page, id, value):
    page.ask(
        f"(() => {{ const e = document.getElementById('{id}'); e.value = {json.dumps(value)};"
        "e.dispatchEvent(new Event('input', {bubbles: true})); })()")


def uses(page, base):
    page.open(base)
    is_shown = "document.getElementById('now').textContent.startsWith('2026-01-01')"
    expect(until(page, is_shown), "the clock is shown")
    expect(text(page, "#environment") == "Sandbox, com.example.app", "the environment is shown")
    expect(page.ask("!document.getElementById('none').hidden"), "an empty store says what to do")
    choose(page, "customer", "<b>ada</b>")
    choose(page, "product", "com.rarcher.subscription.vip.silver")
    press(page, "#do button")
    expect(text(page, "#status") == "buy: purchased", "a purchase says how it ended")
    expect(text(page, "article h3") == "<b>ada</b>", "a name is text and not markup")
    expect(count(page, "article b") == 0, "a name makes no element")
    press(page, "[data-by=P1Y]")
    expect(text(page, "#status") == "It is 2027-01-01T00:00:00Z.", "a year passes")
    expect(count(page, "svg rect") == 13, f"13 periods are drawn ({count(page, 'svg rect')})")
    expect(count(page, "svg rect.paid") == 1, "one of them is paid for now")
    choose(page, "verb", "refund")
    press(page, "#do button")
    expect(count(page, "svg rect.gone") == 1, "the refunded period is shown as such")
    expect("revoked" in text(page, ".states"), "the subscription is revoked")
    expect(count(page, "#notifications tr") == 14, "14 notifications are listed")
    expect("REFUND" in text(page, "#notifications tr"), "the newest comes first")
    expect("SOCKET_ISSUE" in text(page, "#notifications"), "attempts are shown with their results")
    choose(page, "steps", "fly: away")
    press(page, "#write button")
    expect(text(page, "#status").startswith("unknown verb 'fly'"), "a mistake is explained")
    expect(page.ask("document.getElementById('status').classList.contains('refused')"), "in red")
    page.click("#verb")
    choose(page, "verb", "break billing")
    is_disabled = page.ask("document.getElementById('product').disabled")
    expect(is_disabled, "a verb without a product needs none")


def asks_the_server_alone(page, base):
    asked = [r["request"]["url"] for r in page.named("Network.requestWillBeSent")]
    others = [url for url in asked if not url.startswith((base, "data:"))]
    expect(not others, f"nothing is loaded from elsewhere {others[:2]}")
    told = [e["entry"]["text"] for e in page.named("Log.entryAdded")]
    told = [line for line in told if "400" not in line and "422" not in line]
    expect(not told, f"the browser has nothing against the page {told[:2]}")
    ran = page.ask(
        "(() => { const s = document.createElement('script'); s.textContent = 'window.ran = true';"
        "document.head.append(s); return window.ran === true; })()")
    expect(not ran, "the page's policy forbids scripts in the page")


def with_a_token(browser, program):
    server, base = start(program, "--token", "secret")
    page = Chromium(browser)
    try:
        page.open(base)
        expect(until(page, "!document.getElementById('access').hidden"), "a token is asked for")
        page.ask("document.getElementById('token').value = 'secret'")
        page.click("#access button")
        expect(until(page, "document.getElementById('access').hidden"), "and accepted")
        expect(until(page, "document.getElementById('now').textContent.startsWith('2026')"), "and used")
    finally:
        page.close()
        server.terminate()


def start(program, *options):
    server = subprocess.Popen([program, "--port", "0", *options], stdout=subprocess.PIPE, text=True)
    return server, server.stdout.readline().split()[-1] + "/"


def main(browser, program, folder):
    # Nothing listens there, so that attempts fail at once.
    server, base = start(program, "--notify", "http://127.0.0.1:9/")
    page = Chromium(browser)
    try:
        page.look()
        uses(page, base)
        asks_the_server_alone(page, base)
        page.shoot(folder / "server.png")
        page.look(width=390, height=844, scheme="dark")
        wide = page.ask("document.documentElement.scrollWidth > innerWidth")
        expect(not wide, "on a phone, nothing is wider than the screen")
        page.shoot(folder / "server-phone-dark.png")
    finally:
        page.close()
        server.terminate()
    with_a_token(browser, program)
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])))
