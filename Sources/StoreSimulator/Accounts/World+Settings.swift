extension World {
  /// Begins as a configuration file says. A scenario may change each of these later.
  mutating func adopt(_ settings: CatalogSettings) {
    account.adopt(settings)
    // Rule BILL-2: a file says only whether there is a grace period. In real time it lasts 16 days
    // in Xcode; that this holds here too, where no scenario chooses, is an assumption.
    // Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum/realtime
    gracePeriod = settings.hasGracePeriod ? .days16 : nil
  }
}

extension Account {
  /// Begins as a configuration file says.
  mutating func adopt(_ settings: CatalogSettings) {
    asksToBuy = settings.asksToBuy
    canChargeRenewals = !settings.failsRenewals
    interruptsPurchases = settings.interruptsPurchases
  }
}
