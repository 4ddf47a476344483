import Foundation

// Key-value coding: what code that asks for a receipt's validation builds its request with, and how
// it asks for a property that it may not name.
// tidy anyType: Apple's signatures

extension NSObject {
  /// The value of a setting, of a dictionary's key or of a stored property; the process ends where
  /// the object has none, as on a device.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/value(forkey:)
  public func value(forKey key: String) -> Any? {
    if let settings = self as? UserDefaults { return settings.object(forKey: key) }
    if let bundle = self as? Bundle, key == "appStoreReceiptURL" {
      return bundle.appStoreReceiptURL
    }
    if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key) }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror {
      if let child = level.children.first(where: { $0.label == key }) {
        return Mirror(reflecting: child.value).displayStyle == .optional
          ? Mirror(reflecting: child.value).children.first?.value : child.value
      }
      mirror = level.superclassMirror
    }
    fatalError("a \(type(of: self)) is not key value coding-compliant for the key '\(key)'")
  }
}

extension NSMutableDictionary {
  /// Sets `value` for `key`; `nil` removes the value.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsmutabledictionary/setvalue(_:forkey:)
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { self[key] = value } else { removeObject(forKey: key) }
  }
}
