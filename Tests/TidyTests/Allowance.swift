/// An exception to a rule, for one file, with its reason.
///
/// The count is exact: one more is a finding, and so is one less, so that no entry outlives its
/// reason.
struct Allowance {
  let path: String
  let rule: TidyRule
  let count: Int
  let reason: String

  init(_ path: String, _ rule: TidyRule, _ count: Int = 1, because reason: String) {
    self.path = path
    self.rule = rule
    self.count = count
    self.reason = reason
  }
}
