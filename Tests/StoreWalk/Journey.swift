import AppStore

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

  /// Plays the steps up to the first that breaks something.
  ///
  /// - Returns: what is broken then; `nil` if everything holds to the end.
  package func failure(_ judge: Judge) -> (step: Int, sentences: [String])? {
    var world = beginning
    for (index, step) in steps.enumerated() {
      let earlier = world
      _ = world.take(step)
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
    world.brokenInvariants(since: earlier).map(\.description)
  }
}
