import AdapterHost
import Diagnostics
import JSONTree
import PlainHTTP
import StoreTerms
import YAMLTree

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
    let parse = YAMLTree.parse(bytes, file: file)
    if !parse.diagnostics.isEmpty {
      throw BackendMappingError(parse.diagnostics.map(\.description))
    }
    var reader = Reader(file: file, entries: parse.tree?.root.entries)
    reader.checkKeys(Self.keys)
    name = reader.text("name")
    notifications = reader.address("notifications")
    apiPort = reader.has("api") ? reader.port("api") : nil
    reset = reader.call("reset", placeholders: [])
    verify =
      reader.has("verify")
      ? reader.call("verify", placeholders: Self.placeholders + ["product", "transaction", "jws"])
      : nil
    access = reader.call("access", placeholders: Self.placeholders)
    accessPath = reader.has("products") ? reader.text("products") : ""
    subscription = reader.call("subscription", placeholders: Self.placeholders + ["group"])
    parts = reader.parts()
    if !reader.mistakes.isEmpty { throw BackendMappingError(reader.mistakes) }
  }

  /// The value at a dotted path such as `data.0.products`; the whole value for an empty path.
  package static func value(at path: String, in json: JSON) -> JSON? {
    path.split(separator: ".").reduce(json as JSON?) { value, step in
      if case .array(let items) = value, let index = Int(step) {
        return items.indices.contains(index) ? items[index] : nil
      }
      return value?[String(step)]
    }
  }
}

/// The mistakes of a mapping file.
package struct BackendMappingError: Error, Hashable, Sendable, CustomStringConvertible {
  let mistakes: [String]

  init(_ mistakes: [String]) { self.mistakes = mistakes }

  /// One mistake a line.
  package var description: String { mistakes.joined(separator: "\n") }
}

/// Reads the keys of a mapping and collects mistakes.
private struct Reader {
  let file: String
  let entries: YAMLEntries?
  var mistakes: [String] = []

  init(file: String, entries: YAMLEntries?) {
    self.file = file
    self.entries = entries
    if entries == nil { mistakes.append("\(file): error: expected a map of keys") }
  }

  private func node(_ key: String) -> YAMLNode? {
    entries?.first { $0.key.text == key }?.value
  }

  func has(_ key: String) -> Bool { node(key) != nil }

  private mutating func note(_ message: String, at node: YAMLNode?) {
    mistakes.append("\(node.map { "\($0.position)" } ?? file): error: \(message)")
  }

  mutating func checkKeys(_ known: [String]) {
    for entry in entries.map({ Array($0) }) ?? [] where !known.contains(entry.key.text ?? "") {
      note(Mistake.unknown("key", entry.key.text ?? "", among: known), at: entry.key)
    }
  }

  mutating func text(_ key: String) -> String {
    guard let text = node(key)?.text, !text.isEmpty else {
      if entries != nil { note("missing '\(key)': write '\(key): …'", at: node(key)) }
      return ""
    }
    return text
  }

  /// A URL to which requests can be sent.
  mutating func address(_ key: String) -> String {
    let text = self.text(key)
    if !text.isEmpty, !HTTPClient.accepts(text) {
      note(Mistake.invalid(key, text, expected: "a URL, 'http://…'"), at: node(key))
    }
    return text
  }

  /// The port of `http://127.0.0.1:PORT`.
  mutating func port(_ key: String) -> UInt16 {
    let text = self.text(key)
    let prefixes = ["http://127.0.0.1:", "http://localhost:"]
    let prefix = prefixes.first { text.hasPrefix($0) }
    let port = prefix.flatMap { UInt16(text.dropFirst($0.count)) } ?? 0
    if port == 0, !text.isEmpty {
      note(Mistake.invalid(key, text, expected: "http://127.0.0.1:PORT"), at: node(key))
    }
    return port
  }

  /// `POST http://…`, or a map with `call` and `body`.
  mutating func call(_ key: String, placeholders: [String]) -> BackendMapping.Call {
    let map = node(key)?.entries
    let text = map?["call"]?.text ?? (map == nil ? self.text(key) : "")
    let words = text.split(separator: " ")
    guard words.count == 2, ["GET", "POST", "PUT", "DELETE"].contains(words[0]),
      words[1].hasPrefix("http://")
    else {
      if !text.isEmpty || map != nil {
        note(
          Mistake.invalid(key, text, expected: "a method and a URL, 'GET http://…'"),
          at: node(key))
      }
      return .init(method: "", url: "", body: nil)
    }
    checkPlaceholders(of: map?["call"] ?? node(key), among: placeholders)
    checkPlaceholders(of: map?["body"], among: placeholders)
    return .init(method: String(words[0]), url: String(words[1]), body: map?["body"]?.text)
  }

  private mutating func checkPlaceholders(of node: YAMLNode?, among known: [String]) {
    for match in (node?.text ?? "").matches(of: #/<([A-Za-z]+)>/#) {
      let name = String(match.1)
      guard !known.contains(name) else { continue }
      let remedy = known.isEmpty ? "this request has none" : nil
      note(Mistake.unknown("placeholder", name, among: known, remedy: remedy), at: node)
    }
  }

  mutating func parts() -> [(part: BackendMapping.Part, path: String)] {
    var parts: [(part: BackendMapping.Part, path: String)] = []
    guard let map = node("parts")?.entries else {
      if entries != nil { note("missing 'parts': write 'parts: { product: PATH }'", at: nil) }
      return []
    }
    for entry in map {
      if let part = BackendMapping.Part(rawValue: entry.key.text ?? "") {
        parts.append((part: part, path: entry.value.text ?? ""))
      } else {
        note(
          Mistake.unknown(
            "part", entry.key.text ?? "", among: BackendMapping.Part.allCases.map(\.rawValue)),
          at: entry.key)
      }
    }
    return parts
  }
}
