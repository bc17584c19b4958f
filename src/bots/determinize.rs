//! Samples layouts of the hidden cards. Every layout that agrees with a seat's view is equally likely.
//!
//! Cards are dealt one at a time to places with space left: the other hands, the dealer's discard, the kitty. A place
//! gets the card with a chance equal to the share of all layouts that have the card there. One table holds the numbers
//! of layouts, indexed by the space left in each place. The sum of the space left tells which card is next.

use super::deal_sample::Layout;
use cards::ruleset::BuryTurnUp;
use cards::{BySeat, Card, CardSet, Random, Seat};
use rules::view::SeatView;
use rules::{Phase, Trump};

/// Number of places that can hold hidden cards: three hands, the discard and the kitty.
const PLACE_COUNT: usize = 5;
/// The partner's hand. Places 0 to 2 are the other hands, in order of play.
const PARTNER_PLACE: usize = 1;
const DISCARD_PLACE: usize = 3;
const KITTY_PLACE: usize = 4;

#[derive(Clone, Copy, Debug, Default)]
struct HiddenPlace {
    /// The number of hidden cards in this place.
    space: usize,
    /// The cards that may lie in this place.
    allowed: CardSet,
}

/// A condition from the natural-trump rule: the maker held a trump, so at least one of these cards lies in one of
/// these places (the maker's hand or, for a dealer, the discard).
#[derive(Clone, Copy, Debug, Default)]
struct TrumpCondition {
    places: [bool; PLACE_COUNT],
    cards: CardSet,
}

/// All layouts that agree with a view.
#[derive(Clone, Debug)]
pub(super) struct Determinizer {
    own_layout: Layout,
    other_seats: [Seat; 3],
    hidden_cards: Vec<Card>,
    places: [HiddenPlace; PLACE_COUNT],
    trump_condition: Option<TrumpCondition>,
    /// For each place, the step in the index of `layout_counts` for one card more or less in the place.
    strides: [usize; PLACE_COUNT],
    /// The numbers of layouts of the cards not dealt yet, indexed by the space left in all places. The first number
    /// applies if the natural-trump condition is already met, the second if it is not.
    layout_counts: Vec<[u64; 2]>,
}

impl Determinizer {
    pub fn new(view: &SeatView) -> Determinizer {
        let public = view.public();
        let others = [view.seat().left(), view.seat().partner(), view.seat().right()];
        let dealer = others.iter().position(|seat| *seat == public.dealer());
        let taken = public.is_turn_up_taken();
        let discarded = dealer.is_some() && taken && public.phase() != Phase::Discarding;
        let upcard = public.upcard();
        let hidden = if view.dealer_may_hold_upcard() { view.unseen().with(upcard) } else { view.unseen() };
        let mut places = [HiddenPlace::default(); PLACE_COUNT];
        let voids = public.voids();
        for (n, seat) in others.into_iter().enumerate() {
            places[n] = HiddenPlace { space: public.hand_size(seat), allowed: CardSet::ALL - voids[seat] };
        }
        if discarded {
            let bury = public.rules().bury_turn_up == BuryTurnUp::Allowed;
            let allowed = if bury { CardSet::ALL } else { CardSet::ALL.without(upcard) };
            places[DISCARD_PLACE] = HiddenPlace { space: 1, allowed };
        }
        // A farmer's hand lies face up under the kitty.
        let under = public.phase() != Phase::GoingUnder && public.seat_that_went_under().is_some();
        places[KITTY_PLACE] = HiddenPlace {
            space: if under { 0 } else { public.rules().joker.cards_under_upcard() },
            allowed: CardSet::ALL.without(upcard),
        };
        if view.gift().is_some() {
            places[PARTNER_PLACE].space -= 1;
        }
        // A lone dealer may have given the upcard to the partner.
        let given =
            others.iter().position(|seat| public.is_gift_exchange_begun() && *seat == public.dealer().partner());
        for n in (0..3).filter(|n| Some(*n) != dealer && Some(*n) != given) {
            places[n].allowed = places[n].allowed.without(upcard);
        }
        let cards: Vec<Card> = hidden.iter().collect();
        let own = view.hand();
        let own_layout = Layout {
            hands: BySeat::from_fn(|seat| if seat == view.seat() { own } else { CardSet::EMPTY }),
            discard: view.discard(),
        };
        let trump_condition = natural_trump_condition(view, &others);
        let mut stride = 1;
        let strides = places.map(|place| {
            stride *= place.space + 1;
            stride / (place.space + 1)
        });
        let mut determinizer = Determinizer {
            own_layout,
            other_seats: others,
            hidden_cards: cards,
            places,
            strides,
            trump_condition,
            layout_counts: Vec::new(),
        };
        determinizer.fill_layout_counts();
        if determinizer.total_layouts() == 0 {
            // No real hand leads to such a view, but somebody can make one up. Then only the hand sizes are kept.
            determinizer.trump_condition = None;
            for place in &mut determinizer.places {
                place.allowed = CardSet::ALL;
            }
            determinizer.fill_layout_counts();
        }
        determinizer
    }

    pub fn total_layouts(&self) -> u64 {
        self.layout_counts.last().map_or(0, |layout_counts| layout_counts[usize::from(self.trump_condition.is_some())])
    }

    /// Draws a layout at random. All layouts are equally likely, and there is always at least one.
    pub fn draw_layout(&self, random: &mut Random) -> Layout {
        self.layout_of_piles(&self.piles_of_layout(random_below(random, self.total_layouts())))
    }

    pub fn all_layouts(&self) -> impl Iterator<Item = Layout> {
        (0..self.total_layouts()).map(|n| self.layout_of_piles(&self.piles_of_layout(n)))
    }

    /// Returns all layouts. If there are more than `most`, returns `most` of them, spread evenly from a start drawn
    /// with `seed`.
    pub fn spread_layouts(&self, most: u32, seed: u64) -> impl Iterator<Item = Layout> {
        let (total, most) = (self.total_layouts(), most.into());
        let start = Random::from_number(seed).next_u64() as f64 / u64::MAX as f64;
        (0..total.min(most)).map(move |n| {
            // Steps by the golden ratio leave even gaps, whatever the number of steps.
            let share = (start + n as f64 * 0.618_033_988_749_894_9).fract();
            self.layout_of_piles(&self.piles_of_layout(if total > most { (share * total as f64) as u64 } else { n }))
        })
    }

    /// Returns the cards in each place in the layout with this number, which is below [`Determinizer::total_layouts`].
    /// For each card, every place owns as many consecutive numbers as there are layouts with the card in that place.
    fn piles_of_layout(&self, number: u64) -> [CardSet; PLACE_COUNT] {
        let mut left = number;
        let mut space = self.places.map(|place| place.space);
        let mut state = self.layout_counts.len() - 1;
        let mut piles = [CardSet::EMPTY; PLACE_COUNT];
        let mut done = self.trump_condition.is_none();
        for card in &self.hidden_cards {
            for n in 0..PLACE_COUNT {
                let share = self.count_layouts_with(*card, n, space[n], state, done);
                if left < share {
                    space[n] -= 1;
                    state -= self.strides[n];
                    piles[n] = piles[n].with(*card);
                    done = done || self.meets_trump_condition(*card, n);
                    break;
                }
                left -= share;
            }
        }
        piles
    }

    fn meets_trump_condition(&self, card: Card, place: usize) -> bool {
        self.trump_condition
            .is_none_or(|trump_condition| trump_condition.places[place] && trump_condition.cards.contains(card))
    }

    /// Returns the number of layouts in which the next card lies in this place. `space` is the space left in the place,
    /// `state` the table index, and `done` tells whether the natural-trump condition is already met.
    fn count_layouts_with(&self, card: Card, place: usize, space: usize, state: usize, done: bool) -> u64 {
        if space == 0 || !self.places[place].allowed.contains(card) {
            return 0;
        }
        let open = !(done || self.meets_trump_condition(card, place));
        self.layout_counts[state - self.strides[place]][usize::from(open)]
    }

    /// Fills the table of layout counts, starting with the entries that have the fewest cards left to place.
    fn fill_layout_counts(&mut self) {
        let states = self.places.iter().map(|place| place.space + 1).product();
        self.layout_counts = vec![[0; 2]; states];
        self.layout_counts[0] = [1, 0];
        for state in 1..states {
            let mut rest = state;
            let space = self.places.map(|place| {
                let space = rest % (place.space + 1);
                rest /= place.space + 1;
                space
            });
            let left: usize = space.iter().sum();
            let Some(card) = self.hidden_cards.len().checked_sub(left).and_then(|next| self.hidden_cards.get(next))
            else {
                continue;
            };
            let card = *card;
            self.layout_counts[state] = [true, false]
                .map(|done| (0..PLACE_COUNT).map(|n| self.count_layouts_with(card, n, space[n], state, done)).sum());
        }
    }

    fn layout_of_piles(&self, piles: &[CardSet; PLACE_COUNT]) -> Layout {
        let mut layout = self.own_layout;
        for (seat, pile) in self.other_seats.into_iter().zip(piles) {
            layout.hands[seat] = *pile;
        }
        layout.discard = layout.discard.or(piles[DISCARD_PLACE].iter().next());
        layout
    }
}

/// Draws a number below `bound`. All numbers are equally likely. A bound of 0 counts as 1.
fn random_below(random: &mut Random, bound: u64) -> u64 {
    let bound = bound.max(1);
    let mask = u64::MAX >> ((bound - 1) | 1).leading_zeros();
    loop {
        let number = random.next_u64() & mask;
        if number < bound {
            return number;
        }
    }
}

/// Returns the condition that the maker held a natural trump. `None` if the rules do not ask for one, or if the maker
/// has already played one.
fn natural_trump_condition(view: &SeatView, others: &[Seat; 3]) -> Option<TrumpCondition> {
    let public = view.public();
    let contract = public.contract()?;
    let n = others.iter().position(|seat| *seat == contract.maker)?;
    let dealer = contract.maker == public.dealer();
    // A stuck dealer without such a trump may name any suit, so the call tells nothing.
    let needed = public.needs_natural_trump(contract.maker, contract.round) && contract.trump != Trump::NoTrump;
    // A dealer who takes the joker has a trump.
    let asked = needed && !public.is_stuck() && public.upcard_suit().is_some();
    let upcard = public.upcard();
    let cards = contract.trump.cards().without(upcard);
    let shown: CardSet = public.tricks().iter().filter_map(|trick| trick.card(contract.maker)).collect();
    // A loner who exchanged a card with the partner may have given the trump away.
    if !asked || public.is_gift_exchange_begun() || !(shown & cards).is_empty() {
        return None;
    }
    let mut places = [false; PLACE_COUNT];
    places[n] = true;
    places[DISCARD_PLACE] = dealer;
    Some(TrumpCondition { places, cards })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::ruleset::{HandRules, Packets, Preset};
    use cards::{BySide, Pack};
    use rules::view::Standing;
    use rules::{Action, DealState, Dealt, SeenAction};

    /// Plays random actions until few cards are hidden from the seat whose turn it is.
    fn late(seed: u64, rules: HandRules) -> Option<(DealState, SeatView)> {
        let mut random = Random::from_number(seed);
        let dealer = Seat::ALL[seed as usize % 4];
        let dealt = Dealt::from_pack(&Pack::new_shuffled(&mut random), dealer, Packets::TWOS_FIRST);
        let mut deal = DealState::new(rules, dealer, dealt);
        while let Some(seat) = deal.turn() {
            let length = Preset::World.ruleset().length;
            let standing = Standing { score: BySide::default(), length, hands_left: Some(12) };
            // One trick is left, sometimes two; with more there are too many layouts to list.
            if deal.public().tricks().len() >= if seed == 7 { 4 } else { 5 } {
                return Some((deal, SeatView::of_hand(&deal, seat, standing)));
            }
            let legal = deal.legal();
            let action = legal.nth(random.below(legal.len() as u32) as usize)?;
            deal.apply(action).ok()?;
        }
        None
    }

    /// Returns whether the actions so far were legal if the cards lie as in this layout.
    fn could_be(deal: &DealState, view: &SeatView, layout: &Layout) -> bool {
        let public = deal.public();
        let upcard = public.upcard();
        let played = |seat| public.tricks().iter().filter_map(move |trick| trick.card(seat)).collect::<CardSet>();
        let hands = BySeat::from_fn(|seat| {
            let all = layout.hands[seat] | played(seat);
            if seat != public.dealer() || !public.is_turn_up_taken() {
                return all;
            }
            layout.discard.map_or(all, |card| all.with(card)).without(upcard)
        });
        let dealt = Dealt { hands, upcard, under: CardSet::EMPTY };
        let Ok(dealt) = dealt.checked(public.rules().joker) else { return false };
        let mut again = DealState::new(*public.rules(), public.dealer(), dealt);
        let history = public.history().into_iter().all(|seen| {
            let action = match (seen, layout.discard) {
                (SeenAction::Open(action), _) => action,
                (SeenAction::Discarded, Some(card)) => Action::Discard(card),
                (SeenAction::Discarded, None) | (SeenAction::CardGiven, _) => return false,
            };
            again.apply(action).is_ok()
        });
        history && again.hand(view.seat()) == view.hand()
    }

    /// Lists all ways to put the hidden cards into places, possible or not.
    fn every_layout(determinizer: &Determinizer) -> Vec<Layout> {
        let mut piles = vec![[CardSet::EMPTY; PLACE_COUNT]];
        for card in &determinizer.hidden_cards {
            let mut next = Vec::new();
            for pile in piles {
                for n in (0..PLACE_COUNT).filter(|n| pile[*n].len() < determinizer.places[*n].space) {
                    let mut more = pile;
                    more[n] = more[n].with(*card);
                    next.push(more);
                }
            }
            piles = next;
        }
        piles.iter().map(|pile| determinizer.layout_of_piles(pile)).collect()
    }

    fn key(layout: &Layout) -> ([u32; 4], Option<usize>) {
        (Seat::ALL.map(|seat| layout.hands[seat].bits()), layout.discard.map(Card::index))
    }

    #[test]
    fn the_layouts_are_those_the_rules_allow_and_each_is_drawn_as_often() {
        let (mut tried, mut narrowed) = (0, 0);
        for (seed, preset) in (0..).zip(Preset::ALL.into_iter().cycle().take(60)) {
            let Some((deal, view)) = late(seed, preset.ruleset().hand) else { continue };
            let determinizer = Determinizer::new(&view);
            let every = every_layout(&determinizer);
            let mut right: Vec<_> = every.iter().filter(|layout| could_be(&deal, &view, layout)).map(key).collect();
            let mut all: Vec<_> = determinizer.all_layouts().map(|layout| key(&layout)).collect();
            right.sort_unstable();
            all.sort_unstable();
            assert_eq!(all, right, "seed {seed}\n{view:?}");
            tried += 1;
            narrowed += u32::from(right.len() < every.len());
            if right.len() < 2 {
                continue;
            }
            // Sixteen draws per layout; the sum of squares over the expected count has mean n - 1.
            let mut counts = vec![0u32; all.len()];
            let mut random = Random::from_number(seed);
            for _ in 0..16 * all.len() {
                counts[all.binary_search(&key(&determinizer.draw_layout(&mut random))).unwrap()] += 1;
            }
            let squares: f64 = counts.iter().map(|count| (f64::from(*count) - 16.0).powi(2) / 16.0).sum();
            let free = all.len() as f64 - 1.0;
            assert!(squares < free + 5.0 * (2.0 * free).sqrt() + 6.0, "seed {seed}: {squares} for {free}");
        }
        assert!(tried > 40 && narrowed > 30, "{tried} {narrowed}");
    }

    #[test]
    fn layouts_that_are_spread_are_each_drawn_as_often() {
        let view = (0..).find_map(|seed| Some(late(seed, Preset::World.ruleset().hand)?.1)).unwrap();
        let determinizer = Determinizer::new(&view);
        let all: Vec<_> = determinizer.spread_layouts(u32::MAX, 3).map(|layout| key(&layout)).collect();
        assert_eq!(all, determinizer.all_layouts().map(|layout| key(&layout)).collect::<Vec<_>>());
        let half = all.len() as u32 / 2;
        let drawn = |seed| determinizer.spread_layouts(half, seed).map(|layout| key(&layout));
        for layout in &all {
            let times = (0..200).filter(|seed| drawn(*seed).any(|drawn| drawn == *layout)).count();
            assert!((70..130).contains(&times), "{times} of 200: {layout:?}");
        }
    }
}
