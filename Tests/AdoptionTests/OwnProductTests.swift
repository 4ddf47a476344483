import SwiftSource
import Testing

@testable import Adoption

/// The buy button of code that takes its own type of products.
@Suite struct OwnProductTests {
  private static func adapter(_ types: String, taking parameter: String = "_ plan: Plan") throws
    -> AdapterDraft
  {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        \(types)
        class Store {
          var products: [Product] = []
          func isOwned(\(parameter)) -> Bool { false }
          func buy(\(parameter)) async throws -> Product.PurchaseResult {
            try await products.first(where: { $0.id == plan.rawValue })!.purchase()
          }
        }
        """)
    let code = try #require(PurchaseCode(in: [file]))
    return AdapterDraft(code, module: "Purchases", name: "Example")
  }

  @Test(arguments: [
    (
      "enum Plan: String, CaseIterable { case a = \"pro_a\", b = \"pro_b\" }",
      "Plan.allCases.first(where: { $0.rawValue == order.productID })"
    ),
    (
      "enum Plan: String { case a = \"pro_a\", b = \"pro_b\"; var title: String { \"\" } }",
      "[Plan.a, Plan.b].first(where: { $0.rawValue == order.productID })"
    ),
    (
      "enum Plan: String { case a, b; var id: String { \"\" }; var productId: String { \"\" } }",
      "[Plan.a, Plan.b].first(where: { $0.productId == order.productID })"
    ),
    (
      "struct Plan { let sku: String; static let a = Plan(sku: \"1\"), b = Plan(sku: \"2\") }",
      "[Plan.a, Plan.b].first(where: { $0.sku == order.productID })"
    ),
    (
      "struct Plan { let sku: String }; enum Shop { static let plans: [Plan] = [] }",
      "Shop.plans.first(where: { $0.sku == order.productID })"
    ),
  ])
  func `the value for an order is found among those in the code`(
    types: String, value: String
  ) throws {
    let draft = try Self.adapter(types)
    #expect(draft.parts.contains(.init(name: "buy", text: "buy(_:)", isGap: false)))
    #expect(draft.text.contains("    guard let product = \(value) else {\n"))
    #expect(draft.text.contains("    let result = try await store.buy(product)\n"))
    #expect(draft.parts.contains(.init(name: "access", text: "isOwned(_:)", isGap: false)))
    let all = value.prefix(while: { $0 != "(" }).dropLast(".first".count)
    #expect(draft.text.contains("    for product in \(all) {\n"))
  }

  @Test(arguments: [
    // The names of the cases are identifiers in no store.
    "enum Plan: String, CaseIterable { case a, b }",
    // Nothing says which of the two identifies the product.
    "enum Plan: CaseIterable { case a; var sku: String { \"\" }; var productID: String { \"\" } }",
    "enum Plan { case a(Int), b; var productID: String { \"\" } }",
    "struct Plan { let sku: String, title: String }",
    "private enum Plan: String { case a = \"pro_a\" }",
    "protocol Plan { var rawValue: String { get } }",
  ])
  func `a value that the code does not show is a gap with its position`(types: String) throws {
    let draft = try Self.adapter(types)
    let advice = "call 'buy(_:)', Store.swift:6:3, with a value for 'plan'"
    #expect(draft.parts.contains(.init(name: "buy", text: advice, isGap: true)))
    #expect(draft.text.contains("#error(\"Buy as the app does: \(advice).\")"))
  }

  @Test func `a record is made by the initializer that Swift writes for it`() throws {
    let draft = try Self.adapter(
      "struct Plan { let product: Product, note: String?; var count = 1; var isBig: Bool { false } }"
    )
    #expect(draft.text.contains("try await store.buy(Plan(product: product, note: nil))\n"))
  }

  @Test(arguments: ["offerID", "userID", "id user"])
  func `an identifier of something else is no product`(name: String) throws {
    let draft = try Self.adapter("", taking: "\(name): String, productID: String")
    let parameter = name.split(separator: " ").last ?? ""
    #expect(
      draft.parts.first { $0.name == "buy" }?.text
        == "call 'buy(\(name.prefix { $0 != " " }):productID:)', Store.swift:6:3, with a value for"
        + " '\(parameter)'")
  }

  @Test(arguments: [
    ("struct Plan { let sku: String }", "Plan(sku: id)"),
    ("struct Plan { let sku: String; var note: String? }", "Plan(sku: id)"),
    ("struct Plan { let sku: String; init(sku: String, count: Int = 1) {} }", "Plan(sku: id)"),
  ])
  func `a record of an identifier is made for each product on the list`(
    types: String, value: String
  ) throws {
    let draft = try Self.adapter(types)
    let all = "ProductList.bundled.map(listedPlan)"
    #expect(
      draft.text.contains("guard let product = \(all).first(where: { $0.sku == order.product"))
    #expect(
      draft.text.hasSuffix(
        """
        }

        // Guess: the app lists its products as the App Store has them.
        private func listedPlan(_ id: Product.ID) -> Plan {
          \(value)
        }

        """))
  }

  @Test(arguments: [
    "consumable, nonConsumable, autoRenewableSubscription",
    "nonConsumable, subscription, consumable, nonRenewing",
  ])
  func `a record with the type of a product gets that of the App Store`(cases: String) throws {
    let draft = try Self.adapter(
      "struct Plan { let sku: String, kind: Kind }; enum Kind { case \(cases) }")
    let renewable = cases.split(separator: ", ").first { $0.lowercased().contains("subscription") }
    #expect(
      draft.text.contains("  let type: Kind =\n    switch ProductList.bundledTypes[id] ?? .non"))
    #expect(draft.text.contains("    case .consumable: .consumable\n"))
    #expect(draft.text.contains("    case .autoRenewable: .\(renewable ?? "")\n"))
    #expect(draft.text.contains("    default: .nonConsumable\n    }\n"))
    #expect(draft.text.contains("  return Plan(sku: id, kind: type)\n"))
  }

  @Test func `an initializer that throws lets the buy button throw`() throws {
    let draft = try Self.adapter("struct Plan { let sku: String; init(sku: String) throws {} }")
    #expect(draft.text.contains("try await store.buy(try Plan(sku: order.productID))\n"))
  }

  @Test(arguments: ["consumable, pack", "consumable, subscription", "small, large"])
  func `a record with another enum is a gap`(cases: String) throws {
    let draft = try Self.adapter(
      "struct Plan { let sku: String, kind: Kind }; enum Kind { case \(cases) }")
    #expect(draft.parts.first { $0.name == "buy" }?.isGap == true)
  }

  @Test(arguments: [
    ("start(plans: [Plan])", "start(plans:)"), ("configure(_ skus: Set<String>)", "configure(_:)"),
    ("start(purchased plans: [Plan])", "the store's initializer"),
    ("show(plans: [Plan])", "the store's initializer"),
  ])
  func `the list of products is given to what sets the store up`(
    function: String, launch: String
  ) throws {
    let file = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        struct Plan { let sku: String }
        public class Store {
          init() { Task { for await _ in Transaction.updates { await load() } } }
          func load() async { for await _ in Transaction.currentEntitlements {} }
          func \(function) async {}
          public func order(_ plan: Plan) async throws { try await buy(plan) }
          func buy(_ plan: Plan) async throws { _ = try await find(plan.sku).purchase() }
        }
        """)
    let code = try #require(PurchaseCode(in: [file]))
    let draft = AdapterDraft(code, module: "Purchases", name: "Example")
    #expect(draft.parts.contains(.init(name: "launch", text: launch, isGap: false)))
    // Users of a library do not see the other one.
    #expect(draft.parts.contains(.init(name: "buy", text: "order(_:)", isGap: false)))
  }
}
