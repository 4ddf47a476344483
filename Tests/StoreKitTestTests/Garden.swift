import Foundation
import StoreKitTest
import Testing

/// All tests of the environment, one after the other.
@Suite(.serialized) enum EnvironmentTests {}

/// The products of Garden.storekit, and what tests do with them.
enum Garden {
  static let shed = "garden.shed"
  static let seeds = "garden.seeds"
  static let monthly = "garden.care.monthly"
  static let weekly = "garden.care.weekly"

  /// A session of which nothing is known but its file.
  ///
  /// - Parameter profile: the store's; `nil` for that of sessions that name none.
  static func session(_ profile: String? = nil) throws -> SKTestSession {
    let file = try #require(Bundle.module.url(forResource: "Garden", withExtension: "storekit"))
    let session =
      try profile.map { try SKTestSession(contentsOf: file, profile: $0) }
      ?? SKTestSession(configurationFileNamed: "Garden")
    session.resetToDefaultState()
    session.clearTransactions()
    session.disableDialogs = true
    return session
  }

  static func product(_ id: String) async throws -> Product {
    try #require(try await Product.products(for: [id]).first)
  }

  static func purchase(_ id: String) async throws -> Transaction? {
    switch try await product(id).purchase() {
    case .success(let result): return try result.payloadValue
    case .pending, .userCancelled: return nil
    }
  }

  static var owned: [String] {
    get async {
      var ids: [String] = []
      for await case .verified(let transaction) in Transaction.currentEntitlements {
        ids.append(transaction.productID)
      }
      return ids
    }
  }

  static var state: Product.SubscriptionInfo.RenewalState? {
    get async throws {
      try await product(monthly).subscription?.status.first?.state
    }
  }
}
