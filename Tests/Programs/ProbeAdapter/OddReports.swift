import AdapterHost
import StoreKit

extension Oddity {
  /// A number that no report should have; `nil` before an oddity made the app report it.
  @MainActor static var reported: Double? {
    switch DeviceStorage.keychain["reports"].flatMap(Oddity.init(rawValue:)) {
    case .reportsNoNumber: .nan
    case .reportsTooMuch: 1e300
    case .reportsTooLittle: -1
    default: nil
    }
  }
}

extension ProbeAdapter: SubscriptionReporting {
  func subscription(inGroup groupID: String) async throws -> SubscriptionReport? {
    Oddity.reported.map { SubscriptionReport(expires: Date(timeIntervalSince1970: $0)) }
  }
}

extension ProbeAdapter: ServerKeeping {
  static var server: any AppServer { OddServer() }
}

/// A server that reports prices as odd as the app's dates.
private struct OddServer: AppServer {
  func receive(_ signedPayload: String) async -> Int { 200 }

  func subscription(of customer: String, inGroup groupID: String) async throws -> ServerReport? {
    Oddity.reported.map { number in
      let huge = Decimal(sign: .plus, exponent: 20, significand: 1)
      return ServerReport(SubscriptionReport(), price: number.isNaN ? .nan : huge)
    }
  }
}
