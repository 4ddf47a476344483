import StoreSimulator
import Diagnostics
import StoreConfiguration
import StoreKit
import VirtualRuntime

/// A program for the tests to start: purchase code on a simulated device, in virtual time.
///
/// Arguments: the catalog's file, the profile, and the title of a case, which it plays. Or one:
/// `list` prints what there is to play, as JSON; `without-a-store` runs in real time.
@main enum StoreKitProbe {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let title = Case.duplicateTitle { fail("two cases have the title '\(title)'") }
    if arguments == ["without-a-store"] { StorelessApp.run() }
    if arguments == ["list"] {
      return print(String(decoding: try JSONEncoder().encode(ListedCase.all), as: UTF8.self))
    }
    VirtualRuntime.install(at: ProbeSession.beginning.milliseconds, seed: 7)
    guard arguments.count == 3, let profile = Profile.named(arguments[1]),
      let played = Case.all.first(where: { $0.title == arguments[2] })
    else { fail("usage: StoreKitProbe list | CATALOG PROFILE TITLE") }
    let text = try String(contentsOfFile: arguments[0], encoding: .utf8)
    let catalog = try StoreConfiguration.catalog(in: SourceText(file: arguments[0], text: text))
    try MainActor.assumeIsolated {
      try played.act(ProbeSession(catalog: catalog, profile: profile))
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
