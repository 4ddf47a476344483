// Purchase code in the shapes that real apps write. That it compiles is most of the proof, so this
// file imports nothing but StoreKit.

import StoreKit

let shapeCases: [Case] = [
  Case(
    "an ObservableObject shop with published properties works with StoreKit alone",
    expects: """
      sells Two Dozen Roses for $2.99
      publishes ["com.rarcher.nonconsumable.roses.large"]
      bought com.rarcher.nonconsumable.roses.large
      """
  ) { session in try session.app { await useObservableShop() } },
  Case(
    "OPEN-1: an Observable shop switches over states with a default",
    expects: """
      never
      subscribed, renews true
      """
  ) { session in try session.app { await useObservedShop() } },
  Case(
    "StoreKitError is not Equatable until an app says so, and explains itself",
    expects: """
      true false
      network -1001
      The system could not do it.
      The app lacks the entitlement for in-app purchases.
      This is not for sale in the customer's storefront.
      The simulated App Store sells In-App Purchases only: external purchases and the Advanced \
      Commerce API are not supported.
      gone
      The quantity is not valid.
      """
  ) { _ in sayErrors() },
  Case(
    "external purchases and the Advanced Commerce API are refused",
    expects: """
      present: false, open: false, eligible: false
      notice: unsupported
      link: unsupported
      custom link: unsupported
      advanced: unsupported
      info: nil
      """
  ) { session in try session.app { await sayElsewhere() } },
  Case(
    "OPEN-1: a word that nobody knows equals none of the known",
    expects: """
      false Unknown (99)
      false subscriptionBundle
      false false false
      Year
      """
  ) { _ in sayOpenSets() },
]

/// `ObservableObject` and `@Published` come with StoreKit, as Combine does on Apple's systems.
@MainActor private final class ObservableShop: ObservableObject {
  @Published private(set) var products: [Product] = []
  @Published private(set) var purchasedIDs: Set<Product.ID> = []
  private var updates: Task<Void, Never>?

  init() {
    updates = Task(priority: .background) { [weak self] in
      for await verification in Transaction.updates { await self?.handle(verification) }
    }
  }

  deinit { updates?.cancel() }

  func load(_ ids: [Product.ID]) async {
    products = ((try? await Product.products(for: ids)) ?? []).sorted { $0.price < $1.price }
  }

  func purchase(_ product: Product) async throws -> Transaction? {
    let result = try await product.purchase(options: [.appAccountToken(UUID()), .quantity(1)])
    switch result {
    case .success(let verification):
      let transaction = try checkVerified(verification)
      await handle(verification)
      return transaction
    case .userCancelled, .pending:
      return nil
    @unknown default:
      return nil
    }
  }

  private func handle(_ verification: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = verification else { return }
    if transaction.revocationDate == nil {
      purchasedIDs.insert(transaction.productID)
    } else {
      purchasedIDs.remove(transaction.productID)
    }
    await transaction.finish()
  }

  private func checkVerified<T>(_ result: VerificationResult<T>) throws -> T {
    switch result {
    case .unverified(_, let error): throw error
    case .verified(let safe): return safe
    }
  }
}

@MainActor private func useObservableShop() async {
  let shop = ObservableShop()
  let watching = shop.$purchasedIDs.dropFirst().sink { say("publishes \($0.sorted())") }
  await shop.load(["com.rarcher.nonconsumable.roses.large", "com.rarcher.nobody"])
  guard let roses = shop.products.first else { return }
  say("sells \(roses.displayName) for \(roses.displayPrice)")
  say("bought \((try? await shop.purchase(roses))?.productID ?? "nothing")")
  watching.cancel()
}

/// `@Observable` comes with StoreKit, too.
@MainActor @Observable private final class ObservedShop {
  var state: Product.SubscriptionInfo.RenewalState?
  var info: Product.SubscriptionInfo.RenewalInfo?

  func refresh(_ groupID: String) async {
    guard let status = try? await Product.SubscriptionInfo.status(for: groupID).first else {
      return
    }
    state = status.state
    if case .verified(let renewal) = status.renewalInfo { info = renewal }
  }

  var summary: String {
    switch state {
    case .subscribed?: "subscribed"
    case .inGracePeriod?, .inBillingRetryPeriod?: "has a problem"
    case .expired?, .revoked?: "ended"
    case nil: "never"
    default: "unknown"
    }
  }
}

@MainActor private func useObservedShop() async {
  let shop = ObservedShop()
  await shop.refresh("5E0C71B4")
  say(shop.summary)
  _ = try? await Product.products(for: ["com.rarcher.subscription.vip.silver"]).first?.purchase()
  await shop.refresh("5E0C71B4")
  say("\(shop.summary), renews \(shop.info?.willAutoRenew ?? false)")
}

// Apple's error is not Equatable, and code that needs it adds it: a second conformance would not
// compile.
extension StoreKitError: Equatable {
  public static func == (one: StoreKitError, other: StoreKitError) -> Bool {
    switch (one, other) {
    case (.unknown, .unknown), (.userCancelled, .userCancelled): true
    default: false
    }
  }
}

@MainActor private func sayErrors() {
  say("\(StoreKitError.unknown == .unknown) \(StoreKitError.unknown == .userCancelled)")
  let errors: [any Error] = [
    StoreKitError.networkError(URLError(.timedOut)), StoreKitError.systemError(CancellationError()),
    StoreKitError.notEntitled, StoreKitError.notAvailableInStorefront, StoreKitError.unsupported,
    Product.PurchaseError.productUnavailable, Product.PurchaseError.invalidQuantity,
  ]
  for error in errors { say(explanation(error)) }
}

private func explanation(_ error: any Error) -> String {
  switch error {
  case StoreKitError.userCancelled: return "cancelled"
  case StoreKitError.networkError(let cause): return "network \(cause.code.rawValue)"
  case let error as StoreKitError: return error.localizedDescription
  case let error as Product.PurchaseError where error == .productUnavailable: return "gone"
  default: return error.localizedDescription
  }
}

/// Words that Apple may add: a raw value that nobody knows is legal and equals none of the known.
@MainActor private func sayOpenSets() {
  let state = Product.SubscriptionInfo.RenewalState(rawValue: 99)
  let type = Product.ProductType(rawValue: "subscriptionBundle")
  let offer = Transaction.OfferType(rawValue: 77)
  let owner = Transaction.OwnershipType(rawValue: "ASSIGNED")
  let reason = Product.SubscriptionInfo.RenewalInfo.ExpirationReason(rawValue: 6)
  say("\(state == .subscribed) \(state.localizedDescription)")
  say("\([.consumable, .autoRenewable].contains(type)) \(type.localizedDescription)")
  say("\(offer == .code) \(owner == .purchased) \(reason == .billingError)")
  say("\(Set([Product.SubscriptionPeriod.Unit.day, .week, .month, .year]).max() ?? .day)")
}

@MainActor private func sayElsewhere() async {
  let (presents, opens) = await (ExternalPurchase.canPresent, ExternalPurchaseLink.canOpen)
  let isEligible = await ExternalPurchaseCustomLink.isEligible
  say("present: \(presents), open: \(opens), eligible: \(isEligible)")
  await sayRefusal("notice") { _ = try await ExternalPurchase.presentNoticeSheet() }
  await sayRefusal("link") { try await ExternalPurchaseLink.open() }
  await sayRefusal("custom link") {
    _ = try await ExternalPurchaseCustomLink.showNotice(type: .withinApp)
  }
  await sayRefusal("advanced") { _ = try await AdvancedCommerceProduct(id: "coins") }
  let bought = try? await Product.products(for: ["com.rarcher.nonconsumable.flowers.large"]).first?
    .purchase()
  guard case .success(.verified(let transaction)) = bought else { return }
  say("info: \(transaction.advancedCommerceInfo.map { "\($0)" } ?? "nil")")
}

@MainActor private func sayRefusal(
  _ call: String, _ work: @MainActor () async throws -> Void
) async {
  do {
    try await work()
  } catch {
    say("\(call): \(error)")
  }
}
