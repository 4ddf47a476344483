import StoreKit

/// A message to the customer. Nothing is drawn, and the first button is always chosen.
///
/// Source: https://developer.apple.com/documentation/appkit/nsalert
@MainActor public final class NSAlert {
  /// Source: https://developer.apple.com/documentation/appkit/nsalert/style
  public enum Style: UInt, Sendable {
    case warning, informational, critical
  }

  public var messageText = ""
  public var informativeText = ""
  public var alertStyle = Style.warning
  /// The titles of the buttons, from the first on.
  private var buttons: [String] = []

  public init() {}

  /// Makes an alert of an error's description.
  public convenience init(error: any Error) {
    self.init()
    messageText = error.localizedDescription
  }

  public func addButton(withTitle title: String) { buttons.append(title) }

  @discardableResult public func runModal() -> NSApplication.ModalResponse {
    .alertFirstButtonReturn
  }

  public func beginSheetModal(
    for window: NSWindow, completionHandler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    completionHandler?(.alertFirstButtonReturn)
  }
}

extension NSApplication {
  /// Source: https://developer.apple.com/documentation/appkit/nsapplication/modalresponse
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let OK = Self(rawValue: 1)
    public static let cancel = Self(rawValue: 0)
    public static let alertFirstButtonReturn = Self(rawValue: 1000)
    public static let alertSecondButtonReturn = Self(rawValue: 1001)
    public static let alertThirdButtonReturn = Self(rawValue: 1002)
  }
}
