/// The kind of retention message that a customer sees who is about to cancel a subscription.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging/realtimeresponsebody
package enum RetentionMessageKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// Text, with or without images, that the developer's server chose.
  case message
  /// Text with another plan that the developer's server chose.
  case switchPlan = "switch plan"
  /// Text with a promotional offer that the developer's server chose.
  case promotionalOffer = "promotional offer"
  /// The message that the developer configured in advance for the product and the locale.
  case defaultMessage = "default message"
  /// The customer sees none.
  case none
}
