import StoreSimulator

/// A world's start, and the steps that follow.
package struct Journey: Hashable, Sendable {
  package let profile: Profile
  package let start: StoreTime
  package let app: AppInfo
  package var steps: [WalkStep]

  package init(
    profile: Profile, start: StoreTime, app: AppInfo = .sample, steps: [WalkStep]
  ) {
    self.profile = profile
    self.app = app
    self.start = start
    self.steps = steps
  }

  /// The world before the first step: the app runs, on a device with network.
  package var beginning: World {
    var world = World(catalog: WalkCatalog.catalog, profile: profile, now: start, app: app)
    _ = world.launch()
    return world
  }

  /// Plays all steps, and counts what happened to the store: each step, and each moment at which
  /// something fell due by itself. Nobody looks in between, so that no step copies a ledger.
  package func countOfEvents() -> Int {
    var world = beginning
    var count = steps.count
    for step in steps {
      guard case .wait(let wait) = step, let end = world.end(of: wait) else {
        _ = world.play(step)
        continue
      }
      // What falls due at the very end is the step's own.
      while let due = world.nextDue, due < end {
        _ = world.advance(to: due)
        count += 1
      }
      _ = world.advance(to: end)
    }
    return count
  }

  /// Plays the steps up to the first that breaks something.
  ///
  /// - Returns: what is broken then; `nil` if everything holds to the end.
  package func failure(_ judge: Judge) -> (step: Int, sentences: [String])? {
    var world = beginning
    for (index, step) in steps.enumerated() {
      let earlier = world
      _ = world.play(step)
      let sentences = judge(world, earlier)
      if !sentences.isEmpty { return (index, sentences) }
    }
    return nil
  }
}

/// Says what is wrong in a world, given the world before the latest step.
package typealias Judge = @Sendable (World, World) -> [String]

extension World {
  /// The store's own invariants.
  package static let invariants: Judge = { world, earlier in
    world.brokenInvariants(since: CheckedWorld(earlier)).map(\.description)
  }
}
