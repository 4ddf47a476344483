/// An object whose changes a view shows.
///
/// Source: https://developer.apple.com/documentation/swiftui/observedobject
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings of the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private var object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public init(initialValue: ObjectType) { object = initialValue }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }
}

/// An object that a view makes once and keeps.
///
/// Source: https://developer.apple.com/documentation/swiftui/stateobject
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Maker {
    private let make: () -> ObjectType
    lazy var object = make()

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let maker: Maker

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { maker = Maker(thunk) }

  @MainActor @preconcurrency public var wrappedValue: ObjectType { maker.object }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: maker.object)
  }
}

/// An object that a view above provides. There are none here, so reading it ends the process, as it
/// does on a device when no view provides it.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentobject
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    preconditionFailure("no view provides an object of type \(ObjectType.self): there are no views")
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

/// Makes bindings of an observable object's properties.
///
/// Source: https://developer.apple.com/documentation/swiftui/bindable
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
