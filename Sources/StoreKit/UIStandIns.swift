// What sheets are shown in. Apple's types of these names are those of UIKit and AppKit; these stand
// for the one window of a simulated device, and can do nothing else.

/// A part of an app's user interface.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscene
@MainActor public class UIScene {
  public init() {}
}

/// A scene that has windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor public final class UIWindowScene: UIScene {}

/// What manages a view on a device that is touched.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor public final class UIViewController {
  public init() {}
}

/// A window on a desktop.
///
/// Source: https://developer.apple.com/documentation/appkit/nswindow
@MainActor public final class NSWindow {
  public init() {}
}

/// What manages a view on a desktop.
///
/// Source: https://developer.apple.com/documentation/appkit/nsviewcontroller
@MainActor public final class NSViewController {
  public init() {}
}
