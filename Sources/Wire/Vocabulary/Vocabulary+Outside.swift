import StoreTerms

extension Vocabulary {
  /// What people do outside of the app.
  static let outsideVerbs = [
    verb(.outside(.enableAskToBuy), "The family organiser wants to be asked before each purchase."),
    verb(.outside(.disableAskToBuy), "The family organiser no longer wants to be asked."),
    verb(
      .outside(.approve), takes: [product], "The family organiser approves the oldest open request."
    ),
    verb(
      .outside(.decline), takes: [product], "The family organiser declines the oldest open request."
    ),
    verb(
      .outside(.cancelSubscription), takes: [subscription],
      "The customer turns off auto-renewal in the settings."),
    verb(
      .outside(.resumeSubscription), takes: [subscription],
      "The customer turns auto-renewal on again before the period ends."),
    verb(
      .outside(.buyInAppStore), takes: [product],
      "The customer taps buy on the app's page in the App Store; the app is asked to sell it."),
    verb(
      .outside(.redeemInAppStore), takes: [code],
      "The customer enters an offer code in the App Store."),
    verb(
      .outside(.openWinBackOffer),
      takes: [
        subscription, Parameter(.offer, .text), Parameter(.streamlined, .flag, isRequired: false),
      ],
      "The customer taps a win-back offer in the App Store: the app is asked to sell it, or, "
        + "streamlined, it is bought there."),
    verb(
      .outside(.resolveInterruption), takes: [product],
      "The customer sees to what interrupted the oldest purchase of the product."),
    verb(
      .outside(.acceptPriceIncrease), takes: [subscription],
      "The customer agrees to a price increase that asks for consent."),
    verb(
      .outside(.refusePriceIncrease), takes: [subscription],
      "The customer refuses a price increase, which turns auto-renewal off."),
    verb(
      .outside(.joinFamily), takes: [member],
      "Somebody joins the family of the customer who is signed in when the family begins."),
    verb(.outside(.leaveFamily), takes: [member], "A member leaves the family."),
    verb(
      .outside(.shareWithFamily),
      "The family's purchaser shares all that can be shared with members."
    ),
    verb(.outside(.stopSharing), "The family's purchaser no longer shares."),
    verb(
      .outside(.changeStorefront), takes: [storefront], "The customer moves to another country."),
    verb(.outside(.forbidPurchases), "Screen Time forbids purchases on the device."),
    verb(.outside(.permitPurchases), "Screen Time permits purchases on the device again."),
  ]

  private static let code = Parameter(.code, .text)
  private static let member = Parameter(.name, .text)
  static let storefront = Parameter(.storefront, .word(StorefrontCurrency.storefronts))
}
