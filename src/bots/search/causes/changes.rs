//! Changes of a layout that remove what a reason names. For "leads the ace", the ace becomes a small card.

use crate::deal_sample::DealSample;
use cards::{Card, CardSet, Seat};
use rules::view::Standing;
use rules::{Action, PublicDeal, SeenAction};

type LayoutChange = Box<dyn Fn(&mut DealSample) -> Option<()>>;

/// A change of the position before an action is played out. The change may depend on where the hidden cards lie.
#[derive(Default)]
pub(super) struct Change {
    /// Pairs of cards that are exchanged: a card of the deciding seat, and a hidden card.
    swaps: Vec<(Card, Card)>,
    /// A change that depends on the layout. The function returns `None` if the change is impossible in a layout.
    in_layout: Option<LayoutChange>,
    /// Two cards that are exchanged after the action.
    swap_after_action: Option<(Card, Card)>,
    /// Another score, for reasons that name the score.
    pub standing: Option<Standing>,
}

impl Change {
    /// Exchanges a card of the deciding seat with a hidden one.
    pub fn swap_cards(own: Card, hidden: Card) -> Change {
        Change::swap_several(vec![(own, hidden)])
    }

    /// Exchanges several cards of the deciding seat with hidden ones.
    pub fn swap_several(swaps: Vec<(Card, Card)>) -> Change {
        Change { swaps, ..Change::default() }
    }

    /// Exchanges two cards after the action. This is for the upcard, which gets into a hand only by the action.
    pub fn swap_after_action(one: Card, other: Card) -> Change {
        Change { swap_after_action: Some((one, other)), ..Change::default() }
    }

    pub fn with_standing(standing: Standing) -> Change {
        Change { standing: Some(standing), ..Change::default() }
    }

    pub fn by_layout(change: impl Fn(&mut DealSample) -> Option<()> + 'static) -> Change {
        Change { in_layout: Some(Box::new(change)), ..Change::default() }
    }

    /// Takes `cards` from the seats in `from`. In exchange they get cards of `for_cards` that no seat in `not_from`
    /// holds.
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
                sample.swap_cards(card, instead.next()?);
            }
            Some(())
        })
    }

    /// Gives one of `cards` to the first seat in `to`, if no seat in `to` holds one. Takes a card of `for_cards` in
    /// exchange, or any card if the seat has none of them.
    pub fn give_cards(cards: CardSet, to: Vec<Seat>, for_cards: CardSet) -> Change {
        Change::by_layout(move |sample| {
            let hand = |seat: &Seat| sample.layout().hands[*seat];
            if to.iter().any(|seat| !(hand(seat) & cards).is_empty()) {
                return None;
            }
            let given = cards.iter().next()?;
            let from = hand(to.first()?);
            let instead = (from & for_cards).iter().next().or_else(|| from.iter().next())?;
            sample.swap_cards(given, instead);
            Some(())
        })
    }

    /// Replaces a card in the trick on the table by a hidden card, as if the seat had played the hidden card.
    pub fn replace_played_card(played: Card, instead: Card) -> Change {
        Change::by_layout(move |sample| {
            let public = *sample.public();
            // The card that was played now lies where the hidden card was.
            sample.swap_cards(instead, played);
            sample.set_public(replay_with_other_card(&public, played, instead));
            Some(())
        })
    }

    /// Makes the change before the action. `None` if it is impossible in this layout.
    pub fn apply_to(&self, sample: &mut DealSample) -> Option<()> {
        for (own, hidden) in &self.swaps {
            sample.swap_cards(*own, *hidden);
        }
        self.in_layout.as_ref().map_or(Some(()), |change| change(sample))
    }

    /// Makes the exchange that comes after the action, if there is one.
    pub fn apply_after_action(&self, sample: &mut DealSample) {
        // The upcard is in no hand unless the dealer took it.
        let Some((one, other)) = self.swap_after_action else { return };
        if Seat::ALL.iter().any(|seat| sample.layout().hands[*seat].contains(one)) {
            sample.swap_cards(one, other);
        }
    }

    /// Returns the action that takes the place of `action` after the swaps: a swapped card is replaced by the card that
    /// the seat got for it.
    pub fn action_after_swaps(&self, action: Action) -> Action {
        let moved = |card: Card| self.swaps.iter().find(|(own, _)| *own == card).map_or(card, |(_, hidden)| *hidden);
        match action {
            Action::Play(card) => Action::Play(moved(card)),
            Action::Discard(card) => Action::Discard(moved(card)),
            other => other,
        }
    }
}

/// Plays the public history again, with one card replaced by another.
fn replay_with_other_card(public: &PublicDeal, played: Card, instead: Card) -> PublicDeal {
    let mut again = PublicDeal::new(*public.rules(), public.dealer(), public.upcard());
    for seen in public.history() {
        again.apply(match seen {
            SeenAction::Open(Action::Play(card)) if card == played => SeenAction::Open(Action::Play(instead)),
            seen => seen,
        });
    }
    again
}
