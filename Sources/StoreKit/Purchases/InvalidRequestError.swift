/// What the App Store says of a request that the app's server signed wrongly.
///
/// Only the Advanced Commerce API has such requests, which is not simulated: nothing throws it.
/// Source: https://developer.apple.com/documentation/storekit/invalidrequesterror
public struct InvalidRequestError: Error, Sendable {
  public let code: Int64
  public let message: String
}
