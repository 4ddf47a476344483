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
  /// The customer takes up the device of that name; a new name is a new device, on which the
  /// account of the device in use is signed in. The app on the device that is put down is closed.
  case useDevice(String)
  /// The account of that name is signed in on the device in use, where the app is closed; a new
  /// name is a new account. No change if it is signed in already.
  case signIn(as: String)
  /// The account of that name joins the family as a member; a new name is a new account. Who is
  /// signed in when the family begins is its purchaser from then on. Rule FAM-1.
  case joinFamily(String)
  case leaveFamily(String)
  /// The family's purchaser shares all that can be shared with the members, or no longer does,
  /// whoever is signed in on the device in use. Nothing is shared at first. Rule FAM-2.
  case shareWithFamily
  case stopSharing
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
  case noNetworkToSignIn(String)
  case familyIsFull(String)
  case isInFamily(String)
  case isPurchaser(String)
  case isNotInFamily(String)
  case sharesAlready
  case sharesNothing

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
      "'\(id)' is a consumable, of which no device sees anything once it is finished"
    case .noNetworkToSignIn(let name): "signing in as '\(name)' needs network"
    case .familyIsFull(let name):
      "'\(name)' cannot join: the family has \(Family.memberLimit) members besides its purchaser"
    case .isInFamily(let name): "'\(name)' is a member of the family already"
    case .isPurchaser(let name):
      "'\(name)' is the family's purchaser: the account that was signed in when the family began"
    case .isNotInFamily(let name): "'\(name)' is not a member of the family"
    case .sharesAlready: "the family's purchaser shares already"
    case .sharesNothing: "the family's purchaser does not share"
    }
  }
}
