import Glibc
import OperatingSystem

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

  /// The exit codes of an adapter's process that ends itself, and of 'shopper host'. A run reports
  /// them as the adapter's, and ends with its own.
  static let hostMeanings: [(code: String, meaning: String)] = [
    (
      "\(foreignWork)",
      "the app's code waited for, or was called by, something outside virtual time, such as a"
        + " thread of its own; stderr names it"
    ),
    (
      "\(notDeterministic)",
      "the process was started without SWIFT_DETERMINISTIC_HASHING=1 in its environment, which"
        + " 'run' sets"
    ),
  ]

  /// The meaning of the exit code of each signal, in their order.
  static let signalMeanings: [(code: String, meaning: String)] = (1...31).map { number in
    let name = String(cString: strsignal(CInt(number)))
    return ("\(signal(number))", "stopped by signal \(number) (\(name))")
  }

  /// The same as a table, a line each.
  static var table: String {
    meanings.map { entry in
      "  " + entry.code + String(repeating: " ", count: 7 - entry.code.count) + entry.meaning
    }.joined(separator: "\n")
  }
}
