import Diagnostics
import YAMLTree

/// The products that a scenario lists itself, of which parts can be left out.
package struct ProductListing: Sendable {
  /// A part that the list can do without.
  package enum Part: Hashable, Sendable {
    /// A product, by its index.
    case product(Int)
    /// An offer of a product, by its index there.
    case offer(product: Int, Int)
    /// What need not be said of a product, such as that families share it.
    case detail(product: Int, String)
  }

  private struct Product: Sendable {
    /// The keys with their values, in the author's order; without offers.
    var details: [(key: String, value: String)] = []
    var offers: [[(key: String, value: String)]] = []

    var id: String? { details.first { $0.key == InlineKey.product.rawValue }?.value }
  }

  private let products: [Product]
  /// The products as scenarios and the store see them.
  package let index: CatalogIndex
  /// A scenario that lists the products, whose journey is of no account.
  package let source: SourceText

  /// `nil` if the scenario names a catalog, or if its list cannot be read apart from its file.
  package init?(_ scenario: SourceText) {
    let tree = YAMLTree.parse(scenario.bytes, file: scenario.file).tree
    guard let items = tree?.root.entries?["catalog"]?.items else { return nil }
    let products = items.compactMap(Self.product)
    guard products.count == items.count else { return nil }
    self.init(products)
  }

  private init?(_ products: [Product]) {
    source = Self.source(of: products)
    let file = ScenarioReader.read(
      source.bytes, file: source.file,
      in: ScenarioRoot(folder: "", rules: [], tags: [], catalogs: []))
    guard let index = file.scenarios.first?.catalog else { return nil }
    self.products = products
    self.index = index
  }

  /// The list without some parts; `nil` if no scenario can have it.
  package func without(_ parts: Set<Part>) -> ProductListing? {
    var shorter = products
    for index in products.indices {
      let offers = products[index].offers
      shorter[index].details.removeAll {
        parts.contains(.detail(product: index, $0.key))
      }
      shorter[index].offers = offers.indices.filter {
        !parts.contains(.offer(product: index, $0))
      }.map { offers[$0] }
    }
    let kept = shorter.indices.filter { !parts.contains(.product($0)) }.map { shorter[$0] }
    return ProductListing(kept)
  }

  /// The products that are not among these identifiers.
  package func products(without ids: Set<String>) -> [Part] {
    products.indices.filter { index in products[index].id.map { !ids.contains($0) } ?? false }
      .map(Part.product)
  }

  package var offers: [Part] {
    products.indices.flatMap { index in
      products[index].offers.indices.map { .offer(product: index, $0) }
    }
  }

  /// The details that the list can do without.
  package var details: [Part] {
    products.indices.flatMap { index in
      products[index].details.map(\.key).filter(Self.optional.contains).map {
        .detail(product: index, $0)
      }
    }
  }

  private static let optional: Set<String> = Set(
    [InlineKey.name, .shareable, .monthly, .generic].map(\.rawValue))
}

// MARK: As text

extension ProductListing {
  private static func product(_ node: YAMLNode) -> Product? {
    guard let entries = node.entries else { return nil }
    var product = Product()
    for entry in entries {
      guard let key = entry.key.text else { return nil }
      if let value = entry.value.text {
        product.details.append((key, value))
      } else if key == InlineKey.offers.rawValue, let items = entry.value.items {
        for item in items {
          guard let offer = offer(item) else { return nil }
          product.offers.append(offer)
        }
      } else {
        return nil
      }
    }
    return product
  }

  private static func offer(_ node: YAMLNode) -> [(key: String, value: String)]? {
    guard let entries = node.entries else { return nil }
    let values = entries.compactMap { entry in
      entry.key.text.flatMap { key in entry.value.text.map { (key: key, value: $0) } }
    }
    return values.count == entries.count ? values : nil
  }

  private static func source(of products: [Product]) -> SourceText {
    let text =
      "scenario: Sells what is listed\ncatalog:\n" + products.map(lines).joined()
      + "\njourney:\n  - wait: 1 minute\n  - expect: { access: [] }\n"
    return SourceText(file: "listing.yaml", bytes: Array(text.utf8))
  }

  private static func lines(_ product: Product) -> String {
    let details = product.details.map { "\($0.key): \(yamlScalar($0.value))" }
    let offers = product.offers.map { offer in
      let members = offer.map { "\($0.key): \(yamlScalar($0.value))" }.joined(separator: ", ")
      return "      - { \(members) }\n"
    }
    return "  - " + details.joined(separator: "\n    ") + "\n"
      + (offers.isEmpty ? "" : "    offers:\n" + offers.joined())
  }
}
