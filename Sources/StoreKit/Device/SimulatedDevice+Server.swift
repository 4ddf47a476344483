import StoreSigning
import StoreSimulator

/// The developer's server, which belongs to no device.
struct DeveloperServerState: Codable {
  /// The number of offers that it has signed: each has its own nonce.
  var signatureCount = 0
  /// The stored values of the app's own server.
  var strings: [String: String] = [:]
}

extension SimulatedDevice {
  /// The stored values of the app's own server, by key. They outlive launches and installations,
  /// and are shared by all devices and accounts.
  package var serverStrings: [String: String] {
    get { withState { $0.developerServer.strings } }
    set { withState { $0.developerServer.strings = newValue } }
  }

  /// Signs one use of a promotional offer, valid for 24 hours from now.
  ///
  /// - Returns: `nil` if the catalog has no key to sign with.
  /// - Throws: `TestKeyError` if the catalog's key is malformed.
  package func signature(
    forOffer offerID: String, of productID: Product.ID, appAccountToken: UUID?
  ) throws -> Product.SubscriptionOffer.Signature? {
    let (offerKey, bundleID, now) = read { ($0.catalog.offerKey, $0.app.bundleID, $0.now) }
    guard let offerKey else { return nil }
    let key = try TestKey(pkcs8Base64: offerKey.privateKey)
    let count = withState { state in
      state.developerServer.signatureCount += 1
      return state.developerServer.signatureCount
    }
    let nonce = DerivedUUID.text(of: UInt64(count), in: .offer)
    let request = PromotionalOfferRequest(
      bundleID: bundleID, keyID: offerKey.id, productID: ProductID(productID), offerID: offerID,
      appAccountToken: appAccountToken?.uuidString, nonce: nonce, timestamp: now)
    guard let uuid = UUID(uuidString: nonce),
      let signature = Data(base64Encoded: request.signature(by: key))
    else { preconditionFailure("our own nonce '\(nonce)' and signature are well-formed") }
    return Product.SubscriptionOffer.Signature(
      keyID: offerKey.id, nonce: uuid, timestamp: Int(now.milliseconds), signature: signature)
  }

  /// The reason why the developer's server cannot sign this offer; `nil` if it can, or if the offer
  /// needs no signature.
  package func signingProblem(forOffer offerID: String, of productID: Product.ID) -> String? {
    let catalog = read { $0.catalog }
    let offers = catalog.product(ProductID(productID))?.subscriptionTerms?.promotionalOffers ?? []
    guard offers.contains(where: { $0.id == offerID }) else { return nil }
    guard let offerKey = catalog.offerKey else {
      return "the catalog has no 'subscriptionOffersKeyPair', so '\(offerID)' cannot be signed; "
        + "let Xcode's editor make one"
    }
    do throws(TestKeyError) {
      _ = try TestKey(pkcs8Base64: offerKey.privateKey)
      return nil
    } catch {
      return "the catalog's 'subscriptionOffersKeyPair': \(error)"
    }
  }

  package var isServerUp: Bool { read { $0.isServerUp } }

  package var bundleID: String { read { $0.app.bundleID } }

  package var appAppleID: Int { read { $0.app.appAppleID } }

  package var environment: AppStore.Environment {
    read { AppStore.Environment($0.app.environment) }
  }

  /// Has the App Store hand over what it sends to the app's own server.
  ///
  /// - Parameter sender: called at each sending, which it takes by ``dequeueSending()``.
  package func playServer(notificationSender sender: @escaping @Sendable () -> Void) {
    withState { $0.transient.notificationSender = sender }
  }

  /// Removes the next notification for the app's own server from those to send.
  ///
  /// - Returns: what is posted, and what identifies the sending; `nil` if nothing is left to send.
  package func dequeueSending() -> (signedPayload: String, sending: ServerSending)? {
    let next = withState { state -> (ServerNotification, ServerSending)? in
      guard let sending = state.world?.dequeueSending(), let world = state.world else { return nil }
      return (world.notifications[sending.number - 1], sending)
    }
    return next.map { (signedPayload(of: $0), $1) }
  }

  /// Has the App Store answer a request of the app's own server, which may change the world.
  package func answerServer<Answer: Sendable>(
    _ answer: (inout World) -> Answer
  ) -> Answer {
    withState { $0.withWorld(answer) }
  }

  /// Records that the app's own server did not accept a notification.
  package func refuse(_ sending: ServerSending) { withState { $0.world?.refuse(sending) } }

  /// Identifies the customer to the app's server.
  package var customerID: String { read { $0.app.appTransactionID(ofAccount: $0.account.name) } }

  /// A notification that the App Store would send if the customer bought the product, and that it
  /// did not send. Rule VER-3.
  ///
  /// - Parameter part: the only part that is wrong; `nil` if each is.
  /// - Returns: what is posted; `nil` if a purchase of the product notifies of nothing.
  package func forgedNotification(
    _ forgery: Forgery, in part: PayloadKind?, ofPurchase id: ProductID
  ) throws(ActionRefusal) -> String? {
    try world.forgedNotification(ofBuying: id).map {
      signedPayload(of: $0, forged: forgery, in: part)
    }
  }

  /// The body of a request for a retention message, signed as of now.
  package func signedRetentionRequest(_ request: RetentionRequest) -> [UInt8] {
    let world = world
    let account = world.accounts[request.account.index]
    return SignedRealtimeRequest(request, world.occasion(for: account)).body(by: .standard)
  }

  /// The payload to post. It is signed only now, since signing costs more than all else.
  private func signedPayload(
    of notification: ServerNotification, forged forgery: Forgery? = nil,
    in part: PayloadKind? = nil
  ) -> String {
    let world = world
    let account = notification.account.map { world.accounts[$0.index] } ?? world.account
    let occasion = world.occasion(for: account, on: notification.date)
    return SignedNotification(notification, occasion, forged: forgery, in: part).signedPayload
  }
}
