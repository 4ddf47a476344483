import JSONTree
import RunEvents
import Scenarios

/// Shortens a long list of observed records, such as an app's requests, to what differs from the
/// expected ones: reports cut long values, and the beginning of such a list says least.
struct RecordsText {
  let values: ValueText
  let membership: Expected.Membership
  let records: [[Expected.Part]]
  let matches: ([Expected.Part], JSON) -> Bool

  /// In bytes: what is shown whole.
  static let wholeLimit = 500
  /// In bytes: what is shown of the records that differ, the latest first.
  static let limit = 1500

  func text(of items: [JSON]) -> String {
    let whole = values.text(of: .array(items))
    guard whole.utf8.count > Self.wholeLimit, !records.isEmpty else { return whole }
    let hidden = hiddenItems(of: items)
    let texts = items.indices.map { hidden.contains($0) ? nil : text(of: items[$0]) }
    return latest(of: runs(of: texts))
  }

  /// The indices of the items that are as expected, or that an exclusion does not mean.
  private func hiddenItems(of items: [JSON]) -> Set<Int> {
    switch membership {
    case .excludes:
      return Set(items.indices.filter { index in !records.contains { matches($0, items[index]) } })
    case .inOrder:
      let start = zip(records, items).prefix(while: matches).count
      let rest = min(records.count, items.count) - start
      let end = zip(records.reversed(), items.reversed()).prefix(rest).prefix(while: matches).count
      return Set(0..<start).union((items.count - end)..<items.count)
    case .exactly, .includes, .some:
      return records.reduce(into: []) { taken, record in
        let next = items.indices.first { !taken.contains($0) && matches(record, items[$0]) }
        if let next { taken.insert(next) }
      }
    }
  }

  /// Without the members that no expectation names: a request's body is longer than its address.
  private func text(of item: JSON) -> String {
    guard case .object(let members) = item else { return values.text(of: item) }
    let names = Set(records.joined().map(\.name))
    return values.text(of: .object(members.filter { names.contains($0.name) }))
  }

  /// Items that are alike and follow each other as one string; `nil` for what is hidden.
  private func runs(of texts: [String?]) -> [String] {
    var runs: [(text: String?, count: Int)] = []
    for text in texts {
      if let last = runs.last, last.text == text {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((text, 1))
      }
    }
    let word = membership == .excludes ? "other" : "as expected"
    return runs.map { run in
      guard let text = run.text else { return "(\(run.count) \(word))" }
      return run.count == 1 ? text : "\(text) (\(run.count) times)"
    }
  }

  private func latest(of texts: [String]) -> String {
    var size = 0
    let kept = texts.reversed().prefix { text in
      size += text.utf8.count
      return size <= Self.limit
    }
    let shown = kept.isEmpty ? [texts[texts.count - 1]] : kept.reversed()
    let isCut = shown.count < texts.count
    return (isCut ? "… " : "") + ObservedText.list(shown)
  }
}
