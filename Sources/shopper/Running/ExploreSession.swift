import Diagnostics
import Exploration
import OperatingSystem
import RunEvents
import Runner
import Scenarios
import Wire
import Workspace

/// Plays random journeys on an adapter and on the reference shop, in batches, and shortens what
/// they find.
///
/// What a batch draws follows from the seed and from the batches before it, and its journeys are
/// judged in their order, so that the number of jobs changes nothing.
struct ExploreSession {
  /// When to stop.
  struct Limits {
    var time: Duration
    /// `nil` for as many as there is time for.
    var journeys: Int?
    var stopsAtFirst = false
  }

  private let generator: JourneyGenerator
  private let watches: [String: WatchedFacts]
  private let pool: JourneyPool<RandomJourney>
  private let playsReference: Bool
  private let oracles: Oracles
  private let options: RunOptions
  private let progress: (Exploration) -> Void
  /// The number of journeys that are drawn before what they reached guides the next ones.
  private static let batchSize = 64

  /// - Parameter progress: is called after each batch.
  init(
    _ plan: ExplorePlan, _ options: RunOptions, progress: @escaping (Exploration) -> Void
  ) throws {
    generator = plan.generator
    watches = plan.watches
    playsReference = plan.commands.count > 1
    oracles = plan.oracles
    self.options = options
    self.progress = progress
    do throws(SystemError) {
      pool = try JourneyPool(plan.commands, options: options)
    } catch {
      throw Failure("\(error)", status: ExitStatus.broken)
    }
  }

  func explore(within limits: Limits) throws -> Exploration {
    defer { pool.close() }
    let deadline = Deadline(after: limits.time)
    var exploration = Exploration(oracles)
    while deadline.remainingMilliseconds > 0, options.stop.number == nil {
      let rest = limits.journeys.map { $0 - exploration.journeyCount } ?? Self.batchSize
      if rest <= 0 { break }
      var leads: [Exploration.Lead] = []
      for played in draw(min(rest, Self.batchSize), after: exploration) {
        let shown = shown(played)
        leads += exploration.add(played.journey, reference: shown.reference, app: shown.app)
      }
      for lead in leads where exploration.isOpen(lead) && options.stop.number == nil {
        exploration.add(try shortened(lead), of: lead)
        if limits.stopsAtFirst, !exploration.findings.isEmpty { return exploration }
        progress(exploration)
      }
      progress(exploration)
    }
    return exploration
  }

  private typealias Played = JourneyPool<RandomJourney>.Played

  private func draw(_ count: Int, after exploration: Exploration) -> [Played] {
    let (generator, watches) = (generator, watches)
    let (first, guidance) = (exploration.journeyCount, exploration.coverage)
    return pool.play(count) { index in
      let journey = generator.journey(first + index, guidedBy: guidance)
      let watch = watches[journey.shop.index.wireName] ?? WatchedFacts(only: [])
      return (journey, journey.scenario(id: "journey \(first + index + 1)", watching: watch))
    }
  }

  private func shown(_ played: Played) -> (reference: ShownJourney?, app: ShownJourney) {
    let shown = played.attempts.map { ShownJourney($0.events, $0.verdict) }
    return playsReference ? (shown[0], shown[1]) : (nil, shown[0])
  }

  private func shortened(_ lead: Exploration.Lead) throws -> (RandomJourney, Exhibit)? {
    let watch = lead.exhibit.objection.watch
    let shrinking = JourneyShrinking(lead.exhibit.objection) { candidates in
      let results = pool.play(candidates.count) { index in
        let journey = candidates[index]
        return (
          journey, journey.scenario(id: "candidate \(index)", watching: watch, onlyAtEnd: true)
        )
      }
      // After Ctrl-C no candidate shows anything.
      guard results.count == candidates.count else { return candidates.map { _ in [] } }
      return results.map { played in
        let shown = shown(played)
        return oracles.exhibits(
          in: played.journey, reference: shown.reference, app: shown.app)
      }
    }
    return try shrinking.shortest(lead.journey)
  }
}
