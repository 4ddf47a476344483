/// Something that the listeners of one device hear, or will hear.
enum Announcement: Codable, Hashable, Sendable {
  case transaction(UInt64)
  case status(GroupID)
  case message(StoreMessage)
  case sharedStatus(GroupID)
}
