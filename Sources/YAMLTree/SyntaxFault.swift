import Diagnostics

/// A syntax error in an author's terms.
///
/// libYAML words its errors in terms of its grammar; this says what was probably meant. An unknown
/// error keeps libYAML's words.
struct SyntaxFault {
  let message: String
  let mark: YAMLMark

  init(_ error: LibYAMLError, in source: SourceText) {
    let lines = SourceLines(source)
    let fault =
      Self.spaceFault(error, lines) ?? Self.scannerFault(error, lines)
      ?? Self.structureFault(error, lines) ?? Self.quotingFault(error, lines)
    message = fault?.message ?? "invalid YAML: \(error.problem)"
    mark = fault?.mark ?? error.mark
  }

  private init(_ message: String, at mark: YAMLMark) {
    self.message = message
    self.mark = mark
  }

  // MARK: Unexpected characters

  /// A character that looks like a space explains any error after it.
  private static func spaceFault(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault? {
    lines.unusualSpace(upTo: error.mark).map { SyntaxFault($0.space.message, at: $0.mark) }
  }

  private static func scannerFault(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault? {
    switch error.problem {
    case "found character that cannot start any token":
      return strayCharacter(error, lines)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab(lines.firstTab(inLine: error.mark.line) ?? error.mark)
    case "mapping values are not allowed in this context":
      return strayColon(error, lines)
    case "block sequence entries are not allowed in this context":
      return SyntaxFault(
        Mistake.unexpected(
          "list item", where: "here",
          remedy: "begin the list in a line of its own, or put the string in quotes"),
        at: error.mark)
    case "mapping keys are not allowed in this context":
      return SyntaxFault(
        Mistake.unexpected("'?'", where: "here", remedy: "put the string in quotes"),
        at: error.mark)
    case "found unexpected ':'":
      return SyntaxFault(
        Mistake.missing(
          "space", where: "after ':'",
          remedy: "write 'key: value', or put a string that holds ':' in quotes"), at: error.mark)
    case "could not find expected ':'":
      return missingColon(error, lines)
    default: return nil  // tidy: libYAML's messages
    }
  }

  private static func strayCharacter(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    if lines.scalar(at: error.mark) == "\t" { return tab(error.mark) }
    return SyntaxFault(
      Mistake.unexpected(
        lines.quotedScalar(at: error.mark), where: "at the start of a string",
        remedy: "put it in quotes"), at: error.mark)
  }

  private static func tab(_ mark: YAMLMark) -> SyntaxFault {
    SyntaxFault(
      Mistake.unexpected("tab", where: "in the indentation", remedy: "use spaces"), at: mark)
  }

  private static func strayColon(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    if let tabMark = lines.firstTab(inLine: error.mark.line) { return tab(tabMark) }
    let before = lines.text(before: error.mark)
    if before.contains(": ") {
      return SyntaxFault(
        Mistake.unexpected(
          "second ':'", where: "in one value",
          remedy: "put the value in quotes, or write '{ key: value }'"), at: error.mark)
    }
    if error.mark.line > 1,
      let fault = missingDashSpace(inLine: error.mark.line - 1, lines)
    {
      return fault
    }
    if let fault = missingItemColon(above: error.mark, lines) { return fault }
    let isQuoted = before.contains("\"") || before.contains("'")
    let start = lines.contentStart(ofLine: error.mark.line)
    return SyntaxFault(
      isQuoted
        ? Mistake.unexpected(
          "':'", where: "here", remedy: "write a key in one line, with quotes around all of it")
        : Mistake.unexpected(
          "key", where: "here", because: "the lines above already gave a value",
          remedy: "check the indentation, a dash, a ':' or the space after it"), at: start)
  }

  /// An item that keys follow, and that has no colon itself: `- relaunch` above `expect: …`.
  private static func missingItemColon(
    above mark: YAMLMark, _ lines: SourceLines
  ) -> SyntaxFault? {
    guard let item = lines.bareItem(above: mark) else { return nil }
    return SyntaxFault(
      Mistake.missing(
        "':'", where: "after \(quoted(item.text))",
        remedy: "keys follow in line \(mark.line); write \(quoted("- \(item.text):"))"),
      at: item.mark)
  }

  private static func missingColon(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    let text = lines.restOfLine(from: error.contextMark)
    return SyntaxFault(
      Mistake.missing("':'", where: "after \(quoted(text))", remedy: "write 'key: value'"),
      at: error.contextMark)
  }

  // MARK: Broken structure

  private static func structureFault(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault? {
    switch error.problem {
    case "did not find expected ',' or ']'":
      return unclosed("[", "]", error, lines)
    case "did not find expected ',' or '}'":
      return unclosed("{", "}", error, lines)
    case "did not find expected '-' indicator", "did not find expected key":
      return misfit(error, lines)
    case "did not find expected node content":
      return SyntaxFault(
        Mistake.missing("value", where: "before \(lines.quotedScalar(at: error.mark))"),
        at: error.mark)
    case "did not find expected <document start>":
      return afterDocument(error, lines)
    default: return nil  // tidy: libYAML's messages
    }
  }

  private static func afterDocument(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    SyntaxFault(
      lines.isAfterDocumentEnd(error.mark)
        ? YAMLProblem.secondDocument.message
        : Mistake.unexpected(
          "content", where: "after the document's value",
          remedy: "check the indentation, a dash or a ':'"),
      at: error.mark)
  }

  /// A flow collection without its bracket or a comma. The bracket is missing if the file ends or
  /// the next token is on a later line; only then is the error reported at the opening one.
  private static func unclosed(
    _ opening: String, _ closing: String, _ error: LibYAMLError, _ lines: SourceLines
  ) -> SyntaxFault {
    let found = lines.scalar(at: error.mark)
    let isWrongBracket = found == "]" || found == "}"
    if error.mark.line > error.contextMark.line || found == nil || isWrongBracket {
      return SyntaxFault(
        Mistake.missing(
          "'\(closing)'", where: "for this '\(opening)'",
          remedy: "write it, and ',' between entries"), at: error.contextMark)
    }
    return SyntaxFault(
      Mistake.missing(
        "',' or '\(closing)'", where: "before \(lines.quotedScalar(at: error.mark))",
        remedy: "separate entries with ',', or put a string that holds brackets or ', ' in quotes"),
      at: error.mark)
  }

  private static func misfit(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    if let tabMark = lines.firstTab(inLine: error.mark.line) { return tab(tabMark) }
    let start = lines.contentStart(ofLine: error.mark.line)
    guard error.mark == start else { return leftover(error, lines) }
    if let fault = missingDashSpace(inLine: start.line, lines) { return fault }
    if lines.scalar(at: error.mark) == ":" {
      return SyntaxFault(YAMLProblem.keyIsMissing.message, at: error.mark)
    }
    if lines.restOfLine(from: error.mark).contains(":"),
      let fault = missingItemColon(above: error.mark, lines)
    {
      return fault
    }
    let wanted =
      error.problem.hasSuffix("key") ? "a key of the map" : "an item ('- …') of the list"
    let above = "begun in line \(error.contextMark.line), column \(error.contextMark.column)"
    let isItem = lines.restOfLine(from: error.mark).hasPrefix("- ")
    // The list above is a map for want of a space.
    if isItem, let fault = missingDashSpace(inLine: error.contextMark.line, lines) { return fault }
    return SyntaxFault(
      Mistake.unexpected(
        isItem ? "'-'" : "content", where: "here", because: "expected \(wanted) \(above)",
        remedy: isItem
          ? "remove the dash, or indent it as the other items of its list"
          : "check the indentation, or for a missing dash"), at: error.mark)
  }

  private static func missingDashSpace(
    inLine line: UInt32, _ lines: SourceLines
  ) -> SyntaxFault? {
    let start = lines.contentStart(ofLine: line)
    return Mistake.missingDashSpace(in: lines.restOfLine(from: start))
      .map { SyntaxFault($0, at: start) }
  }

  /// Content after a value that already ended, in the same line.
  private static func leftover(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    let found = lines.scalar(at: error.mark)
    if found == "]" || found == "}" {
      return SyntaxFault(
        Mistake.unexpected(
          lines.quotedScalar(at: error.mark), because: "it closes nothing", remedy: "remove it"),
        at: error.mark)
    }
    let isAfterApostrophe = lines.text(before: error.mark).hasSuffix("'")
    return SyntaxFault(
      Mistake.unexpected(
        "content", where: "after a value in its line",
        remedy: isAfterApostrophe
          ? "write '' for an apostrophe inside single quotes" : "put the whole value in quotes"),
      at: error.mark)
  }

  // MARK: Quotes, blocks, names

  private static func quotingFault(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault? {
    switch error.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      let quote = lines.scalar(at: error.contextMark) == "'" ? "single" : "double"
      return SyntaxFault(
        Mistake.missing(
          "closing \(quote) quote", remedy: "end the string with another one"),
        at: error.contextMark)
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return SyntaxFault(
        Mistake.invalid(
          "escape", where: "in double quotes", expected: "an escape of YAML",
          remedy: "write '\\\\' for a backslash, or use single quotes"), at: error.mark)
    case "did not find expected comment or line break" where !error.context.contains("directive"),
      "found an indentation indicator equal to 0":
      return SyntaxFault(
        Mistake.unexpected(
          "content", where: "after '|' or '>'",
          remedy: "begin the string in the next line, or put it in quotes"), at: error.mark)
    case "did not find expected alphabetic or numeric character":
      return badName(error)
    case "found undefined tag handle": return badTag(error.mark)
    case "found incompatible YAML document", "found duplicate %YAML directive",
      "found duplicate %TAG directive":
      return badDirective(error.mark)
    default:  // tidy: libYAML's messages
      if error.context.contains("directive") { return badDirective(error.contextMark) }
      return error.context.contains("tag") ? badTag(error.contextMark) : nil
    }
  }

  private static func badName(_ error: LibYAMLError) -> SyntaxFault {
    let isAlias = error.context.contains("alias")
    let sign = isAlias ? "*" : "&"
    let noun = isAlias ? "alias" : "anchor"
    return SyntaxFault(
      Mistake.invalid(
        "name of an \(noun)", expected: "letters, digits, '-' and '_'",
        remedy: "put a string that begins with '\(sign)' in quotes"), at: error.contextMark)
  }

  private static func badTag(_ mark: YAMLMark) -> SyntaxFault {
    SyntaxFault(
      Mistake.unsupported("tag", remedy: "put a string that begins with '!' in quotes"), at: mark)
  }

  private static func badDirective(_ mark: YAMLMark) -> SyntaxFault {
    SyntaxFault(
      Mistake.unsupported(
        "directive", remedy: "remove it, or put a string that begins with '%' in quotes"), at: mark)
  }
}

extension LibYAMLError {
  /// The author's diagnostics: at least one.
  func diagnostics(in source: SourceText) -> [Diagnostic] {
    switch phase {
    case .characters:
      return EncodingCheck.diagnostics(in: source)
    case .syntax:
      let fault = SyntaxFault(self, in: source)
      let position = SourcePosition(
        file: source.file, line: Int(fault.mark.line), column: Int(fault.mark.column))
      // At the end of a file, libYAML reports the position after the last line break, where no
      // editor shows anything.
      return [Diagnostic(at: min(position, source.endOfContent), fault.message)]
    }
  }
}
