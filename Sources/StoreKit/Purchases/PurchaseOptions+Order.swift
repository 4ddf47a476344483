import StoreSigning
import StoreSimulator

// The order that a set of purchase options describes.
//
// A set has no order. Of several options of one kind, the one whose description sorts first counts,
// so that the choice is always the same. Source: assumption
extension Set<Product.PurchaseOption> {
  var quantity: Int {
    value { (kind) -> Int? in if case .quantity(let quantity) = kind { quantity } else { nil } }
      ?? 1
  }

  var appAccountToken: UUID? {
    value { (kind) -> UUID? in if case .appAccountToken(let token) = kind { token } else { nil } }
  }

  var asksToBuy: Bool {
    value { (kind) -> Bool? in if case .simulatesAskToBuy(let asks) = kind { asks } else { nil } }
      ?? false
  }

  var onStorefrontChange: StorefrontChangeAnswer? {
    value { (kind) -> StorefrontChangeAnswer? in
      if case .onStorefrontChange(let answer) = kind { answer } else { nil }
    }
  }

  /// `nil` if it is of a type that no store knows.
  var billing: BillingPlan.Kind? {
    let type = value { (kind) -> Product.SubscriptionInfo.BillingPlanType? in
      if case .billingPlan(let type) = kind { type } else { nil }
    }
    return BillingPlan.Kind(rawValue: (type ?? .upFront).rawValue)
  }

  /// The account token that offers are signed with. The original API also accepts one that is not a
  /// UUID.
  fileprivate var signedName: String? {
    let username = value { (kind) -> String? in
      if case .applicationUsername(let name) = kind { name } else { nil }
    }
    return username ?? appAccountToken?.uuidString
  }

  fileprivate var signedOffer: (id: String, Product.SubscriptionOffer.Signature)? {
    value { (kind) -> (id: String, Product.SubscriptionOffer.Signature)? in
      if case .signedOffer(let id, let signature) = kind { (id, signature) } else { nil }
    }
  }

  /// Each half `nil` if the app left it out; `nil` if it left out both.
  fileprivate var offerWithJWS: (id: String?, jws: String?)? {
    let id = value { (kind) -> String? in if case .offerID(let id) = kind { id } else { nil } }
    let jws = value { (kind) -> String? in if case .offerJWS(let jws) = kind { jws } else { nil } }
    return id == nil && jws == nil ? nil : (id, jws)
  }

  fileprivate var winBackOfferID: String? {
    value { (kind) -> String? in if case .winBackOffer(let id) = kind { id } else { nil } }
  }

  fileprivate var introductoryJWS: String? {
    value { (kind) -> String? in if case .introductoryJWS(let jws) = kind { jws } else { nil } }
  }

  /// Descriptions are made only of two options of one kind: they take longer than the purchase.
  private func value<Value>(_ value: (Product.PurchaseOption.Kind) -> Value?) -> Value? {
    let found = compactMap { option in value(option.kind).map { (kind: option.kind, value: $0) } }
    guard found.count > 1 else { return found.first?.value }
    return found.min { "\($0.kind)" < "\($1.kind)" }?.value
  }
}

extension World {
  /// The order, with the App Store's verdict on what the app's server signed.
  ///
  /// - Parameter chosen: the win-back offer that the customer chose outside of the app.
  func order(
    _ id: ProductID, _ options: Set<Product.PurchaseOption>, chosen: String?,
    customer: Order.Answer
  ) -> Order {
    Order(
      id, quantity: options.quantity, appAccountToken: options.appAccountToken?.uuidString,
      customer: customer, asksToBuy: options.asksToBuy,
      offer: offer(in: options, of: id) ?? chosen.flatMap { added($0, to: id) },
      billing: options.billing ?? .upFront)
  }

  /// The offer that the customer chose is added if the app asks for none. That this lasts until the
  /// app ends, or the customer may not have the offer, is an assumption.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/supporting-win-back-offers-in-your-app
  private func added(_ offer: String, to product: ProductID) -> OrderedOffer? {
    guard let group = catalog.product(product)?.subscriptionTerms?.groupID else { return nil }
    let mayHave = statuses(in: group).contains {
      $0.renewal.eligibleWinBackOfferIDs.contains(offer)
    }
    return mayHave ? .winBack(offer) : nil
  }

  /// The storefront once the order's payment sheet is up; `nil` if it does not change, or if the
  /// order does not get so far.
  func storefrontAhead(in order: Order) -> String? {
    guard let code = storefrontDuringNextPurchase, code != storefront else { return nil }
    return answer(to: order) >= .resolution(.stoppedByStorefrontChange) ? code : nil
  }

  /// Of several offers the first in this order counts. Source: assumption
  private func offer(
    in options: Set<Product.PurchaseOption>, of product: ProductID
  ) -> OrderedOffer? {
    if let (id, signature) = options.signedOffer {
      return .promotional(
        id, proof(of: signature, offerID: id, product: product, name: options.signedName))
    }
    if let (id, jws) = options.offerWithJWS {
      guard let id, let jws, !jws.isEmpty else { return .promotional(id ?? "", nil) }
      return .promotional(
        id,
        offerJudge.proof(
          ofPromotional: jws, offerID: id, for: product, transactionIDs: transactionIDs))
    }
    if let id = options.winBackOfferID { return .winBack(id) }
    return options.introductoryJWS.map { jws in
      .introductory(offerJudge.override(of: jws, for: product, transactionIDs: transactionIDs))
    }
  }

  /// - Returns: `nil` if the app left out the signature.
  private func proof(
    of signature: Product.SubscriptionOffer.Signature, offerID: String, product: ProductID,
    name: String?
  ) -> OfferProof? {
    guard !signature.signature.isEmpty else { return nil }
    // There was no App Store before 1970.
    guard signature.timestamp >= 0 else { return .unreadable }
    let request = PromotionalOfferRequest(
      bundleID: app.bundleID, keyID: signature.keyID, productID: product, offerID: offerID,
      appAccountToken: name, nonce: signature.nonce.uuidString,
      timestamp: StoreTime(milliseconds: Int64(signature.timestamp)))
    return offerJudge.proof(of: request, signature: signature.signature.base64EncodedString())
  }

  /// The one key is that of the catalog. Without one, or with a malformed one, no signature can
  /// be right: Rule OFF-PRO-2.
  private var offerJudge: OfferJudge {
    var keys: [String: TestKey] = [:]
    if let known = catalog.offerKey, let key = try? TestKey(pkcs8Base64: known.privateKey) {
      keys[known.id] = key
    }
    return OfferJudge(bundleID: app.bundleID, keys: OfferKeys(keys), now: now)
  }

  private var transactionIDs: Set<String> {
    var ids = Set(account.ledger.flatMap { [String($0.id), String($0.originalID)] })
    ids.insert(app.appTransactionID(ofAccount: account.name))
    return ids
  }
}

/// Options of a test session only.
package enum TestPurchaseOption: Hashable, Sendable {
  /// The date of the purchase, and whether a subscription has renewed since then.
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
    self.init(ProductID(id))
    quantity = options.quantity
    appAccountToken = options.appAccountToken?.uuidString
    for option in options.sorted(by: { "\($0.kind)" > "\($1.kind)" }) {
      guard case .test(let option) = option.kind else { continue }
      switch option {
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
