/// A value of a view's surroundings, by its type.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What surrounds a view: without views, every value is its default.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues: Sendable {
  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { K.defaultValue }
    // An app's own key writes here in its setter, which only a view would call.
    set { preconditionFailure("no view sets \(K.self): there are no views") }
  }

  public var locale: Locale { .current }
  public var calendar: Calendar { .current }
  public var timeZone: TimeZone { .current }
}

/// Reads a value of the surroundings.
///
/// Source: https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: () -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues()[keyPath: keyPath] }
  }

  /// An object that a view above provides: reading it ends the process, since there are no views.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = {
      preconditionFailure("no view provides an object of type \(Value.self): there are no views")
    }
  }

  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { nil }
  }

  public var wrappedValue: Value { read() }
}
