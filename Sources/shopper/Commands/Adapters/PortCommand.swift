import Adoption
import ArgumentParser
import Diagnostics
import Porting
import Workspace

struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Copy a module's Swift files in a form that Linux compiles.",
    discussion: """
      Replaces what needs Objective-C: attributes, selectors, casts to Foundation's classes, \
      optional members of protocols, overrides in extensions. The originals stay as they are, \
      lines keep their numbers, and the compiler reports the originals. Each change is listed, \
      and so is what is used of modules that Linux lacks. \
      The copies need the module FoundationGaps of the shims.

      Examples:
        shopper port ../MyApp/Store
        shopper port ../MyApp/Store --into Sources/Store --os iOS
      """)

  @Argument(
    help: "Read the Swift files of this folder, which are one module.", completion: .directory)
  var path: String

  @Option(
    help: "Write the copies to this folder, and remove copies whose originals are gone.",
    completion: .directory)
  var into: String?

  @Option(help: "Let '#if os' be true for this system. May be repeated.")
  var os: [PortedSystem] = []

  @Option(help: "Leave out this file or folder of the module. May be repeated.")
  var without: [String] = []

  @Option(
    help: "Read this folder, too, for what its classes override of the module. May be repeated.",
    completion: .directory)
  var overriddenIn: [String] = []

  @Flag(help: "Print only what has no replacement.") var quiet = false

  func run() throws {
    try Failure.reporting {
      let systems = Set(os.map(\.rawValue))
      let folder = try ProjectFolder(
        File.tidied(path), .module(systems: systems, without: Set(without.map(File.tidied))))
      guard !folder.files.isEmpty else {
        throw Failure("missing Swift files in \(quoted(path)): expected the folder of a module")
      }
      let dependents = try overriddenIn.flatMap {
        try ProjectFolder(File.tidied($0), .module(systems: systems, without: [])).files
      }
      let port = SourcePort(folder.files, systems: systems, dependents: dependents) {
        file, module in
        ModuleSupport(of: module) == .missing ? file.uses(ofMissing: module) : nil
      }
      if !quiet { Terminal.write(Self.list(port)) }
      for refusal in port.refusals {
        Terminal.writeError("\(refusal.position): \(refusal.what): \(refusal.remedy)\n")
      }
      if let into { try PortedFolder(path: into).write(port, from: folder) }
    }
  }

  private static func list(_ port: SourcePort) -> String {
    let changes = port.copies.flatMap(\.changes)
    let files = port.copies.count { !$0.changes.isEmpty }
    return changes.map { "\($0.position): \($0.summary)\n" }.joined()
      + "\(counted(changes.count, "change")) in \(files) of \(counted(port.copies.count, "file"))\n"
  }
}

/// A system whose branches of `#if os` can be taken.
enum PortedSystem: String, CaseIterable, ExpressibleByArgument {
  case iOS, macOS, tvOS, watchOS, visionOS
}
