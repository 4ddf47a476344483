import Adapters
import Backends
import Diagnostics
import OperatingSystem
import RunEvents
import Runner
import Workspace

/// The adapters that a run tests.
struct AdapterSelection {
  /// The name of the reference shop, with which others are compared.
  static let reference = BuiltInAdapter.reference.rawValue

  let commands: [AdapterCommand]
  /// The built-in adapters that are certainly not in the run. Other programs name themselves, with
  /// any name, once they run.
  let others: Set<String>

  /// - Parameters:
  ///   - names: built-in names, paths, or commands with arguments; empty for every built-in one.
  ///   - program: the path of this program, which is also every built-in adapter.
  init(_ names: [String], program: String) throws {
    let names = names.isEmpty ? BuiltInAdapter.allCases.map(\.rawValue) : names
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw Failure("duplicate adapter \(quoted(name)): remove one", status: ExitStatus.usage)
    }
    commands = try names.map { try Self.command($0, program: program) }
    let builtIn = Set(BuiltInAdapter.allCases.map(\.rawValue))
    others = builtIn.isSuperset(of: names) ? builtIn.subtracting(names) : []
  }

  private static func command(_ name: String, program: String) throws -> AdapterCommand {
    if BuiltInAdapter(rawValue: name) != nil || BrokenShop.named(name) != nil {
      return .builtIn(name, program: program)
    }
    if let file = mappingFile(name) {
      _ = try mapping(in: file)
      return .builtIn(name, program: program, isShared: true)
    }
    guard name.contains("/") || name.contains(" ") else {
      throw Failure(unknownAdapter(name), status: ExitStatus.usage)
    }
    switch File.kind(of: name) {
    case .file where !File.isExecutable(name):
      throw Failure(
        "invalid adapter \(quoted(name)): expected a program, found a file that is not executable;"
          + " make it executable with: chmod +x \(shellWord(name))")
    case .file: return .program(name, takenNames: takenNames)
    case .folder:
      throw Failure("invalid adapter \(quoted(name)): expected a program, found a folder")
    case nil: break
    }
    guard name.contains(" ") else {
      throw Failure("unknown program \(quoted(name)): no such file; build it, or correct the path")
    }
    return .shell(name, takenNames: takenNames)
  }

  /// Built-in adapters that follow documents, and have known issues of their own.
  private static let takenNames = Set(
    BuiltInAdapter.allCases.filter { $0 != .reference }.map(\.rawValue))

  /// The mapping file of `server:FILE`, an adapter that is a running backend; `nil` for others.
  static func mappingFile(_ name: String) -> String? {
    let prefix = AdapterKind.backendPrefix
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// The adapter with a mapping file.
  static func backend(_ file: String) -> String { AdapterKind.backendPrefix + file }

  /// - Throws: ``Failure`` for a file that cannot be read, or after every mistake was shown on
  ///   stderr.
  static func mapping(in file: String) throws -> BackendMapping {
    let source = try ScenarioFolder.source(at: file)
    do throws(BackendMappingError) {
      return try BackendMapping(source.bytes, file: file)
    } catch {
      var shown = FileDiagnostics()
      shown.add(error.mistakes, in: source)
      throw shown.failure()
    }
  }

  static func unknownAdapter(_ name: String) -> String {
    let known = BuiltInAdapter.allCases.map(\.rawValue)
    let broken = BrokenShop.all.map(\.adapterName)
    guard !name.hasPrefix(BrokenShop.prefix) else {
      return "unknown adapter \(quoted(name)): 'shopper explain faults' lists the known faults"
        + didYouMean(name, among: broken)
    }
    return "unknown adapter \(quoted(name)): expected \(known.joined(separator: ", ")), "
      + "a path such as ./\(name), or a command with arguments"
      + didYouMean(name, among: known + broken)
  }
}
