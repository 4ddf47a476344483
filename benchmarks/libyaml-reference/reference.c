/* The unit C: the least that reading a corpus of YAML can cost.
 *
 * Walks a folder, reads each .yaml file, pulls every event of libYAML out of it and keeps nothing.
 *
 *   cc -O2 -o reference reference.c $(pkg-config --cflags --libs yaml-0.1)
 *   ./reference FOLDER [ROUNDS]
 *
 * Prints files, bytes, events and CPU seconds of all rounds. Exit code 1: a file could not be read
 * or isn't YAML; 2: wrong arguments.
 */
#define _XOPEN_SOURCE 700
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yaml.h>

static struct {
  unsigned long files, bytes, events, failures;
} total;

static void pull_events(const char *path, const unsigned char *text, size_t length) {
  yaml_parser_t parser;
  yaml_event_t event;
  int is_last = 0;
  if (!yaml_parser_initialize(&parser)) {
    fprintf(stderr, "no memory for a YAML parser\n");
    exit(1);
  }
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, text, length);
  while (!is_last) {
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(stderr, "%s:%zu:%zu: error: %s\n", path, parser.problem_mark.line + 1,
              parser.problem_mark.column + 1, parser.problem ? parser.problem : "not YAML");
      total.failures++;
      break;
    }
    total.events++;
    is_last = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
}

static void read_file(const char *path, size_t length) {
  unsigned char *text = malloc(length + 1);
  FILE *file = fopen(path, "rb");
  if (!text || !file || fread(text, 1, length, file) != length) {
    fprintf(stderr, "%s: error: cannot be read\n", path);
    total.failures++;
  } else {
    total.files++;
    total.bytes += length;
    pull_events(path, text, length);
  }
  if (file) fclose(file);
  free(text);
}

static int visit(const char *path, const struct stat *status, int type, struct FTW *walk) {
  size_t length = strlen(path);
  (void)walk;
  if (type == FTW_F && length > 5 && strcmp(path + length - 5, ".yaml") == 0)
    read_file(path, (size_t)status->st_size);
  return 0;
}

int main(int count, char **arguments) {
  int rounds = count > 2 ? atoi(arguments[2]) : 1;
  if (count < 2 || count > 3 || rounds < 1) {
    fprintf(stderr, "usage: %s FOLDER [ROUNDS]\n", arguments[0]);
    return 2;
  }
  for (int round = 0; round < rounds; round++) {
    if (nftw(arguments[1], visit, 16, FTW_PHYS) != 0) {
      fprintf(stderr, "%s: error: cannot be walked\n", arguments[1]);
      return 1;
    }
  }
  printf("files %lu bytes %lu events %lu cpu-seconds %.4f\n", total.files, total.bytes, total.events,
         (double)clock() / CLOCKS_PER_SEC);
  return total.failures ? 1 : 0;
}
