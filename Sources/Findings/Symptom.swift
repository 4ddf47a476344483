import RunEvents

/// One value that a case showed and its scenario did not expect.
///
/// Two symptoms of a scenario are equal if they came at the same step, of the same fact, with the
/// same value. Names of products, amounts and dates are not part of it, so that a fault shows the
/// same symptoms with every app's catalog.
package struct Symptom: Hashable, Comparable, Sendable {
  /// Counted from 1; 0 for what is not about one step.
  package let step: Int
  /// The step and what was observed, such as `3 access: more`; identifies the symptom within
  /// its scenario.
  package let text: String

  init(step: Int, _ words: String) {
    self.step = step
    text = "\(step) \(words)"
  }

  /// - Parameter text: as ``text`` has it.
  package init(text: String) {
    step = Int(text.prefix { $0 != " " }) ?? 0
    self.text = text
  }

  package init(_ mismatch: Mismatch) {
    let step = mismatch.step ?? 0
    if let fact = mismatch.factOfAnyProduct {
      self.init(step: step, "\(fact): \(mismatch.valueOfAnyCatalog)")
    } else {
      let reason = mismatch.detail("observed") ?? mismatch.detail("reason") ?? ""
      self.init(step: step, "\(mismatch.deviation.words): \(reason.withoutQuotations)")
    }
  }

  init(_ fault: Fault) { self.init(step: 0, "\(fault.kind.rawValue)") }

  /// The fact that is not as expected, with its part and without its group or product; another word
  /// for what is about none.
  package var fact: Substring { text.drop { $0 != " " }.dropFirst().prefix { $0 != ":" } }

  /// How a list of products or an amount differs from what is expected, where the symptom says no
  /// more of it; `nil` of others.
  package var deviation: Deviation? {
    let value = text.drop { $0 != ":" }.dropFirst(2)
    return value == "nothing" ? .less : Deviation(rawValue: String(value))
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.step, left.text) < (right.step, right.text)
  }

  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Deviation {
  /// For a symptom without a fact.
  fileprivate var words: String {
    switch self {
    case .more, .less, .other: "differs"
    case .undone: "could not be done"
    case .refused: "was refused"
    case .silent: "could not be observed"
    case .broken: "broke"
    }
  }
}

extension Mismatch {
  /// The observed value without what is another one in each catalog.
  fileprivate var valueOfAnyCatalog: String {
    let observed = detail("observed") ?? detail("reason") ?? ""
    guard let fact = factOfAnyProduct, observed != "nothing" else { return observed }
    let isRecord = observed.hasPrefix("{")
    // A record where none was expected is the same symptom whatever is in it.
    if isOfSubscription, isRecord { return "{ … }" }
    if Self.listsOfProducts.contains(fact) || Self.amounts.contains(where: fact.hasSuffix) {
      return deviation.rawValue
    }
    if Self.names.contains(where: fact.hasSuffix) { return "another" }
    if fact == "price" { return observed.withoutNumbers }
    if fact == "events" { return observed.members { key, _ in key } }
    if fact == "balance" { return observed.members { _, count in count } }
    return isRecord
      ? observed.members { Self.ofCatalog.contains($0) ? $0 : "\($0): \($1)" } : observed
  }

  private static let listsOfProducts: Set = [
    "access", "for sale", "products shown", "store.unfinished",
  ]
  private static let amounts = [".price", ".paid", ".expires"]
  private static let names = [".product", ".renews as", "purchase info"]
  /// The members of records that catalogs name or price.
  private static let ofCatalog: Set = ["product", "amount", "price", "currency"]
}

extension String {
  /// Without what stands in quotes.
  fileprivate var withoutQuotations: String {
    split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "'…'")
  }

  /// Each word with a number without it: `$# / month`.
  fileprivate var withoutNumbers: String {
    split(separator: " ").map { word in
      word.contains(where: \.isNumber) ? word.prefix { !$0.isNumber } + "#" : word
    }.joined(separator: " ")
  }

  /// The members of records, as far as they are to be kept.
  fileprivate func members(_ kept: (_ key: String, _ value: String) -> String) -> String {
    filter { !"{}".contains($0) }.split(separator: ",").map { member in
      let parts = member.split(separator: ":", maxSplits: 1).map {
        $0.split(separator: " ").joined(separator: " ")
      }
      return parts.count == 2 ? kept(parts[0], parts[1]) : parts.joined()
    }.joined(separator: ", ")
  }
}
