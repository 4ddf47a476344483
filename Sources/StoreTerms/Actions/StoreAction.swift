/// An action outside the app, by a customer, the App Store or the developer.
///
/// Each case is named after its verb. `World.apply` performs it.
package enum StoreAction: Hashable, Sendable {
  /// Turns Ask to Buy on: the family organiser approves each purchase. No change if already on.
  case enableAskToBuy
  case disableAskToBuy
  /// The family organiser answers the oldest request for the product.
  case approve(ProductID)
  case decline(ProductID)
  /// The App Store refunds a paid transaction, or a part of its price.
  case refund(ProductID, RefundExtent = .full, of: RefundedPurchase = .latest)
  /// The customer turns auto-renewal off, or on again.
  case cancelSubscription(ProductID)
  case resumeSubscription(ProductID)
  /// The customer buys on another device, where an app delivers and finishes it at once; a
  /// consumable is left unfinished.
  case buyOnAnotherDevice(ProductID)
  /// Renewals can no longer be charged; no change if so already.
  case breakBilling
  /// The payment method is declined: neither renewals nor purchases can be charged.
  case declinePayments
  /// Renewals and purchases can be charged again; no change if so already.
  case fixBilling
  /// The developer chooses a grace period for renewals that fail from now on; `nil` for none.
  case setGracePeriod(GracePeriod?)
  case loseNetwork
  case restoreNetwork
  /// The customer taps "buy" on the product's page in the App Store; the app receives a purchase
  /// intent.
  case buyInAppStore(ProductID)
  /// Every purchase from now on is interrupted, or no longer is. No change if already so.
  case interruptPurchases
  case stopInterruptingPurchases
  /// The customer resolves what interrupted the oldest order for the product.
  case resolveInterruption(ProductID)
  /// The customer of the device in use moves to another storefront, ISO 3166-1 alpha-3.
  case changeStorefront(String)
  /// The same, while the payment sheet of the app's next purchase is up.
  case changeStorefrontDuringPurchase(String)
  /// The product is for sale in these storefronts only; in none if the list is empty.
  case sellOnly(ProductID, in: [String])
  /// Screen Time on the device in use forbids purchases, or permits them again.
  case forbidPurchases
  case allowPurchases
  /// The App Store fails although there is network, or works again; no change if so already.
  case breakStore
  case fixStore
  /// The next call of that kind fails, once. Each repetition makes one more call fail.
  case failNext(StoreCall, with: StoreCallError)
  /// The app does not learn that its next purchase was charged, since the network goes before the
  /// answer arrives.
  case loseAnswerToNextPurchase
  /// The developer's server starts to reject notifications, or accepts them again. Rule SRV-1.
  case breakServer
  case fixServer
  /// The developer requests a test notification.
  case sendTestNotification
  /// The App Store sends its latest notification to the developer's server again. Rule SRV-2.
  case resendNotification
  /// The App Store sends the server a notification of an unknown type.
  case sendUnknownNotification
  /// The App Store sends the developer's server a notification about no step of a journey. What
  /// concerns a subscription is about the customer's first one.
  case announce(Announcement)
  /// The developer gives out a code for an offer, by the offer's reference name; it is valid until
  /// `expires`, or without end.
  case issueCode(
    code: String, offer: String, limit: CodeLimit, expires: StoreTime?)
  /// The customer enters a code, or an offer's reference name, in the App Store.
  case redeemInAppStore(String)
  /// The customer taps a win-back offer of the product in the App Store. Streamlined, it is bought
  /// at once; otherwise the app receives a purchase intent.
  case openWinBackOffer(ProductID, String, streamlined: Bool)
  /// The customer asks for a refund on Apple's website, not in the app.
  case requestRefundFromApple(ProductID, because: RefundReason = .other)
  /// The App Store answers the oldest refund request for the product.
  case approveRefund(ProductID, RefundExtent = .full)
  case declineRefund(ProductID)
  /// A disputed refund is reversed: the customer pays again and regains the product.
  case reverseRefund(ProductID)
  /// The developer sells the product at another price.
  case raisePrice(ProductID, to: Money, consent: PriceConsent = .byRule)
  /// The same, but subscribers keep their price.
  case raisePriceForNewSubscribers(ProductID, to: Money)
  case lowerPrice(ProductID, to: Money)
  /// The customer answers an increase that is pending.
  case acceptPriceIncrease(ProductID)
  case declinePriceIncrease(ProductID)
  /// The developer removes the product from sale, or puts it back on sale.
  case removeFromSale(ProductID)
  case putOnSale(ProductID)
  /// The App Store charges the next renewal now, at most 24 hours before it is due.
  case renewEarly(ProductID)
  /// The App Store ends the subscription with its current period, without a reason.
  case expireWithoutReason(ProductID)
  /// The developer extends this customer's renewal date by 1 to 90 days.
  case extendRenewal(ProductID, days: Int)
  /// The same for every subscriber. `request` identifies the request to the App Store; by default
  /// it is numbered.
  case extendAllRenewals(ProductID, days: Int, request: String? = nil)
  /// Subscriptions end after this number of renewals, as in a test environment; `nil` for no limit.
  case setRenewalLimit(RenewalLimit?)
  /// The App Store shows the customer a message in the app. Without a group, it is about the first
  /// subscription that it applies to.
  case sendMessage(MessageReason, about: GroupID? = nil)
  /// The customer switches to the device of that name; a new name adds a device, signed in to the
  /// current account. The app on the previous device is closed.
  case switchDevice(String)
  /// The account of that name is signed in on the device in use, where the app is closed; a new
  /// name adds an account. No change if it is signed in already.
  case signIn(as: String)
  /// The account of that name joins the family as a member; a new name adds an account. The account
  /// that is signed in when the family begins is its purchaser. Rule FAM-1.
  case joinFamily(String)
  case leaveFamily(String)
  /// The family's purchaser shares everything shareable with the members, or stops sharing,
  /// whichever account is signed in on the device in use. Initially nothing is shared. Rule FAM-2.
  case shareWithFamily
  case stopSharing
}
