import StoreSimulator

/// The rate limits of the App Store Server API, with retention messaging and Advanced Commerce.
///
/// Apple states them in requests a second for each app and endpoint, and counts by the hour; the
/// sandbox has a tenth. Here the hour of an endpoint begins with its first request, by the clock
/// of the machine, and a refused request is not counted: both are assumptions.
/// Source: https://developer.apple.com/documentation/appstoreserverapi/identifying-rate-limits,
/// https://developer.apple.com/documentation/retentionmessaging/identifying-rate-limits and
/// https://developer.apple.com/documentation/advancedcommerceapi/ratelimits
struct RateLimits: Codable, Sendable {
  /// Which limits are enforced.
  enum Mode: Codable, Hashable, Sendable {
    case off
    /// Apple's.
    case documented
    /// This number of requests in an hour, to each endpoint that Apple limits.
    case hourly(Int)
  }

  /// Requests that were answered in an hour.
  private struct Hour: Codable {
    /// In seconds since 1970.
    let start: Int
    var count = 0
  }

  private(set) var mode = Mode.off
  private var hours: [String: Hour] = [:]

  /// Enforces other limits from now on, and counts anew.
  mutating func enforce(_ mode: Mode) {
    self.mode = mode
    hours = [:]
  }

  /// Counts a request.
  ///
  /// - Parameter clock: in seconds since 1970.
  /// - Returns: the time from which requests are possible again, in seconds since 1970; `nil` if
  ///   this one is.
  mutating func refusalEnd(
    of operation: Operation, _ environment: AppInfo.Environment, at clock: Int
  ) -> Int? {
    guard let limit = limit(of: operation, environment) else { return nil }
    let name = operation.summary
    var hour = hours[name] ?? Hour(start: clock)
    if clock >= hour.start + Self.hourLength { hour = Hour(start: clock) }
    guard hour.count < limit else { return hour.start + Self.hourLength }
    hour.count += 1
    hours[name] = hour
    return nil
  }

  private func limit(of operation: Operation, _ environment: AppInfo.Environment) -> Int? {
    guard let rate = Self.rates[Self.name(of: operation)] else { return nil }
    switch mode {
    case .off: return nil
    case .documented:
      let limit = rate * Self.hourLength
      return environment == .production ? limit : limit / 10
    case .hourly(let limit): return limit
    }
  }

  private static let hourLength = 3600

  /// Both versions of an endpoint have the same limit, and are counted apart.
  static func name(of operation: Operation) -> String {
    let name = operation.summary
    return name.hasSuffix(" v1") || name.hasSuffix(" v2") ? String(name.dropLast(3)) : name
  }

  /// In requests a second, in production. The status of extensions has no documented limit.
  static let rates = [
    "Get Transaction Info": 50, "Get Transaction History": 50,
    "Get All Subscription Statuses": 50, "Get App Transaction Info": 50,
    "Finish Transaction": 50, "Send Consumption Information": 50,
    "Get Notification History": 50, "Extend a Subscription Renewal Date": 20,
    "Set App Account Token": 20, "Look Up Order ID": 10, "Get Refund History": 10,
    "Extend Subscription Renewal Dates for All Active Subscribers": 1,
    "Request a Test Notification": 1, "Get Test Notification Status": 1,
    "Configure Default Message": 10, "Get Default Message": 1, "Delete Default Message": 1,
    "Get Image List": 1, "Upload Image": 1, "Delete Image": 1,
    "Get Message List": 1, "Upload Message": 1, "Delete Message": 1,
    "Configure Realtime URL": 1, "Get Realtime URL": 1, "Delete Realtime URL": 1,
    "Initiate Performance Test": 1, "Get Performance Test Results": 1,
    "Change Subscription Metadata": 50, "Change Subscription Price": 50,
    "Migrate a Subscription to Advanced Commerce API": 50, "Cancel a Subscription": 5,
    "Revoke Subscription": 5, "Request Transaction Refund": 5,
  ]
}
