/// What a scenario may expect. `Vocabulary.facts` holds one entry for each.
package enum Fact: String, CaseIterable, Hashable, Sendable {
  case purchase
  case error
  case access
  case balance
  case subscription
  case forSale = "for sale"
  case storeCharges = "store.charges"
  case storeRefunds = "store.refunds"
  case storeTransactions = "store.transactions"
  case storeUnfinished = "store.unfinished"
  case storeListeners = "store.listeners"
  case storeSyncs = "store.syncs"

  /// What the vocabulary says of this fact.
  package var entry: FactEntry { Vocabulary.entry(of: self) }

  /// Whether the store answers, and the adapter is never asked.
  package var isOfStore: Bool {
    switch self {
    case .purchase, .error, .access, .balance, .subscription, .forSale: false
    case .storeCharges, .storeRefunds, .storeTransactions, .storeUnfinished, .storeListeners,
      .storeSyncs:
      true
    }
  }
}

/// One row of the vocabulary: everything that parser, protocol, judge and documentation know of a
/// fact.
package struct FactEntry: Sendable {
  package let fact: Fact
  package let shape: FactShape
  /// What an adapter needs to tell it; `nil` if the store tells it.
  package let capability: Capability?
  /// One sentence for the reference.
  package let summary: String
}

/// What the value of a fact looks like, in a scenario and on the wire.
package indirect enum FactShape: Hashable, Sendable {
  /// One of these words.
  case word([String])
  /// A product's identifier.
  case product
  /// A whole number, 0 or more.
  case count
  /// `true` or `false`.
  case flag
  /// An ISO 8601 moment.
  case moment
  /// An amount of money, as a decimal with its point: `19.99`.
  case money
  /// Products, in any order.
  case products
  /// How many of each product.
  case counts
  /// Named parts; a scenario names those it cares about.
  case record([Field])
  /// Records, in any order.
  case records([Field])

  /// One named part of a record.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let shape: FactShape

    package init(_ name: String, _ shape: FactShape) {
      self.name = name
      self.shape = shape
    }
  }
}

/// A fact, and for a fact about one of several subscription groups, which one.
package struct FactQuery: Hashable, Sendable {
  package let fact: Fact
  package let group: String?

  package init(_ fact: Fact, group: String? = nil) {
    self.fact = fact
    self.group = group
  }

  /// Reads `access`, `store.refunds`, `subscription in VIP`; `nil` for anything else.
  package init?(text: String) {
    if let fact = Fact(rawValue: text) {
      self.init(fact)
    } else if text.hasPrefix(Self.groupPrefix), text.count > Self.groupPrefix.count {
      self.init(.subscription, group: String(text.dropFirst(Self.groupPrefix.count)))
    } else {
      return nil
    }
  }

  package var text: String { group.map { Self.groupPrefix + $0 } ?? fact.rawValue }

  private static let groupPrefix = "subscription in "
}
