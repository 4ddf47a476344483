/// A message that the App Store shows the customer inside the app.
///
/// Rule MSG-1: each device that the account is signed in on shows it once, to the running app or at
/// the next launch, if it is still true then. The App Store may send it several times, as for a
/// failing renewal (rule BILL-6); those that wait are shown as one. A Mac shows none, but devices
/// here have no kind yet, so all show it.
/// Source: https://developer.apple.com/documentation/storekit/message
package enum StoreMessage: Codable, Hashable, Sendable {
  case generic
  case priceIncreaseConsent(GroupID)
  /// An increase that needs no consent. Rule PI-4.
  case priceIncreaseNotice(GroupID)
  case billingIssue(GroupID)
  case winBackOffer(GroupID)

  /// The messages for this reason: those about each group, or one if it is not about a group.
  package static func messages(_ reason: MessageReason, about groups: [GroupID]) -> [StoreMessage] {
    switch reason {
    case .generic: [.generic]
    case .billingIssue: groups.map(billingIssue)
    case .priceIncreaseConsent:
      groups.map(priceIncreaseConsent) + groups.map(priceIncreaseNotice)
    case .winBackOffer: groups.map(winBackOffer)
    }
  }

  package var reason: MessageReason {
    switch self {
    case .generic: .generic
    // Apple documents no reason of its own for a notice. Source: assumption
    case .priceIncreaseConsent, .priceIncreaseNotice: .priceIncreaseConsent
    case .billingIssue: .billingIssue
    case .winBackOffer: .winBackOffer
    }
  }
}

/// The reason why the App Store shows a message.
///
/// Source: https://developer.apple.com/documentation/storekit/message/reason-swift.struct
package enum MessageReason: String, CaseIterable, Codable, Hashable, Sendable {
  case generic
  case billingIssue = "billing issue"
  case priceIncreaseConsent = "price increase"
  case winBackOffer = "win-back offer"
}
