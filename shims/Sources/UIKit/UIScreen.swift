import Foundation

/// The screen of the simulated device: its size, for code that reports it. Nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@MainActor public final class UIScreen {
  public static let main = UIScreen()

  /// In points.
  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  /// Pixels a point.
  public let scale: CGFloat = 3
  public let nativeScale: CGFloat = 3
  /// In pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  private init() {}
}
