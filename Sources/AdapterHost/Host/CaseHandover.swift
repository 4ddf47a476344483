import StoreKit
import StoreSimulator

/// What one process of an adapter leaves to the next, because the app has to start in a memory in
/// which it never ran.
struct CaseHandover: Codable {
  /// Those that the runner has sent, by its names for them.
  var catalogs: [String: Catalog] = [:]
  /// The case that goes on; `nil` between cases.
  var snapshot: CaseSnapshot?
  /// What was read and not answered; the request that starts the app comes first.
  var unread = Data()
}

extension CaseHandover {
  /// - Throws: `DecodingError`, which no process of the same program brings about.
  init(bytes: [UInt8]) throws {
    self =
      bytes.isEmpty
      ? CaseHandover() : try JSONDecoder().decode(CaseHandover.self, from: Data(bytes))
  }

  var bytes: [UInt8] {
    get throws { try [UInt8](JSONEncoder().encode(self)) }
  }
}

/// A case between two launches of the app: everything that is not in the app's memory.
struct CaseSnapshot: Codable {
  let host: HostState
  let progress: CaseProgress
  /// Virtual time, in milliseconds since 1970.
  let clock: Int64
}

/// What a case knows of itself, apart from the store and the app.
struct CaseProgress: Codable, Hashable {
  let seed: Int
  /// Whether the app's own server is played.
  let hasServer: Bool
  var launches = 0
  /// The events of launches that have ended, which no observation has reported.
  var earlierEvents: [AppEvent] = []
  /// How far the clocks of devices are ahead, by the devices' names; negative for slow clocks.
  /// Unit: milliseconds.
  var clockErrors: [String: Int64] = [:]

  /// Seeds what is random in the present launch.
  var launchSeed: UInt64 { UInt64(seed) &+ UInt64(launches) }
}
