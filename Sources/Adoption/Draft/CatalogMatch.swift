import Diagnostics

/// Compares the product identifiers in the code with those of the project's catalog.
struct CatalogMatch {
  /// `nil` if they have one in common, and if either has none.
  let note: String?

  init(_ code: PurchaseCode, _ input: PackageDraft.Input) {
    let named = NamedProduct.all(in: code).map(\.id)
    guard let catalog = input.catalog, !named.isEmpty, !input.catalogProducts.isEmpty,
      Set(named).isDisjoint(with: input.catalogProducts)
    else {
      note = nil
      return
    }
    let file = catalog.split(separator: "/").last.map(String.init) ?? catalog
    let has = input.catalogProducts.map { quoted($0) }.listed
    note =
      "The code's identifiers \(named.map { quoted($0) }.listed) are not in \(quoted(file)),"
      + " which has \(has): one of them is wrong"
  }
}
