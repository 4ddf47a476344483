/// What most accounts have nothing of, apart from the rest: accounts are copied often, and each
/// list would be copied with them. ``Account`` says what each is.
struct AccountRarities: Codable, Equatable, Sendable {
  var sharedSubscriptions: [Subscription] = []
  var counterparts: [UInt64: UInt64] = [:]
  var uncharged: [LedgerTransaction] = []
  var unheard: [UndeliveredRenewal] = []
  var requests: [PurchaseRequest] = []
  var interruptions: [PurchaseRequest] = []
  var refunds: [Refund] = []
  var recharges: [Charge] = []
  var refundRequests: [RefundRequest] = []
  var extensions: [RenewalExtension] = []
  var redeemedCodeOffers: Set<String> = []
}

extension Account {
  /// Those of the family's purchaser that the customer has a share in, at most one for each group.
  /// They follow the purchaser's and never change by themselves. Rule FAM-1.
  package internal(set) var sharedSubscriptions: [Subscription] {
    get { rarities.value.sharedSubscriptions }
    _modify { yield &rarities.value.sharedSubscriptions }
  }

  /// The own transaction that stands for each of the purchaser's, by the purchaser's id.
  var counterparts: [UInt64: UInt64] {
    get { rarities.value.counterparts }
    _modify { yield &rarities.value.counterparts }
  }

  /// Renewals that were announced and never charged, outside of the ledger. Rule ENT-14.
  var uncharged: [LedgerTransaction] {
    get { rarities.value.uncharged }
    _modify { yield &rarities.value.uncharged }
  }

  /// In the order of their dates. Stays empty unless the profile says so. Rule STAT-6.
  var unheard: [UndeliveredRenewal] {
    get { rarities.value.unheard }
    _modify {
      defer { keepNextDue() }
      yield &rarities.value.unheard
    }
  }

  /// Orders that wait for the family organiser, oldest first.
  package internal(set) var requests: [PurchaseRequest] {
    get { rarities.value.requests }
    _modify {
      defer { keepNextDue() }
      yield &rarities.value.requests
    }
  }

  /// Orders that were interrupted and that the customer has not resolved, oldest first.
  package internal(set) var interruptions: [PurchaseRequest] {
    get { rarities.value.interruptions }
    _modify { yield &rarities.value.interruptions }
  }

  /// What the customer got back, oldest first.
  package internal(set) var refunds: [Refund] {
    get { rarities.value.refunds }
    _modify { yield &rarities.value.refunds }
  }

  /// What the customer paid again because a refund was reversed, oldest first. Rule REF-9.
  var recharges: [Charge] {
    get { rarities.value.recharges }
    _modify { yield &rarities.value.recharges }
  }

  /// What the customer asked to get back, oldest first.
  package internal(set) var refundRequests: [RefundRequest] {
    get { rarities.value.refundRequests }
    _modify { yield &rarities.value.refundRequests }
  }

  /// How the developer moved renewal dates, oldest first.
  var extensions: [RenewalExtension] {
    get { rarities.value.extensions }
    _modify { yield &rarities.value.extensions }
  }

  /// The reference names of the offers whose codes the customer has redeemed. Rule OFF-CODE-1.
  var redeemedCodeOffers: Set<String> {
    get { rarities.value.redeemedCodeOffers }
    _modify { yield &rarities.value.redeemedCodeOffers }
  }
}
