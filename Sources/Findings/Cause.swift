/// A cause that is being found: failed cases, and what explains them.
struct Cause {
  var cases: [FailedCase]
  let origin: Origin

  enum Origin {
    case known(KnownFault, likeness: Finding.Likeness)
    /// By the most suspicious rule, which is `nil` if no rule is named, and by what the cases have
    /// in common if they were found by that.
    case suspected(rule: String?, AccessPattern? = nil)
  }

  /// Equal for the same cause under several profiles.
  enum Identity: Hashable {
    case known(String)
    case suspected(rule: String?, Divergence.Kind, AccessPattern?)
  }

  var identity: Identity {
    switch origin {
    case .known(let fault, _): .known(fault.name)
    case .suspected(let rule, let pattern): .suspected(rule: rule, kind, pattern)
    }
  }

  /// The most frequent kind of first difference.
  var kind: Divergence.Kind { mostFrequent(cases.map(\.divergence.kind)) }
}

/// The most frequent value, of several the first; `values` is not empty.
func mostFrequent<Value: Hashable>(_ values: [Value]) -> Value {
  var counts: [Value: Int] = [:]
  for value in values { counts[value, default: 0] += 1 }
  let most = counts.values.max() ?? 0
  return values.first { counts[$0] == most } ?? values[0]
}
