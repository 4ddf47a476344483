import Foundation

// Key-value coding of dictionaries: what code that asks for a receipt's validation builds its
// request with. Open Foundation has no key-value coding of other objects.
extension NSMutableDictionary {
  /// Sets `value` for `key`; `nil` removes the value.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsmutabledictionary/setvalue(_:forkey:)
  public func setValue(_ value: Any?, forKey key: String) {  // tidy: Apple's signature
    if let value { self[key] = value } else { removeObject(forKey: key) }
  }
}
