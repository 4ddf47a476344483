extension ReferenceShop {
  /// The outcome of a purchase.
  enum Purchase {
    case delivered
    /// Waits for approval, or for an issue to be resolved.
    case waiting
    /// The plan that is held already continues until its renewal, and then this one begins.
    case scheduled
    /// The App Store sold nothing: it gave what was delivered before, or has expired.
    case handedBack
    case cancelled
    case unverified
    case busy
    /// Screen Time permits no purchases.
    case forbidden
    /// `nil` if there is no such product.
    case refused((any Error)?)
  }
}
