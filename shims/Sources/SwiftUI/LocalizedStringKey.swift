/// A key that a view looks up in the app's translations.
///
/// Source: https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
}
