/// How an adapter's process is started.
package struct AdapterCommand: Hashable, Sendable {
  /// What reports call the adapter until it has told its own name.
  package let name: String
  /// Absolute, or looked up in PATH if it holds no slash.
  package let executable: String
  package let arguments: [String]

  package init(name: String, executable: String, arguments: [String]) {
    self.name = name
    self.executable = executable
    self.arguments = arguments
  }

  /// A built-in adapter: this same program in its other role.
  package static func builtIn(_ name: String, program: String) -> AdapterCommand {
    AdapterCommand(name: name, executable: program, arguments: ["host", name])
  }

  /// What a user gave on the command line: a path, or a command with arguments for the shell.
  package static func custom(_ text: String) -> AdapterCommand {
    let words = text.split(separator: " ")
    let name = words.first?.split(separator: "/").last.map(String.init) ?? text
    guard words.count > 1 else {
      return AdapterCommand(name: name, executable: text, arguments: [])
    }
    return AdapterCommand(name: name, executable: "/bin/sh", arguments: ["-c", "exec \(text)"])
  }
}
