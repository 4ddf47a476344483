/// An adapter whose app's server can report to the App Store how much of a purchase was consumed.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/send-consumption-information
@MainActor package protocol ConsumptionReporting: ServerKeeping {
  /// Whether the server reaches the App Store Server API.
  static var reportsConsumption: Bool { get }
}
