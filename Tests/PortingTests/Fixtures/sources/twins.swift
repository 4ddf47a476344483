import Foundation

struct Refusal: Error {
  let code: Int
  let information: [String: Any]
}

extension Refusal {
  init(code: Int, information: [NSError.UserInfoKey: Any]) {
    self.init(code: code, information: information as [String: Any])
  }

  init(number: Int, information: [NSError.UserInfoKey: Any]) {
    self.init(code: number, information: information)
  }
}

struct Reason {
  let code: Int
  let information: [String: Any]

  init(code: Int, information: [NSError.UserInfoKey: Any]) {
    (self.code, self.information) = (code, information)
  }
}

extension Error {
  @_disfavoredOverload
  func adding<Result: NSError>(_ more: [NSError.UserInfoKey: Any]) -> Result {
    adding(more as [String: Any])
  }

  func adding<Result: NSError>(_ more: [String: Any]) -> Result {
    return .init(domain: "Shop", code: 1, userInfo: more)
  }

  func copy<Result: NSNumber>() -> Result { return .init(value: 1) }
}
