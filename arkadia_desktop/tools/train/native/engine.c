/* The computers' play in C, for training and for measuring: what the Python modules do, move by move the same (held so
   by tests/ai/test_native.py), some eighty times as fast. Players never need it. */
#include "game.h"
#include "outlook.h"
#include "net.h"
#include "turns.h"
#include "search.h"

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

static _Thread_local Trial kept[MOST_RATED];

/* Gives how many actions are thought about, best first, and fills in their worths; `carry_out` does one of them. */
int consider(const Game *g, const Net *net, const Effort *e, Chance *chance, int32_t *worths) {
    int n = thought(g, net, e, chance, kept);
    for (int k = 0; k < n; k++) worths[k] = kept[k].games ? trial_worth(&kept[k], e->prior) : kept[k].impression;
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

int outcome_of(Game *g, const Net *net, const Effort *e, int seat, int begun) {
    W = sights + e->sight;
    return outcome(g, net, e, seat, begun);
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
            static _Thread_local Found f;
            Outlook o;
            look(&o, g, seat);
            candidates(&o, explored, NULL, &f);
            do_move(g, &f.found[(int)(fraction(chance) * f.n)]);
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
    Trial trials[MOST_RATED];
    Chance chance;
    sow(&chance, seed);
    while (g->phase != OVER) {
        int seat = g->player;
        if (thought(g, nets[seat], efforts[seat], &chance, trials)) act(g, &trials[0].action);
    }
    return g->turn;
}

/* ---- long searches */

/* What each of the best `width` moves at first sight is worth in each of `deals` imagined games, all in the same deals:
   `worths[move][deal]`, in the order of `impressions`; gives the number of moves. `firsts`: worth at first sight in
   1/1024 gold. `kinds`: 0 = workers, 1 = build. */
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
        firsts[n] = (int)(found[k].move.worth * 1024);
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
