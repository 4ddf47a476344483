import SwiftSource
import Testing

@testable import Adoption

extension AdapterDraft {
  /// The draft for an app whose only file has a class `Store` with these members, beside these
  /// types.
  static func ofStore(_ members: String, _ types: String = "") throws -> AdapterDraft {
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
}
