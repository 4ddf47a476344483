/// One place in the repository that breaks one rule.
struct TidyFinding: Hashable, CustomStringConvertible {
  let rule: TidyRule
  /// From the repository's root, with slashes.
  let path: String
  /// Counted from 1.
  let line: Int
  /// What is wrong, then what to write instead.
  let message: String

  var description: String { "\(path):\(line): error: \(message)" }
}

/// The rules that this suite enforces. The numbers are explained in CONTRIBUTING.md.
enum TidyRule: String, CaseIterable {
  case functionLength, fileLength, lineLength
  case defaultCase, forcedTry, forcedCast, anyType, uncheckedSendable, unsafeIsolation
  case wallClock, sleeping, chance, printing
  case unfinished, fileName, opening, machinePath, publicWord, unclosedText
  case systemImport, undeclaredImport, unusedDependency, typeName, orphanWord, excuse
}
