/// A value of a view's surroundings, by its type.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What surrounds a view: the defaults, and what the views around it provide.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  private final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// By keys, each in a box of its type.
  private var values: [ObjectIdentifier: AnyObject] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { (values[ObjectIdentifier(key)] as? Box<K.Value>)?.value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = Box(newValue) }
  }

  public var locale: Locale { .current }
  public var calendar: Calendar { .current }
  public var timeZone: TimeZone { .current }

  mutating func provide<Object: AnyObject>(_ object: Object?) {
    objects[ObjectIdentifier(Object.self)] = object
  }

  /// The object of that type; `nil` if no view around provides one.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    objects[ObjectIdentifier(type)] as? Object
  }
}

/// The surroundings of the view that a property belongs to. Outside of a view, the defaults.
final class Surroundings {
  var values = EnvironmentValues()
}

/// Reads a value of the surroundings.
///
/// Source: https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let surroundings = Surroundings()
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// An object that a view above provides. Reading it without one ends the process, as on a device.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = {
      guard let object = $0.object(objectType) else {
        preconditionFailure("no view provides an object of type \(objectType)")
      }
      return object
    }
  }

  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { $0.object(objectType) }
  }

  public var wrappedValue: Value { read(surroundings.values) }
}

extension Environment: InstalledProperty {
  func install(_ values: EnvironmentValues, after earlier: (any InstalledProperty)?) {
    surroundings.values = values
  }
}
