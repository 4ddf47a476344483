import StoreSigning
import StoreSimulator
import Synchronization

/// The store's type, which Apple's type of that name hides inside `RenewalInfo`.
private typealias StoreExpirationReason = ExpirationReason

extension Product.SubscriptionInfo {
  /// The status of a subscription, with its latest transaction and renewal information.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status
  public struct Status: Hashable, Sendable {
    public let state: RenewalState
    public let transaction: VerificationResult<Transaction>
    public let renewalInfo: VerificationResult<RenewalInfo>

    init(
      state: RenewalState, transaction: VerificationResult<Transaction>,
      renewalInfo: VerificationResult<RenewalInfo>
    ) {
      self.state = state
      self.transaction = transaction
      self.renewalInfo = renewalInfo
    }

    init(_ status: LedgerStatus) {
      let device = SimulatedDevice.current
      state = RenewalState(status.state, isKnown: !device.sendsUnknownValues(of: .renewalState))
      transaction = device.verified(status.transaction)
      renewalInfo = device.verified(status.renewal)
    }

    /// Changes of subscription statuses, while the loop runs. Rule STAT-8.
    ///
    /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status/updates
    public static var updates: Statuses { Statuses() }

    public struct Statuses: AsyncSequence, Sendable {
      public typealias Element = Status
      public typealias Failure = Never

      public struct AsyncIterator: AsyncIteratorProtocol {
        private let queue = SimulatedDevice.current.queue { $0.statuses.join() }

        public mutating func next() async -> Status? {
          guard let status = await queue.next() else { return nil }
          SimulatedDevice.current.note(
            StoreAnswer("Status.updates", [status.standing]), .element)
          return Status(status)
        }
      }

      public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
  }

  /// Renewal information: what happens at the end of the period, or happened at the end of the last
  /// one.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo
  public struct RenewalInfo: SignedInformation {
    private let copy: SignedCopy<SignedRenewal>

    init(_ copy: SignedCopy<SignedRenewal>) { self.copy = copy }

    public var signedText: SignedText { SignedText(copy) }

    var renewal: LedgerRenewalInfo { copy.payload.renewal }
    var issuance: SigningOccasion { copy.payload.issuance }

    public var originalTransactionID: UInt64 { renewal.originalID }
    public var currentProductID: String { renewal.currentProductID.rawValue }
    public var willAutoRenew: Bool { renewal.willAutoRenew }
    /// `nil` if the subscription will not renew. Rule STAT-4.
    public var autoRenewPreference: String? { renewal.autoRenewPreference?.rawValue }
    /// Whether the App Store retries a failed charge, also in the grace period.
    /// Rules STAT-3, BILL-2.
    public var isInBillingRetry: Bool { renewal.isInBillingRetry }
    /// `nil` outside of a grace period. Rule STAT-3.
    public var gracePeriodExpirationDate: Date? {
      renewal.gracePeriodExpirationDate.map { Date($0) }
    }
    /// `nil` while the subscription is active. Rules STAT-3, STAT-5.
    public var expirationReason: ExpirationReason? {
      renewal.expirationReason.map { reason in
        let known = ExpirationReason(reason)
        return ExpirationReason(
          rawValue: issuance.number(known.rawValue, of: .expirationReason))
      }
    }
    /// Always there; in the past once the period has ended. Rule STAT-5.
    public var renewalDate: Date? { Date(renewal.renewalDate) }
    public var renewalPrice: Decimal? { renewal.renewalPrice.map { Decimal($0) } }
    public var recentSubscriptionStartDate: Date { Date(renewal.recentStartDate) }
    /// The app's token for the customer. Rule PUR-10.
    public var appAccountToken: UUID? { renewal.appAccountToken.flatMap(UUID.init(uuidString:)) }
    /// The state of a price increase: whether it is pending, and needs consent. Rule PI-2.
    public var priceIncreaseStatus: PriceIncreaseStatus {
      switch renewal.priceIncreaseStatus {
      case .noIncreasePending: .noIncreasePending
      case .pending: .pending
      case .agreed: .agreed
      }
    }
    /// The offer that the next renewal applies.
    public var offer: Transaction.Offer? {
      renewal.nextOffer.map { Transaction.Offer($0, issuance) }
    }
    /// The win-back offers that the customer may have, the best first. Rule OFF-WB-1.
    public var eligibleWinBackOfferIDs: [String] { renewal.eligibleWinBackOfferIDs }

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

extension Product.SubscriptionInfo.Status {
  /// The statuses of all groups in which the customer has one. Read when the loop begins; it ends.
  ///
  /// An App Store that fails reports no group. Source: assumption
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status/all
  public static var all: AsyncStream<(groupID: String, statuses: [Self])> {
    let unread = Mutex<[GroupStatuses]?>(nil)
    return AsyncStream {
      if unread.withLock({ $0 == nil }) {
        let read = await SimulatedDevice.current.statusesOfAllGroups()
        SimulatedDevice.current.note("Status.all", read.flatMap(\.statuses))
        unread.withLock { $0 = read }
      }
      let group = unread.withLock { $0?.isEmpty == false ? $0?.removeFirst() : nil }
      return group.map { ($0.groupID.rawValue, $0.statuses.map(Self.init)) }
    }
  }
}

/// The customer's statuses in one group.
private struct GroupStatuses: Sendable {
  let groupID: GroupID
  let statuses: [LedgerStatus]
}

extension SimulatedDevice {
  /// In the catalog's order, unless the profile shuffles them. Rule ENT-12: a read in a cancelled
  /// task finds nothing.
  fileprivate func statusesOfAllGroups() async -> [GroupStatuses] {
    await wait(for: .status)
    if Task.isCancelled { return [] }
    return perform { world in
      guard (try? world.begin(.subscriptionStatus)) != nil else { return ([], []) }
      var ids: [GroupID] = []
      for id in world.catalog.products.compactMap({ $0.subscriptionTerms?.groupID })
      where !ids.contains(id) { ids.append(id) }
      let groups = ids.map {
        GroupStatuses(groupID: $0, statuses: world.asRead(unordered: world.statuses(in: $0)))
      }
      return (world.asRead(unordered: groups.filter { !$0.statuses.isEmpty }), [])
    }
  }
}

// From where and for whom the App Store signed something.
extension Product.SubscriptionInfo.RenewalInfo {
  public var environment: AppStore.Environment { AppStore.Environment(issuance.app.environment) }
  /// The environment as older systems have it, in place of ``environment``.
  public var environmentStringRepresentation: String { environment.rawValue }
  /// `nil` without a renewal price. Source: assumption
  public var currency: Locale.Currency? {
    renewalPrice == nil ? nil : Storefront(countryCode: issuance.storefront).currency
  }
  /// The currency as older systems have it, in place of ``currency``.
  public var currencyCode: String? { currency?.identifier }
  /// Identifies the customer and the app together. Rule ID-3.
  public var appTransactionID: String { issuance.appTransactionID }
}

// The properties of older systems in place of `offer`.
extension Product.SubscriptionInfo.RenewalInfo {
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offertype
  public var offerType: Transaction.OfferType? { offer?.type }

  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offerid
  public var offerID: String? { offer?.id }

  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offerpaymentmodestringrepresentation
  public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }

  /// ISO 8601, as the signed payload has it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offerperiodstringrepresentation
  public var offerPeriodStringRepresentation: String? { renewal.nextOffer?.period?.description }
}

// Subscription bundles, of which the simulated store sells none: nothing here ever belongs to one.
extension Product.SubscriptionInfo.RenewalInfo {
  /// `nil`, as for every renewal outside of a bundle.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/bundleproductid
  public var bundleProductID: String? { nil }

  /// `nil`, as for every renewal outside of a bundle.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/bundlesubscriptiongroupid
  public var bundleSubscriptionGroupID: String? { nil }

  /// `false`, since there is no bundle to leave.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/willunbundle
  public var willUnbundle: Bool { false }
}
