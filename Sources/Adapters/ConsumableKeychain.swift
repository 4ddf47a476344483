import AdapterHost
import StoreKit

/// Counts consumables in the device's keychain: App Store listings forget them once they are
/// finished.
struct ConsumableKeychain {
  private static let prefix = "consumable "

  func count(of productID: Product.ID) -> Int {
    DeviceStorage.keychain[Self.prefix + productID].flatMap { Int($0) } ?? 0
  }

  func add(_ quantity: Int, of productID: Product.ID) {
    set(count(of: productID) + quantity, of: productID)
  }

  /// Removes one unit; no effect at 0.
  func expire(_ productID: Product.ID) {
    set(max(0, count(of: productID) - 1), of: productID)
  }

  /// Removes one unit, as the documents' code does it: a product that was never counted is added
  /// with a count of one, although the comment above that code says that nothing happens.
  /// Source: StoreHelper Demo (beta 3), "Consumables"
  func expireOrAdd(_ productID: Product.ID) {
    if counts[productID] == nil { add(1, of: productID) } else { expire(productID) }
  }

  /// Forgets every count, as an app does that is being tested.
  func clear() {
    for productID in counts.keys { DeviceStorage.keychain[Self.prefix + productID] = nil }
  }

  /// The count of every product that was ever counted.
  var counts: [Product.ID: Int] {
    let products = DeviceStorage.keychain.keys.filter { $0.hasPrefix(Self.prefix) }
      .map { String($0.dropFirst(Self.prefix.count)) }
    return Dictionary(uniqueKeysWithValues: products.map { ($0, count(of: $0)) })
  }

  private func set(_ count: Int, of productID: Product.ID) {
    DeviceStorage.keychain[Self.prefix + productID] = String(count)
  }
}
