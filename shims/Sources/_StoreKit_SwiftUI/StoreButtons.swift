/// A button besides those that buy.
///
/// Source: https://developer.apple.com/documentation/storekit/storebuttonkind
public struct StoreButtonKind: Hashable, Sendable {
  private let name: String

  public static let cancellation = StoreButtonKind(name: "cancellation")
  public static let restorePurchases = StoreButtonKind(name: "restore purchases")
  public static let redeemCode = StoreButtonKind(name: "redeem code")
  public static let signIn = StoreButtonKind(name: "sign in")
  public static let policies = StoreButtonKind(name: "policies")
}

private struct ShownStoreButtons: EnvironmentKey {
  static var defaultValue: Set<StoreButtonKind> { [] }
}

extension View {
  /// Shows or hides buttons of the store views in this view. Only
  /// ``StoreButtonKind/restorePurchases`` and ``StoreButtonKind/redeemCode`` do something that the
  /// store knows of.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/storebutton(_:for:)
  public func storeButton(_ visibility: Visibility, for kinds: StoreButtonKind...) -> some View {
    surrounded {
      if visibility == .visible {
        $0[ShownStoreButtons.self].formUnion(kinds)
      } else {
        $0[ShownStoreButtons.self].subtract(kinds)
      }
    }
  }
}

/// The buttons that `storeButton(_:for:)` shows, with the titles "Restore Purchases" and "Redeem
/// Code".
struct StoreButtons: View {
  @Environment(\.shownStoreButtons) private var shown

  var body: some View {
    if shown.contains(.restorePurchases) {
      StoreButton(title: "Restore Purchases") { try? await AppStore.sync() }
    }
    if shown.contains(.redeemCode) {
      StoreButton(title: "Redeem Code") {
        try? await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
      }
    }
  }
}

private struct StoreButton: PrimitiveView {
  let title: String
  let perform: @MainActor () async -> Void

  func action(in values: EnvironmentValues) -> ViewAction? {
    .button(title: title) {
      await perform()
      return nil
    }
  }
}

extension EnvironmentValues {
  fileprivate var shownStoreButtons: Set<StoreButtonKind> { self[ShownStoreButtons.self] }
}
