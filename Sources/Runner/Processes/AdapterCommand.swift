import Diagnostics

/// The command that starts an adapter process.
package struct AdapterCommand: Hashable, Sendable {
  /// The name of the adapter in reports until it has sent its own.
  package let name: String
  /// What a user types after `--adapter`.
  package let text: String
  /// Absolute, or looked up in PATH if it holds no slash.
  package let executable: String
  package let arguments: [String]
  /// Whether its cases share something outside of its process, such as a running backend that each
  /// case resets. Then one case is played at a time.
  let isShared: Bool
  /// Whether it is this same program, which ends as soon as its input does.
  let isBuiltIn: Bool

  /// Names of other adapters, whose known issues excuse nothing here.
  private let takenNames: Set<String>

  package init(
    name: String, text: String? = nil, executable: String, arguments: [String],
    isShared: Bool = false, isBuiltIn: Bool = false, takenNames: Set<String> = []
  ) {
    self.name = name
    self.text = text ?? ([executable] + arguments).map(shellWord).joined(separator: " ")
    self.executable = executable
    self.arguments = arguments
    self.isShared = isShared
    self.isBuiltIn = isBuiltIn
    self.takenNames = takenNames
  }

  /// The adapter's name in events: its own, or the command's if it reports none. One that calls
  /// itself as another adapter does gets a number.
  package func name(introducedAs own: String?) -> String {
    guard let own else { return name }
    return takenNames.contains(own) ? "\(own) 2" : own
  }

  /// A built-in adapter: this same program in its other role.
  package static func builtIn(
    _ name: String, program: String, isShared: Bool = false
  ) -> AdapterCommand {
    AdapterCommand(
      name: name, text: name, executable: program, arguments: ["host", name], isShared: isShared,
      isBuiltIn: true)
  }

  /// A program at a path, whatever characters it holds.
  package static func program(
    _ path: String, takenNames: Set<String> = []
  ) -> AdapterCommand {
    AdapterCommand(
      name: lastPart(of: path), text: path, executable: path, arguments: [],
      takenNames: takenNames)
  }

  /// A command with arguments, as a shell reads it. It may begin with `cd FOLDER &&`, and with
  /// variables such as `PORT=8080`.
  package static func shell(_ text: String, takenNames: Set<String> = []) -> AdapterCommand {
    var command = text
    var entering = ""
    if text.hasPrefix("cd "), let end = text.firstRange(of: " && ")?.upperBound {
      entering = String(text[..<end])
      command = String(text[end...])
    }
    let assignments = #/([A-Za-z_]\w*=[^\s\u{22}\u{27}]*\s+)+/#
    let variables = command.prefixMatch(of: assignments).map { String($0.0) } ?? ""
    command.removeFirst(variables.count)
    // In place of the shell, the program receives the signals.
    return AdapterCommand(
      name: lastPart(of: program(of: command)), text: text, executable: "/bin/sh",
      arguments: ["-c", "\(entering)\(variables)exec \(command)"], takenNames: takenNames)
  }

  /// The program that a command starts: of `python3 shop.py`, the file that is interpreted.
  private static func program(of command: String) -> String {
    let words = command.split(separator: " ").map(String.init)
    guard let first = words.first, !first.contains("/") else { return words.first ?? command }
    return words.dropFirst().first { !$0.hasPrefix("-") && $0.contains(".") }
      ?? first
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension [AdapterCommand] {
  /// The number of cases that may be played at once if up to `jobs` were requested.
  func workers(atMost jobs: Int) -> Int { contains(where: \.isShared) ? 1 : Swift.max(1, jobs) }
}
