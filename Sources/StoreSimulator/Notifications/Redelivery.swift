/// The notifications that the developer's server has not accepted, with the date of each retry.
///
/// Rule SRV-1. Source: https://developer.apple.com/documentation/appstoreservernotifications/responding-to-app-store-server-notifications
struct Redelivery: Codable, Equatable, Sendable {
  /// The hours between an attempt and the next, for the first retry, the second and so on.
  private static let delays: [Int64] = [1, 12, 24, 48, 72]

  private struct Message: Codable, Hashable {
    let index: Int
    let due: StoreTime
  }

  /// Notifications with the same delay, in the order of arrival.
  private struct Line: Codable, Equatable {
    var messages: ArraySlice<Message> = []

    init() {}

    init(from decoder: any Decoder) throws { messages = try [Message](from: decoder)[...] }

    func encode(to encoder: any Encoder) throws { try Array(messages).encode(to: encoder) }
  }

  /// One queue for each retry. All entries of a queue have the same delay, so that the first is due
  /// first and no search is needed.
  private var queues = delays.map { _ in Line() }
  private var count = 0

  /// When a notification is next sent again; `nil` if none is waiting.
  var nextDue: StoreTime? {
    guard count > 0 else { return nil }
    var first: StoreTime?
    for index in queues.indices {
      first = StoreTime.earlier(first, queues[index].messages.first?.due)
    }
    return first
  }

  /// Queues the notification for its next retry, unless that was the last.
  ///
  /// - Parameter earliest: the earliest date of the retry; `nil` if it was refused at once.
  mutating func keep(
    _ index: Int, afterRetries retries: Int, at date: StoreTime, earliest: StoreTime? = nil
  ) {
    guard retries < Self.delays.count else { return }
    let due = max(date.adding(hours: Self.delays[retries]), earliest ?? date)
    queues[retries].messages.append(Message(index: index, due: due))
    count += 1
  }

  /// Removes and returns the notifications that are due, in the order in which they were first
  /// sent.
  mutating func removeDue(at now: StoreTime) -> [Int] {
    guard count > 0 else { return [] }
    var due: [Int] = []
    for retry in queues.indices {
      while let message = queues[retry].messages.first, message.due <= now {
        queues[retry].messages.removeFirst()
        due.append(message.index)
      }
    }
    count -= due.count
    return due.sorted()
  }
}

extension World {
  /// Whether the developer's server accepts notifications.
  package var isServerUp: Bool { !server.isDown }

  /// Sends again what is due. Rule SRV-1: it is the same notification, with the same uuid.
  mutating func sendAgain() {
    for index in server.redelivery.removeDue(at: now) {
      notifications[index].retries.append(.init(date: now, isAccepted: isServerUp))
      hand(over: index)
      keepIfRefused(index)
    }
  }

  /// Rule SRV-1: the sandbox sends a notification once. Assumption: Xcode behaves the same.
  func sendsAgain() -> Bool {
    switch app.environment {
    case .production: true
    case .sandbox, .xcode: false
    }
  }

  mutating func keepIfRefused(_ index: Int) {
    guard !isServerUp, sendsAgain() else { return }
    server.redelivery.keep(index, afterRetries: notifications[index].retries.count, at: now)
  }
}
