import RunEvents

/// The command line that plays one case again.
struct RepeatCommand {
  let text: String

  init(_ started: CaseStarted, seed: Int) {
    let key = started.key
    var words = ["shopper", "run", Self.quoted(started.file)]
    // A file with several cases, or with an id of its own.
    if !started.file.hasSuffix("\(key.scenario).yaml") {
      words += ["--name", Self.quoted(key.scenario)]
    }
    words += ["--adapter", Self.quoted(key.adapter), "--profile", Self.quoted(key.profile)]
    text = (words + ["--seed", "\(seed)"]).joined(separator: " ")
  }

  /// The word, quoted for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "0123456789-._/:@+".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
