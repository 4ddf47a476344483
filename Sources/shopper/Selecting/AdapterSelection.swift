import Adapters
import Diagnostics
import OperatingSystem
import Runner
import Workspace

/// Which adapters a run plays on.
struct AdapterSelection {
  let commands: [AdapterCommand]

  /// - Parameters:
  ///   - names: built-in names, paths, or commands with arguments; empty for every built-in one.
  ///   - program: the path of this program, which is also every built-in adapter.
  init(_ names: [String], program: String) throws {
    let names = names.isEmpty ? BuiltInAdapter.allCases.map(\.rawValue) : names
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw Failure("the adapter \(quoted(name)) is named twice", status: ExitStatus.usage)
    }
    commands = try names.map { try Self.command($0, program: program) }
  }

  private static func command(_ name: String, program: String) throws -> AdapterCommand {
    if BuiltInAdapter(rawValue: name) != nil || BrokenShop.named(name) != nil {
      return .builtIn(name, program: program)
    }
    guard name.contains("/") || name.contains(" ") else {
      throw Failure(unknownAdapter(name), status: ExitStatus.usage)
    }
    switch File.kind(of: name) {
    case .file: return .program(name)
    case .folder: throw Failure("\(quoted(name)) is a folder, not a program")
    case nil: break
    }
    guard name.contains(" ") else { throw Failure("no such program: \(quoted(name))") }
    return .shell(name)
  }

  static func unknownAdapter(_ name: String) -> String {
    let known = BuiltInAdapter.allCases.map(\.rawValue)
    let broken = BrokenShop.all.map(\.adapterName)
    return "no adapter \(quoted(name))\(didYouMean(name, among: known + broken)) (built in: "
      + "\(known.joined(separator: ", ")); for your own give its path, such as ./\(name), "
      + "or a command with arguments)"
  }
}
