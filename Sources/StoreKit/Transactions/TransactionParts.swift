import StoreSimulator
import StoreSigning

// Types of a transaction's properties. Structs, where Apple may add values: an unknown raw value is
// legal.
extension Transaction {
  /// Source: https://developer.apple.com/documentation/storekit/transaction/reason-swift.struct
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let purchase = Reason(rawValue: "PURCHASE")
    public static let renewal = Reason(rawValue: "RENEWAL")
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationreason-swift.struct
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let other = RevocationReason(rawValue: 0)
    public static let developerIssue = RevocationReason(rawValue: 1)

    init(_ reason: Revocation.Reason) {
      switch reason {
      case .developerIssue: self = .developerIssue
      case .other: self = .other
      }
    }
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationtype-swift.struct
  /// The raw values are those of the App Store Server API. Source: assumption
  public struct RevocationType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fullRefund = RevocationType(rawValue: "REFUND_FULL")
    public static let proratedRefund = RevocationType(rawValue: "REFUND_PRORATED")
    public static let familyRevocation = RevocationType(rawValue: "FAMILY_REVOKE")

    init(_ kind: Revocation.Kind) {
      switch kind {
      case .fullRefund: self = .fullRefund
      case .proratedRefund: self = .proratedRefund
      case .familyRevocation: self = .familyRevocation
      }
    }
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/ownershiptype-swift.struct
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/offertype-swift.struct
  public struct OfferType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let introductory = OfferType(rawValue: 1)
    public static let promotional = OfferType(rawValue: 2)
    public static let code = OfferType(rawValue: 3)
    public static let winBack = OfferType(rawValue: 4)
  }

  /// The offer that set a transaction's price.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/offer-swift.struct
  public struct Offer: Hashable, Sendable {
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
      public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
      public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
      /// The mode of offer codes for products that are no subscriptions. Rule OFF-CODE-3.
      public static let oneTime = PaymentMode(rawValue: "ONE_TIME")
    }

    /// `nil` for an introductory offer. Rule OFF-INT-2.
    public let id: String?
    public let type: OfferType
    public let paymentMode: PaymentMode?
    public let period: Product.SubscriptionPeriod?

    init(_ offer: AppliedOffer, _ issuance: SigningOccasion) {
      id = offer.id
      period = offer.period.map(Product.SubscriptionPeriod.init)
      type = OfferType(rawValue: issuance.number(offer.type.number, of: .offerType))
      paymentMode = PaymentMode(offer.payment)
    }
  }
}

extension Transaction.Offer.PaymentMode {
  fileprivate init(_ payment: AppliedOffer.Payment) {
    switch payment {
    case .oneTime: self = .oneTime
    case .subscription(.freeTrial, _): self = .freeTrial
    case .subscription(.payAsYouGo, _): self = .payAsYouGo
    case .subscription(.payUpFront, _): self = .payUpFront
    }
  }
}

extension LedgerTransaction.Ownership {
  var wireName: String {
    switch self {
    case .purchased: Transaction.OwnershipType.purchased.rawValue
    case .familyShared: Transaction.OwnershipType.familyShared.rawValue
    }
  }
}
