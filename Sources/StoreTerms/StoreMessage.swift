/// Something that the App Store shows the customer inside the app.
///
/// Rule MSG-1: each device that the account is signed in on shows it once, to the running app or at
/// the next launch, if it is still true then. How often the App Store sends it is another matter:
/// of a failing renewal it sends several, by rule BILL-6, and those that waited come as one. A Mac
/// never shows any; the devices here have no kinds yet, so all of them do.
/// Source: https://developer.apple.com/documentation/storekit/message
package enum StoreMessage: Codable, Hashable, Sendable {
  case generic
  case priceIncreaseConsent(GroupID)
  case billingIssue(GroupID)
  case winBackOffer(GroupID)

  /// The messages for this reason, one about each of the groups if it is about one.
  package static func messages(_ reason: MessageReason, about groups: [GroupID]) -> [StoreMessage] {
    switch reason {
    case .generic: [.generic]
    case .billingIssue: groups.map(billingIssue)
    case .priceIncreaseConsent: groups.map(priceIncreaseConsent)
    case .winBackOffer: groups.map(winBackOffer)
    }
  }

  package var reason: MessageReason {
    switch self {
    case .generic: .generic
    case .priceIncreaseConsent: .priceIncreaseConsent
    case .billingIssue: .billingIssue
    case .winBackOffer: .winBackOffer
    }
  }
}

/// Why the App Store shows a message.
///
/// Source: https://developer.apple.com/documentation/storekit/message/reason-swift.struct
package enum MessageReason: String, CaseIterable, Codable, Hashable, Sendable {
  case generic
  case billingIssue = "billing issue"
  case priceIncreaseConsent = "price increase"
  case winBackOffer = "win-back offer"
}
