import SwiftSource
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

  private static func store(_ app: String) throws -> String {
    let base = """
      import StoreKit
      class BaseStore {
        private(set) var purchasedIDs: Set<String> = []
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      }
      """
    let files = [("BaseStore.swift", base), ("App.swift", app)]
      .map { ProjectFile(path: $0.0, text: $0.1) }
    return try #require(PurchaseCode(in: files)).store.name
  }

  @Test func `of a base class that is never made, the only subclass is the store`() throws {
    let own = "final class NotesStore: BaseStore { static let shared = NotesStore() }"
    #expect(try Self.store(own) == "NotesStore")
    #expect(try Self.store(own + "\nclass OtherStore: BaseStore {}") == "BaseStore")
    #expect(try Self.store(own + "\nlet store = BaseStore()") == "BaseStore")
  }
}
