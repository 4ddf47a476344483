import Foundation

/// A value of an item's attribute.
enum KeychainValue: Codable, Hashable, Sendable {
  case text(String)
  /// Truth values are numbers, too: queries write 1 for true.
  case number(Double)
  case date(Date)
  case data(Data)

  /// Reads what stands under `key`; `nil` for nothing, and for what no attribute can be.
  init?(_ dictionary: NSDictionary, _ key: String) {
    switch dictionary[key] {
    case let text as String: self = .text(text)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    default: return nil  // tidy: any object of a dictionary
    }
  }

  var object: NSObject {
    switch self {
    case .text(let text): NSString(string: text)
    case .number(let number): NSNumber(value: number)
    case .date(let date):
      NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case .data(let data): NSData(data: data)
    }
  }

  var isTrue: Bool { self == .number(1) }
}
