/// A message to the customer. Nothing is drawn, and nobody answers: its actions are not called.
///
/// Source: https://developer.apple.com/documentation/uikit/uialertcontroller
public final class UIAlertController: UIViewController {
  /// Source: https://developer.apple.com/documentation/uikit/uialertcontroller/style
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  public var title: String?
  public var message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    super.init()
  }

  public func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// Source: https://developer.apple.com/documentation/uikit/uialertaction
@MainActor public final class UIAlertAction {
  /// Source: https://developer.apple.com/documentation/uikit/uialertaction/style
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
  }
}
