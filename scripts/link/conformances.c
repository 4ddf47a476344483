// Finds in one step how a struct, an enum or a class conforms to a protocol, or that it does not. Swift's
// runtime looks at each of the program's 10,000 conformances, once for every pair of a type and a
// protocol that a run asks for: a third of what it takes to start, and half of what a host does.
//
// scripts/build has the linker rename the three functions wherever they are called. All conformances are
// the program's own, since it loads no Swift later. Those that hold under conditions or on one actor are
// left to the runtime, and so are types that are not known by one address.
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// Source: https://github.com/swiftlang/swift/blob/main/include/swift/ABI/Metadata.h
// (TargetProtocolConformanceDescriptor); offsets are relative to where they stand.
struct conformance {
  int32_t protocol;  // The lowest bit says that the address of the protocol's address is meant.
  int32_t type;
  int32_t witnesses;
  uint32_t flags;
};

// Source: https://github.com/swiftlang/swift/blob/main/include/swift/ABI/MetadataValues.h
// (ConformanceFlags, MetadataKind, MetadataRequest, ContextDescriptorFlags)
enum {
  type_is_indirect = 1u << 3,
  type_is_a_name = 1u << 4,  // Of Objective-C, which is not here.
  without_conditions = type_is_indirect | 1u << 6 /* retroactive */ | 1u << 16 /* resilient */ |
                       1u << 17 /* its table of witnesses is filled at run time */,
  kind_class = 0,
  kind_struct = 0x200,
  kind_optional = 0x202,
  complete_or_not_yet = 0x100,
  complete = 0,
  known_by_address = 1u << 6,
};

extern const int32_t first[] __asm__("__start_swift5_protocol_conformances");
extern const int32_t end[] __asm__("__stop_swift5_protocol_conformances");
extern const void *swift_getWitnessTable(const struct conformance *, const void *type, const void *);
struct answer {
  const void *type;
  size_t state;
};
extern struct answer swift_checkMetadataState(size_t request, const void *type);

static const int32_t *index_of_records;
static uint32_t mask;

static const void *relative(const int32_t *offset) { return (const char *)offset + *offset; }

static const void *protocol_of(const struct conformance *conformance) {
  uintptr_t address = (uintptr_t)relative(&conformance->protocol);
  return address & 1 ? *(const void **)(address - 1) : (const void *)address;
}

static const void *type_of(const struct conformance *conformance) {
  const void *address = relative(&conformance->type);
  return conformance->flags & type_is_indirect ? *(const void **)address : address;
}

static uint32_t slot(const void *type, const void *protocol) {
  uint64_t mixed = ((uintptr_t)type ^ (uintptr_t)protocol << 20) * 0x9E3779B97F4A7C15u;
  return mixed >> 32 & mask;
}

// Slots hold the number of a record, from 1; 0 ends a search. A third of them stays free.
static void fill(void) {
  size_t count = end - first, slots = 1;
  while (slots * 2 < count * 3) slots *= 2;
  int32_t *filled = calloc(slots, sizeof *filled);
  if (!filled) abort();
  mask = slots - 1;
  for (size_t record = 0; record < count; record++) {
    const struct conformance *conformance = relative(&first[record]);
    if (conformance->flags & type_is_a_name) continue;
    uint32_t at = slot(type_of(conformance), protocol_of(conformance));
    while (filled[at]) at = (at + 1) & mask;
    filled[at] = record + 1;
  }
  index_of_records = filled;
}

static const struct conformance *conformance_of(const void *descriptor, const void *protocol) {
  for (uint32_t at = slot(descriptor, protocol); index_of_records[at]; at = (at + 1) & mask) {
    const struct conformance *conformance = relative(&first[index_of_records[at] - 1]);
    if (type_of(conformance) == descriptor && protocol_of(conformance) == protocol) return conformance;
  }
  return NULL;
}

// What a type's metadata begin with. Source:
// https://github.com/swiftlang/swift/blob/main/include/swift/ABI/Metadata.h (TargetValueMetadata,
// TargetClassMetadata without Objective-C)
struct type {
  uintptr_t kind;
  union {
    const uint32_t *descriptor_of_value;
    const struct type *superclass;
  };
  const void *of_class[3];
  const uint32_t *descriptor_of_class;
};

static bool is_value(const struct type *type) {
  return kind_struct <= type->kind && type->kind <= kind_optional;
}

// A class that is still being made may not know its superclass yet.
static bool is_class(const struct type *type) {
  return type->kind == kind_class &&
         swift_checkMetadataState(complete_or_not_yet, type).state == complete;
}

// Whether the index knows the answer, which is NULL for a type that does not conform.
static bool find(const struct type *type, const void *protocol, const void **answer) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  bool has_superclass = is_class(type);
  if (!has_superclass && !is_value(type)) return false;
  pthread_once(&once, fill);
  *answer = NULL;
  while (type) {
    const uint32_t *descriptor =
        has_superclass ? type->descriptor_of_class : type->descriptor_of_value;
    if (!descriptor || !(*descriptor & known_by_address)) return false;
    const struct conformance *conformance = conformance_of(descriptor, protocol);
    if (conformance) {
      if (conformance->flags & ~without_conditions) return false;
      *answer = swift_getWitnessTable(conformance, type, NULL);
      return true;
    }
    type = has_superclass ? type->superclass : NULL;
  }
  return true;
}

#define SEARCH(function, parameters, arguments) \
  extern const void *__real_##function parameters; \
  const void *__wrap_##function parameters { \
    const void *answer; \
    return find(type, protocol, &answer) ? answer : __real_##function arguments; \
  }

SEARCH(swift_conformsToProtocol, (const void *type, const void *protocol), (type, protocol))
SEARCH(swift_conformsToProtocolCommon, (const void *type, const void *protocol), (type, protocol))
SEARCH(swift_conformsToProtocolWithExecutionContext,
       (const void *type, const void *protocol, void *context), (type, protocol, context))
