import StoreSimulator
import StoreKit

/// Prices that rise, and products that are withdrawn.
let priceModes: [String: StoreKitProbe.Mode] = [
  "priceUnanswered": priceUnanswered,
  "productWithdrawn": productWithdrawn,
]

@MainActor private func priceUnanswered(_ stage: Stage) throws {
  _ = stage.start { await listenToStatus("status") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  let silver = ProductID(Florist.silver)
  try stage.act(.raisePrice(silver, to: Money(milliunits: 19_990), consent: .needed))
  try stage.app {
    let price = try await Product.products(for: [Florist.silver]).first?.price
    say("price \(price.map { "\($0)" } ?? "none")")
  }
  stage.wait(until: "2026-02-05")
}

@MainActor private func productWithdrawn(_ stage: Stage) throws {
  _ = stage.start { await listenToStatus("status") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  try stage.act(.withdrawProduct(ProductID(Florist.silver)))
  try stage.app {
    let products = try await Product.products(for: [Florist.silver])
    say("\(products.count) products")
  }
  stage.wait(until: "2026-02-05")
}
