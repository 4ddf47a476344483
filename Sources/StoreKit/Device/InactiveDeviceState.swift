import StoreSimulator

/// What a device keeps while the customer uses another one.
struct InactiveDeviceState: Codable {
  let mail: SignedPayloadCache
  var payments = PaymentQueueState()
  let storage: KeyValueStorage
  let promotions: [Promotion]
}

extension HostState {
  /// The customer has `device` in hands, and had the one of the name `old` before.
  mutating func takeUp(_ device: Device, after old: String) {
    if !device.isAppRunning { forgetLoops() }
    guard device.name != old else { return }
    belongings[old] = InactiveDeviceState(
      mail: mail, storage: storage, promotions: promotions)
    let known = belongings.removeValue(forKey: device.name)
    storage = known?.storage ?? KeyValueStorage()
    promotions = known?.promotions ?? []
    // The app and what happens on the way to it are the same for every device.
    let (app, tamperings, laterWords) = (mail.app, mail.tamperings, mail.laterWords)
    mail = known?.mail ?? SignedPayloadCache(device: device.name)
    mail.app = app
    mail.tamperings = tamperings
    mail.laterWords = laterWords
    belongings[old]?.payments = payments
    payments = known?.payments ?? PaymentQueueState()
  }

  /// The app has ended, and with it its loops and what waited for them.
  mutating func forgetLoops() {
    shownMessages += listeners.messages.waiting
    listeners = Listeners()
    waiting.forgetCalls()
    payments.forgetLaunch()
    chosenOffers = [:]
  }
}
