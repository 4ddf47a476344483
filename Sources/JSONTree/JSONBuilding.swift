/// The result type of a ``JSONReader``: values, or values with positions.
protocol JSONBuilding {
  associatedtype Member

  /// - Parameter offset: the position of the value's first byte.
  static func make(_ content: JSONContent<Self, Member>, at offset: Int) -> Self
  static func member(_ name: String, at offset: Int, _ value: Self) -> Member
  static func name(of member: Member) -> String
}

/// One value as it was read, its parts made already.
package enum JSONContent<Value, Member> {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(String)
  case string(String)
  case array([Value])
  case object([Member])
}

extension JSONContent: Sendable where Value: Sendable, Member: Sendable {}

extension JSON: JSONBuilding {
  static func make(_ content: JSONContent<JSON, Member>, at offset: Int) -> JSON {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .decimal(let text): .decimal(text)
    case .string(let text): .string(text)
    case .array(let items): .array(items)
    case .object(let members): .object(members)
    }
  }

  static func member(_ name: String, at offset: Int, _ value: JSON) -> Member {
    Member(name, value)
  }

  static func name(of member: Member) -> String { member.name }
}

extension JSONNode: JSONBuilding {
  static func make(_ content: Content, at offset: Int) -> JSONNode {
    JSONNode(content: content, offset: offset)
  }

  static func member(_ name: String, at offset: Int, _ value: JSONNode) -> Member {
    Member(name: name, offset: offset, node: value)
  }

  static func name(of member: Member) -> String { member.name }
}
