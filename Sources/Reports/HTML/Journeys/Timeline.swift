import RunEvents

/// The layout of a journey's picture, in pixels.
///
/// Time is not to scale: a journey buys within seconds and then waits for a year. Each step has a
/// width of its own, which holds its name, what the store reports meanwhile, and grows by a little
/// with each doubling of the time that it takes.
struct Timeline {
  /// One step.
  struct Segment: Hashable {
    let step: CaseTimeline.Step
    /// Its number and verb, then its arguments and the time that it takes, if there are any.
    let label: [String]
    let start: Int
    let end: Int

    var middle: Int { (start + end) / 2 }
    var width: Int { end - start }
  }

  /// Room on the left for the names of lanes.
  static let margin = 168
  static let widthOfLetter = 7
  private static let widthOfMark = 20
  /// The most letters of a step's arguments that are drawn.
  private static let argumentLimit = 32
  /// The most marks of one step that are drawn.
  static let markLimit = 40

  let segments: [Segment]
  /// The number of lines that every label has room for.
  let labelHeight: Int

  /// - Parameters:
  ///   - journey: the one that came furthest.
  ///   - others: every journey, for the marks that need room.
  ///   - words: what each verb is called.
  init(_ journey: CaseTimeline, among others: [CaseTimeline], words: Interned<String>) {
    var marks: [Int: Int] = [:]
    for step in others.lazy.flatMap(\.steps) {
      marks[step.number] = max(marks[step.number] ?? 0, min(step.notices.count, Self.markLimit))
    }
    var segments: [Segment] = []
    for step in journey.steps {
      let start = segments.last?.end ?? Self.margin
      let label = Self.label(of: step, words)
      let letters = label.map(\.unicodeScalars.count).max() ?? 0
      let width = max(
        letters * Self.widthOfLetter + 16,
        44 + Self.growth(step.took),
        ((marks[step.number] ?? 0) + 1) * Self.widthOfMark)
      segments.append(Segment(step: step, label: label, start: start, end: start + width))
    }
    self.segments = segments
    labelHeight = segments.reduce(2) { max($0, $1.label.count) }
  }

  var width: Int { (segments.last?.end ?? Self.margin) + 24 }

  /// The position of an observation after a step: the end of the last step that acted.
  func x(afterStep number: Int) -> Int {
    segments.last { $0.step.number <= number }?.end ?? Self.margin
  }

  /// The marks of what the store reported during a step: by the clock, without overlap.
  func marks(of step: CaseTimeline.Step) -> [(notice: CaseTimeline.Notice, x: Int)] {
    guard let segment = segments.first(where: { $0.step.number == step.number }) else { return [] }
    let notices = step.notices.prefix(Self.markLimit)
    let half = Self.widthOfMark / 2
    let room = segment.width - Self.widthOfMark
    var next = segment.start + half
    return notices.enumerated().map { index, notice in
      let passed = max(0, min(notice.time - (step.began ?? notice.time), step.took))
      let wanted = segment.start + half + (step.took > 0 ? room * passed / step.took : 0)
      let left = notices.count - index - 1
      let x = max(next, min(wanted, segment.end - half - left * Self.widthOfMark))
      next = x + Self.widthOfMark
      return (notice, x)
    }
  }

  /// For people, less than a second is no time; and what `wait: 1 day` takes is said already.
  private static func label(of step: CaseTimeline.Step, _ words: Interned<String>) -> [String] {
    let arguments = step.arguments.map { HTMLText.beginning(of: words[$0], argumentLimit) } ?? ""
    let span = step.took < 1000 ? "" : JourneyTime.span(step.took)
    return ["\(step.entry) \(words[step.verb])"]
      + [arguments, span == arguments ? "" : span].filter { !$0.isEmpty }
  }

  /// Pixels for a time: 4 for each doubling of a second.
  private static func growth(_ milliseconds: Int) -> Int {
    4 * (Int.bitWidth - (milliseconds / 1000).leadingZeroBitCount)
  }
}
