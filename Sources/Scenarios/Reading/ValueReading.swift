import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// What a fact or a part of one must be.
  ///
  /// - Parameter name: the fact's or the part's, for messages.
  mutating func expected(_ node: YAMLNode, _ shape: FactShape, of name: String) -> Expected? {
    if let entries = node.entries {
      return expected(entries, node, shape, of: name)
    }
    switch shape {
    case .word(let words): return word(node, words, of: name)
    case .text: return plainText(node, of: name)
    case .product: return product(node, for: name).map { .text($0.id) }
    case .productOrNone:
      // `none` is an assertion here: an event that is about no product.
      if text(node) == "none" { return .text("none") }
      return product(node, for: name).map { .text($0.id) }
    case .count: return integer(node, in: 0...Int.max, of: name).map { .number($0) }
    case .flag: return flag(node, of: name).map { .flag($0) }
    case .moment: return moment(node, of: name)
    case .money: return money(node, of: name)
    case .token: return token(node, of: name).map { .text($0) }
    case .products: return products(node, of: name).map { .products(.exactly, $0) }
    case .records(let fields):
      return records(node, fields, of: name).map { .records(.exactly, $0) }
    case .each(let value):
      note("'\(name)' is \(shape.words), such as '{ PRODUCT: \(value.example) }'", at: node)
    case .record(let fields):
      let part = fields.first?.name ?? "PART"
      note("'\(name)' is a map of its parts, such as '{ \(part): … }'", at: node)
    }
    return nil
  }

  /// A map: parts, values of products, or a matcher.
  private mutating func expected(
    _ entries: YAMLEntries, _ node: YAMLNode, _ shape: FactShape, of name: String
  ) -> Expected? {
    guard let first = entries.first(where: { _ in true }) else {
      note("an empty map asserts nothing; write what '\(name)' must be", at: node)
      return nil
    }
    switch shape {
    case .record(let fields):
      if isMatcher(first, except: fields) { break }
      return parts(entries, fields, of: name).map { .parts($0) }
    case .each(let value):
      if isMatcher(first, except: []) { break }
      return values(entries, value, of: name)
    case .word, .text, .token, .product, .productOrNone, .count, .flag, .moment, .money, .products,
      .records:
      break
    }
    return matcher(entries, first, shape, of: name)
  }

  private func isMatcher(
    _ entry: YAMLEntries.Entry, except fields: [FactShape.Field]
  ) -> Bool {
    let word = text(entry.key) ?? ""
    return Matcher.words[word] != nil && !fields.contains { $0.name == word }
  }

  // MARK: Texts

  private mutating func word(_ node: YAMLNode, _ words: [String], of name: String) -> Expected? {
    guard let text = text(node) else {
      note("'\(name)' is one word, not a list; it is one of \(listed(words))", at: node)
      return nil
    }
    if words.contains(text) { return .text(text) }
    note(
      "'\(name)' is never \(quoted(text))\(didYouMean(text, among: words)) "
        + "(\(listed(words)))", at: node)
    return nil
  }

  private mutating func plainText(_ node: YAMLNode, of name: String) -> Expected? {
    if let text = text(node), !text.isEmpty { return .text(text) }
    note("'\(name)' is a text that is not empty, not a list", at: node)
    return nil
  }

  mutating func moment(_ node: YAMLNode, of name: String) -> Expected? {
    if let text = text(node) {
      // Calls of the app take time, so an author who does not name the second means the day.
      if ISOMoment.isDay(text) { return .day(text) }
      if let moment = ISOMoment.canonical(text) { return .text(moment) }
    }
    let found = text(node).map { quoted($0) } ?? "a list"
    note(
      "'\(name)' is a date such as '2026-02-05' or a moment such as '2026-02-05T10:30:00Z', "
        + "not \(found)", at: node)
    return nil
  }

  private mutating func money(_ node: YAMLNode, of name: String) -> Expected? {
    amount(node, of: name).map { .text($0) }
  }

  /// An amount of money, in its canonical form.
  mutating func amount(_ node: YAMLNode, of name: String) -> String? {
    if let text = text(node), let amount = MoneyText.canonical(text) { return amount }
    let found = text(node).map { quoted($0) } ?? "a list"
    let remedy = text(node).flatMap(MoneyText.meant).map { "; did you mean '\($0)'?" } ?? ""
    note(
      "'\(name)' is an amount without a currency, such as '11.99', not \(found)\(remedy)", at: node)
    return nil
  }

  // MARK: Maps

  /// The named parts of a record; `nil` if any is wrong.
  private mutating func parts(
    _ entries: YAMLEntries, _ fields: [FactShape.Field], of name: String
  ) -> [Expected.Part]? {
    var parts: [Expected.Part] = []
    parts.reserveCapacity(entries.count)
    var isWhole = true
    for entry in entries {
      let word = text(entry.key) ?? ""
      guard let field = fields.first(where: { $0.name == word }) else {
        if isFreeKey(word) { continue }
        noteUnknownPart(word, fields, of: name, at: entry.key)
        isWhole = false
        continue
      }
      if let part = part(field.name, entry, field.shape, label: field.name) {
        parts.append(part)
      } else {
        isWhole = false
      }
    }
    return isWhole ? parts : nil
  }

  private mutating func noteUnknownPart(
    _ word: String, _ fields: [FactShape.Field], of name: String, at node: YAMLNode
  ) {
    let known = fields.map(\.name)
    let guess = didYouMean(word, among: known)
    note(
      "'\(name)' has no part \(quoted(word))"
        + (guess.isEmpty ? "; its parts are \(listed(known))" : guess), at: node)
  }

  private mutating func values(
    _ entries: YAMLEntries, _ shape: FactShape, of name: String
  ) -> Expected? {
    var parts: [Expected.Part] = []
    parts.reserveCapacity(entries.count)
    var isWhole = true
    for entry in entries {
      let label = text(entry.key) ?? ""
      let product = product(entry.key, for: name)
      let part = part(product?.id ?? label, entry, shape, label: label)
      if product != nil, let part { parts.append(part) } else { isWhole = false }
    }
    return isWhole ? .parts(parts) : nil
  }

  private mutating func part(
    _ name: String, _ entry: YAMLEntries.Entry, _ shape: FactShape, label: String
  ) -> Expected.Part? {
    guard !entry.value.isMissing else {
      note("\(quoted(label)) asserts nothing; write its value", at: entry.key)
      return nil
    }
    return expected(entry.value, shape, of: label).map {
      Expected.Part(name: name, expected: $0, position: entry.key.position)
    }
  }

  // MARK: Lists

  /// A list of records.
  mutating func records(
    _ node: YAMLNode, _ fields: [FactShape.Field], of name: String
  ) -> [[Expected.Part]]? {
    guard let items = node.items else {
      note(
        "'\(name)' is a list; write '[]' or '[{ \(fields.first?.name ?? "PART"): … }]'", at: node)
      return nil
    }
    var records: [[Expected.Part]] = []
    records.reserveCapacity(items.count)
    for item in items {
      guard let entries = item.entries, !entries.isEmpty else {
        note(
          "each of '\(name)' is a map that is not empty, such as "
            + "'{ \(fields.first?.name ?? "PART"): … }'", at: item)
        continue
      }
      if let parts = parts(entries, fields, of: name) { records.append(parts) }
    }
    return records.count == items.count ? records : nil
  }
}

/// An amount of money as scenarios write it.
package enum MoneyText {
  /// The amount in a text with a decimal comma or a currency's sign, such as `1,99` or `$1.99`;
  /// `nil` if there is none.
  static func meant(by text: String) -> String? {
    let digits = text.unicodeScalars.filter { $0 == "." || $0 == "," || ("0"..."9").contains($0) }
    guard !text.hasPrefix("-"), digits.count + 4 >= text.unicodeScalars.count else { return nil }
    return canonical(String(digits.map { $0 == "," ? "." : Character($0) }))
  }

  /// An amount in its canonical form, in thousandths of the currency's unit; also below 0.
  package static func thousandths(_ canonical: String) -> Int? {
    let parts = canonical.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...3).contains(parts[1].utf8.count) else { return nil }
    return Int(parts[0] + parts[1]).map { parts[1].utf8.count == 2 ? $0 * 10 : $0 }
  }

  /// With two digits behind the point, or three for thousandths, which refunds of a part may have:
  /// `11.99`, `11.90` for `11.9`, `11.00` for `11`, `1.196`. `nil` for any other text.
  static func canonical(_ text: String) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, let units = wholeNumber(whole), parts.count <= 2 else {
      return nil
    }
    var cents = parts.count == 2 ? parts[1] : "00"
    guard (1...3).contains(cents.utf8.count), wholeNumber(cents) != nil else { return nil }
    if cents.utf8.count == 3, cents.last == "0" { cents.removeLast() }
    return "\(units).\(cents)\(cents.utf8.count == 1 ? "0" : "")"
  }
}
