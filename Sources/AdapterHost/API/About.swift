/// An adapter's own words about itself.
public struct About: Hashable, Sendable {
  /// Short and stable: known issues and reports refer to it.
  public let name: String
  public let version: String
  /// Where the purchase code behind the adapter lives.
  public let homepage: String?
  /// Where its mistakes are tracked.
  public let issues: String?

  public init(name: String, version: String, homepage: String? = nil, issues: String? = nil) {
    self.name = name
    self.version = version
    self.homepage = homepage
    self.issues = issues
  }
}
