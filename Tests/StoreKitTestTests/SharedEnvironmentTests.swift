import Foundation
import StoreKitTest
import Testing

extension EnvironmentTests {
  @MainActor @Suite struct SharedEnvironmentTests {
    let session: SKTestSession

    init() throws { session = try Garden.session() }

    @Test func `all sessions control one environment`() async throws {
      let other = try SKTestSession(configurationFileNamed: "Garden.storekit")
      other.askToBuyEnabled = true
      #expect(session.askToBuyEnabled)
      session.askToBuyEnabled = false
      _ = try await Garden.purchase(Garden.shed)
      #expect(other.allTransactions().map(\.productIdentifier) == [Garden.shed])
      other.clearTransactions()
      #expect(session.allTransactions().isEmpty)
    }

    @Test func `what a test changed lasts until the environment is reset`() throws {
      session.askToBuyEnabled = true
      session.interruptedPurchasesEnabled = true
      session.shouldEnterBillingRetryOnRenewal = true
      session.billingGracePeriodIsEnabled = true
      session.storefront = "DEU"
      session.locale = Locale(identifier: "de_DE")
      session.timeRate = .oneRenewalEveryMinute
      let later = try SKTestSession(contentsOf: florist)
      #expect(later.askToBuyEnabled && later.interruptedPurchasesEnabled)
      #expect(later.shouldEnterBillingRetryOnRenewal && later.billingGracePeriodIsEnabled)
      #expect(later.disableDialogs)
      #expect(later.storefront == "DEU" && later.locale.identifier == "de_DE")
      #expect(later.timeRate == .oneRenewalEveryMinute)
      later.resetToDefaultState()
      #expect(!session.askToBuyEnabled && !session.interruptedPurchasesEnabled)
      #expect(
        !session.shouldEnterBillingRetryOnRenewal && !session.billingGracePeriodIsEnabled)
      #expect(!session.disableDialogs)
      #expect(session.storefront == "USA" && session.locale.identifier == "en_US")
      #expect(session.timeRate == .realTime)
    }

    @Test func `the storefront and the language write prices`() async throws {
      session.storefront = "DEU"
      session.locale = Locale(identifier: "de_DE")
      let shed = try await Garden.product(Garden.shed)
      #expect(shed.displayPrice == "24,99\u{a0}€")
      #expect(await Storefront.current?.countryCode == "DEU")
      session.storefront = "Atlantis"
      #expect(session.storefront == "DEU")
    }

    @Test func `simulated errors end with the session and with a reset`() async throws {
      try await session.setSimulatedError(.generic(.unknown), forAPI: .loadProducts)
      let later = try SKTestSession(configurationFileNamed: "Garden")
      #expect(await later.simulatedError(forAPI: .loadProducts) == nil)
      try await later.setSimulatedError(.generic(.unknown), forAPI: .loadProducts)
      later.resetToDefaultState()
      #expect(try await Product.products(for: [Garden.shed]).count == 1)
    }

    @Test func `nothing is left of a session whose transactions were cleared`() async throws {
      session.askToBuyEnabled = true
      _ = try await Garden.purchase(Garden.seeds)
      session.askToBuyEnabled = false
      let bought = try await session.buyProduct(identifier: Garden.monthly)
      session.clearTransactions()
      #expect(session.allTransactions().isEmpty)
      #expect(try await Garden.state == nil)
      var unfinished = Transaction.unfinished.makeAsyncIterator()
      #expect(await unfinished.next() == nil)
      let later = try await session.buyProduct(identifier: Garden.monthly)
      #expect(later.id == bought.id)
      var updates = Transaction.updates.makeAsyncIterator()
      #expect(await updates.next()?.unsafePayloadValue.id == later.id)
    }

    @Test func `another file sells something else`() async throws {
      _ = try await Garden.purchase(Garden.shed)
      let other = try SKTestSession(contentsOf: florist)
      #expect(try await Product.products(for: [Garden.shed]).isEmpty)
      #expect(other.allTransactions().isEmpty)
      let flowers = "com.rarcher.nonconsumable.flowers.large"
      #expect(try await Product.products(for: [flowers]).count == 1)
    }

    @Test func `a mistake is reported in a sentence`() async throws {
      let shed = try await session.buyProduct(identifier: Garden.shed)
      let mistakes: [(() throws -> Void, String)] = [
        (
          { try session.refundTransaction(identifier: 987) },
          "SKTestErrorDomain 6: unknown transaction 987"
        ),
        (
          { try session.approveAskToBuyTransaction(identifier: 987) },
          "SKTestErrorDomain 6: no transaction 987 waits for Ask to Buy"
        ),
        (
          { try session.expireSubscription(productIdentifier: "garden.gnome") },
          "SKTestErrorDomain 1: unknown product 'garden.gnome' in the configuration"
        ),
        (
          { try session.expireSubscription(productIdentifier: Garden.shed) },
          "SKTestErrorDomain 2: 'garden.shed' is not an auto-renewable subscription"
        ),
        (
          { try session.forceRenewalOfSubscription(productIdentifier: Garden.weekly) },
          "SKTestErrorDomain 5: the customer has no active subscription to 'garden.care.weekly'"
        ),
        (
          { try session.disableAutoRenewForTransaction(identifier: UInt(shed.id)) },
          "SKTestErrorDomain 2: 'garden.shed' is not an auto-renewable subscription"
        ),
      ]
      for (mistake, text) in mistakes {
        let error = try #require(throws: SKTestError.self) { try mistake() }
        #expect(error.description == text)
      }
      let text =
        "the customer is not eligible for the offer 'spring': it is for current and former "
      let error = await #expect(throws: SKTestError.self) {
        try await session.buyProduct(
          identifier: Garden.monthly, options: [.promotionalOffer(id: "spring")])
      }
      #expect(error?.localizedDescription == text + "subscribers")
    }

    @Test func `a file that is missing or wrong is reported with its position`() throws {
      let missing = try #require(throws: SKTestError.self) {
        try SKTestSession(configurationFileNamed: "Orchard")
      }
      #expect(missing.code == .fileNotFound)
      #expect(
        missing.description.hasPrefix("SKTestErrorDomain 4: missing file 'Orchard.storekit' in "))
      let wrong = FileManager.default.temporaryDirectory
        .appending(path: "wrong-\(UUID()).storekit")
      try Data("{\n  \"products\" : [,]\n}".utf8).write(to: wrong)
      defer { try? FileManager.default.removeItem(at: wrong) }
      let error = try #require(throws: SKTestError.self) {
        try SKTestSession(contentsOf: wrong)
      }
      #expect(error.description.contains("\(wrong.path):2:17"))
      #expect(error.description.contains("invalid JSON"))
    }

    @Test func `two bundles whose files of one name differ are an error`() throws {
      let name = "Twice-\(UUID())"
      let text = try String(contentsOf: florist, encoding: .utf8)
      let texts: [String] = [text, text, text + "\n"]
      let files = try texts.enumerated().map { number, text -> URL in
        let bundle = Bundle.main.bundleURL.appending(path: "\(name)-\(number).resources")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let file = bundle.appending(path: "\(name).storekit")
        try Data(text.utf8).write(to: file)
        return file
      }
      let bundles = files.map { $0.deletingLastPathComponent() }
      defer { bundles.forEach { try? FileManager.default.removeItem(at: $0) } }
      let error = try #require(throws: SKTestError.self) {
        try SKTestSession(configurationFileNamed: name)
      }
      #expect(
        error.description == "SKTestErrorDomain 7: two files are named '\(name).storekit' and "
          + "differ: \(files[0].path) and \(files[2].path); name one with SKTestSession(contentsOf: "
          + "Bundle.module.url(forResource: \"\(name)\", withExtension: \"storekit\")!)")
      try FileManager.default.removeItem(at: bundles[2])
      _ = try SKTestSession(configurationFileNamed: name)
    }

    private var florist: URL {
      (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "scenarios/catalogs/florist.storekit")
    }
  }
}
