extension Vocabulary {
  /// What happens to everybody.
  static let worldVerbs = [
    verb(
      .world(.wait), takes: [Parameter(.time, .period)], "Time passes, by the calendar, in UTC."),
    verb(
      .world(.waitUntil),
      takes: [
        Parameter(.until, .date(moments)), Parameter(.within, .period, isRequired: false),
      ],
      "Time passes until a date, or until a subscription renews or expires, or its grace ends, or "
        + "until the App Store or the app has something to do; `within` bounds the last of these."),
    verb(.world(.loseNetwork), "The device loses its network."),
    verb(.world(.regainNetwork), "The device has network again."),
    verb(
      .world(.useDevice), takes: [Parameter(.name, .text)],
      "The customer takes up another device, `phone` being the first; the app is closed."),
    verb(
      .world(.signInAs), takes: [Parameter(.name, .text)],
      "Another account signs in on the device, `customer` being the first; the app is closed."),
    verb(.world(.breakStore), "The App Store fails, although there is network."),
    verb(.world(.mendStore), "The App Store works again."),
    verb(
      .world(.breakServer),
      "The developer's server accepts no notifications. In production they come again later; in the"
        + " sandbox, where a journey takes place if it does not say otherwise, they are lost."),
    verb(.world(.mendServer), "The developer's server accepts notifications again."),
    verb(
      .world(.failNext),
      takes: [Parameter(.call, .word(storeCalls)), Parameter(.error, .word(storeCallErrors))],
      "The next call of that kind fails, once."),
    verb(
      .world(.changeStorefrontWhileBuying), takes: [storefront],
      "The storefront changes while the payment sheet of the next purchase is up."),
    verb(
      .world(.tamperWith),
      takes: [Parameter(.payload, .word(payloads)), Parameter(.how, .word(tamperings))],
      "Somebody spoils what the App Store signed, on its way to the device."),
    verb(
      .world(.stopTamperingWith), takes: [Parameter(.payload, .word(payloads))],
      "What the App Store signed arrives whole again."),
    verb(
      .world(.slowNetwork),
      "Each call that needs the network takes twenty seconds longer, until it is regained."),
    verb(
      .world(.crashBeforeFinish),
      "The app dies when it is next about to finish a transaction: what it delivered is "
        + "delivered, and the transaction comes again. Open it again with `launch`."),
    verb(
      .world(.moveClock),
      takes: [Parameter(.by, .period), Parameter(.way, .word(ways), isRequired: false)],
      "The device's own clock is put ahead, or back: the app sees another time than the App Store "
        + "has. Moved the other way as far, it is right again."),
    verb(
      .world(.tellUnknown), takes: [openSet],
      "The App Store tells the app a word that it does not know, as that of a later year may: a "
        + "`renewal state` that is none of the five, or a `purchase result` with which nothing is "
        + "sold."),
    verb(
      .world(.stopTellingUnknown), takes: [openSet],
      "The App Store tells the app words that it knows again."),
    verb(
      .world(.forgeNotification),
      takes: [subscription, Parameter(.how, .word(forgeries))], needs: .server,
      "Somebody sends the app's server a notification that the App Store never sent: the customer "
        + "has bought a plan. All of it is in order but the signature, the chain of certificates, "
        + "the marks of the certificates, the app or the environment."),
  ]

  private static let moments = ["renewal", "expiry", "end of grace", somethingHappens]

  /// The moment at which the App Store or the app next has something to do.
  package static let somethingHappens = "something happens"

  private static let ways = ["ahead", back]
  /// The way of a clock that is put back.
  package static let back = "back"

  /// The calls of StoreKit that can be made to fail, by the names of Xcode's editor.
  package static let storeCalls = [
    "load products", "purchase", "verification", "app store sync", "subscription status",
    "app transaction", "manage subscriptions sheet", "refund request sheet",
    "offer code redeem sheet",
  ]

  /// What they fail with, by the names of the cases in Apple's interface.
  package static let storeCallErrors = [
    "unknown", "user cancelled", "network error", "system error", "not available in storefront",
    "not entitled", "unsupported", "invalid presentation context", "invalid quantity",
    "product unavailable",
    "purchase not allowed", "ineligible for offer", "invalid offer identifier",
    "invalid offer price", "invalid offer signature", "missing offer parameters",
    "payment method binding configuration required",
    "revoked certificate", "invalid certificate chain", "invalid device verification",
    "invalid encoding", "invalid signature", "missing required properties", "duplicate request",
    "failed",
  ]

  /// What the App Store signs for a device.
  package static let payloads = ["transaction", "renewal", "app transaction"]

  /// The words of StoreKit to which Apple adds.
  package static let openSets = [
    "purchase result", "renewal state", "ownership type", "offer type", "revocation reason",
    "expiration reason",
  ]

  private static let openSet = Parameter(.of, .word(openSets))

  /// What is wrong with a notification that the App Store never sent.
  package static let forgeries = ["signature", "chain", "marks", "app", "environment"]

  /// What somebody spoils of it.
  package static let tamperings = [
    "signature", "chain", "revoked certificate", "encoding", "device", "missing property",
  ]
}
