import SwiftSource

/// Every rule over files, less what is excused.
enum Tidiness {
  /// What breaks a rule in a file of the product.
  static func sourceFindings(_ file: SwiftFile) -> [TidyFinding] {
    let phrases = Phrase.banned + (isShell(file) ? [] : Phrase.shellOnly)
    return SizeRules.fileFindings(file, limit: SizeRules.sourceLimit)
      + SizeRules.lineFindings(file) + SizeRules.functionFindings(file)
      + Phrase.findings(of: phrases, in: file)
      + (isShell(file) ? [] : ImplicitNow.findings(in: file))
      + FileRules.unclosedFindings(file) + FileRules.unfinishedFindings(file)
      + FileRules.nameFindings(file) + FileRules.openingFindings(file)
      + FileRules.publicFindings(file) + SystemImports.findings(in: file)
      + DocComments.orphanFindings(in: file)
  }

  /// The command line and what it finds around it are the shell, and the adapters are written as an
  /// app's code is.
  private static func isShell(_ file: SwiftFile) -> Bool {
    ["shopper", "Adapters", "Backends", "Workspace"].contains(file.target ?? "")
  }

  /// What breaks a rule in these files and is not excused, and the excuses that are none.
  static func unexcused(_ findings: [TidyFinding], in files: [SwiftFile]) -> [TidyFinding] {
    let excuses = files.flatMap(Excuse.all)
    let count = { (excuse: Excuse) in findings.count { excuse.excuses($0) } }
    return
      (findings.filter { finding in !excuses.contains { $0.excuses(finding) } }
      + excuses.flatMap { $0.findings(excusing: count($0)) })
      .sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  /// How many findings of each rule are excused.
  static func excused(_ findings: [TidyFinding], in files: [SwiftFile]) -> [TidyRule: Int] {
    let excuses = files.flatMap(Excuse.all)
    let excused = findings.filter { finding in excuses.contains { $0.excuses(finding) } }
    return Dictionary(grouping: excused, by: \.rule).mapValues(\.count)
  }
}

/// `.now` without a type before it: some system clock's present moment.
enum ImplicitNow {
  static func findings(in file: SwiftFile) -> [TidyFinding] {
    let tokens = file.tokens
    return tokens.indices.dropFirst().compactMap { index in
      guard tokens[index].text == "now", tokens[index - 1].text == "." else { return nil }
      let isMember = index > 1 && tokens[index - 2].end == tokens[index - 1].offset
      guard !isMember || tokens[index - 2].text == "(" else { return nil }
      return TidyFinding(
        rule: .wallClock, path: file.path, line: tokens[index].line,
        message: "'.now' reads the machine's clock; take the time as an argument, 'at now:'")
    }
  }
}
