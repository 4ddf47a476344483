import ArgumentParser
import Diagnostics
import JSONTree
import Workspace

/// A setting of `shopper run`: a flag, an environment variable and a key of `shopper.yaml`.
struct Setting: Sendable {
  enum Kind {
    case text
    case list
    case flag
  }

  /// The part of a value that is a path relative to the folder of `shopper.yaml`.
  enum Form {
    case plain
    case path
    /// A program's path, unless it is a name or a command with arguments.
    case command
    /// The part after `=`.
    case report
  }

  /// The key of `shopper.yaml`, and the flag's name.
  let name: String
  let kind: Kind
  /// The help sentence, without the full stop.
  let sentence: String
  /// More sentences for the help.
  var details = ""
  var valueName: String?
  var form = Form.plain
  /// Empty without a default.
  var defaultValue: [String] = []
  /// An explanation of the default for the help.
  var defaultMeaning: String?
  var examples: [String] = []
  var completion: CompletionKind?
  /// Returns what is wrong with a value, or `nil`. Without it, a string must not be empty.
  var check: (@Sendable (String) -> String?)?

  /// Whether its values name what a command reads or starts.
  var namesInput: Bool { [.paths, .catalog, .adapter, .timings, .baseline].contains(self) }

  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  static let variablePrefix = "SHOPPER_"

  /// The name of the environment variable, such as `SHOPPER_FAIL_FAST`.
  var variable: String {
    Self.variablePrefix + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The problem with a value; `nil` if there is no problem.
  func problem(with text: String) -> String? {
    if let check { return check(text) }
    switch kind {
    case .flag:
      return Self.flag(text) == nil ? "invalid value \(quoted(text)): expected true or false" : nil
    case .text, .list:
      return text.isEmpty ? "missing value of \(quoted(name)): expected a string" : nil
    }
  }

  /// A value with its path as it is spelled in the current folder.
  ///
  /// - Parameter folder: what a relative path is relative to; empty for the current folder.
  func located(_ text: String, in folder: String) -> String {
    switch form {
    case .plain: return text
    case .path: return Self.path(text, in: folder)
    case .command:
      if let file = AdapterSelection.mappingFile(text) {
        return AdapterSelection.backend(Self.path(file, in: folder))
      }
      if text.contains(" ") { return folder.isEmpty ? text : "cd \(shellWord(folder)) && \(text)" }
      return text.contains("/") ? Self.path(text, in: folder) : text
    case .report:
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? "\(parts[0])=\(Self.path(parts[1], in: folder))" : text
    }
  }

  /// A path as it is spelled in the current folder; `-` is stdout.
  static func path(_ text: String, in folder: String) -> String {
    let isLocated = text == "-" || text.hasPrefix("/") || BuiltInFiles.has(text)
    return isLocated ? text : File.join(folder, text)
  }

  static func flag(_ text: String) -> Bool? {
    let word = text.lowercased()
    if ["true", "yes", "on", "1"].contains(word) { return true }
    return ["false", "no", "off", "0", ""].contains(word) ? false : nil
  }

  /// The message that `body` fails with; `nil` if it succeeds.
  static func failureMessage(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let failure as Failure {
      return failure.message
    } catch {
      return "\(error)"
    }
  }

  // MARK: Help and schema

  /// One or more sentences.
  ///
  /// - Parameter isRepeatable: whether the flag can be given several times.
  func help(isRepeatable: Bool = false) -> String {
    var text = sentence + (isRepeatable ? "; repeat for several." : ".")
    if !details.isEmpty { text += " " + details }
    if !defaultValue.isEmpty {
      let meaning = defaultMeaning.map { ", \($0)" } ?? ""
      text += " (default: \(defaultValue.joined(separator: " and "))\(meaning))"
    }
    return text
  }

  /// The JSON Schema of `shopper.yaml`.
  static var schema: JSON {
    .object([
      .init("$schema", "http://json-schema.org/draft-07/schema#"),
      .init("title", "Settings of Mystery Shopper"), .init("type", "object"),
      .init("properties", .object(all.map { .init($0.name, $0.schema) })),
      .init("additionalProperties", false),
    ])
  }

  private var schema: JSON {
    let base = form == .path ? " A relative path begins at this file's folder." : ""
    var members: [JSON.Member] = [.init("description", .string(help() + base))]
    switch kind {
    case .flag: members.append(.init("type", "boolean"))
    case .text: members.append(.init("type", ["string", "number"]))
    case .list:
      members.append(
        .init("anyOf", [["type": "string"], ["type": "array", "items": ["type": "string"]]]))
    }
    if !examples.isEmpty {
      members.append(.init("examples", .array(examples.map(JSON.string))))
    }
    return .object(members)
  }
}

extension Setting: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The number of processes that run cases at the same time.
struct JobCount {
  static let limit = 1024

  let number: Int

  /// Reads a number, or `auto` for as many as there are processors.
  init?(_ text: String) {
    guard text == "auto" || (1...Self.limit).contains(Int(text) ?? 0) else { return nil }
    number = Int(text) ?? Processors.count
  }
}
