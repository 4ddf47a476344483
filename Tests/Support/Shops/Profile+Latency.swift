package import StoreSimulator

extension Profile {
  /// The same profile without latency: calls suspend and take no time.
  package var withoutLatency: Profile { Profile(name: name, switches: Set(switches)) }
}
