import Diagnostics
import StoreTerms
import Wire
import YAMLTree

extension ScenarioReading {
  /// Notes a price step in the wrong direction, if the product has the price of the catalog until
  /// then: the store would do nothing that the verb says.
  mutating func checkPrice(_ action: Action, of use: VerbUse, at node: YAMLNode) {
    guard let change = PriceChange(action), case .known(let index) = catalog,
      context.hasFirstPrice(change.product),
      let price = index.price(of: change.product.rawValue), !change.isPossible(from: price)
    else { return }
    let product = quoted(index.shortName(of: change.product.rawValue))
    note(
      Mistake.invalid(
        "'to'", text(node), where: "of \(quoted(use.word))",
        expected: "\(change.isRaise ? "more" : "less") than \(price), the price of \(product)",
        remedy: change.price == price ? nil : "write '\(change.opposite.word)'"),
      at: node)
  }
}
