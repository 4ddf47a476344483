import Diagnostics

/// The parts of a file that all its cases share.
struct ScenarioHead {
  let outline: ScenarioOutline
  let source: SourceText
  let root: ScenarioRoot
  /// Whether the journey goes on from a state that is unknown.
  let isContinued: Bool

  init(
    _ outline: ScenarioOutline, _ source: SourceText, _ root: ScenarioRoot, isContinued: Bool
  ) {
    self.outline = outline
    self.source = source
    self.root = root
    self.isContinued = isContinued
  }
}
