// What Apple's SwiftUI adds to UIKit. It is a module of its own, since each of the two changes what
// `canImport` says to code that has the other alone.
@_exported import SwiftUI
@_exported import UIKit

extension Color {
  /// Source: https://developer.apple.com/documentation/swiftui/color/init(uicolor:)
  public init(uiColor color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/color/init(_:)-3q3g
  public init(_ color: UIColor) { self.init(uiColor: color) }
}

extension UIColor {
  /// A color of the system or an asset, which has no components here, is ``clear``.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicolor/init(_:)
  public convenience init(_ color: Color) {
    let parts = color.components ?? (0, 0, 0, 0)
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.opacity)
  }
}
