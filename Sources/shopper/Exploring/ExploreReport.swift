import Authoring
import Diagnostics
import Exploration
import Findings
import Reports
import RunEvents
import Scenarios
import Wire

/// The findings of an exploration, for a terminal, and each finding as a scenario.
struct ExploreReport {
  private let exploration: Exploration
  private let likenesses: [FaultLikeness]
  /// The known issue that explains each finding; `nil` for a new one.
  private let issues: [KnownIssue?]
  private let plan: ExplorePlan
  /// The identifiers that scenarios may name.
  private let knownRules: Set<String>
  private let style: ConsoleStyle
  private let milliseconds: Int
  /// The pairs of a state and a verb that are possible; `nil` if that is not known. Then only the
  /// first that were not reached are named, otherwise all.
  private let goals: PossiblePairs?
  /// The number of journeys that were to be played; `nil` for as many as there is time for.
  private let wanted: Int?

  init(
    _ exploration: Exploration, _ likenesses: [FaultLikeness], _ known: KnownFindings,
    _ plan: ExplorePlan, _ knownRules: Set<String>, _ style: ConsoleStyle, milliseconds: Int,
    goals: PossiblePairs?, of wanted: Int?
  ) {
    self.wanted = wanted
    self.goals = goals
    self.knownRules = knownRules
    self.exploration = exploration
    self.likenesses = likenesses
    issues = zip(exploration.findings, likenesses).map { known.issue(of: $0, $1) }
    self.plan = plan
    self.style = style
    self.milliseconds = milliseconds
  }

  /// With a line break at its end.
  func text(seed: Int, profile: String, kept: KeptScenarios) -> String {
    let findings = exploration.findings
    let known = issues.count { $0 != nil }
    let ofThem = known == 0 ? "" : ", \(Self.count(known, "known issue")) and \(new.count) new,"
    let time = duration(microseconds: milliseconds * 1000)
    let head =
      "\(plan.name): \(Self.count(findings.count, "finding"))\(ofThem) in "
      + "\(Self.count(exploration.journeyCount, "journey")) "
      + "(\(Self.count(exploration.stepCount, "step")), \(time), seed \(seed), "
      + "profile \(profile))\n"
    let parts = findings.indices.map { "\n" + text(of: $0, kept: kept) }
    return head + parts.joined() + "\n" + reached + bug + "\n" + ending(seed: seed, kept: kept)
  }

  /// How much was played and found, and what to do next, which is read last.
  private func ending(seed: Int, kept: KeptScenarios) -> String {
    let found = exploration.findings.count
    let next: String
    if let folder = kept.folder, !new.isEmpty {
      next = "'shopper run \(folder)' plays the findings again."
    } else if found > 0 {
      next =
        "fix the first finding and explore again with --seed \(seed); "
        + "'--save scenarios/found' keeps the findings as scenarios."
    } else if !exploration.left.isEmpty {
      next = "explore for longer with --time 10m, to see what was not shortened."
    } else {
      next = "explore for longer with --time 10m, or other journeys with --seed \(seed &+ 1)."
    }
    let count = found == 0 ? leftAlone ?? "no findings" : Self.count(found, "finding")
    let sum = "\(count) in \(played)."
    return wrapped("\(sum) Next: \(next)", to: style.width).map { $0 + "\n" }.joined()
  }

  /// What was seen if there was time to shorten none of it; `nil` otherwise.
  private var leftAlone: String? {
    guard exploration.findings.isEmpty else { return nil }
    return Self.mostFrequent(of: exploration.left).map { "\($0.count), none of them shortened," }
  }

  /// Whether something is wrong that no known issue explains.
  var isUnexpected: Bool { !new.isEmpty || leftAlone != nil }

  /// `64 of 100 journeys`, if something came first.
  private var played: String {
    let played = exploration.journeyCount
    guard let wanted, played < wanted else { return Self.count(played, "journey") }
    return "\(Self.grouped(played)) of \(Self.count(wanted, "journey"))"
  }

  private func text(of index: Int, kept: KeptScenarios) -> String {
    let finding = exploration.findings[index]
    let title = TerminalText(finding.title).text
    let lines = ["\(index + 1). \(title)"] + about(index).map { "   " + $0 } + shown(index)
    let file = kept.file(of: finding).map { ["   kept: \(TerminalText($0).text)"] } ?? []
    return (lines + file).map { $0 + "\n" }.joined()
  }

  private func about(_ index: Int) -> [String] {
    let finding = exploration.findings[index]
    let width = style.width - 3
    let broken = finding.sample.breakage.map {
      "the adapter \(TerminalText(String($0.prefix { !$0.isNewline })).text)"
    }
    var lines = wrapped(broken ?? finding.violation.words, to: width)
    lines += wrapped(
      "seen in \(Self.count(finding.count, "journey")), first in journey \(finding.firstJourney)",
      to: width)
    lines += FindingText.likeness(to: likenesses[index].faults).flatMap { wrapped($0, to: width) }
    if let rule = rules(of: index).first { lines.append("rule: \(rule)") }
    if let issue = issues[index] { lines += wrapped("known issue: \(issue.title)", to: width) }
    return lines
  }

  private func shown(_ index: Int) -> [String] {
    let finding = exploration.findings[index]
    let note =
      "the shortest journey that shows it, "
      + FindingText.shortening(finding.journey.actions.count, of: finding.firstLength) + ":"
    let shown = finding.violation.oracle == .breakage ? nil : finding.violation.query
    let observed = shown.map {
      JourneyText.value(finding.sample.observed, of: $0, in: finding.journey.shop.index)
    }
    return ["   " + note]
      + ScenarioListing(scenario(index), observed: observed, style).lines
  }

  /// The rules that the finding breaks, as far as they are known.
  private func rules(of index: Int) -> [String] {
    let likely = Set(likenesses[index].faults.map(\.rules.first))
    let rule =
      exploration.findings[index].violation.rule
      ?? (likely.count == 1 ? likely.first.flatMap(\.self) : nil)
    return rule.map { knownRules.contains($0) ? [$0] : [] } ?? []
  }

  /// The indices of the findings that no known issue explains.
  var new: [Int] { issues.indices.filter { issues[$0] == nil } }

  func finding(_ index: Int) -> ExploredFinding { exploration.findings[index] }

  /// The file of the scenario that shows a finding.
  func scenario(_ index: Int) -> String {
    exploration.findings[index].scenario(
      rules: rules(of: index), livesInRealTime: plan.livesInRealTime)
  }

  // MARK: What was reached

  private var reached: String {
    let coverage = exploration.coverage
    let cells = Self.count(coverage.cells.count, "pair")
    var lines = [
      "reached: \(cells) of subscription state and verb\(ofGoals), "
        + "\(Self.count(coverage.pairs.count, "pair")) of verbs in a row"
    ]
    if let (cell, count) = coverage.rarest {
      lines.append(
        "rarest: '\(cell.verb.word)' while \(cell.stateName), \(Self.count(count, "time"))")
    }
    lines += reachedRules
    let missing = coverage.missing(of: plan.verbs)
    if !missing.isEmpty {
      lines.append("never: " + missing.map { quoted($0.word) }.joined(separator: ", "))
    }
    lines += unreached(besides: missing) + refused
    lines += notShown
    if let fault = exploration.startFault {
      lines.append("stopped: an adapter could not be started again: \(fault.message)")
    }
    if exploration.doubtCount > 0 {
      lines.append(
        "bug in shopper: the reference shop breaks a rule in "
          + Self.count(exploration.doubtCount, "journey"))
    }
    return lines.flatMap { wrapped($0, to: style.width) }.map { $0 + "\n" }.joined()
  }

  /// The simulated store's mistake, with its journey.
  private var bug: String {
    guard let (journey, message) = exploration.bug else { return "" }
    let file = JourneyText(
      journey.scenario(id: "bug", watching: WatchedFacts(only: [])),
      title: "Makes the simulated store contradict itself", rules: [], expecting: nil
    ).text
    return
      (wrapped("bug in shopper: \(message)", to: style.width)
      + ScenarioListing(file, observed: nil, style).lines + [""])
      .map { $0 + "\n" }.joined()
  }

  /// The violations that could not be shown again, the most frequent first.
  private var notShown: [String] {
    let elusive = Self.mostFrequent(of: exploration.elusive).map { count, title in
      "not shown: \(count) that only repeated observation shows, such as: \(title)"
    }
    let consequences =
      exploration.consequenceCount == 0
      ? nil
      : "passed over: \(Self.count(exploration.consequenceCount, "difference")) after a purchase "
        + "that came out otherwise than in the reference shop"
    let left = Self.mostFrequent(of: exploration.left).map { count, title in
      "not shortened: \(count), since time was up or you stopped, such as: \(title)"
    }
    return [elusive, consequences, left].compactMap(\.self)
  }

  /// How many there are, and the title of the most frequent one; `nil` for an empty table.
  private static func mostFrequent(of violations: [String: Int]) -> (count: String, title: String)?
  {
    let most = violations.min { ($1.value, $0.key) < ($0.value, $1.key) }
    return most.map { (count(violations.values.reduce(0, +), "difference"), $0.key) }
  }

  private var ofGoals: String {
    guard let goals else { return "" }
    let missing = exploration.coverage.unreached(of: goals.cells).count
    return missing == 0
      ? " (all that are known to be possible)" : " (\(missing) more are possible)"
  }

  private var reachedRules: [String] {
    let rules = exploration.rules
    let (all, unreached) = (rules.counts.count, rules.unreached)
    if all == 0 { return [] }
    let rarest = rules.rarest.map { "; rarest: \($0.rule), \(Self.count($0.count, "time"))" } ?? ""
    let names = unreached.prefix(goals == nil ? Self.mostUnreached : .max)
    let more =
      unreached.count > names.count ? ", and \(unreached.count - names.count) more" : ""
    return ["rules reached: \(all - unreached.count) of \(all)\(rarest)"]
      + (unreached.isEmpty
        ? [] : ["rules not reached: \(names.joined(separator: ", "))\(more)"])
  }

  /// The pairs that were not reached, if verbs that were reached have few of them.
  private func unreached(besides missing: [Verb]) -> [String] {
    let coverage = exploration.coverage
    let all = goals.map { coverage.unreached(of: $0.cells) } ?? coverage.unreached(of: plan.verbs)
    let cells = all.filter { !missing.contains($0.verb) }
    if cells.isEmpty { return [] }
    let names = cells.prefix(goals == nil ? Self.mostUnreached : .max).map {
      "'\($0.verb.word)' while \($0.stateName)"
    }
    let more = cells.count > names.count ? ", and \(cells.count - names.count) more" : ""
    return ["not reached: \(names.joined(separator: ", "))\(more)"]
  }

  /// The pairs that the store refuses, with its reasons.
  private var refused: [String] {
    (goals?.refusals ?? []).map { pair in
      "refused: '\(pair.cell.verb.word)' while \(pair.cell.stateName): "
        + pair.reason
    }
  }

  /// The most pairs and rules that are named.
  private static let mostUnreached = 12

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// `41,200`
  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)"
      : grouped(number / 1000) + "," + String("\(1000 + number % 1000)".dropFirst())
  }
}
