// Finds in one step how a struct or an enum conforms to a protocol. Swift's runtime looks at each of
// the program's 10,000 conformances, once for every pair of a type and a protocol that a run asks for:
// a third of what it takes to start, and half of what a host does.
//
// scripts/build has the linker rename the three functions wherever they are called. What the index does
// not hold is left to the runtime: classes, conformances that hold under conditions or on one actor,
// and types that conform to nothing.
#include <pthread.h>
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
// (ConformanceFlags, MetadataKind)
enum {
  type_is_indirect = 1u << 3,
  without_conditions = type_is_indirect | 1u << 6 /* retroactive */ | 1u << 16 /* resilient */ |
                       1u << 17 /* its table of witnesses is filled at run time */,
  kind_struct = 0x200,
  kind_optional = 0x202,
};

extern const int32_t first[] __asm__("__start_swift5_protocol_conformances");
extern const int32_t end[] __asm__("__stop_swift5_protocol_conformances");
extern const void *swift_getWitnessTable(const struct conformance *, const void *type, const void *);

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
    if (conformance->flags & ~without_conditions) continue;
    uint32_t at = slot(type_of(conformance), protocol_of(conformance));
    while (filled[at]) at = (at + 1) & mask;
    filled[at] = record + 1;
  }
  index_of_records = filled;
}

static const void *find(const uintptr_t *type, const void *protocol) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (type[0] < kind_struct || type[0] > kind_optional) return NULL;
  pthread_once(&once, fill);
  const void *descriptor = (const void *)type[1];
  for (uint32_t at = slot(descriptor, protocol); index_of_records[at]; at = (at + 1) & mask) {
    const struct conformance *conformance = relative(&first[index_of_records[at] - 1]);
    if (type_of(conformance) == descriptor && protocol_of(conformance) == protocol)
      return swift_getWitnessTable(conformance, type, NULL);
  }
  return NULL;
}

#define SEARCH(function, parameters, arguments) \
  extern const void *__real_##function parameters; \
  const void *__wrap_##function parameters { \
    const void *found = find(type, protocol); \
    return found ? found : __real_##function arguments; \
  }

SEARCH(swift_conformsToProtocol, (const void *type, const void *protocol), (type, protocol))
SEARCH(swift_conformsToProtocolCommon, (const void *type, const void *protocol), (type, protocol))
SEARCH(swift_conformsToProtocolWithExecutionContext,
       (const void *type, const void *protocol, void *context), (type, protocol, context))
