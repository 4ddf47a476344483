/// Recognizes work that repeats itself while time passes, such as that of a poll, so that its
/// further rounds can be passed over.
///
/// A round is what happens between a fall of a timer and the next like it. Rounds are idle if each
/// does the same: as many pieces of work in the same order, with the same ``WorkTrace``. What else
/// changes in the app's memory is not seen, such as a count of the rounds.
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

    func isAlike(_ other: Fall) -> Bool { work == other.work && trace == other.trace }
  }

  /// A round that repeats itself.
  struct Round: Equatable {
    /// In nanoseconds; the mean of those that were seen.
    let period: Int64
    let marks: Int
    /// The number of timers that were set before the first of its like. Later ones belong to it.
    let earlierTimers: Int
  }

  /// The rounds that are seen before one is believed to repeat itself.
  private static let leastRounds = 8
  /// Falls before the first look, and a limit for work that never repeats itself.
  private static let (firstLook, lastLook) = (256, 65_536)

  /// The rounds that are worth passing over.
  static let fewest: Int64 = 64

  private var falls: [Fall] = []
  private var nextLook = firstLook

  /// Notes a fall.
  ///
  /// - Returns: the round that has repeated itself until now; looked for now and then.
  mutating func note(_ fall: @autoclosure () -> Fall) -> Round? {
    guard falls.count < Self.lastLook else { return nil }
    falls.append(fall())
    guard falls.count == nextLook else { return nil }
    nextLook *= 2
    return (1...falls.count / Self.leastRounds).lazy.compactMap(round).first
  }

  /// The round of `length` falls, if those before are like the last.
  private func round(of length: Int) -> Round? {
    let alike = falls.indices.reversed().prefix {
      $0 >= length && falls[$0].isAlike(falls[$0 - length])
    }
    guard let first = alike.last, alike.count >= length * Self.leastRounds - length else {
      return nil
    }
    let ends = stride(from: falls.count - 1, through: first - length, by: -length)
      .map { falls[$0].time }
    let periods = zip(ends, ends.dropFirst()).map { $0 - $1 }
    // A retry that waits longer each time is no round.
    guard let least = periods.min(), let most = periods.max(), least > 0, most <= least * 3 / 2
    else { return nil }
    return Round(
      period: periods.reduce(0, +) / Int64(periods.count),
      marks: falls.suffix(length).reduce(0) { $0 + $1.trace.marks },
      earlierTimers: falls[first - length].timers)
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
  /// The sum of ``WorkTrace/marks`` in one.
  package let marks: Int
}
