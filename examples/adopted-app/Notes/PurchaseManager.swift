import Foundation
import StoreKit
import UIKit

/// The purchase code of an app for notes, which sells unlocks, a tip and plans.
@MainActor
class PurchaseManager: ObservableObject {
  private let ids = [
    "com.example.notes.lifetime", "com.example.notes.themes", "com.example.notes.tip",
    "com.example.notes.pro", "com.example.notes.pro.year", "com.example.notes.team",
  ]

  @Published private(set) var products: [Product] = []
  private let access: Access
  private var updates: Task<Void, Never>?

  init(access: Access) {
    self.access = access
    updates = observe()
    NotificationCenter.default.addObserver(
      self, selector: #selector(returned), name: UIApplication.willEnterForegroundNotification,
      object: nil)
  }

  @objc private func returned() { Task { await refresh() } }

  func load() async {
    products = (try? await Product.products(for: ids)) ?? []
    await refresh()
  }

  func purchase(_ product: Product) async throws -> Bool {
    guard case .success(.verified(let transaction)) = try await product.purchase() else {
      return false
    }
    await transaction.finish()
    await refresh()
    return true
  }

  private func observe() -> Task<Void, Never> {
    Task { [weak self] in
      for await case .verified(let transaction) in Transaction.updates {
        await transaction.finish()
        await self?.refresh()
      }
    }
  }

  func refresh() async {
    var isPro = false
    for await case .verified in Transaction.currentEntitlements { isPro = true }
    access.isPro = isPro
  }
}
