import Adoption
import ArgumentParser
import Diagnostics
import Glibc
import OperatingSystem
import Workspace

struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Draft an adapter for an app's own purchase code.",
    discussion: """
      Reads the Swift files of an app or a package, prints which of them are purchase code, what \
      they need and what prevents them from running on Linux, and writes the package of an \
      adapter beside them. Guesses are marked; what cannot be guessed is an error of the \
      compiler. The app's files are linked and stay as they are; existing files are kept.

      Examples:
        shopper adopt ../MyApp
        shopper adopt ../MyApp/Store --into MyAppShopper --type PurchaseManager
        shopper adopt ../MyApp --os iOS --dry-run
      """)

  @Argument(help: "Read the Swift files of this folder.", completion: .directory)
  var path: String

  @Option(
    help: "Write the package to this folder. (default: the app's name and 'Shopper')",
    completion: .directory)
  var into: String?

  @Option(help: "Take this type as the app's store.") var type: String?

  @Option(
    help: """
      Let '#if os' be true for this system, too, in copies that 'shopper port' makes. May be \
      repeated.
      """)
  var os: [PortedSystem] = []

  @Option(
    help: """
      Take the modules from this copy of the repository. (default: MYSTERY_SHOPPER in the \
      environment, or that of this program)
      """,
    completion: .directory)
  var repository: String?

  @Flag(help: "Print what was found, and write nothing.") var dryRun = false

  func run() throws {
    try Failure.reporting {
      let folder = try ProjectFolder(File.tidied(path), .app(systems: systems))
      guard
        let code = PurchaseCode(
          in: folder.files, packages: folder.packages, named: type)
      else { throw missing(in: folder) }
      let name = Self.name(of: File.absolute(path))
      let target = into ?? "\(name)Shopper"
      let draft = PackageDraft(code, try input(of: code, folder, name, target))
      let outside = ProjectSurroundings(of: path) { !ProjectFolder.isForeign($0) }
      let survey = Survey(
        code, draft, project: name, files: folder.files, packages: folder.packages,
        outside: outside.files)
      Terminal.write(survey.text)
      if !dryRun { try Self.write(draft, from: File.absolute(path), to: target) }
    }
  }

  private func missing(in folder: ProjectFolder) -> Failure {
    if let type {
      let names = PurchaseCode.candidates(in: folder.files).prefix(5).map { quoted($0.name) }
      return Failure(
        "unknown type \(quoted(type)): expected a type of \(quoted(path))"
          + (names.isEmpty ? "" : ", such as \(names.joined(separator: ", "))"))
    }
    let absence = PurchaseAbsence(in: folder.files)
    return Failure(
      "missing purchase code in \(quoted(path)): expected a type that calls"
        + " 'Product.purchase()' or makes an 'SKPayment'; \(absence.text)")
  }

  private func input(
    of code: PurchaseCode, _ folder: ProjectFolder, _ name: String, _ target: String
  ) throws -> PackageDraft.Input {
    let here = File.absolute(target)
    let project = File.absolute(path)
    func fromPackage(_ file: String) -> String {
      Self.relative(File.join(project, file), to: here)
    }
    let catalog = folder.catalog(nearestTo: code.store.file.path)
    return PackageDraft.Input(
      name: name, settings: folder.settings(ofFileIn: code.package(among: folder.packages)),
      repository: try dryRun && repository == nil
        ? "mystery-shopper" : Self.relative(root(), to: here),
      catalog: catalog.map(fromPackage),
      catalogProducts: catalog.map { Self.products(of: File.join(project, $0)) } ?? [],
      resources: folder.resources(named: code.bundledFiles).map(fromPackage),
      packages: folder.packages, systems: systems)
  }

  /// The identifiers in a catalog; empty for one that 'shopper run' refuses with the reason.
  private static func products(of catalog: String) -> [String] {
    guard let bytes = try? File.read(catalog),
      let reading = try? CatalogReading.read(SourceText(file: catalog, bytes: bytes))
    else { return [] }
    return reading.catalog.products.map(\.id.rawValue)
  }

  private var systems: Set<String> { Set(os.map(\.rawValue)) }

  /// The repository that the adapter takes its modules from.
  private func root() throws -> String {
    if let named = repository ?? Environment.current()["MYSTERY_SHOPPER"] {
      guard Self.isRepository(named) else {
        let origin = repository == nil ? "MYSTERY_SHOPPER" : "repository"
        throw Failure(
          "invalid \(origin) \(quoted(named)): expected a copy of Mystery Shopper's,"
            + " with 'Package.swift' and 'shims'", status: ExitStatus.usage)
      }
      return File.absolute(named)
    }
    var folder = try RunConfiguration.program()
    while folder.count > 1 {
      folder = File.folder(of: folder)
      if Self.isRepository(folder) { return folder }
    }
    throw Failure(
      "missing '--repository': this program is not in a copy of Mystery Shopper's repository;"
        + " clone it, and name its folder, here or in MYSTERY_SHOPPER", status: ExitStatus.usage)
  }

  private static func isRepository(_ folder: String) -> Bool {
    File.kind(of: File.join(folder, "shims/Package.swift")) == .file
      && File.kind(of: File.join(folder, "Sources/AdapterHost")) == .folder
  }

  private static func write(_ draft: PackageDraft, from project: String, to target: String) throws {
    var kept: [String] = []
    for file in draft.files {
      let path = File.join(target, file.path)
      guard File.kind(of: path) == nil else {
        kept.append(path)
        continue
      }
      try File.write(file.text.utf8, to: path)
      if file.isProgram { chmod(path, 0o755) }
      Terminal.write("wrote \(path)\n")
    }
    var linked = 0
    for link in draft.links {
      if try write(link, from: project, to: target) {
        linked += 1
      } else {
        kept.append(File.join(target, link.path))
      }
    }
    let folders = Set(
      draft.links.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") })
    Terminal.write(
      "linked \(linked) of the app's files into"
        + " \(folders.sorted().joined(separator: ", "))\n")
    for path in kept { Terminal.write("kept existing file: \(path)\n") }
    if !kept.isEmpty { Terminal.write("Remove a kept file to have it written anew.\n") }
    let gaps = draft.adapter.parts.filter(\.isGap).count
    let first = gaps == 0 ? "" : "fill what is marked '#error', then type "
    Terminal.write("\nNext: \(first)\(target)/check\n")
  }

  /// Returns whether the link leads to the app's file now.
  private static func write(
    _ link: PackageDraft.Link, from project: String, to target: String
  ) throws -> Bool {
    let path = File.join(target, link.path)
    return try Failure.writing(path) { () throws(FileError) in
      try File.makeFolder(File.folder(of: path))
      let folder = File.absolute(File.folder(of: path))
      return try File.link(path, to: relative(File.join(project, link.file), to: folder))
    }
  }

  // MARK: Names and paths

  /// `my-app` is `MyApp`.
  static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? "App"
    let words = last.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : "App" + name
  }

  /// The way from one folder to a file, both absolute.
  static func relative(_ file: String, to folder: String) -> String {
    let from = folder.split(separator: "/")
    let to = file.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: from.count - shared)
    let path = (ups + to.dropFirst(shared).map(String.init)).joined(separator: "/")
    return path.isEmpty ? "." : path
  }
}
