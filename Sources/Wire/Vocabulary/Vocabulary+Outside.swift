import StoreTerms

extension Vocabulary {
  /// The verbs for people's actions outside of the app.
  static let outsideVerbs = [
    outside(
      .enableAskToBuy, "enable ask to buy", onDevice: true, disturbs: true,
      "The family organiser wants to be asked before each purchase."
    ) { .enableAskToBuy },
    outside(
      .disableAskToBuy, "disable ask to buy", onDevice: true,
      "The family organiser no longer wants to be asked."
    ) { .disableAskToBuy },
    outside(
      .approve, "approve", product, onDevice: true,
      "The family organiser approves the oldest open request."
    ) { .approve($0) },
    outside(
      .decline, "decline", product, onDevice: true,
      "The family organiser declines the oldest open request."
    ) { .decline($0) },
    outside(
      .cancelSubscription, "cancel subscription", subscription, onDevice: true,
      "The customer turns off auto-renewal in the settings."
    ) { .cancelSubscription($0) },
    outside(
      .considerCancelling, "consider cancelling", subscription, locale, needs: .retentionMessages,
      onDevice: true,
      "The customer opens the page where a subscription can be cancelled: the App Store asks the "
        + "developer's server for a retention message, and shows it. Nothing is cancelled. "
        + "`locale` is the device's, by default `en-US`."
    ) { .considerCancelling($0, locale: $1) },
    outside(
      .resumeSubscription, "resume subscription", subscription, onDevice: true,
      "The customer turns auto-renewal on again before the period ends."
    ) { .resumeSubscription($0) },
    outside(
      .buyInAppStore, "buy in App Store", product, onDevice: true,
      "The customer taps buy on the app's page in the App Store; the app is asked to sell it."
    ) { .buyInAppStore($0) },
    outside(
      .redeemInAppStore, "redeem in App Store", .text(.code), onDevice: true,
      "The customer enters an offer code in the App Store."
    ) { .redeemInAppStore($0) },
    outside(
      .openWinBackOffer, "open win-back offer", subscription, .text(.offer), .flag(.streamlined),
      onDevice: true,
      "The customer taps a win-back offer in the App Store: the app is asked to sell it, or, "
        + "streamlined, it is bought there."
    ) { .openWinBackOffer($0, $1, streamlined: $2) },
    outside(
      .requestRefundFromApple, "request refund from Apple", product,
      .word(.reason, of: RefundReason.allCases).or(.other), onDevice: true,
      "The customer asks for a refund of the latest purchase of a product on Apple's website, not "
        + "in the app. The App Store answers with `approve refund` or `decline refund`."
    ) { .requestRefundFromApple($0, because: $1) },
    outside(
      .resolveInterruption, "resolve interruption", product, onDevice: true,
      "The customer sees to what interrupted the oldest purchase of the product."
    ) { .resolveInterruption($0) },
    outside(
      .acceptPriceIncrease, "accept price increase", subscription, onDevice: true,
      "The customer agrees to a price increase that asks for consent."
    ) { .acceptPriceIncrease($0) },
    outside(
      .declinePriceIncrease, "decline price increase", subscription, onDevice: true,
      "The customer refuses a price increase, which turns auto-renewal off."
    ) { .declinePriceIncrease($0) },
    // Members are named, and only the purchaser shares.
    outside(
      .joinFamily, "join family", .name(.name, .person), onDevice: false,
      "A person joins the family of the customer who is signed in when the family begins."
    ) { .joinFamily($0) },
    outside(
      .leaveFamily, "leave family", .name(.name, .person), onDevice: false,
      "A member leaves the family."
    ) {
      .leaveFamily($0)
    },
    outside(
      .shareWithFamily, "share with family", onDevice: false,
      "The family's purchaser shares all that can be shared with members."
    ) { .shareWithFamily },
    outside(
      .stopSharing, "stop sharing", onDevice: false, "The family's purchaser no longer shares."
    ) {
      .stopSharing
    },
    outside(
      .changeStorefront, "change storefront", storefront, onDevice: true,
      "The customer moves to another country."
    ) { .changeStorefront($0) },
    outside(
      .forbidPurchases, "forbid purchases", onDevice: true, disturbs: true,
      "Screen Time forbids purchases on the device."
    ) { .forbidPurchases },
    outside(
      .allowPurchases, "allow purchases", onDevice: true,
      "Screen Time permits purchases on the device again."
    ) { .allowPurchases },
  ]

  private static let locale = TypedParameter.text(.locale).or("en-US")
}
