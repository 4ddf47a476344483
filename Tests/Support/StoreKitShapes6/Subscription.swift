import StoreKit

/// Where a customer stands in a group of subscriptions.
@MainActor @Observable final class SubscriptionModel {
  private(set) var current: Product?
  private(set) var state: Product.SubscriptionInfo.RenewalState?
  private(set) var renewal: RenewalSummary?

  func refresh(_ products: [Product]) async throws {
    guard let product = products.first, let statuses = try await product.subscription?.status else {
      return
    }
    var highest: Product.SubscriptionInfo.Status?
    var best: Product?
    for status in statuses {
      switch status.state {
      case .expired, .revoked:
        continue
      default:
        guard case .verified(let info) = status.renewalInfo,
          let plan = products.first(where: { $0.id == info.currentProductID })
        else { continue }
        if level(plan) <= level(best) {
          highest = status
          best = plan
        }
      }
    }
    current = best
    state = highest?.state
    renewal = try highest.map { try RenewalSummary($0.renewalInfo.payloadValue) }
  }

  private func level(_ product: Product?) -> Int { product?.subscription?.groupLevel ?? .max }

  var words: String {
    switch state {
    case .subscribed: "active"
    case .inGracePeriod: "active, with a problem"
    case .inBillingRetryPeriod: "has a problem"
    case .expired: "ended"
    case .revoked: "taken back"
    case nil: "never"
    default: state?.localizedDescription ?? ""
    }
  }
}

/// Every way to ask for statuses.
struct StatusQuery {
  func all() async -> [String: Int] {
    var counts: [String: Int] = [:]
    for await (groupID, statuses) in Product.SubscriptionInfo.Status.all {
      counts[groupID] = statuses.count
    }
    for await group in SubscriptionStatus.all where group.statuses.isEmpty {
      counts[group.groupID] = 0
    }
    return counts
  }

  func group(_ id: String) async throws -> [Product.SubscriptionInfo.Status] {
    try await Product.SubscriptionInfo.status(for: id)
  }

  func one(_ transaction: Transaction) async throws -> Product.SubscriptionInfo.Status? {
    if let status = await transaction.subscriptionStatus { return status }
    return try await Product.SubscriptionInfo.status(transactionID: transaction.id)
  }

  func isActive(_ status: SubscriptionStatus) -> Bool {
    let wanted: Set<Product.SubscriptionInfo.RenewalState> = [.subscribed, .inGracePeriod]
    let raw: Int = status.state.rawValue
    return wanted.contains(status.state) || SubscriptionRenewalState(rawValue: raw) == .subscribed
  }

  func owner(_ status: SubscriptionStatus) -> Transaction.OwnershipType? {
    guard case .verified(let transaction) = status.transaction else { return nil }
    return transaction.ownershipType
  }

  func mayTry(_ info: SubscriptionInfo) async -> Bool {
    guard await info.isEligibleForIntroOffer else { return false }
    return await Product.SubscriptionInfo.isEligibleForIntroOffer(for: info.subscriptionGroupID)
  }
}

/// Everything that the App Store tells about the next renewal.
struct RenewalSummary: Sendable {
  let account: UUID?
  let app: String
  let next: Product.ID?
  let bundle: (product: String?, group: String?)
  let currency: Locale.Currency?
  let now: Product.ID
  let text: String
  let seal: (Data, UUID)
  let winBacks: [String]
  let environment: AppStore.Environment
  let reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason?
  let grace: Date?
  let retries: Bool
  let json: Data
  let offer: Transaction.Offer?
  let original: UInt64
  let increase: Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus
  let start: Date
  let date: Date?
  let price: Decimal?
  let signed: Date
  let renews: Bool
  let leavesBundle: Bool

  init(_ info: Product.SubscriptionInfo.RenewalInfo) {
    account = info.appAccountToken
    app = info.appTransactionID
    next = info.autoRenewPreference
    bundle = (info.bundleProductID, info.bundleSubscriptionGroupID)
    currency = info.currency
    now = info.currentProductID
    text = info.debugDescription
    seal = (info.deviceVerification, info.deviceVerificationNonce)
    winBacks = info.eligibleWinBackOfferIDs
    environment = info.environment
    reason = info.expirationReason
    grace = info.gracePeriodExpirationDate
    retries = info.isInBillingRetry
    json = info.jsonRepresentation
    offer = info.offer
    original = info.originalTransactionID
    increase = info.priceIncreaseStatus
    start = info.recentSubscriptionStartDate
    date = info.renewalDate
    price = info.renewalPrice
    signed = info.signedDate
    renews = info.willAutoRenew
    leavesBundle = info.willUnbundle
  }

  /// The names before iOS 16 and 18.
  static func older(_ info: SubscriptionRenewalInfo) -> [String?] {
    let type: Transaction.OfferType? = info.offerType
    return [
      info.currencyCode, info.environmentStringRepresentation, info.offerID,
      info.offerPaymentModeStringRepresentation, info.offerPeriodStringRepresentation,
      type?.localizedDescription,
    ]
  }

  var why: String {
    switch reason {
    case .autoRenewDisabled?: "cancelled"
    case .billingError?: "not paid"
    case .didNotConsentToPriceIncrease?: "too dear"
    case .productUnavailable?: "gone"
    case .unbundled?: "left the bundle"
    case .unknown?, nil: "unknown"
    case let reason?: "\(reason.localizedDescription) \(reason.rawValue)"
    }
  }

  var consent: String {
    let asked: [Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus] = [.agreed, .pending]
    switch increase {
    case .noIncreasePending: return asked.contains(.noIncreasePending) ? "?" : "same price"
    case .pending: return "asks"
    case .agreed: return increase.localizedDescription
    }
  }

  static func unknown() -> Product.SubscriptionInfo.RenewalInfo.ExpirationReason {
    Product.SubscriptionInfo.RenewalInfo.ExpirationReason(rawValue: 99)
  }
}
