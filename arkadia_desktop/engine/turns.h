/* What a net makes of the things that could be done now (ai/foresight.py), and turns played by it. */

typedef struct {
    int worth, kind; /* kind: the phase it belongs to */
    Move move;
    int family, square, source, sells;
    int32_t sale[FAMILIES];
} Rated;

static void act(Game *g, const Rated *rated) {
    switch (rated->kind) {
    case MUST: do_move(g, &rated->move); break;
    case CASTLE: place(g, rated->family, rated->square); break;
    case DRAW: draw(g, rated->source); break;
    default:
        if (rated->sells) banner(g, rated->sale);
        else end(g);
    }
}

static int ended(Game *g, const Net *net, int seat) {
    end(g);
    return standing(net, g, seat);
}

static int weighed(Game *g, const Net *net, int seat, int card) {
    while (g->phase == CASTLE) {
        Outlook o;
        int family, square;
        look(&o, g, seat);
        best_piece(&o, &family, &square);
        place(g, family, square);
    }
    if (g->phase == DRAW) draw(g, card);
    return ended(g, net, seat);
}

/* Best first; among equals the first ones stay in front. */
static void in_order(Rated *found, int n) {
    for (int k = 1; k < n; k++) {
        Rated one = found[k];
        int at = k;
        for (; at > 0 && found[at - 1].worth < one.worth; at--) found[at] = found[at - 1];
        found[at] = one;
    }
}

static int moves(const Outlook *o, const Net *net, int width, Rated *found) {
    candidates(o, width, NULL, &sighted);
    int card = best_card(o);
    for (int k = 0; k < sighted.n; k++) {
        Game twin;
        copy(&twin, o->game);
        do_move(&twin, &sighted.found[k]);
        found[k] = (Rated){.worth = weighed(&twin, net, o->seat, card), .kind = MUST, .move = sighted.found[k]};
    }
    in_order(found, sighted.n);
    return sighted.n;
}

static int pieces(const Game *g, const Net *net, Rated *found) {
    Outlook o;
    look(&o, g, g->player);
    int squares[CASTLE_SQUARES], tops = 0, n = 0, card = best_card(&o);
    for (int k = 0; k < CASTLE_SQUARES; k++) {
        if (!(g->level >> k & 1)) continue;
        int at = 0;
        while (at < tops && g->tops[squares[at]] != g->tops[k]) at++;
        if (at == tops) squares[tops++] = k;
    }
    struct { double gain; int family, square; } options[FAMILIES * (BLANK + 1)], one;
    for (int i = 0; i < FAMILIES; i++)
        for (int t = 0; t < tops && g->pools[g->floor][i]; t++) {
            one.gain = o.holdings[i] - o.holdings[g->tops[squares[t]]];
            one.family = i;
            one.square = squares[t];
            int at = n++;
            for (; at > 0 && options[at - 1].gain < one.gain; at--) options[at] = options[at - 1];
            options[at] = one;
        }
    if (n > PIECES) n = PIECES;
    for (int k = 0; k < n; k++) {
        Game twin;
        copy(&twin, g);
        place(&twin, options[k].family, options[k].square);
        found[k] = (Rated){.worth = weighed(&twin, net, g->player, card), .kind = CASTLE, .family = options[k].family,
                           .square = options[k].square};
    }
    in_order(found, n);
    return n;
}

static long floored(long a, long b) { return a / b - (a % b < 0); }

static int draws(const Game *g, const Net *net, const int8_t *unseen, int unseen_n, Rated *found) {
    int seat = g->player, n = 0;
    Game after;
    copy(&after, g);
    end(&after);
    if (after.phase == OVER) {
        int source = STACK_PLACE;
        if (!g->stack_n)
            for (int k = source = 0; k < 3; k++)
                if (g->face_up[k] > g->face_up[source]) source = k;
        found[0] = (Rated){.kind = DRAW, .source = source};
        return 1;
    }
    Row table[SEATS];
    int32_t gold[SEATS];
    rows_of(&after, table, 0);
    for (int other = 0; other < g->seats; other++) gold[other] = prospect(net, table[other], stage_of(&after, other));
    int stage = stage_of(&after, seat);
#define WORTH(drawn) ({ \
        after.hands[seat][after.hand_n[seat]++] = drawn; \
        hand_row(&after, seat, table[seat] + HAND); \
        after.hand_n[seat]--; \
        gold[seat] = prospect(net, table[seat], stage); \
        lead(net, gold, g->seats, seat); })
    for (int k = 0; k < 3; k++)
        if (g->face_up[k] >= 0) found[n++] = (Rated){.worth = WORTH(g->face_up[k]), .kind = DRAW, .source = k};
    if (g->stack_n) {
        long sum = 0;
        for (int k = 0; k < unseen_n; k++) sum += WORTH(unseen[k]);
        found[n++] = (Rated){.worth = floored(sum, unseen_n), .kind = DRAW, .source = STACK_PLACE};
    }
#undef WORTH
    in_order(found, n);
    return n;
}

static int may_give_banner(const Game *g) {
    return g->banners[g->player] > 0 && !g->banner_used && g->turns_left != 1;
}

static int sold(const Game *g, const Net *net, int seat, const int32_t *sale) {
    Game twin;
    copy(&twin, g);
    banner(&twin, sale);
    return ended(&twin, net, seat);
}

static int sales(const Game *g, const Net *net, Rated *found) {
    int seat = g->player, n = 0, kinds = 0, goods = 0;
    Game twin;
    copy(&twin, g);
    found[n++] = (Rated){.worth = ended(&twin, net, seat), .kind = CAN};
    if (may_give_banner(g)) {
        const int32_t *seals = g->seals[seat];
        int32_t good[FAMILIES] = {0}, none[FAMILIES] = {0};
#define ADD(sale_, worth_) \
        (found[n] = (Rated){.worth = worth_, .kind = CAN, .sells = 1}, memcpy(found[n++].sale, sale_, sizeof none))
        int nothing = sold(g, net, seat, none);
        ADD(none, nothing);
        for (int i = 0; i < FAMILIES; i++) {
            if (!seals[i]) continue;
            int32_t alone[FAMILIES] = {0};
            alone[i] = seals[i];
            int worth = sold(g, net, seat, alone);
            ADD(alone, worth);
            kinds++;
            if (worth > nothing) good[i] = seals[i], goods++;
        }
        if (goods > 1) ADD(good, sold(g, net, seat, good));
        if (kinds > 1 && goods < kinds) ADD(seals, sold(g, net, seat, seals));
#undef ADD
    }
    in_order(found, n);
    return n;
}

static int same_move(const Move *a, const Move *b) {
    return a->card < 0 && b->card < 0 && a->building == b->building && same(a->own, b->own)
        && same(a->neutral, b->neutral);
}

/* For each building that workers from the tent can complete, the way that takes most own ones. */
static int completions(const Game *g, const Net *net, Rated *rated) {
    Outlook o;
    Crown c;
    double gains[CARDS][MOST_AROUND + 1];
    Mask near;
    int n = 0, card;
    look(&o, g, g->player);
    sighted.n = 0;
    stakes(&o, &c, gains, &near);
    add_groups(&o, &c, gains, &sighted);
    card = best_card(&o);
    for (int b = 0; b < g->open_n; b++) {
        const Move *best = NULL;
        for (int k = 0; k < sighted.n; k++) {
            const Move *move = &sighted.found[k];
            if (move->building == g->open_number[b] && same(or_(move->own, move->neutral), o.around[b])
                && (!best || count(move->own) > count(best->own)))
                best = move;
        }
        if (!best) continue;
        Game twin;
        copy(&twin, g);
        do_move(&twin, best);
        rated[n++] = (Rated){.worth = weighed(&twin, net, o.seat, card), .kind = MUST, .move = *best};
    }
    return n;
}

static int rated(const Game *g, const Net *net, int width, const int8_t *unseen, int unseen_n, Rated *found) {
    if (g->phase == MUST) {
        Outlook o;
        look(&o, g, g->player);
        return moves(&o, net, width, found);
    }
    if (g->phase == CASTLE) return pieces(g, net, found);
    if (g->phase == DRAW) return draws(g, net, unseen, unseen_n, found);
    return sales(g, net, found);
}

/* The turn of the player on turn, or what is left of it, as a search imagines it. */
static void play_on(Game *g, const Net *net, int width) {
    int seat = g->player, card = -1, known = 0, kept = 0;
    Rated found[MOST_RATED];
    Outlook o;
    look(&o, g, seat);
    if (g->phase == MUST) {
        card = best_card(&o);
        moves(&o, net, width, found);
        known = 1;
        kept = found[0].worth;
        do_move(g, &found[0].move);
        look(&o, g, seat);
    }
    while (g->phase == CASTLE) {
        int family, square;
        best_piece(&o, &family, &square);
        place(g, family, square);
        look(&o, g, seat);
    }
    if (g->phase == DRAW) {
        int source = best_card(&o);
        draw(g, source);
        if (source != card) known = 0;
    }
    if (may_give_banner(g)) {
        int32_t sale[FAMILIES];
        for (int i = 0; i < FAMILIES; i++) sale[i] = sale_gain(&o, i) > 0 ? g->seals[seat][i] : 0;
        if (!known) {
            Game twin;
            copy(&twin, g);
            kept = ended(&twin, net, seat);
        }
        if (sold(g, net, seat, sale) > kept) banner(g, sale);
    }
    end(g);
}

/* The turn as the net thinks best: games of training and of the gate. */
static void net_turn(Game *g, const Net *net, int width) {
    Rated found[MOST_RATED];
    if (g->phase == MUST) {
        rated(g, net, width, NULL, 0, found);
        do_move(g, &found[0].move);
    }
    while (g->phase == CASTLE) {
        pieces(g, net, found);
        act(g, found);
    }
    if (g->phase == DRAW) {
        int8_t hidden[CARDS];
        int n = 0;
        for (int seat = 0; seat < g->seats; seat++)
            for (int k = 0; k < g->hand_n[seat] && seat != g->player; k++) hidden[n++] = g->hands[seat][k];
        for (int k = 0; k < g->stack_n; k++) hidden[n++] = g->stack[k];
        draws(g, net, hidden, n, found);
        act(g, found);
    }
    sales(g, net, found);
    if (found[0].sells) banner(g, found[0].sale);
    end(g);
}

/* A turn by hand-written weights (tools/train/selfplay.py). */
static void hand_turn(Game *g, Chance *chance) {
    int turn = g->turn;
    while (g->turn == turn && g->phase != OVER) {
        Outlook o;
        look(&o, g, g->player);
        if (g->phase == MUST) {
            candidates(&o, 1, chance, &sighted);
            if (!sighted.n) candidates(&o, 1, NULL, &sighted);
            do_move(g, &sighted.found[0]);
        } else if (g->phase == CASTLE) {
            int family, square;
            best_piece(&o, &family, &square);
            place(g, family, square);
        } else if (g->phase == DRAW) {
            draw(g, best_card(&o));
        } else {
            int seat = o.seat;
            if (g->banners[seat] && !g->banner_used) {
                double gold = tent(&o, g->own[seat] + WORKERS_PER_BANNER, g->neutral[seat])
                    - tent(&o, g->own[seat], g->neutral[seat]);
                double kept = o.last_turn ? 0.0 : W->banner * (1 - W->banner_fades * o.progress);
                gold -= kept + W->reluctance;
                int32_t sale[FAMILIES] = {0};
                for (int i = 0; i < FAMILIES; i++) {
                    double more = g->seals[seat][i] ? sale_gain(&o, i) : 0.0;
                    if (more > 0) gold += more, sale[i] = g->seals[seat][i];
                }
                if (gold > 0) banner(g, sale);
            }
            end(g);
        }
    }
}
