/// A product's or a group's words in one language.
package struct Localization: Codable, Hashable, Sendable {
  /// Language and region, such as `en_US`.
  package let locale: String
  package let displayName: String
  package let description: String

  package init(locale: String, displayName: String, description: String = "") {
    self.locale = locale
    self.displayName = displayName
    self.description = description
  }

  /// Language without region: `en`.
  fileprivate static func language(of locale: String) -> Substring {
    locale.prefix { $0 != "_" && $0 != "-" }
  }
}

extension [Localization] {
  /// The words for a customer who reads `locale`: those of that language and region, or else the
  /// first in that language, or else the first of all. `nil` if there are none.
  ///
  /// Source: assumption; Apple documents no order for test environments.
  package func best(for locale: String) -> Localization? {
    first { $0.locale == locale }
      ?? first { Localization.language(of: $0.locale) == Localization.language(of: locale) }
      ?? first
  }
}
