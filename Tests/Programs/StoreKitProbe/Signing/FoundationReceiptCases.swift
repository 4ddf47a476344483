import Shops
import Foundation
import StoreKit

/// This file imports Foundation beside StoreKit, as most files that read receipts do.
let foundationReceiptCases: [Case] = [
  Case(
    "a file that imports Foundation as well finds the same receipt",
    under: [.documented],
    expects: "sandboxReceipt: flowers.large"
  ) { session in
    try session.app {
      guard case .success = try await product(Florist.flowers).purchase() else { return }
    }
    guard let url = Bundle.main.appStoreReceiptURL else { return say("no place for a receipt") }
    let holdsProduct =
      try Data(contentsOf: url).range(of: Data(Florist.flowers.rawValue.utf8)) != nil
    say("\(url.lastPathComponent): \(holdsProduct ? "flowers.large" : "nothing bought")")
  },
  Case(
    "an app that has found the place of the receipt early reads there what it buys later",
    under: [.documented],
    expects: """
      before: none
      after: flowers.large
      -- enable ask to buy
      -- approve roses.large
      approved: flowers.large, roses.large
      """
  ) { session in
    let url = Bundle.main.appStoreReceiptURL
    func tell(_ moment: String) {
      let receipt = url.flatMap { try? Data(contentsOf: $0) } ?? Data()
      let held = [Florist.flowers, Florist.roses].filter {
        receipt.range(of: Data($0.rawValue.utf8)) != nil
      }
      let names = held.map { $0 == Florist.flowers ? "flowers.large" : "roses.large" }
      say("\(moment): \(names.isEmpty ? "none" : names.joined(separator: ", "))")
    }
    tell("before")
    try session.app { _ = try await product(Florist.flowers).purchase() }
    tell("after")
    try session.act(.enableAskToBuy)
    try session.app { _ = try await product(Florist.roses).purchase() }
    try session.act(.approve(Florist.roses))
    tell("approved")
  },
]
