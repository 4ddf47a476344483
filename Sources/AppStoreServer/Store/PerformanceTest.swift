import JSONTree
import StoreSigning
import StoreSimulator

/// A test of how fast the developer's server chooses retention messages: requests one after
/// another, timed by the real clock.
///
/// The numbers of the configuration are assumptions, except for the response time.
/// Source: https://developer.apple.com/documentation/retentionmessaging/initiate-performance-test
struct PerformanceTest: Codable, Sendable {
  static let totalRequests = 20
  /// Unit: milliseconds.
  static let responseTimeLimit = 700
  /// Unit: percent.
  private static let successRateLimit = 90

  /// A UUID string.
  let id: String
  /// The URL that is tested.
  let target: String
  /// The first transaction of the subscription that the requests name.
  let transactionID: UInt64
  /// The outcomes of the requests, in their order.
  private(set) var outcomes: [PostOutcome] = []

  init(id: String, target: String, transactionID: UInt64) {
    self.id = id
    self.target = target
    self.transactionID = transactionID
  }

  var pendingCount: Int { Self.totalRequests - outcomes.count }

  /// Records the outcome of a request; one that came too late is a failure.
  mutating func record(_ outcome: PostOutcome) {
    let isLate = outcome.result == .success && outcome.milliseconds > Self.responseTimeLimit
    outcomes.append(isLate ? PostOutcome(.timedOut, milliseconds: outcome.milliseconds) : outcome)
  }

  static var configuration: JSON {
    [
      "maxConcurrentRequests": 1, "totalRequests": .integer(totalRequests),
      "totalDuration": .integer(totalRequests * responseTimeLimit),
      "responseTimeThreshold": .integer(responseTimeLimit),
      "successRateThreshold": .integer(successRateLimit),
    ]
  }

  /// Source: https://developer.apple.com/documentation/retentionmessaging/performancetestresultresponse
  var result: JSON {
    let successes = outcomes.count { $0.result == .success }
    let rate = outcomes.isEmpty ? 0 : successes * 100 / outcomes.count
    let verdict =
      if pendingCount > 0 { "PENDING" } else { rate >= Self.successRateLimit ? "PASS" : "FAIL" }
    let failures = Dictionary(grouping: outcomes.map(\.result).filter { $0 != .success }) { $0 }
    return [
      "config": Self.configuration, "target": .string(target), "result": .string(verdict),
      "successRate": .integer(rate), "numPending": .integer(pendingCount),
      "responseTimes": responseTimes,
      "failures": .object(
        failures.map { JSON.Member($0.rawValue, .integer($1.count)) }
          .sorted { $0.name < $1.name }),
    ]
  }

  private var responseTimes: JSON {
    let times = outcomes.map(\.milliseconds).sorted()
    func percentile(_ part: Int) -> JSON {
      times.isEmpty ? 0 : .integer(times[(times.count * part + 99) / 100 - 1])
    }
    return [
      "average": .integer(times.isEmpty ? 0 : times.reduce(0, +) / times.count),
      "p50": percentile(50), "p90": percentile(90), "p95": percentile(95), "p99": percentile(99),
    ]
  }
}

extension ServedStore {
  /// Whether requests of a performance test wait to be sent.
  package var hasRealtimeRequests: Bool { (performanceTests.last?.pendingCount ?? 0) > 0 }

  /// The next request of a performance test: where it goes, and its body.
  func nextRealtimeRequest() -> (url: String, body: [UInt8])? {
    guard let test = performanceTests.last, test.pendingCount > 0,
      let holder = world.holder(ofTransaction: test.transactionID),
      let transaction = holder[test.transactionID]
    else { return nil }
    let request = SignedRealtimeRequest(
      of: transaction, world.occasion(for: holder),
      identifier: UUIDString(derivedFrom: "\(test.id) \(test.outcomes.count)"))
    return (test.target, request.body(by: chain))
  }

  mutating func recordRealtime(_ outcome: PostOutcome) {
    performanceTests[performanceTests.count - 1].record(outcome)
  }
}
