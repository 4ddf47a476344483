/// The first event: what is about to be run, and how to run it again.
package struct RunStarted: Hashable, Sendable {
  package let shopperVersion: String
  package let profile: String
  package let seed: Int
  package let adapters: [String]
  /// How many cases are planned, over all adapters.
  package let plannedCases: Int
  /// `true` if nothing narrowed the selection: every scenario of the corpus, no filter, no shard.
  /// Only then may a report call an adapter conformant.
  package let isWhole: Bool
  /// `true` if a broken SHOULD is as red as a broken MUST.
  package let isStrict: Bool
  /// `nil` if the run plays the whole plan.
  package let shard: Shard?
  /// What the order of the cases was drawn from; `nil` if it is that of the files.
  package let shuffle: Int?
  /// Wall clock: when the run began, in milliseconds since 1970.
  package let startedAt: Int?
  /// How many processes of an adapter work at once. It stands beside the wall clock, since it
  /// changes nothing that a comparison looks at.
  package let jobs: Int?

  package init(
    shopperVersion: String, profile: String, seed: Int, adapters: [String], plannedCases: Int,
    isWhole: Bool = false, isStrict: Bool = false, shard: Shard? = nil,
    shuffle: Int? = nil, startedAt: Int?, jobs: Int? = nil
  ) {
    self.shopperVersion = shopperVersion
    self.profile = profile
    self.seed = seed
    self.adapters = adapters
    self.plannedCases = plannedCases
    self.isWhole = isWhole
    self.isStrict = isStrict
    self.shard = shard
    self.shuffle = shuffle
    self.startedAt = startedAt
    self.jobs = jobs
  }
}
