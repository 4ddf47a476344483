import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The product that a text names.
  ///
  /// - Parameter user: what takes it, for the message about a product of the wrong kind.
  mutating func product(
    _ node: YAMLNode, _ filter: ProductFilter = .any, for user: String
  ) -> CatalogIndex.Product? {
    guard let name = text(node) else {
      note("\(quoted(user)) takes the name of one product here, not a list or a map", at: node)
      return nil
    }
    guard let product = product(named: name, at: node) else { return nil }
    guard filter.permits(product.kind) else {
      note(wrongKind(product, filter, for: user), at: node)
      return nil
    }
    return product
  }

  /// One product or a list of them.
  mutating func products(_ node: YAMLNode, of name: String) -> [String]? {
    guard let items = node.items else {
      if let text = text(node), text.utf8.contains(UInt8(ascii: ",")) {
        note("several products are a list; write \(quoted("[\(text)]"))", at: node)
        return nil
      }
      return product(node, for: name).map { [$0.id] }
    }
    var ids: [String] = []
    ids.reserveCapacity(items.count)
    var isWhole = true
    for item in items {
      if let product = product(item, for: name) { ids.append(product.id) } else { isWhole = false }
    }
    return isWhole ? ids : nil
  }

  private mutating func product(named name: String, at node: YAMLNode) -> CatalogIndex.Product? {
    switch catalog {
    case .known(let index):
      switch index.product(named: name) {
      case .product(let product): return product
      case .ambiguous(let ids):
        note(
          "\(quoted(name)) can be \(ids.joined(separator: " or ")); write more of the name",
          at: node)
      case .none: note(Self.unknown(name, in: index), at: node)
      }
    case .unnamed, .unreadable: _ = isCatalogNamed(at: node)
    }
    return nil
  }

  /// Whether the scenario names a catalog; if not, that is noted once, where it is missed.
  mutating func isCatalogNamed(at node: YAMLNode) -> Bool {
    switch catalog {
    case .known, .unreadable: return true
    case .unnamed(isReported: true): return false
    case .unnamed(isReported: false):
      catalog = .unnamed(isReported: true)
      let example = root.catalogNames.first ?? "NAME"
      note(
        "a product is named, and the scenario has no catalog; add 'catalog: \(example)'", at: node)
      return false
    }
  }

  private static func unknown(_ name: String, in index: CatalogIndex) -> String {
    let problem = "no product \(quoted(name)) in catalog \(quoted(index.name))"
    // The word is right where a fact is told in words, so it is a likely try elsewhere.
    if name == "none" { return "\(problem); to expect none, write '{ absent: true }'" }
    let guess = didYouMean(name, among: index.names)
    if !guess.isEmpty { return problem + guess }
    let known = index.products.prefix(10).map { index.shortName(of: $0.id) }
    let more = index.products.count > known.count ? ", …" : ""
    return "\(problem); it has \(listed(known))\(more)"
  }

  private func wrongKind(
    _ product: CatalogIndex.Product, _ filter: ProductFilter, for user: String
  ) -> String {
    let fitting = index.products.filter { filter.permits($0.kind) }
      .prefix(10).map { index.shortName(of: $0.id) }
    let remedy =
      fitting.isEmpty ? "the catalog has none" : "write \(fitting.joined(separator: " or "))"
    return
      "\(quoted(index.shortName(of: product.id))) is \(product.kind.words), and \(quoted(user)) "
      + "takes \(filter.words); \(remedy)"
  }
}

extension ProductFilter {
  fileprivate func permits(_ kind: CatalogIndex.Kind) -> Bool {
    switch (self, kind) {
    case (.any, _), (.consumable, .consumable), (.subscription, .subscription): true
    case (.consumable, .nonConsumable), (.consumable, .nonRenewing), (.consumable, .subscription),
      (.subscription, .consumable), (.subscription, .nonConsumable), (.subscription, .nonRenewing):
      false
    }
  }

  var words: String {
    switch self {
    case .any: "a product"
    case .consumable: "a consumable"
    case .subscription: "a subscription"
    }
  }
}

extension CatalogIndex.Kind {
  fileprivate var words: String {
    switch self {
    case .consumable: "a consumable"
    case .nonConsumable: "a non-consumable"
    case .nonRenewing: "a non-renewing subscription"
    case .subscription: "a subscription"
    }
  }
}
