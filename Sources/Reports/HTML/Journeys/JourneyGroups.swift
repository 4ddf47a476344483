import RunEvents

/// Adapters that went through a scenario in the same way, whatever the clock said to the second.
struct JourneyGroup {
  /// Columns of the run.
  var columns: [Int]
  let journey: CaseTimeline
}

/// A value that adapters showed at one point, and their columns.
struct Showing<Value: Hashable>: Hashable {
  let value: Value
  private(set) var columns: [Int]

  /// Puts columns that show the same together.
  static func grouped(_ shown: [(column: Int, value: Value)]) -> [Showing] {
    var groups: [Showing] = []
    // There are few columns, and most show the same.
    for (column, value) in shown {
      if let index = groups.firstIndex(where: { $0.value == value }) {
        groups[index].columns.append(column)
      } else {
        groups.append(Showing(value: value, columns: [column]))
      }
    }
    return groups
  }
}

extension CaseTimeline {
  /// The value of a fact after each step at which it was observed.
  func observations(of fact: Int?) -> [Fact] { facts.filter { $0.name == fact } }

  /// Whether the store reported the same during the same steps, at any time.
  func isReported(like other: CaseTimeline) -> Bool {
    steps.elementsEqual(other.steps) { one, another in
      one.number == another.number
        && one.notices.elementsEqual(another.notices) {
          $0.word == $1.word && $0.product == $1.product
        }
    }
  }

  /// Whether two journeys are drawn as one: they share the order of what happened, not its dates.
  func drawnAlike(_ other: CaseTimeline, access: Int?) -> Bool {
    isReported(like: other)
      && steps.elementsEqual(other.steps) { ($0.problem == nil) == ($1.problem == nil) }
      && observations(of: access) == other.observations(of: access)
  }

  /// Groups of those that are drawn alike, in the order of the columns; journeys without a step are
  /// left out.
  ///
  /// - Parameter failures: for each journey where expectations did not hold.
  static func groups(
    _ journeys: [CaseTimeline], access: Int?, failures: [[Int]]
  ) -> [JourneyGroup] {
    var groups: [JourneyGroup] = []
    for (column, journey) in journeys.enumerated() where !journey.steps.isEmpty {
      let index = groups.firstIndex { group in
        group.journey.drawnAlike(journey, access: access)
          && group.columns.allSatisfy { failures[$0] == failures[column] }
      }
      if let index {
        groups[index].columns.append(column)
      } else {
        groups.append(JourneyGroup(columns: [column], journey: journey))
      }
    }
    return groups
  }
}
