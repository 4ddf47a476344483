import Foundation

extension NumberFormatter {
  open override var description: String { "a formatter" }

  open override func copy() -> Any { self }

  var name: String { "name" }
}
