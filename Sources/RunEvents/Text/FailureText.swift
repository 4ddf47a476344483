import Diagnostics

/// The description of a failure, exactly as the console and the bodies of reports show it.
///
/// ```
///   scenarios/subscription/upgrade.yaml:14:7: access differs after step 3 (upgrade)
///    14 |       access: [vip.gold]
///       |       ^ expected exactly: vip.gold
///       |         observed:         vip.gold, vip.silver
///   rule SUB-CHG-1 (MUST): an upgrade takes effect immediately
/// ```
///
/// Output of an adapter is treated as hostile: control characters are made visible, CI commands are
/// disarmed, and long strings are cut.
package enum FailureText {
  /// One value in a line is cut after this many characters.
  static let valueLimit = 2000
  /// The most last lines of the adapter that are shown.
  package static let tailLimit = 30
}

extension Mismatch {
  /// The most characters of a value in ``summaryLine``.
  private static let shortLimit = 100

  /// The place, and what was expected and observed: `a.yaml:14:7: access differs after step 3
  /// (upgrade); expected exactly: vip.gold; observed: vip.gold, vip.silver`.
  package var summaryLine: String {
    let values = pruned(details.map(\.text)).map { text in
      text.count > Self.shortLimit ? text.prefix(Self.shortLimit) + "…" : text
    }
    let parts = zip(details, values).map { "\($0.label): \($1)" }
    return oneLine((["\(file):\(line):\(column): \(title)"] + parts).joined(separator: "; "))
  }

  /// Several lines without a final line break.
  package var rendered: String { rendered(isFile: true) }

  /// - Parameter isFile: whether users can open the scenario. If not, its lines have no names and
  ///   no numbers.
  package func rendered(isFile: Bool) -> String {
    disarmed(renderedLines(isFile: isFile).joined(separator: "\n"))
  }

  func renderedLines(isFile: Bool = true) -> [String] {
    // The lines of a fragment are in a file of their own.
    let isFile = isFile || !callers.isEmpty
    let position = SourcePosition(file: file, line: max(1, line), column: max(1, column))
    let excerpt = SourceExcerpt(
      of: SourceRange(position), line: sourceLine, isNumbered: isFile)
    let location = isFile ? TerminalText("\(file):\(line):\(column)").text + ": " : ""
    let (caret, space) = (UInt8(ascii: "^"), UInt8(ascii: " "))
    let indent = String(
      decoding: excerpt.underline.utf8.map { $0 == caret ? space : $0 }, as: UTF8.self)
    var lines = ["  \(location)\(TerminalText(title).text)", excerpt.quote]
    let labels = details.map { TerminalText("\($0.label):") }
    let width = labels.map(\.width).max() ?? 0
    for (index, text) in pruned(details.map(\.text)).enumerated() {
      let lead = index == 0 ? excerpt.underline : indent
      lines.append("\(lead) \(labels[index].padded(to: width)) \(oneLine(text))")
    }
    if details.isEmpty { lines.append(excerpt.underline) }
    lines += callers.map {
      "  performed at \(TerminalText("\($0.file):\($0.line):\($0.column)").text)"
    }
    lines += evidence.map { "  \(oneLine($0))" }
    return lines + saidOnce.map { "  the app said: \(oneLine($0))" }
  }
}

extension Mismatch {
  /// What the app said in the step; a line that follows itself once, with the number of times.
  package var saidOnce: [String] {
    var runs: [(line: String, count: Int)] = []
    for line in said {
      if runs.last?.line == line { runs[runs.count - 1].count += 1 } else { runs.append((line, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.line : "\($0.line) (\($0.count) times)" }
  }
}

extension Fault {
  /// `crashed: the process was ended by signal 11`, on one line.
  package var headline: String { disarmed("\(kind.rawValue): \(oneLine(message))") }

  /// `a.yaml:9:5: crashed in step 5 (refund): exited with status 9`, on one line.
  func line(at position: Position) -> String {
    let file = TerminalText("\(position.file):\(position.line):\(position.column)").text
    return disarmed("  \(file): \(kind.rawValue) in \(oneLine(position.step)): \(oneLine(message))")
  }

  /// What a process that crashed said of it, on one line: `Store.swift:8: Fatal error: …`; `nil` if
  /// it said nothing.
  package var reason: String? {
    guard kind == .crashed else { return nil }
    let lines = outputLines(stderrTail)
    return reasonOfEnd(in: lines).map { disarmed(oneLine(String(lines[$0]))) }
  }

  /// Several lines without a final line break; every line that `adapter` wrote says so in front.
  package func rendered(adapter: String) -> String {
    (["  \(headline)"] + prefixedLines(of: stderrTail, adapter: adapter)).joined(separator: "\n")
  }
}

/// The last lines of an adapter's output, and of those before them the one that says why its
/// process ended. Each has the adapter's name in front, to tell it from the runner's.
package func prefixedLines(
  of output: String, adapter: String, limit: Int = FailureText.tailLimit
) -> [String] {
  let written = outputLines(output)
  let name = TerminalText(adapter).text
  let hidden = written.dropLast(limit)
  func prefixed(_ line: some StringProtocol) -> String {
    disarmed("  \(name)│ \(oneLine(String(line)))")
  }
  func left(_ count: Int) -> [String] {
    count > 0 ? ["  \(name)│ (\(counted(count, "earlier line")))"] : []
  }
  // The stack of calls below the reason may be longer than what is shown.
  guard let reason = reasonOfEnd(in: hidden) else {
    return left(hidden.count) + written.suffix(limit).map(prefixed)
  }
  return left(reason) + [prefixed(written[reason])] + left(hidden.count - reason - 1)
    + written.suffix(limit).map(prefixed)
}

private func outputLines(_ output: String) -> ArraySlice<Substring> {
  let lines = withoutTerminalStyles(output).split(
    omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  // The output usually ends in a line break, with no line after it.
  return lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
}

/// The line that says why a process ended: Swift's message, or the exception below Python's calls.
private func reasonOfEnd(in lines: ArraySlice<Substring>) -> Int? {
  let swift = lines.lastIndex {
    $0.contains(#/^\S.*: (Fatal error|Assertion failed|Precondition failed)/#)
  }
  if let swift { return swift }
  guard let calls = lines.lastIndex(of: "Traceback (most recent call last):") else { return nil }
  return lines[(calls + 1)...].firstIndex { $0.first?.isWhitespace == false }
}

/// A value on one line: control characters visible, and cut if it is long.
package func oneLine(_ text: String) -> String {
  // A string has at most as many scalars as bytes, which are counted already.
  guard text.utf8.count > FailureText.valueLimit else { return TerminalText(text).text }
  let kept = text.unicodeScalars.prefix(FailureText.valueLimit)
  let shown = TerminalText(String(kept)).text
  let hidden = text.unicodeScalars.count - kept.count
  return hidden > 0 ? "\(shown)… (\(hidden) more characters)" : shown
}
