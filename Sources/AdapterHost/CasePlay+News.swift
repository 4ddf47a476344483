import AppStore
import VirtualRuntime
import Wire

extension CasePlay {
  /// The clock, and what the developer's server was told behind the first `known` notifications.
  func news(since known: Int) -> StoreNews {
    StoreNews(
      moment: Int(VirtualRuntime.now),
      notices: device.notifications(since: known).map(StoreNews.Notice.init))
  }

  /// What is new since the step before.
  var news: StoreNews { news(since: checkedWorld?.notificationCount ?? 0) }
}

extension StoreNews.Notice {
  fileprivate init(_ notification: ServerNotification) {
    self.init(
      moment: Int(notification.date.milliseconds), type: notification.event.type,
      subtype: notification.event.subtype,
      product: notification.transaction?.productID.rawValue)
  }
}
