import Diagnostics

/// A syntax error in an author's terms.
///
/// libYAML words its errors for people who know its grammar; this says what was probably meant. An
/// error that is not known here keeps libYAML's words.
struct SyntaxFault {
  let message: String
  let mark: YAMLMark

  init(_ error: LibYAMLError, in source: SourceText) {
    let lines = SourceLines(source)
    let fault =
      Self.scannerFault(error, lines) ?? Self.structureFault(error, lines)
      ?? Self.quotingFault(error, lines)
    message = fault?.message ?? "YAML cannot read this: \(error.problem)"
    mark = fault?.mark ?? error.mark
  }

  private init(_ message: String, at mark: YAMLMark) {
    self.message = message
    self.mark = mark
  }

  // MARK: What cannot stand where it stands

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
        "a list item cannot begin here; begin the list in a line of its own, or put the text in "
          + "quotes", at: error.mark)
    case "mapping keys are not allowed in this context":
      return SyntaxFault("'?' cannot stand here; put the text in quotes", at: error.mark)
    case "found unexpected ':'":
      return SyntaxFault(
        "no space behind ':'; write 'key: value', or put a text that holds ':' in quotes",
        at: error.mark)
    case "could not find expected ':'":
      return missingColon(error, lines)
    default: return nil  // tidy: libYAML's messages
    }
  }

  private static func strayCharacter(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    if lines.scalar(at: error.mark) == "\t" { return tab(error.mark) }
    return SyntaxFault(
      "a text cannot begin with \(lines.quotedScalar(at: error.mark)); put it in quotes",
      at: error.mark)
  }

  private static func tab(_ mark: YAMLMark) -> SyntaxFault {
    SyntaxFault("a tab cannot indent; use spaces", at: mark)
  }

  private static func strayColon(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    if let tabMark = lines.firstTab(inLine: error.mark.line) { return tab(tabMark) }
    let before = lines.text(before: error.mark)
    if before.contains(": ") {
      return SyntaxFault(
        "a second ':' in one value; put the value in quotes, or write '{ key: value }'",
        at: error.mark)
    }
    let isQuoted = before.contains("\"") || before.contains("'")
    let start = lines.contentStart(ofLine: error.mark.line)
    return SyntaxFault(
      isQuoted
        ? "no ':' can follow here; a key stands in one line, "
          + "and the quotes around it enclose all of it"
        : "a key cannot stand here, since the lines above already gave a value; "
          + "is an indent, a dash, a ':' or the space behind it missing?", at: start)
  }

  private static func missingColon(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    let text = lines.restOfLine(from: error.contextMark)
    return SyntaxFault("no ':' after \(quoted(text)); write 'key: value'", at: error.contextMark)
  }

  // MARK: What does not fit together

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
        "a value is missing before \(lines.quotedScalar(at: error.mark))", at: error.mark)
    case "did not find expected <document start>":
      return afterDocument(error, lines)
    default: return nil  // tidy: libYAML's messages
    }
  }

  private static func afterDocument(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    SyntaxFault(
      lines.isBehindDocumentEnd(error.mark)
        ? YAMLProblem.secondDocument.message
        : "this stands behind the end of the file's one value; "
          + "is an indent, a dash or a ':' missing?",
      at: error.mark)
  }

  /// A flow collection that lacks its bracket or a comma. A bracket is missing if the file ends, or
  /// if the next thing stands on a later line; only then is the opening one the place to look.
  private static func unclosed(
    _ opening: String, _ closing: String, _ error: LibYAMLError, _ lines: SourceLines
  ) -> SyntaxFault {
    let found = lines.scalar(at: error.mark)
    let isWrongBracket = found == "]" || found == "}"
    if error.mark.line > error.contextMark.line || found == nil || isWrongBracket {
      return SyntaxFault(
        "'\(opening)' is never closed; write '\(closing)', and ',' between entries",
        at: error.contextMark)
    }
    return SyntaxFault(
      "no ',' or '\(closing)' before \(lines.quotedScalar(at: error.mark)); separate entries with "
        + "',', or put a text that holds brackets or ', ' in quotes", at: error.mark)
  }

  private static func misfit(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    if let tabMark = lines.firstTab(inLine: error.mark.line) { return tab(tabMark) }
    let start = lines.contentStart(ofLine: error.mark.line)
    guard error.mark == start else { return leftover(error, lines) }
    if lines.scalar(at: error.mark) == ":" {
      return SyntaxFault(YAMLProblem.keyIsMissing.message, at: error.mark)
    }
    let wanted = error.problem.hasSuffix("key") ? "a key" : "a list item ('- …')"
    let above = "begun in line \(error.contextMark.line), column \(error.contextMark.column)"
    let kind = error.problem.hasSuffix("key") ? "the mapping" : "the list"
    return SyntaxFault(
      "\(wanted) of \(kind) \(above), was expected here; is an indent or a dash missing?",
      at: error.mark)
  }

  /// Something behind a value that already ended, in the same line.
  private static func leftover(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault {
    let found = lines.scalar(at: error.mark)
    if found == "]" || found == "}" {
      return SyntaxFault(
        "\(lines.quotedScalar(at: error.mark)) closes nothing; remove it", at: error.mark)
    }
    let isBehindApostrophe = lines.text(before: error.mark).hasSuffix("'")
    return SyntaxFault(
      "nothing may follow a value in its line; "
        + (isBehindApostrophe
          ? "write '' for an apostrophe inside single quotes"
          : "put the whole value in quotes"),
      at: error.mark)
  }

  // MARK: Quotes, blocks, names

  private static func quotingFault(_ error: LibYAMLError, _ lines: SourceLines) -> SyntaxFault? {
    switch error.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      let quote = lines.scalar(at: error.contextMark) == "'" ? "single" : "double"
      return SyntaxFault(
        "the \(quote) quote is never closed; end the text with another one", at: error.contextMark)
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      return SyntaxFault(
        "no such escape in double quotes; write '\\\\' for a backslash, or use single quotes",
        at: error.mark)
    case "did not find expected comment or line break" where !error.context.contains("directive"),
      "found an indentation indicator equal to 0":
      return SyntaxFault(
        "the text of '|' or '>' begins in the next line; move it there, or put it in quotes",
        at: error.mark)
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
      "'\(sign)' begins an \(noun), whose name has only letters, digits, '-' and '_'; "
        + "put a text that begins with '\(sign)' in quotes", at: error.contextMark)
  }

  private static func badTag(_ mark: YAMLMark) -> SyntaxFault {
    SyntaxFault(
      "'!' begins a tag, and tags have no meaning here; put a text that begins with '!' in quotes",
      at: mark)
  }

  private static func badDirective(_ mark: YAMLMark) -> SyntaxFault {
    SyntaxFault(
      "a line that begins with '%' is a directive, and none is needed here; remove it, or put a "
        + "text that begins with '%' in quotes", at: mark)
  }
}

extension LibYAMLError {
  /// What to tell the author: at least one diagnostic.
  func diagnostics(in source: SourceText) -> [Diagnostic] {
    switch phase {
    case .characters:
      return EncodingCheck.diagnostics(in: source)
    case .syntax:
      let fault = SyntaxFault(self, in: source)
      let place = SourcePosition(
        file: source.file, line: Int(fault.mark.line), column: Int(fault.mark.column))
      // libYAML places what is missing at the end of the file behind the last line break, where no
      // editor shows anything.
      return [Diagnostic(at: min(place, source.endOfContent), fault.message)]
    }
  }
}
