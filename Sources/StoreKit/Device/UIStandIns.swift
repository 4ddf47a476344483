// Types that sheets are shown in. Apple's types of these names are those of UIKit and AppKit; these
// represent the one window of a simulated device, and can do nothing else.

/// The running app, which purchase code asks for the scene that a sheet is shown in.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor public final class UIApplication {
  public static let shared = UIApplication()

  /// The one scene of a simulated device, a ``UIWindowScene``.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes
  public let connectedScenes: Set<UIScene> = [UIWindowScene()]

  private init() {}
}

/// A part of an app's user interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
@preconcurrency @MainActor public class UIScene: Hashable {
  /// Source: https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.enum
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public init() {}

  /// Always in front: what the app does while it is in the background it does not do on a screen.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscene/activationstate-swift.property
  public var activationState: ActivationState { .foregroundActive }

  public nonisolated static func == (left: UIScene, right: UIScene) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A scene that has windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
@preconcurrency @MainActor public final class UIWindowScene: UIScene {}

/// Manages a view on a device that is touched.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor open class UIViewController {
  public init() {}
}

/// A window on a desktop.
///
/// Source: https://developer.apple.com/documentation/appkit/nswindow
@preconcurrency @MainActor public final class NSWindow {
  public init() {}
}

/// Manages a view on a desktop.
///
/// Source: https://developer.apple.com/documentation/appkit/nsviewcontroller
@preconcurrency @MainActor open class NSViewController {
  public init() {}
}
