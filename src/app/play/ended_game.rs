//! The summary of a finished game: the winner, the hands, and counts worth mentioning.

use super::ended_hand::{HandMark, PointsScored};
use crate::words::{self, Viewer, announcements, table as say};
use cards::{BySeat, Seat, Side};
use rules::{GameResult, GameState, HandSummary, WonBy};

/// The summary shown when a game ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// Whether the person's side won; `None` for a tie.
    pub won: Option<bool>,
    /// `You and Nora won`, for example.
    pub headline: String,
    /// The reason, if the game was not won by points alone.
    pub why: Option<String>,
    /// The winners; both sides for a tie.
    pub winners: Vec<Seat>,
    /// Names of both sides, the person's first.
    pub names: [String; 2],
    /// The score, the person's side first.
    pub score: [i16; 2],
    pub course: Vec<HandStep>,
    /// Everything that happened at least once.
    pub tallies: Vec<GameTally>,
}

/// A count for both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameTally {
    /// `Loners`, for example.
    pub name: &'static str,
    /// The person's side first.
    pub counts: [usize; 2],
}

/// One hand in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandStep {
    /// `None` if nobody scored.
    pub points: Option<PointsScored>,
    /// `None` if nobody made trump.
    pub mark: Option<HandMark>,
}

impl EndedGame {
    /// Returns the summary as seen from a seat; `None` while the game goes on.
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
            sides.map(|side| words::table::partners(seats_of_side(own, side).map(|seat| names[seat].as_str())));
        let [ours, theirs] = &partners;
        let winners: Vec<Seat> = sides
            .into_iter()
            .filter(|side| winner.is_none_or(|won| won == *side))
            .flat_map(|side| seats_of_side(own, side))
            .collect();
        Some(EndedGame {
            won: winner.map(|side| side == own.side()),
            headline: say::who_won(winner.map(|side| if side == own.side() { ours } else { theirs })),
            why: (!by_points).then(|| announcements::game_over(result, Viewer::Player(own), names)),
            winners,
            score: sides.map(|side| state.score()[side]),
            course: state.hands().iter().map(|hand| HandStep::of(hand, own.side())).collect(),
            tallies: tallies(state.hands(), sides),
            names: partners,
        })
    }
}

/// Returns the seats of a side, the person's own first.
fn seats_of_side(own: Seat, side: Side) -> [Seat; 2] {
    if side == own.side() { [own, own.partner()] } else { [own.left(), own.right()] }
}

impl HandStep {
    fn of(hand: &HandSummary, own: Side) -> HandStep {
        HandStep { points: PointsScored::of(hand, own), mark: HandMark::of(hand.result.outcome) }
    }
}

/// Counts what happened at least once.
fn tallies(hands: &[HandSummary], sides: [Side; 2]) -> Vec<GameTally> {
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
    let rows = rows.map(|(name, counts)| GameTally { name, counts });
    rows.into_iter().filter(|tally| tally.counts != [0, 0]).collect()
}
