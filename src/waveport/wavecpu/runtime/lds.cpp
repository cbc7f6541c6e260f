// The block's shared memory: every `__shared__` variable lies in one section of the program, extern ones in an array.
#include "lane.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <unistd.h>

namespace wavecpu {

alignas(128) char dynamic_lds[65536];
static char *section_begin, *section_end;

static int base_address(dl_phdr_info *info, size_t, void *result) {
    *static_cast<uintptr_t *>(result) = info->dlpi_addr;
    return 1;  // the first is the program itself
}

template <class T> static bool read_at(int file, off_t offset, T *to, size_t count = 1) {
    return pread(file, to, sizeof(T) * count, offset) == static_cast<ssize_t>(sizeof(T) * count);
}

// Finds the section in the program's own file.
static void find_section() {
    const int file = open("/proc/self/exe", O_RDONLY);
    uintptr_t base = 0;
    dl_iterate_phdr(base_address, &base);
    Elf64_Ehdr header;
    if (file < 0 || !read_at(file, 0, &header)) return;
    std::vector<Elf64_Shdr> sections(header.e_shnum);
    if (!read_at(file, header.e_shoff, sections.data(), sections.size())) return;
    for (const Elf64_Shdr &section : sections) {
        char name[14] = "";
        read_at(file, sections[header.e_shstrndx].sh_offset + section.sh_name, name, sizeof name - 1);
        if (strcmp(name, ".wavecpu_lds") != 0) continue;
        section_begin = reinterpret_cast<char *>(base + section.sh_addr);
        section_end = section_begin + section.sh_size;
    }
    close(file);
}

static void find_once() {
    static const bool found = (find_section(), true);
    (void)found;
}

// Not memcpy: AddressSanitizer's red zones between the variables are copied too.
__attribute__((no_sanitize("address"))) static void copy(char *to, const char *from, size_t count) {
    for (size_t i = 0; i < count; ++i) static_cast<volatile char *>(to)[i] = from[i];
}
__attribute__((no_sanitize("address"))) static void fill(char *to, char value, size_t count) {
    for (size_t i = 0; i < count; ++i) static_cast<volatile char *>(to)[i] = value;
}

bool in_lds(const volatile void *address) {
    find_once();
    const char *at = const_cast<const char *>(static_cast<const volatile char *>(address));
    return (at >= section_begin && at < section_end) || (at >= dynamic_lds && at < dynamic_lds + sizeof dynamic_lds);
}

unsigned char fresh_byte() {
    static const unsigned char value = getenv("WAVECPU_POISON") ? 0xa5 : 0;
    return value;
}

void save_lds(Block &block, size_t dynamic_bytes) {
    find_once();
    block.lds.resize(section_end - section_begin);
    block.dynamic.resize(dynamic_bytes);
    copy(block.lds.data(), section_begin, block.lds.size());
    copy(block.dynamic.data(), dynamic_lds, dynamic_bytes);
    block.saved = true;
}

void restore_lds(Block &block) {
    if (!block.saved) return;
    copy(section_begin, block.lds.data(), block.lds.size());
    copy(dynamic_lds, block.dynamic.data(), block.dynamic.size());
}

// The GPU leaves in LDS what was there; so does this, unless memory is to be poisoned.
void clear_lds(size_t dynamic_bytes) {
    if (fresh_byte() == 0) return;
    find_once();
    fill(section_begin, static_cast<char>(fresh_byte()), section_end - section_begin);
    fill(dynamic_lds, static_cast<char>(fresh_byte()), dynamic_bytes);
}

}  // namespace wavecpu
