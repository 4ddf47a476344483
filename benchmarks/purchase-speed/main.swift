import StoreSimulator
import Glibc
import StoreKit
import VirtualRuntime

// Measures a purchase as an app makes it: the product is bought, verified and finished, and a loop
// over updates listens. Prints "NAME FIGURE" lines; the figure is CPU time in microseconds.

/// A small shop, written like an app's.
@MainActor final class Shop {
  private var listener: Task<Void, Never>?
  private var product: Product?
  private(set) var bought = 0

  func open() async throws {
    listener = Task {
      for await update in Transaction.updates { await deliver(update) }
    }
    product = try await Product.products(for: ["coin"]).first
  }

  func buy() async throws {
    guard let product else { throw Product.PurchaseError.productUnavailable }
    if case .success(let result) = try await product.purchase() { await deliver(result) }
  }

  private func deliver(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    bought += 1
    await transaction.finish()
  }
}

/// In a fresh world for each hundred, as a journey has at most.
let purchasesInAWorld = 100
let worlds = 50

@MainActor func cpuMicrosecondsOfAPurchase(_ profile: Profile) throws -> Double {
  let coin = CatalogProduct(
    id: "coin", kind: .consumable, displayName: "Coin", price: Money(milliunits: 990))
  let beginning = StoreTime(milliseconds: 1_767_571_200_000)
  var nanoseconds = 0
  for _ in 0..<worlds {
    VirtualRuntime.reset(at: beginning.milliseconds, seed: 1)
    SimulatedDevice.current.begin(
      World(catalog: Catalog(products: [coin]), profile: profile, now: beginning))
    SimulatedDevice.current.launch()
    let shop = Shop()
    try VirtualRuntime.run { try await shop.open() }
    let start = cpuNanoseconds()
    for _ in 0..<purchasesInAWorld { try VirtualRuntime.run { try await shop.buy() } }
    nanoseconds += cpuNanoseconds() - start
    precondition(shop.bought == purchasesInAWorld, "every purchase succeeds, and is told once")
  }
  return Double(nanoseconds) / Double(worlds * purchasesInAWorld) / 1000
}

func cpuNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

VirtualRuntime.install(at: 0, seed: 1)
for profile in Profile.all {
  print("purchase-\(profile.name)", try cpuMicrosecondsOfAPurchase(profile))
}
