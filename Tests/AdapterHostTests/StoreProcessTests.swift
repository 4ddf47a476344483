import Testing

/// `shopper store`, as an app in another language speaks with it.
@Suite struct StoreProcessTests {
  private static let start = [Say.catalog, Say.begin(profile: "documented")]

  private static func talk(_ lines: String...) throws -> HostConversation {
    var conversation = try HostConversation.withStore(start + lines + [Say.bye])
    conversation.replies.removeFirst(2)
    return conversation
  }

  private static func call(_ call: String, _ fields: String = "") -> String {
    #"{"id":4,"\#(call)":{\#(fields)}}"#
  }

  private static let load = call("products", #""ids":["\#(Say.roses)"]"#)
  private static let purchase = call("purchase", #""product":"\#(Say.roses)""#)

  @Test func `what is bought is unfinished until the app finishes it`() throws {
    let finish = Self.call("finish", #""transaction":"2000000000000001""#)
    let talk = try Self.talk(
      Self.load, Self.purchase, Say.observe("store.unfinished"), finish,
      Say.observe("store.unfinished"))
    #expect(talk.replies[1].hasPrefix(#"{"id":4,"answer":{"result":"success","verified":true,"#))
    #expect(
      talk.replies.dropFirst(2) == [
        #"{"id":5,"observed":{"store.unfinished":["\#(Say.roses)"]}}"#,
        #"{"id":4,"answer":null}"#, #"{"id":5,"observed":{"store.unfinished":[]}}"#,
      ])
    #expect(talk.exitCode == 0)
  }

  @Test func `what a call of the app did comes with the adapter's 'done', once`() throws {
    let talk = try Self.talk(Self.load, Self.purchase, Self.call("done"), Self.call("done"))
    let first = talk.whole[4]
    #expect(first.hasPrefix(#"{"id":4,"done":{"at":"#))
    for part in [
      #""type":"ONE_TIME_CHARGE","#, #""holdings":[{"product":"\#(Say.roses)","state":"owned""#,
      #"{"call":"Product.purchase","#,
    ] {
      #expect(first.contains(part), "\(first)")
    }
    #expect(talk.whole[5].contains(#/^{"id":4,"done":{"at":[0-9]+}}$/#))
  }

  @Test func `what no 'done' has asked for comes with the next step`() throws {
    let talk = try Self.talk(Self.load, Self.purchase, Say.act("relaunch"))
    #expect(talk.whole[4].contains(#""type":"ONE_TIME_CHARGE","#))
    #expect(talk.whole[4].contains(#""state":"owned""#))
  }

  @Test func `a product that no launch has loaded cannot be bought`() throws {
    let refused =
      #"{"id":4,"failed":{"error":"refused","definite":true,"message":"product '\#(Say.roses)' is "#
      + #"not loaded; call 'products' first"}}"#
    #expect(try Self.talk(Self.purchase) == HostConversation([refused]))
    let again = try Self.talk(Self.load, Say.act("relaunch"), Self.purchase)
    #expect(again.replies.last == refused)
  }

  @Test func `a cancelled purchase is reported, and so is a pending one`() throws {
    let cancelled = Self.call("purchase", #""product":"\#(Say.roses)","cancel":true"#)
    let talk = try Self.talk(
      Self.load, cancelled, Say.act("enable ask to buy"), Self.purchase)
    #expect(talk.replies[1] == #"{"id":4,"answer":{"result":"cancelled"}}"#)
    #expect(talk.replies[3] == #"{"id":4,"answer":{"result":"pending"}}"#)
  }

  @Test func `an account token is in the transaction`() throws {
    let token = "b1b2c3d4-0000-4000-8000-000000000001"
    let talk = try Self.talk(
      Self.load,
      Self.call("purchase", #""product":"\#(Say.roses)","account token":"\#(token)""#))
    let answer = try #require(talk.replies.last)
    #expect(answer.hasPrefix(#"{"id":4,"answer":{"result":"success","verified":true,"#))
    #expect(answer.contains(#""appAccountToken":"\#(token)""#), "\(answer)")
  }

  @Test func `a subscription of a year is sold by the month`() throws {
    let year = "walk.silver.year"
    let talk = try HostConversation.withStore([
      Say.catalog(from: "walk"), Say.begin(), Self.call("products", #""ids":["\#(year)"]"#),
      Self.call("purchase", #""product":"\#(year)","billing":"monthly""#), Say.bye,
    ])
    let answer = try #require(talk.replies.last)
    #expect(answer.hasPrefix(#"{"id":4,"answer":{"result":"success","verified":true,"#))
    #expect(answer.contains(#""billingPlanType":"MONTHLY""#), "\(answer)")
  }

  @Test func `PUR-12: a result that StoreKit does not name is unknown`() throws {
    let talk = try Self.talk(
      Self.load, Say.act("send unknown values", #""of":"purchase result""#), Self.purchase)
    #expect(talk.replies[2] == #"{"id":4,"answer":{"result":"unknown"}}"#)
  }

  @Test func `updates come once, and none in the background`() throws {
    let product = #""product":"\#(Say.roses)""#
    let updates = Self.call("updates")
    let talk = try Self.talk(
      Self.call("listen"), Say.act("enable ask to buy"), Self.load, Self.purchase,
      Say.act("approve", product), updates, updates, Say.act("background"), updates,
      Say.act("quit"), updates)
    #expect(talk.replies[5].hasPrefix(#"{"id":4,"answer":[{"verified":true,"transaction":{"#))
    let nothing = #"{"id":4,"answer":[]}"#
    #expect([talk.replies[6], talk.replies[8], talk.replies[10]] == [nothing, nothing, nothing])
  }

  @Test func `preferences go with the app, and the keychain stays`() throws {
    let talk = try Self.talk(
      Self.call("keep", #""key":"a","value":"1""#),
      Self.call("keep", #""key":"b","value":"2","place":"keychain""#), Say.act("relaunch"),
      Self.call("kept", #""key":"a""#), Say.act("reinstall"), Self.call("kept", #""key":"a""#),
      Self.call("kept", #""key":"b","place":"keychain""#),
      Self.call("keep", #""key":"b","value":null,"place":"keychain""#),
      Self.call("kept", #""key":"b","place":"keychain""#))
    let answers = talk.replies.filter { $0.contains("answer") }
    #expect(
      answers == [
        #"{"id":4,"answer":null}"#, #"{"id":4,"answer":null}"#, #"{"id":4,"answer":"1"}"#,
        #"{"id":4,"answer":null}"#, #"{"id":4,"answer":"2"}"#, #"{"id":4,"answer":null}"#,
        #"{"id":4,"answer":null}"#,
      ])
  }

  @Test func `what StoreKit throws is a word`() throws {
    let talk = try Self.talk(Say.act("lose network"), Self.load)
    #expect(
      talk.replies.last
        == #"{"id":4,"failed":{"error":"network","definite":false,"message":"StoreKit throws an "#
        + #"error that means 'network'"}}"#)
  }

  @Test(arguments: [
    (Say.buy(Say.roses), 4, "unsupported verb 'buy': the app's own code does it; call 'purchase'"),
    (
      Say.act("restore purchases"), 4,
      "unsupported verb 'restore purchases': the app's own code does it; call 'sync'"
    ),
    (
      Say.act("consume", #""product":"\#(Say.roses)""#), 4,
      "unsupported verb 'consume': the app's own code does it"
    ),
    (
      Say.observe("store.charges", "access"), 5,
      "unsupported fact 'access': expected a fact of the store, such as "
        + "'store.unfinished'"
    ),
  ])
  func `what is the app's own is refused`(line: String, id: Int, message: String) throws {
    #expect(
      try Self.talk(line)
        == HostConversation([
          #"{"id":\#(id),"failed":{"error":"refused","definite":true,"message":"\#(message)"}}"#
        ]))
  }

  @Test func `an app that does not run asks nothing`() throws {
    let talk = try Self.talk(Say.act("quit"), Self.call("entitlements"))
    #expect(
      talk.replies.last
        == #"{"id":4,"failed":{"error":"refused","definite":true,"message":"the app does not run"}}"#
    )
  }

  @Test func `a malformed call ends it, and it says why`() throws {
    let talk = try HostConversation.withStore(Self.start + [Self.call("updates", #""since":1"#)])
    #expect(
      talk.errors
        == "shopper: store: unexpected field 'since' of 'updates'\n")
    #expect(talk.exitCode == 2)
  }
}
