/// Why a test session could not do what a test asked for, in a sentence for the test's author.
package enum SessionRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownProduct(ProductID)
  case notASubscription(ProductID)
  case noSubscription(ProductID)
  case noTransaction(UInt64)
  case noRequest(UInt64)
  case noIncrease(UInt64)
  case inFuture(ProductID, StoreTime)
  case beforeEarlierPurchase(ProductID, StoreTime)
  case invalidQuantity(ProductID, Int)
  case unknownOffer(String, of: ProductID)
  case ineligibleForOffer(String)
  case code(String, CodeRefusal)
  case act(ActionRefusal)

  package var description: String {
    switch self {
    case .unknownProduct(let id): "the configuration has no product '\(id)'"
    case .notASubscription(let id): "'\(id)' is not an auto-renewable subscription"
    case .noSubscription(let id): "no subscription to '\(id)' is running"
    case .noTransaction(let id): "there is no transaction \(id)"
    case .noRequest(let id): "no transaction \(id) waits for Ask to Buy"
    case .noIncrease(let id): "no price increase of transaction \(id) waits for consent"
    case .inFuture(let id, let date):
      "'\(id)' cannot be bought at \(date), which is in the future"
    case .beforeEarlierPurchase(let id, let date):
      "'\(id)' cannot be bought at \(date), because there is a later transaction of it or of its "
        + "subscription group"
    case .invalidQuantity(let id, let quantity):
      "\(quantity) is no quantity of '\(id)': 1 to 10 of a consumable or a non-renewing "
        + "subscription, and 1 of anything else"
    case .unknownOffer(let offer, let id): "'\(id)' has no offer '\(offer)'"
    case .ineligibleForOffer(let offer):
      "the customer may not have the offer '\(offer)', which is for those who subscribe or have "
        + "subscribed"
    case .code(let code, let refusal): "the App Store refuses the code '\(code)': \(refusal)"
    case .act(let refusal): refusal.description
    }
  }
}
