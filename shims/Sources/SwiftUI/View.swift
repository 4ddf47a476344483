/// A part of an app's interface. There is no screen: a ``PresentedView`` holds a view, runs its
/// tasks and presses its buttons.
///
/// Source: https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError("there is no such view") }
}

/// A view of this package, which has parts instead of a body.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {
  /// The views in it, from top to bottom.
  ///
  /// - Parameter values: what surrounds it; what it changes there, the views in it find.
  func parts(in values: inout EnvironmentValues) -> [any View]

  /// What it does while it is shown; `nil` for nothing.
  func action(in values: EnvironmentValues) -> ViewAction?
}

extension PrimitiveView {
  public var body: Never { return preconditionFailure("\(Self.self) has no body") }

  public func parts(in values: inout EnvironmentValues) -> [any View] { [] }

  public func action(in values: EnvironmentValues) -> ViewAction? { nil }
}

/// What a view does besides showing others.
public enum ViewAction {
  /// Runs when the view appears, and again if `id` changes; is cancelled when the view disappears.
  case task(id: AnyHashable?, @MainActor () async -> Void)
  /// Can be pressed. Returns what came of it, for the adapter.
  case button(title: String, @MainActor () async -> (any Sendable)?)
  /// Is presented while the binding is true.
  case sheet(Binding<Bool>, @MainActor () async -> Void)
}

/// Source: https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: PrimitiveView {
  public init() {}
}

/// Source: https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: PrimitiveView {
  private let view: any View

  public init(_ view: some View) { self.view = view }
  public init(erasing view: some View) { self.view = view }

  public func parts(in values: inout EnvironmentValues) -> [any View] { [view] }
}

/// Text that is shown. Source: https://developer.apple.com/documentation/swiftui/text
public struct Text: PrimitiveView {
  let string: String

  public init(_ key: LocalizedStringKey) { string = key.text }
  @_disfavoredOverload public init(_ content: some StringProtocol) { string = String(content) }
  public init(verbatim content: String) { string = content }
}

/// A control that does something when it is pressed.
///
/// Source: https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: PrimitiveView {
  private let perform: @MainActor () -> Void
  private let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    perform = action
    self.label = label()
  }

  public func parts(in values: inout EnvironmentValues) -> [any View] { [label] }

  /// It has the title of the first text in it.
  public func action(in values: EnvironmentValues) -> ViewAction? {
    .button(title: firstText(in: label, values) ?? "") {
      perform()
      return nil
    }
  }

  private func firstText(in view: any View, _ values: EnvironmentValues) -> String? {
    if let text = view as? Text { return text.string }
    guard let primitive = view as? any PrimitiveView else { return nil }
    var inner = values
    let parts = primitive.parts(in: &inner)
    return parts.lazy.compactMap { firstText(in: $0, inner) }.first
  }
}

extension Button<Text> {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
