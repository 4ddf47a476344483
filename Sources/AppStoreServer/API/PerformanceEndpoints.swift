import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

// The performance test of the developer's endpoint for retention messages, in the sandbox.
extension AppStoreServerAPI {
  static let performanceEndpoints = [
    Endpoint("Initiate Performance Test", "POST", "v1/messaging/performanceTest", body: .object) {
      call, store throws(APIError) in
      guard let text = try call.object()["originalTransactionId"]?.text else {
        throw .invalidPerformanceTest
      }
      let (holder, transaction) = try store.transaction(text)
      guard transaction.ownership == .purchased else { throw .familyTransaction }
      guard transaction.originalID == transaction.id else { throw .notOriginal }
      // That these are refused so is an assumption: Apple's page names no case.
      guard store.world.app.environment != .production, holder.hasSubscription(transaction),
        let target = store.world.retention.realtimeURL
      else { throw .invalidPerformanceTest }
      guard !store.hasRealtimeRequests else {
        throw APIError(4_000_213, "Invalid request. Existing performance test run.")
      }
      let id = UUIDString(derivedFrom: "performance test \(store.performanceTests.count)")
      store.performanceTests.append(
        PerformanceTest(id: id.description, target: target, transactionID: transaction.id))
      return HTTPResponse(json: [
        "config": PerformanceTest.configuration, "requestId": .string(id.description),
      ])
    },
    Endpoint(
      "Get Performance Test Results", "GET", "v1/messaging/performanceTest/result/{requestId}"
    ) { call, store throws(APIError) in
      guard let id = UUIDString(call.values[0])?.description else {
        throw APIError(4_000_212, "Invalid request id.")
      }
      guard let test = store.performanceTests.first(where: { $0.id == id }) else {
        throw APIError(4_040_018, "Performance test run not found.")
      }
      return HTTPResponse(json: test.result)
    },
  ]
}

extension Account {
  fileprivate func hasSubscription(_ transaction: LedgerTransaction) -> Bool {
    transaction.groupID.map { self[$0] != nil } ?? false
  }
}

extension APIError {
  fileprivate static let invalidPerformanceTest = APIError(
    4_000_211, "Invalid performance test request.")
}
