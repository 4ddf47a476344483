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
  /// The customer taps "buy" on the product's page in the App Store; the app is told of it.
  case buyInAppStore(ProductID)
  /// From now on every purchase is interrupted, or no longer is; no change if so already.
  case interruptPurchases
  case stopInterruptingPurchases
  /// The customer sees to what interrupted the oldest order for the product.
  case resolveInterruption(ProductID)
  /// The customer of the device in use moves to another storefront, ISO 3166-1 alpha-3.
  case changeStorefront(String)
  /// The same, while the payment sheet of the app's next purchase is up.
  case changeStorefrontDuringNextPurchase(String)
  /// The product is for sale in these storefronts and nowhere else, or nowhere at all.
  case sellOnly(ProductID, in: [String])
  /// Screen Time on the device in use forbids purchases, or permits them again.
  case forbidPurchases
  case permitPurchases
  /// The App Store fails although there is network, or works again; no change if so already.
  case breakStore
  case mendStore
  /// The next call of that kind fails, once. Given again, the call after that fails, too.
  case failNext(StoreCall, with: StoreCallError)
  /// The developer's server no longer accepts what it is sent, or does so again. Rule SRV-1.
  case breakServer
  case mendServer
  /// The developer asks the App Store for a test message to the server.
  case requestTestNotification
  /// The developer gives out a code for an offer, by the offer's reference name; it is good until
  /// `expires`, or for ever.
  case issueCode(
    code: String, offer: String, limit: IssuedCode.Limit, expires: StoreTime?)
  /// The customer enters a code, or an offer's reference name, in the App Store.
  case redeemInAppStore(String)
  /// The customer taps a win-back offer of the product in the App Store. Streamlined, it is bought
  /// at once; otherwise the app is told to buy it.
  case openWinBackOffer(ProductID, String, streamlined: Bool)
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
    }
  }
}
