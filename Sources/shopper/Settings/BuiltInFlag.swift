import ArgumentParser
import Workspace

/// The flag of commands that can do without a folder of scenarios.
struct BuiltInFlag: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Take the scenarios that are built into shopper; paths name some of them:"
        + " 'journeys', 'journeys/refund'."))
  var builtin = false

  /// Where the user's paths lead.
  func places(_ paths: [String]) -> [String] {
    builtin ? paths.map(BuiltInFiles.path) : paths
  }
}
