import StoreSimulator
import StoreSigning

/// A transaction: a purchase or a renewal.
///
/// Source: https://developer.apple.com/documentation/storekit/transaction
public struct Transaction: Identifiable, SignedInformation {
  private let copy: SignedCopy<SignedTransaction>

  /// Two reads of the same transaction are equal, although it was finished in between, until it is
  /// signed again (rule UPD-9). Source of the latter: assumption, Apple does not say what equals.
  init(_ copy: SignedCopy<SignedTransaction>) { self.copy = copy }

  public var signedText: SignedText { SignedText(copy) }

  var entry: LedgerTransaction { copy.payload.transaction }
  var issuance: SigningOccasion { copy.payload.issuance }

  /// Unique for each transaction. Rule ID-1.
  public var id: UInt64 { entry.id }
  /// The first transaction of the same subscription. Rule ID-1.
  public var originalID: UInt64 { entry.originalID }
  public var webOrderLineItemID: String? { entry.webOrderLineItemID }
  public var productID: String { entry.productID.rawValue }
  public var productType: Product.ProductType { Product.ProductType(entry.type) }
  public var subscriptionGroupID: String? { entry.groupID?.rawValue }
  public var purchaseDate: Date { Date(entry.purchaseDate) }
  public var originalPurchaseDate: Date { Date(entry.originalPurchaseDate) }
  public var expirationDate: Date? { entry.expirationDate.map { Date($0) } }
  public var purchasedQuantity: Int { entry.quantity }
  /// Whether an upgrade replaced the subscription. Rule SUB-CHG-1.
  public var isUpgraded: Bool { entry.isUpgraded }
  public var offer: Offer? { entry.offer.map { Offer($0, issuance) } }
  /// When the App Store revoked the transaction; `nil` if it did not. Rule REF-1.
  public var revocationDate: Date? { entry.revocation.map { Date($0.date) } }
  public var revocationReason: RevocationReason? {
    entry.revocation.map { revocation in
      let known = RevocationReason(revocation.reason)
      return RevocationReason(rawValue: issuance.number(known.rawValue, of: .revocationReason))
    }
  }
  /// The kind of revocation: a full refund, a partial refund, or the end of family sharing. `nil`
  /// where the items have refunds of their own.
  public var revocationType: RevocationType? {
    entry.managed == nil ? entry.revocation.map { RevocationType($0.kind) } : nil
  }
  /// The same as ``revocationType``, for older systems.
  public var revocationTypeStringRepresentation: String? { revocationType?.rawValue }
  /// The refunded part of the price, in percent; `nil` without a refund. Rule VER-4: the signed
  /// payload counts in thousandths of that.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationpercentage
  public var revocationPercentage: Decimal? {
    guard entry.managed == nil else { return nil }
    return switch entry.revocation?.kind {
    case .proratedRefund(let milliPercent): Decimal(milliPercent) / 1000
    case .fullRefund: 100
    case .familyRevocation, nil: nil
    }
  }
  public var appAccountToken: UUID? { entry.appAccountToken.flatMap { UUID(uuidString: $0) } }
  public var reason: Reason { entry.reason == .purchase ? .purchase : .renewal }
  /// The reason as older systems have it, in place of ``reason``.
  public var reasonStringRepresentation: String { reason.rawValue }
  public var price: Decimal? { Decimal(entry.price) }
  public var ownershipType: OwnershipType {
    OwnershipType(rawValue: issuance.word(entry.ownership.wireName, of: .ownershipType))
  }

  /// Finishes the transaction: confirms that the app delivered the product. Rule FIN-5: never
  /// fails; finishing again has no effect.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/finish()
  public func finish() async { await Self.finish(id) }

  /// Finishes a transaction by its identifier.
  package static func finish(_ id: UInt64) async {
    let device = SimulatedDevice.current
    if device.crashes(.beforeFinish) { await device.neverReturn() }
    await device.wait(for: .finish)
    device.finish(id)
    if device.crashes(.afterFinish) { await device.neverReturn() }
  }

  /// The status of the subscription that this transaction belongs to.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async {
      guard let subscriptionGroupID else { return nil }
      let statuses = try? await Product.SubscriptionInfo.status(for: subscriptionGroupID)
      return statuses?.first { $0.transaction.unsafePayloadValue.originalID == originalID }
    }
  }
}

// From where and for whom the App Store signed something.
extension Transaction {
  public var appBundleID: String { issuance.app.bundleID }
  public var environment: AppStore.Environment { AppStore.Environment(issuance.app.environment) }
  /// The environment as older systems have it, in place of ``environment``.
  public var environmentStringRepresentation: String { environment.rawValue }
  public var storefront: Storefront { Storefront(countryCode: entry.storefront) }
  /// The storefront as older systems have it, in place of ``storefront``.
  public var storefrontCountryCode: String { storefront.countryCode }
  public var currency: Locale.Currency? { storefront.currency }
  /// The currency as older systems have it, in place of ``currency``.
  public var currencyCode: String? { currency?.identifier }
  /// Identifies the customer and the app together. Rule ID-3.
  public var appTransactionID: String { issuance.appTransactionID }
}

// The properties of older systems in place of `offer`.
extension Transaction {
  /// Source: https://developer.apple.com/documentation/storekit/transaction/offertype-swift.property
  public var offerType: OfferType? { offer?.type }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/offerid
  public var offerID: String? { offer?.id }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/offerpaymentmodestringrepresentation
  public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }

  /// ISO 8601, as the signed payload has it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/offerperiodstringrepresentation
  public var offerPeriodStringRepresentation: String? { entry.offer?.period?.description }
}

// Subscription bundles, of which the simulated store sells none: nothing here ever belongs to one.
extension Transaction {
  /// `nil`, as for every transaction that no bundle brought.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/bundleproductid
  public var bundleProductID: String? { nil }

  /// `nil`, as for every transaction that no bundle brought.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/bundlesubscriptiongroupid
  public var bundleSubscriptionGroupID: String? { nil }
}
