import Shops
import StoreSimulator
import StoreKit

/// Prices that rise, and products that are withdrawn.
let priceCases: [Case] = [
  Case(
    "PI-2: an increase that is pending is reported by the status, and so is its end",
    expects: """
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- raise price vip.silver
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 19.99 \
      increase pending
      price 19.99
      -- 2026-02-05
      status hears Expired #1 of #1 vip.silver ends on 2026-02-05 for nil reason 3
      """
  ) { session in
    _ = session.start { await listenToStatus("status") }
    try session.app { try await buy(Florist.silver)?.finish() }
    let silver = Florist.silver
    try session.act(.raisePrice(silver, to: Money(milliunits: 19_990), consent: .needed))
    try session.app {
      let price = try await Product.products(for: [Florist.silver.rawValue]).first?.price
      say("price \(price.map { "\($0)" } ?? "none")")
    }
    session.wait(until: "2026-02-05")
  },
  Case(
    "PUR-11, EXP-1: a withdrawn product is not found, and ends with its period",
    expects: """
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- remove from sale vip.silver
      0 products
      -- 2026-02-05
      status hears Expired #1 of #1 vip.silver ends on 2026-02-05 for nil reason 4
      """
  ) { session in
    _ = session.start { await listenToStatus("status") }
    try session.app { try await buy(Florist.silver)?.finish() }
    try session.act(.removeFromSale(Florist.silver))
    try session.app {
      let products = try await Product.products(for: [Florist.silver.rawValue])
      say("\(products.count) products")
    }
    session.wait(until: "2026-02-05")
  },
]
