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
  /// Some profiles hand a transaction to the purchase and to the listener.
  private(set) var bought: Set<UInt64> = []

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
    bought.insert(transaction.id)
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
    for _ in 0..<purchasesInAWorld {
      let start = cpuNanoseconds()
      try VirtualRuntime.run { try await shop.buy() }
      nanoseconds += cpuNanoseconds() - start
      passASecond()
    }
    let bought = shop.bought.count
    guard bought == purchasesInAWorld else {
      fatalError("\(profile.name): \(bought) of \(purchasesInAWorld) purchases succeeded")
    }
  }
  return Double(nanoseconds) / Double(worlds * purchasesInAWorld) / 1000
}

/// For a moment some profiles hand back what was just finished instead of selling it again.
@MainActor func passASecond() {
  VirtualRuntime.advance(by: .seconds(1))
  SimulatedDevice.current.advance(to: StoreTime(milliseconds: VirtualRuntime.now))
  VirtualRuntime.settle()
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
