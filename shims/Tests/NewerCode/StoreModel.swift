import CryptoKit
import OSLog
import Security
import StoreKit
import SwiftUI

/// A store object as apps of today have it.
@MainActor @Observable public final class StoreModel {
  public private(set) var names: [String] = []
  @ObservationIgnored @AppStorage("launches") public var launches = 0
  @ObservationIgnored @AppStorage("plan") public var plan = Plan.free

  public enum Plan: String, Sendable { case free, pro }

  private let log = Logger(
    subsystem: Bundle.main.bundleIdentifier ?? "com.example", category: "Store")
  private let signposter = OSSignposter(subsystem: "com.example", category: "Store")

  public init() {}

  public func load(_ ids: Set<String>) async {
    let interval = signposter.beginInterval("load")
    defer { signposter.endInterval("load", interval) }
    do {
      names = try await Product.products(for: ids).map(\.displayName).sorted()
      log.info("loaded \(self.names.count) of \(ids.count, format: .decimal(minDigits: 2))")
    } catch {
      log.error("cannot load \(ids.sorted().joined(separator: ","), privacy: .public)")
    }
  }

  public func fingerprint(_ text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).prefix(4).map { String(format: "%02x", $0) }.joined()
  }

  /// A nonce, as promotional offers and App Attest want one.
  public static func nonce(length: Int) -> String? {
    var bytes = [UInt8](repeating: 0, count: length)
    guard SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess else {
      return nil
    }
    return bytes.map { String(format: "%02x", $0) }.joined()
  }

  public static func key() -> String {
    P256.Signing.PrivateKey().rawRepresentation.prefix(8).map { String(format: "%02x", $0) }
      .joined()
  }

  public var binding: Binding<Int> { Binding(get: { self.launches }, set: { self.launches = $0 }) }
}

/// A cache that any thread may ask.
public final class PriceCache: Sendable {
  private let prices = OSAllocatedUnfairLock(initialState: [String: Decimal]())
  private let gate = os.OSAllocatedUnfairLock()

  public init() {}

  public subscript(id: String) -> Decimal? {
    get { prices.withLock { $0[id] } }
    set { prices.withLock { $0[id] = newValue } }
  }

  public func takeTwice() { gate.withLock { gate.withLock {} } }
}

extension Product.SubscriptionPeriod {
  /// "1 month", as it stands beside a price.
  public var text: String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    formatter.allowedUnits = [.day, .weekOfMonth, .month, .year]
    var components = DateComponents()
    switch unit {
    case .day: components.day = value
    case .week: components.weekOfMonth = value
    case .month: components.month = value
    case .year: components.year = value
    @unknown default: return nil
    }
    return autoreleasepool { formatter.string(from: components) }
  }
}
