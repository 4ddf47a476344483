import NewerCode
import StoreKit
import SwiftUI
import _StoreKit_SwiftUI

extension Modes {
  private static let flowers = "com.rarcher.nonconsumable.flowers.large"
  private static let roses = "com.rarcher.nonconsumable.roses.large"

  /// Buys in Apple's views, and presses an app's own buttons.
  @MainActor static func views() async throws {
    let log = PurchaseLog(say)
    let screen = PresentedView(Paywall([roses, "none", flowers]).environment(log))
    say("at first: \(screen.buttons)")
    try await Task.sleep(for: .seconds(1))
    say("loaded: \(screen.buttons)")
    try await screen.buy(flowers)
    log.latestID = 2_000_000_000_000_001
    try await screen.press("Refund")
    try await screen.press("Manage")
    do {
      try await screen.buy("none")
    } catch {
      say("\(error)")
    }
    screen.close()
  }

  /// Buys without an action of the app, whose listener receives the transaction.
  @MainActor static func viewUpdates() async throws {
    let updates = Task {
      for await update in Transaction.updates {
        say("updates: \(update.unsafePayloadValue.productID)")
        await update.unsafePayloadValue.finish()
      }
    }
    let products = try await Product.products(for: ["com.rarcher.subscription.vip.silver"])
    let groupID = products.first?.subscription?.subscriptionGroupID ?? "none"
    let screen = PresentedView(PlanList(groupID: groupID, report: say))
    try await Task.sleep(for: .seconds(1))
    say("\(screen.buttons.count) buttons")
    try await screen.buy("com.rarcher.subscription.vip.silver")
    try await Task.sleep(for: .seconds(1))
    // Its product is not loaded yet.
    let other = PresentedView(ProductView(id: flowers))
    try await other.buy(flowers)
    try await Task.sleep(for: .seconds(1))
    updates.cancel()
    screen.close()
  }
}
