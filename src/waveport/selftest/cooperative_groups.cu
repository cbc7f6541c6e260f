// Self-test of waveport/groups.h: tiles, coalesced groups, partitions, reductions, scans, copies.
#include "waveport/groups.h"

#include "scene.h"

namespace cg = wp_cooperative_groups;

// What a member of a group sees; the same for every kind of group of a warp.
struct View {
    unsigned size, rank, meta_rank, meta_size, ballot, match;
    int any, all, shfl, up, down, sum, most, running, before;
    long long product;
};

template <class Group> static __device__ __forceinline__ View view(const Group &g, int v) {
    View r;
    std::memset(&r, 0, sizeof r);
    r.size = g.size();
    r.rank = g.thread_rank();
    r.meta_rank = g.meta_group_rank();
    r.meta_size = g.meta_group_size();
    r.ballot = g.ballot(v % 3 == 0);
    r.match = g.match_any(v % 4);
    r.any = g.any(v % 16 == 0) != 0;
    r.all = g.all(v % 16 != 0) != 0;
    r.shfl = g.shfl(v, static_cast<int>(v % g.size()));
    r.up = g.shfl_up(v, 2);
    r.down = g.shfl_down(v, 1);
    r.sum = cg::reduce(g, v, cg::plus<int>());
    r.most = cg::reduce(g, -v, cg::greater<int>());
    r.product = cg::reduce(g, static_cast<long long>(v | 1), [](long long a, long long b) { return a * b; });
    r.running = cg::inclusive_scan(g, v);
    r.before = cg::exclusive_scan(g, v, cg::bit_or<int>());
    g.sync();
    return r;
}

// The same from the members' values in rank order.
static View expected(const std::vector<int> &v, unsigned rank, unsigned meta_rank, unsigned meta_size) {
    View r;
    std::memset(&r, 0, sizeof r);
    unsigned n = v.size();
    int own = v[rank];
    r.size = n;
    r.rank = rank;
    r.meta_rank = meta_rank;
    r.meta_size = meta_size;
    r.all = 1;
    r.shfl = v[own % n];
    r.up = rank < 2 ? own : v[rank - 2];
    r.down = rank + 1 >= n ? own : v[rank + 1];
    r.most = -2147483647;
    r.product = 1;
    for (unsigned i = 0; i < n; ++i) {
        r.ballot |= (v[i] % 3 == 0 ? 1u : 0u) << i;
        r.match |= (v[i] % 4 == own % 4 ? 1u : 0u) << i;
        r.any |= v[i] % 16 == 0;
        r.all &= v[i] % 16 != 0;
        r.sum += v[i];
        r.most = -v[i] > r.most ? -v[i] : r.most;
        r.product *= v[i] | 1;
        r.running += i <= rank ? v[i] : 0;
        r.before |= i < rank ? v[i] : 0;
    }
    return r;
}

template <unsigned SIZE> __global__ void in_tiles(const int *in, View *out) {
    auto tile = cg::tiled_partition<SIZE>(cg::this_thread_block());
    out[thread_index()] = view(tile, in[thread_index()]);
}
// tiles of 4 in tiles of 16, labelled partitions of a warp and binary ones of a tile of 8
__global__ void in_parts(const int *in, View *nested, View *labeled, View *binary) {
    unsigned i = thread_index();
    cg::thread_block block = cg::this_thread_block();
    auto tile16 = cg::tiled_partition<16>(block);
    nested[i] = view(cg::tiled_partition<4>(tile16), in[i]);
    labeled[i] = view(cg::labeled_partition(cg::tiled_partition<32>(block), in[i] % 5), in[i]);
    binary[i] = view(cg::binary_partition(cg::tiled_partition<8>(block), in[i] % 3 == 1), in[i]);
}
// the threads that take a branch, and tiles of four of them
__global__ void in_branch(const int *in, View *out, View *tiles) {
    unsigned i = thread_index();
    if (in[i] % 7 > 2) {
        cg::coalesced_group group = cg::coalesced_threads();
        out[i] = view(group, in[i]);
        tiles[i] = view(cg::tiled_partition(group, 4), in[i]);
    }
}

static std::vector<int> values(unsigned n, uint64_t seed) {
    check::Random random(seed);
    std::vector<int> v(n);
    for (int &x : v) x = static_cast<int>(random.below(1000));
    return v;
}

// Compares each thread's view with that of its group: `label(i)` tells groups of a unit of `width` threads apart.
template <class Label>
static void compare(check::Test<View> &test, const std::vector<View> &got, const std::vector<int> &v, unsigned width,
                    Label label, unsigned (*meta)(unsigned i, unsigned of, const std::vector<int> &v)) {
    for (unsigned i = 0; i < v.size(); ++i) {
        if (label(i) < 0) continue;
        std::vector<int> members;
        unsigned rank = 0;
        for (unsigned j = i / width * width; j < v.size() && j < i / width * width + width; ++j) {
            if (label(j) != label(i)) continue;
            if (j < i) ++rank;
            members.push_back(v[j]);
        }
        test.equal(got[i], expected(members, rank, meta(i, 0, v), meta(i, 1, v)), i);
    }
}

template <unsigned SIZE> static void tiles(const char *name) {
    check::Test<View> test(name);
    for (dim3 shape : {dim3(128), dim3(8, 4, 2), dim3(96)}) {
        unsigned n = shape.x * shape.y * shape.z;
        check::Buffer<int> in(n);
        check::Buffer<View> out(n);
        in.host = values(n, SIZE);
        check::launch(in_tiles<SIZE>, dim3(1), shape, static_cast<const int *>(in.upload()), out.upload());
        out.download();
        compare(test, out.host, in.host, SIZE, [](unsigned) { return 0; },
                [](unsigned i, unsigned of, const std::vector<int> &v) {
                    return of ? static_cast<unsigned>(v.size()) / SIZE : i / SIZE;
                });
    }
}

// rank of i's label among the labels of its warp, in the order of their first lanes; or their number
static unsigned label_order(unsigned i, unsigned of, const std::vector<int> &v) {
    unsigned seen = 0, count = 0;
    unsigned own = 0;
    for (unsigned j = i & ~31u; j < (i & ~31u) + 32; ++j) {
        if (!(seen >> v[j] % 5 & 1) && v[j] % 5 == v[i] % 5) own = count;
        if (!(seen >> v[j] % 5 & 1)) ++count;
        seen |= 1u << v[j] % 5;
    }
    return of ? count : own;
}
static unsigned binary_order(unsigned i, unsigned of, const std::vector<int> &v) {
    unsigned yes = 0;
    for (unsigned j = i & ~7u; j < (i & ~7u) + 8; ++j) yes += v[j] % 3 == 1;
    if (yes == 0 || yes == 8) return of;
    return of ? 2 : v[i] % 3 == 1;
}

static void parts() {
    const unsigned n = 256;
    check::Buffer<int> in(n);
    check::Buffer<View> nested(n), labeled(n), binary(n);
    in.host = values(n, 77);
    const std::vector<int> &v = in.host;
    check::launch(in_parts, dim3(1), dim3(n), static_cast<const int *>(in.upload()), nested.upload(), labeled.upload(),
                  binary.upload());
    nested.download();
    labeled.download();
    binary.download();
    {
        check::Test<View> test("tile in a tile");
        compare(test, nested.host, v, 4, [](unsigned) { return 0; },
                [](unsigned i, unsigned of, const std::vector<int> &) { return of ? 4 : i % 16 / 4; });
    }
    {
        check::Test<View> test("labeled_partition");
        compare(test, labeled.host, v, 32, [&](unsigned i) { return v[i] % 5; }, label_order);
    }
    check::Test<View> test("binary_partition");
    compare(test, binary.host, v, 8, [&](unsigned i) { return int(v[i] % 3 == 1); }, binary_order);
}

static void branches() {
    check::Test<View> test("coalesced_threads"), tiles("tiles of a coalesced group");
    for (unsigned n : {256u, 72u}) {
        check::Buffer<int> in(n);
        check::Buffer<View> out(n), four(n);
        in.host = values(n, n);
        const std::vector<int> &v = in.host;
        check::launch(in_branch, dim3(1), dim3(n), static_cast<const int *>(in.upload()), out.upload(), four.upload());
        out.download();
        four.download();
        auto inside = [&](unsigned i) { return v[i] % 7 > 2; };
        compare(test, out.host, v, 32, [&](unsigned i) { return inside(i) ? 0 : -1; },
                [](unsigned, unsigned of, const std::vector<int> &) { return of; });
        for (unsigned i = 0; i < n; ++i) {
            std::vector<int> all, own;
            unsigned rank = 0;
            for (unsigned j = i & ~31u; j < n && j < (i & ~31u) + 32; ++j) {
                if (!inside(j)) continue;
                if (j < i) ++rank;
                all.push_back(v[j]);
            }
            for (unsigned r = rank & ~3u; r < all.size() && r < (rank & ~3u) + 4; ++r) own.push_back(all[r]);
            unsigned size = all.size();
            // a group that is no larger than the tile stays as it is
            unsigned meta_rank = size <= 4 ? 0 : rank / 4, meta_size = size <= 4 ? 1 : (size + 3) / 4;
            if (inside(i)) tiles.equal(four.host[i], expected(own, rank & 3, meta_rank, meta_size), i);
        }
    }
}

// Whole blocks: numbering, dynamic tiles, memcpy_async, invoke_one.
static __device__ int sum_by(cg::thread_group g, int *slots, int v) {
    slots[g.thread_rank()] = v;
    g.sync();
    int total = 0;
    for (unsigned i = 0; i < g.size(); ++i) total += slots[i];
    g.sync();
    return total;
}
__global__ void in_block(const int *in, int *out) {
    __shared__ int copied[192], slots[192], chosen;
    cg::thread_block block = cg::this_thread_block();
    cg::grid_group grid = cg::this_grid();
    unsigned n = block.size(), i = block.thread_rank(), all = static_cast<unsigned>(grid.thread_rank());
    const int *own = in + grid.block_rank() * n;
    cg::memcpy_async(block, copied, own, sizeof(int) * n);
    cg::wait(block);
    int *row = out + 8 * all;
    row[0] = copied[n - 1 - i];
    row[1] = sum_by(block, slots, copied[i]);
    row[2] = sum_by(cg::tiled_partition(block, 8), slots + i / 8 * 8, copied[i]);
    cg::invoke_one(block, [&] { chosen = copied[n / 2]; });
    block.sync();
    row[3] = chosen;
    row[4] = cg::invoke_one_broadcast(cg::tiled_partition<16>(block), [&] { return copied[i]; });
    row[5] = block.thread_index().x + 100 * block.group_index().y + 10000 * block.dim_threads().x;
    row[6] = static_cast<int>(grid.size() + 10000 * grid.num_blocks());
    row[7] = grid.thread_index().x + 1000 * grid.thread_index().y;
}

static void blocks() {
    check::Test<int> test("block and grid numbering, copies, invoke_one");
    const dim3 grid(2, 3), block(16, 12);
    const unsigned n = 192, total = n * 6;
    check::Buffer<int> in(total), out(8 * total);
    in.host = values(total, 5);
    check::launch(in_block, grid, block, static_cast<const int *>(in.upload()), out.upload());
    out.download();
    for (unsigned all = 0; all < total; ++all) {
        unsigned b = all / n, i = all % n;
        const int *own = &in.host[b * n];
        int want[8] = {own[n - 1 - i], 0, 0, own[n / 2], own[i / 16 * 16], 0, 0, 0};
        for (unsigned k = 0; k < n; ++k) want[1] += own[k];
        for (unsigned k = i / 8 * 8; k < i / 8 * 8 + 8; ++k) want[2] += own[k];
        want[5] = i % 16 + 100 * (b / 2) + 160000;
        want[6] = total + 60000;
        want[7] = b % 2 * 16 + i % 16 + 1000 * (b / 2 * 12 + i / 16);
        for (unsigned k = 0; k < 8; ++k) test.equal(out.host[8 * all + k], want[k], 8 * all + k);
    }
}

int main() {
    tiles<32>("tile of 32");
    tiles<16>("tile of 16");
    tiles<8>("tile of 8");
    tiles<4>("tile of 4");
    tiles<2>("tile of 2");
    tiles<1>("tile of 1");
    parts();
    branches();
    blocks();
    return check::finish();
}
