import AdapterHost

extension About {
  /// One of the states of StoreHelper that a document describes.
  init(storeHelper adapter: BuiltInAdapter, version: String) {
    self.init(
      name: adapter.rawValue, version: version,
      homepage: "https://github.com/russell-archer/StoreHelper",
      issues: "https://github.com/russell-archer/StoreHelper/issues")
  }
}
