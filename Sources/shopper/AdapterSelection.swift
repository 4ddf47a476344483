import Adapters
import Diagnostics
import Runner

/// Which adapters a run plays on.
struct AdapterSelection {
  let commands: [AdapterCommand]

  /// - Parameters:
  ///   - names: built-in names, paths, or commands with arguments; empty for every built-in one.
  ///   - program: the path of this program, which is also every built-in adapter.
  init(_ names: [String], program: String) throws {
    let names = names.isEmpty ? BuiltInAdapter.allCases.map(\.rawValue) : names
    commands = try names.map { name in
      if BuiltInAdapter(rawValue: name) != nil { return .builtIn(name, program: program) }
      guard name.contains("/") || name.contains(" ") else {
        throw Failure(Self.unknownAdapter(name), status: ExitStatus.usage)
      }
      if !name.contains(" "), File.kind(of: name) != .file {
        throw Failure("no such program: \(quoted(name))")
      }
      return .custom(name)
    }
  }

  static func unknownAdapter(_ name: String) -> String {
    let known = BuiltInAdapter.allCases.map(\.rawValue)
    return "no adapter \(quoted(name)) (built in: \(known.joined(separator: ", "));"
      + " for your own give its path, such as ./\(name), or a command with arguments)"
      + didYouMean(name, among: known)
  }
}
