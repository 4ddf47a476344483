import Workspace

extension FileDiagnostics {
  /// Shows every mistake on stderr, with its place.
  func throwIfAny() throws {
    guard !isEmpty else { return }
    for text in shown { Terminal.writeError(text + "\n\n") }
    throw Failure(summary)
  }
}
