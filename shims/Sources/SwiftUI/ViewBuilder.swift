/// Makes one view of several.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public enum ViewBuilder {
  @MainActor public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    repeat parts.append(each content)
    return TupleView(parts)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  @MainActor public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(content: first, place: 0)
  }

  @MainActor public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(content: second, place: 1)
  }

  @MainActor public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}

/// Source: https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T>: PrimitiveView {
  private let content: [any View]

  fileprivate init(_ content: [any View]) { self.content = content }

  public func parts(in values: inout EnvironmentValues) -> [any View] { content }
}

/// One of two views. The other's place stays empty, so that neither takes over the other's state.
public struct _ConditionalContent<First: View, Second: View>: PrimitiveView {
  fileprivate let content: any View
  fileprivate let place: Int

  public func parts(in values: inout EnvironmentValues) -> [any View] {
    Array(repeating: EmptyView(), count: place) + [content]
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { return preconditionFailure("an optional view has no body") }
}

extension Optional: PrimitiveView where Wrapped: View {
  public func parts(in values: inout EnvironmentValues) -> [any View] { map { [$0] } ?? [] }
}
