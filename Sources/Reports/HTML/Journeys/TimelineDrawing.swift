import RunEvents

/// Draws a journey as SVG: its steps with the clock under them, then for each group of adapters
/// what the store reported, and a bar for each product.
struct TimelineDrawing {
  private let report: HTMLReport
  private let picture: JourneyPicture
  private var timeline: Timeline { picture.timeline }

  private static let laneHeight = 24
  private static let lineHeight = 14
  private var boxHeight: Int { 8 + timeline.labelHeight * Self.lineHeight }
  /// Of steps and clock.
  private var headHeight: Int { boxHeight + 26 }

  init(_ picture: JourneyPicture, of report: HTMLReport) {
    self.picture = picture
    self.report = report
  }

  /// Shapes have colours of their own, which the page's style overrides: where it is blocked they
  /// must not hide the words on them.
  func draw(in writer: inout HTMLWriter) {
    let height = picture.groups.reduce(storeHeight) { $0 + self.height(of: $1) } + 6
    writer.start(
      "svg",
      [
        "width": "\(width)", "height": "\(height)", "viewBox": "0 0 \(width) \(height)",
        "role": "img",
        "aria-label": picture.description,
      ])
    for segment in timeline.segments { draw(segment, in: &writer) }
    drawClock(in: &writer)
    var y = headHeight
    if let store = picture.store, store.hasNotices { draw(store: store, at: &y, in: &writer) }
    for group in picture.groups {
      draw(group, at: y, in: &writer)
      y += self.height(of: group)
    }
    writer.end()
  }

  /// The height of steps, clock, and what the store reported to every group.
  private var storeHeight: Int {
    headHeight + (picture.store?.hasNotices == true ? Self.laneHeight : 0)
  }

  /// Wide enough for the longest name of a group, within reason.
  private var width: Int {
    let names =
      picture.groups.map { $0.name.unicodeScalars.count * Timeline.widthOfLetter + 16 }.max() ?? 0
    return max(timeline.width, min(names, 960))
  }

  private func height(of group: JourneyPicture.Group) -> Int {
    let lanes =
      (group.name.isEmpty ? 0 : 1) + (group.failures.isEmpty ? 0 : 1)
      + (picture.store == nil && group.journey.hasNotices ? 1 : 0)
      + min(group.bars.count, JourneyPicture.barLimit)
      + (group.bars.count > JourneyPicture.barLimit ? 1 : 0)
    return lanes * Self.laneHeight + (group.name.isEmpty ? 0 : 4)
  }

  private func draw(_ segment: Timeline.Segment, in writer: inout HTMLWriter) {
    let failed = segment.step.problem != nil
    writer.leaf(
      "rect",
      [
        "class": failed ? "step bad" : "step", "x": "\(segment.start + 1)", "y": "2",
        "width": "\(segment.width - 2)", "height": "\(boxHeight)", "rx": "5", "fill": "none",
        "stroke": "gray",
      ])
    var y = 6 + (boxHeight - (segment.label.count - 1) * Self.lineHeight) / 2
    for (index, line) in segment.label.enumerated() {
      let (sign, style) = index > 0 ? ("", "mid dim") : (failed ? "✗ " : "", "mid")
      text(sign + line, x: segment.middle, y: y, style, &writer)
      y += Self.lineHeight
    }
  }

  /// The day, wherever it is another one than before.
  private func drawClock(in writer: inout HTMLWriter) {
    guard let first = timeline.segments.first, let began = first.step.began else { return }
    var day = JourneyTime.day(began, after: nil)
    var number = began / JourneyTime.lengthOfDay
    text(day.text, x: first.start + 2, y: boxHeight + 18, "dim", &writer)
    var taken = first.start + day.text.utf8.count * Timeline.widthOfLetter
    for segment in timeline.segments {
      guard let ended = segment.step.ended, ended / JourneyTime.lengthOfDay != number else {
        continue
      }
      day = JourneyTime.day(ended, after: day.year)
      number = ended / JourneyTime.lengthOfDay
      let half = day.text.utf8.count * Timeline.widthOfLetter / 2
      guard segment.end - half >= taken else { continue }
      taken = segment.end + half
      writer.leaf(
        "line",
        [
          "class": "tick", "x1": "\(segment.end)", "x2": "\(segment.end)",
          "y1": "\(boxHeight + 2)", "y2": "\(boxHeight + 10)",
        ])
      text(day.text, x: segment.end, y: boxHeight + 18, "mid dim", &writer)
    }
  }

  private func draw(_ group: JourneyPicture.Group, at top: Int, in writer: inout HTMLWriter) {
    var y = top
    if !group.name.isEmpty {
      writer.leaf(
        "line",
        ["class": "rule", "x1": "0", "x2": "\(width)", "y1": "\(y)", "y2": "\(y)"])
      text(
        HTMLText.capped(group.name, at: (width - 8) / Timeline.widthOfLetter), x: 4, y: y + 18,
        "group", &writer)
      y += Self.laneHeight + 4
    }
    if !group.failures.isEmpty {
      text("not as expected", x: 4, y: y + 16, "dim", &writer)
      for x in group.failures { text("✗", x: x, y: y + 17, "mid fail", &writer) }
      y += Self.laneHeight
    }
    if picture.store == nil, group.journey.hasNotices {
      draw(store: group.journey, at: &y, in: &writer)
    }
    for bar in group.bars.prefix(JourneyPicture.barLimit) {
      draw(bar, y: y + 12, in: &writer)
      y += Self.laneHeight
    }
    let hidden = group.bars.count - JourneyPicture.barLimit
    if hidden > 0 { text("… and \(hidden) more products", x: 4, y: y + 16, "dim", &writer) }
  }

  private func draw(store journey: CaseTimeline, at y: inout Int, in writer: inout HTMLWriter) {
    text("App Store", x: 4, y: y + 16, "dim", &writer)
    for step in journey.steps { drawMarks(of: step, y: y + 12, in: &writer) }
    y += Self.laneHeight
  }

  private func drawMarks(of step: CaseTimeline.Step, y: Int, in writer: inout HTMLWriter) {
    for (notice, x) in timeline.marks(of: step) {
      let mark = NotificationSymbol(report.timelines.words[notice.type])
      writer.start("g", ["class": mark.tone])
      writer.element("title", "\(report.text(notice)), \(JourneyTime.instant(notice.time))")
      writer.leaf(
        "circle", ["cx": "\(x)", "cy": "\(y)", "r": "8", "fill": "none", "stroke": "gray"])
      text(mark.sign, x: x, y: y + 4, "mid sign", &writer)
      writer.end()
    }
  }

  private func draw(_ bar: EntitlementBar, y: Int, in writer: inout HTMLWriter) {
    let name = HTMLText.capped(bar.product, at: 60)
    text(Self.fitted(name), x: 4, y: y + 4, "", &writer)
    for interval in bar.intervals {
      switch interval {
      case .held(let from, let to):
        writer.leaf(
          "rect",
          [
            "class": "held", "x": "\(from)", "y": "\(y - 4)", "width": "\(max(1, to - from))",
            "height": "8",
          ])
      case .changed(let from, let to):
        writer.leaf(
          "line",
          [
            "class": "changed", "x1": "\(from)", "x2": "\(to)", "y1": "\(y)", "y2": "\(y)",
            "stroke": "gray",
          ])
      }
    }
    for point in bar.points {
      writer.leaf(
        "circle",
        [
          "class": point.hasAccess ? "has" : "lacks", "cx": "\(point.x)", "cy": "\(y)",
          "r": point.hasAccess ? "6" : "4", "fill": point.hasAccess ? "black" : "none",
          "stroke": "gray",
        ])
    }
  }

  /// The end of a name that is too long for the margin, where products differ.
  private static func fitted(_ name: String) -> String {
    let limit = (Timeline.margin - 16) / Timeline.widthOfLetter
    return name.unicodeScalars.count > limit ? "…" + String(name.suffix(limit - 1)) : name
  }

  private func text(
    _ text: String, x: Int, y: Int, _ style: String, _ writer: inout HTMLWriter
  ) {
    if style.isEmpty {
      writer.element("text", ["x": "\(x)", "y": "\(y)"], text)
    } else {
      writer.element("text", ["class": style, "x": "\(x)", "y": "\(y)"], text)
    }
  }
}

extension HTMLReport {
  func write(_ picture: JourneyPicture, in writer: inout HTMLWriter) {
    writer.start("figure")
    writer.start(
      "div", ["class": "wide", "tabindex": "0", "role": "region", "aria-label": "Journey"])
    TimelineDrawing(picture, of: self).draw(in: &writer)
    writer.end()
    writer.end()
  }

  /// Writes the meaning of the signs in all pictures, once.
  func writeLegend(in writer: inout HTMLWriter) {
    writer.start("details", ["class": "legend"])
    writer.element("summary", "How to read a journey")
    writer.start("p")
    writer.text(
      "Steps run from left to right; waits are shortened and labelled with their length. ")
    writer.text(
      "A bar is access that the app reported at both ends (●); at ○ it reported no access, ")
    writer.text("and along a dotted line access changed in between. ")
    writer.text("✗ marks a result that differs from what the scenario expects. ")
    writer.text("App Store notifications to the developer's server: ")
    writer.text(
      NotificationSymbol.allCases.map { "\($0.sign) \($0.meaning)" }.joined(separator: ", "))
    writer.text(". Outcomes of cases: ")
    let occurring = Outcome.allCases.filter { summary.counts[$0] > 0 }
    writer.text(occurring.map { "\($0.sign) \($0.rawValue)" }.joined(separator: ", "))
    writer.text(".")
    writer.end()
    writer.end()
  }
}
