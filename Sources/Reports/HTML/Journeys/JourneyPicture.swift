import JSONTree
import RunEvents

/// A journey's picture before it is drawn: its steps, and for each group of adapters that went the
/// same way what the store reported and what was accessible.
struct JourneyPicture {
  /// Adapters that are drawn as one.
  struct Group {
    /// Empty if there is only one group, which needs no name.
    let name: String
    let journey: CaseTimeline
    let bars: [EntitlementBar]
    /// The positions of expectations that did not hold, in pixels.
    let failures: [Int]
  }

  let timeline: Timeline
  let groups: [Group]
  /// A journey with the store's reports, which all groups share; `nil` if the groups differ.
  let store: CaseTimeline?
  /// The description for screen readers.
  let description: String

  /// The most products of one group that are drawn.
  static let barLimit = 12

  init(
    _ row: ScenarioRow, _ journeys: [CaseTimeline], _ longest: CaseTimeline, of report: HTMLReport
  ) {
    let timeline = Timeline(longest, among: journeys, words: report.timelines.words)
    let failures = row.records.map { Self.failures($0, timeline) }
    let alike = CaseTimeline.groups(journeys, access: report.access, failures: failures)
    let access = alike.map { Self.access($0.journey, timeline, report) }
    let products = Set(access.joined().flatMap(\.products)).sorted()
    groups = zip(alike, access).map { group, observed in
      Group(
        name: alike.count > 1 ? report.names(ofColumns: group.columns) : "",
        journey: group.journey,
        bars: observed.isEmpty ? [] : EntitlementBar.all(of: products, observed),
        failures: failures[group.columns.first ?? 0])
    }
    self.timeline = timeline
    let first = alike.first?.journey ?? CaseTimeline()
    store = alike.allSatisfy { $0.journey.isReported(like: first) } ? first : nil
    description = "Timeline of \(longest.steps.count) steps; described in words below"
  }

  private static func access(
    _ journey: CaseTimeline, _ timeline: Timeline, _ report: HTMLReport
  ) -> [(x: Int, products: [String])] {
    journey.observations(of: report.access).map { fact in
      (
        x: timeline.x(afterStep: fact.step),
        products: report.timelines.values[fact.value].texts.map(report.names.shortName)
      )
    }
  }

  /// The positions of a case's mismatches: each after the last step above its line.
  private static func failures(_ record: CaseRecord?, _ timeline: Timeline) -> [Int] {
    let ends = (record?.mismatches ?? []).map { mismatch in
      timeline.segments.last { $0.step.line <= mismatch.line }?.end ?? Timeline.margin
    }
    return Set(ends).sorted()
  }
}

extension JSON {
  /// The strings of a list; empty for anything else.
  fileprivate var texts: [String] {
    guard case .array(let items) = self else { return [] }
    return items.compactMap(\.text)
  }
}
