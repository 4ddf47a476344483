/// What happens on a device a moment after the App Store did its part. In the order of the dates,
/// so that it is known at once when the next is due.
struct DelayedDeliveries: Codable, Equatable, Sendable {
  enum Matter: Codable, Hashable, Sendable {
    /// The transaction is not listed before. Rule ENT-9.
    case listing
    /// The finished transaction seems unfinished until then. Rule FIN-8.
    case finishing
    /// The app hears of its own purchase. Rule UPD-2.
    case echo

    /// Milliseconds. Source: the first and the last measured on macOS 26.6, Xcode 27,
    /// https://github.com/Kosikowski/swift-storekit; the second is an assumption.
    fileprivate var delay: Int64 {
      switch self {
      case .listing: 800
      case .finishing, .echo: 500
      }
    }
  }

  private struct Entry: Codable, Hashable, Sendable {
    let matter: Matter
    let id: UInt64
    let device: DeviceID
    let due: StoreTime
  }

  private var entries: [Entry] = []

  /// When the next is due; `nil` if nothing is late.
  var nextDue: StoreTime? { entries.first?.due }

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ matter: Matter, of id: UInt64, on device: DeviceID, at now: StoreTime) {
    let due = now.adding(milliseconds: matter.delay)
    let index = entries.firstIndex { due < $0.due } ?? entries.endIndex
    entries.insert(Entry(matter: matter, id: id, device: device, due: due), at: index)
  }

  func contains(_ matter: Matter, of id: UInt64, on device: DeviceID) -> Bool {
    entries.contains { $0.matter == matter && $0.id == id && $0.device == device }
  }

  /// Nothing more is to come on that device.
  mutating func forget(_ device: DeviceID) { entries.removeAll { $0.device == device } }

  /// Removes what is due.
  ///
  /// - Returns: the transactions that the app on `device` hears of.
  mutating func removeDue(at now: StoreTime, for device: DeviceID) -> [UInt64] {
    let count = entries.firstIndex { now < $0.due } ?? entries.endIndex
    let due = entries.prefix(count)
    entries.removeFirst(count)
    return due.filter { $0.matter == .echo && $0.device == device }.map(\.id)
  }
}
