import Testing

/// From which worlds a case can begin.
@Suite struct CaseSetupTests {
  @Test func `a case needs its catalog, and without a case nothing can be done`() throws {
    let conversation = try HostConversation.withProbe(
      Say.begin(), Say.buy(Say.flowers), Say.observe("access"), Say.end)
    #expect(
      conversation
        == HostConversation([
          failed(3, "begin", "unknown catalog 'k1'; send it with 'catalog' first"),
          failed(4, "no case", "no case has begun"),
          failed(5, "no case", "no case has begun"),
          #"{"id":98,"done":{}}"#,
        ]))
  }

  @Test(arguments: [
    (Say.begin(catalog: "k2"), "unknown catalog 'k2'; send it with 'catalog' first"),
    (
      Say.begin(profile: "nope"),
      "unknown profile 'nope': expected documented, device, xcode-ios, xcode-mac or adversarial"
    ),
    (
      Say.begin(given: #"{"date":"2300-01-01"}"#),
      "invalid date '2300-01-01T00:00:00Z': expected a date up to 2262-04-11T23:47:16.854Z"
    ),
    (
      Say.begin(given: #"{"date":"2026-01-05","owns":["nope"]}"#),
      "unknown product 'nope' in the catalog"
    ),
    (
      Say.begin(given: #"{"date":"2026-01-05","owns":["\#(Say.flowers)","\#(Say.flowers)"]}"#),
      "the customer has '\(Say.flowers)' already"
    ),
  ])
  func `a world that cannot be is refused, and the next one begins`(
    begin: String, message: String
  ) throws {
    let conversation = try HostConversation.withProbe(
      Say.catalog, begin, Say.observe("purchase"), Say.begin(), Say.observe("purchase"))
    #expect(
      conversation
        == HostConversation([
          #"{"id":2,"done":{}}"#, failed(3, "begin", message),
          failed(5, "no case", "no case has begun"), #"{"id":3,"done":{}}"#,
          #"{"id":5,"observed":{"purchase":"not started"}}"#,
        ]))
  }

  @Test func `the list has the types of the products that the store has`() throws {
    let given = #"{"date":"2026-01-05","products for sale":["\#(Say.roses)","retired.tulips"]}"#
    let conversation = try HostConversation.withProbe(
      Say.catalog, Say.begin(given: given), Say.buy("odd.listsTypes"), Say.observe("access"))
    #expect(conversation.replies[3].contains("\"keychain types \(Say.roses): Non-Consumable\""))
  }

  @Test func `the app carries the list that its case gives it, and else the whole catalog`() throws
  {
    let given = #"{"date":"2026-01-05","products for sale":["\#(Say.roses)","retired.tulips"]}"#
    let conversation = try HostConversation.withReference([
      Say.catalog, Say.begin(given: given), Say.observe("for sale"), Say.end, Say.begin(),
      Say.observe("for sale"),
    ])
    #expect(
      conversation.replies[2] == #"{"id":5,"observed":{"for sale":["\#(Say.roses)"]}}"#)
    #expect(conversation.replies[5].contains(Say.flowers))
    #expect(conversation.replies[5].contains(Say.silver))
  }

  @Test func `every seed that is a whole number will do`() throws {
    let conversation = try HostConversation.withProbe(
      Say.catalog, Say.begin(seed: 0), Say.begin(seed: .max), Say.act("relaunch"))
    #expect(
      conversation.replies == [
        #"{"id":2,"done":{}}"#, #"{"id":3,"done":{}}"#, #"{"id":3,"done":{}}"#,
        #"{"id":4,"done":{}}"#,
      ])
  }

  @Test(arguments: [
    (#"{"products":3}"#, "k1:1:1: error: missing key 'version' of the configuration"),
    ("[]", "k1:1:1: error: invalid configuration: expected an object, found a list"),
  ])
  func `a catalog that cannot be read is reported as its reader does`(
    storekit: String, message: String
  ) throws {
    let conversation = try HostConversation.withProbe(
      #"{"id":2,"catalog":{"name":"k1","storekit":\#(storekit)}}"#)
    #expect(conversation == HostConversation([failed(2, "catalog", message)]))
  }
}

/// The reply to something that definitely did not happen.
func failed(_ id: Int, _ error: String, _ message: String, definite: Bool = true) -> String {
  #"{"id":\#(id),"failed":{"error":"\#(error)","definite":\#(definite),"message":"\#(message)"}}"#
}
