/// A value of a view's own. It keeps what is written, as it does in a view on the screen.
///
/// Source: https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Leads to the value: that of the view that was in the same place before, if there was one.
  private final class Place {
    var box: Box
    init(_ value: Value) { box = Box(value) }
  }

  private let place: Place

  public init(wrappedValue value: Value) { place = Place(value) }
  public init(initialValue value: Value) { place = Place(value) }

  public var wrappedValue: Value {
    get { place.box.value }
    nonmutating set { place.box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let box = place.box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}

// Not in the type itself: there, the compiler would begin every state without a value with it.
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: InstalledProperty {
  func install(_ values: EnvironmentValues, after earlier: (any InstalledProperty)?) {
    if let earlier = earlier as? State { place.box = earlier.place.box }
  }
}
