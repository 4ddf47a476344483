import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// Named parts, of which a scenario names those it cares about.
struct RecordSyntax: ValueSyntax {
  private let fields: [ValueKind.Field]

  init(_ fields: [ValueKind.Field]) { self.fields = fields }

  let name = "a map of parts"
  let plural = "maps of parts"
  var summary: String { name + partList(fields) }
  var example: String? { "{ \(fields.first?.name ?? "PART"): … }" }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ScenarioSchema.map(properties) }
  /// A map of parts is a map already, so its matcher is among the parts.
  var expectedSchema: JSON { ScenarioSchema.map(properties + matcherSchemas) }

  private var properties: [(String, JSON)] {
    fields.map { ($0.name, $0.kind.syntax.expectedSchema) }
  }

  func isPart(_ key: String) -> Bool {
    Matcher.words[key] == nil || fields.contains { $0.name == key }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    guard let entries = node.entries else {
      reading.note(
        "'\(name)' is a map of its parts, such as '{ \(fields.first?.name ?? "PART"): … }'",
        at: node)
      return nil
    }
    return parts(entries, of: name, in: &reading).map { .parts($0) }
  }

  /// The named parts of a record; `nil` if any is wrong.
  func parts(
    _ entries: YAMLEntries, of name: String, in reading: inout ScenarioReading
  ) -> [Expected.Part]? {
    var parts: [Expected.Part] = []
    parts.reserveCapacity(entries.count)
    var isWhole = true
    for entry in entries {
      let word = reading.text(entry.key) ?? ""
      guard let field = fields.first(where: { $0.name == word }) else {
        if isFreeKey(word) { continue }
        reading.note(unknownPart(word, of: name), at: entry.key)
        isWhole = false
        continue
      }
      if let part = reading.part(field.name, entry, field.kind, label: field.name) {
        parts.append(part)
      } else {
        isWhole = false
      }
    }
    return isWhole ? parts : nil
  }

  private func unknownPart(_ word: String, of name: String) -> String {
    let known = fields.map(\.name)
    let guess = didYouMean(word, among: known)
    return "'\(name)' has no part \(quoted(word))"
      + (guess.isEmpty ? "; its parts are \(listed(known))" : guess)
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    let named = parts.map { parts in fields.filter { parts.contains($0.name) } } ?? fields
    return yamlMap(
      named.compactMap { field in
        let part = value[field.name] ?? .null
        if part == .null && parts == nil { return nil }
        return (field.name, field.kind.yaml(of: part, in: catalog))
      })
  }
}

/// Records in any order.
struct RecordListSyntax: ValueSyntax {
  private let fields: [ValueKind.Field]

  init(_ fields: [ValueKind.Field]) { self.fields = fields }

  let name = "a list of maps"
  let plural = "lists of maps"
  var summary: String { name + partList(fields) }
  var example: String? { record.example }
  var matchers: [Matcher] { [.includes, .excludes, .oneOf, .absent] }
  var schema: JSON { ScenarioSchema.list(record.schema) }

  private var record: RecordSyntax { RecordSyntax(fields) }

  func remedy(for key: String, of name: String) -> String? {
    fields.contains { $0.name == key } ? "'\(name)' is a list; write '[{ \(key): … }]'" : nil
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    list(.exactly, node, of: name, in: &reading)
  }

  func list(
    _ membership: Expected.Membership, _ node: YAMLNode, of name: String,
    in reading: inout ScenarioReading
  ) -> Expected? {
    let example = "{ \(fields.first?.name ?? "PART"): … }"
    guard let items = node.items else {
      reading.note("'\(name)' is a list; write '[]' or '[\(example)]'", at: node)
      return nil
    }
    var records: [[Expected.Part]] = []
    records.reserveCapacity(items.count)
    for item in items {
      guard let entries = item.entries, !entries.isEmpty else {
        reading.note(
          "each of '\(name)' is a map that is not empty, such as '\(example)'", at: item)
        continue
      }
      if let parts = record.parts(entries, of: name, in: &reading) { records.append(parts) }
    }
    return records.count == items.count ? .records(membership, records) : nil
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    yamlList(value.arrayItems.map { record.yaml(of: $0, parts: parts, in: catalog) })
  }
}

/// The names of parts, after the name of their kind.
func partList(_ fields: [ValueKind.Field]) -> String {
  fields.isEmpty ? "" : ": \(listed(fields.map { "`\($0.name)`" }))"
}

extension ScenarioReading {
  /// A part of a record, or the value of one product.
  mutating func part(
    _ name: String, _ entry: YAMLEntries.Entry, _ kind: ValueKind, label: String
  ) -> Expected.Part? {
    guard !entry.value.isMissing else {
      note("\(quoted(label)) asserts nothing; write its value", at: entry.key)
      return nil
    }
    return expected(entry.value, kind, of: label).map {
      Expected.Part(name: name, expected: $0, position: entry.key.position)
    }
  }
}
