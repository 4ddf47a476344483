import ArgumentParser
import Foundation
import Mutation

@main struct Mutate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make mutants of an adapter, play the scenarios on each, and list the survivors.",
    discussion: """
      The package is copied, each source file with all its mutants inside, and built once. A \
      mutant is chosen by the environment variable \(MutantsFile.variable). Lines of \
      '\(EquivalentMutant.fileName)' in the package say which survivors cannot be observed, and why.
      """)

  @Argument(help: "The package of the adapter.") var package: String
  @Option(help: "The executable to play. (default: the only one)") var product: String?
  @Option(help: "Mutate only files whose path contains this string; repeat for several.")
  var only: [String] = []
  @Option(help: "Play these scenarios.") var scenarios = "scenarios"
  @Option(help: "Play survivors of one profile under the next; separate them with commas.")
  var profiles = "device,documented,xcode-ios,xcode-mac,adversarial"
  @Option(help: "The program that plays.") var shopper = ".build/debug/shopper"
  @Option(help: "The folder for the copy and its build.") var scratch = ".build-mutants"
  @Option(help: "Play this many mutants at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  @Option(help: "Print text or json.") var format = ReportFormat.text
  @Option(help: "Exit with 1 if fewer of the observable mutants die, in percent.")
  var atLeast = 0.0
  @Flag(help: "Optimize the copy: its build takes longer, and playing a quarter of the time.")
  var optimized = false
  @Flag(help: "Play killed mutants to the end, to see which rules their first finding names.")
  var findings = false
  @Flag(help: "List the mutants, and play none.") var list = false

  func validate() throws {
    let files = FileManager.default
    guard files.fileExists(atPath: URL(filePath: package).appending(path: "Package.swift").path)
    else {
      throw ValidationError(
        "cannot find 'Package.swift' in '\(package)': expected the folder of an adapter's package")
    }
    guard files.isExecutableFile(atPath: shopper) else {
      throw ValidationError(
        "cannot run '\(shopper)': expected the program shopper; build it with 'make build'")
    }
  }

  func run() async throws {
    let copy = try MutatedCopy(
      of: URL(filePath: package), in: URL(filePath: scratch), product: product, only: only)
    let host = try copy.build(optimized ? "release" : "debug")
    if list {
      for mutant in copy.playable { print("\(mutant.number)\t\(mutant)") }
      return
    }
    let player = Player(
      shopper: URL(filePath: shopper), host: host, scenarios: scenarios,
      folder: URL(filePath: scratch).appending(path: "play"), playsToEnd: findings)
    let entries = try EquivalentMutant.read(inPackage: URL(filePath: package)).filter { entry in
      // An entry of a file that is left out cannot be judged.
      only.isEmpty || copy.playable.contains { $0.file.hasSuffix(entry.file) }
    }
    let fates = try await player.play(
      copy.playable, under: profiles.split(separator: ",").map(String.init), jobs: jobs
    ) { mutant in entries.contains { $0.names(mutant) } }
    let report = Report(uncompilable: copy.uncompilable, fates: fates, entries: entries)
    print(try format.text(of: report))
    if report.share < atLeast || !report.mistakes.isEmpty { throw ExitCode(1) }
  }
}
