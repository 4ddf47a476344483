import SwiftSource
import Testing

@testable import Adoption

/// How the adapter has the products loaded, and where it finds them.
@Suite struct ProductLoadingTests {
  private static func draft(_ members: String, _ types: String = "") throws -> AdapterDraft {
    let text = """
      import StoreKit
      class Store {
        \(members)
      }
      \(types)
      """
    let file = ProjectFile(path: "Store.swift", text: text)
    return AdapterDraft(
      try #require(PurchaseCode(in: [file])), module: "Purchases", name: "Example")
  }

  private static let buy = """
    func buy(_ product: SKProduct) { SKPaymentQueue.default().add(SKPayment(product: product)) }
    """

  @Test func `products that are reported to a closure are loaded at the launch`() throws {
    let draft = try Self.draft(
      """
      var products: [SKProduct]?
        func request(done: @escaping ([SKProduct]?, Error?) -> Void) {
          SKProductsRequest(productIdentifiers: ["coins_10"]).start()
        }
        \(Self.buy)
      """)
    #expect(draft.parts[1] == .init(name: "launch", text: "request(done:)", isGap: false))
    #expect(
      draft.text.contains(
        "    store.request(done: { _, _ in })\n"))
  }

  @Test func `a list that the launch cannot load is a gap`() throws {
    let draft = try Self.draft(
      """
      enum Kind { case plan, tip }
        var products: [SKProduct]?
        func request(_ kind: Kind) { SKProductsRequest(productIdentifiers: []).start() }
        \(Self.buy)
      """)
    let advice = "call 'request(_:)', Store.swift:5:3, with a value for 'kind'"
    #expect(draft.parts[1] == .init(name: "launch", text: "load products: \(advice)", isGap: true))
    #expect(draft.text.contains("#error(\"Load products as the app does: \(advice).\")\n"))
  }

  @Test func `products are loaded through a member`() throws {
    let draft = try Self.draft(
      """
      private let fetcher: any Fetching = Fetcher()
        var products: [Product] = []
        func load() async { products = (try? await fetcher.products(ids: [])) ?? [] }
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      """,
      """
      protocol Fetching { func products(ids: [String]) async throws -> [Product] }
      struct Fetcher: Fetching {
        func products(ids: [String]) async throws -> [Product] { try await Product.products(for: ids) }
      }
      """)
    #expect(draft.parts[1] == .init(name: "launch", text: "load()", isGap: false))
  }

  @Test func `what is loaded in another storefront is not loaded at the launch`() throws {
    let draft = try Self.draft(
      """
      var products: [Product] = []
        init() { follow() }
        func follow() { Task { for await _ in Storefront.updates { await load() } } }
        func load() async { products = (try? await Product.products(for: [])) ?? [] }
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      """)
    #expect(draft.parts[1] == .init(name: "launch", text: "load()", isGap: false))
  }
}
