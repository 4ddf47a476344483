import FoundationNetworking
import StoreKit

/// Work that apps repeat for as long as they run, by name. None of it is waited for.
@MainActor let polls: [String: SessionUse] = [
  "polls": { heard in
    var last: String?
    repeatForEver(every: 30) { _ in
      let answer = try await URLSession.shared.data(from: address("status"))
      let text = String(decoding: answer.0, as: UTF8.self)
      if text != last { heard.note("status", answer) }
      last = text
    }
  },
  "pollsEntitlements": { heard in
    var last: [String]?
    repeatForEver(every: 30) { _ in
      var listed: [String] = []
      for await result in Transaction.currentEntitlements {
        listed.append(result.unsafePayloadValue.productID)
      }
      if listed != last { heard.note("\(listed.count) listed") }
      last = listed
    }
  },
  // Each differs from the one before.
  "pollsWithCount": { heard in
    repeatForEver(every: 3600) { round in
      _ = try await URLSession.shared.data(from: address("round/\(round)"))
    }
  },
  // One often, and one now and then.
  "pollsTwice": { heard in
    repeatForEver(every: 1) { _ in _ = try await URLSession.shared.data(from: address("often")) }
    repeatForEver(every: 701) { _ in _ = try await URLSession.shared.data(from: address("seldom")) }
  },
  // A timer of another rhythm goes on beside it.
  "pollsBesideClock": { heard in
    repeatForEver(every: 30) { _ in }
    repeatForEver(every: 86_400) { day in if day > 0 { heard.note("day \(day)") } }
  },
]

@MainActor private func repeatForEver(
  every seconds: Int, _ round: @escaping @MainActor (Int) async throws -> Void
) {
  Task {
    for number in 0... {
      try? await round(number)
      try? await Task.sleep(for: .seconds(seconds))
    }
  }
}
