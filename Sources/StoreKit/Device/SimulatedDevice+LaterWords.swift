import StoreSimulator
import StoreSigning

// What the App Store of a later year tells an app that was built for this one.
extension SimulatedDevice {
  /// From now on, the app is told a word of this set that it does not know.
  package func tellUnknown(_ set: OpenSet) {
    withState { _ = $0.mail.laterWords.insert(set) }
  }

  /// From now on, the app knows the words of this set again.
  package func stopTellingUnknown(_ set: OpenSet) {
    withState { _ = $0.mail.laterWords.remove(set) }
  }

  package func tellsUnknown(_ set: OpenSet) -> Bool {
    withState { $0.mail.laterWords.contains(set) }
  }

  /// Whether what comes of an order has no name yet. Nothing is sold then; a customer who cancels
  /// has cancelled all the same.
  ///
  /// Source: assumption
  func answersUnknown(to order: Order) -> Bool {
    order.customer == .confirms && tellsUnknown(.purchaseResult)
  }
}
