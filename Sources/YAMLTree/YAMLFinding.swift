import Diagnostics

/// A mistake and where it is, noted while reading and worded afterwards.
struct YAMLFinding {
  let problem: YAMLProblem
  let start: YAMLMark
  let end: YAMLMark

  init(_ problem: YAMLProblem, from start: YAMLMark, to end: YAMLMark? = nil) {
    self.problem = problem
    self.start = start
    self.end = end ?? start
  }

  func diagnostic(in source: SourceText) -> Diagnostic {
    var mark = start
    var length = start.line == end.line ? Int(end.column) - Int(start.column) : 1
    // libYAML's event begins with the anchor, if there is one, and ends with the value.
    if case .tag = problem,
      let (tag, tagLength) = SourceLines(source).word(beginningWith: "!", from: start)
    {
      (mark, length) = (tag, tagLength)
    }
    let position = SourcePosition(file: source.file, line: Int(mark.line), column: Int(mark.column))
    return Diagnostic(at: SourceRange(position, length: length), problem.message)
  }
}
