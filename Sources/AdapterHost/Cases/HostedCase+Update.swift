import StoreKit
import StoreSimulator
import StoreTerms
import VirtualRuntime
import Wire

extension HostedCase {
  /// The store's clock, the server notifications, and what the store knows and answered, since this
  /// was last called.
  ///
  /// - Parameters:
  ///   - asked: see ``StoreUpdate/askedProducts``.
  ///   - refusals: see ``StoreUpdate/refusals``.
  func drainUpdate(asked: [String] = [], refusals: [NoticeRefusal] = []) -> StoreUpdate {
    let holdings = device.holdings
    let notifications = device.notifications(since: progress.reportedNotifications)
    defer {
      progress.holdings = holdings
      progress.reportedNotifications += notifications.count
      progress.earlierAnswers = []
    }
    return StoreUpdate(
      time: Int(VirtualRuntime.now),
      notices: notifications.map { StoreNotice($0, hasServer: progress.hasServer) },
      askedProducts: asked, refusals: refusals,
      holdings: holdings == progress.holdings ? nil : holdings, answers: device.drainAnswers(),
      earlierAnswers: progress.earlierAnswers)
  }

  /// Keeps StoreKit's answers until now apart from those of the next action.
  func setAnswersAside() { progress.earlierAnswers += device.drainAnswers() }

  /// The products that the app has asked for in the case; empty if those are all of the catalog's.
  var incompleteRequests: [String] {
    let catalog = device.read { $0.catalog.products.map(\.id.rawValue) }
    return Set(progress.askedProducts).isSuperset(of: catalog) ? [] : progress.askedProducts
  }

  /// Keeps what the app asked for, since its process may end with the next action.
  func noteAskedProducts() {
    let known = Set(progress.askedProducts)
    progress.askedProducts += device.askedProducts.filter { !known.contains($0) }
  }
}

extension StoreNotice {
  fileprivate init(_ notification: ServerNotification, hasServer: Bool) {
    self.init(
      time: notification.date, type: notification.event.type.rawValue,
      subtype: notification.event.subtype?.rawValue,
      product: notification.transaction?.productID.rawValue,
      isAccepted: !hasServer || notification.isAccepted)
  }
}
