/* The computers' play in C: what the Python modules of `ai` do, decision by decision the same (held so by tests/ai), many
   times as fast. */
#ifndef SOURCES
#define SOURCES ""
#endif
#include "game.h"
#include "outlook.h"
#include "net.h"
#include "turns.h"
#include "search.h"

/* Digests of `shared.h` and of these sources. */
const char *sources(void) { return SOURCES; }

/* Whether this processor runs what is compiled for x86-64-v3. */
int is_modern(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
        && __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("lzcnt");
#else
    return 0;
#endif
}

/* ---- single steps, for the tests */

void rows_at(const Game *g, int with_hand, int32_t *out) {
    Row table[SEATS];
    rows_of(g, table, with_hand);
    memcpy(out, table, g->seats * sizeof(Row));
}

void play_net_turn(Game *g, const Net *net, int width) {
    W = sights;
    net_turn(g, net, width);
}

/* ---- decisions */

static _Thread_local Trial kept[MOST_RATED + CARDS];
static _Thread_local Rated seen_first[MOST_RATED + CARDS];

static Rated untold(const Told *told) {
    Rated to = {.kind = told->kind, .family = told->family, .square = told->square, .source = told->source,
                .sells = told->sells};
    to.move = (Move){.card = told->card, .turn = told->turn, .index = told->index, .building = told->building,
                     .own = told->own, .neutral = told->neutral};
    memcpy(to.sale, told->sale, sizeof to.sale);
    return to;
}

static Told told(const Rated *rated, int worth) {
    Told to = {worth, rated->kind, rated->move.card, rated->move.turn, rated->move.index, rated->move.building,
               rated->family, rated->square, rated->source, rated->sells, {0}, rated->move.own, rated->move.neutral};
    memcpy(to.sale, rated->sale, sizeof to.sale);
    return to;
}

void act_told(Game *g, const Told *told) {
    Rated action = untold(told);
    act(g, &action);
}

static int worth_of(const Trial *trial, const Effort *e) {
    return trial->games ? trial_worth(trial, e->prior) : trial->impression;
}

/* Gives how many actions are thought about, best first, in `choices`, and all that were looked at in `first`. */
int think(const Game *g, const Net *net, const Effort *e, Chance *chance, Limits *limits, Told *choices, Told *first,
          int32_t *first_n) {
    int many = 0, n = thought(g, net, e, chance, limits, kept, seen_first, &many);
    for (int k = 0; k < n; k++) choices[k] = told(&kept[k].action, worth_of(&kept[k], e));
    for (int k = 0; k < many; k++) first[k] = told(seen_first + k, seen_first[k].worth);
    *first_n = many;
    return n;
}

/* The same, worths only; `carry_out` does one of them. */
int consider(const Game *g, const Net *net, const Effort *e, Chance *chance, int32_t *worths) {
    Limits limits = {0, -1, 0, 0};
    int many, n = thought(g, net, e, chance, &limits, kept, seen_first, &many);
    for (int k = 0; k < n; k++) worths[k] = worth_of(&kept[k], e);
    return n;
}

void carry_out(Game *g, int which) { act(g, &kept[which].action); }

double next_fraction(Chance *chance) { return fraction(chance); }

/* Imagined turns, until so many have ended; `gold`: what the net foretells each seat then. */
void play_until(Game *g, const Net *net, int turn, int glance, int32_t *gold) {
    W = sights;
    play_turns(g, net, glance, turn);
    prospects_of(net, g, 0, gold);
}

/* ---- analyses (ai/analysis) */

/* What is worth a thought now, best first; `unseen`: the cards that may lie on the stack. */
int rated_at(const Game *g, const Net *net, int width, const int8_t *unseen, int unseen_n, Told *out) {
    W = sights;
    int n = rated(g, net, width, unseen, unseen_n, seen_first);
    for (int k = 0; k < n; k++) out[k] = told(seen_first + k, seen_first[k].worth);
    return n;
}

/* The rest of a turn that begins with `first`, as the net thinks best; gives how many actions. */
int rest_of(const Game *g, const Net *net, int width, const int8_t *unseen, int unseen_n, const Told *first, int most,
            Told *out) {
    Game twin;
    Rated action = untold(first);
    int n = 0;
    W = sights;
    copy(&twin, g);
    act(&twin, &action);
    while (twin.turn == g->turn && twin.phase != OVER && n < most) {
        rated(&twin, net, width, unseen, unseen_n, seen_first);
        out[n++] = told(seen_first, seen_first[0].worth);
        act(&twin, seen_first);
    }
    return n;
}

/* An imagined game that begins with these actions: `end` is its last position, `gold` what the net foretells there. */
void imagine(const Game *g, const Told *line, int n, const Net *net, const Effort *e, Game *end, int32_t *gold) {
    W = sights;
    copy(end, g);
    for (int k = 0; k < n; k++) {
        Rated action = untold(line + k);
        act(end, &action);
    }
    play_out(end, net, e, g->turn);
    prospects_of(net, end, 0, gold);
}

/* ---- whole games */

/* A game of training (tools/train/selfplay.py); gives the number of positions kept. Without a net all seats play by
   hand-written weights. `odd`: the share of the turns astray that explore. */
int play_training(Game *g, const Net *net, Chance *chance, int width, int explored, double explore, double strangers,
                  int most_astray, double odd, int16_t *rows, int8_t *stages) {
    int strange[SEATS], kept = 0, seats = g->seats;
    W = sights;
    for (int seat = 0; seat < seats; seat++) strange[seat] = !net || fraction(chance) < strangers;
    int astray = most_astray ? (int)(fraction(chance) * (most_astray + 1)) : 0;
    while (g->phase != OVER) {
        int seat = g->player;
        if (g->phase == MUST && fraction(chance) < (astray ? odd : explore)) {
            Outlook o;
            look(&o, g, seat);
            candidates(&o, explored, NULL, &sighted);
            do_move(g, &sighted.found[(int)(fraction(chance) * sighted.n)]);
        }
        if (astray || strange[seat]) hand_turn(g, chance);
        else net_turn(g, net, width);
        if (astray) astray--;
        if (g->phase == OVER) break;
        if (astray) continue;
        Row table[SEATS];
        rows_of(g, table, 1);
        for (int other = 0; other < seats; other++) {
            for (int place = 0; place < SIZE; place++) rows[(kept * seats + other) * SIZE + place] = table[other][place];
            stages[kept * seats + other] = stage_of(g, other);
        }
        kept++;
    }
    return kept;
}

/* A game among searchers: `nets[seat]`, `efforts[seat]`; chance is sown from `seed`. Gives the turns. */
int play_match(Game *g, const Net **nets, const Effort **efforts, uint32_t seed) {
    Limits limits = {0, -1, 0, 0};
    Chance chance;
    sow(&chance, seed);
    while (g->phase != OVER) {
        int seat = g->player, many;
        if (thought(g, nets[seat], efforts[seat], &chance, &limits, kept, seen_first, &many)) act(g, &kept[0].action);
    }
    return g->turn;
}

/* ---- long searches */

/* What each of the best `width` moves at first sight is worth in each of `deals` imagined games, all in the same deals:
   `worths[move][deal]`, in the order of `impressions`; gives the number of moves. `firsts`: worth at first sight in
   1/GRAIN gold. `kinds`: 0 = workers, 1 = build. */
int explore(const Game *g, const Net *net, const Effort *e, Chance *chance, int deals, int32_t *impressions,
            int32_t *firsts, int32_t *kinds, int32_t *worths) {
    static _Thread_local Rated found[MOST_RATED];
    int8_t hidden[CARDS];
    int hidden_n = unknown(g, e->remembers, hidden), n = 0;
    Game base, twin;
    W = sights + e->sight;
    dealt(&base, g, e->remembers, hidden, hidden_n);
    int many = rated(&base, net, e->width, hidden, hidden_n, found);
    for (int k = 0; k < many; k++) {
        int known = 0;
        for (int other = 0; other < n; other++) known |= impressions[other] == found[k].worth;
        if (known) continue;
        found[n] = found[k];
        firsts[n] = (int)(found[k].move.worth * GRAIN);
        kinds[n] = found[k].move.card >= 0;
        impressions[n++] = found[k].worth;
    }
    if (n > e->tried) n = e->tried;
    for (int deal = 0; deal < deals; deal++) {
        shuffle(hidden, hidden_n, chance);
        dealt(&base, g, e->remembers, hidden, hidden_n);
        for (int k = 0; k < n; k++) {
            copy(&twin, &base);
            worths[k * deals + deal] = imagined(&twin, net, &found[k], e);
        }
    }
    return n;
}
