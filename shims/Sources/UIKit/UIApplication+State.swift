import AdapterHost
import Foundation

// tidy anyType: Apple's signatures

extension UIApplication {
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/state
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Always `true`: the simulated device is unlocked.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/isprotecteddataavailable
  public var isProtectedDataAvailable: Bool { true }

  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/applicationstate
  public var applicationState: State {
    switch AppTransition.latest {
    case .launched, .enteredForeground: .active
    case .enteredBackground: .background
    }
  }

  /// Opens nothing, and succeeds: other apps are not simulated.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    completionHandler?(true)
  }

  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    true
  }

  public func canOpenURL(_ url: URL) -> Bool { true }

  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = Self(rawValue: "universalLinksOnly")
  }

  /// The application for `sharedApplication`, as code asks that may also be part of an extension.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/value(forkey:)
  public static func value(forKey key: String) -> Any? {
    guard key == "sharedApplication" else {
      fatalError("UIApplication is not key value coding-compliant for the key \(key)")
    }
    return shared
  }

  /// Begins a task that goes on in the background. The device never ends it.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)
  public func beginBackgroundTask(
    withName name: String? = nil, expirationHandler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: 1)
  }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Where a user manages the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
}

/// Source: https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = Self(rawValue: 0)
}

// What the system posts to the default notification center.
extension UIApplication {
  public nonisolated static var didFinishLaunchingNotification: Notification.Name {
    .application("didFinishLaunching")
  }
  public nonisolated static var didBecomeActiveNotification: Notification.Name {
    .application("didBecomeActive")
  }
  public nonisolated static var willResignActiveNotification: Notification.Name {
    .application("willResignActive")
  }
  public nonisolated static var didEnterBackgroundNotification: Notification.Name {
    .application("didEnterBackground")
  }
  public nonisolated static var willEnterForegroundNotification: Notification.Name {
    .application("willEnterForeground")
  }
  /// Never posted: the system ends a suspended app without notice.
  public nonisolated static var willTerminateNotification: Notification.Name {
    .application("willTerminate")
  }
  /// Never posted.
  public nonisolated static var didReceiveMemoryWarningNotification: Notification.Name {
    .application("didReceiveMemoryWarning")
  }
}

extension UIScene {
  public nonisolated static var didActivateNotification: Notification.Name {
    .scene("didActivate")
  }
  public nonisolated static var willDeactivateNotification: Notification.Name {
    .scene("willDeactivate")
  }
  public nonisolated static var didEnterBackgroundNotification: Notification.Name {
    .scene("didEnterBackground")
  }
  public nonisolated static var willEnterForegroundNotification: Notification.Name {
    .scene("willEnterForeground")
  }
}

extension Notification.Name {
  fileprivate static func application(_ event: String) -> Notification.Name {
    PhaseNotifications.begin()
    return Notification.Name("UIApplication.\(event)")
  }

  fileprivate static func scene(_ event: String) -> Notification.Name {
    PhaseNotifications.begin()
    return Notification.Name("UIScene.\(event)")
  }
}

/// Posts notifications at every transition, beginning when code first names one.
private enum PhaseNotifications {
  private static let hasBegun: Void = {
    MainActor.assumeIsolated {
      AppTransition.observe { transition in
        for name in names(for: transition) {
          let object: AnyObject? =
            name.rawValue.hasPrefix("UIScene")
            ? UIApplication.shared.connectedScenes.first : UIApplication.shared
          NotificationCenter.default.post(name: name, object: object)
        }
      }
    }
  }()

  static func begin() { _ = hasBegun }

  /// In the order of a device.
  private static func names(for transition: AppTransition) -> [Notification.Name] {
    switch transition {
    case .launched:
      [.application("didFinishLaunching"), .scene("didActivate"), .application("didBecomeActive")]
    case .enteredBackground:
      [
        .scene("willDeactivate"), .application("willResignActive"), .scene("didEnterBackground"),
        .application("didEnterBackground"),
      ]
    case .enteredForeground:
      [
        .scene("willEnterForeground"), .application("willEnterForeground"), .scene("didActivate"),
        .application("didBecomeActive"),
      ]
    }
  }
}
