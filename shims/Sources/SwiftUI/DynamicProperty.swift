/// A stored property of a view that a view refreshes before it is drawn. There are no views here,
/// so ``update()`` is never called.
///
/// Source: https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}
