import AdapterHost
import Foundation
import StoreKit
import VirtualRuntime

/// An app that leaves every decision to its backend: it sends each transaction there, finishes what
/// the backend accepts, and shows what the backend says.
package final class BackendAdapter: StoreAdapter {
  /// Set before the process begins to answer.
  private static var running: Backend?
  private static var api: BackendAPI?

  private static var backend: Backend {
    guard let running else { preconditionFailure("the process has no mapping; call 'run'") }
    return running
  }

  package static var about: About { About(name: backend.mapping.name, version: "1") }
  package static let isolation = Isolation.instance
  package static var limits: [AppLimit] { backend.mapping.limits }

  /// Turns this process into the adapter of a backend.
  package nonisolated static func run(_ mapping: BackendMapping) -> Never {
    MainActor.assumeIsolated {
      api = mapping.apiPort.map {
        BackendAPI(port: $0, notificationURL: mapping.notifications)
      }
      running = Backend(mapping, api: api)
    }
    AdapterProcess.run(Self.self)
  }

  private var listeners: [Task<Void, Never>] = []
  private var products: [Product.ID: Product] = [:]
  private var isBuying = false
  /// The transactions that were accepted since the launch. Rule PUR-6: to get one again is no sale.
  private var accepted: Set<UInt64> = []

  package init() {}

  deinit { listeners.forEach { $0.cancel() } }

  package func launch() async throws {
    try Self.resetOnce()
    listeners = [
      Task { [weak self] in
        for await update in Transaction.updates { await self?.pass(on: update) }
      },
      Task { [weak self] in
        for await intent in PurchaseIntent.intents {
          await self?.sell(intent)
        }
      },
    ]
    // To be remembered: without network it cannot be read later.
    _ = try? await customer()
    for await transaction in Transaction.unfinished { await pass(on: transaction) }
  }

  /// The intent brings its product, so that nothing has to be loaded for it.
  private func sell(_ intent: PurchaseIntent) async {
    products[intent.id] = intent.product
    do {
      _ = try await buy(PurchaseOrder(productID: intent.id, offerID: intent.offer?.id))
    } catch {
      Backend.remark("\(error)")
    }
  }

  /// Rule PUR-4: one purchase at a time, since the app in front of a backend is not what is tested.
  package func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard !isBuying else { return .inProgress }
    isBuying = true
    defer { isBuying = false }
    return try await sell(order)
  }

  private func sell(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard AppStore.canMakePayments else { return .cannotMakePayments }
    guard let product = try await product(order.productID) else {
      return .failed(.productUnavailable)
    }
    var order = order
    if !Self.takesTokens {
      order.accountToken = UUID(uuidString: Self.token(of: try await customer()))
    }
    do {
      let result = try await product.purchase(options: product.options(for: order))
      guard case .success(let transaction) = result else { return PurchaseOutcome(result) }
      let isKnown = accepted.contains(transaction.unsafePayloadValue.id)
      try await handOver(transaction)
      return isKnown ? .unknown : await Self.outcome(of: transaction, for: product)
    } catch StoreKitError.userCancelled {
      return .cancelled
    }
  }

  /// Rules SUB-CHG-3, PUR-6: what is handed back instead of a sale is no sale.
  private static func outcome(
    of result: VerificationResult<Transaction>, for product: Product
  ) async -> PurchaseOutcome {
    guard case .verified(let transaction) = result else { return .failedVerification }
    if transaction.productID != product.id { return .pending }
    return await isRunning(transaction) ? .purchased : .unknown
  }

  /// Rule PUR-15: the device's clock may be past the end of what was just paid for, and then the
  /// subscription's status says that it runs.
  private static func isRunning(_ transaction: Transaction) async -> Bool {
    guard let end = transaction.expirationDate, end <= Date.now else { return true }
    guard let groupID = transaction.subscriptionGroupID,
      let statuses = try? await Product.SubscriptionInfo.status(for: groupID)
    else { return false }
    return statuses.contains {
      $0.transaction.unsafePayloadValue.id == transaction.id && $0.state == .subscribed
    }
  }

  package func access() async throws -> Set<Product.ID> {
    let mapping = Self.backend.mapping
    let answer = try Self.backend.json(mapping.access, Self.values(of: try await customer()))
    try Self.checkNotifications()
    return try BackendAnswer(answer).products(at: mapping.accessPath)
  }

  package func restorePurchases() async throws {
    try await AppStore.sync()
    for await transaction in Transaction.currentEntitlements { await pass(on: transaction) }
  }

  private func product(_ id: Product.ID) async throws -> Product? {
    guard ProductList.bundled.contains(id) else { return nil }
    if products[id] == nil { products[id] = try await Product.products(for: [id]).first }
    return products[id]
  }

  /// The placeholders' values that every request has.
  fileprivate static func values(of customer: String) -> [String: String] {
    [
      "customer": customer, "token": token(of: customer),
      "environment": DeveloperServer.environment.rawValue,
      // A server does not know of a device's wrong clock.
      "now": String(VirtualRuntime.now),
    ]
  }

  /// The account token of a customer at the developer's: a UUID of the 18 digits by which the App
  /// Store knows the customer, so that it is the same on all devices.
  private static func token(of customer: String) -> String {
    customer.replacing(/(.{8})(.{4})(.{3})(.{3})/) {
      "\($0.1)-\($0.2)-4\($0.3)-8\($0.4)-000000000000"
    }
  }

  private static let customerKey = "customer"

  /// The identifier of the customer's app transaction: the one that was read last, if it cannot be
  /// read now.
  private func customer() async throws -> String {
    do {
      let customer = try await AppTransaction.shared.unsafePayloadValue.appTransactionID
      DeviceStorage.defaults[Self.customerKey] = customer
      return customer
    } catch {
      guard let known = DeviceStorage.defaults[Self.customerKey] else { throw error }
      return known
    }
  }

  /// Hands over a transaction that no purchase waits for.
  private func pass(on result: VerificationResult<Transaction>) async {
    do throws(BackendError) { try await handOver(result) } catch { Backend.remark(error.message) }
  }

  /// Finishes a transaction that the backend accepts. Without a call for that, StoreKit's
  /// verification decides.
  ///
  /// - Throws: ``BackendError`` if the backend does not respond, or does not know the call.
  private func handOver(
    _ result: VerificationResult<Transaction>
  ) async throws(BackendError) {
    guard let call = Self.backend.mapping.verify else {
      if case .verified(let transaction) = result { await finish(transaction) }
      return
    }
    // A server that is down learns nothing from the app either, which asks again after a launch.
    guard DeveloperServer.isUp, !Self.isWrongOnDeviceAlone(result) else { return }
    let transaction = result.unsafePayloadValue
    var values = Self.values(of: (try? await customer()) ?? "")
    values["jws"] = result.jwsRepresentation
    values["product"] = transaction.productID
    values["transaction"] = String(transaction.id)
    values["original"] = String(transaction.originalID)
    values["token"] = transaction.appAccountToken?.uuidString.lowercased() ?? ""
    if try Self.backend.accepts(call, values) { await finish(transaction) }
  }

  private func finish(_ transaction: Transaction) async {
    accepted.insert(transaction.id)
    await transaction.finish()
  }

  /// Whether the app has to notice itself what is wrong: another device's transaction, or a
  /// certificate that was revoked, of which a server learns by online checks alone, and those are
  /// off here.
  private static func isWrongOnDeviceAlone(_ result: VerificationResult<Transaction>) -> Bool {
    guard case .unverified(_, let error) = result else { return false }
    return [.revokedCertificate, .invalidDeviceVerification].contains(error)
  }
}

// The server half: the backend itself.
extension BackendAdapter: ServerKeeping {
  package static var server: any AppServer { RemoteServer(backend: backend) }
  package static let serverDecidesAccess = true

  private static let resetKey = "the backend was reset"

  /// Why the latest notification did not reach the backend; `nil` if it did.
  fileprivate static var notificationProblem: BackendError?

  /// - Throws: ``BackendError`` if a notification did not reach the backend, whose answers are then
  ///   no mistakes of its own.
  fileprivate static func checkNotifications() throws(BackendError) {
    if let notificationProblem { throw notificationProblem }
  }

  /// Makes the backend forget the case before.
  fileprivate static func resetOnce() throws {
    guard ServerKeyValueStorage[resetKey] == nil else { return }
    notificationProblem = nil
    do { try api?.begin() } catch {
      throw CaseRefusal("\(error); write a free port after 'api' in the mapping")
    }
    do throws(BackendError) { try backend.reset() } catch {
      // Nothing that a backend does with an earlier case in mind is worth a verdict.
      throw CaseRefusal("\(error)")
    }
    // Last, so that a launch repeats what failed before a notification.
    ServerKeyValueStorage[resetKey] = "yes"
  }

  private struct RemoteServer: AppServer {
    let backend: Backend

    func receive(_ signedPayload: String) async -> Int {
      guard (try? BackendAdapter.resetOnce()) != nil else { return 0 }
      do throws(BackendError) {
        let status = try backend.post(signedPayload)
        BackendAdapter.notificationProblem = nil
        return status
      } catch {
        BackendAdapter.notificationProblem = error
        return 0
      }
    }

    func subscription(of customer: String, inGroup groupID: String) async throws -> ServerReport? {
      var values = BackendAdapter.values(of: customer)
      values["group"] = groupID
      let answer = try backend.jsonOrNothing(backend.mapping.subscription, values)
      try BackendAdapter.checkNotifications()
      let (parts, states) = (backend.mapping.parts, backend.mapping.states)
      return try answer.map { try BackendAnswer($0).report(of: parts, states: states) }
    }
  }
}

extension BackendAdapter: RetentionMessageChoosing {
  /// Only by the App Store Server API can a backend configure its endpoint and its messages.
  package static var choosesRetentionMessages: Bool { backend.mapping.apiPort != nil }

  package static func retentionResponse(
    from url: String, to body: [UInt8]
  ) async -> (status: Int, body: [UInt8])? {
    backend.ask(for: body, at: url).map { ($0.status, $0.body) }
  }
}

extension BackendAdapter: ConsumptionReporting {
  package static var reportsConsumption: Bool { backend.mapping.apiPort != nil }
}

extension BackendAdapter: SubscriptionReporting {
  package func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    try await Self.server.subscription(of: try await customer(), inGroup: groupID)?.subscription
  }
}

extension BackendAdapter: PurchaseMarking {
  /// A backend that finds customers by their tokens needs those in all purchases.
  package static var takesTokens: Bool { !backend.mapping.asksByToken }
}

extension BackendAdapter: OfferSelling, BillingPlanSelling {}

extension BackendAdapter: BalanceKeeping {
  package static var keepsBalance: Bool { backend.mapping.balance != nil }

  package func balance() async throws -> [Product.ID: Int] {
    guard let balance = Self.backend.mapping.balance else { return [:] }
    let answer = try Self.backend.json(balance.call, Self.values(of: try await customer()))
    try Self.checkNotifications()
    return try BackendAnswer(answer).counts(at: balance.path)
  }

  package func use(_ productID: Product.ID) async throws {
    guard let balance = Self.backend.mapping.balance else { return }
    var values = Self.values(of: try await customer())
    values["product"] = productID
    _ = try Self.backend.accepts(balance.use, values)
  }
}

extension BackendAdapter: CodeRedeeming {
  package func redeemCode() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
  }
}

extension BackendAdapter: RefundRequesting {
  package func requestRefund(_ productID: Product.ID) async throws {
    guard let result = await Transaction.latest(for: productID) else { return }
    _ = try await result.unsafePayloadValue.beginRefundRequest(in: UIWindowScene())
  }
}

extension BackendAdapter: SubscriptionManaging {
  package func manageSubscriptions() async throws {
    try await AppStore.showManageSubscriptions(in: UIWindowScene())
  }
}
