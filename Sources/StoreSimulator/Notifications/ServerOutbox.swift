/// The state of the developer's server, and the notifications on their way to it.
struct ServerState: Codable, Equatable, Sendable {
  /// Whether the server refuses notifications.
  var isDown = false
  /// The notifications that are sent again. Rule SRV-1.
  var redelivery = Redelivery()
  /// The notifications for the app's own server. Rule SRV-2.
  var outbox = ServerOutbox()
}

/// Notifications that were sent to the app's own server and not yet handed to it.
///
/// Empty unless an adapter runs that server. Then every sending counts as accepted until the server
/// refuses it.
struct ServerOutbox: Codable, Equatable, Sendable {
  /// Whether an adapter runs the server.
  var isOpen = false
  var sendings: [ServerSending] = []
}

/// One notification on its way to the app's own server.
package struct ServerSending: Codable, Hashable, Sendable {
  /// From 1, as in ``ServerNotification``.
  package let number: Int
  /// Which of the notification's attempts it is, from 0; `nil` for one that is sent although the
  /// server has it.
  package let attempt: Int?
}

extension World {
  /// Opens the outbox, since an adapter runs the app's own server.
  package mutating func openServer() { server.outbox.isOpen = true }

  /// Whether notifications are waiting for the app's own server.
  package var hasSendings: Bool { !server.outbox.sendings.isEmpty }

  /// Removes and returns the next notification for the app's own server, in the order of sending;
  /// `nil` without one. It counts as accepted unless ``refuse(_:)`` follows.
  package mutating func dequeueSending() -> ServerSending? {
    server.outbox.sendings.isEmpty ? nil : server.outbox.sendings.removeFirst()
  }

  /// Records that the app's own server refused a notification. Rule SRV-1: it is sent again, unless
  /// it was a repetition.
  package mutating func refuse(_ sending: ServerSending) {
    guard let attempt = sending.attempt else { return }
    let index = sending.number - 1
    let date = notifications[index].attempts[attempt].date
    if attempt == 0 {
      notifications[index].isAcceptedAtFirst = false
    } else {
      notifications[index].retries[attempt - 1].isAccepted = false
    }
    guard sendsAgain() else { return }
    server.redelivery.keep(index, afterRetries: attempt, at: date, earliest: now)
  }

  /// Rule SRV-2: only the server can prevent that a notification is handled twice.
  mutating func resendNotification() throws(ActionRefusal) {
    guard let latest = notifications.last else { throw .nothingToSendAgain }
    guard server.outbox.isOpen, isServerUp else { return }
    server.outbox.sendings.append(ServerSending(number: latest.number, attempt: nil))
  }

  /// Puts the notification's latest attempt into the outbox, if an adapter runs the server.
  mutating func hand(over index: Int) {
    guard server.outbox.isOpen, isServerUp else { return }
    let notification = notifications[index]
    server.outbox.sendings.append(
      ServerSending(number: notification.number, attempt: notification.retries.count))
  }
}

extension ActionRefusal {
  package static let nothingToSendAgain = Self(
    "the App Store has not sent the developer's server a notification yet")
}
