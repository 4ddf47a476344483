import Diagnostics
import Foundation
import StoreSimulator

/// The store's profile that a session asks for.
enum SessionProfile {
  /// Names the profile of sessions that name none, as `--profile` names that of a run.
  static let variable = "SHOPPER_PROFILE"

  /// The profile of sessions that name none: what the tests of Apple's framework expect.
  static var usual: String {
    ProcessInfo.processInfo.environment[variable] ?? Profile.xcodeIOS.name
  }

  /// - Throws: ``SKTestError`` for an unknown profile or switch.
  static func named(_ name: String) throws -> Profile {
    if let profile = Profile.named(name) { return profile }
    let names = Profile.all.map(\.name)
    throw SKTestError(
      .invalidAction,
      "unknown profile \(quoted(name)): expected one of \(names.joined(separator: ", "))"
        + didYouMean(name, among: names))
  }
}
