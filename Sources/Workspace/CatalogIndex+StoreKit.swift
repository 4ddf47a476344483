import StoreSimulator
import Scenarios
import StoreConfiguration

extension CatalogIndex {
  /// The contents of a `.storekit` file.
  ///
  /// - Parameter name: its name in scenarios.
  package init(_ reading: ConfigurationReading, named name: String) {
    let catalog = reading.catalog
    self.init(
      name: name,
      products: catalog.products.map { Product($0, in: catalog) },
      codes: catalog.products.flatMap(\.codeOfferNames),
      storekit: reading.document.root)
  }

  /// The name of a catalog in scenarios: its file's name without folder and extension.
  package static func name(ofFile file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".storekit") ? name.dropLast(".storekit".count) : name)
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
