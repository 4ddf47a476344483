import ArgumentParser
import Authoring
import Diagnostics
import Glibc
import OperatingSystem
import Runner
import Workspace

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a first scenario with its catalog, settings and a CI file.",
    discussion: """
      Asks no questions and keeps existing files. Then runs the first scenario.

      Examples:
        shopper init
        shopper init MyShop/conformance
      """)

  @Argument(help: "Write to this folder, and create it if needed.", completion: .directory)
  var folder = "."

  func run() throws {
    try Failure.reporting {
      try Self.enter(folder)
      let services = CIService.allCases.filter { File.kind(of: $0.sign) != nil }
      var left: [String] = []
      let editor = EditorFiles.all(
        scenario: SchemaKind.scenario.text, settings: SchemaKind.settings.text)
      for file in FirstFiles.all + editor + services.map(\.file) {
        if try Self.write(file) {
          Terminal.write("wrote \(file.path)\n")
        } else {
          left.append(file.path)
        }
      }
      for path in left { Terminal.write("kept existing file: \(path)\n") }
      for service in services {
        if let step = service.nextStep { Terminal.write("\(service.file.path): \(step)\n") }
        Terminal.write(
          "\(service.file.path): shopper is built from a git repository, since there are no"
            + " published binaries;\n  set the variable SHOPPER_REPOSITORY to it:"
            + " \(service.settingsPage)\n")
      }
      if services.isEmpty { Self.hint() }
      try Self.play()
    }
  }

  private static func enter(_ folder: String) throws {
    do throws(FileError) {
      try File.makeFolder(folder)
      guard chdir(folder) == 0 else { throw FileError(code: errno) }
    } catch {
      throw Failure("cannot create folder \(quoted(folder)): \(error)")
    }
  }

  /// Returns whether there was nothing yet.
  private static func write(_ file: FirstFiles.File) throws -> Bool {
    guard File.kind(of: file.path) == nil else { return false }
    try File.write(file.text.utf8, to: file.path)
    return true
  }

  private static func hint() {
    let signs = CIService.allCases.map(\.sign).joined(separator: ", ")
    Terminal.write(
      "no CI service was found; to add a job for one, create its file or\n"
        + "folder (\(signs)), and run\n'shopper init' again\n")
  }

  private static func play() throws {
    Terminal.write("\nshopper run scenarios/first.yaml\n")
    let environment = Environment.current()
    let settings = try Settings([.paths: ["scenarios/first.yaml"]], environment)
    let status = try RunSession(settings, environment).run()
    if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
    Terminal.write(
      "\nNext: name your own adapter in shopper.yaml, and record a scenario with\n"
        + "'shopper record'.\n")
  }
}
