import StoreSimulator

/// What the customer does with the sheets that the app shows.
///
/// A host sets a fresh value before each step, so an answer lasts as long as the step that gives
/// it. A customer without instructions confirms, types no code, and changes no subscription.
package struct CustomerAnswers: Codable, Sendable {
  /// To payment sheets.
  package var payment = Order.Answer.confirms
  /// To the sheet that asks to sign in, to restore purchases.
  package var signIn = Order.Answer.confirms
  /// To the sheet that asks for a refund. Rule REF-3.
  package var refund = Order.Answer.confirms
  /// Why the customer wants the refund.
  package var refundReason = RefundReason.other
  /// What the customer types into the next code sheet; `nil` if the next sheet gets no code.
  package var code: String?
  /// What the customer does in the next sheet that shows the subscriptions.
  package var subscriptions: SubscriptionsSheetChoice? {
    didSet { subscriptionsRefusal = nil }
  }
  /// Why the customer could not do that; `nil` if it was done, or is yet to be.
  package internal(set) var subscriptionsRefusal: ActionRefusal?

  package init() {}
}

extension SimulatedDevice {
  package var answers: CustomerAnswers {
    get { withState(\.answers) }
    set { withState { $0.answers = newValue } }
  }

  /// The messages that the customer saw, oldest first. Rule MSG-1: those that the app displayed,
  /// and those that the App Store showed by itself, because no loop of the app asked for them.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/message
  package var shownMessages: [StoreMessage] {
    withState { $0.shownMessages + $0.listeners.messages.waiting }
  }
}

extension HostState {
  /// The App Store shows a message by itself where the app does not ask for messages.
  mutating func showUnrequested(_ delivery: Delivery) {
    switch delivery {
    case .message(let message):
      guard listeners.messages.count == 0 else { return }
      // The delegate of the payment queue is asked first.
      if message.reason == .priceIncreaseConsent, device.paymentQueue.delegate?.object != nil {
        return
      }
      shownMessages.append(message)
    case .transaction, .status, .intent, .storefront: break
    }
  }
}
