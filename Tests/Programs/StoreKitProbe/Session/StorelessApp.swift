import StoreKit

/// Purchase code in a process that lives in real time, and in which nobody opened a store.
enum StorelessApp {
  static func run() -> Never {
    Task { @MainActor in
      await tell()
      exit(0)
    }
    dispatchMain()
  }

  @MainActor private static func tell() async {
    do { print(try await Product.products(for: ["a"]).count) } catch {
      print("products:", error.localizedDescription)
    }
    do { try await AppStore.sync() } catch { print("sync:", error.localizedDescription) }
    do { _ = try await AppTransaction.shared } catch {
      print("app transaction:", error.localizedDescription)
    }
    var count = 0
    for await _ in Transaction.all { count += 1 }
    for await _ in Transaction.currentEntitlements { count += 1 }
    print("transactions:", count)
    print("storefront:", await Storefront.current?.countryCode ?? "none")
  }
}
