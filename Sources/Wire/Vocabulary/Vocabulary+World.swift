import StoreTerms

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
      takes: [
        Parameter(.call, .word(StoreCall.allCases.map(\.rawValue))),
        Parameter(.error, .word(StoreCallError.allCases.map(\.rawValue))),
      ],
      "The next call of that kind fails, once."),
    verb(
      .world(.changeStorefrontWhileBuying), takes: [storefront],
      "The storefront changes while the payment sheet of the next purchase is up."),
    verb(
      .world(.tamperWith),
      takes: [
        Parameter(.payload, .word(PayloadKind.forDevices.map(\.rawValue))),
        Parameter(.how, .word(Tampering.allCases.map(\.rawValue))),
      ],
      "Somebody spoils what the App Store signed, on its way to the device."),
    verb(
      .world(.stopTamperingWith),
      takes: [Parameter(.payload, .word(PayloadKind.forDevices.map(\.rawValue)))],
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
      takes: [subscription, Parameter(.how, .word(Forgery.allCases.map(\.rawValue)))],
      needs: .server,
      "Somebody sends the app's server a notification that the App Store never sent: the customer "
        + "has bought a plan. All of it is in order but the signature, the chain of certificates, "
        + "the marks of the certificates, the app or the environment."),
  ]

  private static let moments = BillingInstant.allCases.map(\.rawValue) + [somethingHappens]

  /// The moment at which the App Store or the app next has something to do.
  package static let somethingHappens = "something happens"

  private static let ways = ["ahead", back]
  /// The way of a clock that is put back.
  package static let back = "back"

  private static let openSet = Parameter(.of, .word(OpenSet.allCases.map(\.rawValue)))
}
