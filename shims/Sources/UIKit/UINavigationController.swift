/// A stack of view controllers, the last one in front. Nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller
open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController]

  public init(rootViewController: UIViewController) {
    viewControllers = [rootViewController]
    super.init()
  }

  public var topViewController: UIViewController? { viewControllers.last }
  public var visibleViewController: UIViewController? { viewControllers.last }

  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
  }

  /// Removes the controller in front, unless it is the only one.
  @discardableResult public func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

/// View controllers of which one is chosen. Nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller
open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]?
  public var selectedIndex = 0

  /// The controller at ``selectedIndex``; `nil` if there is none.
  public var selectedViewController: UIViewController? {
    viewControllers.flatMap {
      $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil
    }
  }
}

/// View controllers side by side. Nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller
open class UISplitViewController: UIViewController {
  public var viewControllers: [UIViewController] = []
}
