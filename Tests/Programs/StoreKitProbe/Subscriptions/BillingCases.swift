import Shops
import StoreSimulator
import StoreKit

/// Renewals that cannot be charged.
let billingCases: [Case] = [
  Case(
    "STAT-3, UPD-4, BILL-5: grace, retry and the end are reported by the status alone",
    expects: """
      -- set grace period 16 days
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- break billing
      -- 2026-02-05
      status hears In Grace Period #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for \
      11.99 reason 2 in retry grace until 2026-02-21
      currentEntitlements:
        #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-02-21
      status hears In Billing Retry Period #1 of #1 vip.silver renews as vip.silver on 2026-02-05 \
      for 11.99 reason 2 in retry
      currentEntitlements: nothing
      -- 2026-04-06
      status hears Expired #1 of #1 vip.silver ends on 2026-02-05 for nil reason 2
      status:
        Expired #1 of #1 vip.silver ends on 2026-02-05 for nil reason 2
      """
  ) { session in
    try fail(session, .days16)
    session.wait(until: "2026-02-21")
    try session.app { await say("currentEntitlements", Transaction.currentEntitlements) }
    session.wait(until: "2026-04-06")
    try session.app { try await sayStatus() }
  },
  Case(
    "BILL-3, BILL-7: a recovery in grace arrives as an update and keeps the cycle",
    expects: """
      -- set grace period 16 days
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- break billing
      -- 2026-02-05
      status hears In Grace Period #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for \
      11.99 reason 2 in retry grace until 2026-02-21
      currentEntitlements:
        #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-02-15
      -- fix billing
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-15 until 2026-03-05
      status hears Subscribed #2 of #1 vip.silver renews as vip.silver on 2026-03-05 for 11.99
      """
  ) { session in
    try fail(session, .days16)
    session.wait(until: "2026-02-15")
    try session.act(.fixBilling)
  },
  Case(
    "BILL-3, BILL-7: a recovery in retry arrives as an update and begins a cycle",
    expects: """
      -- set grace period off
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- break billing
      -- 2026-02-05
      status hears In Billing Retry Period #1 of #1 vip.silver renews as vip.silver on 2026-02-05 \
      for 11.99 reason 2 in retry
      currentEntitlements: nothing
      -- 2026-02-15
      -- fix billing
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-15 until 2026-03-15
      status hears Subscribed #2 of #1 vip.silver renews as vip.silver on 2026-03-15 for 11.99
      currentEntitlements:
        #2 vip.silver of #1 renewal 11.99 at 2026-02-15 until 2026-03-15
      """
  ) { session in
    try fail(session, nil)
    session.wait(until: "2026-02-15")
    try session.act(.fixBilling)
    try session.app { await say("currentEntitlements", Transaction.currentEntitlements) }
  },
  Case(
    "BILL-4: whoever cancels in grace has nothing left",
    expects: """
      -- set grace period 16 days
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- break billing
      -- 2026-02-05
      status hears In Grace Period #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for \
      11.99 reason 2 in retry grace until 2026-02-21
      currentEntitlements:
        #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- cancel subscription vip.silver
      status hears Expired #1 of #1 vip.silver ends on 2026-02-05 for nil reason 1
      currentEntitlements: nothing
      """
  ) { session in
    try fail(session, .days16)
    try session.act(.cancelSubscription(Florist.silver))
    try session.app { await say("currentEntitlements", Transaction.currentEntitlements) }
  },
]

@MainActor private func fail(_ session: ProbeSession, _ grace: GracePeriod?) throws {
  try session.act(.setGracePeriod(grace))
  _ = session.start { await listen("app") }
  _ = session.start { await listenToStatus("status") }
  try session.app { try await buy(Florist.silver)?.finish() }
  try session.act(.breakBilling)
  session.wait(until: "2026-02-05")
  try session.app { await say("currentEntitlements", Transaction.currentEntitlements) }
}
