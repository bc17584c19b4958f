//! A hand as it may be: every hidden card given a place, and played on by players who see only their own.

use super::solver::{Position, Solver};
use super::{policy_net, rule_player};
use cards::{BySeat, Card, CardSet, Seat, Side};
use rules::view::{SeatView, Standing};
use rules::{Action, ActionSet, ContractResult, Phase, PublicDeal, Seen, Trick};

/// One way the cards may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// What each seat holds now.
    pub hands: BySeat<CardSet>,
    /// What the dealer put away.
    pub discard: Option<Card>,
}

/// A hand with all cards placed, at some moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct DealSample {
    layout: Layout,
    public: PublicDeal,
    by_policy_net: Option<Side>,
}

impl DealSample {
    /// The moment that everybody sees, with the cards lying like this.
    pub fn new(layout: Layout, public: &PublicDeal) -> DealSample {
        DealSample { layout, public: *public, by_policy_net: None }
    }

    /// The same, where this side goes on by the policy networks and not as rule players.
    pub fn by_policy_net(self, side: Option<Side>) -> DealSample {
        DealSample { by_policy_net: side, ..self }
    }

    /// Returns what a seat sees.
    pub fn view(&self, seat: Seat, standing: &Standing) -> SeatView {
        SeatView::imagined(seat, self.layout.hands[seat], self.layout.discard, &self.public, standing)
    }

    /// Returns what everybody sees.
    pub fn public(&self) -> &PublicDeal {
        &self.public
    }

    /// Returns what the seat on turn may do.
    pub fn legal(&self) -> ActionSet {
        self.public.turn().map_or(ActionSet::EMPTY, |seat| self.public.legal(self.layout.hands[seat]))
    }

    /// The seat on turn does this, which must be legal.
    pub fn apply(&mut self, action: Action) {
        let Some(seat) = self.public.turn() else { return };
        let hands = &mut self.layout.hands;
        match action {
            Action::Play(card) => {
                hands[seat] = hands[seat].without(card);
                return self.public.apply(Seen::Open(action));
            }
            Action::Discard(card) => {
                hands[seat] = hands[seat].without(card);
                self.layout.discard = Some(card);
            }
            Action::Under(_) | Action::Give(_) => return self.public.exchange(action, hands),
            _ => {}
        }
        self.public.apply(Seen::from(action));
        if self.public.phase() == Phase::Discarding {
            let dealer = self.public.dealer();
            hands[dealer] = hands[dealer].with(self.public.upcard());
        }
    }

    /// Lets the players decide for every seat until no card can change what the hand scores.
    pub fn play_on(&mut self, standing: &Standing) {
        self.play_while(standing, |sample, _| sample.is_open());
    }

    /// The same with players who decide like this.
    pub fn play_by(&mut self, standing: &Standing, decide: impl Fn(&SeatView) -> Action) {
        while let Some(seat) = self.public.turn().filter(|_| self.is_open()) {
            self.apply(decide(&self.view(seat, standing)));
        }
    }

    /// Lets the players decide for every seat until trump is made and the cards are ready.
    pub fn make_ready(&mut self, standing: &Standing) {
        self.play_while(standing, |sample, _| sample.public.phase() != Phase::Playing);
    }

    /// Lets the players decide for the others until this seat has the next card to play, or the score is settled.
    pub fn play_to(&mut self, standing: &Standing, seat: Seat) {
        self.play_while(standing, |sample, turn| turn != seat && !sample.is_settled());
    }

    fn play_while(&mut self, standing: &Standing, goes_on: impl Fn(&DealSample, Seat) -> bool) {
        while let Some(seat) = self.public.turn() {
            if !goes_on(self, seat) {
                return;
            }
            let view = self.view(seat, standing);
            let by_policy_net = self.by_policy_net == Some(seat.side());
            self.apply(if by_policy_net { policy_net::action(&view) } else { rule_player::action(&view) });
        }
    }

    /// The makers' tricks that decide the score, when from here on everybody sees all cards and plays as well as can be;
    /// `None` where trump is not made.
    pub fn solved(&self, solver: &mut Solver) -> Option<u8> {
        let contract = self.public.contract()?;
        let makers = contract.maker.side();
        let taken = self.public.taken()[makers];
        let trick = self.public.trick_on_table();
        let laid: Vec<Card> = trick.into_iter().flat_map(Trick::cards).map(|(_, card)| card).collect();
        let leader = trick.map(Trick::leader).or(self.public.turn())?;
        let position = Position::new(self.layout.hands, contract.trump, makers, contract.out(), leader, &laid).ok()?;
        Some(match solver.class(&position, taken) {
            ContractResult::Euchred | ContractResult::Defended => 0,
            ContractResult::Made => 3,
            ContractResult::March => 5,
        })
    }

    /// Returns whether what is still to come may change what the hand scores.
    fn is_open(&self) -> bool {
        self.public.phase() != Phase::Playing || !self.is_settled()
    }

    /// Returns whether the score of the hand is certain: made but no march, or euchred.
    pub fn is_settled(&self) -> bool {
        let Some(makers) = self.public.makers() else { return false };
        let taken = self.public.taken();
        taken[makers.other()] >= 3 || (taken[makers] >= 3 && taken[makers.other()] >= 1)
    }
}
