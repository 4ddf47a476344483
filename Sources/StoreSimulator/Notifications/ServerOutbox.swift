/// The developer's server, and what is on its way to it.
struct ServerState: Codable, Equatable, Sendable {
  /// Whether the server refuses what it is sent.
  var isDown = false
  /// The notifications that are sent again. Rule SRV-1.
  var redelivery = Redelivery()
  /// What the app's own server is to be handed. Rule SRV-2.
  var outbox = ServerOutbox()
}

/// What the App Store has sent to the app's own server and was not handed to it.
///
/// Stays empty unless somebody plays that server: then every sending counts as accepted until the
/// server says otherwise.
struct ServerOutbox: Codable, Equatable, Sendable {
  /// Whether somebody plays the server.
  var isOpen = false
  var sendings: [ServerSending] = []
}

/// One notification on its way to the app's own server.
package struct ServerSending: Codable, Hashable, Sendable {
  /// From 1, as in ``ServerNotification``.
  package let number: Int
  /// Which of the notification's attempts it is, from 0; `nil` for one that is sent although the
  /// server has it.
  fileprivate let attempt: Int?
}

extension World {
  /// From now on somebody plays the app's own server.
  package mutating func openServer() { server.outbox.isOpen = true }

  /// Whether the app's own server is to be handed something.
  package var hasSendings: Bool { !server.outbox.sendings.isEmpty }

  /// The next notification for the app's own server, in the order of sending; `nil` if there is
  /// none. It counts as accepted unless ``refuse(_:)`` follows.
  package mutating func dequeueSending() -> ServerSending? {
    server.outbox.sendings.isEmpty ? nil : server.outbox.sendings.removeFirst()
  }

  /// The app's own server did not accept what it was handed. Rule SRV-1: it comes again, unless it
  /// was sent a second time for nothing.
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

  /// Rule SRV-2: nothing but the server keeps a notification from being handled twice.
  mutating func resendNotification() throws(ActionRefusal) {
    guard let latest = notifications.last else { throw .nothingToSendAgain }
    guard server.outbox.isOpen, isServerUp else { return }
    server.outbox.sendings.append(ServerSending(number: latest.number, attempt: nil))
  }

  /// Puts the notification's latest attempt into the outbox, if somebody plays the server.
  mutating func hand(over index: Int) {
    guard server.outbox.isOpen, isServerUp else { return }
    let notification = notifications[index]
    server.outbox.sendings.append(
      ServerSending(number: notification.number, attempt: notification.retries.count))
  }
}
