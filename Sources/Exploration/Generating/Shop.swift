import Diagnostics
import Scenarios
import StoreConfiguration
import StoreSimulator
import Wire

/// A catalog to explore: as scenarios name its products, and as the store sells them.
package struct Shop: Sendable {
  package let index: CatalogIndex
  package let catalog: Catalog
  /// The scenario that lists the products itself; `nil` if they have a file.
  let author: SourceText?

  package init(_ index: CatalogIndex, _ catalog: Catalog, listedIn author: SourceText? = nil) {
    self.index = index
    self.catalog = catalog
    self.author = author
  }

  /// - Throws: the mistakes of a catalog that the store cannot read.
  package init(
    _ index: CatalogIndex, listedIn author: SourceText?
  ) throws(ConfigurationErrors) {
    let source = SourceText(file: index.name, bytes: Array(index.storekit.line.utf8))
    self.init(index, try StoreConfiguration.catalog(in: source), listedIn: author)
  }

  /// The list of a scenario that sells its own products; `nil` if they have a file.
  var listing: ProductListing? {
    guard let author, let listing = ProductListing(author),
      listing.index.wireName == index.wireName
    else { return nil }
    return listing
  }

  /// The shop that sells of its products what a shorter list has; `nil` if it sells none of them.
  func selling(_ listing: ProductListing) -> Shop? {
    let products = listing.index.products.filter { index.kind(of: $0.id) != nil }
    guard !products.isEmpty else { return nil }
    do throws(ConfigurationErrors) {
      return try Shop(listing.index.selling(products), listedIn: listing.source)
    } catch {
      return nil
    }
  }

  /// The shop without the products of some kinds; `nil` if none is left.
  package func without(_ kinds: Set<Limit.SoldKind>) -> Shop? {
    let products = index.products.filter { !kinds.contains($0.kind.soldKind) }
    guard !products.isEmpty else { return nil }
    let identifiers = Set(products.map(\.id))
    let sold = Catalog(
      products: catalog.products.filter { identifiers.contains($0.id.rawValue) },
      groups: catalog.groups, settings: catalog.settings, offerKey: catalog.offerKey,
      policies: catalog.policies)
    return Shop(index.selling(products), sold, listedIn: author)
  }

  /// A fact, once for each group of subscriptions if the shop has several.
  func queries(of fact: Fact) -> [FactQuery] {
    guard Fact.ofGroups.contains(fact), index.groups.count > 1 else { return [FactQuery(fact)] }
    return index.groups.map { FactQuery(fact, group: $0) }
  }

  func level(of id: ProductID) -> (group: String, level: Int)? {
    guard case .subscription(let group, let level)? = index.kind(of: id.rawValue)
    else { return nil }
    return (group, level)
  }
}
