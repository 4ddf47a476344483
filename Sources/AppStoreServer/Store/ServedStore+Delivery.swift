import JSONTree
import PlainHTTP
import StoreSimulator
import StoreTerms

/// The result of an attempt to send a notification.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/sendattemptresult
package enum SendAttemptResult: String, Codable, Hashable, Sendable {
  case success = "SUCCESS"
  case timedOut = "TIMED_OUT"
  case noResponse = "NO_RESPONSE"
  case socketIssue = "SOCKET_ISSUE"
  case invalidResponse = "INVALID_RESPONSE"
  case prematureClose = "PREMATURE_CLOSE"
  case unsuccessfulStatus = "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
}

/// The outcome of a POST to the developer's server.
package struct PostOutcome: Codable, Hashable, Sendable {
  package let result: SendAttemptResult
  /// How long it took by the real clock.
  package let milliseconds: Int
  /// `nil` without a response, or if it does not matter.
  package private(set) var response: HTTPResponse?

  private enum CodingKeys: CodingKey {
    case result, milliseconds
  }

  package init(
    _ result: SendAttemptResult, milliseconds: Int = 0, response: HTTPResponse? = nil
  ) {
    self.result = result
    self.milliseconds = milliseconds
    self.response = response
  }

  /// The same without the response, which only the choice of a retention message needs.
  var withoutResponse: Self { Self(result, milliseconds: milliseconds) }
}

/// A notification on its way to the developer's server.
package struct Post: Codable, Sendable {
  /// `nil` for a forgery, which the App Store did not send.
  let sending: ServerSending?
  /// The number and name of the notification, for logs: `3 DID_RENEW`.
  package let name: String
  package let signedPayload: String

  /// The request's body.
  package var body: [UInt8] { JSON.object([.init("signedPayload", .string(signedPayload))]).bytes }

  /// A line for the log: `2026-04-01T13:00:00Z notification 4 DID_RENEW, attempt 3:
  /// UNSUCCESSFUL_HTTP_RESPONSE_CODE (500)`.
  func line(on outcome: PostOutcome, at date: StoreTime) -> String {
    let attempts = sending?.attempt ?? 0
    return "\(date) notification \(name)" + (attempts > 0 ? ", attempt \(attempts + 1)" : "")
      + ": \(outcome.result.rawValue)" + (outcome.response.map { " (\($0.status))" } ?? "")
  }
}

/// One fault of the delivery of a notification.
package enum DeliveryFault: Codable, Hashable, Sendable {
  /// It arrives twice.
  case duplicate
  /// It is lost on its way; the App Store gets no response.
  case drop
  /// It arrives later. Unit: milliseconds.
  case delay(Int64)
  /// It arrives after the next one.
  case reorder
}

/// Faults of the deliveries to come, and what they hold back.
struct FaultyDelivery: Codable, Sendable {
  /// One for each of the next deliveries.
  var faults: [DeliveryFault] = []
  /// Ready to be sent, before anything new.
  var ready: [Post] = []
  /// Sent after the next new one.
  var aside: [Post] = []
  /// In the order of their dates.
  var delayed: [Delayed] = []

  struct Delayed: Codable, Sendable {
    let date: StoreTime
    let post: Post
  }
}

extension ServedStore {
  /// When something next happens by itself; `nil` if nothing ever will.
  package var nextDue: StoreTime? {
    StoreTime.earlier(world.nextDue, deliveries.delayed.first?.date)
  }

  /// Advances the clock to an instant that nothing precedes.
  package mutating func advance(to time: StoreTime) {
    _ = world.catchUp(to: time)
    while let first = deliveries.delayed.first, first.date <= world.now {
      deliveries.delayed.removeFirst()
      deliveries.ready.append(first.post)
    }
  }

  /// Injects a fault into each of the next deliveries.
  package mutating func inject(_ fault: DeliveryFault, times: Int) {
    deliveries.faults += Array(repeating: fault, count: times)
  }

  /// Removes the next notification to post from those on their way; `nil` without one.
  package mutating func nextPost() -> Post? {
    while deliveries.ready.isEmpty, let sending = world.dequeueSending() { prepare(sending) }
    return deliveries.ready.isEmpty ? nil : deliveries.ready.removeFirst()
  }

  /// Removes what would be posted, because no URL is set.
  ///
  /// A new notification is never sent, so that it is not in the history. One that was sent before,
  /// and is sent again or was delayed, gets no response.
  mutating func discardPosts() {
    while let sending = world.dequeueSending() {
      if sending.attempt != 0 { record(.noResponse, of: sending) }
    }
    for post in deliveries.ready { record(.noResponse, of: post) }
    deliveries.ready = []
  }

  private mutating func prepare(_ sending: ServerSending) {
    let notification = world.notifications[sending.number - 1]
    let post = Post(
      sending: sending, name: "\(sending.number) \(notification.event.name)",
      signedPayload: signedPayload(of: notification))
    let held = deliveries.aside
    deliveries.aside = []
    switch deliveries.faults.isEmpty ? nil : deliveries.faults.removeFirst() {
    case nil: deliveries.ready.append(post)
    case .duplicate: deliveries.ready += [post, post]
    case .drop: record(.noResponse, of: post)
    case .delay(let time):
      deliveries.delayed.append(.init(date: world.now.adding(milliseconds: time), post: post))
      deliveries.delayed.sort { $0.date < $1.date }
    case .reorder: deliveries.aside = [post]
    }
    deliveries.ready += held
  }

  /// Records how the attempt ended. After a failure the App Store sends it again, except in the
  /// sandbox.
  package mutating func record(_ result: SendAttemptResult, of post: Post) {
    if let sending = post.sending { record(result, of: sending) }
  }

  private mutating func record(_ result: SendAttemptResult, of sending: ServerSending) {
    guard let attempt = sending.attempt else { return }
    // Of a duplicate, the first result counts.
    guard results[sending.number]?[attempt] == nil else { return }
    results[sending.number, default: [:]][attempt] = result
    if result != .success { world.refuse(sending) }
  }

  /// Whether the App Store tried to send it: also to a server that was broken in a step, of which
  /// there is no post.
  func wasSent(_ notification: ServerNotification) -> Bool {
    results[notification.number] != nil || notification.attempts.contains { !$0.isAccepted }
  }

  /// The attempts to send a notification, as the history lists them.
  func sendAttempts(of notification: ServerNotification) -> [JSON] {
    notification.attempts.enumerated().map { index, attempt in
      let result =
        results[notification.number]?[index]
        ?? (attempt.isAccepted ? SendAttemptResult.success : .noResponse)
      return [
        "attemptDate": .integer(Int(attempt.date.milliseconds)),
        "sendAttemptResult": .string(result.rawValue),
      ]
    }
  }

  func isDelivered(_ notification: ServerNotification) -> Bool {
    results[notification.number]?.values.contains(.success) ?? false
  }
}
