import Authoring
import Casting
import Diagnostics
import Glibc
import Scenarios
import StoreConfiguration
import StoreSimulator
import Wire
import Workspace

/// A `.storekit` file of the project that `shopper init` enters, with what the first scenario buys.
struct InitCatalog {
  /// The path of the file from the project's folder.
  let file: String
  let sale: FirstFiles.Sale
  /// Where scenarios find the file: a link, so that changes made in Xcode count at once.
  let link: String

  private static let folder = "scenarios/catalogs"

  /// The catalogs of the current folder and of the folders directly below it, sorted by path.
  static func files() throws -> [String] {
    let entries = try entries(in: ".")
    let folders = entries.filter { $0.kind == .folder && $0.name != "scenarios" }
    return try entries.filter(isCatalog).map(\.name)
      + folders.flatMap { folder in
        try Self.entries(in: folder.name).filter(isCatalog).map { File.join(folder.name, $0.name) }
      }
  }

  private static func entries(in folder: String) throws -> [File.Entry] {
    try Failure.naming(folder) { () throws(FileError) in try File.entries(in: folder) }
  }

  private static func isCatalog(_ entry: File.Entry) -> Bool {
    entry.kind == .file && CatalogIndex.isStoreKitFile(entry.name)
  }

  /// `nil` if the file has mistakes, or sells nothing.
  init?(_ file: String) throws {
    let source = try ScenarioFolder.source(at: file)
    guard let catalog = try? StoreConfiguration.catalog(in: source),
      let product = Self.firstSold(catalog.products)
    else { return nil }
    self.file = file
    link = File.join(Self.folder, file.split(separator: "/").last.map(String.init) ?? file)
    sale = FirstFiles.Sale(
      catalog: CatalogIndex.name(ofFile: file), product: product.id.rawValue,
      course: catalog.settings.failsTransactions ? .refused : product.course,
      preparation: catalog.settings.preparation)
  }

  /// One that is kept for good is the easiest to follow, one that is used up proves least.
  private static func firstSold(_ products: [CatalogProduct]) -> CatalogProduct? {
    products.first { $0.kind == .nonConsumable } ?? products.first(where: \.isKept)
      ?? products.first
  }

  /// Returns whether nothing of the link's name was there.
  func makeLink() throws -> Bool {
    guard File.kind(of: link) == nil else { return false }
    do throws(FileError) {
      try File.makeFolder(Self.folder)
      guard symlink("../../\(file)", link) == 0 else { throw FileError(code: errno) }
    } catch {
      throw Failure("cannot create \(quoted(link)): \(error)")
    }
    return true
  }
}

extension CatalogSettings {
  /// The verbs that let a purchase through.
  fileprivate var preparation: [String] {
    let verbs: [Verb?] = [
      asksToBuy ? .disableAskToBuy : nil, interruptsPurchases ? .stopInterruptingPurchases : nil,
    ]
    return verbs.compactMap { $0?.word }
  }
}

extension CatalogProduct {
  fileprivate var course: FirstFiles.Course {
    guard isKept else { return .used }
    guard let terms = subscriptionTerms else { return price > .zero ? .refunded : .kept }
    return (terms.introductoryOffer?.price ?? price) > .zero ? .refunded : .ended
  }

  fileprivate var isKept: Bool {
    switch kind {
    case .nonConsumable, .autoRenewable: true
    case .consumable, .nonRenewing: false
    }
  }
}
