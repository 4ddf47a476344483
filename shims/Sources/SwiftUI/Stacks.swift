// Views that hold others. Nothing is laid out, so all of them are alike.

/// Source: https://developer.apple.com/documentation/swiftui/horizontalalignment
public enum HorizontalAlignment: Sendable { case leading, center, trailing }

/// Source: https://developer.apple.com/documentation/swiftui/verticalalignment
public enum VerticalAlignment: Sendable { case top, center, bottom }

/// Source: https://developer.apple.com/documentation/swiftui/group
public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func parts(in values: inout EnvironmentValues) -> [any View] { [content] }
}

/// Source: https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: PrimitiveView {
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public func parts(in values: inout EnvironmentValues) -> [any View] { [content] }
}

/// Source: https://developer.apple.com/documentation/swiftui/hstack
public struct HStack<Content: View>: PrimitiveView {
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public func parts(in values: inout EnvironmentValues) -> [any View] { [content] }
}

/// Source: https://developer.apple.com/documentation/swiftui/scrollview
public struct ScrollView<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func parts(in values: inout EnvironmentValues) -> [any View] { [content] }
}

/// Views of the elements of a collection.
///
/// Source: https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  private let data: Data
  private let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  public func parts(in values: inout EnvironmentValues) -> [any View] { data.map(content) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

/// Source: https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }
