import SwiftSource
import Testing

@testable import Adoption

/// Projects with thousands of declarations, which take about as long as their files are.
@Suite struct ManyTypesTests {
  private static let shop = """
    import StoreKit

    @MainActor final class Shop {
      var owned: Set<String> = []
      func buy(_ id: String) async throws {
        guard let product = try await Product.products(for: [id]).first else { return }
        if case .success(.verified(let transaction)) = try await product.purchase() {
          owned.insert(transaction.productID)
          await transaction.finish()
        }
      }
    }

    """

  @Test(.timeLimit(.minutes(1))) func `thousands of types are read once each`() throws {
    let types = (0..<2000).map { "struct T\($0) { let id: String = \"a\"; var all: [T\($0)] }\n" }
    let file = ProjectFile(path: "Store.swift", text: Self.shop + types.joined())
    let code = try #require(PurchaseCode(in: [file]))
    let draft = AdapterDraft(code, module: "Purchases", name: "Example")
    #expect(draft.text.contains("store.buy(order.productID)"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a function buys if the last of a long chain of functions does`() throws {
    let chain = (0..<2000).map { number in
      "extension Shop {\n  func f\(number)() async throws { try await f\(number + 1)() }\n}\n"
    }
    let end = "extension Shop {\n  func f2000() async throws { try await buy(\"a\") }\n}\n"
    let file = ProjectFile(path: "Store.swift", text: Self.shop + chain.joined() + end)
    let code = try #require(PurchaseCode(in: [file]))
    #expect(code.store.functions.count == 2002)
    #expect(code.store.functions.allSatisfy { $0.uses.contains(.buys) })
  }
}
