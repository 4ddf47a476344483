import Synchronization

// tidy: open, as Apple's classes below it; what it holds is locked
/// The superclass of the original API's value objects: it sets properties by their names, as tests
/// do to fill products and transactions.
///
/// Apple has no such class: `NSObject` does it there, and open Foundation's cannot.
/// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)
open class SKObject: NSObject, @unchecked Sendable {
  private let values = Mutex<[String: Any]>([:])  // tidy: what NSObject's method takes

  /// Sets the property of that name. A value of another type than the property's has no effect; an
  /// enum also takes its raw value.
  open func setValue(_ value: Any?, forKey key: String) {  // tidy: NSObject's signature
    let value = MainThread(value: value)
    values.withLock { $0[key] = value.value }
  }

  /// The value that was set for a property; `nil` for none.
  func assigned<Value>(_ key: String) -> Value? { values.withLock { $0[key] } as? Value }

  /// The value that was set for a property, as it is or by its raw value; `nil` for none.
  func assigned<Value: RawRepresentable>(_ key: String) -> Value?
  where Value.RawValue: BinaryInteger {
    let value = values.withLock { $0[key] }
    let raw = (value as? NSNumber)?.intValue ?? (value as? Int) ?? (value as? UInt).map { Int($0) }
    return value as? Value
      ?? raw.flatMap { Value.RawValue(exactly: $0) }.flatMap { Value(rawValue: $0) }
  }

  /// The amount that was set for a property, from any number; `nil` for none.
  func assigned(_ key: String) -> NSDecimalNumber? {
    let value = values.withLock { $0[key] }
    if let amount = value as? NSDecimalNumber { return amount }
    if let amount = value as? Decimal { return NSDecimalNumber(decimal: amount) }
    if let amount = value as? Double { return NSDecimalNumber(value: amount) }
    return (value as? NSNumber).map { NSDecimalNumber(decimal: $0.decimalValue) }
  }
}
