import Testing
import Wire

@Suite struct VocabularyTests {
  @Test func `each verb has exactly one row`() {
    #expect(
      Vocabulary.verbs.map(\.verb.rawValue).sorted() == Verb.allCases.map(\.rawValue).sorted())
  }

  @Test func `each fact has exactly one row`() {
    #expect(
      Vocabulary.facts.map(\.fact.rawValue).sorted() == Fact.allCases.map(\.rawValue).sorted())
  }

  @Test func `facts of the store need nothing of the adapter, all others do`() {
    for entry in Vocabulary.facts {
      #expect((entry.capability == nil) == entry.fact.isOfStore)
    }
  }

  @Test func `what a person does in the app needs the adapter, what happens around it does not`() {
    for entry in Vocabulary.verbs {
      #expect((entry.capability != nil) == (entry.verb.place == .app))
    }
  }

  @Test(arguments: [
    ("access", FactQuery(.app(.access))), ("store.refunds", FactQuery(.store(.refunds))),
    ("subscription in VIP", FactQuery(.app(.subscription), group: "VIP")),
  ])
  func `a fact is named by its text`(text: String, query: FactQuery) {
    #expect(FactQuery(text: text) == query)
    #expect(query.text == text)
  }

  @Test(arguments: ["acess", "subscription in ", ""])
  func `a word that is no fact is none`(text: String) {
    #expect(FactQuery(text: text) == nil)
  }
}
