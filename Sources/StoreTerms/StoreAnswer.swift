/// StoreKit's answer to a call of the app, to be shown with a failure.
package struct StoreAnswer: Codable, Hashable, Sendable {
  /// Apple's name of the call: `Transaction.currentEntitlements`.
  package let call: String
  /// The products that it answered, in that order, at most ``limit``.
  package private(set) var products: [ProductStanding]
  /// The thrown error, or the result that was returned instead of products; `nil` if the call
  /// returned products, perhaps none.
  package private(set) var result: String?

  /// The most products that are kept: the first ones of an answer, the last ones of a loop.
  package static let limit = 8

  package init(_ call: String, _ products: [ProductStanding] = [], result: String? = nil) {
    self.call = call
    self.products = Array(products.prefix(Self.limit))
    self.result = result
  }

  /// Adds what the same loop received next.
  fileprivate mutating func append(_ later: StoreAnswer) {
    products = Array((products + later.products).suffix(Self.limit))
    result = products.isEmpty ? later.result : nil
  }

  /// Replaces what the same call answered about one product.
  fileprivate mutating func replace(_ product: ProductID, by later: StoreAnswer) {
    products.removeAll { $0.product == product }
    append(later)
  }
}

/// The state of a customer's purchase of a product.
package struct ProductStanding: Codable, Hashable, Sendable {
  package let product: ProductID
  /// `nil` if there is nothing to say.
  package let state: PurchaseStanding?
  /// When that ends, or when it began to be over; `nil` if neither is known.
  package let until: StoreTime?

  package init(
    _ product: ProductID, _ state: PurchaseStanding? = nil, until: StoreTime? = nil
  ) {
    self.product = product
    self.state = state
    self.until = until
  }
}

/// The state of a purchase, as the App Store or StoreKit reports it.
package enum PurchaseStanding: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
  /// Of a subscription; other purchases can be revoked, too.
  case state(SubscriptionState)
  case transaction(TransactionStanding)

  package static let allCases =
    SubscriptionState.allCases.map(state) + TransactionStanding.allCases.map(transaction)

  package init?(rawValue: String) {
    if let state = SubscriptionState(rawValue: rawValue) {
      self = .state(state)
    } else if let standing = TransactionStanding(rawValue: rawValue) {
      self = .transaction(standing)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .state(let state): state.rawValue
    case .transaction(let standing): standing.rawValue
    }
  }

  /// Whether the customer may use the subscription.
  package var isRunning: Bool { self == .state(.subscribed) || self == .state(.inGracePeriod) }

  /// Whether it lasts until its date, rather than since.
  package var hasEnd: Bool { isRunning || self == .transaction(.awaitingApproval) }

  /// Whether nothing has been bought yet.
  package var isRequest: Bool {
    self == .transaction(.awaitingApproval) || self == .transaction(.approvalLapsed)
  }
}

/// The state of a transaction for which ``SubscriptionState`` has no word.
package enum TransactionStanding: String, CaseIterable, Hashable, Sendable {
  case owned
  case upgraded
  // In the payment queue.
  case purchasing
  case purchased
  case failed
  case restored
  case deferred
  // Ask to Buy, as the App Store knows it.
  case awaitingApproval = "awaiting approval"
  case approvalLapsed = "approval lapsed"
}

/// StoreKit's answers: of each call the latest, in the order of the calls.
package struct StoreAnswers: Codable, Hashable, Sendable {
  /// How an answer goes with an earlier one of the same call.
  package enum Extent: Hashable, Sendable {
    /// It takes the earlier one's place.
    case whole
    /// It is one more element of a loop that does not end.
    case element
    /// It is about one product, and what was answered about others stays.
    case product(ProductID)
  }

  package private(set) var latest: [StoreAnswer] = []

  /// The most calls that are kept.
  private static let limit = 6

  package init() {}

  package mutating func note(_ answer: StoreAnswer, _ extent: Extent = .whole) {
    var answer = answer
    if let index = latest.lastIndex(where: { $0.call == answer.call }) {
      var earlier = latest.remove(at: index)
      switch extent {
      case .whole: break
      case .element:
        earlier.append(answer)
        answer = earlier
      case .product(let product):
        earlier.replace(product, by: answer)
        answer = earlier
      }
    } else if latest.count == Self.limit {
      latest.removeFirst()
    }
    latest.append(answer)
  }

  package mutating func drain() -> [StoreAnswer] {
    defer { latest = [] }
    return latest
  }
}
