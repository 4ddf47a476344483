import StoreSimulator
import Diagnostics
import StoreConfiguration

enum StoreKitInput {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let source = SourceText(file: "hostile.storekit", bytes: bytes)
    let reading: ConfigurationReading
    do throws(ConfigurationErrors) {
      reading = try StoreConfiguration.read(source)
    } catch {
      return try DiagnosticCheck(source).check(error.diagnostics)
    }
    try DiagnosticCheck(source).check(reading.warnings)
    let text = reading.document.root.indentedText
    try promise(catalog(in: text) == reading.catalog, "its document reads otherwise: \(text)")
    let written = StoreConfiguration.document(of: reading.catalog).root.indentedText
    try promise(catalog(in: written) == reading.catalog, "written it reads otherwise: \(written)")
  }

  private static func catalog(in text: String) -> Catalog? {
    try? StoreConfiguration.catalog(in: SourceText(file: "again.storekit", text: text))
  }
}
