/// A rule of the store that nothing shows yet, and what is missing.
struct NotBuilt {
  let id: String
  let reason: String
  /// Where the entry stands, counted from 1.
  let line: Int

  init(_ id: String, _ reason: String, line: Int = #line) {
    self.id = id
    self.reason = reason
    self.line = line
  }

  static let file = "Tests/RuleTraceTests/NotBuilt.swift"

  /// It can only shrink: an entry whose rule has a test is a failure.
  static let list = [
    NotBuilt("ENT-9", "not built: no profile lists a purchase late"),
    NotBuilt("ENT-14", "not built: no profile lists a renewal while its charge is retried"),
    NotBuilt("PUR-7", "not built: no profile hands back what has lapsed"),
    NotBuilt("PUR-8", "not built: no customer is kept from paying"),
    NotBuilt("FIN-8", "not built: no profile finishes late"),
    NotBuilt("UPD-2", "not built: no profile announces a device's own purchases"),
    NotBuilt("STAT-6", "not built: no profile tells of an end before a renewal"),
    NotBuilt("SUB-REN-1", "not built: a renewal is charged when its period ends, not before"),
    NotBuilt("SUB-REN-6", "not built: renewals are not counted"),
    NotBuilt("BILL-6", "not built: there are no messages"),
    NotBuilt("OFF-INT-3", "not built: the answer always follows the account's history"),
    NotBuilt("OFF-PRO-1", "not built: there are no promotional offers"),
    NotBuilt("OFF-PRO-3", "not built: there are no promotional offers"),
    NotBuilt("OFF-WB-1", "not built: there are no win-back offers"),
    NotBuilt("OFF-WB-2", "not built: there are no win-back offers"),
    NotBuilt("OFF-WB-4", "not built: there are no win-back offers"),
    NotBuilt("REF-3", "not built: customers do not ask for refunds in the app"),
    NotBuilt("REF-5", "not built: customers do not ask for refunds in the app"),
    NotBuilt("REF-9", "not built: refunds are not reversed"),
    NotBuilt("FAM-1", "not built: there are no families"),
    NotBuilt("FAM-2", "not built: there are no families"),
    NotBuilt("FAM-4", "not built: there are no families"),
    NotBuilt("ATB-5", "not built: no profile takes a refusal for a purchase"),
    NotBuilt("INT-1", "not built: no purchase is interrupted"),
    NotBuilt("INT-2", "not built: no purchase is interrupted"),
    NotBuilt("SF-1", "not built: the storefront never changes"),
    NotBuilt("SF-2", "not built: the storefront never changes"),
    NotBuilt("PI-1", "not built: prices never rise"),
    NotBuilt("PI-2", "not built: prices never rise"),
    NotBuilt("PROMO-1", "not built: no purchase begins in the App Store"),
    NotBuilt("MSG-1", "not built: there are no messages"),
  ]
}
