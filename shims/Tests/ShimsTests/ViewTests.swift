import Testing

@Suite struct ViewTests {
  @Test func `a view's purchase button runs the app's actions in Apple's order`() throws {
    let said = """
      at first: ["Refresh", "Manage", "Refund"]
      modifier: 0
      loaded: ["buy com.rarcher.nonconsumable.roses.large", \
      "buy com.rarcher.nonconsumable.flowers.large", "Restore Purchases", "Manage", "Refund"]
      start com.rarcher.nonconsumable.flowers.large
      completed com.rarcher.nonconsumable.flowers.large for true
      refund request: success
      unknown button 'buy none': the view shows 'buy com.rarcher.nonconsumable.roses.large', \
      'buy com.rarcher.nonconsumable.flowers.large', 'Restore Purchases', 'Manage', 'Refund'

      """
    #expect(try Probe(mode: "views") == Probe(said))
  }

  // The store delivers a purchase again, as devices do.
  @Test func `without an action, the app's listener receives what a view has bought`() throws {
    let said = """
      status: loading
      flowers: false
      status: []
      3 buttons
      updates: com.rarcher.subscription.vip.silver
      status: ["Subscribed"]
      updates: com.rarcher.subscription.vip.silver
      status: ["Subscribed"]
      updates: com.rarcher.nonconsumable.flowers.large
      flowers: true

      """
    #expect(try Probe(mode: "viewUpdates") == Probe(said))
  }
}
