import JSONTree
import Wire
import YAMLTree

/// A map of products to values. A scenario may name only some of the products.
struct MapSyntax: ValueSyntax {
  private let kind: ValueKind

  init(_ kind: ValueKind) { self.kind = kind }

  private var value: any ValueSyntax { kind.syntax }

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
        (catalog.shortName(of: $0.name), kind.yaml(of: $0.value, in: catalog))
      })
  }
}
