import Combine
import StoreKit
import SwiftUI
import os.log

private extension OSLog {
  static let store = OSLog(subsystem: "com.example.florist", category: "Store")
}

/// A store object as apps of iOS 15 have it: Combine, and the old functions for logs.
public class StoreObserver: ObservableObject {
  @Published public private(set) var products: [Product] = []
  @Published public var search = ""
  @Published public private(set) var title = ""
  @AppStorage("isPro") public var isPro = false

  private var cancellables = Set<AnyCancellable>()
  private let queue = DispatchQueue(label: "com.example.store", qos: .userInitiated)

  public init() {
    $search
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { $0.uppercased() }
      .receive(on: RunLoop.main)
      .assign(to: &$title)
    NotificationCenter.default.publisher(for: .purchased)
      .compactMap { $0.object as? String }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] id in
        os_log("bought %{public}@, %{private}@, %d", log: .store, type: .info, id, "secret", 2)
        self?.isPro = true
      }
      .store(in: &cancellables)
  }

  @MainActor public func load(_ ids: [String]) async {
    do {
      let products = try await Product.products(for: ids)
      withAnimation { self.products = products }
      os_log(.debug, log: .store, "loaded %ld products", products.count)
    } catch {
      os_log(.error, log: .store, "cannot load: \(error.localizedDescription)")
    }
  }

  /// What a slow computation says, on the main queue.
  public func price(of id: String, completion: @escaping (String) -> Void) {
    Future<String, Never> { $0(.success("price of \(id)")) }
      .subscribe(on: queue)
      .delay(for: .seconds(2), scheduler: DispatchQueue.global(qos: .background))
      .receive(on: DispatchQueue.main)
      .sink(receiveValue: completion)
      .store(in: &cancellables)
  }

  public var buttonTitle: AnyPublisher<String, Never> {
    Publishers.CombineLatest($search, $title)
      .map { "\($0)/\($1)" }
      .merge(with: Just("start"))
      .eraseToAnyPublisher()
  }
}

extension Notification.Name {
  public static let purchased = Notification.Name("purchased")
}
