import AppStore
import Diagnostics
import JSONTree
import Scenarios
import StoreConfiguration

/// What is wrong with a catalog file.
struct CatalogMistakes: Error {
  let diagnostics: [Diagnostic]
}

extension CatalogIndex {
  /// Reads a `.storekit` file; its name without extension is what scenarios call it.
  init(_ source: SourceText) throws(CatalogMistakes) {
    let catalog: Catalog
    do throws(ConfigurationMistakes) {
      catalog = try StoreConfiguration.catalog(in: source)
    } catch {
      throw CatalogMistakes(diagnostics: error.diagnostics)
    }
    // What the store's own reader has accepted is JSON.
    let storekit = (try? JSONNode(parsing: source.bytes).value) ?? .null
    self.init(
      name: Self.name(ofFile: source.file),
      products: catalog.products.map { Product($0, in: catalog) },
      codes: catalog.products.flatMap { $0.subscriptionTerms?.codeOffers ?? [] }
        .map(\.referenceName),
      storekit: storekit)
  }

  /// What scenarios call the catalog in a file: the file's name without folder and extension.
  static func name(ofFile file: String) -> String {
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
