/// A value that copies share until one of them changes it, so that what holds it is quick to copy.
struct CopyOnWrite<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  // An array is the box: it is copied on change, and two that share it are known to be equal.
  private var content: [Value]

  init(_ value: Value) { content = [value] }

  var value: Value {
    _read { yield content[0] }
    _modify { yield &content[0] }
  }
}

extension CopyOnWrite: Hashable where Value: Hashable {}
