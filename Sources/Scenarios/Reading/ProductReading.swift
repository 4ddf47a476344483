import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The product that a string names.
  ///
  /// - Parameter user: the verb or fact that takes it, for messages.
  mutating func product(
    _ node: YAMLNode, _ filter: ProductFilter = .any, for user: String
  ) -> CatalogIndex.Product? {
    guard let name = text(node) else {
      note(
        Mistake.invalid(
          "product", where: "for \(quoted(user))", expected: "the name of one product",
          found: node.found),
        at: node)
      return nil
    }
    guard let product = product(named: name, at: node) else { return nil }
    guard filter.permits(product.kind) else {
      note(wrongKind(product, filter, for: user), at: node)
      return nil
    }
    return product
  }

  /// One product, a list of them, or `none`, which is the empty list.
  mutating func products(_ node: YAMLNode, of name: String) -> [String]? {
    guard let items = node.items else {
      if isNone(node) { return [] }
      if let text = text(node), text.utf8.contains(UInt8(ascii: ",")) {
        note(
          Mistake.invalid(
            quoted(name), text, expected: "one product or a list",
            remedy: "write \(quoted("[\(text)]"))"),
          at: node)
        return nil
      }
      return product(node, for: name).map { [$0.id] }
    }
    var ids: [String] = []
    ids.reserveCapacity(items.count)
    var isWhole = true
    for item in items {
      if isNone(item) {
        note(
          Mistake.unexpected(
            quoted(Vocabulary.none), where: "in a list",
            remedy: "remove it, or write 'none' instead of the list"),
          at: item)
        isWhole = false
      } else if let product = product(item, for: name) {
        ids.append(product.id)
      } else {
        isWhole = false
      }
    }
    return isWhole ? ids : nil
  }

  /// Whether a string is the word for no products, and no product's name.
  func isNone(_ node: YAMLNode) -> Bool {
    guard text(node) == Vocabulary.none else { return false }
    switch catalog {
    case .known(let index), .incomplete(let index, _):
      return index.product(named: Vocabulary.none) == .none
    case .unnamed, .unreadable: return true
    }
  }

  /// Notes each product of a list that an earlier item names, too.
  mutating func noteRepeated(_ ids: [String], in node: YAMLNode) {
    guard let items = node.items, Set(ids).count < ids.count else { return }
    for (index, item) in items.enumerated() where ids[..<index].contains(ids[index]) {
      note(Mistake.duplicate("product", text(item)), at: item)
    }
  }

  private mutating func product(named name: String, at node: YAMLNode) -> CatalogIndex.Product? {
    switch catalog {
    case .known(let index):
      switch index.product(named: name) {
      case .product(let product): return product
      case .ambiguous(let ids):
        note(
          Mistake.invalid(
            "product", name, expected: alternatives(ids), remedy: "write more of the name"),
          at: node)
      case .none: note(Self.unknown(name, in: index), at: node)
      }
    case .incomplete(let index, let unread):
      if case .product(let product) = index.product(named: name) { return product }
      let mayBeUnread = unread.contains { $0.hasSuffix(name) }
      if index.product(named: name) == .none, !mayBeUnread {
        note(Self.unknown(name, in: index), at: node)
      }
    case .unnamed, .unreadable: _ = isCatalogNamed(at: node)
    }
    return nil
  }

  /// Whether the scenario names a catalog. If not, the first product reports it.
  mutating func isCatalogNamed(at node: YAMLNode) -> Bool {
    switch catalog {
    case .known, .incomplete, .unreadable: return true
    case .unnamed(isReported: true): return false
    case .unnamed(isReported: false):
      catalog = .unnamed(isReported: true)
      let example = root.catalogNames.first ?? "NAME"
      note(
        Mistake.missing(
          "key", "catalog",
          remedy: "products are looked up in a catalog; add 'catalog: \(example)'"),
        at: node)
      return false
    }
  }

  private static func unknown(_ name: String, in index: CatalogIndex) -> String {
    let location = index.isInline ? "in the scenario's catalog" : "in catalog \(quoted(index.name))"
    // Other facts have the word 'none', so authors try it here.
    if name == "none" {
      return Mistake.unknown(
        "product", name, where: location, among: [],
        remedy: "to expect no product, write '{ absent: true }'")
    }
    if index.products.isEmpty {
      return Mistake.unknown(
        "product", name, where: location, among: [], remedy: "the catalog has no products to sell")
    }
    let shown = index.products.prefix(10).map { index.shortName(of: $0.id) }
    let isLong = index.products.count > shown.count
    return Mistake.unknown(
      "product", name, where: location, among: index.names,
      remedy: "expected \(isLong ? "\(listed(shown)), …" : alternatives(shown))")
  }

  private func wrongKind(
    _ product: CatalogIndex.Product, _ filter: ProductFilter, for user: String
  ) -> String {
    let fitting = index.products.filter { filter.permits($0.kind) }
      .prefix(10).map { index.shortName(of: $0.id) }
    return Mistake.invalid(
      "product", index.shortName(of: product.id), where: "for \(quoted(user))",
      expected: filter.words, found: product.kind.type.phrase,
      remedy: fitting.isEmpty
        ? "add one to catalog \(quoted(index.name))" : "write \(alternatives(fitting))")
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
