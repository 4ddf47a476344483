// Writes the part of ICU's data that formats prices, in every language: locales FILE SIZE.
//
// Foundation carries 34 MB of it. What is left out are sorting orders, dictionaries for line breaks,
// spoken numbers, transliterations, character sets, names of languages, countries, time zones and
// units, distances between languages, rules for user names, letters that look alike, names of hosts in
// other scripts, and spellings for searching: nothing that `shopper` or its own adapters use. SIZE is the
// data's size in bytes.
// Source: https://github.com/unicode-org/icu/blob/main/icu4c/source/common/ucmndata.h
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The name has ICU's version in it, so the build says it.
extern const unsigned char ICU_DATA[];

struct entry {
  uint32_t name, data;  // From the table's beginning.
};

static const unsigned char *table;
static const struct entry *entries;
static uint32_t count, end;

static const char *name_of(uint32_t index) { return (const char *)table + entries[index].name; }

static uint32_t size_of(uint32_t index) {
  return (index + 1 < count ? entries[index + 1].data : end) - entries[index].data;
}

static int is_one_of(const char *const *list, const char *word, size_t length) {
  for (; *list; list++)
    if (strlen(*list) == length && strncmp(*list, word, length) == 0) return 1;
  return 0;
}

static int is_left_out(const char *name) {
  static const char *const folders[] = {"coll", "brkitr",   "zone", "unit", "lang",
                                        "region", "translit", "rbnf", NULL};
  static const char *const items[] = {"unames.icu",   "cnvalias.icu", "nfkc.nrm",      "nfkc_cf.nrm",
                                      "nfkc_scf.nrm", "uts46.nrm",    "langInfo.res",  "metaZones.res",
                                      NULL};
  static const char *const endings[] = {".cnv", ".spp", ".cfu", NULL};
  const char *item = strchr(name, '/') + 1, *ending = strrchr(item, '.');
  const char *slash = strchr(item, '/');
  if (slash) return is_one_of(folders, item, slash - item);
  return is_one_of(items, item, strlen(item)) || is_one_of(endings, ending, strlen(ending));
}

static void write_all(FILE *file, const void *bytes, size_t size) {
  if (fwrite(bytes, 1, size, file) != size) exit(1);
}

// Names and data follow the table, each item at a multiple of 16 bytes, as readers expect.
static void pad(FILE *file, size_t written) {
  static const char zeros[16];
  write_all(file, zeros, -written % 16);
}

static void write_table(FILE *file, const uint32_t *kept, uint32_t number, size_t header) {
  size_t names = sizeof number + number * sizeof(struct entry), text = 0;
  for (uint32_t index = 0; index < number; index++) text += strlen(name_of(kept[index])) + 1;
  size_t start = header + names + text, data = (start + 15) / 16 * 16 - header;
  write_all(file, &number, sizeof number);
  for (uint32_t index = 0; index < number; index++) {
    struct entry entry = {(uint32_t)names, (uint32_t)data};
    write_all(file, &entry, sizeof entry);
    names += strlen(name_of(kept[index])) + 1;
    data += (size_of(kept[index]) + 15) / 16 * 16;
  }
  for (uint32_t index = 0; index < number; index++)
    write_all(file, name_of(kept[index]), strlen(name_of(kept[index])) + 1);
  pad(file, start);
}

int main(int argc, char **argv) {
  uint16_t header;
  if (argc != 3 || memcmp(ICU_DATA + 12, "CmnD", 4) != 0) return 1;
  memcpy(&header, ICU_DATA, sizeof header);
  table = ICU_DATA + header;
  memcpy(&count, table, sizeof count);
  entries = (const struct entry *)(table + sizeof count);
  end = (uint32_t)strtoul(argv[2], NULL, 0) - header;

  uint32_t *kept = malloc(count * sizeof *kept), number = 0;
  for (uint32_t index = 0; index < count; index++)
    if (!is_left_out(name_of(index))) kept[number++] = index;
  FILE *file = fopen(argv[1], "wb");
  if (!file || !kept) return 1;
  write_all(file, ICU_DATA, header);
  write_table(file, kept, number, header);
  for (uint32_t index = 0; index < number; index++) {
    write_all(file, table + entries[kept[index]].data, size_of(kept[index]));
    pad(file, size_of(kept[index]));
  }
  return fclose(file) == 0 ? 0 : 1;
}
