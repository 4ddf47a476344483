/// The settings of the test environment that the simulated store reads.
package struct CatalogSettings: Hashable, Sendable {
  /// ISO 3166-1 alpha-3.
  package var storefront: String
  /// Language and region, such as `en_US`.
  package var locale: String
  /// Whether the family organiser is asked before each purchase.
  package var asksToBuy: Bool

  package init(storefront: String = "USA", locale: String = "en_US", asksToBuy: Bool = false) {
    self.storefront = storefront
    self.locale = locale
    self.asksToBuy = asksToBuy
  }
}
