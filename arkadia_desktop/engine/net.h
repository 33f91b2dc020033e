/* What the nets look at (ai/features.py), and what they make of it (ai/net.py). */

enum { BUCKETS = 6, SIZE = 93, HOLDS = 73, HAND = 83, STAGES = 22, MOST_UNITS = 96, MOST_STEPS = 4096, LAST_ROUND = 20 };

static const int8_t BUCKET[41] = {0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
                                  5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};

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
        int32_t *tent_row = row + 11, *worths = row + 26, *beside = row + 32;
        int best = 0, second = 0, able = 0, rising = 0, sunk = 0, most = -1000, least = 1000, costs = 0, both = 0;
        int32_t *more_row = row + 58;
        row[0] = 1;
        row[1] = pieces;
        row[2] = g->gold[seat];
        for (int i = 0; i < FAMILIES; i++) {
            int rival = 0, everybody = 0;
            for (int other = 0; other < seats; other++) {
                everybody += g->seals[other][i];
                if (other != seat && g->seals[other][i] > rival) rival = g->seals[other][i];
            }
            row[3] += seals[i] * g->values[i];
            row[4] += seals[i];
            row[5] += seals[i] * pool[i];
            row[6] += seals[i] * sinking[i];
            row[7] += rival < seals[i] ? rival : seals[i];
            row[8] += seals[i] * (everybody - seals[i]);
            row[9] += seals[i] * seals[i];
            if (seals[i] > row[10]) row[10] = seals[i];
            int ahead = seats * seals[i] - everybody;
            if (pool[i] && ahead > most) most = ahead;
            if (tops >> i & 1 && ahead < least) least = ahead;
        }
        for (int n = 0; n < 5; n++) tent_row[n] = own > n;
        tent_row[5] = own;
        for (int n = 0; n < 4; n++) tent_row[6 + n] = neutral > n;
        tent_row[10] = neutral;
        for (int n = 0; n < 4; n++) tent_row[11 + n] = g->banners[seat] > n;
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
                if (first_able[n] == seat) more_row[0] += payout;
            }
            if (first_able[n] >= 0) more_row[1] += near * value;
            if (gap[n]) more_row[2] += near * value;
            if (n == offered && seat != g->player) more_row[8] = near * value;
            if (g->banners[seat] && left[n] <= held + 2 && left[n] > held) {
                int payout = value * (1 + near + (own + 2 < left[n] ? own + 2 : left[n]));
                if (payout > more_row[6]) more_row[6] = payout;
            }
        }
        row[38] = rising;
        row[39] = sunk;
        row[40] = reach_of(g, workers, (Mask){{0, 0, 0, 0}});
        for (int n = 0; n < BUCKETS; n++) row[41] += worths[n] * turns_left;
        int at = (seat - g->player + seats) % seats;
        row[42 + at] = best;
        row[46] = second;
        row[47] = able;
        if (at == 0) {
            for (int n = 0; n < BUCKETS; n++) row[48 + n] = open_worth[n];
            more_row[3] = open_gap;
            more_row[13] = count(and_(touching(g), g->camps));
        }
        if (tops >> BLANK & 1 && least > 0) least = 0;
        int swing = most > -1000 && least < 1000 ? most - least : 0;
        more_row[4] = swing;
        more_row[5] = able ? swing : 0;
        more_row[7] = both;
        Mask right = and_(up(workers, 1), g->vacant), west = and_(down(workers, 1), g->vacant),
             south = and_(up(workers, stride), g->vacant), north = and_(down(workers, stride), g->vacant);
        Mask reached = or_(or_(right, west), or_(south, north));
        Mask twice = or_(or_(and_(right, west), and_(south, north)), and_(or_(right, west), or_(south, north)));
        more_row[9] = count(twice);
        more_row[10] = count(and_(reached, rims));
        Mask rivals = without(everywhere, workers);
        Mask theirs = or_(or_(up(rivals, 1), down(rivals, 1)), or_(up(rivals, stride), down(rivals, stride)));
        more_row[11] = count(and_(reached, theirs));
        Mask spread = or_(or_(up(reached, 1), down(reached, 1)), or_(up(reached, stride), down(reached, stride)));
        more_row[12] = count(without(and_(spread, g->vacant), reached));
        more_row[14] = count(workers);
        row[54 + at] = 1;
        if (at == 0 && with_hand) hand_row(g, seat, row + HOLDS);
        if (seat == moved) hand_row(g, seat, row + HAND);
    }
}

typedef struct {
    int32_t seats, units, steps; /* units: filled up to a multiple of 8 */
    int32_t linear[STAGES][SIZE], hidden[SIZE][MOST_UNITS], out[MOST_UNITS], near[MOST_STEPS];
} Net;

int size_of_net(void) { return sizeof(Net); }

/* The gold of one seat, in 1/1024. */
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
    return total + (int)(more >> 12);
}

static void prospects_of(const Net *net, const Game *g, int with_hand, int32_t *gold) {
    Row table[SEATS];
    if (g->phase != OVER) rows_of(g, table, with_hand);
    for (int seat = 0; seat < g->seats; seat++)
        gold[seat] = g->phase == OVER ? g->gold[seat] * 1024 : prospect(net, table[seat], stage_of(g, seat));
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
        int step = (together - rivals[k]) / 64;
        if (step < net->steps) together += net->near[step];
    }
    return gold[seat] - together;
}

static int standing(const Net *net, const Game *g, int seat) {
    int32_t gold[SEATS];
    prospects_of(net, g, seat == g->player, gold);
    return lead(net, gold, g->seats, seat);
}
