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

  /// Leads to the maker of the view that was in the same place before, if there was one.
  private final class Place {
    var maker: Maker
    init(_ maker: Maker) { self.maker = maker }
  }

  private let place: Place

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    place = Place(Maker(thunk))
  }

  @MainActor @preconcurrency public var wrappedValue: ObjectType { place.maker.object }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: InstalledProperty {
  func install(_ values: EnvironmentValues, after earlier: (any InstalledProperty)?) {
    if let earlier = earlier as? StateObject { place.maker = earlier.place.maker }
  }
}

/// An object that a view above provides. Reading it ends the process if none does, as on a device.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentobject
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let surroundings = Surroundings()

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object = surroundings.values.object(ObjectType.self) else {
      preconditionFailure("no view provides an object of type \(ObjectType.self)")
    }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: InstalledProperty {
  func install(_ values: EnvironmentValues, after earlier: (any InstalledProperty)?) {
    surroundings.values = values
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
