import AdapterHost
import Foundation

/// The running app on a desktop. Its one window is that of the simulated device; nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/appkit/nsapplication
@MainActor public final class NSApplication {
  public static let shared = NSApplication()

  public weak var delegate: (any NSApplicationDelegate)?
  public let windows = [NSWindow()]

  private init() {}

  public var keyWindow: NSWindow? { windows.first }
  public var mainWindow: NSWindow? { windows.first }

  /// Source: https://developer.apple.com/documentation/appkit/nsapplication/isactive
  public var isActive: Bool {
    switch AppTransition.latest {
    case .launched, .enteredForeground: true
    case .enteredBackground: false
    }
  }

  /// Changes nothing: only the customer brings an app to the front.
  public func activate(ignoringOtherApps flag: Bool) {}
  public func activate() {}
}

/// The running app, as AppKit names it, too.
@MainActor public var NSApp: NSApplication { .shared }

/// The methods are never called: a case launches the code that its adapter launches.
///
/// Source: https://developer.apple.com/documentation/appkit/nsapplicationdelegate
@MainActor public protocol NSApplicationDelegate: AnyObject {
  func applicationDidFinishLaunching(_ notification: Notification)
  func applicationDidBecomeActive(_ notification: Notification)
  func applicationWillTerminate(_ notification: Notification)
}

extension NSApplicationDelegate {
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  public func applicationDidBecomeActive(_ notification: Notification) {}
  public func applicationWillTerminate(_ notification: Notification) {}
}

// What the system posts to the default notification center.
extension NSApplication {
  public nonisolated static var didFinishLaunchingNotification: Notification.Name {
    .application("didFinishLaunching")
  }
  public nonisolated static var willBecomeActiveNotification: Notification.Name {
    .application("willBecomeActive")
  }
  public nonisolated static var didBecomeActiveNotification: Notification.Name {
    .application("didBecomeActive")
  }
  public nonisolated static var willResignActiveNotification: Notification.Name {
    .application("willResignActive")
  }
  public nonisolated static var didResignActiveNotification: Notification.Name {
    .application("didResignActive")
  }
  /// Never posted: a case ends an app without notice.
  public nonisolated static var willTerminateNotification: Notification.Name {
    .application("willTerminate")
  }
}

extension Notification.Name {
  fileprivate static func application(_ event: String) -> Notification.Name {
    ActivityNotifications.begin()
    return Notification.Name("NSApplication.\(event)")
  }
}

/// Posts notifications at every transition, beginning when code first names one.
private enum ActivityNotifications {
  private static let hasBegun: Void = {
    MainActor.assumeIsolated {
      AppTransition.observe { transition in
        for event in events(at: transition) {
          NotificationCenter.default.post(name: .application(event), object: NSApplication.shared)
        }
      }
    }
  }()

  static func begin() { _ = hasBegun }

  /// In the order of a desktop.
  private static func events(at transition: AppTransition) -> [String] {
    switch transition {
    case .launched: ["didFinishLaunching", "didBecomeActive"]
    case .enteredBackground: ["willResignActive", "didResignActive"]
    case .enteredForeground: ["willBecomeActive", "didBecomeActive"]
    }
  }
}
