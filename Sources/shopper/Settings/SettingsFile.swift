import Diagnostics
import Workspace
import YAMLTree

/// `shopper.yaml`, found in the current folder or above it.
struct SettingsFile {
  static let name = "shopper.yaml"

  private(set) var values: [Setting: [String]] = [:]
  /// Where each value is, in reading order.
  private var ranges: [(setting: Setting, value: String, range: SourceRange)] = []
  private let source: SourceText
  private var mistakes: [Diagnostic] = []
  /// What the file's paths are relative to; empty for the current folder.
  let folder: String

  /// The nearest file up to the repository's root; `nil` if no folder has one.
  ///
  /// - Throws: ``Failure``, after every mistake was shown on stderr.
  static func nearest() throws -> SettingsFile? {
    var folder = ""
    for _ in 0...File.currentFolder.split(separator: "/").count {
      let path = File.join(folder, name)
      if File.kind(of: path) == .file { return try SettingsFile(path, folder: folder) }
      if File.kind(of: File.join(folder, ".git")) != nil { return nil }
      folder = File.join(folder, "..")
    }
    return nil
  }

  private init(_ path: String, folder: String) throws {
    self.folder = folder
    source = try ScenarioFolder.source(at: path)
    let parse = YAMLTree.parse(source.bytes, file: path)
    mistakes = parse.diagnostics
    if let root = parse.tree?.root { read(root) }
    var shown = FileDiagnostics()
    shown.add(mistakes.sorted { $0.position < $1.position }, in: source)
    try shown.throwIfAny()
  }

  private mutating func read(_ root: YAMLNode) {
    guard let entries = root.entries else {
      return note("invalid configuration: expected a map; write 'KEY: VALUE'", at: root)
    }
    for entry in entries {
      let key = entry.key.text ?? ""
      guard let setting = Setting.named(key) else {
        let known = Setting.all.map(\.name)
        note(
          Mistake.unknown("key", key, where: "in the configuration", among: known), at: entry.key)
        continue
      }
      values[setting] = texts(of: setting, entry.value)
    }
  }

  private mutating func texts(of setting: Setting, _ node: YAMLNode) -> [String]? {
    let nodes = setting.kind == .list ? node.items.map(Array.init) ?? [node] : [node]
    var texts: [String] = []
    for node in nodes {
      guard let text = node.text else {
        note("invalid \(quoted(setting.name)): expected \(Self.shape(of: setting))", at: node)
        continue
      }
      if let problem = setting.problem(with: text) { note(problem, at: node) }
      let value = setting.located(text, in: folder)
      ranges.append((setting, value, node.range))
      texts.append(value)
    }
    return texts
  }

  /// Shows a failure about one of the file's values at its position.
  ///
  /// - Parameter isOverridden: whether the command line or the environment has another value.
  /// - Returns: the failure to throw instead; `nil` if the message quotes no value.
  func located(_ failure: Failure, where isOverridden: (Setting) -> Bool) -> Failure? {
    let found = ranges.first { setting, value, _ in
      setting.namesInput && !isOverridden(setting) && failure.message.contains(quoted(value))
    }
    guard let found else { return nil }
    var shown = FileDiagnostics()
    shown.add([Diagnostic(at: found.range, failure.message)], in: source)
    return Failure(shown.failure().message, status: failure.status)
  }

  private static func shape(of setting: Setting) -> String {
    switch setting.kind {
    case .list: "a string or a list of strings"
    case .text: "a string"
    case .flag: "true or false"
    }
  }

  private mutating func note(_ message: String, at node: YAMLNode) {
    mistakes.append(Diagnostic(at: node.range, message))
  }
}
