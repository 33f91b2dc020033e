/* The grandmaster (ai/searcher.py). */

/* `stopped` is set from another thread: the answer is wanted now. */
static int spent(Limits *limits) {
    int ends = *(volatile int32_t *)&limits->stopped || limits->games == limits->most;
    limits->cut |= ends;
    return ends;
}

typedef struct {
    Rated action;
    int impression, games, gained;
} Trial;

static int trial_worth(const Trial *t, double prior) {
    return (int)nearbyint((t->gained + t->impression * prior) / (t->games + prior));
}

static void best_first(Trial *trials, int n, double prior) {
    for (int k = 1; k < n; k++) {
        Trial one = trials[k];
        int at = k, worth = trial_worth(&one, prior);
        for (; at > 0 && trial_worth(&trials[at - 1], prior) < worth; at--) trials[at] = trials[at - 1];
        trials[at] = one;
    }
}

/* The cards the player on turn cannot place, in the order of all cards. */
static int unknown(const Game *g, int remembers, int8_t *hidden) {
    uint64_t out = 0;
    for (int k = 0; k < g->stack_n; k++) out |= 1ull << g->stack[k];
    for (int seat = 0; seat < g->seats; seat++) {
        if (seat == g->player) continue;
        for (int k = 0; k < g->hand_n[seat]; k++) out |= 1ull << g->hands[seat][k];
        for (int k = 0; k < g->seen_n[seat] && remembers; k++) out &= ~(1ull << g->seen[seat][k]);
    }
    int n = 0;
    for (int card = 0; card < CARDS; card++)
        if (out >> card & 1) hidden[n++] = card;
    return n;
}

/* The same position with the hidden cards in this order: hands in the order of seats, then the stack. */
static void dealt(Game *twin, const Game *g, int remembers, const int8_t *order, int n) {
    copy(twin, g);
    int at = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        if (seat == g->player) continue;
        int seen = remembers ? g->seen_n[seat] : 0;
        memcpy(twin->hands[seat], g->seen[seat], seen);
        for (int k = seen; k < g->hand_n[seat]; k++) twin->hands[seat][k] = order[at++];
    }
    twin->stack_n = n - at;
    memcpy(twin->stack, order + at, n - at);
}

static void shuffle(int8_t *order, int n, Chance *chance) {
    for (int last = n - 1; last > 0; last--) {
        int other = (int)(fraction(chance) * (last + 1));
        int8_t card = order[last];
        order[last] = order[other];
        order[other] = card;
    }
}

static void play_turns(Game *g, const Net *net, int glance, int until) {
    while (g->turn < until && g->phase != OVER) play_on(g, net, glance);
}

/* How the game goes on when somebody has acted in the turn `begun` of the game. */
static void play_out(Game *g, const Net *net, const Effort *e, int begun) {
    int until = begun + g->seats + e->again;
    play_turns(g, net, e->glance, begun + 1);
    if (e->replies == 1 || g->phase != MUST) {
        play_turns(g, net, e->glance, until);
        return;
    }
    Rated found[MOST_RATED];
    Outlook o;
    Game end;
    int rival = g->player, tried = 0, best = 0;
    look(&o, g, rival);
    int n = moves(&o, net, e->glance, found);
    for (int k = 0; k < n && tried < e->replies; k++) {
        if (k && found[k].worth == found[k - 1].worth) continue;
        Game twin;
        copy(&twin, g);
        do_move(&twin, &found[k].move);
        play_turns(&twin, net, e->glance, until);
        int theirs = standing(net, &twin, rival);
        if (tried++ && theirs <= best) continue;
        best = theirs;
        copy(&end, &twin);
    }
    copy(g, &end);
}

static int outcome(Game *g, const Net *net, const Effort *e, int seat, int begun) {
    play_out(g, net, e, begun);
    return standing(net, g, seat);
}

static int imagined(Game *g, const Net *net, const Rated *action, const Effort *e) {
    int seat = g->player, begun = g->turn;
    act(g, action);
    return outcome(g, net, e, seat, begun);
}

static int search(const Game *g, const Net *net, const Effort *e, Chance *chance, Limits *limits, const int8_t *hidden,
                  int hidden_n, Trial *trials, int n) {
    int turns = g->phase == MUST ? e->turns : e->less, rounds = 0, all = n;
    int games = turns / ((g->seats + e->again) * e->replies);
    for (int k = n; k > 1; k = (k + e->sift - 1) / e->sift) rounds++;
    Trial dropped[MOST_RATED];
    int dropped_n = 0, over = 0;
    int8_t order[CARDS];
    for (int round = 0; round < rounds && !over; round++) {
        int deals = games / (rounds * n);
        for (int deal = 0; deal < (deals > 1 ? deals : 1) && !over; deal++) {
            memcpy(order, hidden, hidden_n);
            shuffle(order, hidden_n, chance);
            Game twin, base;
            dealt(&base, g, e->remembers, order, hidden_n);
            for (int k = 0; k < n && !(over = spent(limits)); k++) {
                limits->games++;
                copy(&twin, &base);
                trials[k].gained += imagined(&twin, net, &trials[k].action, e);
                trials[k].games++;
            }
        }
        if (over) break;
        best_first(trials, n, e->prior);
        int kept = (n + e->sift - 1) / e->sift;
        memmove(dropped + n - kept, dropped, dropped_n * sizeof(Trial));
        memcpy(dropped, trials + kept, (n - kept) * sizeof(Trial));
        dropped_n += n - kept;
        n = kept;
    }
    best_first(trials, n, e->prior);
    memcpy(trials + n, dropped, dropped_n * sizeof(Trial));
    return all;
}

/* What the player on turn does; `trials` are all it thought about, best first, `first` all that it looked at. */
static int thought(const Game *g, const Net *net, const Effort *e, Chance *chance, Limits *limits, Trial *trials,
                   Rated *first, int *first_n) {
    int8_t hidden[CARDS];
    int hidden_n = unknown(g, e->remembers, hidden), n = 0;
    Game base;
    W = sights + e->sight;
    dealt(&base, g, e->remembers, hidden, hidden_n);
    int many = rated(&base, net, e->width, hidden, hidden_n, first);
    int searches = many > 1 && e->turns && g->phase != DRAW;
    for (int k = 0; k < many; k++) {
        int twin = 0;
        for (int other = 0; other < n && searches; other++) twin |= trials[other].impression == first[k].worth;
        if (!twin) trials[n++] = (Trial){first[k], first[k].worth, 0, 0};
    }
    *first_n = many;
    if (!searches) return n;
    if (n > e->tried) n = e->tried;
    if (e->completes && g->phase == MUST) {
        static _Thread_local Rated also[CARDS];
        int more = completions(&base, net, also), tried = n;
        for (int k = 0; k < more; k++) {
            int there = 0;
            for (int other = 0; other < tried; other++) there |= same_move(&trials[other].action.move, &also[k].move);
            if (there) continue;
            trials[n++] = (Trial){also[k], also[k].worth, 0, 0};
            first[(*first_n)++] = also[k];
        }
    }
    if (n > 1) return search(&base, net, e, chance, limits, hidden, hidden_n, trials, n);
    for (int k = 0; k < many; k++) trials[k] = (Trial){first[k], first[k].worth, 0, 0};
    return many;
}
