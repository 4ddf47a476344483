import SwiftSource
import Testing

@testable import Adoption

/// The draft for a class 'Store' that buys and has these members, beside these types.
func draftOfSmallStore(_ members: String, _ types: String = "") throws -> AdapterDraft {
  let file = ProjectFile(
    path: "Store.swift",
    text: """
      import StoreKit
      class Store {
        \(members)
        func buy(_ product: Product) async throws { _ = try await product.purchase() }
      }
      \(types)
      """)
  let code = try #require(PurchaseCode(in: [file]))
  return AdapterDraft(code, module: "Purchases", name: "Example")
}
