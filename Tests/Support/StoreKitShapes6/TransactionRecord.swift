import StoreKit

/// All that an app keeps of a transaction.
struct TransactionRecord: Sendable, Identifiable {
  let id: UInt64
  let originalID: UInt64
  let lineItem: String?
  let product: Product.ID
  let kind: Product.ProductType
  let group: String?
  let bought: (first: Date, latest: Date, until: Date?)
  let quantity: Int
  let isUpgraded: Bool
  let owner: Transaction.OwnershipType
  let account: UUID?
  let app: (bundle: String, transaction: String)
  let bundle: (product: String?, group: String?)
  let price: Decimal?
  let currency: Locale.Currency?
  let reason: Transaction.Reason
  let storefront: Storefront
  let environment: AppStore.Environment
  let offer: Transaction.Offer?
  let revocation: Revocation?
  let seal: (hash: Data, nonce: UUID, date: Date)
  let json: Data

  init(_ transaction: Transaction) {
    id = transaction.id
    originalID = transaction.originalID
    lineItem = transaction.webOrderLineItemID
    product = transaction.productID
    kind = transaction.productType
    group = transaction.subscriptionGroupID
    bought = (
      transaction.originalPurchaseDate, transaction.purchaseDate, transaction.expirationDate
    )
    quantity = transaction.purchasedQuantity
    isUpgraded = transaction.isUpgraded
    owner = transaction.ownershipType
    account = transaction.appAccountToken
    app = (transaction.appBundleID, transaction.appTransactionID)
    bundle = (transaction.bundleProductID, transaction.bundleSubscriptionGroupID)
    price = transaction.price
    currency = transaction.currency
    reason = transaction.reason
    storefront = transaction.storefront
    environment = transaction.environment
    offer = transaction.offer
    revocation = Revocation(transaction)
    seal = (
      transaction.deviceVerification, transaction.deviceVerificationNonce, transaction.signedDate
    )
    json = transaction.jsonRepresentation
  }

  /// The names before iOS 17 and 26.4, which still compile.
  static func older(_ transaction: Transaction) -> [String?] {
    let type: Transaction.OfferType? = transaction.offerType
    return [
      transaction.currencyCode, transaction.environmentStringRepresentation, transaction.offerID,
      transaction.offerPaymentModeStringRepresentation,
      transaction.offerPeriodStringRepresentation, transaction.reasonStringRepresentation,
      transaction.revocationTypeStringRepresentation, transaction.storefrontCountryCode,
      type.map { "\($0.rawValue)" }, transaction.debugDescription,
    ]
  }

  func plainText() throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: json)
  }
}

/// Why and how much was taken back.
struct Revocation: Sendable {
  let date: Date
  let percentage: Decimal?
  let reason: Transaction.RevocationReason?
  let type: Transaction.RevocationType?

  init?(_ transaction: Transaction) {
    guard let date = transaction.revocationDate else { return nil }
    self.date = date
    percentage = transaction.revocationPercentage
    reason = transaction.revocationReason
    type = transaction.revocationType
  }

  var words: [String] {
    let why =
      switch reason {
      case .developerIssue?: "the app failed"
      case .other?: "another reason"
      case nil: "none"
      case .some(let reason): "\(reason.localizedDescription) \(reason.rawValue)"
      }
    let how =
      switch type {
      case .fullRefund?: "all"
      case .proratedRefund?: "a part"
      case .familyRevocation?: "the family"
      default: type?.rawValue ?? "unknown"
      }
    return [why, how]
  }

  static let unknown = (
    Transaction.RevocationReason(rawValue: 7), Transaction.RevocationType(rawValue: "NEW"),
    Transaction.Reason(rawValue: "GIFT"), Transaction.OwnershipType(rawValue: "LENT"),
    Transaction.OfferType(rawValue: 9), Transaction.Offer.PaymentMode(rawValue: "BARTER")
  )
}

/// Words that Apple may add to: each switch has a default.
enum TransactionWords {
  static func owner(_ type: Transaction.OwnershipType) -> String {
    switch type {
    case .purchased: "own"
    case .familyShared: "family"
    default: "\(type.rawValue) \(type.localizedDescription)"
    }
  }

  static func reason(_ reason: Transaction.Reason) -> String {
    switch reason {
    case .purchase: "bought"
    case .renewal: "renewed"
    default: reason.rawValue
    }
  }

  static func offer(_ offer: Transaction.Offer) -> String {
    let type: Transaction.OfferType = offer.type
    let name =
      switch type {
      case .introductory: "introductory"
      case .promotional: "promotional"
      case .code: "code"
      case .winBack: "win-back"
      default: type.localizedDescription
      }
    return "\(name) \(offer.id ?? "") \(mode(offer.paymentMode)) \(offer.period?.value ?? 0)"
  }

  static func mode(_ mode: Transaction.Offer.PaymentMode?) -> String {
    switch mode {
    case .freeTrial?: "free"
    case .payAsYouGo?: "each period"
    case .payUpFront?: "at once"
    case .oneTime?: "once"
    default: mode?.rawValue ?? "none"
    }
  }
}

/// Asks for money back.
@MainActor struct RefundDesk {
  let scene: UIWindowScene

  func askBack(_ transaction: Transaction) async -> String {
    do {
      switch try await transaction.beginRefundRequest(in: scene) {
      case .success: return "asked"
      case .userCancelled: return "not asked"
      @unknown default: return "new"
      }
    } catch let error as Transaction.RefundRequestError {
      return word(for: error)
    } catch {
      return error.localizedDescription
    }
  }

  func askBack(_ id: UInt64, above controller: NSViewController) async throws -> Bool {
    let statuses: [Transaction.RefundRequestStatus] = [.success, .userCancelled]
    let status = try await Transaction.beginRefundRequest(for: id, in: scene)
    let again = try await Transaction.beginRefundRequest(for: id, in: controller)
    return statuses.contains(status) && again != .userCancelled
  }

  func askBack(_ transaction: Transaction, above controller: NSViewController) async throws {
    let status = try await transaction.beginRefundRequest(in: controller)
    assert(status == .success)
  }

  private func word(for error: Transaction.RefundRequestError) -> String {
    let doubles: Set<Transaction.RefundRequestError> = [.duplicateRequest, .failed]
    switch error {
    case .duplicateRequest: return doubles.contains(error) ? "asked before" : "?"
    case .failed: return error.errorDescription ?? ""
    @unknown default: return error.localizedDescription
    }
  }
}
