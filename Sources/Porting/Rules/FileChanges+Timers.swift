import SwiftSource

extension FileChanges {
  /// `Timer()`, the first value of a property, which open Foundation does not have.
  mutating func replaceEmptyTimers() {
    for index in tokens.indices.dropLast(2)
    where tokens[index...].prefix(3).map(\.text) == ["Timer", "(", ")"] {
      replace(
        index...(index + 2), by: "Timer(timeInterval: 0, repeats: false) { _ in }",
        "a timer that never fires")
    }
  }
}
