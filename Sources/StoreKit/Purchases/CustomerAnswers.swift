import StoreSimulator

/// The customer's answers to the sheets that the app shows.
///
/// A host sets a new value before each step, so an answer lasts as long as its step. By default the
/// customer confirms, enters no code and changes no subscription.
package struct CustomerAnswers: Codable, Sendable {
  /// The answer to payment sheets.
  package var payment = Order.Answer.confirms
  /// The answer to the sign-in sheet when the app restores purchases.
  package var signIn = Order.Answer.confirms
  /// The answer to the refund sheet. Rule REF-3.
  package var refund = Order.Answer.confirms
  /// The reason that the customer gives for the refund.
  package var refundReason = RefundReason.other
  /// The code for the next code sheet; `nil` to enter none.
  package var code: String?
  /// The choice in the next sheet of subscriptions.
  package var subscriptions: SubscriptionsSheetChoice? {
    didSet { subscriptionsRefusal = nil }
  }
  /// The reason why the choice could not be carried out; `nil` if it was, or not yet.
  package internal(set) var subscriptionsRefusal: ActionRefusal?

  package init() {}
}

extension SimulatedDevice {
  package var answers: CustomerAnswers {
    // Not a key path, which would copy the whole state.
    get { withState { $0.answers } }
    set { withState { $0.answers = newValue } }
  }

  /// The messages that the customer saw, oldest first. Rule MSG-1: those that the app displayed,
  /// and those that the App Store showed itself because the app did not listen to messages.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/message
  package var shownMessages: [StoreMessage] {
    withState { $0.shownMessages + $0.listeners.messages.waiting }
  }
}

extension HostState {
  /// Has the App Store show a message itself if the app does not listen to messages.
  mutating func showUnrequested(_ delivery: Delivery) {
    switch delivery {
    case .message(let message):
      guard listeners.messages.count == 0 else { return }
      // The delegate of the payment queue is asked first.
      if case .priceIncreaseConsent = message, device.paymentQueue.delegate?.object != nil {
        return
      }
      shownMessages.append(message)
    case .transaction, .redelivery, .status, .intent, .storefront: break
    }
  }
}
