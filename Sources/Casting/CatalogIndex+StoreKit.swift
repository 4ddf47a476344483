import JSONTree
import Scenarios
import StoreSimulator

extension CatalogIndex {
  /// A catalog with the content of its `.storekit` file.
  ///
  /// - Parameters:
  ///   - name: its name in scenarios.
  ///   - isInline: whether catalogs of the same name differ.
  package init(
    _ catalog: Catalog, _ storekit: JSON, named name: String, isInline: Bool = false
  ) {
    self.init(
      name: name,
      products: catalog.products.map { Product($0, in: catalog) },
      codes: catalog.products.flatMap(\.codeOfferNames), storekit: storekit, isInline: isInline)
  }

  /// The ending of Xcode's files.
  package static let storekitEnding = ".storekit"

  /// Whether a file is one of Xcode's, by its name.
  package static func isStoreKitFile(_ name: String) -> Bool {
    name.lowercased().hasSuffix(storekitEnding)
  }

  /// The endings of lists of products in YAML.
  package static let listEndings = [".yaml", ".yml"]

  /// The name of a catalog in scenarios: its file's name without folder and extension.
  package static func name(ofFile file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    let ending = ([storekitEnding] + listEndings).first(where: name.lowercased().hasSuffix)
    return String(name.dropLast(ending?.count ?? 0))
  }
}

extension CatalogIndex.Product {
  fileprivate init(_ product: CatalogProduct, in catalog: Catalog) {
    let kind: CatalogIndex.Kind
    switch product.kind {
    case .consumable: kind = .consumable
    case .nonConsumable: kind = .nonConsumable
    case .nonRenewing: kind = .nonRenewing
    case .autoRenewable(let terms):
      kind = .subscription(
        group: catalog.group(terms.groupID)?.name ?? terms.groupID.rawValue, level: terms.level)
    }
    self.init(id: product.id.rawValue, kind: kind)
  }
}
