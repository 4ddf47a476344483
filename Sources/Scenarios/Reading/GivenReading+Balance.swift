import Diagnostics
import StoreTerms
import Wire
import YAMLTree

extension ScenarioReading {
  /// The highest count of a consumable: each unit is bought in a step of its own.
  private static let mostUnits = 20

  /// Reads `{ plant.installation: 2 }`. Apps count the units that they sold themselves, so the
  /// customer buys them in steps before the journey.
  mutating func readBalance(_ entry: YAMLEntries.Entry) {
    guard let entries = entry.value.entries, !entries.isEmpty else {
      return note(
        Mistake.invalid(
          "'balance'", text(entry.value),
          expected: "a map of consumables to numbers, such as '{ PRODUCT: 2 }'",
          found: entry.value.items == nil ? nil : entry.value.found),
        at: entry.key)
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
          Mistake.invalid(
            "product", index.shortName(of: product.id), where: "in 'balance'",
            expected: "a consumable", found: product.kind.type.phrase,
            remedy: "write it under 'owns' or 'subscribed'"),
          at: item.key)
        continue
      }
      earlierSteps += purchases(of: product.id, count, at: item.key)
    }
  }

  /// The purchases of `count` units, one at a time because some apps ignore quantities. A minute
  /// between them lets a slow app finish; until then the App Store would return the previous
  /// purchase.
  private func purchases(of productID: String, _ count: Int, at node: YAMLNode) -> [Step] {
    let purchase = Expectation(
      query: FactQuery(.app(.purchase)),
      expected: .equal(ExpectedText(PurchaseOutcome.Word.purchased.rawValue)),
      position: node.position)
    let steps = [
      Step(
        action: Action(.buy, [.init(.product, .product(ProductID(productID)))]),
        expectations: [purchase],
        position: node.position, entry: entryNumber),
      Step(
        action: Action(.wait, [.init(.time, .value(.clock(1, .minute), of: PeriodKind()))]),
        expectations: [],
        position: node.position, entry: entryNumber),
    ]
    return Array(repeating: steps, count: count).flatMap(\.self)
  }

  /// Moves conditions that prevent purchases after those of the balance, then opens the app.
  mutating func putOff(_ given: inout Given) {
    guard let position = earlierSteps.first?.position else { return }
    func step(_ verb: Verb) -> Step {
      Step(action: Action(verb), expectations: [], position: position, entry: entryNumber)
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
      note(
        Mistake.invalid(
          "'profile'", self.text(node), expected: "the name of a profile, such as 'documented'",
          found: node.found),
        at: node)
      return nil
    }
    if let problem = root.problemWithProfile(text) {
      note(problem, at: node)
      return nil
    }
    return text
  }
}
