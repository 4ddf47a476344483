import SwiftSource

extension FileChanges {
  /// Replaces casts to `NSError`, which Linux compiles, and which fail when they run.
  mutating func replaceErrorCasts() {
    for index in tokens.indices where tokens[index].text == "as" {
      let mark = tokens.word(index + 1)
      let isMarked = mark == "?" || mark == "!"
      let name = index + (isMarked ? 2 : 1)
      guard tokens.word(name) == "NSError", !isJoined(name + 1, to: ".") else { continue }
      if !isMarked, let colon = payloadColon(index) {
        replacePayload(index, upTo: colon)
      } else if ["let", "var"].contains(tokens.word(index - 2) ?? "") {
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

  /// `case .failed(let error as NSError):` is every error that the case can carry.
  private mutating func replacePayload(_ index: Int, upTo colon: Int) {
    let summary = "a cast to 'NSError' that works"
    let name = tokens[index - 1].text
    replace((index - 1)...(index + 1), by: "swift_\(name)", summary)
    insert(" let \(name) = swift_\(name) ==> NSError.self;", after: colon, summary)
  }

  /// The colon of `case .name(let error as NSError):` or `case let .name(error as NSError):`, given
  /// the `as`; `nil` for anything else, such as an argument, or a pattern with `where`.
  private func payloadColon(_ index: Int) -> Int? {
    var open = index - 1
    while let word = tokens.word(open), word != "(" {
      guard !["{", "}", ";", "case"].contains(word) else { return nil }
      open = word == ")" ? tokens.opening(open) - 1 : open - 1
    }
    let binds = ["let", "var"]
    var start = open - 1
    while start > 0, tokens[start].text != "case", !binds.contains(tokens[start].text) {
      guard tokens[start].text == "." || tokens[start].text.first?.isLetter == true else {
        return nil
      }
      start -= 1
    }
    guard start >= 0, open > 0 else { return nil }
    let isBoundOutside = binds.contains(tokens[start].text)
    let isBoundInside = binds.contains(tokens.word(index - 2) ?? "")
    let keyword = isBoundOutside ? start - 1 : start
    guard tokens.word(keyword) == "case", isBoundInside != isBoundOutside else { return nil }
    let colon = tokens.closing(open) + 1
    return tokens.word(colon) == ":" ? colon : nil
  }

  /// Whether a sign follows the token before it without a space: `NSError?`.
  private func isJoined(_ index: Int, to sign: String) -> Bool {
    tokens.word(index) == sign && tokens[index].offset == tokens[index - 1].end
  }
}
