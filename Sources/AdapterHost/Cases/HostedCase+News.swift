import StoreSimulator
import VirtualRuntime
import Wire

extension HostedCase {
  /// The store's clock, and the server notifications after the first `known` ones.
  func news(since known: Int) -> StoreUpdate {
    StoreUpdate(
      moment: Int(VirtualRuntime.now),
      notices: device.notifications(since: known).map(StoreUpdate.Notice.init),
      unknownProducts: device.unknownProducts)
  }

  /// The clock, and the notifications since the step before.
  var news: StoreUpdate { news(since: checkedWorld?.notificationCount ?? 0) }
}

extension StoreUpdate.Notice {
  fileprivate init(_ notification: ServerNotification) {
    self.init(
      moment: Int(notification.date.milliseconds), type: notification.event.type.rawValue,
      subtype: notification.event.subtype?.rawValue,
      product: notification.transaction?.productID.rawValue)
  }
}
