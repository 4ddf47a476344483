/// The legal texts that StoreKit's views link to.
package struct AppPolicies: Codable, Hashable, Sendable {
  /// The privacy policy in one language.
  package struct Policy: Codable, Hashable, Sendable {
    package let locale: String
    package let text: String
    /// The address of the policy; may be empty.
    package let url: String

    package init(locale: String, text: String, url: String) {
      self.locale = locale
      self.text = text
      self.url = url
    }
  }

  /// The licence agreement; may be empty.
  package let eula: String
  package let policies: [Policy]

  package init(eula: String, policies: [Policy]) {
    self.eula = eula
    self.policies = policies
  }
}
