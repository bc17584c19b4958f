//! A hand in which every hidden card has an assumed place, so that the hand can be played to its end.

use super::policy_net::{self, Training};
use super::rule_player;
use super::solver::{Position, Solver};
use cards::{BySeat, BySide, Card, CardSet, Seat};
use rules::view::{SeatView, Standing};
use rules::{Action, ActionSet, ContractResult, Phase, PublicDeal, SeenAction, Trick};

/// An assumed place for every hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The cards that each seat holds at this point of the hand.
    pub hands: BySeat<CardSet>,
    /// The card that the dealer discarded, if the upcard was taken up.
    pub discard: Option<Card>,
}

/// A hand in progress with all cards known.
#[derive(Clone, Copy, Debug)]
pub(super) struct DealSample {
    layout: Layout,
    public: PublicDeal,
    players: BySide<SamplePlayer>,
}

/// A fast player that plays out the rest of a sampled hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SamplePlayer {
    RulePlayer,
    PolicyNet(Training),
}

impl SamplePlayer {
    pub(super) fn choose_action(self, view: &SeatView) -> Action {
        match self {
            SamplePlayer::RulePlayer => rule_player::choose_action(view),
            SamplePlayer::PolicyNet(training) => policy_net::choose_action(view, training),
        }
    }
}

impl DealSample {
    /// Combines a layout with the public state. Rule players will play out the rest.
    pub fn new(layout: Layout, public: &PublicDeal) -> DealSample {
        DealSample::with_players(layout, public, BySide::from_fn(|_| SamplePlayer::RulePlayer))
    }

    /// Combines a layout with the public state. The given players will play out the rest.
    pub fn with_players(layout: Layout, public: &PublicDeal, players: BySide<SamplePlayer>) -> DealSample {
        DealSample { layout, public: *public, players }
    }

    pub fn view(&self, seat: Seat, standing: &Standing) -> SeatView {
        SeatView::imagine(seat, self.layout.hands[seat], self.layout.discard, &self.public, standing)
    }

    pub fn public(&self) -> &PublicDeal {
        &self.public
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Exchanges two cards, in whichever hands or discard they lie.
    pub fn swap_cards(&mut self, one: Card, other: Card) {
        let moved = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        self.layout.hands = BySeat::from_fn(|seat| self.layout.hands[seat].iter().map(moved).collect());
        self.layout.discard = self.layout.discard.map(moved);
    }

    /// Replaces the public state: the bids and plays so far.
    pub fn set_public(&mut self, public: PublicDeal) {
        self.public = public;
    }

    /// The legal actions of the seat whose turn it is.
    pub fn legal(&self) -> ActionSet {
        self.public.turn().map_or(ActionSet::EMPTY, |seat| self.public.legal(self.layout.hands[seat]))
    }

    /// Applies an action of the seat whose turn it is. The action must be legal.
    pub fn apply(&mut self, action: Action) {
        let Some(seat) = self.public.turn() else { return };
        let hands = &mut self.layout.hands;
        match action {
            Action::Play(card) => {
                hands[seat] = hands[seat].without(card);
                return self.public.apply(SeenAction::Open(action));
            }
            Action::Discard(card) => {
                hands[seat] = hands[seat].without(card);
                self.layout.discard = Some(card);
            }
            Action::LayUnder(_) | Action::GiveCard(_) => return self.public.exchange(action, hands),
            _ => {}
        }
        self.public.apply(SeenAction::from(action));
        if self.public.phase() == Phase::Discarding {
            let dealer = self.public.dealer();
            hands[dealer] = hands[dealer].with(self.public.upcard());
        }
    }

    /// Plays on for all seats until the score of the hand is settled.
    pub fn play_to_end(&mut self, standing: &Standing) {
        self.play_while(standing, |sample, _| sample.is_undecided());
    }

    /// Plays on until the score of the hand is settled. `decide` chooses the action of every seat.
    pub fn play_to_end_by(&mut self, standing: &Standing, decide: impl Fn(&SeatView) -> Action) {
        while let Some(seat) = self.public.turn().filter(|_| self.is_undecided()) {
            self.apply(decide(&self.view(seat, standing)));
        }
    }

    /// Plays on for all seats until the first card can be led.
    pub fn play_to_first_lead(&mut self, standing: &Standing) {
        self.play_while(standing, |sample, _| sample.public.phase() != Phase::Playing);
    }

    /// Plays on for the other seats until it is this seat's turn, or the score is settled.
    pub fn play_to_turn_of(&mut self, standing: &Standing, seat: Seat) {
        self.play_while(standing, |sample, turn| turn != seat && !sample.is_settled());
    }

    fn play_while(&mut self, standing: &Standing, goes_on: impl Fn(&DealSample, Seat) -> bool) {
        while let Some(seat) = self.public.turn() {
            if !goes_on(self, seat) {
                return;
            }
            let view = self.view(seat, standing);
            self.apply(self.players[seat.side()].choose_action(&view));
        }
    }

    /// The makers' tricks if from here on everybody sees all cards and plays perfectly: 0 if they are euchred, 3 if
    /// they make it, 5 for a march. `None` if nobody has made trump.
    pub fn solve_makers_tricks(&self, solver: &mut Solver) -> Option<u8> {
        let taken = self.public.tricks_taken()[self.public.makers()?];
        Some(match solver.result(&self.solver_position()?, taken) {
            ContractResult::Euchred | ContractResult::Defended => 0,
            ContractResult::Made => 3,
            ContractResult::March => 5,
        })
    }

    /// The result of the hand for each legal card, if everybody sees all cards after it is played and plays perfectly.
    /// `None` if nobody has made trump.
    pub fn results_by_card(&self, solver: &mut Solver) -> Option<Vec<(Card, ContractResult)>> {
        let taken = self.public.tricks_taken()[self.public.makers()?];
        Some(solver.results_by_card(&self.solver_position()?, taken))
    }

    fn solver_position(&self) -> Option<Position> {
        let contract = self.public.contract()?;
        let trick = self.public.trick_on_table();
        let laid: Vec<Card> = trick.into_iter().flat_map(Trick::cards).map(|(_, card)| card).collect();
        let leader = trick.map(Trick::leader).or(self.public.turn())?;
        Position::new(self.layout.hands, contract.trump, contract.maker.side(), contract.seats_out(), leader, &laid)
            .ok()
    }

    /// Returns whether the rest of the hand can still change its score.
    fn is_undecided(&self) -> bool {
        self.public.phase() != Phase::Playing || !self.is_settled()
    }

    pub fn is_settled(&self) -> bool {
        is_settled(&self.public)
    }
}

/// Returns whether the score of the hand is certain: the makers are euchred, or have made it and cannot march.
pub(super) fn is_settled(public: &PublicDeal) -> bool {
    let Some(makers) = public.makers() else { return false };
    let taken = public.tricks_taken();
    taken[makers.other()] >= 3 || (taken[makers] >= 3 && taken[makers.other()] >= 1)
}
