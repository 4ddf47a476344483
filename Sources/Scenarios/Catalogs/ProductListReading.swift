import Diagnostics
import Wire
import YAMLTree

/// The products that an app asks the store for, from a property list beside the catalogs.
package struct ProductListIndex: Sendable {
  /// The file's name, as scenarios write it: `florist.plist`.
  package let name: String
  /// Their ids, in the file's order. The catalog need not have them; rule PROD-1.
  package let products: [String]
  /// How the file groups those that are subscriptions; empty if it does not.
  package let groups: [ListedGroup]

  package init(name: String, products: [String], groups: [ListedGroup] = []) {
    self.name = name
    self.products = products
    self.groups = groups
  }

  /// What tells a file's name from a product's.
  static let ending = ".plist"
}

extension ScenarioReading {
  /// What the app's own list names: products of the catalog, or all that a file holds.
  mutating func productsForSale(_ node: YAMLNode) -> [String]? {
    if let name = text(node), name.hasSuffix(ProductListIndex.ending) {
      return products(inList: name, at: node)
    }
    let key = Given.Key.productsForSale.rawValue
    guard node.entries == nil else {
      note("'\(key)' is a list of products, or a file such as 'NAME.plist', not a map", at: node)
      return nil
    }
    let items = node.items.map(Array.init) ?? [node]
    guard !items.isEmpty else {
      note("'\(key)' names no product; remove it for an app that sells the whole catalog", at: node)
      return nil
    }
    guard let products = products(node, of: key) else { return nil }
    for (place, (item, id)) in zip(items, products).enumerated()
    where products[..<place].contains(id) {
      note("\(quoted(index.shortName(of: id))) is named twice in '\(key)'; remove one", at: item)
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
    if !root.gaps.unreadableProductLists.contains(name) {
      note(unknownList(name), at: node)
    }
    return nil
  }

  private func unknownList(_ name: String) -> String {
    if name.utf8.contains(UInt8(ascii: "/")) {
      return "a list of products stands in 'catalogs'; name it without folder"
    }
    let names = root.productLists.map(\.name) + root.gaps.unreadableProductLists
    let guess = didYouMean(name, among: names)
    let known = names.isEmpty ? "; there is none" : "; there is \(listed(names))"
    return "no list of products \(quoted(name)) in 'catalogs'" + (guess.isEmpty ? known : guess)
  }
}
