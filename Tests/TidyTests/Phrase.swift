import SwiftSource

/// A run of tokens that the sources may not hold.
struct Phrase {
  let rule: TidyRule
  let words: [String]
  /// What is wrong with it, then what to write instead.
  let message: String
  /// A token right before the phrase that makes it something else.
  let unlessAfter: Set<String>

  private init(
    _ rule: TidyRule, _ words: [String], _ message: String, unlessAfter: Set<String> = []
  ) {
    self.rule = rule
    self.words = words
    self.message = message
    self.unlessAfter = unlessAfter
  }

  /// What no target may hold.
  static let banned: [Phrase] = [
    Phrase(
      .defaultCase, ["default", ":"],
      "'default:' hides the cases that are yet to come; name every case, or, where the value is not "
        + "of an enum of ours, say so beside it: '// tidy: bytes of JSON'",
      // A label, as in dictionary[key, default: 0]; and the compiler watches @unknown default.
      unlessAfter: [",", "(", "[", "unknown"]),
    Phrase(
      .defaultCase, ["case", "_", ":"],
      "'case _:' hides the cases that are yet to come, as 'default:' does; name every case"),
    Phrase(
      .forcedTry, ["try", "!"],
      "'try!' crashes where an error could be reported; write 'try' and let the error travel"),
    Phrase(
      .forcedCast, ["as", "!"],
      "'as!' crashes on another type; write 'as?' and say what happens otherwise"),
    Phrase(
      .anyType, ["Any"], "'Any' forgets the type; write an enum, a generic or a protocol of ours"),
    Phrase(
      .uncheckedSendable, ["@", "unchecked"],
      "'@unchecked Sendable' silences the compiler; write a value type, or guard the state with "
        + "a Mutex"),
    Phrase(
      .unsafeIsolation, ["nonisolated", "(", "unsafe", ")"],
      "'nonisolated(unsafe)' silences the compiler; guard the state with a Mutex or an actor"),
  ]

  /// What only the shell may hold: time, chance and output.
  static let shellOnly: [Phrase] =
    ["ContinuousClock", "SuspendingClock"].map {
      Phrase(.wallClock, [$0, "("], "'\($0)' reads the machine's clock; \(time)")
    }
    + ["Date", "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime"].map {
      Phrase(.wallClock, [$0, ".", "now"], "'\($0).now' reads the machine's clock; \(time)")
    }
    + ["clock_gettime", "gettimeofday", "timespec_get"].map {
      Phrase(.wallClock, [$0, "("], "'\($0)' reads the machine's clock; \(time)")
    }
    + [
      Phrase(.wallClock, ["Date", "(", ")"], "'Date()' reads the machine's clock; \(time)"),
      Phrase(
        .wallClock, ["Date", "(", "timeIntervalSinceNow"],
        "'Date(timeIntervalSinceNow:' reads the machine's clock; \(time)"),
    ]
    + ["sleep", "usleep", "nanosleep"].map {
      Phrase(
        .sleeping, [$0, "("],
        "'\($0)(' waits in real time; put the work into a queue ordered by due time",
        unlessAfter: ["func"])
    }
    + [
      ["UUID", "(", ")"], [".", "random", "("], [".", "randomElement", "("],
      [".", "shuffled", "("],
    ]
    .map {
      Phrase(
        .chance, $0,
        "'\($0.joined())' draws from the machine's chance; draw from the seeded generator")
    }
    + ["print", "debugPrint", "dump"].map {
      Phrase(
        .printing, [$0, "("],
        "'\($0)(' writes to standard output; return the text and let the command line write it",
        unlessAfter: [".", "func"])
    }

  private static let time = "take the time as an argument, 'at now:'"

  static func findings(of phrases: [Phrase], in file: SwiftFile) -> [TidyFinding] {
    // Most tokens begin no phrase, so one look tells.
    let byFirstWord = Dictionary(grouping: phrases) { $0.words[0] }
    return file.tokens.indices.flatMap { index in
      byFirstWord[file.tokens[index].text, default: []]
        .filter { $0.stands(in: file.tokens, at: index) }
        .map { $0.finding(path: file.path, line: file.tokens[index].line) }
    }
  }

  private func finding(path: String, line: Int) -> TidyFinding {
    TidyFinding(rule: rule, path: path, line: line, message: message)
  }

  private func stands(in tokens: [SwiftToken], at index: Int) -> Bool {
    guard index + words.count <= tokens.count else { return false }
    for (distance, word) in words.enumerated() {
      let token = tokens[index + distance]
      guard token.text == word else { return false }
      guard distance > 0, token.offset != tokens[index + distance - 1].end else { continue }
      // Only two words may stand apart: 'try !flag' is no forced try.
      guard token.isWord, tokens[index + distance - 1].isWord else { return false }
    }
    return index == 0 || !unlessAfter.contains(tokens[index - 1].text)
  }
}
