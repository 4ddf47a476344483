import SwiftSource

extension FileChanges {
  /// Replaces casts to `NSError`, which Linux compiles, and which fail when they run.
  mutating func replaceErrorCasts() {
    for index in tokens.indices where tokens[index].text == "as" {
      let mark = tokens.word(index + 1)
      let isMarked = mark == "?" || mark == "!"
      let name = index + (isMarked ? 2 : 1)
      guard tokens.word(name) == "NSError", !isJoined(name + 1, to: ".") else { continue }
      if ["let", "var"].contains(tokens.word(index - 2) ?? "") {
        replacePattern(index)
      } else {
        let sign = mark == "?" ? "=?>" : "==>"
        let end = isJoined(name + 1, to: "?") ? name + 1 : name
        replace(index...end, by: "\(sign) NSError.self", "a cast to 'NSError' that works")
      }
    }
  }

  /// `catch let error as NSError {` catches every error, and `case let error as NSError:` is one.
  private mutating func replacePattern(_ index: Int) {
    let summary = "a cast to 'NSError' that works"
    let name = tokens[index - 1].text
    switch (tokens.word(index - 3), tokens.word(index + 2)) {
    case ("catch", "{"):
      replace((index - 2)...(index + 2), by: "{ let \(name) = error ==> NSError.self;", summary)
    case ("case", ":"):
      replace(
        (index - 1)...(index + 2),
        by: "swift_\(name) as any Error: let \(name) = swift_\(name) ==> NSError.self;", summary)
    case (_, _):
      refuse(
        tokens[index], "the pattern 'as NSError'", "it matches no Swift error: cast in its block")
    }
  }

  /// Whether a sign follows the token before it without a space: `NSError?`.
  private func isJoined(_ index: Int, to sign: String) -> Bool {
    tokens.word(index) == sign && tokens[index].offset == tokens[index - 1].end
  }
}
