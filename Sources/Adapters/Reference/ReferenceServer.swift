import AdapterHost
import StoreKit

/// The server of the shop that keeps Apple's rules. It knows each subscription by its original
/// transaction.
struct ReferenceServer: AppServer {
  /// The stored state of a subscription.
  private struct Entry: Codable {
    let customer: String
    let groupID: String
    /// The signing date of the notification that the rest is from. Unit: milliseconds since 1970.
    var signedDate: Int
    /// When the latest transaction was bought. Unit: milliseconds since 1970.
    var purchaseDate: Int
    var productID: Product.ID
    var state: Int?
    var renews: Bool?
    var renewsAs: Product.ID?
    var expires: Date?
    var offer: Int?
    var price: Decimal?
    var paid: Decimal

    /// Rules ENT-4, ENT-5, SRV-3: whether the customer is served. Rules FAM-3, STAT-2: what is
    /// served is shown before what is not.
    var isServed: Bool {
      let state = state.map(Product.SubscriptionInfo.RenewalState.init)
      return state == .subscribed || state == .inGracePeriod
    }
  }

  private enum Status {
    static let accepted = 200
    /// Not from the App Store: it need not be sent again.
    static let refused = 400
  }

  private static let entryPrefix = "subscription "

  let habits: ServerHabits

  /// Rule VER-3: any client can post to the server, so it verifies the signature. Rule SRV-2: it
  /// accepts everything from the App Store, known or unknown, also repeated. Rule SRV-3: and then
  /// knows what the App Store knows.
  func receive(_ signedPayload: String) async -> Int {
    guard let message = try? ServerMessage(signedPayload, habits.read),
      message.bundleIDs.allSatisfy(habits.isOurApp),
      message.environments.allSatisfy(habits.isOurEnvironment)
    else { return Status.refused }
    guard habits.accepts(message.notification.notificationType) else { return Status.refused }
    let handled = "handled \(message.notification.notificationUUID)"
    if ServerKeyValueStorage[handled] == nil || !habits.handlesOnce { process(message) }
    ServerKeyValueStorage[handled] = "yes"
    return Status.accepted
  }

  /// Rules SRV-3, STAT-2: the customer's subscription as it was last reported, the one that is
  /// served first.
  func subscription(of customer: String, inGroup groupID: String) async throws -> ServerReport? {
    let entries = ServerKeyValueStorage.keys.filter { $0.hasPrefix(Self.entryPrefix) }
      .compactMap(entry(at:))
      .filter { habits.isOwner($0.customer, customer) && $0.groupID == groupID }
    // Rule FAM-3: what was bought and what the family shares are two subscriptions.
    let served = entries.filter(\.isServed)
    let latest = (served.isEmpty ? entries : served).max { $0.signedDate < $1.signedDate }
    return latest.map(report)
  }

  /// Rules SRV-2, SRV-3: learns from a notification what is newer than what is known.
  private func process(_ message: ServerMessage) {
    guard let transaction = message.transaction,
      let groupID = transaction.subscriptionGroupIdentifier
    else { return }
    let key = Self.entryPrefix + transaction.originalTransactionId
    let known = entry(at: key)
    guard known != nil || habits.begins(message.notification.notificationType) else { return }
    var entry =
      known
      ?? Entry(
        customer: transaction.appTransactionId, groupID: groupID, signedDate: 0,
        purchaseDate: 0, productID: transaction.productId, paid: 0)
    // Rule SRV-2: a late notification still counts as paid, and changes nothing else.
    if message.isSale { entry.paid += transaction.price.map(habits.amount) ?? 0 }
    if !habits.isOutdated(message.notification.signedDate, entry.signedDate) {
      entry.signedDate = message.notification.signedDate
      entry.state = habits.state(message)?.rawValue
      entry.renews = message.renewal?.renews
      entry.renewsAs = message.renewal.flatMap(habits.renewsAs)
      if !habits.isPast(transaction.purchaseDate, entry.purchaseDate) {
        entry.productID = habits.product(transaction.productId, known?.productID)
        learn(transaction, &entry)
      }
    }
    keep(entry, at: key)
  }

  /// Rules SRV-3, VER-4: takes dates, offer and price of the present period from a transaction.
  private func learn(_ transaction: ServerMessage.TransactionPayload, _ entry: inout Entry) {
    entry.purchaseDate = transaction.purchaseDate
    entry.expires = transaction.expiresDate.map(habits.date)
    entry.offer = transaction.offerType.flatMap(habits.offer)
    entry.price = transaction.price.map(habits.amount)
  }

  /// Rule SRV-3: what is known, as the app and its scenarios ask for it.
  private func report(_ entry: Entry) -> ServerReport {
    ServerReport(
      SubscriptionReport(
        productID: entry.productID,
        state: entry.state.map(Product.SubscriptionInfo.RenewalState.init),
        renews: entry.renews, renewsAs: entry.renewsAs, expires: entry.expires,
        offer: entry.offer.map(Transaction.OfferType.init)),
      price: entry.price, paid: entry.paid)
  }

  private func entry(at key: String) -> Entry? {
    ServerKeyValueStorage[key].flatMap {
      try? JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
  }

  private func keep(_ entry: Entry, at key: String) {
    let data = try? JSONEncoder().encode(entry)
    ServerKeyValueStorage[key] = data.map { String(decoding: $0, as: UTF8.self) }
  }
}
