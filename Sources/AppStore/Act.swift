/// Something that happens outside the app.
package enum Act: Hashable, Sendable {
  /// The family organiser wants to be asked before each purchase; no change if so already.
  case enableAskToBuy
  case disableAskToBuy
  /// The family organiser answers the oldest request for the product.
  case approve(ProductID)
  case decline(ProductID)
  /// The App Store refunds the product's latest transaction that was paid for.
  case refund(ProductID)
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
    }
  }
}
