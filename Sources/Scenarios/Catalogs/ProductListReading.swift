import Diagnostics
import Wire
import YAMLTree

/// The products that an app asks the store for, from a property list beside the catalogs.
package struct ProductListIndex: Sendable {
  /// The file's name, as scenarios write it: `florist.plist`.
  package let name: String
  /// The products' identifiers, in the file's order. The catalog may lack some; rule PROD-1.
  package let products: [String]
  /// The file's groups of subscriptions; empty without any.
  let groups: [ListedGroup]

  package init(name: String, products: [String], groups: [ListedGroup] = []) {
    self.name = name
    self.products = products
    self.groups = groups
  }

  /// Distinguishes a file's name from a product's.
  static let ending = ".plist"
}

extension ScenarioReading {
  /// The products of the app's own list: named in the scenario, or read from a file.
  mutating func productsForSale(_ node: YAMLNode) -> [String]? {
    if let name = text(node), name.hasSuffix(ProductListIndex.ending) {
      return products(inList: name, at: node)
    }
    let key = Given.Key.productsForSale.rawValue
    guard node.entries == nil else {
      noteInvalid(
        node, of: ArgumentName(key), expected: "a list of products, or a file such as 'NAME.plist'")
      return nil
    }
    let items = node.items.map(Array.init) ?? [node]
    guard !items.isEmpty else {
      note(
        Mistake.missing(
          "products", where: "in '\(key)'",
          remedy: "name one, or remove the key to sell the whole catalog"), at: node)
      return nil
    }
    guard let products = products(node, of: key) else { return nil }
    for (index, (item, id)) in zip(items, products).enumerated()
    where products[..<index].contains(id) {
      note(
        Mistake.duplicate("product", self.index.shortName(of: id), where: "in '\(key)'"), at: item)
    }
    return products
  }

  /// The groups of the file that ``productsForSale(_:)`` found.
  var groupsForSale: [ListedGroup] {
    root.productLists.first { $0.name == productListName }?.groups ?? []
  }

  private mutating func products(inList name: String, at node: YAMLNode) -> [String]? {
    guard isCatalogNamed(at: node) else { return nil }
    if let list = root.productLists.first(where: { $0.name == name }) {
      productListName = name
      return list.products
    }
    if !root.unreadable.productLists.contains(name) {
      note(unknownList(name), at: node)
    }
    return nil
  }

  private func unknownList(_ name: String) -> String {
    if name.utf8.contains(UInt8(ascii: "/")) {
      return Mistake.invalid(
        "product list", name, expected: "a file in 'catalogs', named without folder")
    }
    let names = root.productLists.map(\.name) + root.unreadable.productLists
    return Mistake.unknown(
      "product list", name, where: "in 'catalogs'", among: names,
      remedy: names.isEmpty ? "add the file there" : nil)
  }
}
