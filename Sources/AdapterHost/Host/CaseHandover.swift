import StoreSimulator
import StoreKit

/// What one process of an adapter leaves to the next, because the app has to start in a memory in
/// which it never ran.
struct CaseHandover: Codable {
  /// Those that the runner has sent, by its names for them.
  let catalogs: [String: Catalog]
  /// The case that goes on; `nil` between cases.
  let play: CaseSnapshot?
  /// What was read and not answered; the request that starts the app comes first.
  let unread: Data

  /// - Throws: `DecodingError`, which no process of the same program brings about.
  init(bytes: [UInt8]) throws {
    self =
      bytes.isEmpty
      ? CaseHandover() : try JSONDecoder().decode(CaseHandover.self, from: Data(bytes))
  }

  init(catalogs: [String: Catalog] = [:], play: CaseSnapshot? = nil, unread: Data = Data()) {
    self.catalogs = catalogs
    self.play = play
    self.unread = unread
  }

  var bytes: [UInt8] {
    get throws { try [UInt8](JSONEncoder().encode(self)) }
  }
}

/// A case between two launches of the app: all of it that is not in the app's memory.
struct CaseSnapshot: Codable {
  let device: DeviceRecord
  /// Unit: milliseconds since 1970.
  let clock: Int64
  let seed: Int
  let launches: Int
  let productsForSale: AppProductList?
  let serverSignatures: Int
  let heard: [AppEvent]
  let clockErrors: [String: Int64]
  let hasServer: Bool
  let serverTexts: [String: String]
}
