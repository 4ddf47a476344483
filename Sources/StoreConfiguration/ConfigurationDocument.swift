import JSONTree

/// Everything that a configuration file says, unknown keys included; a catalog keeps less.
package struct ConfigurationDocument: Hashable, Sendable {
  /// The file's one object.
  package let root: JSON
}
