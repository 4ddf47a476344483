import StoreSimulator

// The app's own server, which a host plays: it is no part of the device, and hears from the same
// App Store.
extension SimulatedDevice {
  /// Has the App Store hand over what it sends to the app's own server.
  ///
  /// - Parameter sender: called at each sending, which it takes by ``takeSending()``.
  package func playServer(notificationSender sender: @escaping @Sendable () -> Void) {
    withState { $0.process.notificationSender = sender }
  }

  /// The next notification for the app's own server, and what names the sending; `nil` if there is
  /// none.
  package func takeSending() -> (ServerNotification, ServerSending)? {
    withState { state in
      guard let sending = state.world?.takeSending(), let world = state.world else { return nil }
      return (world.notifications[sending.number - 1], sending)
    }
  }

  /// The app's own server did not accept it.
  package func refuse(_ sending: ServerSending) { withState { $0.world?.refuse(sending) } }
}
