import StoreTerms
import Wire

/// A step that changes a product's price.
struct PriceChange {
  let product: ProductID
  let price: Money
  let isRaise: Bool

  /// `nil` for other actions.
  init?(_ action: Action) {
    guard case .store(let step) = action.typed else { return nil }
    if case .raisePrice(let product, to: let price, consent: _) = step {
      (self.product, self.price, isRaise) = (product, price, true)
    } else if case .raisePriceForNewSubscribers(let product, to: let price) = step {
      (self.product, self.price, isRaise) = (product, price, true)
    } else if case .lowerPrice(let product, to: let price) = step {
      (self.product, self.price, isRaise) = (product, price, false)
    } else {
      return nil
    }
  }

  func isPossible(from old: Money) -> Bool { isRaise ? price > old : price < old }

  var opposite: Verb { isRaise ? .lowerPrice : .raisePrice }
}
