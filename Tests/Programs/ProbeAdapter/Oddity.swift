import AdapterHost
import StoreSimulator
import StoreKit

/// Something that purchase code should not do, named by the product that sets it off.
enum Oddity: String {
  case throwsError
  case throwsCancellation
  case hangs
  case sleepsAnHour
  case sleepsLonger
  case usesThread
  case prints
  case spins
  case refusesToLaunch
  case hangsAtLaunch
  case draws
  case breaksAfterItsLoop
  case forgetsTheStore
  case marksItsMemory
  case keepsDefaults
  case writesFile
  case crashes
  case countsScenes
  case listsTypes
  case reportsNoNumber
  case reportsTooMuch
  case reportsTooLittle

  init?(productID: String) {
    self.init(rawValue: productID.replacing("odd.", with: ""))
  }

  @MainActor func act() async throws -> PurchaseOutcome {
    switch self {
    case .throwsError: throw Refusal()
    case .throwsCancellation: throw StoreKitError.userCancelled
    case .hangs: await Self.forEver()
    case .sleepsAnHour: try await Task.sleep(for: .seconds(3600))
    case .sleepsLonger: try await Task.sleep(for: .seconds(3601))
    case .usesThread: Thread.detachNewThread {}
    case .prints: print("hello from the app")
    case .spins: tick()
    case .refusesToLaunch: DeviceStorage.keychain["refuses"] = "yes"
    case .draws: DeviceStorage.keychain["drawn"] = "\(UUID()) \(Date.now.timeIntervalSince1970)"
    case .breaksAfterItsLoop: DeviceStorage.keychain["breaks"] = "yes"
    case .forgetsTheStore: Self.forgetTheStore()
    case .marksItsMemory: Memory.shared.isMarked = true
    case .keepsDefaults: Belongings.keepDefaults()
    case .writesFile: try Belongings.writeFile()
    case .crashes: raise(SIGSEGV)
    case .countsScenes: DeviceStorage.keychain["scenes"] = ""
    case .listsTypes:
      let types = ProductList.bundledTypes.map { "\($0): \($1.rawValue)" }
      DeviceStorage.keychain["types"] = types.sorted().joined(separator: ", ")
    case .reportsNoNumber, .reportsTooMuch, .reportsTooLittle:
      DeviceStorage.keychain["reports"] = rawValue
    case .hangsAtLaunch: DeviceStorage.defaults["hangs"] = "yes"
    }
    return .unknown
  }

  /// No app can do this: it makes the store forget what it sold.
  private static func forgetTheStore() {
    let world = SimulatedDevice.current.world
    SimulatedDevice.current.begin(
      World(catalog: world.catalog, profile: world.profile, now: world.now))
  }

  /// Waits for something that never comes.
  static func forEver() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  /// Goes on as long as it is let, and leaves a trace each hour.
  @MainActor private func tick() {
    Task {
      while true {
        try? await Task.sleep(for: .seconds(3600))
        let ticks = DeviceStorage.keychain["ticks"].flatMap { Int($0) } ?? 0
        DeviceStorage.keychain["ticks"] = String(ticks + 1)
      }
    }
  }
}
