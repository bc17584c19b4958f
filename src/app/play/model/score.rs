//! The score bar at the top of the table, as plain data.

use super::DisplayState;
use crate::words::table;
use cards::ruleset::{Counters, Length};
use cards::{BySeat, Side};
use rules::view::TableFacts;
use rules::{PublicDeal, Stage};

/// The score bar at the top of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreModel {
    /// Points of the person's side.
    pub us: i16,
    /// Points of the other side.
    pub them: i16,
    /// Tricks that the person's side has taken in this hand.
    pub tricks_us: u8,
    /// Tricks that the other side has taken in this hand.
    pub tricks_them: u8,
    /// The tools for keeping the score at a real table: two fives, other cards, or paper.
    pub counters: Counters,
    /// The title of the hand: `Hand 3`, or `Sudden death`.
    pub hand: String,
    /// The length of the game, to be shown after the title: `of 12`, or `to 10`.
    pub of: String,
    /// The number of deals left for each seat, including the current one. `None` in a race to points and in sudden
    /// death.
    pub deals_left: Option<BySeat<usize>>,
}

impl ScoreModel {
    pub(super) fn of(
        facts: TableFacts<'_>,
        own: Side,
        public: Option<&PublicDeal>,
        display: DisplayState,
    ) -> ScoreModel {
        let score = facts.score();
        let taken = public.map(PublicDeal::tricks_taken).unwrap_or_default();
        let counted = facts.hands_counted();
        let showing_last = display.shows_ended_hand || facts.stage() == Stage::Over;
        let number = if showing_last { counted.max(1) } else { counted + 1 };
        let sudden = facts.in_sudden_death() && !showing_last;
        ScoreModel {
            us: score[own],
            them: score[own.other()],
            tricks_us: taken[own],
            tricks_them: taken[own.other()],
            counters: facts.rules().counters,
            hand: if sudden { table::SUDDEN_DEATH.into() } else { table::hand_number(number) },
            of: if sudden { table::ONE_HAND.into() } else { table::length_suffix(facts.rules().length) },
            deals_left: deals_left(facts),
        }
    }
}

fn deals_left(facts: TableFacts<'_>) -> Option<BySeat<usize>> {
    // A single hand needs no count of the deals left.
    let left = facts.hands_left().filter(|left| *left > 0 && facts.rules().length != Length::Hands(1))?;
    let dealer = facts.dealer()?;
    Some(BySeat::from_fn(|seat| {
        let turn = dealer.clockwise().position(|next| next == seat).unwrap_or_default();
        (left + 3 - turn) / 4
    }))
}
