import AdapterHost
import StoreKit

/// The unlocked products, kept in the user defaults as apps of the original API keep them.
struct OwnedProducts {
  private static let prefix = "owned "
  private static let forever = "forever"

  /// - Parameter end: when it is locked again; `nil` for what is kept.
  func unlock(_ productID: Product.ID, until end: Date?) {
    DeviceStorage.defaults[Self.prefix + productID] =
      end.map { String(Self.milliseconds($0)) } ?? Self.forever
  }

  func lock(_ productID: Product.ID) { DeviceStorage.defaults[Self.prefix + productID] = nil }

  func unlocked(at now: Date) -> Set<Product.ID> {
    let keys = DeviceStorage.defaults.keys.filter { $0.hasPrefix(Self.prefix) }
    return Set(keys.filter { holds($0, at: now) }.map { String($0.dropFirst(Self.prefix.count)) })
  }

  private func holds(_ key: String, at now: Date) -> Bool {
    guard let text = DeviceStorage.defaults[key] else { return false }
    return text == Self.forever || Int64(text).map { $0 > Self.milliseconds(now) } == true
  }

  /// Since 1970, as receipts count: fractions of seconds would differ by how they were reckoned.
  private static func milliseconds(_ date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1000).rounded())
  }
}
