import RunEvents

/// A case that did not do as its scenario expects, with all that causes are found by.
struct FailedCase {
  let record: CaseRecord
  /// At least one.
  let symptoms: Set<Symptom>
  /// The symptoms of the first step at which the case differs. What comes later in the journey may
  /// be a consequence.
  let first: Set<Symptom>
  /// Where the case first differs.
  let divergence: Divergence
  /// The circumstances of the products that the app first locks or unlocks wrongly; empty if the
  /// case first differs in something else.
  let mistakes: [AccessCircumstance]
  /// Steps that the journey needs to show the first symptom.
  let length: Int

  var scenario: String { record.key.scenario }
  /// Whether the adapter broke, so that nothing was judged.
  var isBroken: Bool { divergence.deviation == .broken }

  /// The rules that the first failed expectations show; without such, as in a crash, all rules of
  /// the scenario that an adapter has to keep. An adapter that could not be asked has shown none,
  /// and a server that refused a notification no other.
  let suspects: [String]
  /// What the user has to do before anything can be judged, with all that shows it; empty if the
  /// app was judged.
  let remedy: String

  /// Whether the app was to buy something, and the store reported no sale.
  var lacksSale: Bool { Sales.isMissing(in: record.steps) }

  /// The step that could not be done, if that is what first differs.
  let refusal: RefusedStep?

  /// `nil` for a case that has nothing to explain.
  init?(_ record: CaseRecord, in run: RunSummary) {
    guard let verdict = record.finished?.attempts.last(where: \.isFailure) else { return nil }
    self.record = record
    switch verdict {
    case .failed(let mismatches):
      let opening = verdict.opening
      let start = opening[0].step ?? 0
      let all = mismatches.map(Symptom.init)
      symptoms = Set(all)
      first = Set(all.filter { $0.step == start })
      divergence = Divergence(opening[0], record.steps)
      let access = opening.first { $0.fact == "access" }
      mistakes = access.map { run.mistakes($0, in: record.key) } ?? []
      length = record.steps.count { $0.number <= start }
      remedy = opening[0].remedy
      refusal = RefusedStep(opening[0])
      let shown = opening.flatMap(\.rules).uniqued()
      let showsNone = shown.isEmpty && remedy.isEmpty && opening[0].deviation != .refused
      suspects = showsNone ? record.suspects : shown
    case .errored(let fault):
      symptoms = [Symptom(fault)]
      first = symptoms
      divergence = Divergence(fault)
      mistakes = []
      length = record.steps.count
      suspects = fault.isOfApp ? record.suspects : []
      remedy = ""
      refusal = nil
    case .passed, .skipped, .notRun: return nil
    }
  }
}

extension FailedCase {
  /// The kind of the first difference, with a detail that distinguishes causes of one kind: the
  /// store's latest notification about the product, or the word that was observed instead.
  var manner: Manner {
    Manner(kind: divergence.kind, detail: mistakes.first?.notification ?? divergence.word)
  }

  struct Manner: Hashable {
    let kind: Divergence.Kind
    let detail: String?
  }
}

extension RunSummary {
  /// The circumstances of a mismatch of access, one for each product.
  fileprivate func mistakes(_ mismatch: Mismatch, in key: CaseKey) -> [AccessCircumstance] {
    access(in: key, at: mismatch.step ?? 0)?.circumstances(of: mismatch.products) ?? []
  }
}

/// The kind of a first difference. Cases of one cause mostly share it.
struct Divergence: Hashable {
  /// The fact without its part: `access`, `subscription`; the message of an adapter that broke.
  let subject: String
  /// The same, with the part of a subscription.
  let path: String
  let deviation: Deviation
  /// The verb of the latest step before it; empty before the first.
  let verb: String
  /// How a purchase ended, its error, or the kind of offer, as observed; `nil` for other facts.
  let word: String?
  /// Whether nothing at all was observed.
  let isNothing: Bool
  /// What was expected instead of ``word``; `nil` without one, or if several words were.
  let expectedWord: String?

  private static let factsOfOneWord: Set = ["purchase", "error", "offer shown"]

  init(_ mismatch: Mismatch, _ steps: [StepPlayed]) {
    deviation = mismatch.deviation
    let last = steps.last { $0.number <= mismatch.step ?? 0 }
    verb = last?.verb ?? ""
    subject =
      mismatch.factName
      ?? (mismatch.step == nil ? mismatch.heading : mismatch.details.first?.text ?? "")
    isNothing = mismatch.detail("observed") == "nothing"
    path = mismatch.factOfAnyProduct ?? subject
    let isOneWord = Self.factsOfOneWord.contains(subject)
    word = isOneWord ? mismatch.detail("observed") : nil
    expectedWord = isOneWord ? mismatch.detail("expected") : nil
  }

  init(_ fault: Fault) {
    deviation = .broken
    // The same end before the replies to different requests has one cause.
    subject = fault.reason ?? fault.headline.withoutRequestNumber
    path = subject
    verb = ""
    isNothing = false
    word = nil
    expectedWord = nil
  }

  /// The same for every verb.
  var kind: Kind { Kind(subject: subject, deviation: deviation) }

  struct Kind: Hashable {
    let subject: String
    let deviation: Deviation
  }
}

extension String {
  /// A message on a request, which has another number in each journey.
  fileprivate var withoutRequestNumber: String { replacing(#/ \(request \d+\)/#, with: "") }
}

extension Fault {
  /// Whether the app's code broke while it was asked for something.
  fileprivate var isOfApp: Bool {
    switch kind {
    case .crashed, .timedOut: true
    case .protocol, .couldNotStart, .bug: false
    }
  }
}

extension CaseRecord {
  /// The rules that the case showed to hold.
  var heldRules: [String] {
    verdict == .passed ? suspects : judgement?.held ?? []
  }

  /// The rules that the case showed to be broken; all that may be, if it showed none.
  var brokenRules: [String] {
    let broken = judgement?.broken ?? []
    return verdict == .passed || !broken.isEmpty ? broken : suspects
  }

  /// The rules that the adapter has to keep.
  var suspects: [String] { rules.filter { !$0.isOfStore }.map(\.id) }
}

extension Outcome {
  /// Whether a case with this outcome did not do as its scenario expects, known or not.
  var isUnlikeScenario: Bool {
    switch self {
    case .failed, .deviation, .informational, .knownIssue, .errored, .flaky: true
    case .passed, .unexpectedPass, .skipped, .notRun: false
    }
  }
}

extension Mismatch {
  /// `the app asked for: notes.pro; catalog 'florist' has: roses; remedy: …`, if it has a remedy.
  fileprivate var remedy: String {
    guard detail("remedy") != nil else { return "" }
    return details.map { "\($0.label): \($0.text)" }.joined(separator: "; ")
  }
}
