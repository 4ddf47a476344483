/// A stored property of a view that is refreshed before the view's body is read.
///
/// Source: https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that finds its value outside of the view: in its surroundings, or in the view that
/// was in its place before.
@MainActor protocol InstalledProperty {
  /// - Parameter earlier: the property of the view that was in the place before; `nil` at first.
  func install(_ values: EnvironmentValues, after earlier: (any InstalledProperty)?)
}

/// Installs the properties of a view, and of a modifier in it.
///
/// - Parameter earlier: the view that was in the place before; `nil` at first.
@MainActor func install(
  _ values: EnvironmentValues, in view: Mirror, after earlier: Mirror?
) {
  let known = earlier.map { $0.children.map(\.value) } ?? []
  for (index, child) in view.children.enumerated() {
    let before = known.indices.contains(index) ? known[index] : nil
    if let property = child.value as? any InstalledProperty {
      property.install(values, after: before as? any InstalledProperty)
    } else if child.value is any ViewModifier {
      install(
        values, in: Mirror(reflecting: child.value),
        after: before.map { Mirror(reflecting: $0) })
    }
  }
}
