extension World {
  /// Begins as a configuration file says. A scenario may change each of these later.
  ///
  /// ``CatalogSettings/interruptsPurchases`` is not among them, because the store interrupts no
  /// purchases yet.
  mutating func adopt(_ settings: CatalogSettings) {
    account.asksToBuy = settings.asksToBuy
    account.canChargeRenewals = !settings.failsRenewals
    // Rule BILL-2: a file says only whether there is a grace period. In real time it lasts 16 days
    // in Xcode; that this holds here too, where no scenario chooses, is an assumption.
    // Source: https://developer.apple.com/documentation/storekittest/sktestsession/timerate-swift.enum/realtime
    gracePeriod = settings.hasGracePeriod ? .days16 : nil
  }
}
