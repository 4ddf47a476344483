import Diagnostics
import JSONTree
import Scenarios
import StoreConfiguration
import StoreSimulator
import StoreTerms

/// Plays scenarios with the products of an app instead of those that they are written for.
///
/// A product plays a role if it is of the role's kind. Subscriptions must also relate to each other
/// as the roles do, in one group or not and on higher or lower levels, and a product must have the
/// kind of offer that a scenario is about. What is free plays no role that costs something. A
/// product keeps its identifier, names, group, level and price, and is sold for the role's period
/// and with the role's offers. Where a scenario depends on an amount of its own, or on how an offer
/// compares with the price, the prices are the roles', too.
package struct Casting: Sendable {
  let app: AppProducts
  /// Whether a role that no product can play is played by the product of the scenario's catalog,
  /// added to the app's.
  package let fillsGaps: Bool
  /// The roles of the catalogs that scenarios name, in their order.
  package let tables: [RoleTable]
  private let tablesByCatalog: [String: RoleTable]

  /// - Parameters:
  ///   - catalog: the app's.
  ///   - choices: what the user has decided, `ROLE=PRODUCT` each.
  ///   - roots: the catalogs that scenarios can name.
  /// - Throws: ``CastMistake`` for an invalid choice.
  package init(
    _ catalog: Catalog, named name: String, choices: [String] = [], fillsGaps: Bool = false,
    roles roots: [CatalogIndex]
  ) throws(CastMistake) {
    let pairs = try choices.map { (text) throws(CastMistake) in
      try Self.choice(text, catalog, name, roots)
    }
    let app = AppProducts(catalog, named: name, choices: pairs)
    let tables = roots.compactMap { Self.table(of: $0, app) }
    self.app = app
    self.fillsGaps = fillsGaps
    self.tables = tables
    tablesByCatalog = Dictionary(tables.map { ($0.catalogName, $0) }) { first, _ in first }
  }

  /// The app's catalog, for scenarios that are written for it.
  package var catalog: CatalogIndex {
    CatalogIndex(app.catalog, StoreConfiguration.document(of: app.catalog).root, named: app.name)
  }

  /// The app's products as customers can buy them, whatever roles they play.
  package var ownCatalog: CatalogIndex {
    let sold = Set(app.candidates.map(\.product.id.rawValue))
    let index = catalog
    return index.selling(index.products.filter { sold.contains($0.id) })
  }

  private static func choice(
    _ text: String, _ catalog: Catalog, _ name: String, _ roots: [CatalogIndex]
  ) throws(CastMistake) -> (role: String, product: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw CastMistake(
        Mistake.invalid("cast", text, expected: "ROLE=PRODUCT, such as 'vip.silver=com.my.monthly'")
      )
    }
    let roles = roots.compactMap { index -> CatalogIndex.Product? in
      if case .product(let product) = index.product(named: parts[0]) { product } else { nil }
    }
    guard !roles.isEmpty else {
      throw CastMistake(
        Mistake.unknown(
          "role", parts[0], where: "in 'cast'", among: roots.flatMap(\.names),
          remedy: "'shopper cast' prints all roles"))
    }
    let own = CatalogIndex(catalog, .null, named: name)
    guard case .product(let product) = own.product(named: parts[1]) else {
      throw CastMistake(
        Mistake.unknown(
          "product", parts[1], where: "in catalog \(quoted(name))", among: own.names,
          remedy: "expected one of \(catalog.products.map(\.id.rawValue).joined(separator: ", "))"))
    }
    return (parts[0], product.id)
  }

  /// `nil` for a catalog without products, or for the app's own.
  private static func table(of index: CatalogIndex, _ app: AppProducts) -> RoleTable? {
    // The host reports what is wrong with the catalog that a scenario lists itself.
    let source = SourceText(file: index.name, text: index.storekit.line)
    guard let catalog = try? StoreConfiguration.catalog(in: source), !catalog.products.isEmpty,
      !catalog.products.allSatisfy({ app.catalog.product($0.id) != nil })
    else { return nil }
    return RoleTable(index, catalog, app)
  }

  /// The scenario as the app's products play it. One that they cannot play has an obstacle; one
  /// that is written for them stays as it is.
  package func recast(_ scenario: Scenario) -> Scenario {
    let index = scenario.catalog
    guard
      let table = tablesByCatalog[index.wireName] ?? Self.table(of: index, app)
    else { return scenario }
    let needs = ScenarioNeeds(scenario, table.roles)
    let assignment = ProductAssignment(self, table, index, needs)
    guard let parts = assignment.parts else { return scenario.hindered(by: assignment.obstacle) }
    return played(scenario, by: parts, table, needs)
  }

  private func played(
    _ scenario: Scenario, by parts: [CastTranslation.Part], _ table: RoleTable,
    _ needs: ScenarioNeeds
  ) -> Scenario {
    var groups: [String: String] = [:]
    for name in scenario.catalog.groups {
      groups[name] =
        parts.first { $0.role.group == name }?.candidate.group
        ?? table.group(playing: name, app)
    }
    func translated(keepingPrices keepsPrices: Bool) -> Scenario? {
      let catalog = CastCatalog(
        app: app, table: table, parts: parts, keepsPrices: keepsPrices,
        keepsOthers: !needs.listsEverything
      ).index
      var translation = CastTranslation(
        parts, groups: groups, onlyGroup: catalog.groups.count > 1 ? groups.values.first : nil,
        keepsPrices: keepsPrices)
      let result = scenario.translated(by: &translation, to: catalog)
      return translation.isExplained ? result : nil
    }
    // The offers are the role's, and so is what they cost.
    let own = needs.comparesOffers ? nil : translated(keepingPrices: true)
    return own ?? translated(keepingPrices: false) ?? scenario
  }
}

/// A mistake in what the user wrote of a cast. Lower case, no final period.
package struct CastMistake: Error, Hashable, Sendable {
  package let message: String

  init(_ message: String) { self.message = message }
}
