// A customer who is about to cancel a subscription, and the message that keeps some of them.
extension World {
  /// What the App Store asks when the customer of the device in use opens the page of a
  /// subscription where it can be cancelled.
  ///
  /// - Throws: ``ActionRefusal`` if there is nothing to cancel.
  package func retentionRequest(
    about product: ProductID, locale: String
  ) throws(ActionRefusal) -> RetentionRequest {
    let (group, term) = try account.openTerm(of: product, in: catalog)
    guard term.willAutoRenew else { throw .renewalIsOff(product) }
    guard let latest = account[group].flatMap({ account[$0.latestTransactionID] }) else {
      throw .notSubscribed(product)
    }
    return RetentionRequest(
      account: device.account, transaction: latest, locale: locale,
      number: retention.shown.count + 1)
  }

  /// Shows the customer a message. Rule SRV-4: the one that the developer's server chose, and the
  /// default message if its choice cannot be shown.
  ///
  /// - Parameter choice: `nil` if the developer has no endpoint for retention messages.
  @discardableResult
  package mutating func showRetentionMessage(
    _ choice: Result<RetentionChoice, RetentionFailure>?, for request: RetentionRequest
  ) -> ShownRetentionMessage {
    let shown = message(choice, for: request)
    retention.shown.append(shown)
    return shown
  }

  private func message(
    _ choice: Result<RetentionChoice, RetentionFailure>?, for request: RetentionRequest
  ) -> ShownRetentionMessage {
    guard let choice else { return defaultMessage(for: request, problem: nil) }
    do throws(RetentionFailure) {
      let choice = try choice.get()
      try check(choice, for: request)
      return shown(choice, for: request)
    } catch {
      return defaultMessage(for: request, problem: error.description)
    }
  }

  private func shown(
    _ choice: RetentionChoice, for request: RetentionRequest
  ) -> ShownRetentionMessage {
    switch choice {
    case .message(let id): shown(.message, id, for: request)
    case .switchPlan(let id, let plan): shown(.switchPlan, id, suggesting: plan, for: request)
    case .promotionalOffer(let id, let plan, let offer, _):
      shown(.promotionalOffer, id, suggesting: plan, offer: offer, for: request)
    }
  }

  private func defaultMessage(
    for request: RetentionRequest, problem: String?
  ) -> ShownRetentionMessage {
    let id = retention.defaults.first {
      $0.product == request.transaction.productID.rawValue && $0.locale == request.locale
    }?.message
    return shown(id == nil ? .none : .defaultMessage, id, for: request, problem: problem)
  }

  private func shown(
    _ kind: RetentionMessageKind, _ message: String?, suggesting plan: ProductID? = nil,
    offer: String? = nil, for request: RetentionRequest, problem: String? = nil
  ) -> ShownRetentionMessage {
    ShownRetentionMessage(
      account: request.account, date: now, product: request.transaction.productID, kind: kind,
      message: message, suggestion: plan, offer: offer, problem: problem)
  }

  /// Source: https://developer.apple.com/documentation/retentionmessaging/setting-up-retention-messages
  private func check(
    _ choice: RetentionChoice, for request: RetentionRequest
  ) throws(RetentionFailure) {
    switch choice {
    case .message(let id): try check(message: id, mayHaveImages: true)
    case .switchPlan(let id, let plan):
      try check(message: id, mayHaveImages: false)
      try check(plan, for: request)
    case .promotionalOffer(let id, let plan, let offer, let proof):
      try check(message: id, mayHaveImages: false)
      try check(plan, for: request)
      let offers = catalog.product(plan)?.subscriptionTerms?.promotionalOffers ?? []
      guard offers.contains(where: { $0.id == offer }) else {
        throw RetentionFailure("'\(plan)' has no promotional offer '\(offer)'")
      }
      guard proof.verdict == .authentic else {
        throw RetentionFailure("the signature of the offer '\(offer)' is not valid")
      }
      guard !offerRecords.usedNonces.contains(proof.nonce.lowercased()) else {
        throw RetentionFailure("the nonce of the offer '\(offer)' was used before")
      }
    }
  }

  private func check(message id: String, mayHaveImages: Bool) throws(RetentionFailure) {
    guard let message = retention.messages.first(where: { $0.id == id }) else {
      throw RetentionFailure("there is no message '\(id)'")
    }
    guard isApproved(message.date) else {
      throw RetentionFailure("the message '\(id)' is not approved")
    }
    guard mayHaveImages || message.images.isEmpty else {
      throw RetentionFailure("the message '\(id)' has an image, which only a 'message' may have")
    }
    for image in retention.images where message.images.contains(image.id) {
      guard isApproved(image.date) else {
        throw RetentionFailure("the image '\(image.id)' is not approved")
      }
    }
  }

  private func check(_ plan: ProductID, for request: RetentionRequest) throws(RetentionFailure) {
    guard let terms = catalog.product(plan)?.subscriptionTerms,
      terms.groupID == request.transaction.groupID
    else {
      throw RetentionFailure(
        "'\(plan)' is no subscription of the group of '\(request.transaction.productID)'")
    }
  }

  /// Whether what was uploaded then is approved: at once in the sandbox, and after 48 hours in
  /// production. Source of the latter: assumption
  package func isApproved(_ upload: StoreTime) -> Bool {
    app.environment != .production || now >= upload.adding(hours: 48)
  }
}
