import Diagnostics
import JSONTree
import PlainHTTP
import StoreKit
import StoreTerms
import YAMLTree

/// The mistakes of a mapping file, sorted by position.
package struct BackendMappingError: Error, Hashable, Sendable {
  package let mistakes: [Diagnostic]
}

/// Reads the keys of a mapping and collects mistakes.
struct BackendMappingReader {
  private let root: YAMLNode
  private let entries: YAMLEntries
  private var mistakes: [Diagnostic] = []

  /// - Throws: ``BackendMappingError`` for what is no map in YAML.
  init(_ bytes: [UInt8], file: String) throws(BackendMappingError) {
    let parse = YAMLTree.parse(bytes, file: file)
    guard parse.diagnostics.isEmpty, let root = parse.tree?.root else {
      throw BackendMappingError(mistakes: parse.diagnostics)
    }
    guard let entries = root.entries else {
      let message = "invalid mapping: expected a map; write 'KEY: VALUE'"
      throw BackendMappingError(mistakes: [Diagnostic(at: root.range, message)])
    }
    self.root = root
    self.entries = entries
  }

  func throwIfAny() throws(BackendMappingError) {
    guard !mistakes.isEmpty else { return }
    throw BackendMappingError(mistakes: mistakes.sorted { $0.position < $1.position })
  }

  private func node(_ key: String) -> YAMLNode? {
    entries.first { $0.key.text == key }?.value
  }

  func has(_ key: String) -> Bool { node(key) != nil }

  private mutating func note(_ message: String, at node: YAMLNode) {
    mistakes.append(Diagnostic(at: node.range, message))
  }

  mutating func checkKeys(_ known: [String]) { check(entries, among: known, "in the mapping") }

  private mutating func check(_ entries: YAMLEntries, among known: [String], _ location: String) {
    for entry in entries where !known.contains(entry.key.text ?? "") {
      note(
        Mistake.unknown("key", entry.key.text ?? "", where: location, among: known), at: entry.key)
    }
  }

  mutating func text(_ key: String) -> String {
    guard let text = node(key)?.text, !text.isEmpty else {
      note("missing '\(key)': write '\(key): …'", at: node(key) ?? root)
      return ""
    }
    return text
  }

  /// The only environment that a backend may be limited to, since most scenarios are in it.
  mutating func isSandbox(_ key: String) -> Bool {
    let sandbox = AppStore.Environment.sandbox.rawValue
    let text = self.text(key)
    if text == sandbox { return true }
    if !text.isEmpty, let node = node(key) {
      note(
        Mistake.invalid(
          key, text, expected: sandbox, remedy: "leave the key out for a backend of both"),
        at: node)
    }
    return false
  }

  /// A URL to which requests can be sent.
  mutating func address(_ key: String, placeholders: [String]) -> String {
    let text = self.text(key)
    guard !text.isEmpty, let node = node(key) else { return text }
    checkPlaceholders(of: node, among: placeholders)
    if !HTTPClient.accepts(Self.filled(text)) {
      note(
        Mistake.invalid(key, text, expected: "a URL, 'http://…'; 'https' is not spoken"), at: node)
    }
    return text
  }

  /// The string as it may be sent.
  private static func filled(_ text: String) -> String { text.replacing(placeholder, with: "x") }

  /// The pairs of a map; empty without the key.
  private mutating func pairs(_ key: String) -> [(key: YAMLNode, value: YAMLNode)] {
    guard let node = node(key) else { return [] }
    guard let map = node.entries else {
      note("invalid '\(key)': expected a map; write '\(key): { NAME: VALUE }'", at: node)
      return []
    }
    return map.filter { entry in
      if entry.value.text?.isEmpty == false { return true }
      note("missing value for '\(entry.key.text ?? "")' in '\(key)'", at: entry.value)
      return false
    }.map { ($0.key, $0.value) }
  }

  mutating func headers() -> [(name: String, value: String)] {
    pairs("headers").map { ($0.key.text ?? "", $0.value.text ?? "") }
  }

  mutating func states() -> [String: ServerStatus] {
    var states: [String: ServerStatus] = [:]
    let known = ServerStatus.allCases.map(\.rawValue)
    for (key, value) in pairs("states") {
      guard let status = ServerStatus(rawValue: value.text ?? "") else {
        note(Mistake.unknown("state", value.text ?? "", among: known), at: value)
        continue
      }
      states[key.text ?? ""] = status
    }
    return states
  }

  /// The port of `http://127.0.0.1:PORT`.
  mutating func port(_ key: String) -> UInt16 {
    let text = self.text(key)
    let prefixes = ["http://127.0.0.1:", "http://localhost:"]
    let prefix = prefixes.first { text.hasPrefix($0) }
    let port = prefix.flatMap { UInt16(text.dropFirst($0.count)) } ?? 0
    if port == 0, !text.isEmpty, let node = node(key) {
      note(Mistake.invalid(key, text, expected: "http://127.0.0.1:PORT"), at: node)
    }
    return port
  }

  /// `POST http://…`, or a map with `call` and `body`.
  mutating func call(_ key: String, placeholders: [String]) -> BackendMapping.Call {
    let none = BackendMapping.Call(method: "", url: "", body: nil)
    guard let node = node(key) else {
      _ = text(key)
      return none
    }
    if let map = node.entries { check(map, among: ["call", "body"], "in '\(key)'") }
    let call = node.entries?["call"] ?? node
    let words = (call.text ?? "").split(separator: " ")
    guard words.count == 2, ["GET", "POST", "PUT", "DELETE"].contains(words[0]),
      HTTPClient.accepts(Self.filled(String(words[1])))
    else {
      note(
        Mistake.invalid(key, call.text ?? "", expected: "a method and a URL, 'GET http://…'"),
        at: call)
      return none
    }
    checkPlaceholders(of: call, among: placeholders)
    let body = node.entries?["body"]
    if let body {
      checkPlaceholders(of: body, among: placeholders)
      if (try? JSON(parsing: Array(Self.filled(body.text ?? "").utf8))) == nil {
        note(Mistake.invalid("body", expected: "JSON in quotes: '{\"jws\": \"<jws>\"}'"), at: body)
      }
    }
    return .init(method: String(words[0]), url: String(words[1]), body: body?.text)
  }

  private static var placeholder: Regex<(Substring, Substring)> { #/<([A-Za-z]+)>/# }

  private mutating func checkPlaceholders(of node: YAMLNode, among known: [String]) {
    for match in (node.text ?? "").matches(of: Self.placeholder) {
      let name = String(match.1)
      guard !known.contains(name) else { continue }
      let remedy = known.isEmpty ? "this request has none" : nil
      note(Mistake.unknown("placeholder", name, among: known, remedy: remedy), at: node)
    }
  }

  /// A call by which the backend learns of a transaction.
  mutating func callOfTransaction(
    _ key: String, placeholders: [String], of transaction: [String]
  ) -> BackendMapping.Call {
    let known = mistakes.count
    let call = self.call(key, placeholders: placeholders + transaction)
    let sent = call.url + (call.body ?? "")
    if mistakes.count == known, !transaction.contains(where: { sent.contains("<\($0)>") }) {
      let words = alternatives(transaction.map { "<\($0)>" })
      note(
        "'\(key)' sends no transaction: write \(words) into its URL or its body",
        at: node(key) ?? root)
    }
    return call
  }

  mutating func parts() -> [(part: BackendMapping.Part, path: String)] {
    guard let map = node("parts")?.entries else {
      note("missing 'parts': write 'parts: { product: PATH }'", at: node("parts") ?? root)
      return []
    }
    let known = BackendMapping.Part.allCases.map(\.rawValue)
    var parts: [(part: BackendMapping.Part, path: String)] = []
    for entry in map {
      let name = entry.key.text ?? ""
      guard let part = BackendMapping.Part(rawValue: name) else {
        note(Mistake.unknown("part", name, among: known), at: entry.key)
        continue
      }
      guard let path = entry.value.text, !path.isEmpty else {
        note(Mistake.invalid(name, expected: "a dotted path, 'data.0.status'"), at: entry.value)
        continue
      }
      parts.append((part: part, path: path))
    }
    return parts
  }
}
