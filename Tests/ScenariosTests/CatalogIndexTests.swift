import Scenarios
import Testing

@Suite struct CatalogIndexTests {
  private let index = CatalogIndex(
    name: "shop",
    products: [
      .init(id: "shop.flowers.large", kind: .nonConsumable),
      .init(id: "shop.roses.large", kind: .nonConsumable),
      .init(id: "gold", kind: .subscription(group: "A", level: 1)),
      .init(id: "shop.vip-gold", kind: .subscription(group: "B", level: 1)),
    ], codes: [], storekit: .null)

  @Test(arguments: [
    ("shop.roses.large", "shop.roses.large"), ("roses.large", "shop.roses.large"),
    ("gold", "gold"), ("vip-gold", "shop.vip-gold"),
  ])
  func `a product is called by its identifier or an ending of it`(name: String, id: String) {
    guard case .product(let product) = index.product(named: name) else {
      Issue.record("\(name) means \(index.product(named: name))")
      return
    }
    #expect(product.id == id)
  }

  @Test(arguments: ["oses.large", "", ".large", "roses", "shop"])
  func `anything else is no name`(name: String) {
    #expect(index.product(named: name) == .none)
  }

  @Test func `an ending of several identifiers is reported with all of them`() {
    #expect(
      index.product(named: "large") == .ambiguous(["shop.flowers.large", "shop.roses.large"]))
  }

  @Test func `the short name has two words, or is the identifier`() {
    #expect(
      index.products.map { index.shortName(of: $0.id) } == [
        "flowers.large", "roses.large", "gold", "vip-gold",
      ])
  }

  @Test func `groups come in the catalog's order`() {
    #expect(index.groups == ["A", "B"])
  }
}
