import JSONTree

/// The whole content of a configuration file, unknown keys included; a catalog keeps less.
package struct ConfigurationDocument: Hashable, Sendable {
  /// The file's top-level object.
  package let root: JSON
}
