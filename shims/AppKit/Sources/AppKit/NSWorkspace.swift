import Foundation

/// What an app asks of the desktop. There are no other apps, and nothing is drawn.
///
/// Source: https://developer.apple.com/documentation/appkit/nsworkspace
public final class NSWorkspace: Sendable {
  public static let shared = NSWorkspace()

  /// Nothing is ever posted to it: the desktop neither sleeps nor mounts anything.
  public let notificationCenter = NotificationCenter()

  private init() {}

  /// Opens nothing, and succeeds.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsworkspace/open(_:)
  @discardableResult public func open(_ url: URL) -> Bool { true }
}

extension NSWorkspace {
  public static let didWakeNotification = Notification.Name("NSWorkspace.didWake")
  public static let willSleepNotification = Notification.Name("NSWorkspace.willSleep")
}
