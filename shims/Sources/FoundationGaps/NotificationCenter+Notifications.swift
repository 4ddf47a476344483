import Foundation

extension NotificationCenter {
  /// The notifications of a name from now on, for a loop.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)
  public func notifications(
    named name: Notification.Name, object: (AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/notifications
  public final class Notifications: AsyncSequence, Sendable {
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: (AnyObject & Sendable)?

    init(center: NotificationCenter, name: Notification.Name, object: (AnyObject & Sendable)?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func makeAsyncIterator() -> AsyncStream<Notification>.Iterator {
      AsyncStream { continuation in
        // Nothing is done with it but to give it back to the center.
        // tidy: not Sendable, and passed from hand to hand
        nonisolated(unsafe) let token = center.addObserver(
          forName: name, object: object, queue: nil
        ) { notification in
          // Apple's loop hands it over as well, to whatever isolation the loop has.
          // tidy: not Sendable, and passed from hand to hand
          nonisolated(unsafe) let notification = notification
          continuation.yield(notification)
        }
        continuation.onTermination = { [center] _ in center.removeObserver(token) }
      }
      .makeAsyncIterator()
    }
  }
}
