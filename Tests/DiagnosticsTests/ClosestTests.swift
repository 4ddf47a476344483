import Diagnostics
import Testing

@Suite struct ClosestTests {
  static let verbs = ["buy", "wait", "approve", "ask to buy", "refund", "revoke", "redeem code"]

  @Test(arguments: [
    ("by", "buy"), ("bux", "buy"), ("ubY", "buy"), ("wiat", "wait"), ("aprove", "approve"),
    ("ask_to_buy", "ask to buy"), ("refnud", "refund"), ("Redeem Code", "redeem code"),
  ])
  func `a slip finds its word`(text: String, want: String) {
    #expect(closest(to: text, among: Self.verbs) == want)
  }

  @Test(arguments: ["", "x", "sell", "purchase", "re", String(repeating: "buy", count: 100)])
  func `a word unlike all others finds none`(text: String) {
    #expect(closest(to: text, among: Self.verbs) == nil)
  }

  @Test func `the first of equally close words wins`() {
    #expect(closest(to: "cat", among: ["bat", "hat"]) == "bat")
    #expect(closest(to: "cat", among: ["hat", "bat"]) == "hat")
  }

  @Test func `a swap of neighbours is one edit and a swap across is two`() {
    #expect(closest(to: "abc", among: ["acb"]) == "acb")
    #expect(closest(to: "abc", among: ["cba"]) == nil)
  }

  @Test func `nothing is suggested where nothing is close`() {
    #expect(didYouMean("sell", among: Self.verbs) == "")
    #expect(didYouMean("refun", among: Self.verbs) == "; did you mean 'refund'?")
  }
}
