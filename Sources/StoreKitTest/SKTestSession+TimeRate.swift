public import StoreTerms

extension SKTestSession {
  /// How fast time passes for subscriptions.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum
  public typealias TimeRate = StoreTerms.TimeRate
}
