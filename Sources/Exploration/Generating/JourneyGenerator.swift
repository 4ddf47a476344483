import Scenarios
import StoreSimulator
import StoreTerms
import Wire

/// Makes random journeys in the words of the language: each step is possible as things stand then.
///
/// A journey follows from the seed, its number and what earlier batches have covered. Each one
/// bans a random part of the verbs (swarm testing), since journeys in which everything happens
/// seldom come far in any one thing.
/// Source: A. Groce and others, "Swarm Testing", ISSTA 2012.
package struct JourneyGenerator: Sendable {
  package struct Options: Sendable {
    package var seed = 1
    package var profile = "device"
    /// Verbs that no journey has.
    package var without: Set<Verb> = []
    /// Arguments that no step has.
    package var leftOut: Set<Parameter.Name> = []
    /// Journeys start from a part of one of these, if there are any.
    package var written: [RandomJourney] = []
    /// The techniques that can be switched off, to measure what each is worth.
    package var omitted: Set<Part> = []
    /// Whether each journey has a detour, if it can have one.
    package var hasDetours = false
    /// Which of several machines draws: of as many journeys in a row as there are machines, each
    /// draws one.
    package var shard = (index: 1, total: 1)

    package init() {}

    package func uses(_ part: Part) -> Bool { !omitted.contains(part) }
  }

  /// A part of the drawing that can be left out.
  package enum Part: String, CaseIterable, Sendable {
    /// Each journey bans a random half of the verbs.
    case swarm
    /// Draws more often what was seldom reached.
    case guidance
    /// Gives half of the journeys one theme or two, whose verbs are drawn more often.
    case themes
    /// Draws some verbs more often directly after others.
    case followers
    /// Begins some journeys as one that came to a situation that few others came to.
    case situations
    /// Ends some journeys as another customer or on another device.
    case partings
    /// Observes most facts after a few steps only.
    case sampling
    /// Sells random products, too.
    case catalogs
  }

  private let shops: [Shop]
  private let options: Options
  private(set) var table: VerbTable
  /// Beginnings of earlier journeys that came to seldom reached situations.
  private var beginnings: [RandomJourney] = []
  /// The pairs that journeys are to reach; `nil` for no pairs in particular.
  private var goals: PossiblePairs?
  private let keys: [Given.Key]
  private let capabilities: Set<Capability>

  /// - Parameters:
  ///   - capabilities: those that every adapter has.
  ///   - verbs: that every adapter can be asked for.
  ///   - keys: of `given` that every adapter can begin with.
  /// - Precondition: there are shops.
  package init(
    _ shops: [Shop], capabilities: Set<Capability>, verbs: [Verb], keys: [Given.Key],
    _ options: Options
  ) {
    self.shops = shops
    self.capabilities = capabilities
    self.options = options
    table = VerbTable(verbs.filter { !options.without.contains($0) })
    self.keys = keys
  }

  /// The generator of the next batch.
  ///
  /// - Parameter coverage: what the batches before have reached.
  package func guided(by coverage: JourneyCoverage) -> JourneyGenerator {
    var guided = self
    if options.uses(.guidance) { guided.table.follow(coverage) }
    if options.uses(.situations), options.written.isEmpty {
      guided.beginnings = coverage.rarestBeginnings(Self.beginningCount)
    }
    let open = coverage.unreached(of: goals?.cells ?? [])
    if !open.isEmpty {
      guided.beginnings = open.prefix(Self.beginningCount).compactMap { goals?.journeys[$0] }
    }
    return guided
  }

  /// The same journeys, some of which begin as one that reaches a pair that is still open.
  package func aiming(at goals: PossiblePairs?) -> JourneyGenerator {
    var generator = self
    generator.goals = goals
    return generator
  }

  /// As many as the journeys of a batch that begin so, several times over.
  private static let beginningCount = 64

  /// - Parameter index: counted from 0 within the shard.
  package func journey(_ index: Int) -> RandomJourney {
    let number = index * options.shard.total + options.shard.index - 1
    var mixer = SplitMix64(seed: UInt64(bitPattern: Int64(options.seed)))
    var draft = draft(
      ActionGenerator(SplitMix64(seed: mixer.next() ^ (UInt64(number) << 20))))
    _ = draft.generator.chance.next()
    if options.uses(.themes), draft.generator.chance.once(in: 2) { draft.drawThemes() }
    let isOfServer = draft.themes.contains(.server) || draft.generator.chance.once(in: 16)
    let hasServer = capabilities.contains(.server) && isOfServer
    var journey = beginning(&draft, hasServer: hasServer)
    draft.themes = journey.themes
    if draft.themes.contains(.family) { draft.generator.people = [Account.nameOfFirst, "child"] }
    journey.watchSeed = draft.generator.chance.next()
    journey.hasServer = hasServer || journey.actions.contains { $0.verb.needsServer }
    var simulated = SimulatedJourney(journey)
    let weights = usualWeights(&draft, hasServer: journey.hasServer)
    let length = journey.actions.count + addedLength(to: journey, &draft.generator.chance)
    while simulated.actions.count < length, draft.addStep(to: &simulated, journey.shop, weights) {}
    // A journey with a detour keeps to one customer and device.
    if options.uses(.partings), !options.hasDetours, draft.generator.chance.once(in: 4) {
      draft.part(&simulated)
    }
    if draft.generator.chance.once(in: 3) { simulated.remember(using: table.verbs) }
    let unsettledLength = simulated.actions.count
    simulated.settle(using: table.verbs)
    journey.actions = simulated.actions
    journey.settlingLength = simulated.actions.count - unsettledLength
    journey.note(simulated.course)
    if options.hasDetours { journey.placedDetour = placedDetour(of: journey, &draft) }
    return journey
  }

  /// A detour that the verbs permit.
  private func placedDetour(
    of journey: RandomJourney, _ draft: inout JourneyDraft
  ) -> RandomJourney.PlacedDetour? {
    let detours = Detour.allCases.filter { $0.verbs.allSatisfy(table.verbs.contains) }
    guard let detour = draft.generator.chance.one(of: detours) else { return nil }
    return draft.generator.chance.one(of: journey.positions(of: detour)).map {
      RandomJourney.PlacedDetour(detour: detour, index: $0)
    }
  }

  func draft(_ generator: ActionGenerator) -> JourneyDraft {
    JourneyDraft(
      generator: generator, table: table, followsUp: options.uses(.followers),
      capabilities: capabilities, leftOut: options.leftOut)
  }

  /// A journey that begins as an earlier one did needs only the rest, and often none: it shows what
  /// the app makes of the situation, before anything else happens.
  private func addedLength(to journey: RandomJourney, _ chance: inout SplitMix64) -> Int {
    if journey.actions.isEmpty || !options.written.isEmpty { return 6 + chance.below(24) }
    return chance.once(in: 3) ? 0 : 6 + chance.below(12)
  }

  /// An empty journey in a random world, or the first steps of a written or an earlier one.
  private func beginning(_ draft: inout JourneyDraft, hasServer: Bool) -> RandomJourney {
    if let written = draft.generator.chance.one(of: options.written) {
      var journey = written
      let count = draft.generator.chance.below(written.actions.count + 1)
      journey.actions = Array(written.actions.prefix(count))
      journey.themes = draft.themes
      return journey
    }
    if !beginnings.isEmpty, draft.generator.chance.once(in: 4),
      var journey = draft.generator.chance.one(of: beginnings)
    {
      // It goes on with its first theme, and perhaps with another one.
      let others = draft.themes.filter { !journey.themes.contains($0) }
      journey.themes = Array(journey.themes.prefix(1) + others.prefix(1))
      return journey
    }
    let shop = shop(&draft)
    var journey = RandomJourney(shop: shop, profile: options.profile)
    journey.themes = draft.themes
    journey.given = draft.given(in: shop, keys, hasServer: hasServer, under: options.profile)
    return journey
  }

  /// Mostly a shop with a file, which sells most. One that sells what the themes are about, if any.
  private func shop(_ draft: inout JourneyDraft) -> Shop {
    let fitting = shops.filter { shop in draft.themes.allSatisfy { $0.fits(shop) } }
    let all = fitting.isEmpty ? shops : fitting
    let large = draft.generator.chance.once(in: 4) ? [] : all.filter { $0.author == nil }
    return draft.generator.chance.one(of: large.isEmpty ? all : large) ?? all[0]
  }

  /// The weight of each verb in one journey; 0 for one that is banned.
  private func usualWeights(_ draft: inout JourneyDraft, hasServer: Bool) -> [Int] {
    let isSwarm = options.uses(.swarm)
    let isCalm = isSwarm && draft.generator.chance.once(in: 2)
    return table.verbs.map { verb in
      let isFavoured = draft.favours(verb)
      let isBanned =
        isSwarm && !VerbWeight.essential.contains(verb) && !isFavoured
        && (isCalm && verb.disturbs || !draft.generator.chance.once(in: 2))
      if isBanned || verb.needsServer && !hasServer { return 0 }
      return VerbWeight.usual(verb) * (isFavoured ? JourneyTheme.factor : 1)
    }
  }
}

extension Verb {
  var needsServer: Bool { capability == .server }
}
