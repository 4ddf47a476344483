import SwiftSource

extension FileChanges {
  /// Lets `#if os(iOS)` be true on Linux.
  mutating func resolveConditions(of systems: Set<String>) {
    let all = file.source.tokens
    var index = 0
    while index < all.count {
      guard all[index].text == "#", ["if", "elseif"].contains(all.word(index + 1) ?? "") else {
        index += 1
        continue
      }
      let line = all[index...].prefix { $0.line == all[index].line }
      for place in line.indices.dropLast(3)
      where all[place].text == "os" && all[place + 1].text == "("
        && systems.contains(all[place + 2].text)
      {
        let name = all[place + 2]
        replace(name.offset..<name.end, by: "Linux", at: name, "'os(\(name.text))' is true")
      }
      index += line.count
    }
  }
}
