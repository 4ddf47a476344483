import StoreSimulator
import CAllocation
import Foundation
import StoreWalk

// Measures the simulated App Store: how many store events a second, how much memory a customer
// takes, how long a century lasts. `store-speed [NAME…]`; each line is "NAME FIGURE".
//
// For renewals and for what is checked, an event is a transaction, or a notification to the
// developer's server. For a walk it is a step, or a moment at which something falls due by itself.

extension World {
  var eventCount: Int {
    notifications.count + accounts.reduce(0) { $0 + $1.ledger.count }
  }

  static func subscribing(to product: ProductID) -> World {
    var world = World(
      catalog: WalkCatalog.catalog, profile: .documented,
      now: StoreTime(milliseconds: 1_767_571_200_000))
    _ = world.launch()
    do {
      _ = try world.purchase(Order(product))
    } catch {
      preconditionFailure("'\(product)' cannot be bought: \(error)")
    }
    return world
  }
}

/// CPU time, so that a busy machine disturbs little.
func seconds(_ body: () -> Void) -> Double {
  let began = clock()
  body()
  return Double(clock() - began) / Double(CLOCKS_PER_SEC)
}

/// Customers who each renew once a month for ten years.
func measureRenewals(checked: Bool) -> Double {
  var events = 0
  let taken = seconds {
    for _ in 0..<1000 {
      var world = World.subscribing(to: "walk.silver")
      for _ in 0..<120 {
        let earlier = checked ? CheckedWorld(world) : nil
        guard let due = world.nextDue else { preconditionFailure("the subscription ended") }
        _ = world.advance(to: due)
        if checked { precondition(world.brokenInvariants(since: earlier).isEmpty) }
      }
      events += world.eventCount
    }
  }
  return Double(events) / taken
}

/// Journeys at random. Unchecked, they are made before and only played: a walk that looks back at
/// the world before each step makes each step copy ledgers.
func measureWalk(checked: Bool) -> Double {
  var events = 0
  let steps = 200_000
  if checked {
    let taken = seconds {
      let report = Walk(seed: 1).result(ofSteps: steps)
      events = report.transactions + report.notifications
    }
    return Double(events) / taken
  }
  let journeys = Walk(seed: 1) { _, _ in [] }.journeys(steps / Walk.journeyLength)
  let taken = seconds {
    for journey in journeys { events += journey.countOfEvents() }
  }
  return Double(events) / taken
}

func measureMemory() -> Double {
  let (customers, years) = (1000, 10)
  var worlds: [World] = []
  worlds.reserveCapacity(customers)
  let before = allocated_bytes()
  for _ in 0..<customers {
    var world = World.subscribing(to: "walk.silver")
    let end = world.now.adding(Period(years, .year))
    while let due = world.nextDue, due < end { _ = world.advance(to: due) }
    worlds.append(world)
  }
  let taken = allocated_bytes() - before
  let bookings = worlds.reduce(0) { $0 + $1.account.ledger.count }
  precondition(bookings == customers * years * 12, "\(bookings) bookings")
  return Double(taken) / Double(customers * years) / 1024
}

func measureCentury() -> Double {
  var world = World.subscribing(to: "walk.news")
  let taken = seconds { _ = world.advance(to: world.now.adding(Period(100, .year))) }
  precondition(world.account.ledger.count > 5200)
  return taken * 1000
}

let measures: [(name: String, measure: () -> Double)] = [
  ("events-per-second", { measureRenewals(checked: false) }),
  ("events-per-second-checked", { measureRenewals(checked: true) }),
  ("walk-events-per-second", { measureWalk(checked: false) }),
  ("walk-events-per-second-checked", { measureWalk(checked: true) }),
  ("customer-year-kib", measureMemory),
  ("century-ms", measureCentury),
]
let wanted = CommandLine.arguments.dropFirst()
for (name, measure) in measures where wanted.isEmpty || wanted.contains(name) {
  print(name, measure())
}
