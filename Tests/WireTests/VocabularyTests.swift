import StoreTerms
import Testing
import Wire

@Suite struct VocabularyTests {
  @Test(arguments: Verb.allCases)
  func `each verb has exactly one row, and is found by its word`(verb: Verb) {
    #expect(Vocabulary.verbs.count { $0 == verb } == 1)
    #expect(Verb.named(verb.word) == verb)
  }

  @Test(arguments: [
    ("all", GracePeriod.days16), ("paid to paid", .days16.covering(.paidToPaid)),
  ])
  func `a grace period is for all renewals, or for those of paid periods`(
    renewals: String, grace: GracePeriod
  ) {
    let action = Action(
      .setGracePeriod, [.init(.length, .word("16 days")), .init(.renewals, .word(renewals))])
    #expect(action.typed == .store(.setGracePeriod(grace)))
  }

  @Test func `each fact has exactly one row`() {
    #expect(
      Vocabulary.facts.map(\.fact.rawValue).sorted() == Fact.allCases.map(\.rawValue).sorted())
  }

  @Test func `facts of the store need nothing of the app, all others do`() {
    let ofServers: [Capability?] = [nil, .consumption]
    for entry in Vocabulary.facts {
      #expect(ofServers.contains(entry.capability) == entry.fact.isOfStore)
    }
  }

  @Test func `what happens around the app needs no more than a server, its messages or requests`() {
    let around: [Capability?] = [nil, .server, .retentionMessages, .requests]
    for verb in Vocabulary.verbs {
      #expect(verb.group == .app ? verb.capability != nil : around.contains(verb.capability))
    }
  }

  @Test(arguments: [
    ("access", FactQuery(.app(.access))), ("store.refunds", FactQuery(.store(.refunds))),
    ("subscription in VIP", FactQuery(.app(.subscription), group: "VIP")),
    ("server in VIP", FactQuery(.app(.server), group: "VIP")),
  ])
  func `a fact is named by its text`(text: String, query: FactQuery) {
    #expect(FactQuery(text: text) == query)
    #expect(query.text == text)
  }

  @Test(arguments: ["acess", "subscription in ", "server in ", "access in VIP", ""])
  func `an unknown word is not a fact`(text: String) {
    #expect(FactQuery(text: text) == nil)
  }
}
