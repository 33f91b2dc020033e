/* The game of rules/fast.py: the same fields, the same order of everything. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include "shared.h" /* numbers and structures, made by header.py */

/* ---- sets of squares: 256 bits, bit y * stride + x */

#define FOUR(expression) (Mask){{ \
    ({ enum { k = 0 }; expression; }), ({ enum { k = 1 }; expression; }), \
    ({ enum { k = 2 }; expression; }), ({ enum { k = 3 }; expression; }) }}

static inline Mask and_(Mask a, Mask b) { return FOUR(a.w[k] & b.w[k]); }
static inline Mask or_(Mask a, Mask b) { return FOUR(a.w[k] | b.w[k]); }
static inline Mask without(Mask a, Mask b) { return FOUR(a.w[k] & ~b.w[k]); }
static inline int any(Mask a) { return (a.w[0] | a.w[1] | a.w[2] | a.w[3]) != 0; }
static inline int meets(Mask a, Mask b) {
    return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1]) | (a.w[2] & b.w[2]) | (a.w[3] & b.w[3])) != 0;
}
static inline int same(Mask a, Mask b) {
    return ((a.w[0] ^ b.w[0]) | (a.w[1] ^ b.w[1]) | (a.w[2] ^ b.w[2]) | (a.w[3] ^ b.w[3])) == 0;
}
static inline int count(Mask a) {
    return __builtin_popcountll(a.w[0]) + __builtin_popcountll(a.w[1]) + __builtin_popcountll(a.w[2])
        + __builtin_popcountll(a.w[3]);
}
/* Both shifts by 1..63. */
static inline Mask up(Mask a, int n) {
    return (Mask){{a.w[0] << n, a.w[1] << n | a.w[0] >> (64 - n), a.w[2] << n | a.w[1] >> (64 - n),
                   a.w[3] << n | a.w[2] >> (64 - n)}};
}
static inline Mask down(Mask a, int n) {
    return (Mask){{a.w[0] >> n | a.w[1] << (64 - n), a.w[1] >> n | a.w[2] << (64 - n),
                   a.w[2] >> n | a.w[3] << (64 - n), a.w[3] >> n}};
}
static inline Mask shifted(Mask a, int n) {
    for (; n > 63; n -= 63) a = down(a, 63);
    return n ? down(a, n) : a;
}
static inline Mask square_of(int bit) {
    Mask a = {{0, 0, 0, 0}};
    a.w[bit >> 6] = 1ull << (bit & 63);
    return a;
}
/* The lowest bit, taken out; -1 when there is none. */
static inline int lowest(Mask *a) {
    for (int k = 0; k < 4; k++)
        if (a->w[k]) {
            int bit = __builtin_ctzll(a->w[k]);
            a->w[k] &= a->w[k] - 1;
            return 64 * k + bit;
        }
    return -1;
}
static inline int length(Mask a) {
    for (int k = 3; k >= 0; k--)
        if (a.w[k]) return 64 * k + 64 - __builtin_clzll(a.w[k]);
    return 0;
}

/* ---- tables, filled in once by Python */

static Tables T;
static Weights sights[4];
static _Thread_local const Weights *W = sights; /* those of whoever thinks now */

void tables(const Tables *given) { T = *given; }
void sight(int number, const Weights *given) { sights[number] = *given; }

/* ---- the game */

static inline void copy(Game *twin, const Game *game) {
    size_t head = offsetof(Game, open_rim);
    memcpy(twin, game, head + game->open_n * sizeof(Mask));
}

static inline int most_face_up(const Game *g) {
    int most = g->face_up[0];
    for (int k = 1; k < 3; k++)
        if (g->face_up[k] > most) most = g->face_up[k];
    return most;
}

static Mask touching(const Game *g) {
    Mask taken = without(g->whole, g->vacant);
    int s = g->stride;
    return and_(or_(or_(up(taken, 1), down(taken, 1)), or_(up(taken, s), down(taken, s))), g->vacant);
}

static Mask anchors_of(const Turned *turn, Mask vacant, Mask touch) {
    Mask fits = {{~0ull, ~0ull, ~0ull, ~0ull}}, near = {{0, 0, 0, 0}};
    for (int k = 0; k < turn->cells; k++) {
        fits = and_(fits, shifted(vacant, turn->offsets[k]));
        near = or_(near, shifted(touch, turn->offsets[k]));
    }
    return and_(fits, near);
}

static int can_build(const Game *g) {
    Mask touch = touching(g);
    int tried = 0, seat = g->player;
    for (int k = 0; k < g->hand_n[seat]; k++) {
        int form = T.form_of[g->hands[seat][k]];
        if (tried >> form & 1) continue;
        tried |= 1 << form;
        for (int n = 0; n < T.turns_of[form]; n++)
            if (any(anchors_of(&T.turns[form][n], g->vacant, touch))) return 1;
    }
    return 0;
}

static int can_introduce(const Game *g) { return g->open_n && (g->own[g->player] > 0 || g->neutral[g->player] > 0); }

static void next_phase(Game *g) {
    if (g->pending) {
        const int32_t *pool = g->pools[g->floor];
        if (pool[0] || pool[1] || pool[2] || pool[3]) {
            g->phase = CASTLE;
            return;
        }
        g->pending = 0;
    }
    g->phase = g->draw_due && (g->stack_n || most_face_up(g) >= 0) ? DRAW : CAN;
}

static void complete(Game *g) {
    int left = 0;
    for (int n = 0; n < g->open_n; n++) {
        Mask rim = g->open_rim[n];
        int family = g->open_family[n];
        if (meets(rim, g->vacant)) {
            g->open_rim[left] = rim;
            g->open_family[left] = family;
            g->open_number[left++] = g->open_number[n];
            continue;
        }
        g->seals[g->player][family] += 1;
        for (int seat = 0; seat < g->seats; seat++) g->seals[seat][family] += count(and_(g->workers[seat], rim));
        g->pending++;
    }
    g->open_n = left;
    next_phase(g);
}

static int taken_out(int8_t *cards, int n, int card) {
    for (int k = 0; k < n; k++)
        if (cards[k] == card) {
            memmove(cards + k, cards + k + 1, n - k - 1);
            return n - 1;
        }
    return n;
}

static void build(Game *g, int card, const Turned *turn, int index) {
    int player = g->player;
    Mask mask = turn->masks[index];
    g->vacant = without(g->vacant, mask);
    int gained = count(and_(mask, g->camps));
    if (gained > g->neutral_pool) gained = g->neutral_pool;
    g->neutral[player] += gained;
    g->neutral_pool -= gained;
    g->built++;
    g->open_rim[g->open_n] = turn->rims[index];
    g->open_family[g->open_n] = T.family_of[card];
    g->open_number[g->open_n++] = g->built;
    g->hand_n[player] = taken_out(g->hands[player], g->hand_n[player], card);
    g->seen_n[player] = taken_out(g->seen[player], g->seen_n[player], card);
    g->draw_due = g->acted = 1;
    complete(g);
}

static void introduce(Game *g, Mask own, Mask neutral) {
    int player = g->player;
    g->vacant = without(g->vacant, or_(own, neutral));
    g->workers[player] = or_(g->workers[player], own);
    g->own[player] -= count(own);
    g->neutral_laid = or_(g->neutral_laid, neutral);
    g->neutral[player] -= count(neutral);
    g->acted = 1;
    complete(g);
}

static void place(Game *g, int family, int square) {
    int32_t *pool = g->pools[g->floor];
    pool[family]--;
    g->values[g->tops[square]]--;
    g->values[family]++;
    g->tops[square] = family;
    g->level &= ~(1 << square);
    g->pending--;
    if (!g->level && g->floor < 2) {
        for (int i = 0; i < 4; i++) {
            g->pools[2][i] += pool[i];
            pool[i] = 0;
        }
        g->floor++;
        g->level = (1 << CASTLE_SQUARES) - 1;
    }
    next_phase(g);
}

static void draw(Game *g, int source) {
    int seat = g->player, card;
    if (source == STACK_PLACE) {
        card = g->stack[--g->stack_n];
    } else {
        card = g->face_up[source];
        g->face_up[source] = g->stack_n ? g->stack[--g->stack_n] : -1;
        g->seen[seat][g->seen_n[seat]++] = card;
    }
    g->hands[seat][g->hand_n[seat]++] = card;
    g->draw_due = 0;
    g->phase = CAN;
}

static void banner(Game *g, const int32_t *sale) {
    int seat = g->player;
    g->banners[seat]--;
    g->own[seat] += WORKERS_PER_BANNER;
    g->banner_used = g->acted = 1;
    for (int i = 0; i < 4; i++) {
        g->gold[seat] += sale[i] * g->values[i];
        g->seals[seat][i] -= sale[i];
    }
}

static inline int worth_now(const Game *g, int seat) {
    int gold = g->gold[seat];
    for (int i = 0; i < 4; i++) gold += g->seals[seat][i] * g->values[i];
    return gold;
}

static void end(Game *g) {
    g->turn++;
    g->idle = g->acted ? 0 : g->idle + 1;
    g->draw_due = g->banner_used = g->acted = 0;
    if (g->turns_left >= 0) g->turns_left--;
    else if (g->floor == 2) g->turns_left = g->seats;
    if (g->turns_left == 0 || g->idle == g->seats) {
        for (int seat = 0; seat < g->seats; seat++) {
            g->gold[seat] = worth_now(g, seat);
            memset(g->seals[seat], 0, sizeof g->seals[seat]);
        }
        g->turns_left = 0;
        g->phase = OVER;
        return;
    }
    g->player = (g->player + 1) % g->seats;
    g->phase = can_introduce(g) || can_build(g) ? MUST : CAN;
}

/* ---- chance: the generator of Python's random.Random, so that both draw the same numbers */

static uint32_t number(Chance *c) {
    if (c->at >= 624) {
        uint32_t *s = c->state;
        for (int k = 0; k < 624; k++) {
            uint32_t y = (s[k] & 0x80000000u) | (s[(k + 1) % 624] & 0x7fffffffu);
            s[k] = s[(k + 397) % 624] ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0);
        }
        c->at = 0;
    }
    uint32_t y = c->state[c->at++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}

static void sow(Chance *c, uint32_t seed) {
    c->state[0] = seed;
    for (int k = 1; k < 624; k++) c->state[k] = 1812433253u * (c->state[k - 1] ^ c->state[k - 1] >> 30) + k;
    c->at = 624;
}

static double fraction(Chance *c) {
    uint32_t a = number(c) >> 5, b = number(c) >> 6;
    return (a * 67108864.0 + b) * (1.0 / 9007199254740992.0);
}

static Mask random_bits(Chance *c, int k) {
    uint64_t w[4] = {0, 0, 0, 0};
    for (int word = 0; k > 0; word++, k -= 32) {
        uint32_t r = number(c);
        if (k < 32) r >>= 32 - k;
        if (word < 8) w[word >> 1] |= (uint64_t)r << (32 * (word & 1));
    }
    return (Mask){{w[0], w[1], w[2], w[3]}};
}
