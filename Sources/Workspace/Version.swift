/// Which shopper this is, as adapters and reports are told.
package enum Version {
  package static let current = "0.1.0"
}
