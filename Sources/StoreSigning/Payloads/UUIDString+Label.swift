import StoreTerms

extension UUIDString {
  /// Derives a UUID from a label, in the form of a random one.
  package init(derivedFrom label: String) {
    var bytes = Array(SHA384.hash(label.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.init(bytes: bytes)
  }
}
