/// A group of subscriptions of which a customer holds one at a time.
package struct CatalogGroup: Codable, Hashable, Sendable {
  package let id: GroupID
  /// What the developer calls it; customers see it only where no localization is.
  package let name: String
  package let localizations: [Localization]

  package init(id: GroupID, name: String, localizations: [Localization] = []) {
    self.id = id
    self.name = name
    self.localizations = localizations
  }

  /// What customers who read `locale` see: the best localization's name, or else ``name``.
  package func displayName(in locale: String) -> String {
    let name = localizations.best(for: locale)?.displayName ?? ""
    return name.isEmpty ? self.name : name
  }
}
