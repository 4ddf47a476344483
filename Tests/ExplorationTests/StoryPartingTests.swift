import Exploration
import JSONTree
import Testing
import Wire

/// What differs once the customer has bought something else is no finding of its own.
@Suite struct StoryPartingTests {
  private static let flowers = "com.rarcher.nonconsumable.flowers.large"
  private static let sold: JSON = .array([["product": .string(flowers)]])
  private static let nothing: JSON = .array([])

  /// The facts in which an app differs that plays the journey beside the reference shop.
  private static func differences(
    in journey: RandomJourney = Corner.refunded, reference: [[String: JSON]],
    app: [[String: JSON]], problem: String? = nil
  ) -> [String?] {
    Oracles([.reference]).violations(
      in: journey, reference: Corner.shown(journey, step: reference),
      app: Corner.shown(journey, step: app, problem: problem)
    ).map(\.violation.query?.text)
  }

  @Test(arguments: ["store.transactions", "store.charges"])
  func `what differs after another purchase is a consequence`(fact: String) {
    let reference = [
      [fact: Self.sold, "purchase": "purchased"], ["access": Self.sold], ["balance": [:]], [:],
    ]
    let app = [
      [fact: Self.nothing, "purchase": "failed"], ["access": Self.nothing],
      ["balance": [Self.flowers: 1]], [:],
    ]
    #expect(Self.differences(reference: reference, app: app) == ["purchase", fact])
    #expect(Self.differences(reference: reference, app: app, problem: "no purchase").count == 2)
  }

  @Test func `what is bought alike leaves later differences to be found`() {
    let reference = [
      ["store.transactions": Self.sold, "access": Self.nothing], ["for sale": Self.nothing],
    ]
    let app = [
      ["store.transactions": Self.sold, "access": Self.sold], ["for sale": Self.sold],
    ]
    #expect(Self.differences(reference: reference, app: app) == ["access", "for sale"])
  }

  /// A purchase after something that may empty the list of products.
  private static func buys(_ product: String) -> RandomJourney {
    RandomJourney(
      shop: Corner.florist, profile: "device",
      actions: [
        Action(.leaveScreenWhileLoading),
        Action(.buy, [.init(.product, .product(.init(product)))]), Corner.day,
      ])
  }

  @Test func `what comes of a purchase that the app did not offer is a consequence`() {
    let plant = "com.rarcher.consumable.plant.installation"
    let both = JSON.array([.string(Self.flowers), .string(plant)])
    let reference: [[String: JSON]] = [
      ["for sale": both], ["purchase": "purchased"], ["access": Self.sold],
    ]
    let app: [[String: JSON]] = [
      ["for sale": .array([.string(plant)])], ["purchase": "failed"], ["access": Self.nothing],
    ]
    let differences = { (product: String) in
      Self.differences(in: Self.buys(product), reference: reference, app: app)
    }
    #expect(differences(Self.flowers) == ["for sale"])
    #expect(differences(plant) == ["for sale", "purchase", "access"])
  }
}
