import Diagnostics
import Runner
import Workspace

/// What holds for a run: flags win over the environment, the environment over `shopper.yaml`.
struct Settings {
  private var values: [Setting: [String]] = [:]

  /// - Parameter flags: what the command line says.
  /// - Throws: ``Failure``, after every mistake in `shopper.yaml` was shown on stderr.
  init(_ flags: [Setting: [String]], _ environment: Environment) throws {
    if let file = try SettingsFile.nearest() { values = file.values }
    for setting in Setting.allCases {
      if let texts = flags[setting] {
        try Self.check(texts, of: setting, from: nil)
        values[setting] = texts
      } else if let text = environment[setting.variable] {
        let texts = setting.kind == .list ? Self.items(of: text) : [text]
        try Self.check(texts, of: setting, from: setting.variable)
        values[setting] = texts
      }
    }
    if isOn(.quiet), isOn(.verbose) {
      throw Failure("quiet and verbose exclude each other", status: ExitStatus.usage)
    }
  }

  func text(_ setting: Setting) -> String? { values[setting]?.first }

  func number(_ setting: Setting) -> Int? { text(setting).flatMap { Int($0) } }

  /// `nil` if nobody says anything.
  func list(_ setting: Setting) -> [String]? { values[setting] }

  func isOn(_ setting: Setting) -> Bool { text(setting).flatMap(Setting.flag) ?? false }

  private static func check(_ texts: [String], of setting: Setting, from place: String?) throws {
    for text in texts {
      guard let problem = setting.problem(with: text) else { continue }
      throw Failure(place.map { "\($0): \(problem)" } ?? problem, status: ExitStatus.usage)
    }
  }

  /// In the environment a list is separated by commas.
  private static func items(of text: String) -> [String] {
    text.split(separator: ",").map { item in
      String(item.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
