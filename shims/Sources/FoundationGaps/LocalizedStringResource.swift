import Foundation

/// A string that is translated when it is read: a key of the app's tables with values in it.
///
/// Source: https://developer.apple.com/documentation/foundation/localizedstringresource
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// Source: https://developer.apple.com/documentation/foundation/localizedstringresource/bundledescription
  public enum BundleDescription: Equatable, Sendable {
    case main
    case atURL(URL)
    case forClass(AnyClass)

    public static func == (left: Self, right: Self) -> Bool {
      switch (left, right) {
      case (.main, .main): true
      case (.atURL(let left), .atURL(let right)): left == right
      case (.forClass(let left), .forClass(let right)): left == right
      case (.main, _), (.atURL, _), (.forClass, _): false
      }
    }

    fileprivate var bundle: Bundle? {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url)
      case .forClass(let type): Bundle(for: type)
      }
    }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public let bundle: BundleDescription

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = ("\(key)", defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }

  public init(stringInterpolation: String.LocalizationValue.Interpolation) {
    self.init(.init(stringInterpolation: stringInterpolation))
  }

  /// The translation, or else the value that the code gives.
  fileprivate var text: String {
    let found =
      bundle.bundle?.localizedString(forKey: key, value: defaultValue.key, table: table)
      ?? defaultValue.key
    return defaultValue.isPlain ? found : defaultValue.put(into: found)
  }
}

extension String {
  /// Source: https://developer.apple.com/documentation/swift/string/init(localized:)
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}

/// A type whose values have a string that is looked up in the user's language.
///
/// Source: https://developer.apple.com/documentation/foundation/customlocalizedstringresourceconvertible
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
