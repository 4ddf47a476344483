import SwiftSource
import Testing

@testable import Adoption

/// Which string literals of purchase code are taken for products.
@Suite struct NamedProductTests {
  private static func ids(_ code: String) throws -> [String] {
    let store = """
      import StoreKit
      class Store { func buy(_ product: Product) async throws { _ = try await product.purchase() } }
      """
    let file = ProjectFile(path: "Store.swift", text: store + "\n" + code)
    return NamedProduct.all(in: try #require(PurchaseCode(in: [file]))).map(\.id)
  }

  @Test(arguments: [
    "func load() async throws { _ = try await Product.products(for: [\"coins_10\"]) }",
    "let request = SKProductsRequest(productIdentifiers: [\"coins_10\"])",
    "let productIDs: Set = [\"coins_10\"]", "static let skus = [\"coins_10\"]",
    "enum ProductID: String { case coins = \"coins_10\" }",
    "struct IAPProducts { static let coins = \"coins_10\" }",
    "let coins = Item(productID: \"coins_10\", title: \"com.example.title\")",
  ])
  func `values of fields and requests that name products are products`(code: String) throws {
    #expect(try Self.ids(code) == ["coins_10"])
  }

  @Test(arguments: [
    "let premium = \"com.example.pro\"", "let ids = [\"com.example.pro\"]",
    "let productCoins = [\"com.example.pro\": 100]", "enum Plan { case pro = \"com.example.pro\" }",
  ])
  func `an identifier in reverse domain notation needs fewer words around it`(code: String) throws {
    #expect(try Self.ids(code) == ["com.example.pro"])
  }

  @Test(arguments: [
    "enum CodingKeys: String, CodingKey { case vendorProductId = \"vendor_product_id\" }",
    "struct S { private enum Fields: String, CodingKey { case plan = \"product_1\" } }",
    "enum RequestName: String { case fetchProducts = \"get_products\" }",
    "enum Event: String { case productPurchase = \"product_purchase\" }",
    "enum ProductTag: String { case pricePerMonth = \"PRICE_PER_MONTH\" }",
    "let parameters = [\"product_count_1\": products.count]",
    "enum Constants { static let purchasesByProductID = \"SDK_Purchases_By_Product\" }",
    "struct Product { static let defaultProductGroupId = \"group_A\" }",
    "struct Product { var text: String { \"PRODUCT_not_selected\" } }",
    "let didCleanCache = Notification.Name(\"com.example.DidCleanCache\")",
    "let subscriptionChanged = Notification.Name(\"com.example.SubscriptionChanged\")",
    "let planChanged: NSNotification.Name = .init(\"com.example.PlanChanged\")",
    "let proID = id; @AppStorage(\"com.example.pro.seen\") var isSeen = false",
    "extension Notification.Name { static let proChanged = Self(\"com.example.proChanged\") }",
    "let lifetime = Defaults.Key<Bool>(\"com.example.lifetime\")",
    "var isPro: Bool { UserDefaults.standard.bool(forKey: \"com.example.pro\") }",
    "let proPlan = NSLocalizedString(\"com.example.pro.title\", comment: \"\")",
    "let logger = Logger(subsystem: \"com.example.products\", category: \"premium_1\")",
    "extension SKProduct { private func mode() -> String { return \"pay_as_you_go\" } }",
    "extension Product { func text() { var mode = \"\"; if isPaid { mode = \"pay_up_front\" } } }",
    "func purchase() { track(\"purchase_started_1\") }",
    "func f() { let product = 1; self.lastError = \"product_gone\" }",
  ])
  func `keys, events, requests and notifications are no products`(code: String) throws {
    #expect(try Self.ids(code) == [])
  }

  @Test func `raw values that a request names are products`() throws {
    let store = ProjectFile(
      path: "Store.swift",
      text: """
        import StoreKit
        class Store {
          func load() async throws { _ = try await Product.products(for: Plan.allCases.map(\\.rawValue)) }
          func buy(_ product: Product) async throws { _ = try await product.purchase() }
        }
        """)
    let plan = ProjectFile(
      path: "Plan.swift",
      text: "enum Plan: String, CaseIterable { case a = \"pro_a\"; var note: String { \"pro_b\" } }"
    )
    let code = try #require(PurchaseCode(in: [store, plan]))
    #expect(NamedProduct.all(in: code).map(\.id) == ["pro_a"])
  }
}
