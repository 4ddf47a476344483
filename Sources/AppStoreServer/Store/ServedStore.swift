import JSONTree
import StoreSigning
import StoreSimulator

/// The simulated App Store as a developer's server sees it: the world, what was sent to that
/// server, and what that server reported.
package struct ServedStore: Sendable {
  package internal(set) var world: World
  /// Where notifications are posted; `nil` for nowhere.
  package private(set) var notificationURL: String?
  /// The result of each attempt to send a notification, by its number and the attempt's index.
  var results: [Int: [Int: SendAttemptResult]] = [:]
  /// Faults of the deliveries to come.
  var deliveries = FaultyDelivery()
  /// Extensions of single renewal dates, oldest first.
  var extensions: [SingleExtension] = []
  /// Extensions for all subscribers, oldest first.
  var massExtensions: [MassExtension] = []
  /// Performance tests, oldest first. Only the last can be running.
  var performanceTests: [PerformanceTest] = []
  /// What was signed at the date of ``signedAt``: to sign costs more than all else of a request.
  private var signatures: [LedgerTransaction: String] = [:]
  private var signedAt: StoreTime?
  /// What everything is signed with, receipts excepted.
  let chain: SigningChain
  /// What the OCSP responder answers about a certificate; good if it is absent.
  var certificateStatuses: [SigningChain.Member: CertificateStatus] = [:]

  struct MassExtension: Codable, Sendable {
    let date: StoreTime
    let summary: ExtensionSummary
  }

  package init(
    _ world: World, notificationURL: String? = nil, chain: SigningChain = .standard
  ) {
    self.world = world
    self.chain = chain
    setNotificationURL(notificationURL)
  }

  /// The store that was kept as ``Kept``, with everything that is large apart.
  init(
    _ kept: Kept, accounts: [Account], notifications: [Kept.Sent], chain: SigningChain
  ) {
    world = kept.world
    world.attach(accounts, notifications.map(\.notification))
    self.chain = chain
    notificationURL = kept.notificationURL
    deliveries = kept.deliveries
    extensions = kept.extensions
    massExtensions = kept.massExtensions
    performanceTests = kept.performanceTests
    certificateStatuses = kept.certificateStatuses
    for sent in notifications where !sent.results.isEmpty {
      results[sent.notification.number] = sent.results
    }
  }

  /// What is kept of a store, without the accounts and notifications of its world.
  struct Kept: Codable, Sendable {
    let world: World
    let notificationURL: String?
    let deliveries: FaultyDelivery
    let extensions: [SingleExtension]
    let massExtensions: [MassExtension]
    let performanceTests: [PerformanceTest]
    let certificateStatuses: [SigningChain.Member: CertificateStatus]

    /// A notification with the results of its attempts, by their index.
    struct Sent: Codable, Sendable {
      let notification: ServerNotification
      let results: [Int: SendAttemptResult]
    }
  }

  /// - Parameter world: the store's, without what ``World/detach()`` took away.
  func kept(with world: World) -> Kept {
    Kept(
      world: world, notificationURL: notificationURL, deliveries: deliveries,
      extensions: extensions, massExtensions: massExtensions, performanceTests: performanceTests,
      certificateStatuses: certificateStatuses)
  }

  /// Posts notifications to this URL from now on; `nil` for nowhere.
  package mutating func setNotificationURL(_ url: String?) {
    notificationURL = url
    if url != nil { world.openServer() }
  }

  /// Performs an action that is possible in every state.
  mutating func apply(_ action: (inout World) throws(ActionRefusal) -> Void) {
    do throws(ActionRefusal) { try action(&world) } catch {
      preconditionFailure("an action that needs nothing was refused: \(error)")
    }
  }
}

// What the App Store signs for servers.
extension ServedStore {
  /// The transaction as signed now.
  mutating func signed(_ transaction: LedgerTransaction, of holder: Account) -> String {
    if signedAt != world.now {
      signatures = [:]
      signedAt = world.now
    }
    let transaction = transaction.signed
    if let jws = signatures[transaction] { return jws }
    let jws = SignedTransaction(transaction, world.occasion(for: holder)).jws(by: chain)
    if signatures.count < Self.signatureLimit { signatures[transaction] = jws }
    return jws
  }

  /// The number of signatures that are kept.
  private static var signatureLimit: Int { 10_000 }

  /// What is posted: signed as of the notification's first sending.
  func signedPayload(
    of notification: ServerNotification, forged forgery: Forgery? = nil, in part: PayloadKind? = nil
  ) -> String {
    let holder = world.accounts[notification.account?.index ?? 0]
    let occasion = world.occasion(for: holder, on: notification.date)
    return SignedNotification(notification, occasion, forged: forgery, in: part)
      .signedPayload(by: chain)
  }

  /// The members that name the app; the sandbox has no `appAppleId`.
  var appMembers: [JSON.Member] {
    let app = world.app
    let number: [JSON.Member] =
      app.environment == .production ? [.init("appAppleId", .integer(app.appAppleID))] : []
    return number + [
      .init("bundleId", .string(app.bundleID)),
      .init("environment", .string(app.environment.rawValue)),
    ]
  }
}

// What requests name.
extension ServedStore {
  /// The customer of a transaction, an original transaction or an app transaction.
  func customer(_ text: String) throws(APIError) -> Account {
    guard let id = UInt64(text) else { throw .invalidTransactionID }
    if let holder = world.holder(ofTransaction: id) { return holder }
    guard let holder = accountOfApp(text) else { throw .transactionIDNotFound }
    return holder
  }

  /// A transaction, not an app transaction.
  func transaction(_ text: String) throws(APIError) -> (Account, LedgerTransaction) {
    guard let id = UInt64(text) else { throw .invalidTransactionID }
    guard let holder = world.holder(ofTransaction: id), let transaction = holder[id] else {
      throw accountOfApp(text) == nil ? .transactionIDNotFound : .appTransactionID
    }
    return (holder, transaction)
  }

  private func accountOfApp(_ text: String) -> Account? {
    // Only identifiers of app transactions are so long.
    guard text.utf8.count == 18 else { return nil }
    return world.accounts.first { world.app.appTransactionID(ofAccount: $0.name) == text }
  }

  /// The number of the order in the customer's receipt by mail: `M`, then the transaction's id in
  /// base 36.
  package static func orderID(of transaction: LedgerTransaction) -> String {
    let digits = String(transaction.id, radix: 36, uppercase: true)
    return "M" + String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits
  }

  func transaction(ofOrder order: String) -> (Account, LedgerTransaction)? {
    guard order.hasPrefix("M"), let id = UInt64(order.dropFirst(), radix: 36),
      let holder = world.holder(ofTransaction: id), let transaction = holder[id],
      Self.orderID(of: transaction) == order, transaction.ownership == .purchased
    else { return nil }
    return (holder, transaction)
  }
}
