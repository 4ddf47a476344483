/// A fact that a scenario may expect. `Vocabulary.facts` has one entry for each.
package enum Fact: Hashable, Sendable {
  /// A fact of the app, which the adapter reports.
  case app(AppFact)
  /// A fact of the store, which the simulated world reports without the adapter.
  case store(StoreFact)

  package static let allCases: [Fact] =
    AppFact.allCases.map(Fact.app) + StoreFact.allCases.map(Fact.store)

  /// The fact with this name in the protocol; `nil` for an unknown name.
  package init?(rawValue: String) {
    let prefix = Vocabulary.storePrefix
    let fact =
      rawValue.hasPrefix(prefix)
      ? StoreFact(rawValue: String(Substring(rawValue.utf8.dropFirst(prefix.utf8.count))))
        .map(Fact.store)
      : AppFact(rawValue: rawValue).map(Fact.app)
    guard let fact else { return nil }
    self = fact
  }

  /// The name in the protocol: `access`, `store.charges`.
  package var rawValue: String {
    switch self {
    case .app(let fact): fact.rawValue
    case .store(let fact): Vocabulary.storePrefix + fact.rawValue
    }
  }

  /// The fact's row in the vocabulary.
  package var entry: FactEntry { Vocabulary.entry(of: self) }

  /// The facts that are about one group of subscriptions.
  package static let ofGroups: [Fact] = [.app(.subscription), .app(.server)]

  package var isOfStore: Bool {
    switch self {
    case .app: false
    case .store: true
    }
  }
}

/// A fact of the app.
package enum AppFact: String, CaseIterable, Hashable, Sendable {
  case purchase
  case error
  case access
  case balance
  case subscription
  case forSale = "for sale"
  case productsShown = "products shown"
  case price
  case offerShown = "offer shown"
  case purchaseInfo = "purchase info"
  case events
  case billingIssueShown = "billing issue shown"
  case server
  case requests
}

/// A fact of the store.
package enum StoreFact: String, CaseIterable, Hashable, Sendable {
  case charges
  case refunds
  case transactions
  case unfinished
  case listeners
  case syncs
  case notifications
  case messages
  case retentionMessages = "retention messages"
  case consumption
}

/// A row of the vocabulary: everything that parser, protocol, judge and documentation need of a
/// fact.
package struct FactEntry: Sendable {
  package let fact: Fact
  package let kind: ValueKind
  /// The form of its value in a message.
  package let form: JSONForm
  /// The capability without which there is nothing to report; `nil` for a fact of every store.
  package let capability: Capability?
  /// One sentence for the reference.
  package let summary: String

  init(fact: Fact, kind: ValueKind, capability: Capability?, summary: String) {
    self.fact = fact
    self.kind = kind
    form = kind.form
    self.capability = capability
    self.summary = summary
  }
}

/// A fact, with the subscription group if it is about one of several.
package struct FactQuery: Hashable, Sendable {
  package let fact: Fact
  package let group: String?

  package init(_ fact: Fact, group: String? = nil) {
    self.fact = fact
    self.group = group
  }

  /// The names of all facts, without groups.
  static let names = Fact.allCases.map(\.rawValue)

  /// Reads `access`, `store.refunds`, `subscription in VIP`; `nil` for anything else.
  package init?(text: String) {
    if let fact = Fact(rawValue: text) {
      self.init(fact)
    } else if let fact = Fact.ofGroups.first(where: { text.hasPrefix(Self.prefix(of: $0)) }),
      text.count > Self.prefix(of: fact).count
    {
      self.init(fact, group: String(text.dropFirst(Self.prefix(of: fact).count)))
    } else {
      return nil
    }
  }

  package var text: String { group.map { Self.prefix(of: fact) + $0 } ?? fact.rawValue }

  private static func prefix(of fact: Fact) -> String { "\(fact.rawValue) in " }
}
