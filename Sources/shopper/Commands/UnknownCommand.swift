import ArgumentParser
import Diagnostics

/// A word in the position of a command that is not one.
///
/// The library for arguments reports it as an unexpected argument, without the closest command.
struct UnknownCommand {
  private let word: String
  /// `shopper`, or `shopper adapter`.
  private let group: String
  /// The commands that help lists, in its order.
  private let known: [String]

  /// `nil` if the arguments name a command, or begin with a flag.
  init?(_ arguments: [String], of root: any ParsableCommand.Type) {
    var names = [root._commandName]
    var command = root
    for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
      let subcommands = command.configuration.subcommands
      if subcommands.isEmpty || word.hasPrefix("-") { return nil }
      if word == "help", names.count == 1 { return nil }
      guard let next = subcommands.first(where: { $0._commandName == word }) else {
        self.word = word
        group = names.joined(separator: " ")
        known = subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        return
      }
      names.append(word)
      command = next
    }
    return nil
  }

  /// Has the exit code of an invalid command line.
  var error: ValidationError {
    ValidationError(
      Mistake.unknown(
        "command", word, where: group == "shopper" ? nil : "of \(quoted(group))", among: known,
        remedy: "'\(group) --help' lists the commands"))
  }
}
