import Testing

@testable import Adoption

/// What a store has from its superclass.
@Suite struct SuperclassTests {
  @Test func `a superclass's members are the store's`() throws {
    let draft = try AdapterDraft.ofStore(
      """
      }
      class Base<Item> {
        var purchasedIDs: [String] = []
        func restorePurchases() {}
      }
      class Shop: Base<String> {
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      """)
    let parts = draft.parts.map { "\($0.name): \($0.text)" }
    #expect(parts.contains("access: purchasedIDs"))
    #expect(parts.contains("restore: restorePurchases()"))
  }

  @Test func `a subclass is made with its superclass's initializer`() throws {
    let draft = try AdapterDraft.ofStore(
      """
      }
      class Base { init(ids: [String]) {} }
      class Shop: Base {
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      """)
    #expect(draft.parts[0].text == "Shop(ids: ProductList.bundled)")
  }
}
