/// Recognizes work that repeats itself while time passes, such as that of a poll, so that its
/// further rounds can be passed over.
///
/// A round is what happens between a fall of a timer and the next like it. Rounds are idle if each
/// does the same: as many pieces of work in the same order, with the same ``WorkTrace``. What else
/// changes in the app's memory is not seen, such as a count of the rounds.
///
/// Polls whose periods have no short common multiple have no such round. Thousands of their falls
/// are one, if each is of a kind that was among as many falls before.
///
/// What was a round before is one again after a few falls: a timer of another rhythm may have come
/// in between.
struct IdleRounds {
  /// What one fall of a timer brought.
  struct Fall {
    /// In nanoseconds since 1970.
    let time: Int64
    /// How many pieces of work ran.
    let work: Int
    let trace: WorkTrace
    /// The number of timers that were set until then.
    let timers: Int

    var kind: Kind { Kind(work: work, digest: trace.digest) }
  }

  /// What falls have in common that did the same.
  struct Kind: Hashable {
    let work: Int
    let digest: Int
  }

  /// A round that repeats itself.
  struct Round: Equatable {
    /// In nanoseconds; the mean of those that were seen.
    let period: Int64
    /// Whether it is of polls that have no common period: it lasts as long as it was watched.
    var isMixed = false
    let marks: Int
    /// The number of timers that were set before the first of its like. Later ones belong to it.
    let earlierTimers: Int
    /// The least number of them that is worth passing over.
    let fewest: Int64
  }

  /// The rounds that are seen before one is believed to repeat itself.
  static let leastRounds = 8
  /// The same for rounds like one that was believed before.
  private static let leastKnownRounds = 4
  /// A limit for work that never repeats itself.
  private static let lastLook = 65_536

  private static let leastSteadyFalls = 4096

  private var falls: [Fall] = []
  private var nextLook: Int
  private let firstLook: Int
  /// The kinds of falls that rounds were made of.
  private(set) var known: Set<Kind>

  /// - Parameters:
  ///   - firstLook: how many falls come before it is looked for a new round.
  ///   - known: see ``known``; of earlier falls.
  init(firstLook: Int, known: Set<Kind> = []) {
    self.firstLook = firstLook
    self.known = known
    nextLook = known.isEmpty ? firstLook : Self.leastKnownRounds
  }

  /// Whether falls have gone on for so long that no round is looked for any more.
  var isFull: Bool { falls.count == Self.lastLook }

  /// Notes a fall.
  ///
  /// - Returns: the round that has repeated itself until now; looked for now and then.
  mutating func note(_ fall: Fall) -> Round? {
    guard !isFull else { return nil }
    falls.append(fall)
    guard falls.count == nextLook else { return nil }
    let isEarly = falls.count < firstLook
    nextLook = isEarly ? nextLook + 1 : nextLook * 2
    let rounds = isEarly ? Self.leastKnownRounds : Self.leastRounds
    for length in 1...falls.count / rounds {
      guard let round = round(of: length, seen: rounds),
        !isEarly || falls.suffix(length).allSatisfy({ known.contains($0.kind) })
      else { continue }
      known.formUnion(falls.suffix(length).map(\.kind))
      return round
    }
    return steadyRound
  }

  /// The round of `length` falls, if as many rounds before are like the last.
  private func round(of length: Int, seen rounds: Int) -> Round? {
    let alike = falls.indices.reversed().prefix {
      $0 >= length && falls[$0].kind == falls[$0 - length].kind
    }
    guard let first = alike.last, alike.count >= length * (rounds - 1) else { return nil }
    let ends = stride(from: falls.count - 1, through: first - length, by: -length)
      .map { falls[$0].time }
    let periods = zip(ends, ends.dropFirst()).map { $0 - $1 }
    guard Self.isSteady(periods) else { return nil }
    return Round(
      period: periods.reduce(0, +) / Int64(periods.count),
      marks: falls.suffix(length).reduce(0) { $0 + $1.trace.marks },
      earlierTimers: falls[first - length].timers, fewest: 64)
  }

  /// The second half of all falls, if each is like one of the first half.
  private var steadyRound: Round? {
    let half = falls.count / 2
    guard half >= Self.leastSteadyFalls else { return nil }
    let (earlier, later) = (falls[..<half], falls[half...])
    let periods = [earlier, later].map { $0[$0.endIndex - 1].time - $0[$0.startIndex].time }
    let kinds = Set(earlier.map(\.kind))
    guard Self.isSteady(periods), later.allSatisfy({ kinds.contains($0.kind) }) else { return nil }
    return Round(
      period: periods[1], isMixed: true, marks: later.reduce(0) { $0 + $1.trace.marks },
      earlierTimers: falls[half].timers, fewest: 1)
  }

  /// A retry that waits longer each time is no round.
  private static func isSteady(_ periods: [Int64]) -> Bool {
    guard let least = periods.min(), let most = periods.max() else { return false }
    return least > 0 && most <= least * 3 / 2
  }
}

/// Recognizes a poll, and a slow one beside a fast one: what happens from one passing over of the
/// fast poll's rounds to the next is a round, too, if each has work of the same kinds.
struct NestedIdleRounds {
  private static let firstLook = 256

  private var inner = IdleRounds(firstLook: firstLook)
  private var outer = IdleRounds(firstLook: IdleRounds.leastRounds)
  /// Of the falls since rounds were passed over. Their number is no part of it: two periods need
  /// have no common multiple.
  private var kinds: Set<IdleRounds.Kind> = []
  private var marks = 0

  /// Notes a fall.
  ///
  /// - Returns: the round that has repeated itself until now.
  mutating func note(_ fall: @autoclosure () -> IdleRounds.Fall) -> IdleRounds.Round? {
    guard !inner.isFull else { return nil }
    let fall = fall()
    kinds.insert(fall.kind)
    marks += fall.trace.marks
    return inner.note(fall)
  }

  /// Notes that rounds were passed over.
  ///
  /// - Parameters:
  ///   - marks: of these rounds.
  ///   - time: the one at which they end.
  ///   - timers: as in ``IdleRounds/Fall/timers``.
  /// - Returns: the round that all this has been a part of until now.
  mutating func notePassedRounds(
    marks passed: Int, at time: Int64, timers: Int
  ) -> IdleRounds.Round? {
    let trace = WorkTrace(digest: kinds.hashValue, marks: marks + passed)
    let fall = IdleRounds.Fall(time: time, work: kinds.count, trace: trace, timers: timers)
    beginInner()
    return outer.note(fall)
  }

  /// Notes that whole rounds of the slow poll were passed over.
  mutating func notePassedWhole() {
    beginInner()
    outer = IdleRounds(firstLook: IdleRounds.leastRounds)
  }

  private mutating func beginInner() {
    inner = IdleRounds(firstLook: Self.firstLook, known: inner.known)
    (kinds, marks) = ([], 0)
  }
}

/// What the process did between two falls of timers, as its owner sees it.
package struct WorkTrace: Hashable, Sendable {
  /// Equal for equal deeds.
  package let digest: Int
  /// How many of the deeds the owner counts.
  package let marks: Int

  package init(digest: Int, marks: Int) {
    self.digest = digest
    self.marks = marks
  }
}

/// Rounds that were passed over: time went on by as much, as if the process had been suspended.
package struct PassedRounds: Hashable, Sendable {
  package let count: Int
  /// The duration of one. Unit: milliseconds.
  package let period: Int64
  /// Whether they are of polls that have no common period.
  package let isMixed: Bool
  /// The sum of ``WorkTrace/marks`` in one.
  package let marks: Int
}
