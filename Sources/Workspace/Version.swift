/// The version of shopper, as adapters and reports show it.
package enum Version {
  package static let current = "0.1.0"
}
