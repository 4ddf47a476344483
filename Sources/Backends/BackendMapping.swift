import AdapterHost
import StoreTerms

/// The requests to a running backend: URLs, and the positions of facts in its answers.
///
/// A small YAML file; ``keys`` are its keys. URLs and bodies may contain `<customer>`,
/// `<environment>`, `<now>`, `<group>`, `<product>`, `<transaction>`, `<original>`, `<token>` and
/// `<jws>`.
package struct BackendMapping: Sendable {
  /// A request in the mapping.
  package struct Call: Hashable, Sendable {
    package let method: String
    package let url: String
    /// JSON with placeholders; `nil` for none.
    package let body: String?
  }

  /// The name of the adapter in reports.
  package let name: String
  /// The URL to which notifications are posted.
  package let notifications: String
  /// Whether the backend takes nothing that is signed in production.
  let isOfSandbox: Bool
  /// The port of the App Store Server API for the backend; `nil` for no API.
  package let apiPort: UInt16?
  /// Header fields of all requests but notifications, which are Apple's.
  let headers: [(name: String, value: String)]
  /// Forgets everything, at the beginning of each case.
  let reset: Call
  /// Answers with 200 or 204 once the backend has done what it was sent; `nil` if it has when it
  /// answers.
  let settled: Call?
  /// The app's call after each purchase; `nil` if the app has none.
  package let verify: Call?
  /// Answers with a list of product identifiers.
  let access: Call
  /// The dotted path to the list in the answer.
  package let accessPath: String
  /// Answers with the customer's subscription in a group, or 404.
  let subscription: Call
  /// The dotted path of each part of the subscription that the backend knows.
  package let parts: [(part: Part, path: String)]
  /// The states of subscriptions by the backend's own words.
  let states: [String: ServerStatus]
  /// `nil` for a backend that counts no consumables.
  let balance: Balance?

  /// The requests about consumables.
  struct Balance {
    /// Answers with how many of each are left.
    let call: Call
    /// The dotted path to the map by product in the answer.
    let path: String
    /// Uses one.
    let use: Call
  }

  package typealias Part = ServerPart

  /// The parts that the backend does not tell: they are not judged, neither as the server's nor as
  /// the app's, which shows what the server knows. Cases in production are not played on a backend
  /// of the sandbox.
  package var limits: [AppLimit] {
    let known = Set(parts.map(\.part))
    let unknown = Part.allCases.filter { !known.contains($0) }
    let ofServer = unknown.map { part -> AppLimit in
      switch part {
      case .subscription(let part): .server(part)
      case .amount(let amount): .server(amount)
      }
    }
    let shown = unknown.compactMap { part -> AppLimit? in
      if case .subscription(let part) = part { .subscription(part) } else { nil }
    }
    return ofServer + shown + (isOfSandbox ? [.production] : [])
  }

  /// Whether a question about a customer names the account token of all that the app buys.
  var asksByToken: Bool {
    [access, subscription, balance?.call, balance?.use].contains { call in
      call.map { "\($0.url) \($0.body ?? "")".contains("<token>") } ?? false
    }
  }

  /// Those that every request about a customer has.
  private static let placeholders = ["customer", "token", "environment", "now"]

  /// Those of a request about a transaction, which has to send one of them.
  private static let transaction = ["jws", "transaction", "original"]

  private static let keys = [
    "name", "environment", "notifications", "api", "headers", "reset", "settled", "verify",
    "access", "products",
    "subscription", "parts", "states", "balance", "counts", "use",
  ]

  /// - Parameter file: the path for messages; it is not opened.
  /// - Throws: ``BackendMappingError`` with every mistake.
  package init(_ bytes: [UInt8], file: String) throws(BackendMappingError) {
    var reader = try BackendMappingReader(bytes, file: file)
    reader.checkKeys(Self.keys)
    name = reader.text("name")
    notifications = reader.address("notifications", placeholders: ["environment"])
    isOfSandbox = reader.has("environment") && reader.isSandbox("environment")
    apiPort = reader.has("api") ? reader.port("api") : nil
    headers = reader.headers()
    reset = reader.call("reset", placeholders: [])
    settled = reader.has("settled") ? reader.call("settled", placeholders: []) : nil
    verify =
      reader.has("verify")
      ? reader.callOfTransaction(
        "verify", placeholders: Self.placeholders + ["product"], of: Self.transaction)
      : nil
    access = reader.call("access", placeholders: Self.placeholders)
    accessPath = reader.has("products") ? reader.text("products") : ""
    subscription = reader.call("subscription", placeholders: Self.placeholders + ["group"])
    parts = reader.parts()
    states = reader.states()
    balance =
      ["balance", "counts", "use"].contains(where: reader.has) ? Self.balance(&reader) : nil
    try reader.throwIfAny()
  }

  private static func balance(_ reader: inout BackendMappingReader) -> Balance {
    Balance(
      call: reader.call("balance", placeholders: placeholders),
      path: reader.has("counts") ? reader.text("counts") : "",
      use: reader.call("use", placeholders: placeholders + ["product"]))
  }
}
