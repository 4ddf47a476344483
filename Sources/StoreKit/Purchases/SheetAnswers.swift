import StoreSimulator

/// What the customer does with the sheets that the app shows, as the scenario says.
struct SheetAnswers: Codable {
  /// From now on, in the sheet that asks for a refund.
  var refund = Order.Answer.confirms
  var refundReason = RefundReason.other
  /// In the next sheet that shows the subscriptions; nothing after that.
  var subscriptions: SubscriptionsSheetChoice?
  /// Why the customer could not do it.
  var subscriptionsRefusal: ActionRefusal?
  /// The messages that the customer saw, oldest first, but for those that still wait for a loop.
  var shownMessages: [StoreMessage] = []
  /// How often the app has asked for a review.
  var reviewRequestCount = 0
}

extension SimulatedDevice {
  /// What the customer answers from now on when the app shows the refund sheet. Rule REF-3.
  package func setRefundAnswer(_ answer: Order.Answer, because reason: RefundReason = .other) {
    withState {
      $0.sheets.refund = answer
      $0.sheets.refundReason = reason
    }
  }

  /// What the customer does in the next sheet that shows the subscriptions. Until then nothing is
  /// changed, and in the sheets after that the customer only looks.
  package func setSubscriptionsChoice(_ choice: SubscriptionsSheetChoice) {
    withState {
      $0.sheets.subscriptions = choice
      $0.sheets.subscriptionsRefusal = nil
    }
  }

  /// Why the customer could not do in the subscriptions' sheet what the scenario said; `nil` if it
  /// was done, or is yet to be.
  package var subscriptionsRefusal: ActionRefusal? { withState { $0.sheets.subscriptionsRefusal } }

  /// The messages that the customer saw, oldest first. Rule MSG-1: those that the app displayed,
  /// and those that the App Store showed by itself, because no loop of the app asked for them.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/message
  package var shownMessages: [StoreMessage] {
    withState { $0.sheets.shownMessages + $0.listeners.messages.waiting }
  }
}

extension SimulatedDevice.State {
  /// The App Store shows a message by itself where the app does not ask for messages.
  mutating func showIfNobodyListens(_ delivery: Delivery) {
    switch delivery {
    case .message(let message):
      guard listeners.messages.count == 0 else { return }
      // The delegate of the payment queue is asked first.
      if message.reason == .priceIncreaseConsent, payments.delegate?.object != nil { return }
      sheets.shownMessages.append(message)
    case .transaction, .status, .intent, .storefront: break
    }
  }
}
