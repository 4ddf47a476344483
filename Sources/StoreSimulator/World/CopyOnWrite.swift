/// Stores a value out of line and shares it between copies until one of them changes it.
///
/// For groups of state that rarely change, in values that are copied often: a copy costs one
/// reference, however much the group holds, and two copies that share it are equal at once.
@propertyWrapper
package struct CopyOnWrite<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  // An array of one element is the storage: it is copied on change, and compared by identity first.
  private var storage: [Value]

  package init(wrappedValue: Value) { storage = [wrappedValue] }

  package var wrappedValue: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}

extension CopyOnWrite: Hashable where Value: Hashable {}

/// Stores a value that is mostly missing out of line: one word while it is.
@propertyWrapper
package struct Rarely<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  // An empty array is not allocated.
  private var storage: [Value]

  package init(wrappedValue: Value?) { storage = wrappedValue.map { [$0] } ?? [] }

  package init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value?.self))
  }

  package var wrappedValue: Value? {
    get { storage.first }
    set { storage = newValue.map { [$0] } ?? [] }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
