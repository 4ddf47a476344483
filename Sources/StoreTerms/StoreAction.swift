/// Something that happens outside the app: what people, the App Store and the developer do.
///
/// A case has the name of its verb. `World.apply` carries it out.
package enum StoreAction: Hashable, Sendable {
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
  case fixBilling
  /// The developer chooses a grace period for renewals that fail from now on; `nil` for none.
  case setGracePeriod(GracePeriod?)
  case loseNetwork
  case restoreNetwork
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
  case changeStorefrontDuringPurchase(String)
  /// The product is for sale in these storefronts and nowhere else, or nowhere at all.
  case sellOnly(ProductID, in: [String])
  /// Screen Time on the device in use forbids purchases, or permits them again.
  case forbidPurchases
  case allowPurchases
  /// The App Store fails although there is network, or works again; no change if so already.
  case breakStore
  case fixStore
  /// The next call of that kind fails, once. Given again, the call after that fails, too.
  case failNext(StoreCall, with: StoreCallError)
  /// The developer's server no longer accepts what it is sent, or does so again. Rule SRV-1.
  case breakServer
  case fixServer
  /// The developer asks the App Store for a test message to the server.
  case sendTestNotification
  /// The App Store sends its latest message to the developer's server once more. Rule SRV-2.
  case resendNotification
  /// The App Store sends the server a message of a type that is new.
  case sendUnknownNotification
  /// The developer gives out a code for an offer, by the offer's reference name; it is good until
  /// `expires`, or for ever.
  case issueCode(
    code: String, offer: String, limit: CodeLimit, expires: StoreTime?)
  /// The customer enters a code, or an offer's reference name, in the App Store.
  case redeemInAppStore(String)
  /// The customer taps a win-back offer of the product in the App Store. Streamlined, it is bought
  /// at once; otherwise the app is told to buy it.
  case openWinBackOffer(ProductID, String, streamlined: Bool)
  /// The App Store answers the oldest refund request for the product.
  case approveRefund(ProductID, RefundExtent = .full)
  case declineRefund(ProductID)
  /// A refund was disputed: the customer pays again, and has it again.
  case reverseRefund(ProductID)
  /// The developer sells the product at another price.
  case raisePrice(ProductID, to: Money, consent: PriceConsent = .byRule)
  case lowerPrice(ProductID, to: Money)
  /// The customer answers an increase that is pending.
  case acceptPriceIncrease(ProductID)
  case declinePriceIncrease(ProductID)
  /// The developer takes the product from sale, or puts it there again.
  case removeFromSale(ProductID)
  case putOnSale(ProductID)
  /// The App Store charges the next renewal now, at most 24 hours before it is due.
  case renewEarly(ProductID)
  /// The App Store ends the subscription with its present period, and does not say why.
  case expireWithoutReason(ProductID)
  /// The developer moves the renewal date by 1 to 90 days, for this customer or for everyone.
  case extendRenewal(ProductID, days: Int)
  ///
  /// `request` names the request to the App Store; without one it is numbered.
  case extendAllRenewals(ProductID, days: Int, request: String? = nil)
  /// Subscriptions end after so many renewals, as in a test environment; `nil` for never.
  case setRenewalLimit(RenewalLimit?)
  /// The App Store shows the customer a message in the app. Without a group, it is about the first
  /// subscription that it is true of.
  case sendMessage(MessageReason, about: GroupID? = nil)
  /// The customer takes up the device of that name; a new name is a new device, on which the
  /// account of the device in use is signed in. The app on the device that is put down is closed.
  case switchDevice(String)
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
