import Diagnostics
import RunEvents

/// A command line about one case, to be copied into a shell.
struct CaseCommand {
  let text: String

  /// Plays the case again.
  static func playing(_ started: CaseStarted, of run: RunStarted?) -> CaseCommand {
    let key = started.key
    var words = ["run", shellWord(started.file)]
    // A file with several cases, or with an id of its own.
    if !started.file.hasSuffix("\(key.scenario).yaml") {
      words += ["--name", shellWord(key.scenario)]
    }
    words += adapter(of: key, run) + ["--profile", shellWord(key.profile)] + products(of: run)
    if run?.isStrict == true { words.append("--strict") }
    return CaseCommand(words + ["--seed", "\(run?.seed ?? 1)"])
  }

  /// Shortens its journey.
  static func diagnosing(_ started: CaseStarted, of run: RunStarted?) -> CaseCommand {
    let key = started.key
    let profile = key.profile == usualProfile ? [] : ["--profile", shellWord(key.profile)]
    return CaseCommand(
      ["diagnose", shellWord(started.file)] + adapter(of: key, run) + profile + products(of: run))
  }

  /// The profile that commands use without `--profile`.
  private static let usualProfile = "device"

  private init(_ words: [String]) {
    text = (["shopper"] + words).joined(separator: " ")
  }

  private static func adapter(of key: CaseKey, _ run: RunStarted?) -> [String] {
    ["--adapter", shellWord(run?.commands[key.adapter] ?? key.adapter)]
  }

  private static func products(of run: RunStarted?) -> [String] {
    (run?.castFlags ?? []).map(shellWord)
  }
}
