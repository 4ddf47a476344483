import Findings
import RunEvents
import Testing

/// What a failed case shows, whatever the app sells.
@Suite struct SymptomTests {
  @Test(arguments: [
    ("access", "app.pro, app.themes", Deviation.more, "2 access: more"),
    ("access", "nothing", .less, "2 access: nothing"),
    ("balance.app.tips", "2", .more, "2 balance: 2"),
    ("balance", "{ app.tips: 2 }", .more, "2 balance: 2"),
    ("purchase", "pending", .other, "2 purchase: pending"),
    ("subscription in Pro.product", "app.pro", .other, "2 subscription.product: another"),
    ("subscription", "{ product: app.pro, state: subscribed }", .more, "2 subscription: { … }"),
    ("server.paid", "4.99", .less, "2 server.paid: less"),
    ("server.state", "expired", .other, "2 server.state: expired"),
    ("price.app.pro", "$9.99 for 2 months", .other, "2 price: $# for # months"),
    ("events", "{ restored: app.pro }", .more, "2 events: restored"),
    (
      "store.charges", "{ product: app.pro, amount: 4.99, currency: USD, reason: none }", .more,
      "2 store.charges: product, amount, currency, reason: none"
    ),
  ])
  func `names of products, amounts and dates are no part of it`(
    fact: String, observed: String, deviation: Deviation, text: String
  ) {
    let mismatch = Mismatch.sample(2, fact, observed: observed, deviation)
    #expect(Symptom(mismatch).text == text)
  }
}
