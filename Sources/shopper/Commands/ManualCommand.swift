import ArgumentParser
import JSONTree
import Workspace

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page of shopper and all its commands.",
    discussion: """
      Examples:
        shopper manual > /usr/local/share/man/man1/shopper.1
        shopper manual | man -l -
      """)

  func run() throws {
    try Failure.reporting { Terminal.write(try ManualPage.text()) }
  }
}

/// The manual page, made of what `--help` says.
enum ManualPage {
  /// In the macros of man(7), with a line break at its end.
  static func text() throws -> String {
    let help: JSON
    do throws(JSONError) {
      help = try JSON(parsing: Shopper._dumpHelp())
    } catch {
      preconditionFailure("the library for arguments writes JSON: \(error)")
    }
    let shopper = help["command"] ?? .null
    var lines = [
      ".\\\" Generated: 'shopper manual' prints it.",
      ".TH SHOPPER 1 \"\" \"shopper \(Shopper.version)\" \"Mystery Shopper\"",
      ".SH NAME", "shopper \\- \(escaped(sentence(shopper)))",
      ".SH SYNOPSIS", ".B shopper", ".I command", "[options]",
      ".SH DESCRIPTION",
    ]
    lines += paragraphs(shopper["discussion"]?.text ?? "")
    lines.append(".SH COMMANDS")
    for command in items(shopper["subcommands"]) { lines += section(command, below: "shopper") }
    lines += [
      ".SH FILES", ".TP", "\\fIshopper.yaml\\fR", "Settings, in this folder or above it.",
      ".TP", "\\fIscenarios/\\fR", "Scenarios with their catalogs, rules and tags.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ command: JSON, below parent: String) -> [String] {
    guard command["shouldDisplay"] != .bool(false), let name = command["commandName"]?.text,
      name != "help"
    else { return [] }
    let path = "\(parent) \(name)"
    var lines = [".SS \(path)", escaped(command["abstract"]?.text ?? "")]
    lines += paragraphs(command["discussion"]?.text ?? "")
    for argument in items(command["arguments"]) { lines += option(argument) }
    for command in items(command["subcommands"]) { lines += section(command, below: path) }
    return lines
  }

  private static func option(_ argument: JSON) -> [String] {
    guard argument["shouldDisplay"] != .bool(false) else { return [] }
    let value = argument["valueName"]?.text ?? "value"
    let names = items(argument["names"]).compactMap { name -> String? in
      guard let text = name["name"]?.text else { return nil }
      return (name["kind"] == "short" ? "-" : "--") + text
    }
    if names == ["-h", "--help"] || names == ["--help", "-h"] || names == ["--version"] {
      return []
    }
    var head = names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    switch argument["kind"]?.text {
    case "positional": head = "\\fI\(escaped(value))\\fR"
    case "option": head += " \\fI\(escaped(value))\\fR"
    default: break  // tidy: text of a help dump; a flag has no value
    }
    let text = [
      argument["abstract"]?.text, argument["defaultValue"]?.text.map { "(default: \($0))" },
    ].compactMap { $0 }.joined(separator: " ")
    return [".TP", head, escaped(text)]
  }

  /// Prose as paragraphs, and what is indented line by line.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var isVerbatim = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isIndented = line.hasPrefix("  ")
      if isIndented != isVerbatim {
        lines += isIndented ? [".PP", ".nf"] : [".fi"]
        isVerbatim = isIndented
      }
      lines.append(line.isEmpty ? ".PP" : escaped(String(line)))
    }
    if isVerbatim { lines.append(".fi") }
    return lines.isEmpty ? [] : [".PP"] + lines
  }

  private static func sentence(_ command: JSON) -> String {
    let text = command["abstract"]?.text ?? ""
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func items(_ value: JSON?) -> [JSON] {
    guard case .array(let items) = value ?? .null else { return [] }
    return items
  }

  /// Text in which no macro begins and no hyphen is broken.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("'", with: "\\(aq")
      .replacing("\n", with: " ")
    return plain.hasPrefix(".") ? "\\&" + plain : plain
  }
}
