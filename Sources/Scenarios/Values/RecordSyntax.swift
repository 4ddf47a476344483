import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// A map of named parts. A scenario may name only some of them.
struct RecordSyntax: ValueSyntax {
  private let fields: [ValueKind.Field]

  init(_ fields: [ValueKind.Field]) { self.fields = fields }

  let name = "a map of parts"
  let plural = "maps of parts"
  var summary: String { name + partList(fields) }
  var example: String? { "{ \(fields.first?.name ?? "PART"): … }" }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ScenarioSchema.map(properties) }
  /// A map of parts has its matcher among the parts.
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
      reading.noteInvalid(
        node, of: ArgumentName(name), expected: "a map of parts, such as '\(example ?? "{}")'")
      return nil
    }
    return parts(entries, of: name, in: &reading).map { .parts($0) }
  }

  /// The named parts of a record; `nil` if one is invalid.
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
        reading.note(
          Mistake.unknown(
            "part", word, where: "of \(quoted(name))", among: fields.map(\.name)), at: entry.key)
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

/// Records, in any order or in the order of the list.
struct RecordListSyntax: ValueSyntax {
  private let fields: [ValueKind.Field]
  private let isOrdered: Bool

  init(_ fields: [ValueKind.Field], isOrdered: Bool = false) {
    self.fields = fields
    self.isOrdered = isOrdered
  }

  var name: String { isOrdered ? "a list of maps in order" : "a list of maps" }
  var plural: String { isOrdered ? "lists of maps in order" : "lists of maps" }
  var summary: String { name + partList(fields) }
  var example: String? { record.example }
  var matchers: [Matcher] { [.includes, .excludes, .oneOf, .absent] }
  var schema: JSON { ScenarioSchema.list(record.schema) }

  private var record: RecordSyntax { RecordSyntax(fields) }

  func remedy(for key: String, of name: String) -> String? {
    guard fields.contains(where: { $0.name == key }) else { return nil }
    return Mistake.invalid(
      quoted(name), expected: "a list", found: "a map", remedy: "write '[{ \(key): … }]'")
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    list(isOrdered ? .inOrder : .exactly, node, of: name, in: &reading)
  }

  func list(
    _ membership: Expected.Membership, _ node: YAMLNode, of name: String,
    in reading: inout ScenarioReading
  ) -> Expected? {
    let example = "{ \(fields.first?.name ?? "PART"): … }"
    guard let items = node.items else {
      reading.noteInvalid(
        node, of: ArgumentName(name), expected: "a list, such as '[]' or '[\(example)]'")
      return nil
    }
    var records: [[Expected.Part]] = []
    records.reserveCapacity(items.count)
    for item in items {
      guard let entries = item.entries, !entries.isEmpty else {
        reading.note(
          Mistake.invalid(
            "item", reading.text(item), where: "of \(quoted(name))",
            expected: "a map of parts, such as '\(example)'"), at: item)
        continue
      }
      if let parts = record.parts(entries, of: name, in: &reading) { records.append(parts) }
    }
    return records.count == items.count ? .records(membership, records) : nil
  }

  func nothing(in catalog: CatalogIndex) -> String? { "[]" }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    yamlList(value.arrayItems.map { record.yaml(of: $0, parts: parts, in: catalog) })
  }
}

/// The names of parts as a suffix to the name of their kind: ``: `product`, `reason` ``.
func partList(_ fields: [ValueKind.Field]) -> String {
  fields.isEmpty ? "" : ": \(listed(fields.map { "`\($0.name)`" }))"
}

extension ScenarioReading {
  /// A part of a record, or the value of one product.
  mutating func part(
    _ name: String, _ entry: YAMLEntries.Entry, _ kind: ValueKind, label: String
  ) -> Expected.Part? {
    guard !entry.value.isMissing else {
      note(
        Mistake.missing(
          "value", where: "for \(quoted(label))", remedy: "write it, or remove the key"),
        at: entry.key)
      return nil
    }
    return expected(entry.value, kind, of: label).map {
      Expected.Part(name: name, expected: $0, position: entry.key.position)
    }
  }
}
