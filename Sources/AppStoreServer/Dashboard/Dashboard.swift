import PlainHTTP

/// The page at `/`: customers, their purchases and notifications, and buttons for steps and time.
///
/// It loads nothing from elsewhere and asks the control API alone.
package enum Dashboard {
  /// - Returns: the answer to a request; `nil` if it is for something else.
  package static func answer(_ request: HTTPRequest) -> HTTPResponse? {
    guard let file = files.first(where: { $0.path == request.path }) else { return nil }
    guard request.method == "GET" || request.method == "HEAD" else {
      return HTTPResponse(405, headers: [.init("Allow", "GET, HEAD")])
    }
    return HTTPResponse(
      200,
      headers: [.init("Content-Type", "\(file.type); charset=utf-8")] + protection,
      body: request.method == "HEAD" ? [] : Array(file.content.utf8))
  }

  private static let files: [(path: [String], type: String, content: String)] = [
    ([], "text/html", markup), (["page.css"], "text/css", style),
    (["page.js"], "text/javascript", script),
  ]

  private static let protection: [HTTPRequest.Field] = [
    .init(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    .init("X-Content-Type-Options", "nosniff"), .init("Referrer-Policy", "no-referrer"),
    .init("Cache-Control", "no-store"),
  ]

  private static let markup = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>shopper-server</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="page.css">
    <script src="page.js" defer></script>
    </head>
    <body>
    <header>
    <h1>shopper-server</h1>
    <p><time id="now">…</time> <span id="environment"></span></p>
    <p id="url"></p>
    </header>
    <main>
    <form id="access" hidden>
    <label>Token <input id="token" type="password" autocomplete="off"></label>
    <button>Use</button>
    </form>
    <section aria-label="Time">
    <h2>Time</h2>
    <div class="row" id="times">
    <button data-by="PT1H">1 hour</button>
    <button data-by="P1D">1 day</button>
    <button data-by="P1W">1 week</button>
    <button data-by="P1M">1 month</button>
    <button data-by="P1Y">1 year</button>
    </div>
    </section>
    <section aria-label="Steps">
    <h2>Steps</h2>
    <form id="do" class="row">
    <label>Customer <input id="customer" value="customer" maxlength="100" list="names"></label>
    <datalist id="names"></datalist>
    <label>Verb <select id="verb"></select></label>
    <label>Product <select id="product"></select></label>
    <button>Do</button>
    </form>
    <form id="write" class="row">
    <label class="wide">Steps in YAML
    <textarea id="steps" rows="2" spellcheck="false"
    placeholder="- buy: PRODUCT"></textarea></label>
    <button>Do</button>
    </form>
    <p id="status" role="status"></p>
    </section>
    <section aria-label="Customers">
    <h2>Customers</h2>
    <p id="none">No purchases yet. Choose a product and press Do.</p>
    <div id="customers"></div>
    </section>
    <section aria-label="Notifications">
    <h2>Notifications</h2>
    <table>
    <thead><tr><th>Number</th><th>Date</th><th>Type</th><th>Attempts</th></tr></thead>
    <tbody id="notifications"></tbody>
    </table>
    </section>
    </main>
    </body>
    </html>

    """
}
