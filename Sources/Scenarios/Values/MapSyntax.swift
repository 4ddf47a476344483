import Diagnostics
import JSONTree
import Wire
import YAMLTree

/// A map of products to values. A scenario may name only some of the products.
struct MapSyntax: ValueSyntax {
  private let kind: ValueKind

  init(_ kind: ValueKind) { self.kind = kind }

  private var value: any ValueSyntax { kind.syntax }

  /// Only prices are strings.
  private var isPrices: Bool { if case .text = kind { true } else { false } }

  /// Only consumables are counted.
  private var filter: ProductFilter { if case .count = kind { .consumable } else { .any } }

  var name: String { "a map of products to \(value.plural)" }
  let plural = "maps of products"
  var summary: String { name + partList(kind.fields) }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ["type": "object", "additionalProperties": value.schema] }
  var expectedSchema: JSON {
    [
      "type": "object", "properties": ScenarioSchema.object(matcherSchemas),
      "additionalProperties": value.expectedSchema, "minProperties": 1,
    ]
  }

  func isPart(_ key: String) -> Bool { Matcher.words[key] == nil }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    guard let entries = node.entries else {
      let example = "{ PRODUCT: \(value.example ?? "…") }"
      reading.noteInvalid(
        node, of: ArgumentName(name), expected: "\(self.name), such as '\(example)'")
      return nil
    }
    var parts: [Expected.Part] = []
    parts.reserveCapacity(entries.count)
    var isWhole = true
    for entry in entries {
      let label = reading.text(entry.key) ?? ""
      let product = reading.product(entry.key, filter, for: name)
      if isPrices, reading.noteBareAmount(entry.value, of: label) {
        isWhole = false
        continue
      }
      let part = reading.part(product?.id ?? label, entry, kind, label: label)
      if product != nil, let part { parts.append(part) } else { isWhole = false }
    }
    return isWhole ? .parts(parts) : nil
  }

  func nothing(in catalog: CatalogIndex) -> String? {
    guard case .count = kind else { return nil }
    let consumable = catalog.products.first { $0.kind == .consumable }
    return "{ \(consumable.map { catalog.shortName(of: $0.id) } ?? "PRODUCT"): 0 }"
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    yamlMap(
      value.objectMembers.map {
        (catalog.shortName(of: $0.name), yaml(of: $0.value, in: catalog))
      })
  }
}

extension MapSyntax {
  /// One value: a price that is a number alone is quoted, so that it is no mistake.
  private func yaml(of value: JSON, in catalog: CatalogIndex) -> String {
    let text = kind.yaml(of: value, in: catalog)
    return isPrices && isBareAmount(text) ? "\"\(text)\"" : text
  }
}

private func isBareAmount(_ text: String) -> Bool {
  text.contains(where: \.isNumber)
    && text.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
}

extension ScenarioReading {
  /// Notes a price that is a number alone and not in quotes: apps show one with its currency.
  ///
  /// - Returns: whether it is one.
  fileprivate mutating func noteBareAmount(_ node: YAMLNode, of product: String) -> Bool {
    guard case .scalar(_, .plain) = node.content, let text = text(node), isBareAmount(text) else {
      return false
    }
    note(
      Mistake.invalid(
        "price", text, where: "of \(quoted(product))",
        expected: "what the app shows, such as '$\(text)'",
        remedy: "for any currency write '{ matches: \"*\(text)*\" }'"),
      at: node)
    return true
  }
}
