/* How one seat looks at a position (ai/outlook.py), and the moves worth a thought (ai/candidates.py, ai/macros.py). */

enum { MOST_FOUND = 2048 };

typedef struct {
    const Game *game;
    int seat, last_turn;
    double share, progress, worth[FAMILIES], chance[MOST_AROUND + 1], holdings[FAMILIES + 1];
    Mask rivals, around[CARDS];
    int left[CARDS];
    double balance[CARDS];
} Outlook;

static double progress_of(const Game *g) {
    double come = (CASTLE_SQUARES * (g->floor + 1) - __builtin_popcount(g->level)) / (double)LAST_ROUND;
    return come < 1.0 ? come : 1.0;
}

static void look(Outlook *o, const Game *g, int seat) {
    o->game = g;
    o->seat = seat;
    o->share = 1.0 / (g->seats - 1);
    o->progress = progress_of(g);
    o->last_turn = 0 <= g->turns_left && g->turns_left <= g->seats;
    double drift = o->last_turn ? 0.0 : W->drift * (1 - o->progress);
    for (int i = 0; i < FAMILIES; i++) o->worth[i] = g->values[i] + (W->typical_value - g->values[i]) * drift;
    double hope = g->turns_left < 0 ? 1 - W->chance_fades * o->progress
                                    : W->last_round_chance * (g->turns_left - 1) / g->seats;
    for (int n = 0; n <= MOST_AROUND; n++) o->chance[n] = W->chance[n] * hope;
    o->rivals = (Mask){{0, 0, 0, 0}};
    for (int other = 0; other < g->seats; other++)
        if (other != seat) o->rivals = or_(o->rivals, g->workers[other]);
    for (int i = 0; i < FAMILIES; i++) {
        int everybody = 0;
        for (int other = 0; other < g->seats; other++) everybody += g->seals[other][i];
        o->holdings[i] = g->seals[seat][i] - o->share * (everybody - g->seals[seat][i]);
    }
    o->holdings[BLANK] = 0.0;
    for (int n = 0; n < g->open_n; n++) {
        Mask rim = g->open_rim[n];
        o->around[n] = and_(rim, g->vacant);
        o->left[n] = count(o->around[n]);
        o->balance[n] = count(and_(rim, g->workers[seat])) - o->share * count(and_(rim, o->rivals));
        if (o->balance[n] != 0) o->holdings[g->open_family[n]] += o->balance[n] * o->chance[o->left[n]];
    }
}

static double tent(const Outlook *o, int own, int neutral) {
    if (o->last_turn) return 0.0;
    return (W->own_worker[own] + W->neutral_worker[neutral]) * (1 - W->workers_fade * o->progress);
}

static double usefulness(const Outlook *o, int card) {
    int family = T.family_of[card];
    return o->worth[family] + W->family * o->holdings[family] + W->ease[T.form_of[card]];
}

static double sale_gain(const Outlook *o, int family) {
    const Game *g = o->game;
    if (g->turns_left == 1) return 0.0;
    double to_come = g->turns_left < 0 ? 1 - o->progress : (double)(g->turns_left - 1) / g->seats;
    double held = o->holdings[family] < 6 ? o->holdings[family] : 6;
    double pressed = W->pressure * (held > 0.0 ? held : 0.0) * to_come;
    double later = o->worth[family] - pressed;
    return g->seals[o->seat][family] * (g->values[family] - (later > 0.0 ? later : 0.0));
}

static void best_piece(const Outlook *o, int *family, int *square) {
    const Game *g = o->game;
    *family = *square = -1;
    for (int i = 0; i < FAMILIES; i++)
        if (g->pools[g->floor][i] && (*family < 0 || o->holdings[i] > o->holdings[*family])) *family = i;
    for (int k = 0; k < CASTLE_SQUARES; k++)
        if (g->level >> k & 1 && (*square < 0 || o->holdings[g->tops[k]] < o->holdings[g->tops[*square]])) *square = k;
}

static int best_card(const Outlook *o) {
    double best = -INFINITY;
    int source = STACK_PLACE;
    for (int k = 0; k < 3; k++)
        if (o->game->face_up[k] >= 0) {
            double worth = usefulness(o, o->game->face_up[k]);
            if (worth > best) best = worth, source = k;
        }
    return source;
}

/* ---- candidates */

typedef struct {
    double worth;
    int card, turn, index; /* a build; card -1: workers */
    Mask own, neutral;
    int building;
} Move;

typedef struct {
    double held[FAMILIES + 1], lasts;
    int pool, tops; /* families that may be placed, families on squares of the floor in work: as bits */
} Crown;

static double crown_gain(Crown *c, int family, double more) {
    if (!c->pool || !c->tops) return 0.0;
    double before = c->held[family], best = -INFINITY, worst = INFINITY;
    c->held[family] = before + more;
    for (int i = 0; i < FAMILIES; i++)
        if (c->pool >> i & 1 && c->held[i] > best) best = c->held[i];
    for (int i = 0; i <= BLANK; i++)
        if (c->tops >> i & 1 && c->held[i] < worst) worst = c->held[i];
    c->held[family] = before;
    return (best - worst) * c->lasts;
}

static double taken_gain(const Outlook *o, Crown *c, int building, int taken, int own) {
    int family = o->game->open_family[building], left = o->left[building];
    double before = o->balance[building] * o->chance[left];
    double after = o->balance[building] + own;
    if (taken < left) return o->worth[family] * (after * o->chance[left - taken] - before);
    double more = after + 1 - before;
    return o->worth[family] * more + crown_gain(c, family, more);
}

typedef struct {
    Move found[MOST_FOUND];
    int n;
} Found;

/* What is found by whoever looks now; nobody looks again before it is done with. One for all: a thread is given the
   whole of what is its own, 0.2 MB for each. */
static _Thread_local Found sighted;

/* Keeps the `width` best, best first; among equals the first ones stay. */
static double sift(Found *f, int width) {
    static _Thread_local Move other[MOST_FOUND];
    static _Thread_local int order[MOST_FOUND], spare[MOST_FOUND];
    int n = f->n;
    for (int k = 0; k < n; k++) order[k] = k;
    int *from = order, *to = spare;
    for (int run = 1; run < n; run *= 2) {
        for (int at = 0; at < n; at += 2 * run) {
            int a = at, a_end = at + run < n ? at + run : n, b = a_end, b_end = at + 2 * run < n ? at + 2 * run : n;
            for (int k = at; k < b_end; k++)
                to[k] = a < a_end && (b >= b_end || f->found[from[a]].worth >= f->found[from[b]].worth) ? from[a++]
                                                                                                       : from[b++];
        }
        int *swap = from;
        from = to;
        to = swap;
    }
    if (n > width) n = width;
    for (int k = 0; k < n; k++) other[k] = f->found[from[k]];
    memcpy(f->found, other, n * sizeof(Move));
    f->n = n;
    return n == width ? f->found[n - 1].worth : -INFINITY;
}

/* The numbers of a Python set of these three, in the order it gives them. */
static int as_set(const int *given, int *set) {
    int slots[8], n = 0;
    memset(slots, -1, sizeof slots);
    for (int k = 0; k < 3; k++) {
        int at = given[k] & 7;
        unsigned perturb = given[k];
        while (slots[at] >= 0 && slots[at] != given[k]) {
            perturb >>= 5;
            at = (at * 5 + 1 + perturb) & 7;
        }
        slots[at] = given[k];
    }
    for (int k = 0; k < 8; k++)
        if (slots[k] >= 0) set[n++] = slots[k];
    return n;
}

static int reach_of(const Game *g, Mask own, Mask taken) {
    int s = g->stride;
    Mask beside = or_(or_(up(own, 1), down(own, 1)), or_(up(own, s), down(own, s)));
    return count(without(and_(beside, g->vacant), taken));
}

static void add_group(const Outlook *o, Crown *c, double gains[][MOST_AROUND + 1], int building, const Mask *squares,
                      int own, int from, int to, double reach, double kept, Found *f) {
    const Game *g = o->game;
    Mask mine = {{0, 0, 0, 0}}, others = {{0, 0, 0, 0}};
    for (int k = 0; k < own; k++) mine = or_(mine, squares[k]);
    for (int k = from; k < to; k++) others = or_(others, squares[k]);
    for (int k = 0; k < f->n; k++)
        if (same(f->found[k].own, mine) && same(f->found[k].neutral, others)) return;
    Mask both = or_(mine, others);
    double gold = tent(o, g->own[o->seat] - own, g->neutral[o->seat] - (to - from)) - kept;
    if (own) gold += reach * reach_of(g, mine, both);
    for (int n = 0; n < g->open_n; n++) {
        int taken = count(and_(o->around[n], both));
        if (!taken) continue;
        int workers = count(and_(o->around[n], mine));
        gold += workers ? taken_gain(o, c, n, taken, workers) : gains[n][taken];
    }
    f->found[f->n++] = (Move){gold, -1, 0, 0, mine, others, g->open_number[building]};
}

static void add_groups(const Outlook *o, Crown *c, double gains[][MOST_AROUND + 1], Found *f) {
    const Game *g = o->game;
    int own = g->own[o->seat], neutral = g->neutral[o->seat];
    if (!own && !neutral) return;
    double reach = o->last_turn ? 0.0 : W->reach * (1 - o->progress), kept = tent(o, own, neutral);
    for (int b = 0; b < g->open_n; b++) {
        Mask squares[MOST_AROUND + 1], around = o->around[b];
        double worths[MOST_AROUND + 1];
        int left = 0, bit;
        while ((bit = lowest(&around)) >= 0) {
            Mask square = square_of(bit);
            double worth = 0.0;
            for (int n = 0; n < g->open_n; n++)
                if (meets(o->around[n], square)) worth += o->worth[g->open_family[n]] * o->chance[o->left[n]];
            int at = left++;
            for (; at > 0 && worths[at - 1] < worth; at--) worths[at] = worths[at - 1], squares[at] = squares[at - 1];
            worths[at] = worth;
            squares[at] = square;
        }
        if (left <= own + neutral) {
            int most = left < own ? left : own, fewest = left > neutral ? left - neutral : 0, set[3];
            int given[3] = {most, (most + fewest) / 2, fewest}, n = as_set(given, set);
            for (int k = 0; k < n; k++) add_group(o, c, gains, b, squares, set[k], set[k], left, reach, kept, f);
        }
        for (int n = 1; n <= MOST_WAITING && n <= own && n < left; n++)
            add_group(o, c, gains, b, squares, n, 0, 0, reach, kept, f);
        if (neutral && left > 1) {
            add_group(o, c, gains, b, squares, 0, left - 1, left, reach, kept, f);
            if (own && left > 2) add_group(o, c, gains, b, squares, 1, left - 1, left, reach, kept, f);
        }
    }
}

/* What the castle piece is worth that follows a completion, and what every square around a building is. */
static void stakes(const Outlook *o, Crown *c, double gains[][MOST_AROUND + 1], Mask *near) {
    const Game *g = o->game;
    *c = (Crown){.lasts = o->last_turn ? 1.0 : W->piece_lasts};
    memcpy(c->held, o->holdings, sizeof c->held);
    for (int i = 0; i < FAMILIES; i++) c->pool |= (g->pools[g->floor][i] > 0) << i;
    for (int k = 0; k < CASTLE_SQUARES; k++)
        if (g->level >> k & 1) c->tops |= 1 << g->tops[k];
    *near = (Mask){{0, 0, 0, 0}};
    for (int n = 0; n < g->open_n; n++) {
        for (int taken = 0; taken <= o->left[n]; taken++) gains[n][taken] = taken_gain(o, c, n, taken, 0);
        *near = or_(*near, o->around[n]);
    }
}

/* The `width` best moves at first sight; with a source of chance only a random part of the placements is looked at. */
static void candidates(const Outlook *o, int width, Chance *chance, Found *f) {
    const Game *g = o->game;
    int seat = o->seat;
    f->n = 0;
    Crown c;
    double gains[CARDS][MOST_AROUND + 1];
    Mask near;
    stakes(o, &c, gains, &near);
    add_groups(o, &c, gains, f);
    double camp_gains[LARGEST + 1] = {0};
    for (int camps = 1; camps <= LARGEST && !o->last_turn; camps++) {
        int gained = camps < g->neutral_pool ? camps : g->neutral_pool;
        camp_gains[camps] = tent(o, g->own[seat], g->neutral[seat] + gained) - tent(o, g->own[seat], g->neutral[seat]);
    }
    int cards[CARDS], kinds = 0;
    for (int k = 0; k < g->hand_n[seat]; k++) {
        int card = g->hands[seat][k], n = 0;
        while (n < kinds && (T.family_of[cards[n]] != T.family_of[card] || T.form_of[cards[n]] != T.form_of[card])) n++;
        cards[n] = card;
        if (n == kinds) kinds++;
    }
    Mask touch = touching(g), anchors[FORMS][4];
    int known = 0, placements = 0;
    for (int k = 0; k < kinds; k++) {
        int form = T.form_of[cards[k]];
        for (int n = 0; n < T.turns_of[form]; n++) {
            if (!(known >> form & 1)) anchors[form][n] = anchors_of(&T.turns[form][n], g->vacant, touch);
            placements += count(anchors[form][n]);
        }
        known |= 1 << form;
    }
    int halvings = 0;
    if (chance)
        for (int many = placements / PLACEMENTS; many > 1; many >>= 1) halvings++;
    Mask mine = g->workers[seat], workers = or_(mine, o->rivals);
    double limit = sift(f, width);
    for (int k = 0; k < kinds; k++) {
        int form = T.form_of[cards[k]], family = T.family_of[cards[k]];
        double worth = o->worth[family];
        for (int n = 0; n < T.turns_of[form]; n++) {
            const Turned *turn = &T.turns[form][n];
            Mask places = anchors[form][n];
            if (!any(places)) continue;
            for (int half = 0; half < halvings; half++) places = and_(places, random_bits(chance, length(places) + 1));
            int index;
            while ((index = lowest(&places)) >= 0) {
                Mask mask = turn->masks[index], rim = turn->rims[index], around = and_(rim, g->vacant);
                double gold;
                if (meets(rim, workers)) {
                    double balance = count(and_(rim, mine)) - o->share * count(and_(rim, o->rivals));
                    if (any(around)) gold = worth * balance * o->chance[count(around)];
                    else gold = worth * (balance + 1) + crown_gain(&c, family, balance + 1);
                } else {
                    gold = any(around) ? 0.0 : worth + crown_gain(&c, family, 1.0);
                }
                Mask beside = and_(mask, near);
                if (any(beside)) {
                    double more = 0.0;
                    for (int b = 0; b < g->open_n; b++) {
                        int taken = count(and_(o->around[b], beside));
                        if (taken) more += gains[b][taken];
                    }
                    gold += more;
                }
                int camps = count(and_(mask, g->camps));
                if (camps) gold += camp_gains[camps];
                if (gold > limit) {
                    f->found[f->n++] = (Move){gold, cards[k], n, index, {{0}}, {{0}}, 0};
                    if (f->n >= 2 * width) limit = sift(f, width);
                }
            }
        }
    }
    sift(f, width);
}

static void do_move(Game *g, const Move *move) {
    if (move->card >= 0) build(g, move->card, &T.turns[T.form_of[move->card]][move->turn], move->index);
    else introduce(g, move->own, move->neutral);
}
