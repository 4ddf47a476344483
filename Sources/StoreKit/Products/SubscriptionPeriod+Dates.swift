// tidy wallClock: Apple's defaults, which read the app's clock: the virtual one

// Periods in the calendar of purchases, the Gregorian one.
extension Product.SubscriptionPeriod {
  /// The period that begins at a date.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod/daterange(referencedate:)
  public func dateRange(referenceDate: Date = .now) -> Range<Date> {
    let end = Calendar(identifier: .gregorian).date(
      byAdding: DateComponents(subscriptionPeriod: self), to: referenceDate)
    guard let end else { preconditionFailure("no date is \(value) \(unit) after \(referenceDate)") }
    return referenceDate..<end
  }

  /// The period that begins at a date, in the words of a style for dates.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod/formatted(_:referencedate:)-3t7wd
  public func formatted<Style: FormatStyle>(
    _ format: Style, referenceDate: Date = .now
  ) -> Style.FormatOutput where Style.FormatInput == Range<Date> {
    format.format(dateRange(referenceDate: referenceDate))
  }

  /// How long the period lasts that begins at a date, in the words of a style for durations.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod/formatted(_:referencedate:)-8s3ar
  public func formatted<Style: FormatStyle>(
    _ format: Style, referenceDate: Date = .now
  ) -> Style.FormatOutput where Style.FormatInput == Duration {
    let range = dateRange(referenceDate: referenceDate)
    return format.format(.seconds(range.upperBound.timeIntervalSince(range.lowerBound)))
  }
}

extension Product.SubscriptionPeriod: CustomDebugStringConvertible {
  /// How many of which unit. The wording is ours. Source: assumption
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod/debugdescription
  public var debugDescription: String { "\(value) \(unit)" }
}

extension Product.SubscriptionPeriod.Unit {
  /// The unit in the words of a style.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod/unit-swift.enum/formatted(_:)
  public func formatted<Style: Foundation.FormatStyle>(
    _ format: Style
  ) -> Style.FormatOutput where Style.FormatInput == Self {
    format.format(self)
  }
}

extension DateComponents {
  /// The components to add to a date for the end of a period.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/datecomponents/init(subscriptionperiod:)
  public init(subscriptionPeriod period: Product.SubscriptionPeriod) {
    self.init()
    switch period.unit {
    case .day: day = period.value
    case .week: weekOfYear = period.value
    case .month: month = period.value
    case .year: year = period.value
    }
  }
}
