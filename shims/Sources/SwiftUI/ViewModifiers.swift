/// Changes a view.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}

/// A view with something that it does, or with other surroundings.
public struct ModifiedView<Content: View>: PrimitiveView {
  private let content: Content
  private let surround: (inout EnvironmentValues) -> Void
  private let act: (EnvironmentValues) -> ViewAction?

  init(
    _ content: Content, surround: @escaping (inout EnvironmentValues) -> Void = { _ in },
    act: @escaping (EnvironmentValues) -> ViewAction? = { _ in nil }
  ) {
    self.content = content
    self.surround = surround
    self.act = act
  }

  public func parts(in values: inout EnvironmentValues) -> [any View] {
    surround(&values)
    return [content]
  }

  public func action(in values: EnvironmentValues) -> ViewAction? { act(values) }
}

extension View {
  /// Source: https://developer.apple.com/documentation/swiftui/view/modifier(_:)
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ChangedView(content: AnyView(self), modifier: modifier)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    ModifiedView(self, surround: { $0[keyPath: keyPath] = value })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:)
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    ModifiedView(self, surround: { $0.provide(object) })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/environmentobject(_:)
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    ModifiedView(self, surround: { $0.provide(object) })
  }

  /// Changes what the views in this one find in their surroundings, for views of this package.
  public func surrounded(_ surround: @escaping (inout EnvironmentValues) -> Void) -> some View {
    ModifiedView(self, surround: surround)
  }

  /// Adds an action of a view, for views of this package.
  public func action(_ action: ViewAction) -> some View {
    ModifiedView(self, act: { _ in action })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    self.action(.task(id: nil, action))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  public func task<Value: Hashable>(
    id: Value, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    self.action(.task(id: AnyHashable(id), action))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    self.action(.task(id: nil) { action?() })
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Group {
      self
      if isPresented.wrappedValue { content() }
    }
  }
}

/// A view that a modifier makes.
private struct ChangedView<Modifier: ViewModifier>: View {
  let content: AnyView
  let modifier: Modifier

  var body: some View { modifier.body(content: content) }
}
