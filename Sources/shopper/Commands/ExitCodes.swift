import OperatingSystem
import Runner

extension ExitStatus {
  /// The meaning of each exit code, for help and `explain`.
  static let meanings: [(code: String, meaning: String)] = [
    ("\(asExpected)", "everything as expected, known issues included"),
    ("\(unexpected)", "unexpected results"),
    ("\(broken)", "an adapter or shopper could not do its work"),
    ("\(badInput)", "an input file is invalid or missing"),
    ("\(nothingSelected)", "no case was selected"),
    ("\(usage)", "the command line is invalid"),
    ("\(bug)", "a bug in shopper"),
    ("128+n", "stopped by signal n"),
  ]

  /// The same as a table, a line each.
  static var table: String {
    meanings.map { entry in
      "  " + entry.code + String(repeating: " ", count: 7 - entry.code.count) + entry.meaning
    }.joined(separator: "\n")
  }
}
