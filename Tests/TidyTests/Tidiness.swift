/// Every rule over files, less the exceptions.
enum Tidiness {
  /// What breaks a rule in a file of the product.
  static func sourceFindings(_ file: SwiftFile) -> [Finding] {
    let phrases = Phrase.banned + (isShell(file) ? [] : Phrase.shellOnly)
    return SizeRules.fileFindings(file, limit: SizeRules.sourceLimit)
      + SizeRules.lineFindings(file) + SizeRules.functionFindings(file)
      + phrases.flatMap { $0.findings(in: file) }
      + (isShell(file) ? [] : ImplicitNow.findings(in: file))
      + FileRules.unclosedFindings(file) + FileRules.unfinishedFindings(file)
      + FileRules.nameFindings(file) + FileRules.openingFindings(file)
      + FileRules.publicFindings(file)
  }

  /// The command line and what it finds around it are the shell, and the adapters are written as an
  /// app's code is.
  private static func isShell(_ file: SwiftFile) -> Bool {
    ["shopper", "Adapters", "Workspace"].contains(file.target ?? "")
  }

  /// The findings that no entry excuses, and the entries that excuse nothing or not enough.
  static func unexcused(_ findings: [Finding], _ allowances: [Allowance]) -> [String] {
    var rest = findings
    var stale: [String] = []
    for entry in allowances {
      let excused = rest.filter { $0.rule == entry.rule && $0.path == entry.path }
      guard excused.count == entry.count else {
        stale.append(
          "Tests/TidyTests/Allowances.swift:1: error: \(entry.rule) is allowed \(entry.count) "
            + "times in \(entry.path) and stands there \(excused.count) times; mend the entry")
        continue
      }
      rest.removeAll { $0.rule == entry.rule && $0.path == entry.path }
    }
    return rest.sorted { ($0.path, $0.line) < ($1.path, $1.line) }.map(\.description) + stale
  }
}

/// `.now` without a type before it: some system clock's present moment.
enum ImplicitNow {
  static func findings(in file: SwiftFile) -> [Finding] {
    let tokens = file.tokens
    return tokens.indices.dropFirst().compactMap { index in
      guard tokens[index].text == "now", tokens[index - 1].text == "." else { return nil }
      let isMember = index > 1 && tokens[index - 2].end == tokens[index - 1].offset
      guard !isMember || tokens[index - 2].text == "(" else { return nil }
      return Finding(
        rule: .wallClock, path: file.path, line: tokens[index].line,
        message: "'.now' reads the machine's clock; take the time as an argument, 'at now:'")
    }
  }
}
