import JSONTree
import RunEvents

/// A journey's picture before it is drawn: its steps, and for each group of adapters that went the
/// same way what the store told and what was accessible.
struct JourneyPicture {
  /// Adapters that are drawn as one.
  struct Group {
    /// Empty if there is only one group, which needs no name.
    let name: String
    let journey: Journey
    let bars: [EntitlementBar]
    /// Where expectations did not hold, in pixels.
    let failures: [Int]
    /// Whether what the store told differs from what it told the group before.
    let showsStore: Bool
  }

  let timeline: Timeline
  let groups: [Group]
  /// What somebody who cannot see it is told.
  let description: String

  /// So many products of one group are drawn.
  static let barLimit = 12

  init(_ row: ScenarioRow, _ journeys: [Journey], _ longest: Journey, of report: HTMLReport) {
    let timeline = Timeline(longest, among: journeys, words: report.book.words)
    let failures = row.records.map { Self.failures($0, timeline) }
    let alike = Journey.groups(journeys, access: report.access, failures: failures)
    var groups: [Group] = []
    for group in alike {
      let column = group.columns.first ?? 0
      let told = group.journey.steps.flatMap(\.notices)
      let earlier = groups.last?.journey.steps.flatMap(\.notices) ?? []
      groups.append(
        Group(
          name: alike.count > 1 ? report.names(ofColumns: group.columns) : "",
          journey: group.journey, bars: Self.bars(group.journey, timeline, report),
          failures: failures[column],
          showsStore: !told.isEmpty
            && !told.elementsEqual(earlier) { $0.word == $1.word && $0.product == $1.product }))
    }
    self.timeline = timeline
    self.groups = groups
    description = "Timeline of \(longest.steps.count) steps; the same in words stands below"
  }

  private static func bars(
    _ journey: Journey, _ timeline: Timeline, _ report: HTMLReport
  ) -> [EntitlementBar] {
    let observed = journey.observations(of: report.access).map { fact in
      (
        x: timeline.x(afterStep: fact.step),
        products: report.book.values[fact.value].texts.map(report.names.shortName)
      )
    }
    return EntitlementBar.all(observed)
  }

  /// Where the mismatches of a case stand: each behind the last step above its line.
  private static func failures(_ record: CaseRecord?, _ timeline: Timeline) -> [Int] {
    let places = (record?.mismatches ?? []).map { mismatch in
      timeline.segments.last { $0.step.line <= mismatch.line }?.end ?? Timeline.margin
    }
    return Set(places).sorted()
  }
}

extension JSON {
  /// The texts of a list; empty for anything else.
  fileprivate var texts: [String] {
    guard case .array(let items) = self else { return [] }
    return items.compactMap(\.text)
  }
}
