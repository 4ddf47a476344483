import Diagnostics
import StoreConfiguration

enum ProductListInput {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = SourceText(file: "hostile.plist", bytes: bytes)
    let list: ProductListFile
    do throws(ConfigurationErrors) {
      list = try ProductListFile.read(source)
    } catch {
      return try DiagnosticCheck(source).check(error.diagnostics)
    }
    let ids = list.allProducts
    try promise(!ids.isEmpty && Set(ids).count == ids.count, "no product, or one twice: \(ids)")
    try DiagnosticCheck(source).check(list.warnings(against: ("empty", [])))
    try promise((try? ProductListFile.read(source)) == list, "it differs when it is read again")
  }
}
