"""Does with pages of the HTML report what people do, and says what is not as it should be.

    check.py BROWSER FOLDER

FOLDER holds small.html, cut.html, hostile.html and large.html; pictures of them are put beside them.
"""

import pathlib
import sys

import html5lib

from chromium import Chromium

failures = []


def expect(holds, what):
    print(f"{'ok' if holds else 'NOT OK'}: {what}")
    if not holds:
        failures.append(what)


VISIBLE = "[...document.querySelectorAll('tbody[data-c]')].filter(b => !b.hidden).length"
HELD = "document.documentElement.textContent"


def parses(folder):
    for name in ("small", "cut", "hostile"):
        parser = html5lib.HTMLParser()
        parser.parse((folder / f"{name}.html").read_bytes().decode())
        expect(not parser.errors, f"{name}.html is HTML without an error {parser.errors[:2]}")


def asks_nobody(page, name):
    addresses = [r["request"]["url"] for r in page.named("Network.requestWillBeSent")]
    others = [a for a in addresses if not a.startswith("file:") or not a.endswith(f"{name}.html")]
    expect(not others, f"{name}.html asks nobody for anything {others[:2]}")
    told = [e["entry"]["text"] for e in page.named("Log.entryAdded")]
    expect(not told, f"the browser has nothing against {name}.html {told[:2]}")


def filters(page, address):
    page.open(address)
    total = page.ask(VISIBLE)
    expect(total == 24, f"all 24 scenarios are there ({total})")
    page.key("/", 191, "/")
    page.type("billing/case-1")
    page.ask("new Promise(r => setTimeout(r, 200))")
    typed = page.ask(VISIBLE)
    expect(0 < typed < total, f"typing leaves {typed} of {total} scenarios")
    expect("q=billing" in page.ask("location.hash"), "what was typed stands in the address")
    page.ask("(() => { const s = document.getElementById('adapter'); s.value = 'storehelper';"
             "s.dispatchEvent(new Event('input', {bubbles: true})); })()")
    page.ask("(() => { const s = document.getElementById('outcome'); s.value = 'passed';"
             "s.dispatchEvent(new Event('input', {bubbles: true})); })()")
    page.ask("new Promise(r => setTimeout(r, 200))")
    address = page.ask("location.href")
    chosen = page.ask(VISIBLE)
    page.reload()
    expect(page.ask(VISIBLE) == chosen, f"a reload leaves the same {chosen} scenarios")
    expect(page.ask("location.href") == address, "a reload keeps the address")
    expect(page.ask("document.getElementById('adapter').value") == "storehelper",
           "a reload restores what was chosen")
    page.key("/", 191, "/")
    page.key("Escape", 27)
    page.ask("new Promise(r => setTimeout(r, 200))")
    expect(page.ask(VISIBLE) == total, "Escape shows everything again")
    page.ask("location.hash = 'rule=%22%3E%3Cimg%20src%3Dx%3E&case=nothing&q=%zz'")
    page.ask("new Promise(r => setTimeout(r, 200))")
    expect(page.ask("document.images.length") == 0, "an address cannot make an element")


def keyboard(page, address):
    page.open(address)
    for _ in range(60):
        page.key("Tab", 9)
        if page.ask("document.activeElement.matches('#matrix th > a')"):
            break
    expect(page.ask("document.activeElement.matches('#matrix th > a')"), "Tab reaches a scenario")
    outline = page.ask("getComputedStyle(document.activeElement).outlineStyle")
    expect(outline == "solid", "the focus is to be seen")
    page.key("ArrowDown", 40)
    name = page.ask("document.activeElement.textContent")
    page.key("Enter", 13, "\r")
    page.ask("new Promise(r => setTimeout(r, 200))")
    shown = "document.activeElement.closest('tbody').querySelector('.case').checkVisibility()"
    expect(page.ask(shown), f"Enter opens {name}")
    expect("case=" in page.ask("location.hash"), "the open scenario stands in the address")
    page.reload()
    opened = page.ask("document.querySelector('tbody.open').dataset.c")
    expect(opened == name, "a reload opens it again")
    page.key("Tab", 9)


def without_script(page, address):
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.open(address)
    expect(page.ask("document.getElementById('filters').hidden"), "no filters without a script")
    expect(page.ask(VISIBLE) == 24, "all scenarios are there without a script")
    page.click("#matrix th > a")
    first = "document.querySelector('#matrix tbody .case')"
    opened = page.ask(f"{first}.parentElement.open && {first}.checkVisibility()")
    expect(opened, "a link opens its scenario without a script")
    text = page.ask(HELD)
    for words in ("access differs after step 5", "expected exactly", "Fatal error", "DID_RENEW",
                  "known issue", "shopper run scenarios/", "It cannot redeem codes."):
        expect(words in text, f"'{words}' can be read without a script")
    page.call("Emulation.setScriptExecutionDisabled", value=False)


def without_style(page, address, folder):
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    page.open(address)
    page.ask("document.querySelector('style').remove()")
    page.ask("document.querySelector('#matrix .case').parentElement.open = true")
    text = page.ask("document.body.innerText")
    for words in ("New failures", "access differs after step 5", "✗ failed", "Every step in words"):
        expect(words in text, f"'{words}' is to be seen without style")
    page.shoot(folder / "without-style.png")
    page.call("Emulation.setScriptExecutionDisabled", value=False)


def hostile(page, address):
    page.open(address)
    page.ask("document.querySelectorAll('details').forEach(d => d.open = true)")
    page.ask("new Promise(r => setTimeout(r, 300))")
    expect(not page.named("Page.javascriptDialogOpening"), "no hostile text runs")
    made = page.ask("document.querySelectorAll('#made, img, iframe, textarea, xmp, plaintext').length")
    expect(made == 0, f"no hostile text makes an element ({made})")
    handlers = page.ask("[...document.querySelectorAll('*')].filter(e => [...e.attributes]"
                        ".some(a => a.name.startsWith('on'))).length")
    expect(handlers == 0, "no element listens for anything in its attributes")
    links = page.ask("[...document.links].filter(a => !/^(#|https?:)/.test(a.getAttribute('href')))"
                     ".length")
    expect(links == 0, "every link leads into the page or to the web")
    expect(page.ask("document.scripts.length") == 1, "there is one script, ours")
    expect("<script>alert(1)</script>" in page.ask(HELD), "hostile text stays text")
    wide = page.ask("document.documentElement.scrollWidth - innerWidth")
    expect(wide <= 0, f"hostile text does not widen the page ({wide} px)")
    asks_nobody(page, "hostile")


CONTRAST = """(() => {
  const parse = (c) => c.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const back = (e) => {
    for (; e; e = e.parentElement) {
      const c = parse(getComputedStyle(e).backgroundColor);
      if (c.length < 4 || c[3] === 1) return c;
    }
    return [255, 255, 255];
  };
  let worst = [99, ''];
  for (const e of document.querySelectorAll('body *')) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    if (!e.checkVisibility() || e.closest('g, script, caption')) continue;
    const style = getComputedStyle(e);
    const ink = parse(e.closest('svg') ? style.fill : style.color);
    const [a, b] = [light(ink), light(back(e.closest('svg') ?? e))].sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < worst[0]) worst = [ratio, e.tagName + '.' + e.getAttribute('class')];
  }
  return worst;
})()"""


def looks(page, folder):
    first = (folder / "small.html").as_uri()
    views = {
        "light": dict(width=1280, height=1000),
        "dark": dict(width=1280, height=1000, scheme="dark"),
        "narrow": dict(width=390, height=1200),
        "print": dict(width=900, height=1200, media="print"),
    }
    for name, view in views.items():
        page.look(**view)
        page.open(first + ("" if name == "print" else "#case=journeys/case-3"))
        page.ask("document.querySelector('tbody .case').closest('details').open = true")
        ratio, element = page.ask(CONTRAST)
        expect(ratio >= 4.5, f"{name}: every text has a contrast of 4.5 ({ratio:.2f}, {element})")
        wide = page.ask("document.documentElement.scrollWidth - innerWidth")
        expect(wide <= 0, f"{name}: the page is as wide as its window ({wide} px more)")
        hidden = page.ask(
            "(box => box.scrollWidth - box.clientWidth)(document.querySelector('.adapters .wide'))")
        expect(hidden <= 0, f"{name}: the table of adapters shows all of itself ({hidden} px more)")
        page.shoot(folder / f"{name}.png")
    page.look()


def busy(page):
    """Milliseconds of CPU that the page's thread has worked, whatever else the machine does."""
    metrics = {m["name"]: m["value"] for m in page.call("Performance.getMetrics")["metrics"]}
    return metrics["TaskDuration"] * 1000


def large(page, address):
    page.call("Performance.enable", timeDomain="threadTicks")
    before = busy(page)
    took = page.open(address)
    print(f"large.html: painted after {took:.0f} ms, of which the page's thread worked "
          f"{busy(page) - before:.0f} ms; {page.ask('document.querySelectorAll(`*`).length')} elements")
    page.ask("new Promise(r => setTimeout(r, 3000))")
    measure = """(async (text) => {
      const box = document.getElementById('q');
      const began = performance.now();
      box.value = text;
      box.dispatchEvent(new Event('input', {bubbles: true}));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      document.body.offsetHeight;
      return performance.now() - began;
    })"""
    for text in ("b", "bi", "billing/case-11", "billing/case-1", "fatal", ""):
        before = busy(page)
        took = page.ask(f"{measure}({text!r})")
        print(f"large.html: '{text}' shows {page.ask(VISIBLE)} scenarios after {took:.0f} ms, "
              f"{busy(page) - before:.0f} ms of work")
    expect(page.ask(VISIBLE) == 2000, "2000 scenarios are there again")


def main(browser, folder):
    parses(folder)
    page = Chromium(browser)
    try:
        page.look()
        small = (folder / "small.html").as_uri()
        page.open(small)
        asks_nobody(page, "small")
        filters(page, small)
        keyboard(page, small)
        without_script(page, small)
        without_style(page, small, folder)
        page.open((folder / "cut.html").as_uri())
        expect("Incomplete" in page.ask("document.querySelector('[role=alert]').innerText"),
               "a cut-off run says so first")
        page.shoot(folder / "cut.png")
        hostile(page, (folder / "hostile.html").as_uri())
        looks(page, folder)
        large(page, (folder / "large.html").as_uri())
    finally:
        page.close()
    print(f"browser: {len(failures)} not as it should be")
    return 1 if failures else 0


sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2]).resolve()))
