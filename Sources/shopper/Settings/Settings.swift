import Diagnostics
import OperatingSystem
import Runner
import Wire
import Workspace

/// The settings of a run: flags override the environment, which overrides `shopper.yaml`.
struct Settings {
  private var values: [Setting: [String]]
  /// The settings that the command line gives.
  private let flags: Set<Setting>
  private let file: SettingsFile?
  /// The settings that the command line or the environment gives.
  private var overrides: Set<Setting>
  /// The folder of `shopper.yaml`, which default paths are relative to; empty for the current one.
  let folder: String

  /// Settings without an environment and a file.
  ///
  /// - Parameter values: of which none is checked.
  init(_ values: [Setting: [String]] = [:]) {
    self.values = values
    flags = []
    file = nil
    overrides = []
    folder = ""
  }

  /// The settings of a command about scenarios and the products that they are played with.
  ///
  /// - Parameter others: what its other flags say.
  init(
    _ scenarios: PathFlags, _ products: CatalogFlags, _ others: [Setting: [String]] = [:]
  ) throws {
    let values = products.values.merging(scenarios.values) { $1 }
    try self.init(values.merging(others) { $1 }, .current())
  }

  /// - Parameter flags: what the command line says; nothing in an empty list.
  /// - Throws: ``Failure``, after every mistake in `shopper.yaml` was shown on stderr.
  init(_ flags: [Setting: [String]], _ environment: Environment) throws {
    let flags = flags.filter { !$0.value.isEmpty }
    self.flags = Set(flags.keys)
    overrides = self.flags
    file = try SettingsFile.nearest()
    values = file?.values ?? [:]
    folder = file?.folder ?? ""
    Self.warn(ofMistypedNamesIn: environment)
    for setting in Setting.all {
      if let texts = flags[setting] {
        try Self.check(texts, of: setting, from: nil)
        values[setting] = texts
      } else if let text = environment[setting.variable] {
        let texts = setting.kind == .list ? Self.items(of: text) : [text]
        try Self.check(texts, of: setting, from: setting.variable)
        values[setting] = texts
        overrides.insert(setting)
      }
    }
    if isOn(.quiet), let other = [Setting.verbose, .failures].first(where: isOn) {
      throw Failure(
        "\(quoted(other.name)) and 'quiet' cannot be combined; remove one",
        status: ExitStatus.usage)
    }
  }

  /// Runs `body`, and shows a failure about a value of `shopper.yaml` at its position.
  func locating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as Failure where failure.status != ExitStatus.nothingSelected {
      throw file?.located(failure, where: overrides.contains) ?? failure
    }
  }

  /// Variables of other programs may begin with the same word, so no name is an error.
  private static func warn(ofMistypedNamesIn environment: Environment) {
    let prefix = Setting.variablePrefix
    let known = Setting.all.map(\.variable) + Protocol.variables
    for name in environment.names where name.hasPrefix(prefix) && !known.contains(name) {
      // What all names share would let names with nothing in common look alike.
      let words = known.map { String($0.dropFirst(prefix.count)) }
      guard let guess = closest(to: String(name.dropFirst(prefix.count)), among: words) else {
        continue
      }
      let message = Mistake.unknown("environment variable", name, among: [prefix + guess])
      Terminal.writeError("warning: \(message)\n\n")
    }
  }

  /// Whether the command line gives a value.
  func isFlag(_ setting: Setting) -> Bool { flags.contains(setting) }

  /// The user's values; `nil` if there are none.
  func given(_ setting: Setting) -> [String]? { values[setting] }

  /// The user's value; `nil` if it is not set.
  func text(_ setting: Setting) -> String? { values[setting]?.first }

  /// The user's values, or the setting's defaults.
  func list(_ setting: Setting) -> [String] {
    values[setting] ?? setting.defaultValue.map { setting.located($0, in: folder) }
  }

  /// The one adapter of a command that takes no more.
  ///
  /// - Throws: ``Failure`` if none is named, or several are.
  func oneAdapter() throws -> String {
    let adapters = list(.adapter)
    guard let adapter = adapters.first, adapters.count == 1 else {
      throw Failure(
        adapters.isEmpty
          ? "missing '--adapter': name an adapter, here or in shopper.yaml"
          : "expected one adapter, found \(adapters.count): name one with '--adapter'",
        status: ExitStatus.usage)
    }
    return adapter
  }

  /// The one profile of a command that takes no more.
  ///
  /// - Throws: ``Failure`` for several.
  func oneProfile() throws -> String {
    let profile = value(.profile)
    guard profile != ProfileChoice.all else {
      throw Failure(
        "expected one profile, found 'all': name one with '--profile'", status: ExitStatus.usage)
    }
    if let problem = ProfileChoice.problem(withOne: profile) {
      throw Failure(problem, status: ExitStatus.usage)
    }
    return profile
  }

  /// The user's value, or the default of a setting that has one.
  func value(_ setting: Setting) -> String {
    guard let value = list(setting).first else {
      preconditionFailure("the setting '\(setting.name)' has no default")
    }
    return value
  }

  /// A number that its check has accepted, or the default.
  func number(_ setting: Setting) -> Int {
    guard let number = Int(value(setting)) else {
      preconditionFailure("the setting '\(setting.name)' is not a number: '\(value(setting))'")
    }
    return number
  }

  func isOn(_ setting: Setting) -> Bool { text(setting).flatMap(Setting.flag) ?? false }

  private static func check(_ texts: [String], of setting: Setting, from source: String?) throws {
    for text in texts {
      guard let problem = setting.problem(with: text) else { continue }
      throw Failure(source.map { "\($0): \(problem)" } ?? problem, status: ExitStatus.usage)
    }
  }

  /// In the environment a list is separated by commas; `\,` is a comma of an item.
  private static func items(of text: String) -> [String] {
    // No variable of the environment holds the character.
    let kept = "\0"
    return text.replacing("\\,", with: kept).split(separator: ",").map { item in
      let trimmed = item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return String(trimmed).replacing(kept, with: ",")
    }
  }
}
