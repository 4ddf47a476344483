import Foundation

/// A color by its red, green, blue and alpha, which code may ask for. Nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: Hashable, Sendable {
  private enum Content: Hashable {
    case components(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    /// The one of the style in which the simulated device shows everything.
    case light(UIColor)
  }

  private let content: Content

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .components(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
  public init(dynamicProvider: @Sendable (UITraitCollection) -> UIColor) {
    content = .light(dynamicProvider(.current))
  }

  /// Always `true`: each color has components.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicolor/getred(_:green:blue:alpha:)
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    switch content {
    case .components(let ownRed, let ownGreen, let ownBlue, let ownAlpha):
      red?.pointee = ownRed
      green?.pointee = ownGreen
      blue?.pointee = ownBlue
      alpha?.pointee = ownAlpha
      return true
    case .light(let color): return color.getRed(red, green: green, blue: blue, alpha: alpha)
    }
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .components(let red, let green, let blue, _):
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .light(let color): color.withAlphaComponent(alpha)
    }
  }

  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    switch content {
    case .components: self
    case .light(let color): color
    }
  }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)

  public static func == (left: UIColor, right: UIColor) -> Bool { left.content == right.content }

  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// What surrounds a view: on the simulated device, the light style.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
public struct UITraitCollection: Sendable {
  public static let current = UITraitCollection()

  public let userInterfaceStyle = UIUserInterfaceStyle.light
}

/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}
