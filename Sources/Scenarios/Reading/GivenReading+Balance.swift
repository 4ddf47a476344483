import Diagnostics
import StoreTerms
import Wire
import YAMLTree

extension ScenarioReading {
  /// The most that a balance may begin with: each is bought by a step of its own.
  private static let mostUnits = 20

  /// `{ plant.installation: 2 }`. An app counts what it has sold itself, so it sells it before the
  /// journey.
  mutating func readBalance(_ entry: YAMLEntries.Entry) {
    guard let entries = entry.value.entries, !entries.isEmpty else {
      return note(
        "'balance' is a map of consumables to numbers that is not empty, such as "
          + "'{ PRODUCT: 2 }'", at: entry.key)
    }
    needs.insert(.balance)
    needs.insert(.buy)
    for item in entries where !isFreeKey(text(item.key) ?? "") {
      let product = product(item.key, for: Given.Key.balance.rawValue)
      let count = integer(
        item.value, in: 1...Self.mostUnits, of: ArgumentName(text(item.key) ?? ""))
      guard let product, let count else { continue }
      guard product.kind == .consumable else {
        note(
          "\(quoted(index.shortName(of: product.id))) is no consumable; write it under 'owns' or "
            + "'subscribed'", at: item.key)
        continue
      }
      earlierSteps += purchases(of: product.id, count, at: item.key)
    }
  }

  /// One by one, since not every app counts what is bought at once, and not at a stroke: where
  /// finishing takes a while, who buys again too soon is handed the purchase before.
  private func purchases(of productID: String, _ count: Int, at node: YAMLNode) -> [Step] {
    let purchase = Expectation(
      query: FactQuery(.app(.purchase)),
      expected: .equal(ExpectedText(PurchaseOutcome.Word.purchased.rawValue)),
      position: node.position)
    let steps = [
      Step(
        action: Action(.buy, [.init(.product, .product(ProductID(productID)))]),
        expectations: [purchase],
        position: node.position),
      Step(
        action: Action(.wait, [.init(.time, .time(.clock(1, .minute)))]), expectations: [],
        position: node.position),
    ]
    return Array(repeating: steps, count: count).flatMap(\.self)
  }

  /// What would keep the customer from buying first happens afterwards, and then the app is opened.
  mutating func putOff(_ given: inout Given) {
    guard let position = earlierSteps.first?.position else { return }
    func step(_ verb: Verb) -> Step {
      Step(action: Action(verb), expectations: [], position: position)
    }
    if given.asksToBuy { earlierSteps.append(step(.enableAskToBuy)) }
    if given.lacksNetwork { earlierSteps.append(step(.loseNetwork)) }
    given.asksToBuy = false
    given.lacksNetwork = false
    needs.insert(.launch)
    earlierSteps.append(step(.relaunch))
  }

  /// The name of a profile that a run could ask for.
  mutating func profile(_ node: YAMLNode) -> String? {
    guard let text = text(node), !text.isEmpty else {
      note("'profile' is the name of a profile, such as 'documented'", at: node)
      return nil
    }
    if let problem = root.problemWithProfile(text) {
      note(problem, at: node)
      return nil
    }
    return text
  }
}
