import Foundation

/// A value that is kept in the app's preferences.
///
/// Source: https://developer.apple.com/documentation/swiftui/appstorage
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let store: UserDefaults
  private let read: (UserDefaults) -> Value
  private let write: (UserDefaults, Value) -> Void

  private init(
    _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
    write: @escaping (UserDefaults, Value) -> Void
  ) {
    self.store = store ?? .standard
    (self.read, self.write) = (read, write)
  }

  /// Keeps `encode` of the value; what `decode` cannot read counts as not there.
  private init<Kept>(
    kept key: String, _ store: UserDefaults?, _ initial: Value,
    decode: @escaping (Kept) -> Value?, encode: @escaping (Value) -> Kept?
  ) {
    self.init(
      store, read: { ($0.object(forKey: key) as? Kept).flatMap(decode) ?? initial },
      write: { $0.set(encode($1), forKey: key) })
  }

  public var wrappedValue: Value {
    get { read(store) }
    nonmutating set { write(store, newValue) }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(kept: key, store, wrappedValue, decode: { $0 }, encode: { $0 as Bool? })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(kept: key, store, wrappedValue, decode: { $0 }, encode: { $0 as Int? })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(kept: key, store, wrappedValue, decode: { $0 }, encode: { $0 as Double? })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(kept: key, store, wrappedValue, decode: { $0 }, encode: { $0 as String? })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data {
    self.init(kept: key, store, wrappedValue, decode: { $0 }, encode: { $0 as Data? })
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable<Int> {
    self.init(kept: key, store, wrappedValue, decode: Value.init, encode: \.rawValue)
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable<String> {
    self.init(kept: key, store, wrappedValue, decode: Value.init, encode: \.rawValue)
  }

  // Values that may be missing: nothing is kept for nil.

  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(kept: key, store, nil, decode: { $0 as Bool }, encode: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(kept: key, store, nil, decode: { $0 as Int }, encode: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(kept: key, store, nil, decode: { $0 as Double }, encode: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(kept: key, store, nil, decode: { $0 as String }, encode: { $0 })
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(kept: key, store, nil, decode: { $0 as Data }, encode: { $0 })
  }
}
