import AdapterHost
@preconcurrency import Foundation
import StoreKit

/// The reference shop with dispatch queues, as code from before `async` is written: each call hops
/// through four queues and back. Whatever the reference answers, it answers.
final class QueuedReferenceAdapter: ReferenceAdapter {
  override class var about: About { About(name: "queued-reference", version: "1.0") }

  private let orders = DispatchQueue(label: "shop.orders")
  private let entitlements = DispatchQueue(label: "shop.entitlements", attributes: .concurrent)
  private lazy var receipts = DispatchQueue(label: "shop.receipts", target: orders)

  override func launch() async throws {
    await hop()
    try await super.launch()
    await hop()
  }

  override func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    await hop()
    let outcome = try await super.buy(order)
    await hop()
    return outcome
  }

  override func access() async throws -> Set<Product.ID> {
    await hop()
    let products = try await super.access()
    return entitlements.sync { products }
  }

  override func restorePurchases() async throws {
    await hop()
    try await super.restorePurchases()
  }

  private func hop() async {
    let (orders, receipts, entitlements) = (orders, receipts, entitlements)
    await withCheckedContinuation { continuation in
      orders.async {
        receipts.async {
          entitlements.async(flags: .barrier) {
            DispatchQueue.global().async { DispatchQueue.main.async { continuation.resume() } }
          }
        }
      }
    }
  }
}

/// The program of ``QueuedReferenceAdapter``.
package enum QueuedReference {
  package static func run() -> Never { AdapterProcess.run(QueuedReferenceAdapter.self) }
}
