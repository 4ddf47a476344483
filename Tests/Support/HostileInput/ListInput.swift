import Diagnostics
import Scenarios

/// One input as each of the small files beside scenarios.
enum ListInput {
  private static let file = "hostile.yaml"

  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let positions = DiagnosticCheck(SourceText(file: file, bytes: bytes))
    try check(positions) { RuleListReader.read(bytes, file: file) }
    try check(positions) { TagListReader.read(bytes, file: file) }
    try check(positions) { KnownIssuesReader.read(bytes, file: file) }
  }

  private static func check<Entry: Equatable>(
    _ positions: DiagnosticCheck, _ read: () -> ListReading<Entry>
  ) throws(BrokenPromise) {
    let list = read()
    let again = read()
    try positions.check(list.diagnostics)
    try promise(
      list.entries == again.entries && list.diagnostics == again.diagnostics,
      "a list differs when it is read again")
  }
}
