/// The one window of the simulated device. Nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
@MainActor public final class UIWindow {
  fileprivate static let shared = UIWindow()

  public var rootViewController: UIViewController? = UIViewController()
  public var windowScene: UIWindowScene? {
    UIApplication.shared.connectedScenes.first as? UIWindowScene
  }
  public let isKeyWindow = true
}

extension UIWindowScene {
  public var windows: [UIWindow] { [.shared] }
  public var keyWindow: UIWindow? { .shared }
}

extension UIApplication {
  public var windows: [UIWindow] { [.shared] }
  public var keyWindow: UIWindow? { .shared }
}

extension UIViewController {
  /// Presents nothing, and completes at once.
  public func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }

  public var presentedViewController: UIViewController? { nil }
}
