/// Why an act was impossible, in a sentence for a scenario's author.
package enum ActionRefusal: Codable, Error, Hashable, Sendable, CustomStringConvertible {
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
  case appStoreUnreachable
  case purchasesForbidden
  case nothingInterrupted(ProductID)
  case notSold(ProductID, in: String)
  case unknownStorefronts([String])
  case impossibleError(StoreCallError, of: StoreCall)
  case unknownCodeOffer(String)
  case codeTaken(String)
  case codeWithoutUses(String)
  case codeExpired(String, StoreTime)
  case codeRefused(String, CodeRefusal)
  case unknownWinBackOffer(String, of: ProductID)
  case ineligibleForWinBackOffer(String)
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
  case noSubscriptionForMessage
  case noNetworkToSignIn(String)
  case familyIsFull(String)
  case isInFamily(String)
  case isPurchaser(String)
  case isNotInFamily(String)
  case sharesAlready
  case sharesNothing
  case otherGroup(ProductID, shown: GroupID)
  case nothingToSendAgain

  package var description: String {  // tidy: one sentence for each refusal
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
    case .appStoreUnreachable: "the device has no network, so it shows no App Store"
    case .purchasesForbidden: "the device permits no purchases"
    case .nothingInterrupted(let id): "no purchase of '\(id)' was interrupted"
    case .notSold(let id, let storefront): "'\(id)' is not for sale in \(storefront)"
    case .unknownStorefronts(let codes):
      "no storefront \(codes.map { "'\($0)'" }.joined(separator: ", ")) is known; there are "
        + StorefrontCurrency.storefronts.joined(separator: ", ")
    case .impossibleError(let error, let call):
      "'\(call.rawValue)' cannot fail with '\(error.rawValue)'; it can with "
        + call.errors.map(\.rawValue).joined(separator: ", ")
    case .unknownCodeOffer(let name): "no product has an offer for codes named '\(name)'"
    case .codeTaken(let code): "there is a code or an offer named '\(code)' already"
    case .codeWithoutUses(let code): "the code '\(code)' needs at least one use"
    case .codeExpired(let code, let date): "the code '\(code)' would be over already: \(date)"
    case .codeRefused(let code, let refusal):
      "the App Store refuses the code '\(code)': \(refusal)"
    case .unknownWinBackOffer(let offer, let id): "'\(id)' has no win-back offer '\(offer)'"
    case .ineligibleForWinBackOffer(let offer):
      "the customer may not have the win-back offer '\(offer)'"
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
      "the customer has no cause for a message of the kind '\(message.reason)'"
    case .noSubscriptionForMessage:
      "the customer has no subscription that a message could be about"
    case .noNetworkToSignIn(let name): "signing in as '\(name)' needs network"
    case .familyIsFull(let name):
      "'\(name)' cannot join: the family has \(Family.memberLimit) members besides its purchaser"
    case .isInFamily(let name): "'\(name)' is a member of the family already"
    case .isPurchaser(let name):
      "'\(name)' is the family's purchaser: the account that was signed in when the family began"
    case .isNotInFamily(let name): "'\(name)' is not a member of the family"
    case .sharesAlready: "the family's purchaser shares already"
    case .sharesNothing: "the family's purchaser does not share"
    case .otherGroup(let id, let group):
      "the sheet shows the subscriptions of the group '\(group)', so not '\(id)'"
    case .nothingToSendAgain: "the App Store has told the developer's server nothing yet"
    }
  }
}
