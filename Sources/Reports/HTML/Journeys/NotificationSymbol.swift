import StoreTerms

/// The sign and tone of a store notification in a journey's picture.
enum NotificationSymbol: CaseIterable {
  case bought, renewed, trouble, ended, refund, change, other

  /// - Parameter type: Apple's word; any other string is ``other``.
  init(_ type: String) {
    self =
      switch NotificationType(rawValue: type) {
      case .subscribed, .oneTimeCharge, .offerRedeemed: .bought
      case .didRenew, .renewalExtended: .renewed
      case .didFailToRenew, .gracePeriodExpired: .trouble
      case .expired, .revoke: .ended
      case .refund, .refundDeclined, .refundReversed, .consumptionRequest: .refund
      case .didChangeRenewalPreference, .didChangeRenewalStatus, .priceIncrease, .metadataUpdate,
        .migration, .priceChange:
        .change
      case .renewalExtension, .externalPurchaseToken, .rescindConsent, .test, .unknown, nil: .other
      }
  }

  var sign: String {
    switch self {
    case .bought: "+"
    case .renewed: "↻"
    case .trouble: "!"
    case .ended: "×"
    case .refund: "↩"
    case .change: "⇄"
    case .other: "•"
    }
  }

  /// The label in the legend.
  var meaning: String {
    switch self {
    case .bought: "bought"
    case .renewed: "renewed"
    case .trouble: "billing trouble"
    case .ended: "ended"
    case .refund: "refund"
    case .change: "change of renewal or price"
    case .other: "other message"
    }
  }

  /// The class of the page's style that colours it.
  var tone: String {
    switch self {
    case .bought, .renewed: "good"
    case .trouble, .ended: "bad"
    case .refund: "notable"
    case .change, .other: "quiet"
    }
  }
}
