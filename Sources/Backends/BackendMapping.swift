import AdapterHost
import StoreTerms

/// The requests to a running backend: URLs, and the positions of facts in its answers.
///
/// A small YAML file; ``keys`` are its keys. URLs and bodies may contain `<customer>`,
/// `<environment>`, `<now>`, `<group>`, `<product>`, `<transaction>` and `<jws>`.
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
  /// The port of the App Store Server API for the backend; `nil` for no API.
  package let apiPort: UInt16?
  /// Forgets everything, at the beginning of each case.
  let reset: Call
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

  package typealias Part = ServerPart

  /// The parts that the backend does not tell: they are not judged, neither as the server's nor as
  /// the app's, which shows what the server knows.
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
    return ofServer + shown
  }

  /// Those that every request about a customer has.
  private static let placeholders = ["customer", "environment", "now"]

  private static let keys = [
    "name", "notifications", "api", "reset", "verify", "access", "products", "subscription",
    "parts",
  ]

  /// - Parameter file: the path for messages; it is not opened.
  /// - Throws: ``BackendMappingError`` with every mistake.
  package init(_ bytes: [UInt8], file: String) throws(BackendMappingError) {
    var reader = try BackendMappingReader(bytes, file: file)
    reader.checkKeys(Self.keys)
    name = reader.text("name")
    notifications = reader.address("notifications")
    apiPort = reader.has("api") ? reader.port("api") : nil
    reset = reader.call("reset", placeholders: [])
    verify =
      reader.has("verify")
      ? reader.callOfTransaction(
        "verify", placeholders: Self.placeholders, of: ["jws", "transaction"])
      : nil
    access = reader.call("access", placeholders: Self.placeholders)
    accessPath = reader.has("products") ? reader.text("products") : ""
    subscription = reader.call("subscription", placeholders: Self.placeholders + ["group"])
    parts = reader.parts()
    try reader.throwIfAny()
  }
}
