import SwiftSource

extension StoreType {
  /// Whether it is named after the settings of the app.
  var keepsPreferences: Bool {
    let words = Set(NameWords(name).words)
    return !words.isDisjoint(with: ["defaults", "preference", "preferences", "setting", "settings"])
  }
}

extension StoreType.Field {
  /// Whether its value is stored among the settings of the app: in `UserDefaults`.
  var isPreference: Bool {
    property.marks.attributes.contains { ["AppStorage", "UserDefault"].contains($0) }
      || file.code.tokens[property.body].contains { $0.text == "UserDefaults" }
  }
}

extension StoreType.Member {
  /// Whether it reads what is stored among the settings of the app.
  var readsPreferences: Bool {
    function.body.map { file.code.tokens[$0].contains { $0.text == "UserDefaults" } } ?? false
  }
}
