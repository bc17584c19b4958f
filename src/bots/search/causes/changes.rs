//! Changes of a layout that take away the thing that a reason names.

use crate::deal_sample::DealSample;
use cards::{Card, CardSet, Seat};
use rules::view::Standing;
use rules::{Action, PublicDeal, Seen};

type LayoutChange = Box<dyn Fn(&mut DealSample) -> Option<()>>;

/// A change of the position, the same in every layout or depending on where the cards lie.
#[derive(Default)]
pub(super) struct Change {
    /// Cards that are exchanged, each time first a card of the deciding seat.
    swaps: Vec<(Card, Card)>,
    /// A change that depends on the layout; it answers `None` where it is impossible.
    layout: Option<LayoutChange>,
    /// Cards that are exchanged after the action.
    afterwards: Option<(Card, Card)>,
    pub standing: Option<Standing>,
}

impl Change {
    /// Exchanges a card of the deciding seat with a hidden one.
    pub fn swap_cards(own: Card, hidden: Card) -> Change {
        Change::swaps(vec![(own, hidden)])
    }

    /// Exchanges several cards of the deciding seat with hidden ones.
    pub fn swaps(swaps: Vec<(Card, Card)>) -> Change {
        Change { swaps, ..Change::default() }
    }

    /// Exchanges two cards after the action, for a card that the action moves.
    pub fn afterwards(one: Card, other: Card) -> Change {
        Change { afterwards: Some((one, other)), ..Change::default() }
    }

    pub fn standing(standing: Standing) -> Change {
        Change { standing: Some(standing), ..Change::default() }
    }

    pub fn by_layout(change: impl Fn(&mut DealSample) -> Option<()> + 'static) -> Change {
        Change { layout: Some(Box::new(change)), ..Change::default() }
    }

    /// Takes these cards from the seats, in exchange for hidden cards that none of the seats in `not_from` holds.
    pub fn take_cards(cards: CardSet, from: Vec<Seat>, for_cards: CardSet, not_from: Vec<Seat>) -> Change {
        Change::by_layout(move |sample| {
            let held: CardSet =
                from.iter().map(|seat| sample.layout().hands[*seat] & cards).fold(CardSet::EMPTY, CardSet::union);
            let kept: CardSet =
                not_from.iter().map(|seat| sample.layout().hands[*seat]).fold(CardSet::EMPTY, CardSet::union);
            let mut instead = (for_cards - kept).iter();
            if held.is_empty() {
                return None;
            }
            for card in held.iter() {
                sample.swap(card, instead.next()?);
            }
            Some(())
        })
    }

    /// Gives one of these cards to the first of these seats, if none of them holds one. Takes a card of `for_cards` in
    /// exchange if it can.
    pub fn give_cards(cards: CardSet, to: Vec<Seat>, for_cards: CardSet) -> Change {
        Change::by_layout(move |sample| {
            let hand = |seat: &Seat| sample.layout().hands[*seat];
            if to.iter().any(|seat| !(hand(seat) & cards).is_empty()) {
                return None;
            }
            let given = cards.iter().next()?;
            let from = hand(to.first()?);
            let instead = (from & for_cards).iter().next().or_else(|| from.iter().next())?;
            sample.swap(given, instead);
            Some(())
        })
    }

    /// Goes on as if a seat had played another, hidden card to the trick on the table.
    pub fn played_instead(played: Card, instead: Card) -> Change {
        Change::by_layout(move |sample| {
            let public = *sample.public();
            // The hidden card was played; the card played lies where the hidden card was.
            sample.swap(instead, played);
            sample.set_public(replayed(&public, played, instead));
            Some(())
        })
    }

    /// Makes the change; `None` if it is impossible in this layout.
    pub fn apply_to(&self, sample: &mut DealSample) -> Option<()> {
        for (own, hidden) in &self.swaps {
            sample.swap(*own, *hidden);
        }
        self.layout.as_ref().map_or(Some(()), |change| change(sample))
    }

    /// Makes the part of the change that comes after the action.
    pub fn follow_up(&self, sample: &mut DealSample) {
        // The upcard is in no hand unless the dealer took it.
        let Some((one, other)) = self.afterwards else { return };
        if Seat::ALL.iter().any(|seat| sample.layout().hands[*seat].contains(one)) {
            sample.swap(one, other);
        }
    }

    /// Returns the action after the swap: playing or discarding a swapped card becomes the same action with the card that
    /// took its place.
    pub fn moved(&self, action: Action) -> Action {
        let moved = |card: Card| self.swaps.iter().find(|(own, _)| *own == card).map_or(card, |(_, hidden)| *hidden);
        match action {
            Action::Play(card) => Action::Play(moved(card)),
            Action::Discard(card) => Action::Discard(moved(card)),
            other => other,
        }
    }
}

/// The public state with one card replaced by another.
fn replayed(public: &PublicDeal, played: Card, instead: Card) -> PublicDeal {
    let mut again = PublicDeal::new(*public.rules(), public.dealer(), public.upcard());
    for seen in public.history() {
        again.apply(match seen {
            Seen::Open(Action::Play(card)) if card == played => Seen::Open(Action::Play(instead)),
            seen => seen,
        });
    }
    again
}
