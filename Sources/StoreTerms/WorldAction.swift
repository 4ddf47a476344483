/// What happens to time, the network, devices and payloads, beside the store itself.
package enum WorldAction: Hashable, Sendable {
  case wait(WaitingTime)
  /// `within` bounds how long something that happens is waited for.
  case waitUntil(WaitTarget, within: WaitingTime?)
  case restoreNetwork
  case slowNetwork
  /// The store's action takes the customer away from the app, which is closed.
  case leaveApp(for: StoreAction)
  case tamper(with: PayloadKind, Tampering)
  case stopTampering(with: PayloadKind)
  case crashBeforeFinish
  case moveClock(by: WaitingTime, ClockWay)
  case sendUnknownValues(OpenSet)
  case stopSendingUnknownValues(OpenSet)
  case forgeNotification(ofPurchase: ProductID, Forgery)
}

/// Which way a device's clock is put.
package enum ClockWay: String, CaseIterable, Hashable, Sendable {
  case ahead
  case back
}

/// What a step waits for.
package enum WaitTarget: Hashable, Sendable {
  case date(StoreTime)
  case event(AwaitedEvent)
}

/// An event that the App Store knows the instant of.
package enum AwaitedEvent: String, CaseIterable, Hashable, Sendable {
  case renewal
  case expiry
  case endOfGrace = "end of grace"
  /// The App Store or the app next has something to do.
  case somethingHappens = "something happens"
}
