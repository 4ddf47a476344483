/// The sign and tone of a store notification in a journey's picture.
enum NotificationSymbol: CaseIterable {
  case bought, renewed, trouble, ended, refund, change, other

  /// - Parameter type: Apple's word; any other text is ``other``.
  init(_ type: String) {
    self = Self.allCases.first { $0.types.contains(type) } ?? .other
  }

  private var types: [String] {
    switch self {
    case .bought: ["SUBSCRIBED", "ONE_TIME_CHARGE", "OFFER_REDEEMED"]
    case .renewed: ["DID_RENEW", "RENEWAL_EXTENDED"]
    case .trouble: ["DID_FAIL_TO_RENEW", "GRACE_PERIOD_EXPIRED"]
    case .ended: ["EXPIRED", "REVOKE"]
    case .refund: ["REFUND", "REFUND_DECLINED", "REFUND_REVERSED", "CONSUMPTION_REQUEST"]
    case .change: ["DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS", "PRICE_INCREASE"]
    case .other: []
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
