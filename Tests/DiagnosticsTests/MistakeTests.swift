import Diagnostics
import Testing

@Suite struct MistakeTests {
  @Test(arguments: [
    (
      Mistake.unknown(
        "product", "vip.god", where: "in catalog 'florist'", among: ["vip.silver", "vip.gold"]),
      "unknown product 'vip.god' in catalog 'florist': did you mean 'vip.gold'?"
    ),
    (
      Mistake.unknown("catalog", "bakery", among: ["florist", "library", "kiosk"]),
      "unknown catalog 'bakery': expected florist, library or kiosk"
    ),
    (
      Mistake.unknown("catalog", "bakery", among: ["florist", "library", "florist"]),
      "unknown catalog 'bakery': expected florist or library"
    ),
    (
      Mistake.unknown(
        "rule", "XYZ", where: "in 'rules.yaml'", among: ["ENT-6"],
        remedy: "define it there with '- id: XYZ'"),
      "unknown rule 'XYZ' in 'rules.yaml': define it there with '- id: XYZ'"
    ),
    (
      Mistake.unknown("key", "clor", because: "it has no effect", among: ["color", "size"]),
      "unknown key 'clor': it has no effect; did you mean 'color'?"
    ),
    (
      Mistake.unknown("key", "x-y", because: "it has no effect", among: ["color", "size"]),
      "unknown key 'x-y': it has no effect"
    ),
    (Mistake.unknown("tag", "x", among: []), "unknown tag 'x'"),
  ])
  func `an unknown name is answered with the closest, a remedy or the list`(
    message: String, want: String
  ) {
    #expect(message == want)
  }

  static let letters = "abcdefghijkl".map { String(repeating: $0, count: 4) }

  @Test(arguments: [
    (
      Mistake.invalid("'at once'", "thrice", where: "of 'buy'", among: ["twice"]),
      "invalid 'at once' 'thrice' of 'buy': expected 'twice'"
    ),
    (
      Mistake.invalid("'purchase'", "bought", among: ["purchased", "pending", "failed"]),
      "invalid 'purchase' 'bought': expected purchased, pending or failed"
    ),
    (
      Mistake.invalid("'word'", "aaab", among: letters),
      "invalid 'word' 'aaab': did you mean 'aaaa'?"
    ),
    (
      Mistake.invalid("'word'", "zzzz", among: letters),
      "invalid 'word' 'zzzz': expected aaaa, bbbb, cccc, dddd, eeee, ffff, gggg, hhhh, iiii, jjjj, "
        + "kkkk or llll"
    ),
    (
      Mistake.invalid("shard", "3/2", expected: "INDEX/COUNT with 1 ≤ INDEX ≤ COUNT, or auto"),
      "invalid shard '3/2': expected INDEX/COUNT with 1 ≤ INDEX ≤ COUNT, or auto"
    ),
    (
      Mistake.invalid("'ticket'", where: "of 'properties'", expected: "a string", found: "a list"),
      "invalid 'ticket' of 'properties': expected a string, found a list"
    ),
  ])
  func `an invalid value is answered with what was expected`(message: String, want: String) {
    #expect(message == want)
  }

  @Test(arguments: [
    (
      Mistake.missing("product", where: "for 'buy'", remedy: "write '- buy: PRODUCT'"),
      "missing product for 'buy': write '- buy: PRODUCT'"
    ),
    (Mistake.missing("key", "journey"), "missing key 'journey'"),
    (
      Mistake.duplicate("key", "access", first: "in column 15"),
      "duplicate key 'access': already given in column 15; remove one"
    ),
    (Mistake.duplicate("rule", "ENT-6"), "duplicate rule 'ENT-6': remove one"),
    (
      Mistake.unexpected(
        "value", where: "for 'relaunch'", because: "it takes none", remedy: "write '- relaunch'"),
      "unexpected value for 'relaunch': it takes none; write '- relaunch'"
    ),
    (
      Mistake.unsupported("merge key", "<<", remedy: "write the merged keys out"),
      "unsupported merge key '<<': write the merged keys out"
    ),
  ])
  func `other mistakes are answered with a remedy`(message: String, want: String) {
    #expect(message == want)
  }

  @Test(arguments: [
    ([], "", ""), (["a"], "'a'", "'a'"), (["a", "b"], "a or b", "'a' and 'b'"),
    (["a", "b", "c"], "a, b or c", "'a', 'b' and 'c'"),
  ])
  func `words are listed with a conjunction`(words: [String], either: String, all: String) {
    #expect(alternatives(words) == either)
    #expect(enumerated(words) == all)
  }
}
