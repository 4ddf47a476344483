import AdapterHost
import StoreKit

/// A store adapter that does odd things, for the tests to start: each product that it is told to
/// buy is one.
@main final class ProbeAdapter: StoreAdapter {
  static let about = About(
    name: "probe", version: "1.0", homepage: "https://example.com/probe",
    issues: "https://example.com/probe/issues")

  private var listener: Task<Void, Never>?
  private var bought: [String] = []

  deinit { listener?.cancel() }

  /// Counts its launches in both kinds of storage, and fails to start if the device says so.
  func launch() async throws {
    count("launches", in: .defaults)
    count("launches", in: .keychain)
    if DeviceStorage.keychain["refuses"] != nil { throw Refusal() }
    if DeviceStorage.defaults["hangs"] != nil { await Oddity.forEver() }
    listener = Task { [weak self] in
      for await result in Transaction.updates {
        self?.bought.append(result.unsafePayloadValue.productID)
      }
      // Whoever is killed runs no further.
      if DeviceStorage.keychain["breaks"] != nil { Thread.detachNewThread {} }
      DeviceStorage.keychain["after the loop"] = "1"
    }
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    if let name = CommandLine.arguments.dropFirst().first, let use = foreignUses[name] {
      try await use()
      return .unknown
    }
    guard let oddity = Oddity(productID: order.productID) else {
      return try await purchase(order)
    }
    return try await oddity.act()
  }

  private func purchase(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard let product = try await Product.products(for: [order.productID]).first else {
      throw Product.PurchaseError.productUnavailable
    }
    switch try await product.purchase(options: [.quantity(order.quantity)]) {
    case .success(let result):
      bought.append(product.id)
      await result.unsafePayloadValue.finish()
      return .purchased
    case .pending: return .pending
    case .userCancelled: return .cancelled
    @unknown default: return .unknown
    }
  }

  /// Everything that the app remembers, in memory and on the device.
  func access() async throws -> Set<Product.ID> {
    let kept = [("defaults", DeviceStorage.defaults), ("keychain", .keychain)].flatMap { area in
      area.1.keys.map { "\(area.0) \($0) \(area.1[$0] ?? "")" }
    }
    return Set(bought + kept + Memory.shared.tale + Belongings.tale)
  }

  func restorePurchases() async throws { try await AppStore.sync() }

  private func count(_ key: String, in storage: DeviceStorage) {
    storage[key] = String((storage[key].flatMap { Int($0) } ?? 0) + 1)
  }
}

extension ProbeAdapter: SceneFollowing {
  func enterBackground() async throws { follow("background") }

  func enterForeground() async throws { follow("foreground") }

  private func follow(_ scene: String) {
    guard let scenes = DeviceStorage.keychain["scenes"] else { return }
    DeviceStorage.keychain["scenes"] = scenes + " " + scene
  }
}

/// What an app throws that is no error of StoreKit's.
struct Refusal: Error {}
