import Fixtures
import Foundation
import ProgramRun
import Testing

/// One play of a case of the program StoreKitProbe: what purchase code sees of a store, as its
/// files say it beside what happens.
struct ProbeCase: Decodable, Sendable, CustomTestStringConvertible {
  let title: String
  let profile: String
  /// The whole output; `nil` for a case whose output a test reads itself.
  let transcript: String?

  var testDescription: String { "\(title) (\(profile))" }

  /// Everything that the program has to play, in the order of its list.
  static var all: [ProbeCase] {
    get throws {
      let run = try ProgramRun(program: "StoreKitProbe", arguments: ["list"])
      guard run.exitCode == 0 else { throw Unlisted(errors: run.errors) }
      return try JSONDecoder().decode([ProbeCase].self, from: Data(run.output.utf8))
    }
  }

  /// Why the program does not list its cases.
  private struct Unlisted: Error { let errors: String }

  /// Plays a case in the florist's shop.
  static func play(_ title: String, under profile: String) throws -> ProgramRun {
    let catalog = Checkout.file("scenarios/catalogs/florist.storekit").path
    return try ProgramRun(program: "StoreKitProbe", arguments: [catalog, profile, title])
  }
}
