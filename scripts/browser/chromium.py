"""Chromium without a window, driven over a pipe with the DevTools protocol; standard library only."""

import base64
import json
import os
import select
import subprocess
import tempfile
import time


class Chromium:
    """One browser with one page. What it asks the network for is kept in `requests`."""

    def __init__(self, program):
        # Chromium's children may still write for a moment after it is killed.
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_read, self.to_browser = os.pipe()
        self.from_browser, to_write = os.pipe()

        def give_pipes():
            # The browser reads commands from 3 and writes to 4.
            read, write = os.dup(to_read), os.dup(to_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
                "--disable-background-networking", "--remote-debugging-pipe",
                f"--user-data-dir={self.profile.name}", "about:blank",
            ],
            preexec_fn=give_pipes, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(to_write)
        self.rest = b""
        self.last = 0
        self.events = []
        self.session = None
        target = next(
            t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def close(self):
        """Ends the browser, and takes away what it left."""
        self.process.kill()
        self.process.wait()
        self.profile.cleanup()

    def call(self, method, **params):
        """The result of one command; events that come meanwhile are kept."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.keep(answer)

    def keep(self, event):
        self.events.append(event)
        # A dialog would block everything; that there was one stays in the events.
        if event.get("method") == "Page.javascriptDialogOpening":
            self.last += 1
            message = {
                "id": self.last, "method": "Page.handleJavaScriptDialog",
                "params": {"accept": True}, "sessionId": self.session}
            os.write(self.to_browser, json.dumps(message).encode() + b"\0")

    def receive(self, timeout=60):
        end = time.monotonic() + timeout
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.from_browser], [], [], end - time.monotonic())
            if not ready:
                raise RuntimeError("the browser says nothing any more")
            data = os.read(self.from_browser, 1 << 20)
            if not data:
                raise RuntimeError("the browser has gone")
            self.rest += data
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def named(self, method):
        return [e["params"] for e in self.events if e.get("method") == method]

    def open(self, address):
        """Opens an address anew, and returns how many milliseconds it took until it was painted."""
        # Another address first, since one that differs in its hash alone loads nothing.
        self.navigate("about:blank")
        began = time.monotonic()
        self.navigate(address)
        self.call("Page.captureScreenshot", format="jpeg", quality=10)
        return (time.monotonic() - began) * 1000

    def navigate(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        while not self.named("Page.loadEventFired"):
            self.keep(self.receive())

    def reload(self):
        self.events.clear()
        self.call("Page.reload")
        while not self.named("Page.loadEventFired"):
            self.keep(self.receive())

    def ask(self, expression):
        """What a JavaScript expression comes to in the page."""
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def key(self, key, code=0, text=""):
        for kind in ("keyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                **({"text": text} if text and kind == "keyDown" else {}))

    def type(self, text):
        for letter in text:
            self.key(letter, ord(letter.upper()), letter)

    def click(self, selector):
        """A person's click in the middle of the first element."""
        x, y = self.ask(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            "e.scrollIntoView({block: 'center'}); const r = e.getClientRects()[0];"
            "return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def look(self, width=1280, height=900, scheme="light", media="screen"):
        """What the page is shown on."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)
        self.call(
            "Emulation.setEmulatedMedia", media=media,
            features=[{"name": "prefers-color-scheme", "value": scheme}])

    def shoot(self, path):
        """A picture of what is to be seen, as a PNG."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
