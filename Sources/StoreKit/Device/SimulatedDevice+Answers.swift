import StoreSimulator

// Records StoreKit's answers to the app, so that a failure can show them.
extension SimulatedDevice {
  func note(
    _ call: String, _ entries: [LedgerTransaction], _ extent: StoreAnswers.Extent = .whole
  ) {
    note(
      StoreAnswer(call, entries.map(\.standing), result: entries.isEmpty ? reasonOfEmptiness : nil),
      extent)
  }

  func note(_ call: String, _ statuses: [LedgerStatus]) {
    note(
      StoreAnswer(
        call, statuses.map(\.standing), result: statuses.isEmpty ? reasonOfEmptiness : nil))
  }

  /// Why a listing may be empty although the customer has bought something; `nil` if listings are
  /// whole.
  private var reasonOfEmptiness: String? {
    read { $0.switchThatHidesPurchases }.map {
      "none, while the profile's '\($0.rawValue)' hides purchases"
    }
  }

  func note(_ answer: StoreAnswer, _ extent: StoreAnswers.Extent = .whole) {
    withState { $0.answered.note(answer, extent) }
  }

  /// Notes what a call throws that does.
  func noting<Value>(_ call: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      note(StoreAnswer(call, result: "throws \(error.caseName)"))
      throw error
    }
  }

  /// Returns StoreKit's answers to the app since the last call, and forgets them.
  package func drainAnswers() -> [StoreAnswer] { withState { $0.answered.drain() } }
}

extension Error {
  /// The name of an enum's case without its values: `networkError`.
  fileprivate var caseName: Substring { "\(self)".prefix { $0 != "(" } }
}

extension StoreAnswer {
  /// - Parameter ids: those that the app asked for.
  init(_ products: [Product], of ids: [ProductID]) {
    let standings = products.map { ProductStanding(ProductID($0.id)) }
    let isWhole = !ids.isEmpty && products.count == ids.count
    self.init("Product.products", isWhole ? [] : standings, result: isWhole ? "all" : nil)
  }
}

extension LedgerTransaction {
  /// As the app received it.
  var standing: ProductStanding {
    let state: PurchaseStanding? =
      revocation != nil ? .state(.revoked) : isUpgraded ? .transaction(.upgraded) : nil
    return ProductStanding(productID, state)
  }
}

extension SKPaymentTransaction {
  var standing: ProductStanding {
    ProductStanding(ProductID(payment.productIdentifier), .transaction(TransactionStanding(phase)))
  }
}

extension TransactionStanding {
  fileprivate init(_ phase: PaymentPhase) {
    self =
      switch phase {
      case .purchasing: .purchasing
      case .purchased: .purchased
      case .failed: .failed
      case .restored: .restored
      case .deferred: .deferred
      }
  }
}

extension LedgerStatus {
  var standing: ProductStanding {
    let date =
      switch state {
      case .revoked: transaction.revocation?.date
      case .inGracePeriod: renewal.gracePeriodExpirationDate ?? renewal.renewalDate
      case .subscribed, .expired, .inBillingRetryPeriod: renewal.renewalDate
      }
    return ProductStanding(transaction.productID, .state(state), until: date)
  }
}
