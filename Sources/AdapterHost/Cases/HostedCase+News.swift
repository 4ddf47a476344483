import StoreSimulator
import VirtualRuntime
import Wire

extension HostedCase {
  /// The store's clock, the server notifications after the first `known` ones, and what the store
  /// knows and answered since this was last called.
  func drainNews(since known: Int) -> StoreUpdate {
    let holdings = device.holdings
    defer {
      progress.holdings = holdings
      progress.earlierAnswers = []
    }
    return StoreUpdate(
      moment: Int(VirtualRuntime.now),
      notices: device.notifications(since: known).map(StoreNotice.init),
      unknownProducts: device.unknownProducts,
      holdings: holdings == progress.holdings ? nil : holdings, answers: device.drainAnswers(),
      earlierAnswers: progress.earlierAnswers)
  }

  /// Keeps StoreKit's answers until now apart from those of the next action.
  func setAnswersAside() { progress.earlierAnswers += device.drainAnswers() }

  /// The clock, and the notifications since the step before.
  func drainNews() -> StoreUpdate { drainNews(since: checkedWorld?.notificationCount ?? 0) }
}

extension StoreNotice {
  fileprivate init(_ notification: ServerNotification) {
    self.init(
      time: notification.date, type: notification.event.type.rawValue,
      subtype: notification.event.subtype?.rawValue,
      product: notification.transaction?.productID.rawValue)
  }
}
