/* What the nets look at (ai/features.py), and what they make of it (ai/net.py). */

typedef int32_t Row[SIZE];

static int stage_of(const Game *g, int seat) {
    if (g->turns_left >= 0) return LAST_ROUND + !(g->turns_left > (seat - g->player + g->seats) % g->seats);
    int pieces = CASTLE_SQUARES * (g->floor + 1) - __builtin_popcount(g->level);
    return pieces < LAST_ROUND - 1 ? pieces : LAST_ROUND - 1;
}

/* A hand: the end of the row of the seat that has just moved, and before it that of the seat on turn. */
static void hand_row(const Game *g, int seat, int32_t *row) {
    memset(row, 0, (SIZE - HAND) * sizeof *row);
    for (int k = 0; k < g->hand_n[seat]; k++) {
        int card = g->hands[seat][k], family = T.family_of[card];
        row[0] += g->values[family];
        row[1] += g->seals[seat][family];
        row[2]++;
        row[3 + T.form_of[card]]++;
    }
}

/* One row for each seat; `g` is between two turns; `with_hand`: the hand of the seat on turn is known, too. */
static void rows_of(const Game *g, Row *table, int with_hand) {
    int seats = g->seats, moved = (g->player + seats - 1) % seats;
    const int32_t *pool = g->pools[g->floor];
    int sinking[BLANK + 1] = {0}, open_worth[BUCKETS] = {0}, left[CARDS], bucket[CARDS], gap[CARDS], first_able[CARDS];
    int open_gap = 0, tops = 0, offered = -1, offers = 0, stride = g->stride;
    Mask rims = {{0, 0, 0, 0}};
    for (int k = 0; k < CASTLE_SQUARES; k++)
        if (g->level >> k & 1) sinking[g->tops[k]]++, tops |= 1 << g->tops[k];
    for (int n = 0; n < g->open_n; n++) {
        Mask around = and_(g->open_rim[n], g->vacant);
        int value = g->values[g->open_family[n]];
        left[n] = count(around);
        bucket[n] = BUCKET[left[n]];
        open_worth[bucket[n]] += value;
        rims = or_(rims, around);
        int pairs = count(and_(around, up(around, 1))) + count(and_(around, up(around, stride)));
        gap[n] = left[n] > 1 && left[n] <= LARGEST && left[n] - pairs == 1;
        if (gap[n]) open_gap += value;
        first_able[n] = -1;
        for (int at = 0; at < seats && first_able[n] < 0; at++) {
            int seat = (g->player + at) % seats;
            if (g->own[seat] + g->neutral[seat] >= left[n]) first_able[n] = seat;
        }
        if (first_able[n] == g->player) {
            int own = g->own[g->player], near = count(and_(g->open_rim[n], g->workers[g->player]));
            int payout = value * (1 + near + (own < left[n] ? own : left[n]));
            if (payout > offers) offers = payout, offered = n;
        }
    }
    Mask everywhere = {{0, 0, 0, 0}};
    for (int seat = 0; seat < seats; seat++) everywhere = or_(everywhere, g->workers[seat]);
    int turns_left = g->turns_left > 0 ? g->turns_left : 0;
    int pieces = g->turns_left >= 0 ? LAST_ROUND : stage_of(g, g->player);
    for (int seat = 0; seat < seats; seat++) {
        int32_t *row = table[seat];
        memset(row, 0, sizeof(Row));
        const int32_t *seals = g->seals[seat];
        int own = g->own[seat], neutral = g->neutral[seat], held = own + neutral;
        Mask workers = g->workers[seat];
        int32_t *worths = row + AT_BESIDE_WORTH_1, *beside = row + AT_BESIDE_1;
        int best = 0, second = 0, able = 0, rising = 0, sunk = 0, most = -1000, least = 1000, costs = 0, both = 0;
        row[AT_ONE] = 1;
        row[AT_PIECES] = pieces;
        row[AT_GOLD] = g->gold[seat] - g->handicap[seat];
        for (int i = 0; i < FAMILIES; i++) {
            int rival = 0, everybody = 0;
            for (int other = 0; other < seats; other++) {
                everybody += g->seals[other][i];
                if (other != seat && g->seals[other][i] > rival) rival = g->seals[other][i];
            }
            row[AT_WORTH] += seals[i] * g->values[i];
            row[AT_SEALS] += seals[i];
            row[AT_RISING] += seals[i] * pool[i];
            row[AT_SINKING] += seals[i] * sinking[i];
            row[AT_SHARED] += rival < seals[i] ? rival : seals[i];
            row[AT_KIN] += seals[i] * (everybody - seals[i]);
            row[AT_SQUARES] += seals[i] * seals[i];
            if (seals[i] > row[AT_LARGEST]) row[AT_LARGEST] = seals[i];
            int ahead = seats * seals[i] - everybody;
            if (pool[i] && ahead > most) most = ahead;
            if (tops >> i & 1 && ahead < least) least = ahead;
        }
        for (int n = 0; n < MOST_OWN; n++) row[AT_OWN_1 + n] = own > n;
        row[AT_OWN] = own;
        for (int n = 0; n < MOST_NEUTRAL; n++) row[AT_NEUTRAL_1 + n] = neutral > n;
        row[AT_NEUTRAL] = neutral;
        for (int n = 0; n < MOST_BANNERS; n++) row[AT_BANNERS_1 + n] = g->banners[seat] > n;
        for (int n = 0; n < g->open_n; n++) {
            int family = g->open_family[n], value = g->values[family], near = count(and_(g->open_rim[n], workers));
            if (near) {
                beside[bucket[n]] += near;
                worths[bucket[n]] += near * value;
                rising += near * pool[family];
                sunk += near * sinking[family];
            }
            if (left[n] <= held) {
                able++;
                int payout = value * (1 + near + (own < left[n] ? own : left[n]));
                if (payout > best) {
                    both = costs + left[n] <= held ? best : 0;
                    second = best, best = payout, costs = left[n];
                } else {
                    if (payout > second) second = payout;
                    if (payout > both && costs + left[n] <= held) both = payout;
                }
                if (first_able[n] == seat) row[AT_CLAIMS] += payout;
            }
            if (first_able[n] >= 0) row[AT_RIPE] += near * value;
            if (gap[n]) row[AT_GAP] += near * value;
            if (n == offered && seat != g->player) row[AT_GIVEN] = near * value;
            if (g->banners[seat] && left[n] <= held + 2 && left[n] > held) {
                int payout = value * (1 + near + (own + 2 < left[n] ? own + 2 : left[n]));
                if (payout > row[AT_COMPLETES_BY_BANNER]) row[AT_COMPLETES_BY_BANNER] = payout;
            }
        }
        row[AT_BESIDE_RISING] = rising;
        row[AT_BESIDE_SINKING] = sunk;
        row[AT_REACH] = reach_of(g, workers, (Mask){{0, 0, 0, 0}});
        for (int n = 0; n < BUCKETS; n++) row[AT_TURNS_OF_THE_LAST_ROUND] += worths[n] * turns_left;
        int at = (seat - g->player + seats) % seats;
        row[AT_COMPLETES_0 + at] = best;
        row[AT_COMPLETES_ANOTHER] = second;
        row[AT_COMPLETABLE] = able;
        if (at == 0) {
            for (int n = 0; n < BUCKETS; n++) row[AT_OPEN_WORTH_1 + n] = open_worth[n];
            row[AT_OPEN_GAP] = open_gap;
            row[AT_CAMPS] = count(and_(touching(g), g->camps));
        }
        if (tops >> BLANK & 1 && least > 0) least = 0;
        int swing = most > -1000 && least < 1000 ? most - least : 0;
        row[AT_SWING] = swing;
        row[AT_SWING_ABLE] = able ? swing : 0;
        row[AT_COMPLETES_BOTH] = both;
        Mask right = and_(up(workers, 1), g->vacant), west = and_(down(workers, 1), g->vacant),
             south = and_(up(workers, stride), g->vacant), north = and_(down(workers, stride), g->vacant);
        Mask reached = or_(or_(right, west), or_(south, north));
        Mask twice = or_(or_(and_(right, west), and_(south, north)), and_(or_(right, west), or_(south, north)));
        row[AT_REACH_TWICE] = count(twice);
        row[AT_REACH_RIM] = count(and_(reached, rims));
        Mask rivals = without(everywhere, workers);
        Mask theirs = or_(or_(up(rivals, 1), down(rivals, 1)), or_(up(rivals, stride), down(rivals, stride)));
        row[AT_REACH_SHARED] = count(and_(reached, theirs));
        Mask spread = or_(or_(up(reached, 1), down(reached, 1)), or_(up(reached, stride), down(reached, stride)));
        row[AT_FAR] = count(without(and_(spread, g->vacant), reached));
        row[AT_OUT] = count(workers);
        row[AT_PLACE_0 + at] = 1;
        if (at == 0 && with_hand) hand_row(g, seat, row + HOLDS);
        if (seat == moved) hand_row(g, seat, row + HAND);
    }
}

/* The gold of one seat, in 1/GRAIN, without what it began with. */
static int prospect(const Net *net, const int32_t *row, int stage) {
    int32_t sums[MOST_UNITS] = {0};
    const int32_t *linear = net->linear[stage];
    int units = net->units, total = 0;
    for (int place = 0; place < SIZE; place++) {
        int x = row[place];
        if (!x) continue;
        total += x * linear[place];
        const int32_t *hidden = net->hidden[place];
        for (int unit = 0; unit < units; unit++) sums[unit] += x * hidden[unit];
    }
    int64_t more = 0;
    for (int unit = 0; unit < units; unit++) more += (int64_t)(sums[unit] > 0 ? sums[unit] : 0) * net->out[unit];
    return total + (int)(more >> FINE_BITS);
}

static void prospects_of(const Net *net, const Game *g, int with_hand, int32_t *gold) {
    Row table[SEATS];
    if (g->phase != OVER) rows_of(g, table, with_hand);
    for (int seat = 0; seat < g->seats; seat++)
        gold[seat] = g->phase == OVER ? (g->gold[seat] - g->handicap[seat]) * GRAIN
                                      : prospect(net, table[seat], stage_of(g, seat));
}

/* By how much `seat` is ahead of its rivals; the best of them count most. */
static int lead(const Net *net, const int32_t *gold, int seats, int seat) {
    int rivals[SEATS] = {0}, n = 0;
    for (int other = 0; other < seats; other++) {
        if (other == seat) continue;
        int at = n++;
        for (; at > 0 && rivals[at - 1] < gold[other]; at--) rivals[at] = rivals[at - 1];
        rivals[at] = gold[other];
    }
    int together = rivals[0];
    for (int k = 1; k < n; k++) {
        int step = (together - rivals[k]) / STEP;
        if (step < net->steps) together += net->near[step];
    }
    return gold[seat] - together;
}

static int standing(const Net *net, const Game *g, int seat) {
    int32_t gold[SEATS];
    prospects_of(net, g, seat == g->player, gold);
    return lead(net, gold, g->seats, seat);
}
