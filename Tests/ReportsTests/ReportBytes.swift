@testable import Reports

extension HTMLReport {
  /// The whole document.
  var bytes: [UInt8] {
    var document: [UInt8] = []
    write { document.append(contentsOf: $0) }
    return document
  }
}

extension JUnitReport {
  /// The whole document.
  var bytes: [UInt8] {
    var document: [UInt8] = []
    write { document.append(contentsOf: $0) }
    return document
  }
}
