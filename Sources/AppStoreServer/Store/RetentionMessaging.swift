import StoreSimulator

/// The images and messages that the developer uploaded for customers who are about to cancel.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging
struct RetentionMessaging: Sendable {
  /// An image, by its identifier.
  struct Image: Sendable {
    let id: String
    /// `FULL_SIZE` or `BULLET_POINT`.
    let size: String
    let date: StoreTime
  }

  /// A message, by its identifier.
  struct Message: Sendable {
    let id: String
    /// The identifiers of its images.
    let images: [String]
    let date: StoreTime
  }

  /// The message for a product in a locale.
  struct DefaultMessage: Sendable {
    let product: String
    let locale: String
    let message: String
  }

  /// In the order of their upload.
  var images: [Image] = []
  /// In the order of their upload.
  var messages: [Message] = []
  var defaults: [DefaultMessage] = []
  var realtimeURL: String?
}

extension ServedStore {
  /// The state of what was uploaded at a date: approved at once in the sandbox, and after 48 hours
  /// in production. Source of the latter: assumption
  func approval(of date: StoreTime) -> String {
    let isApproved =
      world.app.environment != .production || world.now >= date.adding(hours: 48)
    return isApproved ? "APPROVED" : "PENDING"
  }
}
