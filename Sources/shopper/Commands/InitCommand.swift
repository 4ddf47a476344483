import ArgumentParser
import Authoring
import Diagnostics
import Glibc
import OperatingSystem
import Workspace

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a first scenario with its catalog and settings, and a CI job.",
    discussion: """
      Asks no questions and keeps existing files. Then runs the first scenario. It adds a job to \
      the CI service whose files the folder or the repository's root has. With --backend, it \
      writes what tests a backend in any language, and runs nothing.

      Examples:
        shopper init
        shopper init MyShop/conformance
        shopper init --backend server/conformance
      """)

  @Flag(
    help: "Write what tests a backend: a mapping of its URLs, the root certificate and the keys.")
  var backend = false

  @Argument(help: "Write to this folder, and create it if needed.", completion: .directory)
  var folder = "."

  func run() throws {
    try Failure.reporting {
      try Self.enter(folder)
      let services = InitServices()
      let found = try InitCatalog.files()
      let catalog = try found.lazy.compactMap(InitCatalog.init).first
      try write(catalog, services?.files ?? [])
      if let problem = Self.leftOut(found, catalog) { Terminal.write(problem) }
      Terminal.write(services?.hints ?? InitServices.advice)
      if !backend { try Self.play() }
      let next = InitNextSteps(folder: folder, catalog: catalog?.file)
      Terminal.write(backend ? next.forBackend(isNamed: try Self.namesBackend) : next.forApp)
    }
  }

  private func write(_ catalog: InitCatalog?, _ jobs: [FirstFiles.File]) throws {
    var left: [String] = []
    let editor = EditorFiles.all(
      scenario: SchemaKind.scenario.text, settings: SchemaKind.settings.text)
    if let catalog {
      if try catalog.makeLink() {
        Terminal.write("wrote \(catalog.link), a link to \(quoted(catalog.file))\n")
      } else {
        left.append(catalog.link)
      }
    }
    let tested = backend ? BackendTestFiles.all : []
    let first = FirstFiles.all(
      selling: catalog?.sale,
      testing: backend ? .backend(mapping: BackendTestFiles.mappingPath) : .app)
    for file in first + tested + editor + jobs {
      if try Self.write(file) {
        Terminal.write("wrote \(file.path)\n")
      } else {
        left.append(file.path)
      }
    }
    for path in left { Terminal.write("kept existing file: \(path)\n") }
  }

  /// The catalogs before the one that is used, which could not be.
  private static func leftOut(_ found: [String], _ used: InitCatalog?) -> String? {
    let left = found.prefix { $0 != used?.file }
    guard let first = left.first else { return nil }
    return "left out \(enumerated(left)): expected a catalog with products and without mistakes;\n"
      + "'shopper run --catalog \(first)' prints its mistakes\n"
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
    try File.write(file.bytes, to: file.path)
    return true
  }

  /// Whether a run is on the backend without a flag: a kept shopper.yaml may name another adapter.
  private static var namesBackend: Bool {
    get throws {
      try Settings([:], .current()).list(.adapter)
        == [AdapterSelection.backend(BackendTestFiles.mappingPath)]
    }
  }

  private static func play() throws {
    Terminal.write("\nshopper run scenarios/first.yaml\n")
    let environment = Environment.current()
    let settings = try Settings([.paths: ["scenarios/first.yaml"]], environment)
    let status = try RunSession(settings, environment).run() ?? ExitStatus.asExpected
    if status != ExitStatus.asExpected { throw ExitCode(Int32(status)) }
  }
}
