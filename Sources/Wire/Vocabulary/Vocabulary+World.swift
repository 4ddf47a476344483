import StoreTerms

extension Vocabulary {
  /// Verbs that affect all customers.
  static let worldVerbs = [
    world(
      .wait, "wait", .scalar(.time, PeriodKind()), onDevice: false,
      "Time passes, by the calendar, in UTC."
    ) {
      .world(.wait($0))
    },
    world(
      .waitUntil, "wait until", .scalar(.until, WaitTargetKind()), within, onDevice: false,
      "Time passes until a date, or until a subscription renews or expires, or its grace ends, or "
        + "until the App Store or the app has something to do; `within` bounds the last of these."
    ) { .world(.waitUntil($0, within: $1)) },
    world(
      .loseNetwork, "lose network", onDevice: true, disturbs: true, "The device loses its network."
    ) {
      .store(.loseNetwork)
    },
    world(.restoreNetwork, "restore network", onDevice: true, "The device has network again.") {
      .world(.restoreNetwork)
    },
    world(
      .switchDevice, "switch device", .name(.name, .device), app: .leaves, onDevice: false,
      "The customer takes up another device, `phone` being the first; the app is closed."
    ) { .world(.leaveApp(for: .switchDevice($0))) },
    world(
      .signInAs, "sign in as", .name(.name, .account), app: .leaves, onDevice: false,
      "Another account signs in on the device, `customer` being the first; the app is closed."
    ) { .world(.leaveApp(for: .signIn(as: $0))) },
    world(
      .breakStore, "break store", onDevice: false, disturbs: true,
      "The App Store fails, although there is network."
    ) {
      .store(.breakStore)
    },
    world(.fixStore, "fix store", onDevice: false, "The App Store works again.") {
      .store(.fixStore)
    },
    world(
      .breakServer, "break server", onDevice: false, disturbs: true,
      "The developer's server accepts no notifications. In production they come again later; in the"
        + " sandbox, where a journey takes place if it does not say otherwise, they are lost."
    ) { .store(.breakServer) },
    world(
      .fixServer, "fix server", onDevice: false,
      "The developer's server accepts notifications again."
    ) {
      .store(.fixServer)
    },
    world(
      .failNext, "fail next", .word(.call, of: StoreCall.allCases),
      .word(.error, of: StoreCallError.allCases),
      onDevice: false, disturbs: true, "The next call of that kind fails, once."
    ) { .store(.failNext($0, with: $1)) },
    world(
      .loseAnswerToNextPurchase, "lose answer to next purchase", onDevice: false, disturbs: true,
      "The next purchase is charged, but the network goes before the app learns of it: the call "
        + "fails with a network error, and the transaction comes to the app's listeners."
    ) { .store(.loseAnswerToNextPurchase) },
    world(
      .changeStorefrontDuringPurchase, "change storefront during purchase", storefront,
      onDevice: false, disturbs: true,
      "The storefront changes while the payment sheet of the next purchase is up."
    ) { .store(.changeStorefrontDuringPurchase($0)) },
    world(
      .tamperWith, "tamper with", payload, .word(.how, of: Tampering.allCases), onDevice: false,
      disturbs: true,
      "An attacker changes what the App Store signed, on its way to the device."
    ) { .world(.tamper(with: $0, $1)) },
    world(
      .stopTamperingWith, "stop tampering with", payload, onDevice: false,
      "What the App Store signed arrives whole again."
    ) { .world(.stopTampering(with: $0)) },
    world(
      .slowNetwork, "slow network", onDevice: false, disturbs: true,
      "Each call that needs the network takes twenty seconds longer, until `restore network`."
    ) { .world(.slowNetwork) },
    world(
      .answerRequests, "answer requests", requestAnswer, needs: .requests, onDevice: false,
      "From now on, a server answers requests of the app in this way; of several answers that "
        + "fit, the latest counts. Each `*` in `url` is any characters, and without a `?` in it, "
        + "the query does not matter. Without `method`, all methods fit. `status` is 200 by "
        + "default; its words are failures without a response. `body` is a string, or a map or a "
        + "list, which is JSON. `after` is how long the server takes."
    ) { .answerRequests($0) },
    world(
      .crashBeforeFinish, "crash before finish", app: .leaves, onDevice: false, disturbs: true,
      "The app dies when it is next about to finish a transaction: what it delivered is "
        + "delivered, and the transaction comes again. Open it again with `launch`."
    ) { .world(.crash(.beforeFinish)) },
    world(
      .crashAfterFinish, "crash after finish", app: .leaves, onDevice: false, disturbs: true,
      "The app dies right after it has finished a transaction: what it did not deliver before is "
        + "lost, since the transaction does not come again. Open it again with `launch`."
    ) { .world(.crash(.afterFinish)) },
    world(
      .moveClock, "move clock", .scalar(.by, PeriodKind()),
      .word(.direction, of: ClockWay.allCases).or(.ahead),
      onDevice: true, disturbs: true,
      "The device's own clock is put ahead, or back: the app sees another time than the App Store "
        + "has. Moved the other way as far, it is right again."
    ) { .world(.moveClock(by: $0, $1)) },
    world(
      .sendUnknownValues, "send unknown values", openSet, onDevice: false, disturbs: true,
      "The App Store sends the app a value that it does not know, as a later version may: a "
        + "`renewal state` beside the five, or a `purchase result` with which nothing is sold."
    ) { .world(.sendUnknownValues($0)) },
    world(
      .stopSendingUnknownValues, "stop sending unknown values", openSet, onDevice: false,
      "The App Store sends the app only values that it knows."
    ) { .world(.stopSendingUnknownValues($0)) },
    world(
      .forgeNotification, "forge notification", subscription, .word(.how, of: Forgery.allCases),
      forgedPart,
      needs: .server, onDevice: false, disturbs: true,
      "An attacker sends the app's server a notification that the App Store never sent: the "
        + "customer has bought a plan. All of it is in order but the signature, the chain of "
        + "certificates, the marks of the certificates, the app or the environment. `part` is the "
        + "only one of its signed parts that is wrong; by default each is."
    ) { .world(.forgeNotification(ofPurchase: $0, $1, part: $2)) },
  ]

  /// The arguments of `answer requests`, which the key `http` of `given` lists, too.
  static let requestAnswer = ParameterList(
    .scalar(.url, URLPatternKind()), method,
    .scalar(.status, RequestResultKind()).or(RequestAnswer.defaultResult),
    .scalar(.headers, RequestHeadersKind()).or(RequestHeaders()), .body(.body).or(""), after
  ) { url, method, result, headers, body, delay in
    RequestAnswer(url, method: method, result, headers: headers, body: body, after: delay)
  }

  private static let within = TypedParameter.scalar(.within, PeriodKind()).optional
  private static let method =
    TypedParameter.word(.method, of: RequestMethod.allCases).optional
  private static let after = TypedParameter.scalar(.after, PeriodKind()).optional
  private static let payload = TypedParameter.word(.payload, of: PayloadKind.forDevices)
  private static let forgedPart =
    TypedParameter.word(.part, of: PayloadKind.forServers).optional
  private static let openSet = TypedParameter.word(.of, of: OpenSet.allCases)
}
