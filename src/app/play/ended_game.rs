//! What a game came to: who won, how it went by hand, and what was remarkable.

use super::looked_up::HandMark;
use crate::words::{self, Viewer, speech, table as say};
use cards::{BySeat, Card, Seat, Side};
use rules::{GameResult, GameState, HandSummary, WonBy};

/// What is told of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// Whether the person's side won; `None` where nobody did.
    pub won: Option<bool>,
    /// Who won: `You and Nora won`.
    pub headline: String,
    /// By what, where it was not by points alone.
    pub why: Option<String>,
    /// The winners as they are drawn; both sides' where nobody won.
    pub portraits: Vec<Card>,
    /// Who sat on either side, the person's first.
    pub names: [String; 2],
    /// The score, the person's side first.
    pub score: [i16; 2],
    /// The hands, in order.
    pub course: Vec<HandStep>,
    /// What each side did, the person's first: `Loners`, and how often.
    pub tallies: Vec<(&'static str, [usize; 2])>,
}

/// A hand in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandStep {
    /// Its points and whether they are the person's side's; `None` where nobody scored.
    pub points: Option<(i16, bool)>,
    /// How it ended; `None` where nobody made trump.
    pub mark: Option<HandMark>,
}

impl EndedGame {
    /// Returns what is told of a game to somebody in a seat; `None` while it goes on.
    #[must_use]
    pub fn of(state: &GameState, own: Seat, names: &BySeat<String>) -> Option<EndedGame> {
        let result = state.result()?;
        let sides = [own.side(), own.side().other()];
        let winner = match result {
            GameResult::Won(side, _) => Some(side),
            GameResult::Tied => None,
        };
        let by_points = matches!(result, GameResult::Won(_, WonBy::Points) | GameResult::Tied);
        let partners =
            sides.map(|side| words::screens::table::partners(pair(own, side).map(|seat| names[seat].as_str())));
        let [ours, theirs] = &partners;
        let drawn = |side: Side| pair(own, side).map(|seat| super::portrait(&names[seat], seat));
        Some(EndedGame {
            won: winner.map(|side| side == own.side()),
            headline: say::who_won(winner.map(|side| if side == own.side() { ours } else { theirs })),
            why: (!by_points).then(|| speech::game_over(result, Viewer::Player(own), names)),
            portraits: sides.into_iter().filter(|side| winner.is_none_or(|won| won == *side)).flat_map(drawn).collect(),
            score: sides.map(|side| state.score()[side]),
            course: state.hands().iter().map(|hand| step(hand, own.side())).collect(),
            tallies: tallies(state.hands(), sides),
            names: partners,
        })
    }
}

/// The seats of a side, the person's own first.
fn pair(own: Seat, side: Side) -> [Seat; 2] {
    if side == own.side() { [own, own.partner()] } else { [own.left(), own.right()] }
}

fn step(hand: &HandSummary, own: Side) -> HandStep {
    let scored = Side::ALL.into_iter().find(|side| hand.result.points[*side] != 0);
    HandStep {
        points: scored.map(|side| (hand.result.points[side], side == own)),
        mark: HandMark::of(hand.result.outcome),
    }
}

/// What is worth counting, where it happened at all.
fn tallies(hands: &[HandSummary], sides: [Side; 2]) -> Vec<(&'static str, [usize; 2])> {
    let made_by = |hand: &HandSummary| hand.contract.map(|contract| contract.maker.side());
    let count = |mark: HandMark, of: fn(Side) -> Side| {
        let ended = |side: &Side| {
            hands
                .iter()
                .filter(|hand| made_by(hand).map(of) == Some(*side))
                .filter(move |hand| HandMark::of(hand.result.outcome) == Some(mark))
                .count()
        };
        sides.map(|side| ended(&side))
    };
    let tricks = sides.map(|side| hands.iter().map(|hand| usize::from(hand.taken[side])).sum());
    let rows = [
        (say::TRICKS_TAKEN, tricks),
        (say::MARCHES, count(HandMark::March, |side| side)),
        (say::LONERS, count(HandMark::Loner, |side| side)),
        (say::EUCHRES, count(HandMark::Euchre, Side::other)),
    ];
    rows.into_iter().filter(|(_, counted)| *counted != [0, 0]).collect()
}
