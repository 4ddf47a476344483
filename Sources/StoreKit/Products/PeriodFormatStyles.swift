// Periods in words. The words are English whatever the locale: open Foundation has no names of
// units to look up.

extension Product {
  /// Formats the length of a subscription's periods as the storefront does: "1 week", "2 months".
  ///
  /// Apple's property has the type `Date.ComponentsFormatStyle`. Open Foundation's type of that
  /// name holds nothing and formats nothing, so the style is ours; it is used in the same way.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiodformatstyle
  public var subscriptionPeriodFormatStyle: SubscriptionPeriodFormatStyle {
    SubscriptionPeriodFormatStyle(locale: style.locale)
  }

  /// Formats the unit of a subscription's periods as the storefront does: "month".
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiodunitformatstyle
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle {
    SubscriptionPeriod.Unit.FormatStyle(locale: style.locale)
  }

  /// The length between two dates, in years, months, weeks and days.
  public struct SubscriptionPeriodFormatStyle: FormatStyle, Sendable {
    /// The length of the words for units.
    ///
    /// Source: https://developer.apple.com/documentation/foundation/date/componentsformatstyle/style-swift.struct
    public struct Style: Codable, Hashable, Sendable {
      fileprivate enum Form: String, Codable { case wide, abbreviated, narrow }

      fileprivate let form: Form

      /// "2 months".
      public static let wide = Style(form: .wide)
      /// "2 mths".
      public static let abbreviated = Style(form: .abbreviated)
      /// "2m".
      public static let narrow = Style(form: .narrow)
    }

    /// Of the storefront.
    public var locale: Locale
    public var style = Style.wide

    init(locale: Locale) { self.locale = locale }

    /// Units of which there are none are left out; less than a day is "0 days".
    public func format(_ value: Range<Date>) -> String {
      // Purchases are counted by the Gregorian calendar, in which the range was made.
      let parts = Calendar(identifier: .gregorian).dateComponents(
        [.year, .month, .weekOfMonth, .day], from: value.lowerBound, to: value.upperBound)
      let counts: [(count: Int?, unit: SubscriptionPeriod.Unit)] = [
        (parts.year, .year), (parts.month, .month), (parts.weekOfMonth, .week), (parts.day, .day),
      ]
      let words = counts.compactMap { count, unit in
        count.flatMap { $0 == 0 ? nil : unit.words(for: $0, style.form) }
      }
      let separator = style == .narrow ? " " : ", "
      return words.isEmpty
        ? SubscriptionPeriod.Unit.day.words(for: 0, style.form) : words.joined(separator: separator)
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }
}

extension Product.SubscriptionPeriod.Unit {
  /// The word for a unit: "month". That it begins small is inferred from Apple's samples, which
  /// write a price and this after a stroke. Source: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod/unit-swift.enum/formatstyle
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// Of the storefront.
    let locale: Locale

    public func format(_ value: Product.SubscriptionPeriod.Unit) -> String { value.word }
  }

  fileprivate var word: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }

  fileprivate func words(
    for count: Int, _ form: Product.SubscriptionPeriodFormatStyle.Style.Form
  ) -> String {
    switch form {
    case .wide: "\(count) \(word)\(count == 1 ? "" : "s")"
    case .abbreviated: "\(count) \(abbreviation)\(count == 1 ? "" : "s")"
    case .narrow: "\(count)\(word.prefix(1))"
    }
  }

  /// In English, by Unicode's locale data.
  private var abbreviation: String {
    switch self {
    case .day: "day"
    case .week: "wk"
    case .month: "mth"
    case .year: "yr"
    }
  }
}
