/// Why a rule of the app's is no predicate over what the store knows and the app shows.
package enum Undecidable: Hashable, Sendable {
  /// In the end it shows in what another rule is about.
  case within(String)
  case instant
  case shown
  case chosen
  case inside
  case disturbed
  case server

  /// The reason as a clause without its full stop.
  package var words: String {
    switch self {
    case .within(let rule):
      "in the end it shows in what \(rule) is about; on the way only the reference shop knows it"
    case .instant:
      "it is about an instant, of which nothing is left to see once the app has looked again"
    case .shown:
      "it is about what the app shows or reports, and the store does not tell what that should be"
    case .chosen: "it is about what the customer or the app chose, of which no fact tells"
    case .inside: "it is about what the app does inside, of which no fact tells"
    case .disturbed:
      "it is about an app that is disturbed, and no fact tells what such an app can know"
    case .server: "it is about the app's server, and no fact tells which messages reached it"
    }
  }

  /// By rule: each of the corpus that the app has to keep, and that is no ``RulePredicate``.
  package static let all: [String: Undecidable] = Dictionary(
    uniqueKeysWithValues: groups.flatMap { reason, rules in
      rules.split(separator: " ").map { (String($0), reason) }
    })

  private static let groups: [(Undecidable, String)] = [
    (
      .within("ENT-3"),
      """
      ENT-18 UPD-6 SUB-CHG-3 COM-3 COM-6 OFF-CODE-2 REF-4 REF-12 FAM-3 ATB-6 INT-3 PI-3 RES-2
      """
    ),
    (.within("ENT-4"), "SUB-REN-2 COM-4 REF-8"),
    (.within("FIN-6"), "UPD-8"),
    (.within("FIN-7"), "OFF-CODE-3"),
    (.within("CON-2"), "QTY-2 CON-3"),
    (.instant, "ENT-10 ENT-16 PUR-4 PUR-14 STAT-7 EXP-3"),
    (
      .shown,
      """
      PROD-2 PROD-3 PUR-2 PUR-6 PUR-9 PUR-12 PUR-15 INFO-1 UPD-3 UPD-13 UPD-14 STAT-2 STAT-10 \
      STAT-11 BILL-8 OFF-INT-4 OFF-PRO-4 OFF-WB-5 REF-11 ATB-4 SF-3 RES-4 VER-4
      """
    ),
    (.chosen, "ENT-7 PUR-16 OFF-PRO-5 OFF-WB-3 MSG-2 QTY-3"),
    (.inside, "ENT-12 ENT-13 PUR-3 FIN-2 PROMO-2 ID-2"),
    (.disturbed, "OPEN-1 OFFL-3 VER-1 APPTX-2"),
    (.server, "VER-3 SRV-2 SRV-3 SRV-5"),
  ]
}
