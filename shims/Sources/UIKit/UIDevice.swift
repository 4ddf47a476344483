import Foundation

/// The simulated device.
///
/// Source: https://developer.apple.com/documentation/uikit/uidevice
public final class UIDevice: Sendable {
  public static let current = UIDevice()

  public let name = "iPhone"
  public let model = "iPhone"
  public let localizedModel = "iPhone"
  public let systemName = "iOS"
  public let systemVersion = "27.0"
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The same in every run.
  public let identifierForVendor = UUID(uuidString: "5A1F0C4E-0000-4000-8000-000000000001")

  private init() {}
}

/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// No font is installed: nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uifont
public final class UIFont: NSObject {
  public let fontName: String
  public let familyName: String

  /// Always `nil`.
  public init?(name: String, size: CGFloat) { return nil }

  public static var familyNames: [String] { [] }

  public static func fontNames(forFamilyName name: String) -> [String] { [] }
}
