import JSONTree

extension JSON {
  /// A form in which equivalent values are equal: products and records in any order, unreported
  /// parts as absent, and dates by the minute, since calls of different purchase code take
  /// different time.
  var comparable: JSON {
    switch self {
    case .null, .bool, .integer, .decimal: self
    case .string(let text): .string(Self.minute(of: text) ?? text)
    case .array(let items): .array(items.map(\.comparable).sorted { $0.line < $1.line })
    case .object(let members):
      .object(
        members.filter { $0.value != .null }.map { Member($0.name, $0.value.comparable) }
          .sorted { $0.name < $1.name })
    }
  }

  /// The members that all of these objects have, in ``comparable`` form; none if one is no object.
  static func commonMembers(_ values: [JSON]) -> Set<Member> {
    var common: Set<Member>?
    for value in values {
      guard case .object(let members) = value.comparable else { return [] }
      common = common?.intersection(members) ?? Set(members)
    }
    return common ?? []
  }

  /// An object less the members that say what `common` says; anything else as it is.
  func without(_ common: Set<Member>) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !common.contains(Member($0.name, $0.value.comparable)) })
  }

  /// `2026-02-05T00:00` of a date in ISO 8601; `nil` for any other string.
  private static func minute(of text: String) -> String? {
    let form = "0000-00-00T00:00:00"
    guard text.hasSuffix("Z"), text.utf8.count > form.utf8.count else { return nil }
    let isMoment = zip(text.utf8, form.utf8).allSatisfy { byte, sample in
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      return sample == UInt8(ascii: "0") ? isDigit : byte == sample
    }
    return isMoment ? String(text.prefix(16)) : nil
  }
}
