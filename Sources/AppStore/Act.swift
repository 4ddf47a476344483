/// Something that happens outside the app.
package enum Act: Hashable, Sendable {
  /// The family organiser wants to be asked before each purchase; no change if so already.
  case enableAskToBuy
  case disableAskToBuy
  /// The family organiser answers the oldest request for the product.
  case approve(ProductID)
  case decline(ProductID)
  /// The App Store gives back a transaction that was paid for, or a part of its price.
  case refund(ProductID, RefundExtent = .full, of: RefundedPurchase = .latest)
  /// The customer turns auto-renewal off, or on again.
  case cancelSubscription(ProductID)
  case resumeSubscription(ProductID)
  /// The customer buys on another device, where an app delivers and finishes it at once.
  case buyOnAnotherDevice(ProductID)
  /// Renewals can no longer be charged, or can be again; no change if so already.
  case breakBilling
  case mendBilling
  /// The developer chooses a grace period for renewals that fail from now on; `nil` for none.
  case setGracePeriod(GracePeriod?)
  case loseNetwork
  case regainNetwork
  /// The App Store answers the oldest refund request for the product.
  case approveRefund(ProductID, RefundExtent = .full)
  case declineRefund(ProductID)
  /// A refund was disputed: the customer pays again, and has it again.
  case reverseRefund(ProductID)
  /// The developer sells the product at another price.
  case raisePrice(ProductID, to: Money, consent: PriceConsent = .byRule)
  case cutPrice(ProductID, to: Money)
  /// The customer answers an increase that is pending.
  case acceptPriceIncrease(ProductID)
  case refusePriceIncrease(ProductID)
  /// The developer takes the product from sale, or puts it there again.
  case withdrawProduct(ProductID)
  case offerProductAgain(ProductID)
  /// The App Store charges the next renewal now, at most 24 hours before it is due.
  case renewEarly(ProductID)
  /// The App Store ends the subscription with its present period, and does not say why.
  case lapseForUnknownReason(ProductID)
  /// The developer moves the renewal date by 1 to 90 days, for this customer or for everyone.
  case extendRenewal(ProductID, days: Int)
  case extendAllRenewals(ProductID, days: Int, request: String)
  /// Subscriptions end after so many renewals, as in a test environment; `nil` for never.
  case setRenewalLimit(RenewalLimit?)
  /// The App Store shows the customer something inside the app.
  case sendMessage(StoreMessage)
}

/// Why an act was impossible, in a sentence for a scenario's author.
package enum ActRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownProduct(ProductID)
  case nothingWaits(ProductID)
  case nothingToRefund(ProductID)
  case notASubscription(ProductID)
  case notSubscribed(ProductID)
  case otherPlan(ProductID, held: ProductID)
  case renewalIsOff(ProductID)
  case renewalIsOn(ProductID)
  case alreadyHeld(ProductID)
  case boundToItsDevice(ProductID)
  case noRefundRequest(ProductID)
  case nothingToReverse(ProductID)
  case noShare(milliPercent: Int)
  case noUnusedTime(ProductID)
  case noIncrease(ProductID, from: Money, to: Money)
  case noCut(ProductID, from: Money, to: Money)
  case noPendingIncrease(ProductID)
  case withdrawn(ProductID)
  case forSaleAlready(ProductID)
  case notActive(ProductID)
  case tooEarly(ProductID, end: StoreTime)
  case willNotRenew(ProductID)
  case extensionLength(days: Int)
  case extendedTwice(ProductID)
  case inFreePeriod(ProductID)
  case untrueMessage(StoreMessage)

  package var description: String {
    switch self {
    case .unknownProduct(let id): "the catalog has no product '\(id)'"
    case .nothingWaits(let id): "nothing of '\(id)' waits for approval"
    case .nothingToRefund(let id): "no paid transaction of '\(id)' is left to refund"
    case .notASubscription(let id): "'\(id)' is not an auto-renewable subscription"
    case .notSubscribed(let id): "no subscription to '\(id)' is running"
    case .otherPlan(let id, let held): "the running subscription is '\(held)', not '\(id)'"
    case .renewalIsOff(let id): "auto-renewal of '\(id)' is off already"
    case .renewalIsOn(let id): "auto-renewal of '\(id)' is on already"
    case .alreadyHeld(let id): "the customer has '\(id)' already"
    case .boundToItsDevice(let id):
      "'\(id)' is a consumable, which only the device that buys it sees"
    case .noRefundRequest(let id): "no refund request for '\(id)' waits for an answer"
    case .nothingToReverse(let id): "no refund of '\(id)' is left to reverse"
    case .noShare(let share):
      "a part of a price is 1 to 99999 thousandths of a percent, not \(share)"
    case .noUnusedTime(let id): "no time of '\(id)' is left that was paid for"
    case .noIncrease(let id, let old, let new):
      "'\(id)' costs \(old), so \(new) is no increase"
    case .noCut(let id, let old, let new): "'\(id)' costs \(old), so \(new) is no cut"
    case .noPendingIncrease(let id): "no price increase of '\(id)' waits for consent"
    case .withdrawn(let id): "'\(id)' is withdrawn from sale"
    case .forSaleAlready(let id): "'\(id)' is for sale already"
    case .notActive(let id): "the period of '\(id)' is over, and its renewal could not be charged"
    case .tooEarly(let id, let end):
      "'\(id)' renews at \(end), and is charged at most 24 hours before"
    case .willNotRenew(let id): "'\(id)' is not going to renew"
    case .extensionLength(let days): "a renewal date moves by 1 to 90 days, not by \(days)"
    case .extendedTwice(let id): "the renewal date of '\(id)' moved twice within 365 days already"
    case .inFreePeriod(let id): "'\(id)' is free at present, so its renewal date cannot be moved"
    case .untrueMessage(let message):
      "the customer has no cause for a message of the kind '\(message.reason.rawValue)'"
    }
  }
}
