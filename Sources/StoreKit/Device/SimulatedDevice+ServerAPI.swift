import StoreSigning
import StoreSimulator

// What the App Store Server API answers the developer's server. It knows no faults of the device or
// its network, and no transaction is late.
extension SimulatedDevice {
  /// The products of the catalog, in its order, as App Store Connect shows them to the developer.
  package var serverProducts: [Product] {
    let world = world
    let (indices, key) = (Array(world.catalog.products.indices), ProductCache.Key(world))
    return withState { $0.transient.products.products(at: indices, for: key) }
  }

  /// All transactions of the customer who made one, oldest first; empty for an unknown identifier.
  package func serverHistory(of transactionID: UInt64) -> [Transaction] {
    let world = world
    guard let holder = world.holder(ofTransaction: transactionID) else { return [] }
    let occasion = world.occasion(for: holder)
    return holder.ledger.map { Transaction($0, signedOn: occasion) }
  }

  /// The statuses of the subscriptions of the customer who made a transaction; empty for an unknown
  /// identifier.
  package func serverStatuses(of transactionID: UInt64) -> [Product.SubscriptionInfo.Status] {
    let world = world
    guard let holder = world.holder(ofTransaction: transactionID) else { return [] }
    let occasion = world.occasion(for: holder)
    return world.catalog.groups.flatMap { group in
      holder.serverStatuses(
        in: group.id, catalog: world.catalog, profile: world.profile, at: world.now)
    }
    .map { Product.SubscriptionInfo.Status($0, signedOn: occasion) }
  }

  /// What Apple's deprecated endpoint `verifyReceipt` answers, JSON. It accepts every password,
  /// since the simulated App Store does not know the secret that is written in the app.
  ///
  /// - Parameter environment: of the endpoint.
  package func verifyReceipt(
    method: String, body: Data, at environment: AppInfo.Environment
  ) -> Data {
    let answer = ReceiptVerification.answer(
      method: method, body: body, at: environment, secret: nil, in: world)
    return Data(answer.body.bytes)
  }
}

extension Transaction {
  fileprivate init(_ entry: LedgerTransaction, signedOn occasion: SigningOccasion) {
    self.init(SignedCopy(SignedTransaction(entry, occasion), tampering: nil))
  }
}

extension Product.SubscriptionInfo.Status {
  fileprivate init(_ status: LedgerStatus, signedOn occasion: SigningOccasion) {
    let renewal = SignedCopy(SignedRenewal(status.renewal, occasion), tampering: nil)
    self.init(
      state: Product.SubscriptionInfo.RenewalState(status.state, isKnown: true),
      transaction: .verified(Transaction(status.transaction, signedOn: occasion)),
      renewalInfo: .verified(Product.SubscriptionInfo.RenewalInfo(renewal)))
  }
}
