/// An adapter whose app's server chooses the messages for customers who are about to cancel.
///
/// Source: https://developer.apple.com/documentation/retentionmessaging/setting-up-retention-messaging-endpoint
@MainActor package protocol RetentionMessageChoosing: ServerKeeping {
  /// Whether the server can be asked.
  static var choosesRetentionMessages: Bool { get }

  /// Posts a request for a retention message.
  ///
  /// - Parameter url: the endpoint that the server configured.
  /// - Returns: the response's status and body; `nil` without a response in time.
  static func retentionResponse(
    from url: String, to body: [UInt8]
  ) async -> (status: Int, body: [UInt8])?
}
