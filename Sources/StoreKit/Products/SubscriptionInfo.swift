import StoreSimulator

extension Product {
  /// The terms of a subscription, and the customer's status.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo
  public struct SubscriptionInfo: Hashable, Sendable {
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]
    /// All win-back offers of the subscription. The renewal information says which the customer may
    /// have. Rule OFF-WB-1.
    public let winBackOffers: [SubscriptionOffer]
    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    /// The level of service; 1 is the highest.
    public let groupLevel: Int
    public let groupDisplayName: String

    /// The price of each period without an offer.
    let price: Money
    let style: PriceStyle
    /// `nil` if it is billed up front only.
    let monthly: MonthlyPlan?

    init(_ terms: SubscriptionTerms, groupName: String, price: Money, style: PriceStyle) {
      introductoryOffer = terms.introductoryOffer.map {
        SubscriptionOffer($0, type: .introductory, id: nil, style: style)
      }
      promotionalOffers = terms.promotionalOffers.map {
        SubscriptionOffer($0.terms, type: .promotional, id: $0.id, style: style)
      }
      winBackOffers = terms.winBackOffers.map {
        SubscriptionOffer($0.terms, type: .winBack, id: $0.id, style: style)
      }
      subscriptionGroupID = terms.groupID.rawValue
      subscriptionPeriod = SubscriptionPeriod(terms.period)
      groupLevel = terms.level
      groupDisplayName = groupName
      self.price = price
      self.style = style
      monthly = terms.monthlyPlan.map {
        MonthlyPlan(
          plan: $0, offers: SubscriptionOffer.all(of: terms.offers(for: .monthly), style: style))
      }
    }
  }
}

extension Product.SubscriptionInfo {
  /// Whether a purchase would get the introductory offer. Rule OFF-INT-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/iseligibleforintrooffer
  public var isEligibleForIntroOffer: Bool {
    get async { await Self.isEligibleForIntroOffer(for: subscriptionGroupID) }
  }

  public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
    await SimulatedDevice.current.wait(for: .listing)
    return SimulatedDevice.current.perform {
      ($0.introductoryOfferEligibility(in: GroupID(groupID)), [])
    }
  }

  /// The customer's statuses in the group; empty for a customer who never subscribed. Rule STAT-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status-6h2wa
  public var status: [Status] {
    get async throws { try await Self.status(for: subscriptionGroupID) }
  }

  /// Rule ENT-12: a read in a cancelled task finds nothing, without an error.
  public static func status(for groupID: String) async throws -> [Status] {
    await SimulatedDevice.current.wait(for: .status)
    if Task.isCancelled { return [] }
    let device = SimulatedDevice.current
    let statuses = try device.noting("SubscriptionInfo.status") {
      try device.call { (world) throws(CallFailure) in
        try world.subscriptionStatus(in: GroupID(groupID))
      }
    }
    device.note("SubscriptionInfo.status", statuses)
    return statuses.map(Status.init)
  }

  /// The status of the subscription of a transaction; `nil` if it belongs to none. If the customer
  /// has an own and a shared one, it is the transaction's.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status(transactionid:)
  /// - Throws: ``StoreKitError``.
  public static func status(transactionID: UInt64) async throws -> Status? {
    await SimulatedDevice.current.wait(for: .status)
    if Task.isCancelled { return nil }
    let status = try SimulatedDevice.current.call { (world) throws(CallFailure) in
      let id = world.ledgerID(of: transactionID)
      let entry = world.all().last { $0.id == id }
      guard let entry, let group = entry.groupID else { return LedgerStatus?.none }
      return try world.subscriptionStatus(in: group).first {
        $0.renewal.originalID == entry.originalID
      }
    }
    SimulatedDevice.current.note("SubscriptionInfo.status", status.map { [$0] } ?? [])
    return status.map(Status.init)
  }
}

public typealias SubscriptionInfo = Product.SubscriptionInfo
