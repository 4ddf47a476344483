import Foundation

extension String {
  /// A key of the app's translations, with values in it.
  ///
  /// Source: https://developer.apple.com/documentation/swift/string/localizationvalue
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    let key: String
    let values: [String]

    public init(stringLiteral value: String) { (key, values) = (value, []) }
    public init(_ value: String) { (key, values) = (value, []) }
    public init(stringInterpolation: Interpolation) {
      (key, values) = (stringInterpolation.key, stringInterpolation.values)
    }

    /// Source: https://developer.apple.com/documentation/swift/string/localizationvalue
    public struct Interpolation: StringInterpolationProtocol, Sendable {
      private(set) var key = ""
      private(set) var values: [String] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
        append("\(number)", as: "%lld")
      }

      public mutating func appendInterpolation(_ number: Double) { append("\(number)", as: "%lf") }

      @_disfavoredOverload
      public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        append("\(value)", as: "%@")
      }

      private mutating func append(_ text: String, as specifier: String) {
        key += specifier
        values.append(text)
      }
    }
  }

  /// The translation of `key` in the app's tables, or the key itself.
  ///
  /// - Parameter locale: the values are put in as Swift writes them, whatever the locale.
  ///
  /// Source: https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).localizedString(forKey: key.key, value: nil, table: table)
    self = key.isPlain ? found : key.put(into: found)
  }
}

extension String.LocalizationValue {
  var isPlain: Bool { values.isEmpty && !key.contains("%%") }

  /// Puts the values into a format, each where its specifier stands: in order, or by number.
  func put(into format: String) -> String {
    var rest = values[...]
    return format.replacing(/%(?:%|(?:(\d+)\$)?(?:@|l*[dufi]))/) { match in
      if match.output.0 == "%%" { return "%" }
      guard let number = match.output.1.flatMap({ Int($0) }) else { return rest.popFirst() ?? "" }
      return values.indices.contains(number - 1) ? values[number - 1] : ""
    }
  }
}
