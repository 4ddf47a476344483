import StoreKit

/// An app's purchase code that keeps every rule it can know of.
@MainActor final class ReferenceShop: ObservableObject {
  /// How a purchase ended.
  enum Purchase {
    case delivered
    case waiting
    /// The App Store sold nothing: it gave what was delivered before, or has expired.
    case handedBack
    case cancelled
    case unverified
    case busy
    /// `nil` if there is no such product.
    case refused((any Error)?)
  }

  @Published private(set) var products: [Product] = []
  let consumables = ConsumableKeychain()
  let events = EventLog()
  private var productIDs: [Product.ID] = []
  private var memory = AccessMemory()
  private var deliveries = DeliveryLog()
  private var isBuying = false
  private var listeners: [Task<Void, Never>] = []

  deinit { listeners.forEach { $0.cancel() } }

  /// Rule FIN-4: listens before anything is loaded or shown, as soon as it knows whose device it is
  /// on. Rule UPD-8: reads what is unfinished once, too.
  func start(selling productIDs: [Product.ID]) async {
    self.productIDs = productIDs
    await recognizeCustomer()
    listeners = [listenForUpdates(), listenForIntents(), listenForStorefronts()]
    for await result in Transaction.unfinished { await take(result) }
    await loadProducts()
    await refreshMemory()
  }

  private func listenForUpdates() -> Task<Void, Never> {
    Task { [weak self] in
      for await update in Transaction.updates { await self?.take(update) }
    }
  }

  /// Rule SF-3: products are read again where the customer has moved.
  private func listenForStorefronts() -> Task<Void, Never> {
    Task { [weak self] in
      for await _ in Storefront.updates { await self?.loadProducts() }
    }
  }

  /// Rule PROMO-2: what the customer began in the App Store is sold here, and none is lost. Rule
  /// OFF-WB-2: with the offer that was chosen there.
  private func listenForIntents() -> Task<Void, Never> {
    Task { [weak self] in
      for await intent in PurchaseIntent.intents {
        _ = await self?.buy(intent.id, quantity: 1, offerID: intent.offer?.id)
      }
    }
  }

  /// Rule APPTX-2: nobody loses anything because the app transaction cannot be read. Rule ID-3: it
  /// names the customer.
  private func recognizeCustomer() async {
    guard case .verified(let app)? = try? await AppTransaction.shared else { return }
    memory.belong(to: app.appTransactionID)
  }

  /// Rule PROD-2: products may be missing, or all of them while there is no network.
  func loadProducts() async {
    guard let loaded = try? await Product.products(for: productIDs), !Task.isCancelled else {
      return
    }
    products = loaded
  }

  /// - Parameter offerID: a promotional or win-back offer of the product; `nil` for none.
  func buy(_ productID: Product.ID, quantity: Int, offerID: String?) async -> Purchase {
    let purchase = await order(productID, quantity: quantity, offerID: offerID)
    events.hear(purchase, of: productID)
    return purchase
  }

  private func order(
    _ productID: Product.ID, quantity: Int, offerID: String?
  ) async -> Purchase {
    // Rule PUR-4: one purchase at a time.
    guard !isBuying else { return .busy }
    isBuying = true
    defer { isBuying = false }
    if products.isEmpty { await loadProducts() }
    guard let product = products.first(where: { $0.id == productID }) else { return .refused(nil) }
    do {
      var options = try product.options(forOffer: offerID)
      if quantity != 1 { options.insert(.quantity(quantity)) }
      return await finish(try await product.purchase(options: options), of: productID)
    } catch StoreKitError.userCancelled {
      // Rule PUR-2: a cancellation may also be thrown.
      return .cancelled
    } catch {
      return .refused(error)
    }
  }

  private func finish(_ result: Product.PurchaseResult, of productID: Product.ID) async -> Purchase
  {
    switch result {
    case .success(let verification):
      guard case .verified(let transaction) = verification else { return .unverified }
      let isOld = isOld(transaction)
      await take(verification)
      // Rule SUB-CHG-3: the plan that is held already was handed back; the other one comes later.
      guard transaction.productID == productID else { return .waiting }
      return isOld ? .handedBack : .delivered
    case .pending: return .waiting
    case .userCancelled: return .cancelled
    }
  }

  /// Rule PUR-6: a success is no new sale if the consumable was delivered before or the period is
  /// over.
  private func isOld(_ transaction: Transaction) -> Bool {
    let isOver = transaction.expirationDate.map { $0 <= Date.now } ?? false
    return isOver || deliveries.knows("delivered \(transaction.id)")
  }

  /// Rule RES-1: only when the customer asks for it.
  func restore() async throws {
    try await AppStore.sync()
    await refreshMemory()
    events.add(.restored, nil)
  }

  /// Rule REF-4: what is submitted is not granted; the App Store announces a refund itself.
  func requestRefund(_ productID: Product.ID) async throws {
    guard case .verified(let transaction) = await Transaction.latest(for: productID) else { return }
    _ = try await transaction.beginRefundRequest(in: UIWindowScene())
  }

  /// Rule OFF-CODE-2: what the code brings arrives as an update.
  func redeemCode() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
  }

  /// Rule PUR-3: verify, deliver, finish. Rule FIN-7: deliver each transaction once.
  /// Rule VER-1: what is not verified is neither delivered nor finished.
  private func take(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    if transaction.productType == .consumable {
      deliverConsumable(transaction)
    } else {
      memory.take(transaction)
    }
    await transaction.finish()
    events.hear(transaction)
  }

  /// Rules CON-2, QTY-2: counted before it is finished, all units of it. Rule REF-2: a refund takes
  /// them back.
  private func deliverConsumable(_ transaction: Transaction) {
    if transaction.revocationDate == nil {
      guard deliveries.isFirst("delivered \(transaction.id)") else { return }
      consumables.add(transaction.purchasedQuantity, of: transaction.productID)
    } else if deliveries.isFirst("taken back \(transaction.id)") {
      for _ in 0..<transaction.purchasedQuantity { consumables.expire(transaction.productID) }
    }
  }
}

extension ReferenceShop {
  /// What the customer may use now: what the App Store lists, and what was verified before and is
  /// not contradicted. Rules ENT-3, ENT-10, OFFL-3.
  func unlockedProducts() async -> Set<Product.ID> {
    await refreshMemory()
    return memory.unlocked(at: Date.now)
  }

  private func refreshMemory() async {
    for await result in Transaction.currentEntitlements {
      guard case .verified(let transaction) = result else { continue }
      memory.take(transaction)
    }
    for productID in memory.products { await recheck(productID) }
  }

  /// Looks for a positive sign that access has ended: an empty listing alone is none.
  private func recheck(_ productID: Product.ID) async {
    guard case .verified(let transaction) = await Transaction.latest(for: productID) else { return }
    memory.take(transaction)
    guard let groupID = transaction.subscriptionGroupID, !transaction.isUpgraded,
      let status = try? await bestStatus(inGroup: groupID)
    else { return }
    memory.take(status, of: transaction)
  }

  /// Rule STAT-2: of several, the one that entitles to the highest level of service.
  func bestStatus(inGroup groupID: String) async throws -> Product.SubscriptionInfo.Status? {
    let statuses = try await Product.SubscriptionInfo.status(for: groupID)
    let entitling = statuses.filter { $0.state == .subscribed || $0.state == .inGracePeriod }
    return (entitling.isEmpty ? statuses : entitling).min { level(of: $0) < level(of: $1) }
  }

  private func level(of status: Product.SubscriptionInfo.Status) -> Int {
    let productID = status.transaction.unsafePayloadValue.productID
    return products.first { $0.id == productID }?.subscription?.groupLevel ?? .max
  }
}
