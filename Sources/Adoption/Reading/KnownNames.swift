import SwiftSource

/// The names that an import of another package is not needed for: the project's own, and the common
/// ones of Swift, Foundation, StoreKit and SwiftUI. One that is missing here keeps an import that
/// could go, and never the reverse.
struct KnownNames {
  private let own: Set<String>

  init(of code: PurchaseCode) {
    let types = (Array(code.types.keys) + Array(code.aliases.keys)).flatMap {
      $0.split(separator: ".").map(String.init)
    }
    own = code.files.reduce(into: Set(types)) { $0.formUnion($1.names) }
  }

  /// Whether each type in a file is one of them. What follows a dot is a member of something.
  func explain(_ file: ProjectFile) -> Bool {
    let tokens = file.code.tokens
    let imports = Set(file.declarations.imports.map(\.token.offset))
    return tokens.indices.allSatisfy { index in
      let token = tokens[index]
      return !token.isWord || token.text.first?.isUppercase != true
        || tokens.word(index - 1) == "." || imports.contains(token.offset)
        || own.contains(token.text) || Self.common.contains(token.text)
    }
  }

  private static let common = ofSwift.union(ofFoundation).union(ofStoreKit).union(ofSwiftUI)

  private static let ofSwift: Set = [
    "Any", "AnyObject", "Array", "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "Bool",
    "CancellationError", "CaseIterable", "Character", "CheckedContinuation", "Codable",
    "Collection", "Comparable", "ContinuousClock", "CustomStringConvertible", "Decodable",
    "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error",
    "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int32", "Int64", "MainActor", "Never",
    "Observable", "ObservationIgnored", "Optional", "OptionSet", "RawRepresentable", "Result",
    "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Task", "TaskGroup", "Type",
    "UInt", "UInt64", "UInt8", "Void",
  ]
  private static let ofFoundation: Set = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
    "Decimal", "DispatchQueue", "FileManager", "HTTPURLResponse", "IndexSet", "JSONDecoder",
    "JSONEncoder", "JSONSerialization", "Locale", "LocalizedError", "NSDecimalNumber", "NSError",
    "NSLocalizedString", "NSLock", "NSObject", "NSPredicate", "Notification",
    "NotificationCenter", "NumberFormatter", "ProcessInfo", "TimeInterval", "TimeZone", "Timer",
    "URL", "URLComponents", "URLError", "URLRequest", "URLResponse", "URLSession", "UUID",
    "UserDefaults",
  ]
  private static let ofStoreKit: Set = [
    "AppStore", "AppTransaction", "Product", "PurchaseIntent", "SKError", "SKPayment",
    "SKPaymentQueue", "SKPaymentTransaction", "SKPaymentTransactionObserver", "SKProduct",
    "SKProductsRequest", "SKProductsRequestDelegate", "SKProductsResponse",
    "SKReceiptRefreshRequest", "SKRequest", "StoreKitError", "Storefront", "Transaction",
    "VerificationResult",
  ]
  private static let ofSwiftUI: Set = [
    "AnyCancellable", "AppStorage", "Binding", "Color", "Environment", "Logger", "ObservableObject",
    "ObservedObject", "PassthroughSubject", "Published", "State", "StateObject",
  ]
}
