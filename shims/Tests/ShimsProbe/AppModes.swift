import NewerCode
import OlderCode
import StoreKit
import SwiftUI

@MainActor private final class Paywall {
  @ObservedObject var observer: StoreObserver
  @StateObject var made = StoreObserver()
  @State var isShown = false
  @Environment(\.calendar) var calendar
  @Environment(\.theme) var theme

  init(_ observer: StoreObserver) { self.observer = observer }

  func play() {
    let search = $observer.search
    search.wrappedValue = "tulip"
    say("search: \(observer.search), \(made.search.isEmpty)")
    $isShown.wrappedValue.toggle()
    say("shown: \(withAnimation(.easeIn) { isShown })")
    say("theme: \(theme), \(calendar.identifier == Calendar.current.identifier)")
    say("key: \(LocalizedStringKey("a \(1)") == "a 1")")
    say("color: \(Color.red.opacity(0.5) == Color.red.opacity(0.5)), \(Color("pro") == .red)")
  }
}

/// An error with a text of its own.
private struct Refusal: CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { "Refused" }
}

private struct ThemeKey: EnvironmentKey {
  static let defaultValue = "light"
}

extension EnvironmentValues {
  fileprivate var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

extension Modes {
  @MainActor static func swiftUI() async throws {
    Paywall(StoreObserver()).play()
    let model = StoreModel()
    model.binding.wrappedValue += 1
    model.plan = .pro
    say("launches: \(model.launches), \(UserDefaults.standard.integer(forKey: "launches"))")
    say("plan: \(UserDefaults.standard.string(forKey: "plan") ?? "nil"), \(StoreModel().plan)")
  }

  /// Purchase code with everything that it imports, on the simulated store.
  @MainActor static func store() async throws {
    let silver = "com.rarcher.subscription.vip.silver"
    let model = StoreModel()
    await model.load([silver, "none"])
    say("names: \(model.names)")
    let observer = StoreObserver()
    await observer.load([silver])
    say("period: \(observer.products.first?.subscription?.subscriptionPeriod.text ?? "nil")")
    say("fingerprint: \(model.fingerprint(silver))")
  }

  /// Checks a purchase as a device can.
  @MainActor static func signature() async throws {
    let large = "com.rarcher.nonconsumable.flowers.large"
    guard let product = try await Product.products(for: [large]).first,
      case .success(let result) = try await product.purchase()
    else { return say("not sold") }
    let verification = Verification(result)
    say("of this device: \(verification.isOfThisDevice)")
    say("signed: \(verification.key.map(verification.isSigned) ?? false)")
  }

  /// Lengths of time in words.
  @MainActor static func formats() async throws {
    let clock = [3723.9, 32_430, 120, 0].map { DateComponentsFormatter().string(from: $0) ?? "nil" }
    say("positional: \(clock.joined(separator: " | "))")
    let styles: [DateComponentsFormatter.UnitsStyle] = [
      .abbreviated, .short, .full, .spellOut, .brief,
    ]
    for style in styles {
      let parts = [
        DateComponents(month: 1), DateComponents(day: 7), DateComponents(year: 2, month: 3),
        DateComponents(hour: 9, second: 30), DateComponents(),
      ]
      let texts = parts.map {
        DateComponentsFormatter.localizedString(from: $0, unitsStyle: style) ?? "nil"
      }
      say("\(style): \(texts.joined(separator: " | "))")
    }
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    say("minutes: \(formatter.string(from: 65) ?? "nil"), \(formatter.string(from: 9) ?? "nil")")
    formatter.zeroFormattingBehavior = .pad
    say("padded: \(formatter.string(from: 9) ?? "nil")")
    formatter.allowedUnits = [.day]
    formatter.unitsStyle = .full
    say("days: \(formatter.string(from: DateComponents(month: 1)) ?? "nil")")
  }

  /// Passes its own arguments on as one, which is an array.
  private static func text(_ format: String, _ values: any CVarArg...) -> String {
    String.localizedStringWithFormat(format, values)
  }

  /// Localized strings, notifications, and types that are only named.
  @MainActor static func text() async throws {
    say(String(localized: "Buy \("gold") for \(3) coins, 100% of \(2.5)"))
    say(NSLocalizedString("Restore", comment: "a button"))
    let resource: LocalizedStringResource = "Buy \("silver")"
    say(String(localized: resource))
    say(String(localized: LocalizedStringResource("RESTORE", defaultValue: "Restore \(2)")))
    let refusal: any CustomLocalizedStringResourceConvertible = Refusal()
    say(String(localized: refusal.localizedStringResource))
    say(URLSessionConfiguration.throughProxy("127.0.0.1").proxies)
    say(Self.text("Restored %@", "gold"))
    let name = Notification.Name("renewed")
    let loop = Task {
      for await notification in NotificationCenter.default.notifications(named: name) {
        say("heard \(notification.name.rawValue)")
        return
      }
    }
    await Task.yield()
    NotificationCenter.default.post(name: name, object: nil)
    await loop.value
    say(URLRequest(url: URL(filePath: "/receipt")).httpMethod ?? "nil")
    for secret in ["key", nil] {
      let request = try receiptRequest(for: Data("receipt".utf8), sharedSecret: secret)
      say(String(decoding: request, as: UTF8.self))
    }
  }
}

extension URLSessionConfiguration {
  /// As SDKs let developers look at their requests.
  fileprivate static func throughProxy(_ host: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connectionProxyDictionary = [
      String(kCFNetworkProxiesHTTPEnable): NSNumber(value: 1),
      String(kCFNetworkProxiesHTTPProxy): host,
    ]
    return configuration
  }

  fileprivate var proxies: String {
    let names = (connectionProxyDictionary ?? [:]).keys.map { "\($0)" }
    return names.sorted().joined(separator: ", ")
  }
}
