import StoreSimulator
import StoreSigning

/// The store's own word, which the word of Apple's hides inside `RenewalInfo`.
private typealias StoreExpirationReason = ExpirationReason

extension Product.SubscriptionInfo {
  /// Where a subscription stands, with the transaction and the renewal that say so.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status
  public struct Status: Hashable, Sendable {
    public let state: RenewalState
    public let transaction: VerificationResult<Transaction>
    public let renewalInfo: VerificationResult<RenewalInfo>

    init(_ standing: LedgerStatus) {
      let device = SimulatedDevice.current
      state = RenewalState(standing.state, isKnown: !device.tellsUnknown(.renewalState))
      transaction = device.told(standing.transaction)
      renewalInfo = device.told(standing.renewal)
    }

    /// Every change of a subscription's standing, for as long as the loop runs. Rule STAT-8.
    ///
    /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status/updates
    public static var updates: Statuses { Statuses() }

    public struct Statuses: AsyncSequence, Sendable {
      public typealias Element = Status
      public typealias Failure = Never

      public struct AsyncIterator: AsyncIteratorProtocol {
        private let queue = SimulatedDevice.current.queue { $0.statuses.join() }

        public mutating func next() async -> Status? { await queue.next().map(Status.init) }
      }

      public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
  }

  /// What will happen at the end of the period, or what happened at the end of the last.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo
  public struct RenewalInfo: SignedInformation {
    private let copy: SignedCopy<SignedRenewal>

    init(_ copy: SignedCopy<SignedRenewal>) { self.copy = copy }

    public var signedText: SignedText { SignedText(copy) }

    var outlook: LedgerRenewalInfo { copy.payload.renewal }
    var issuance: SigningOccasion { copy.payload.issuance }

    public var originalTransactionID: UInt64 { outlook.originalID }
    public var currentProductID: String { outlook.currentProductID.rawValue }
    public var willAutoRenew: Bool { outlook.willAutoRenew }
    /// `nil` if the subscription will not renew. Rule STAT-4.
    public var autoRenewPreference: String? { outlook.autoRenewPreference?.rawValue }
    /// Whether the App Store tries to charge for a renewal that failed, in the grace period, too.
    /// Rules STAT-3, BILL-2.
    public var isInBillingRetry: Bool { outlook.isInBillingRetry }
    /// `nil` outside of a grace period. Rule STAT-3.
    public var gracePeriodExpirationDate: Date? {
      outlook.gracePeriodExpirationDate.map { Date($0) }
    }
    /// `nil` while the subscription is active. Rules STAT-3, STAT-5.
    public var expirationReason: ExpirationReason? {
      outlook.expirationReason.map { reason in
        let known = ExpirationReason(reason)
        return ExpirationReason(
          rawValue: issuance.number(known.rawValue, of: .expirationReason))
      }
    }
    /// Always there; in the past once the period has ended. Rule STAT-5.
    public var renewalDate: Date? { Date(outlook.renewalDate) }
    public var renewalPrice: Decimal? { outlook.renewalPrice.map { Decimal($0) } }
    public var recentSubscriptionStartDate: Date { Date(outlook.recentStartDate) }
    /// The app's own name for the customer. Rule PUR-10.
    public var appAccountToken: UUID? { outlook.appAccountToken.flatMap(UUID.init(uuidString:)) }
    /// Whether the price rises, and whether the customer has to agree to that. Rule PI-2.
    public var priceIncreaseStatus: PriceIncreaseStatus {
      switch outlook.priceIncreaseStatus {
      case .noIncreasePending: .noIncreasePending
      case .pending: .pending
      case .agreed: .agreed
      }
    }
    /// The offer that the next renewal applies.
    public var offer: Transaction.Offer? {
      outlook.nextOffer.map { Transaction.Offer($0, issuance) }
    }
    /// The win-back offers that the customer may have, the best first. Rule OFF-WB-1.
    public var eligibleWinBackOfferIDs: [String] { outlook.eligibleWinBackOfferIDs }

    /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.enum
    @frozen public enum PriceIncreaseStatus: Hashable, Sendable {
      case noIncreasePending
      case pending
      case agreed
    }

    /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason
    public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
      public static let billingError = ExpirationReason(rawValue: 2)
      public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
      public static let productUnavailable = ExpirationReason(rawValue: 4)
      public static let unknown = ExpirationReason(rawValue: 5)
      /// Measured, Xcode 27: https://github.com/Kosikowski/swift-storekit
      public static let unbundled = ExpirationReason(rawValue: 6)

      fileprivate init(_ reason: StoreExpirationReason) {
        switch reason {
        case .autoRenewDisabled: self = .autoRenewDisabled
        case .billingError: self = .billingError
        case .didNotConsentToPriceIncrease: self = .didNotConsentToPriceIncrease
        case .productUnavailable: self = .productUnavailable
        case .unknown: self = .unknown
        }
      }
    }
  }
}

extension Date {
  init(_ time: StoreTime) {
    self.init(timeIntervalSince1970: Double(time.milliseconds) / 1000)
  }
}

public typealias SubscriptionStatus = Product.SubscriptionInfo.Status
public typealias SubscriptionRenewalInfo = Product.SubscriptionInfo.RenewalInfo
public typealias SubscriptionRenewalState = Product.SubscriptionInfo.RenewalState
