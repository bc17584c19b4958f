//! How the hidden cards may lie: every layout that agrees with what a seat has seen, each exactly as likely.
//!
//! Cards are dealt one by one into places with room (the other hands, the dealer's discard, the kitty), each place with
//! the share of layouts that put the card there. The shares come from one table, by the room left: as many cards are
//! still to deal as there is room, so the room alone says which card is next.

use super::deal_sample::Layout;
use cards::ruleset::BuryTurnUp;
use cards::{BySeat, Card, CardSet, Random, Seat};
use rules::view::SeatView;
use rules::{Phase, Trump};

/// Where a hidden card may be.
const PLACES: usize = 5;
/// The three other hands are places 0 to 2, in order of play from the left.
const PARTNER: usize = 1;
const DISCARD: usize = 3;
const KITTY: usize = 4;

/// A place for hidden cards.
#[derive(Clone, Copy, Debug, Default)]
struct HiddenPlace {
    /// How many hidden cards lie there.
    room: usize,
    /// The cards that may.
    allowed: CardSet,
}

/// At least one of these cards lies in one of these places: a maker had to hold a trump.
#[derive(Clone, Copy, Debug, Default)]
struct Duty {
    places: [bool; PLACES],
    cards: CardSet,
}

/// All layouts that agree with a view.
#[derive(Clone, Debug)]
pub(super) struct Determinizer {
    own: Layout,
    others: [Seat; 3],
    cards: Vec<Card>,
    places: [HiddenPlace; PLACES],
    duty: Option<Duty>,
    /// What a card's room in each place adds to the number of a state of the table.
    steps: [usize; PLACES],
    /// Layouts of the cards still to deal, by the room left, twice: the duty done, and not.
    ways: Vec<[u64; 2]>,
}

impl Determinizer {
    /// The layouts that agree with this view.
    pub fn new(view: &SeatView) -> Determinizer {
        let public = view.public();
        let others = [view.seat().left(), view.seat().partner(), view.seat().right()];
        let dealer = others.iter().position(|seat| *seat == public.dealer());
        let taken = public.turn_up_taken();
        let discarded = dealer.is_some() && taken && public.phase() != Phase::Discarding;
        let upcard = public.upcard();
        let hidden = if view.upcard_with_dealer() { view.unseen().with(upcard) } else { view.unseen() };
        let mut places = [HiddenPlace::default(); PLACES];
        let voids = public.voids();
        for (n, seat) in others.into_iter().enumerate() {
            places[n] = HiddenPlace { room: public.hand_size(seat), allowed: CardSet::ALL - voids[seat] };
        }
        if discarded {
            let bury = public.rules().bury_turn_up == BuryTurnUp::Allowed;
            let allowed = if bury { CardSet::ALL } else { CardSet::ALL.without(upcard) };
            places[DISCARD] = HiddenPlace { room: 1, allowed };
        }
        // What a farmer's hand laid there lies open.
        let under = public.phase() != Phase::GoingUnder && public.went_under().is_some();
        places[KITTY] = HiddenPlace {
            room: if under { 0 } else { public.rules().joker.under_upcard() },
            allowed: CardSet::ALL.without(upcard),
        };
        if view.gift().is_some() {
            places[PARTNER].room -= 1;
        }
        // A dealer who is alone may have given the upcard to the partner.
        let given = others.iter().position(|seat| public.cards_given() && *seat == public.dealer().partner());
        for n in (0..3).filter(|n| Some(*n) != dealer && Some(*n) != given) {
            places[n].allowed = places[n].allowed.without(upcard);
        }
        let cards: Vec<Card> = hidden.iter().collect();
        let own = view.hand();
        let own = Layout {
            hands: BySeat::from_fn(|seat| if seat == view.seat() { own } else { CardSet::EMPTY }),
            discard: view.discard(),
        };
        let duty = duty(view, &others);
        let mut step = 1;
        let steps = places.map(|place| {
            step *= place.room + 1;
            step / (place.room + 1)
        });
        let mut determinizer = Determinizer { own, others, cards, places, steps, duty, ways: Vec::new() };
        determinizer.count();
        if determinizer.total() == 0 {
            // No real hand comes to this; a view made up by hand may. Then nothing is known but who has how many.
            determinizer.duty = None;
            for place in &mut determinizer.places {
                place.allowed = CardSet::ALL;
            }
            determinizer.count();
        }
        determinizer
    }

    /// Returns how many layouts there are.
    pub fn total(&self) -> u64 {
        self.ways.last().map_or(0, |ways| ways[usize::from(self.duty.is_some())])
    }

    /// One of the layouts, each exactly as likely; there is always one.
    pub fn draw(&self, random: &mut Random) -> Layout {
        self.layout(&self.nth(below(random, self.total())))
    }

    /// Every layout once.
    pub fn all(&self) -> impl Iterator<Item = Layout> {
        (0..self.total()).map(|n| self.layout(&self.nth(n)))
    }

    /// The layout with this number, below [`Determinizer::total`]: each place takes a card for as many numbers as there are
    /// layouts that put it there.
    fn nth(&self, number: u64) -> [CardSet; PLACES] {
        let mut left = number;
        let mut room = self.places.map(|place| place.room);
        let mut state = self.ways.len() - 1;
        let mut piles = [CardSet::EMPTY; PLACES];
        let mut done = self.duty.is_none();
        for card in &self.cards {
            for n in 0..PLACES {
                let share = self.share(*card, n, room[n], state, done);
                if left < share {
                    room[n] -= 1;
                    state -= self.steps[n];
                    piles[n] = piles[n].with(*card);
                    done = done || self.does_duty(*card, n);
                    break;
                }
                left -= share;
            }
        }
        piles
    }

    fn does_duty(&self, card: Card, place: usize) -> bool {
        self.duty.is_none_or(|duty| duty.places[place] && duty.cards.contains(card))
    }

    /// Returns how many layouts put this card, the next, in this place with so much room.
    fn share(&self, card: Card, place: usize, room: usize, state: usize, done: bool) -> u64 {
        if room == 0 || !self.places[place].allowed.contains(card) {
            return 0;
        }
        let open = !(done || self.does_duty(card, place));
        self.ways[state - self.steps[place]][usize::from(open)]
    }

    /// Fills the table, smallest room first.
    fn count(&mut self) {
        let states = self.places.iter().map(|place| place.room + 1).product();
        self.ways = vec![[0; 2]; states];
        self.ways[0] = [1, 0];
        for state in 1..states {
            let mut rest = state;
            let room = self.places.map(|place| {
                let room = rest % (place.room + 1);
                rest /= place.room + 1;
                room
            });
            let left: usize = room.iter().sum();
            let Some(card) = self.cards.len().checked_sub(left).and_then(|next| self.cards.get(next)) else { continue };
            let card = *card;
            self.ways[state] =
                [true, false].map(|done| (0..PLACES).map(|n| self.share(card, n, room[n], state, done)).sum());
        }
    }

    fn layout(&self, piles: &[CardSet; PLACES]) -> Layout {
        let mut layout = self.own;
        for (seat, pile) in self.others.into_iter().zip(piles) {
            layout.hands[seat] = *pile;
        }
        layout.discard = layout.discard.or(piles[DISCARD].iter().next());
        layout
    }
}

/// A number below `bound`, which is not 0, each exactly as likely.
fn below(random: &mut Random, bound: u64) -> u64 {
    let bound = bound.max(1);
    let mask = u64::MAX >> ((bound - 1) | 1).leading_zeros();
    loop {
        let number = random.next_u64() & mask;
        if number < bound {
            return number;
        }
    }
}

/// Returns what the maker must have held to make trump, where the rules ask for a natural trump and none has been seen.
fn duty(view: &SeatView, others: &[Seat; 3]) -> Option<Duty> {
    let public = view.public();
    let contract = public.contract()?;
    let n = others.iter().position(|seat| *seat == contract.maker)?;
    let dealer = contract.maker == public.dealer();
    // A stuck dealer without a trump to name may name any suit: then the call says nothing.
    let needed = public.needs_natural_trump(contract.maker, contract.round) && contract.trump != Trump::NoTrump;
    // Whoever takes the joker has a trump.
    let asked = needed && !public.is_stuck() && public.upcard_suit().is_some();
    let upcard = public.upcard();
    let cards = contract.trump.cards().without(upcard);
    let shown: CardSet = public.tricks().iter().filter_map(|trick| trick.card(contract.maker)).collect();
    // A loner who has exchanged a card with the partner may hold none of the trumps that it held.
    if !asked || public.cards_given() || !(shown & cards).is_empty() {
        return None;
    }
    let mut places = [false; PLACES];
    places[n] = true;
    places[DISCARD] = dealer;
    Some(Duty { places, cards })
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::ruleset::{HandRules, Packets, Preset};
    use cards::{BySide, Pack};
    use rules::view::Standing;
    use rules::{Action, DealState, Dealt, Seen};

    /// A deal played by chance until the seat on turn sees few enough hidden cards.
    fn late(seed: u64, rules: HandRules) -> Option<(DealState, SeatView)> {
        let mut random = Random::from_number(seed);
        let dealer = Seat::ALL[seed as usize % 4];
        let dealt = Dealt::from_pack(&Pack::shuffled(&mut random), dealer, Packets::TWOS_THREES);
        let mut deal = DealState::new(rules, dealer, dealt);
        while let Some(seat) = deal.turn() {
            let length = Preset::World.ruleset().length;
            let standing = Standing { score: BySide::default(), length, hands_left: Some(12) };
            // One trick more to come, now and then two: more would be too many to count one by one.
            if deal.public().tricks().len() >= if seed == 7 { 4 } else { 5 } {
                return Some((deal, SeatView::of_hand(&deal, seat, standing)));
            }
            let legal = deal.legal();
            let action = legal.nth(random.below(legal.len() as u32) as usize)?;
            deal.apply(action).ok()?;
        }
        None
    }

    /// Returns whether the hand could have gone as it did with the cards lying like this, by the rules alone.
    fn could_be(deal: &DealState, view: &SeatView, layout: &Layout) -> bool {
        let public = deal.public();
        let upcard = public.upcard();
        let played = |seat| public.tricks().iter().filter_map(move |trick| trick.card(seat)).collect::<CardSet>();
        let hands = BySeat::from_fn(|seat| {
            let all = layout.hands[seat] | played(seat);
            if seat != public.dealer() || !public.turn_up_taken() {
                return all;
            }
            layout.discard.map_or(all, |card| all.with(card)).without(upcard)
        });
        let dealt = Dealt { hands, upcard, under: CardSet::EMPTY };
        let Ok(dealt) = dealt.checked(public.rules().joker) else { return false };
        let mut again = DealState::new(*public.rules(), public.dealer(), dealt);
        let history = public.history().into_iter().all(|seen| {
            let action = match (seen, layout.discard) {
                (Seen::Open(action), _) => action,
                (Seen::Discarded, Some(card)) => Action::Discard(card),
                (Seen::Discarded, None) | (Seen::Gave, _) => return false,
            };
            again.apply(action).is_ok()
        });
        history && again.hand(view.seat()) == view.hand()
    }

    /// All ways to give the hidden cards places, right or not.
    fn every_layout(determinizer: &Determinizer) -> Vec<Layout> {
        let mut piles = vec![[CardSet::EMPTY; PLACES]];
        for card in &determinizer.cards {
            let mut next = Vec::new();
            for pile in piles {
                for n in (0..PLACES).filter(|n| pile[*n].len() < determinizer.places[*n].room) {
                    let mut more = pile;
                    more[n] = more[n].with(*card);
                    next.push(more);
                }
            }
            piles = next;
        }
        piles.iter().map(|pile| determinizer.layout(pile)).collect()
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
            let mut all: Vec<_> = determinizer.all().map(|layout| key(&layout)).collect();
            right.sort_unstable();
            all.sort_unstable();
            assert_eq!(all, right, "seed {seed}\n{view:?}");
            tried += 1;
            narrowed += u32::from(right.len() < every.len());
            if right.len() < 2 {
                continue;
            }
            // Sixteen draws a layout; the sum of squares over the expected count has the mean n - 1.
            let mut counts = vec![0u32; all.len()];
            let mut random = Random::from_number(seed);
            for _ in 0..16 * all.len() {
                counts[all.binary_search(&key(&determinizer.draw(&mut random))).unwrap()] += 1;
            }
            let squares: f64 = counts.iter().map(|count| (f64::from(*count) - 16.0).powi(2) / 16.0).sum();
            let free = all.len() as f64 - 1.0;
            assert!(squares < free + 5.0 * (2.0 * free).sqrt() + 6.0, "seed {seed}: {squares} for {free}");
        }
        assert!(tried > 40 && narrowed > 30, "{tried} {narrowed}");
    }
}
