import StoreKit
import StoreSimulator

/// The state that one process of an adapter hands to the next, which starts the app in a fresh
/// memory.
struct CaseHandover: Codable {
  /// The catalogs that the runner has sent, by name.
  var catalogs: [String: Catalog] = [:]
  /// The case in progress; `nil` between cases.
  var snapshot: CaseSnapshot?
  /// Input that was read and not answered. It begins with the request that starts the app.
  var unread = Data()
}

extension CaseHandover {
  /// - Throws: `DecodingError`; never for bytes that the same program wrote.
  init(bytes: [UInt8]) throws {
    self =
      bytes.isEmpty
      ? CaseHandover() : try JSONDecoder().decode(CaseHandover.self, from: Data(bytes))
  }

  var bytes: [UInt8] {
    get throws { try [UInt8](JSONEncoder().encode(self)) }
  }
}

/// A snapshot of a case between two launches of the app: everything outside the app's memory.
struct CaseSnapshot: Codable {
  let host: HostState
  let progress: CaseProgress
  /// Virtual time, in milliseconds since 1970.
  let clock: Int64
}

/// The progress of a case, apart from the store and the app.
struct CaseProgress: Codable, Hashable {
  let seed: Int
  /// Whether the case runs the app's own server.
  let hasServer: Bool
  var launches = 0
  /// Events of launches that have ended, which no observation has reported.
  var earlierEvents: [AppEvent] = []
  /// The customer's purchases in the App Store when they were last reported.
  var holdings: [ProductStanding] = []
  /// The number of server notifications that were reported.
  var reportedNotifications = 0
  /// StoreKit's answers to the app while facts were observed, not yet reported.
  var earlierAnswers: [StoreAnswer] = []
  /// The products that the app has asked for, each once.
  var askedProducts: [String] = []
  /// The notifications whose latest sending the app's server did not accept, in words, by number.
  var refusals: [Int: String] = [:]
  /// The clock error of each device, by the device's name; negative for slow clocks.
  var clockErrors: [String: Int64] = [:]

  /// Seeds what is random in the present launch.
  var launchSeed: UInt64 { UInt64(seed) &+ UInt64(launches) }
}
