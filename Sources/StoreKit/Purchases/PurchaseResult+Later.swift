extension Product.PurchaseResult {
  /// The cases of the result, the last of which can be named here and nowhere else.
  private enum Mirrored {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
    case later
  }

  /// A result that apps of today do not know. Rule PUR-12.
  ///
  /// Only `unavailable` keeps a case out of the switches that have to be exhaustive, and then no
  /// code can make one, ours as little as an app's. Enums with the same cases lie in memory alike,
  /// which a test holds.
  static var later: Self { unsafeBitCast(Mirrored.later, to: Self.self) }
}
