/// How often journeys came to each situation, with the first steps of those that came to rare ones.
///
/// Only the rarest situations keep a beginning, and their number has a bound, so that memory does
/// not grow with the number of journeys. What is kept follows from the journeys and their order
/// alone.
struct ReachedSituations: Sendable {
  private(set) var counts: [Situation: UInt32] = [:]
  private(set) var beginnings: [Situation: RandomJourney] = [:]
  /// A situation that was met more often keeps no beginning.
  private var mostCount = UInt32.max

  /// Twice as many are kept before the more frequent half is dropped.
  private let mostBeginnings: Int
  /// Situations that are met after this number of others are not counted.
  private let mostSituations: Int

  init(mostBeginnings: Int, mostSituations: Int) {
    self.mostBeginnings = mostBeginnings
    self.mostSituations = mostSituations
  }

  /// Counts a journey that came to the situation.
  ///
  /// - Parameter length: the number of its steps until then.
  mutating func add(_ situation: Situation, in journey: RandomJourney, after length: Int) {
    let count = counts[situation, default: 0] + 1
    if count == 1, counts.count >= mostSituations { return }
    counts[situation] = count
    if let known = beginnings[situation] {
      if length >= known.actions.count { return }
    } else if count > mostCount {
      return
    }
    beginnings[situation] = journey.beginning(of: length)
    if beginnings.count > 2 * mostBeginnings { dropFrequent() }
  }

  private mutating func dropFrequent() {
    let kept = rarest(mostBeginnings)
    mostCount = kept.last.flatMap { counts[$0] } ?? .max
    let dropped = Set(beginnings.keys).subtracting(kept)
    for situation in dropped { beginnings[situation] = nil }
  }

  /// The first steps of journeys that came to the rarest situations, the rarest first.
  func rarestBeginnings(_ count: Int) -> [RandomJourney] {
    rarest(count).compactMap { beginnings[$0] }
  }

  /// Those with a beginning.
  private func rarest(_ count: Int) -> [Situation] {
    beginnings.keys.map { (count: counts[$0] ?? 0, situation: $0) }
      .sorted { ($0.count, $0.situation) < ($1.count, $1.situation) }
      .prefix(count).map(\.situation)
  }
}
