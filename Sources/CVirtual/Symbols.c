// Names for addresses, from the symbol tables of the images that hold them.
#define _GNU_SOURCE
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Internal.h"

// An executable's own full symbol table is mapped once for each name; the process ends right after.

static bool holds(const ElfW(Sym) *symbol, uintptr_t offset) {
  return ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && offset >= symbol->st_value &&
         offset < symbol->st_value + symbol->st_size;
}

static const char *name_in_table(
    const char *image, const ElfW(Shdr) *sections, size_t table, uintptr_t offset) {
  const ElfW(Sym) *symbols = (const void *)(image + sections[table].sh_offset);
  const char *names = image + sections[sections[table].sh_link].sh_offset;
  size_t count = sections[table].sh_size / sizeof *symbols;
  for (size_t index = 0; index < count; index++)
    if (holds(&symbols[index], offset)) return names + symbols[index].st_name;
  return NULL;
}

static const char *name_in_image(const char *image, size_t size, uintptr_t offset) {
  const ElfW(Ehdr) *header = (const void *)image;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return NULL;
  if (header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr)) > size) return NULL;
  const ElfW(Shdr) *sections = (const void *)(image + header->e_shoff);
  for (size_t index = 0; index < header->e_shnum; index++)
    if (sections[index].sh_type == SHT_SYMTAB)
      return name_in_table(image, sections, index, offset);
  return NULL;
}

static bool name_in_file(const char *path, uintptr_t offset, char *name, size_t size) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return false;
  void *image = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (image == MAP_FAILED) return false;
  const char *found = name_in_image(image, (size_t)status.st_size, offset);
  if (found) snprintf(name, size, "%s", found);
  munmap(image, (size_t)status.st_size);
  return found != NULL;
}

void virtual_symbol_name(const void *address, char *name, size_t size) {
  Dl_info info;
  struct link_map *map = NULL;
  snprintf(name, size, "?");
  if (!dladdr1(address, &info, (void **)&map, RTLD_DL_LINKMAP)) return;
  if (info.dli_sname) {
    snprintf(name, size, "%s", info.dli_sname);
    return;
  }
  bool is_program = !map || !map->l_name || !map->l_name[0];
  const char *path = is_program ? "/proc/self/exe" : map->l_name;
  uintptr_t offset = (uintptr_t)address - (map ? map->l_addr : 0);
  if (name_in_file(path, offset, name, size)) return;
  const char *slash = strrchr(path, '/');
  snprintf(name, size, "%s", slash ? slash + 1 : path);
}
