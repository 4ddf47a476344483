import Dispatch
import Foundation

extension NSError {
  /// Source: https://developer.apple.com/documentation/foundation/nserror/userinfokey
  public typealias UserInfoKey = String
}

// Units of time of Apple's Dispatch, as in `Task.sleep(nanoseconds: 2 * NSEC_PER_SEC)`.
// Source: https://developer.apple.com/documentation/dispatch/nsec_per_sec
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000

/// Source: https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

extension UserDefaults {
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkey:)
  public func setValue(_ value: Any?, forKey key: String) {  // tidy: Apple's signature
    set(value, forKey: key)
  }
}

extension URLError {
  /// Source: https://developer.apple.com/documentation/foundation/urlerror/networkunavailablereason-swift.enum
  public enum NetworkUnavailableReason: Int, Hashable, Sendable {
    case cellular, expensive, constrained
  }

  /// `nil`: the simulated device's network has no limits of use.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/urlerror/networkunavailablereason-swift.property
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

extension URLCache {
  /// Source: https://developer.apple.com/documentation/foundation/urlcache/init(memorycapacity:diskcapacity:directory:)
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}

extension ProcessInfo {
  /// Source: https://developer.apple.com/documentation/foundation/processinfo/isiosapponmac
  public var isiOSAppOnMac: Bool { false }
  /// Source: https://developer.apple.com/documentation/foundation/processinfo/ismaccatalystapp
  public var isMacCatalystApp: Bool { false }
}

extension DispatchTime {
  /// Source: https://developer.apple.com/documentation/dispatch/dispatchtime/distance(to:)
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    let (from, to) = (uptimeNanoseconds, other.uptimeNanoseconds)
    return .nanoseconds(from <= to ? Int(clamping: to - from) : -Int(clamping: from - to))
  }

  /// Source: https://developer.apple.com/documentation/dispatch/dispatchtime/advanced(by:)
  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
}
