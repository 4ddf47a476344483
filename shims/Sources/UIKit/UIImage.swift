import Foundation

/// An image. There are none here: nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimage
public final class UIImage: Sendable {
  /// Always `nil`.
  public init?(named name: String) { return nil }
  /// Always `nil`.
  public init?(systemName name: String) { return nil }
  /// Always `nil`.
  public init?(data: Data) { return nil }
}
