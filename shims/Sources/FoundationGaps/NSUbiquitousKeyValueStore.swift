import AdapterHost
import Foundation

// tidy anyType: Apple's interface keeps whatever a property list may hold

// tidy: an open class without state, as Apple's is
/// The customer's key-value store in iCloud, as one device sees it.
///
/// It outlives the app on its device, and nothing travels to another: no
/// ``didChangeExternallyNotification`` is ever posted.
///
/// Source: https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  private static let prefix = "iCloud "

  public static let `default` = NSUbiquitousKeyValueStore()

  /// Source: https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore/didchangeexternallynotification
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  /// - Returns: a string, number, Boolean, date, data, or a collection of those.
  open func object(forKey aKey: String) -> Any? {
    let text = DeviceStorage.keychain[Self.prefix + aKey]
    guard let bytes = text.flatMap({ Data(base64Encoded: $0) }) else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
    return (list as? [String: Any])?["value"]
  }

  /// - Parameter anObject: what a property list may hold, as on a device; `nil` removes the key.
  open func set(_ anObject: Any?, forKey aKey: String) {
    guard let anObject else { return removeObject(forKey: aKey) }
    do {
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["value": anObject], format: .binary, options: 0)
      DeviceStorage.keychain[Self.prefix + aKey] = list.base64EncodedString()
    } catch {
      preconditionFailure("a property list cannot hold the value of '\(aKey)': \(error)")
    }
  }

  open func removeObject(forKey aKey: String) {
    DeviceStorage.keychain[Self.prefix + aKey] = nil
  }

  open var dictionaryRepresentation: [String: Any] {
    let keys = DeviceStorage.keychain.keys.filter { $0.hasPrefix(Self.prefix) }
      .map { String($0.dropFirst(Self.prefix.count)) }
    return Dictionary(
      uniqueKeysWithValues: keys.compactMap { key in
        object(forKey: key).map { (key, $0) }
      })
  }

  /// - Returns: always true: everything is kept at once.
  @discardableResult open func synchronize() -> Bool { true }
}

extension NSUbiquitousKeyValueStore {
  public func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  public func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  public func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  public func dictionary(forKey aKey: String) -> [String: Any]? {
    object(forKey: aKey) as? [String: Any]
  }

  // What is missing is zero or false.

  public func bool(forKey aKey: String) -> Bool { object(forKey: aKey) as? Bool ?? false }
  public func double(forKey aKey: String) -> Double { object(forKey: aKey) as? Double ?? 0 }
  public func longLong(forKey aKey: String) -> Int64 { object(forKey: aKey) as? Int64 ?? 0 }

  public func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  public func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  public func set(_ value: Int64, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  public func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  public func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
}
