import Foundation
import ProgramRun

/// One run of the StoreKitProbe program: what purchase code sees of the florist's shop.
struct Probe {
  static let profiles = ["documented", "device"]

  private static let catalog = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "scenarios/catalogs/florist.storekit").path(percentEncoded: false)

  /// Runs one mode of the probe, with that profile of the store.
  static func run(_ mode: String, profile: String = "documented") throws -> ProgramRun {
    try ProgramRun(program: "StoreKitProbe", arguments: [catalog, profile, mode])
  }
}
