import StoreSimulator

/// What a device has to do with the process that it is simulated in.
struct TransientDeviceState {
  /// Loops that have something to go on with once the lock is free.
  var wakeups: [Wakeup] = []
  /// Whether nobody opened a store, so that the app finds none. Outside of virtual time only.
  var hasNoStore = false
  /// The errors that a test session gave with those of their kind.
  var givenErrors: [StoreCallError: any Error] = [:]
  var dueWaiter = DueWaiter()
  /// Called when the App Store has something to send to the app's own server; `nil` if the host
  /// plays no server.
  var notificationSender: Wakeup?
  /// Outlives the cases, which mostly sell the same.
  var products = ProductCache()
}

/// Nothing of it goes with a device to another process.
extension TransientDeviceState: Codable {
  init(from decoder: any Decoder) throws { self.init() }

  func encode(to encoder: any Encoder) throws {}
}
