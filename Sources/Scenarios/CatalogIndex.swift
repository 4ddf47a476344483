import JSONTree

/// What the scenario language must know of a catalog: the products' names, and which is higher.
package struct CatalogIndex: Sendable {
  /// One product that is for sale.
  package struct Product: Hashable, Sendable {
    package let id: String
    package let kind: Kind

    package init(id: String, kind: Kind) {
      self.id = id
      self.kind = kind
    }
  }

  package enum Kind: Hashable, Sendable {
    case consumable
    case nonConsumable
    case nonRenewing
    /// In this group, at this level of service: 1 is the highest.
    case subscription(group: String, level: Int)
  }

  /// The name that scenarios write: `florist`.
  package let name: String
  /// In the catalog's order.
  package let products: [Product]
  /// The reference names of offer codes.
  package let codes: [String]
  /// The catalog file itself, as it goes to the adapter's process.
  package let storekit: JSON

  package init(name: String, products: [Product], codes: [String], storekit: JSON) {
    self.name = name
    self.products = products
    self.codes = codes
    self.storekit = storekit
  }

  /// What a name in a scenario means.
  package enum Match: Hashable, Sendable {
    case product(Product)
    /// The name is an ending of several identifiers.
    case ambiguous([String])
    case none
  }

  /// Looks up an identifier, or any ending of one that begins behind a dot or a dash.
  package func product(named name: String) -> Match {
    if let exact = products.first(where: { $0.id == name }) { return .product(exact) }
    let matches = products.filter { Self.isEnding(name, of: $0.id) }
    guard let first = matches.first else { return .none }
    return matches.count == 1 ? .product(first) : .ambiguous(matches.map(\.id))
  }

  /// The shortest unambiguous ending of two words or more, such as `vip.gold`: how messages name it.
  package func shortName(of id: String) -> String {
    let starts = id.indices.filter {
      $0 > id.startIndex && Self.isSeparator(id[id.index(before: $0)])
    }
    for start in starts.reversed().dropFirst() {
      let ending = String(id[start...])
      if case .product = product(named: ending) { return ending }
    }
    return id
  }

  private static func isEnding(_ name: String, of id: String) -> Bool {
    guard !name.isEmpty, id.hasSuffix(name), id.count > name.count else { return false }
    return isSeparator(id[id.index(id.endIndex, offsetBy: -name.count - 1)])
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character == "." || character == "-"
  }
}
