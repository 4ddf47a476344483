/// The adapter's source, half filled in: each guess marked, each gap an error of the compiler.
package struct AdapterDraft: Sendable {
  /// One button or screen in the draft.
  package struct Part: Hashable, Sendable {
    /// `buy`, `access` …
    package let name: String
    /// The function that is called, or what is missing.
    package let text: String
    package let isGap: Bool
  }

  package let text: String
  package let parts: [Part]
  /// The shims that it imports.
  let modules: [String]

  /// - Parameters:
  ///   - module: the purchase code's module.
  ///   - name: the app's name in the source, such as `Notes`.
  init(_ code: PurchaseCode, module: String, name: String) {
    var drafting = AdapterDrafting(code)
    drafting.addLaunch()
    drafting.addBuy()
    drafting.addAccess()
    drafting.addRestore()
    drafting.addProductsForSale()
    drafting.addBalance()
    drafting.addSheets()
    drafting.addStore()
    drafting.addLimitsOfCode()
    (parts, modules) = (drafting.parts, drafting.modules)
    text = drafting.text(module: module, name: name)
  }
}
