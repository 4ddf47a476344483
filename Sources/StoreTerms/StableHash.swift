/// The 64-bit FNV-1a of a string's bytes: the same on every machine and in every version, where
/// Swift's own hash differs in each process.
///
/// Source: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
package func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}
