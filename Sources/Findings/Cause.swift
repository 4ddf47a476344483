/// A cause that is being found: failed cases, and what explains them.
struct Cause {
  var cases: [FailedCase]
  let origin: Origin

  enum Origin {
    case known(KnownFault, likeness: Finding.Likeness)
    /// By the most suspicious rule, which is `nil` if no rule is named, and by what the cases have
    /// in common if they were found by that.
    case suspected(rule: String?, AccessPattern? = nil)
    /// No purchase ever came to the store, so that nothing that follows one was judged.
    case sellsNothing
  }

  /// Equal for the same cause under several profiles.
  enum Identity: Hashable {
    case known(String)
    case suspected(rule: String?, Divergence.Kind, AccessPattern?)
    case sellsNothing
  }

  var identity: Identity {
    switch origin {
    case .known(let fault, _): .known(fault.name)
    case .suspected(let rule, let pattern): .suspected(rule: rule, kind, pattern)
    case .sellsNothing: .sellsNothing
    }
  }

  /// The most frequent kind of first difference.
  var kind: Divergence.Kind { mostFrequent(cases.map(\.divergence.kind)) }
}

extension Cause.Origin {
  var isSellingNothing: Bool {
    switch self {
    case .sellsNothing: true
    case .known, .suspected: false
    }
  }
}

/// The most frequent value, of several the first; `values` is not empty.
func mostFrequent<Value: Hashable>(_ values: [Value]) -> Value {
  var counts: [Value: Int] = [:]
  for value in values { counts[value, default: 0] += 1 }
  let most = counts.values.max() ?? 0
  return values.first { counts[$0] == most } ?? values[0]
}
