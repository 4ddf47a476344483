import StoreSimulator

/// What only a test session buys with.
package enum TestPurchaseOption: Hashable, Sendable {
  /// When it is bought, and whether a subscription has renewed since then.
  case date(Date, renews: Bool)
  /// By the reference name.
  case codeOffer(String)
  /// By the identifier.
  case promotionalOffer(String)
}

extension Product.PurchaseOption {
  package init(_ option: TestPurchaseOption) { self.init(kind: .test(option)) }
}

extension OutsidePurchase {
  /// Of several options of one kind the one counts that would in a purchase of the app; of those
  /// for tests alone the least by its text.
  init(_ id: String, options: Set<Product.PurchaseOption>) {
    let wishes = ResolvedPurchaseOptions(options)
    self.init(ProductID(id))
    quantity = wishes.quantity
    appAccountToken = wishes.token?.uuidString
    for option in options.sorted(by: { "\($0.kind)" > "\($1.kind)" }) {
      guard case .test(let wish) = option.kind else { continue }
      switch wish {
      case .date(let date, let isRenewing):
        let milliseconds = max(0, (date.timeIntervalSince1970 * 1000).rounded(.down))
        self.date = StoreTime(milliseconds: Int64(milliseconds))
        renews = isRenewing
      case .codeOffer(let name): offer = .code(name)
      case .promotionalOffer(let id): offer = .promotional(id)
      }
    }
  }
}
