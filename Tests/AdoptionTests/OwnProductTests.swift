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
}
