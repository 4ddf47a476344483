import StoreSimulator
import StoreSigning

/// The options of a purchase, each at most once.
///
/// A set has no order, so of several options of one kind the least counts by its text: any choice
/// would do, as long as it is always the same. Source: assumption
struct ResolvedPurchaseOptions {
  enum Offer {
    case signed(id: String, Product.SubscriptionOffer.Signature)
    /// Each half `nil` if the app left it out.
    case jws(id: String?, text: String?)
    case winBack(id: String)
    case introductory(jws: String)
  }

  private(set) var quantity = 1
  private(set) var token: UUID?
  private(set) var asksToBuy = false
  /// The app's own name for the customer, as the original API takes it: offers are signed with it,
  /// whether or not it is a UUID. `nil` if there is none but the token.
  var username: String?
  /// Of several offers the first in the order of the cases above. Source: assumption
  private(set) var offer: Offer?
  private(set) var onStorefrontChange: StorefrontChangeAnswer?
  private(set) var billingPlan: Product.SubscriptionInfo.BillingPlanType?

  init(_ options: Set<Product.PurchaseOption>) {
    var offerID: String?
    var offerJWS: String?
    var others: [Offer] = []
    for option in options.sorted(by: Self.stands(_:before:)).reversed() {
      switch option.kind {
      case .quantity(let number): quantity = number
      case .appAccountToken(let uuid): token = uuid
      case .simulatesAskToBuy(let simulates): asksToBuy = simulates
      // Only a test session buys with them.
      case .custom, .test: break
      case .offerID(let id): offerID = id
      case .offerJWS(let text): offerJWS = text
      case .signedOffer(let id, let signature): others.append(.signed(id: id, signature))
      case .winBackOffer(let id): others.append(.winBack(id: id))
      case .introductoryJWS(let text): others.append(.introductory(jws: text))
      case .onStorefrontChange(let answer): onStorefrontChange = answer
      case .billingPlan(let plan): billingPlan = plan
      }
    }
    if offerID != nil || offerJWS != nil { others.append(.jws(id: offerID, text: offerJWS)) }
    offer = others.min { $0.rank < $1.rank }
  }
}

extension ResolvedPurchaseOptions {
  /// Texts are made of two options of one kind alone: they take longer than the purchase.
  private static func stands(
    _ one: Product.PurchaseOption, before other: Product.PurchaseOption
  ) -> Bool {
    one.kind.rank == other.kind.rank
      ? "\(one.kind)" < "\(other.kind)" : one.kind.rank < other.kind.rank
  }
}

extension Product.PurchaseOption.Kind {
  fileprivate var rank: Int {
    switch self {
    case .appAccountToken: 0
    case .quantity: 1
    case .simulatesAskToBuy: 2
    case .custom: 3
    case .signedOffer: 4
    case .offerID: 5
    case .offerJWS: 6
    case .winBackOffer: 7
    case .introductoryJWS: 8
    case .onStorefrontChange: 9
    case .billingPlan: 10
    case .test: 11
    }
  }
}

extension ResolvedPurchaseOptions.Offer {
  fileprivate var rank: Int {
    switch self {
    case .signed: 0
    case .jws: 1
    case .winBack: 2
    case .introductory: 3
    }
  }
}

extension World {
  /// What the App Store is asked for, with its opinion of what the app's server signed.
  ///
  /// - Parameter chosen: the win-back offer that the customer chose outside of the app.
  func order(
    _ product: String, _ wishes: ResolvedPurchaseOptions, chosen: String?, customer: Order.Answer,
    continues: Bool = true
  ) -> Order {
    let id = ProductID(product)
    return Order(
      id, quantity: wishes.quantity, appAccountToken: wishes.token?.uuidString,
      customer: customer, asksToBuy: wishes.asksToBuy, continuesAfterStorefrontChange: continues,
      offer: wishes.offer.map {
        ordered($0, of: id, name: wishes.username ?? wishes.token?.uuidString)
      }
        ?? chosen.flatMap { added($0, to: id) })
  }

  /// The offer that the customer chose is added if the app asks for none. That this lasts until the
  /// app ends, or the customer may not have the offer, is an assumption.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/supporting-win-back-offers-in-your-app
  private func added(_ offer: String, to product: ProductID) -> OrderedOffer? {
    guard let group = catalog.product(product)?.subscriptionTerms?.groupID else { return nil }
    let mayHave = standings(in: group).contains {
      $0.renewal.eligibleWinBackOfferIDs.contains(offer)
    }
    return mayHave ? .winBack(offer) : nil
  }

  /// Where the customer will be once the order's payment sheet is up; `nil` if nothing changes, or
  /// the order does not get so far.
  func storefrontAhead(in order: Order) -> String? {
    guard let code = storefrontDuringNextPurchase, code != storefront else { return nil }
    return answer(to: order) >= .stoppedByStorefrontChange ? code : nil
  }

  private func ordered(
    _ offer: ResolvedPurchaseOptions.Offer, of product: ProductID, name: String?
  ) -> OrderedOffer {
    switch offer {
    case .winBack(let id): return .winBack(id)
    case .introductory(let jws):
      return .introductory(
        offerJudge.override(of: jws, for: product, transactionIDs: transactionIDs))
    case .jws(let id, let text):
      guard let id, let text, !text.isEmpty else { return .promotional(id ?? "", nil) }
      return .promotional(
        id,
        offerJudge.proof(
          ofPromotional: text, offerID: id, for: product, transactionIDs: transactionIDs))
    case .signed(let id, let signature):
      return .promotional(id, proof(of: signature, offerID: id, product: product, name: name))
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

  /// The one key is that of the catalog. Without one, or with a text that is none, no signature can
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
