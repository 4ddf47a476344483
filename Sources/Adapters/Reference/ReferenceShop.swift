import AdapterHost
import StoreKit

/// An app's purchase code that keeps every rule it can know of.
@MainActor final class ReferenceShop: ObservableObject {
  @Published private(set) var products: [Product] = []
  let consumables = ConsumableKeychain()
  let events: AppEventLog
  let habits: ReferenceHabits
  private let memory: AccessMemory
  private let deliveries = DeliveryLog()
  /// Why there are no products.
  private(set) var loadingError: (any Error)?
  /// The products that came with purchases begun in the App Store. Not for the list, which would
  /// pass for loaded.
  private(set) var brought: [Product.ID: Product] = [:]
  private var productIDs: [Product.ID] = []
  private var launchDate = Date.now
  private var isBuying = false
  /// The customer has left the app, which may still run.
  var isInBackground = false
  private var takenBack: Set<Product.ID> = []
  /// Whether something was bought and nothing is read until a launch, a restoring or an update:
  /// never, unless a habit is changed.
  private var hasUnreadSale = false
  /// Finds out whose device it is.
  private var recognition: Task<Void, Never>?
  private var listener: Task<Void, Never>?
  private var otherListeners: [Task<Void, Never>] = []
  /// Retained here: the queue does not.
  var queueObserver: (any SKPaymentTransactionObserver)?

  init(habits: ReferenceHabits) {
    self.habits = habits
    memory = AccessMemory(habits: habits)
    events = AppEventLog(habits: habits)
  }

  deinit {
    listener?.cancel()
    otherListeners.forEach { $0.cancel() }
  }

  /// Rule FIN-4: listens before it does anything that takes time. Rule UPD-8: reads what is
  /// unfinished once, too. Rule ENT-3: access is what is listed at the end.
  func start(selling productIDs: [Product.ID]) async {
    self.productIDs = productIDs
    launchDate = Date.now
    forgetWhatIsNotKept()
    observeQueue()
    let recognition = Task { await recognizeCustomer() }
    self.recognition = recognition
    listen(from: .launch)
    await recognition.value
    listen(from: .recognition)
    otherListeners = [listenForIntents()]
    if habits.followsStorefront { otherListeners.append(listenForStorefronts()) }
    if let displays = habits.displays { otherListeners.append(listenForMessages(displays)) }
    if habits.readsUnfinished {
      for await result in Transaction.unfinished { await process(result, from: .unfinished) }
    }
    await synchronise(on: .launch)
    await loadProducts()
    await refreshMemory()
  }

  /// Rule PROMO-2: the intent brings its product, so that nothing has to be loaded for it.
  func sell(_ intent: PurchaseIntent) async {
    guard habits.sellsIntents(!products.isEmpty) else { return }
    brought[intent.id] = intent.product
    _ = await buy(PurchaseOrder(productID: intent.id, offerID: habits.offer(intent)))
  }

  /// Rules OFFL-3, CON-2, FIN-7: nothing, unless a habit is changed.
  private func forgetWhatIsNotKept() {
    if !habits.keeps(.access) { memory.forgetAll() }
    if !habits.keeps(.balance) { consumables.clear() }
    if !habits.keeps(.deliveries) { deliveries.clear() }
  }

  /// Rule FIN-4: begins once, and ends with the app. What it hears waits until the shop knows whose
  /// device it is on.
  private func listen(from moment: ReferenceHabits.Moment) {
    guard listener == nil, habits.listensFrom == moment else { return }
    listener = Task { [weak self] in
      guard let updates = self?.habits.updates() else { return }
      for await update in updates {
        await self?.recognition?.value
        await self?.hear(update)
        if self?.habits.goesOnListening(update) == false { return }
      }
    }
  }

  /// Rules UPD-3, FIN-6, ATB-6, INT-3: whatever is announced is dealt with.
  private func hear(_ update: VerificationResult<Transaction>) async {
    await process(update, from: isInBackground ? .background : .updates)
  }

  /// Rule RES-1: never, unless a habit is changed.
  private func synchronise(on occasion: ReferenceHabits.Occasion) async {
    if habits.synchronises(occasion) { try? await AppStore.sync() }
  }

  /// Rule ENT-3: what an earlier customer of the device had is not this one's. Rule APPTX-2: who
  /// cannot be recognized keeps access.
  private func recognizeCustomer() async {
    let app = (try? await AppTransaction.shared).flatMap(habits.believed)
    memory.belong(to: app?.appTransactionID)
  }

  /// A screen appears. Rules ENT-12, OFFL-3: who leaves it cancels its reads, and they find
  /// nothing.
  func loadScreen() async {
    await loadProducts()
    await refreshMemory()
  }

  /// Rule PROD-2: products may be missing, or all of them while there is no network.
  func loadProducts() async {
    do {
      let loaded = try await Product.products(for: productIDs)
      guard !Task.isCancelled || habits.believesCancelledReads else { return }
      products = habits.sells(loaded, productIDs)
      loadingError = nil
    } catch {
      loadingError = error
    }
  }

  /// Rules PUR-4, PUR-9: sells if nothing else is being bought, and the customer may pay. Rule
  /// PUR-15: says how it ended. Rules ENT-3, ATB-3: only a transaction unlocks something.
  func buy(_ order: PurchaseOrder) async -> Purchase {
    let productID = order.productID
    guard !isBuying || !habits.sellsOneAtATime else { return report(.busy, of: productID) }
    guard AppStore.canMakePayments || !habits.asksForPermission else {
      return report(.forbidden, of: productID)
    }
    isBuying = true
    let purchase = await purchase(habits.order(order))
    isBuying = habits.goesOnWaiting(purchase)
    if habits.unlocksAtOnce(purchase) { memory.unlock(productID) }
    if habits.believesNextUpdate(purchase) { unlockAtNextUpdate(productID) }
    if case .refused = purchase { await synchronise(on: .failedPurchase) }
    listen(from: .purchase)
    return report(purchase, of: productID)
  }

  /// Rule PUR-15: the customer and the app's log learn how the purchase ended.
  private func report(_ purchase: Purchase, of productID: Product.ID) -> Purchase {
    let reported = habits.reported(purchase)
    events.add(reported, of: productID)
    return reported
  }

  /// What rule UPD-13 forbids.
  private func unlockAtNextUpdate(_ productID: Product.ID) {
    otherListeners.append(
      Task { [weak self] in
        for await _ in Transaction.updates {
          self?.memory.unlock(productID)
          break
        }
      })
  }

  /// Rules QTY-3, PUR-16, OFF-PRO-5, OFF-WB-5: asks for what was chosen. Rules PUR-2, PUR-15: what
  /// is thrown is a cancellation, or the reason of a failure.
  private func purchase(_ order: PurchaseOrder) async -> Purchase {
    guard let product = await product(order.productID) else { return .refused(loadingError) }
    do {
      let result = try await purchase(product, product.options(for: order))
      return await finish(result, of: order.productID)
    } catch {
      return habits.isCancellation(error) ? .cancelled : .refused(error)
    }
  }

  private func purchase(
    _ product: Product, _ options: Set<Product.PurchaseOption>
  ) async throws -> Product.PurchaseResult {
    do {
      return try await product.purchase(options: options)
    } catch {
      guard let options = habits.triesAgain(options) else { throw error }
      return try await product.purchase(options: options)
    }
  }

  /// Rules PUR-3, PUR-15, PUR-6, ATB-4: delivers what was sold, and says how the purchase ended.
  private func finish(_ result: Product.PurchaseResult, of productID: Product.ID) async -> Purchase
  {
    switch result {
    case .success(let verification):
      // Rule VER-1: not passed over as if there were no purchase.
      guard let transaction = habits.trusted(verification) else {
        await process(verification, from: .purchase)
        return .unverified
      }
      let isOld = await isOld(transaction)
      await process(verification, from: .purchase)
      // Rule SUB-CHG-3: the plan that is held already was handed back; the other one comes later.
      guard transaction.productID == productID else { return .scheduled }
      return isOld ? .handedBack : .delivered
    case .pending: return .waiting
    case .userCancelled: return .cancelled
    // Rules PUR-12, OPEN-1: nothing that is unknown passes for a cancellation.
    @unknown default: return habits.afterUnknownResult
    }
  }

  /// Rule PUR-6: what was delivered before, or is over by its status, is no new sale. Rule PUR-15:
  /// anything else is, also while the device's clock is ahead.
  private func isOld(_ transaction: Transaction) async -> Bool {
    if deliveries.knows("delivered \(habits.identity(transaction))") { return true }
    guard isPast(transaction) else { return false }
    guard !habits.judgesSalesByDate else { return true }
    guard let groupID = transaction.subscriptionGroupID,
      let statuses = try? await Product.SubscriptionInfo.status(for: groupID)
    else { return false }
    return statuses.contains {
      $0.transaction.unsafePayloadValue.id == transaction.id && $0.state.isPastPeriod
    }
  }

  /// Rules RES-1, RES-2: when the customer asks for it. Rule RES-4: nothing is granted again.
  func restore() async throws {
    try await AppStore.sync()
    hasUnreadSale = false
    if habits.restoresConsumables { await countAgain() }
    if habits.unlocksReturned { await unlockUnfinished() }
    events.add(.restored, nil)
  }

  /// Rule REF-4: what is submitted is not granted; the App Store announces a refund itself. Rule
  /// REF-11: what is refused is reported.
  func requestRefund(_ productID: Product.ID) async throws {
    guard case .verified(let transaction) = await Transaction.latest(for: productID) else { return }
    do {
      let answer = try await transaction.beginRefundRequest(in: UIWindowScene())
      if habits.takesBack(answer) { takenBack.insert(productID) }
    } catch {
      if habits.reportsRefusedRequests { throw error }
    }
  }

  /// Rule OFF-CODE-2: what the code brings arrives as an update.
  func redeemCode() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
    guard habits.believesCodeSheet else { return }
    for product in products where product.subscription != nil { memory.unlock(product.id) }
  }

  /// Rules PUR-3, VER-1, FIN-2, FIN-6, PUR-14: verify, deliver, finish at once, whatever it is.
  /// Rules ENT-10, OFFL-3: what arrives is believed, and remembered. Rule FIN-7: deliver each
  /// transaction once. Rules UPD-3, UPD-14, RES-4: report it as what it is.
  private func process(
    _ result: VerificationResult<Transaction>, from source: ReferenceHabits.Source
  ) async {
    guard let transaction = habits.trusted(result) else {
      if habits.finishesUnverified { await result.unsafePayloadValue.finish() }
      return
    }
    guard habits.accepts(transaction, source) else { return }
    if habits.needsProducts, await loadedProducts().isEmpty { return }
    if habits.finishesFirst { await transaction.finish() }
    if transaction.productType == .consumable { deliverConsumable(transaction, from: source) }
    hasUnreadSale = source == .purchase && !habits.readsAfterSale
    if transaction.productType != .consumable || habits.unlocksConsumables, !hasUnreadSale {
      memory.learn(from: transaction)
    }
    if habits.finishes(transaction, source) { await transaction.finish() }
    events.add(transaction)
  }

  /// Rules CON-2, QTY-2: counted before it is finished, all units of it. Rules FIN-7, UPD-3: once.
  /// Rule REF-2: a refund takes them back. Rule REF-12: unless it is reversed.
  private func deliverConsumable(
    _ transaction: Transaction, from source: ReferenceHabits.Source
  ) {
    let id = habits.identity(transaction)
    let (delivery, refund) = ("delivered \(id)", "taken back \(id)")
    if transaction.revocationDate == nil {
      let returned = habits.reinstates ? deliveries.forget(refund) : nil
      let isFirst = deliveries.isFirst(delivery)
      guard habits.delivers(isFirst, source) || returned != nil else { return }
      consumables.add(returned ?? habits.units(transaction), of: transaction.productID)
    } else if deliveries.knows(delivery) || !habits.takesBackOnlyDelivered,
      deliveries.isFirst(refund, units: habits.units(transaction))
    {
      habits.takeBack(consumables, habits.units(transaction), transaction.productID)
    }
  }

  private func unlockUnfinished() async {
    for await result in Transaction.unfinished {
      memory.unlock(result.unsafePayloadValue.productID)
    }
  }

  /// What rule RES-4 forbids.
  private func countAgain() async {
    for await result in Transaction.all {
      guard let transaction = habits.trusted(result), transaction.productType == .consumable
      else { continue }
      consumables.add(habits.units(transaction), of: transaction.productID)
    }
  }
}

extension ReferenceShop {
  /// The products that the customer may use now: those that the App Store lists, and those that
  /// were verified before and are not contradicted. Rules ENT-3, ENT-10, OFFL-3. Rules EXP-3,
  /// ENT-16: judged whenever it is asked for.
  func unlockedProducts() async -> Set<Product.ID> {
    guard habits.judgesEachTime else { return memory.unlocked(at: launchDate) }
    if hasUnreadSale { return memory.unlocked(at: Date.now) }
    let confirmed = await refreshMemory()
    let unlocked = memory.unlocked(at: Date.now).union(habits.believesClockOnly ? [] : confirmed)
      .subtracting(takenBack)
    return habits.unlocksOnlyLoaded ? unlocked.intersection(products.map(\.id)) : unlocked
  }

  /// Reads what is listed. Rules ENT-3, VER-1: what is verified is learned. Rule RES-2: on a new
  /// device, too, and without restoring. Rules ENT-10, OFFL-3: an empty list says nothing, and what
  /// is remembered is looked at on its own.
  ///
  /// - Returns: the subscriptions that are running, although the device's clock says that they have
  ///   ended.
  @discardableResult private func refreshMemory() async -> Set<Product.ID> {
    var isEmpty = true
    var confirmed: Set<Product.ID> = []
    for await result in habits.entitlements() {
      guard let transaction = habits.trusted(result) else { continue }
      isEmpty = false
      memory.learn(from: transaction)
    }
    let wasLeft = Task.isCancelled && habits.believesCancelledReads
    if isEmpty, habits.believesEmptyListing || wasLeft { memory.forgetAll() }
    if isEmpty, !memory.unlocked(at: Date.now).isEmpty { await synchronise(on: .emptyListing) }
    for productID in memory.products {
      if await recheck(productID) { confirmed.insert(productID) }
    }
    return confirmed
  }

  /// Looks for evidence that access has ended: rules ENT-10, OFFL-3, an empty listing is not
  /// enough. Rules ENT-3, ENT-4, ENT-5, REF-8: a subscription's status is. Rule FAM-3: the customer
  /// may have the product in several ways, and each is judged for itself.
  ///
  /// - Returns: whether a transaction belongs to a subscription that is running, although the
  ///   device's clock is past its end, and so must be wrong.
  private func recheck(_ productID: Product.ID) async -> Bool {
    var isRunning = false
    for transaction in await latestTransactions(of: productID) {
      memory.learn(from: transaction)
      guard let groupID = transaction.subscriptionGroupID else { continue }
      guard let statuses = try? await Product.SubscriptionInfo.status(for: groupID) else {
        if habits.believesUnreadStatus { memory.forget(transaction) }
        continue
      }
      for status in statuses where status.transaction.unsafePayloadValue.id == transaction.id {
        memory.learn(from: status, of: transaction)
        if status.state == .subscribed, isPast(transaction) { isRunning = true }
      }
    }
    return isRunning
  }

  private func isPast(_ transaction: Transaction) -> Bool {
    transaction.expirationDate.map { $0 <= Date.now } ?? false
  }

  /// The latest ones of each subscription, and of what is bought once, each one. Rules ENT-18,
  /// UPD-6: by their dates, wherever they are in the list. A member who comes back to a share gets
  /// another transaction with the purchaser's date. Rule RES-6: a larger identifier says nothing.
  private func latestTransactions(of productID: Product.ID) async -> [Transaction] {
    var latest: [UInt64: [Transaction]] = [:]
    for await result in Transaction.all(for: productID) {
      guard let transaction = habits.trusted(result) else { continue }
      let known = latest[transaction.originalID]?.first?.purchaseDate ?? .distantPast
      if transaction.purchaseDate > known { latest[transaction.originalID] = [] }
      if transaction.purchaseDate >= known {
        latest[transaction.originalID, default: []].append(transaction)
      }
    }
    return latest.values.joined().sorted { $0.id < $1.id }
  }
}
