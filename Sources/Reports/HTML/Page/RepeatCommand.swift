import Diagnostics
import RunEvents

/// The command line that plays one case again.
struct RepeatCommand {
  let text: String

  /// - Parameter adapter: what was typed for the adapter; by default its name.
  init(_ started: CaseStarted, adapter: String? = nil, of run: RunStarted?) {
    let key = started.key
    var words = ["shopper", "run", shellWord(started.file)]
    // A file with several cases, or with an id of its own.
    if !started.file.hasSuffix("\(key.scenario).yaml") {
      words += ["--name", shellWord(key.scenario)]
    }
    words += ["--adapter", shellWord(adapter ?? key.adapter), "--profile", shellWord(key.profile)]
    words += (run?.castFlags ?? []).map(shellWord)
    if run?.isStrict == true { words.append("--strict") }
    text = (words + ["--seed", "\(run?.seed ?? 1)"]).joined(separator: " ")
  }
}
