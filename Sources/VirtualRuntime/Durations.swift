extension Duration {
  /// Whole nanoseconds, rounded up so that no task wakes early; `Int64.max` if there are more.
  var nanosecondsRoundedUp: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let part = attoseconds > 0 ? (attoseconds + 999_999_999) / 1_000_000_000 : 0
    return overflow ? Int64.max : whole.addingSaturated(part)
  }
}

extension Int64 {
  static let nanosecondsPerMillisecond: Int64 = 1_000_000

  func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? Int64.min : Int64.max) : sum
  }
}
