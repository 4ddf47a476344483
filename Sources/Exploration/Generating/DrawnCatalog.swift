import StoreSimulator
import StoreTerms

/// A catalog without an author: random products, plans and offers, as a scenario lists them.
package struct DrawnCatalog {
  /// A scenario with the catalog, whose journey is of no account.
  package private(set) var text = "scenario: Sells what was drawn\ncatalog:\n"
  private var chance: SplitMix64
  private var offerCount = 0

  /// - Parameter number: of those of a seed.
  package init(seed: Int, number: Int) {
    chance = SplitMix64(seed: UInt64(bitPattern: Int64(seed)) &* 1_000_003 &+ UInt64(number))
    addPlans(of: "Alpha")
    if chance.once(in: 3) { addPlans(of: "Beta") }
    for type in ["consumable", "non-consumable", "non-renewing"] where chance.once(in: 3) {
      addProduct("drawn.\(type)", type, more: [])
      if chance.once(in: 3) { add(["kind: code, id: \(offerID()), pay: one time, price: 0.00"]) }
    }
    text += "\njourney:\n  - wait: 1 minute\n  - expect: { access: [] }\n"
  }

  /// One to three plans, of which two may have one level.
  private mutating func addPlans(of group: String) {
    var level = 1
    for number in 1...1 + chance.below(3) {
      if number > 1, !chance.once(in: 4) { level += 1 }
      let period = chance.one(of: Self.periods) ?? "1 month"
      var more = ["group: \(group)", "level: \(level)", "period: \(period)"]
      if period == "1 year", chance.once(in: 3) { more.append("monthly: \(price())") }
      addProduct("drawn.\(group.lowercased()).\(number)", "subscription", more: more)
      add(offers(period))
    }
  }

  private static let periods = ["1 week", "1 month", "2 months", "3 months", "6 months", "1 year"]
  private static let trials = ["3 days", "1 week", "2 weeks", "1 month", "3 months"]
  private static let paidAhead = ["1 month", "2 months", "3 months", "6 months", "1 year"]

  private mutating func addProduct(_ id: String, _ type: String, more: [String]) {
    var lines = ["product: \(id)", "type: \(type)", "price: \(price())"]
    if type != "consumable", type != "non-renewing", chance.once(in: 3) {
      lines.append("shareable: true")
    }
    text += "  - " + (lines + more).joined(separator: "\n    ") + "\n"
  }

  /// Of a plan: at most one of each kind.
  private mutating func offers(_ period: String) -> [String] {
    var offers: [String] = []
    if chance.once(in: 2) { offers.append("kind: introductory, \(payment(period))") }
    for kind in ["promotional", "win-back", "code"] where chance.once(in: 3) {
      offers.append("kind: \(kind), id: \(offerID()), \(payment(period))")
    }
    return offers
  }

  private mutating func payment(_ period: String) -> String {
    let trial = chance.one(of: Self.trials) ?? period
    let ahead = chance.one(of: Self.paidAhead) ?? period
    let ways = [
      "pay: free trial, period: \(trial)",
      "pay: pay up front, price: \(price()), period: \(ahead)",
      "pay: pay as you go, price: \(price()), period: \(period), periods: \(1 + chance.below(3))",
    ]
    return ways[chance.below(ways.count)]
  }

  private mutating func offerID() -> String {
    offerCount += 1
    return "drawn.offer.\(offerCount)"
  }

  private mutating func price() -> String { "\(chance.below(30)).99" }

  private mutating func add(_ offers: [String]) {
    guard !offers.isEmpty else { return }
    text += "    offers:\n" + offers.map { "      - { \($0) }\n" }.joined()
  }
}
