//! Summarizes a finished game: who won, the points of each hand, and how often each side marched, went alone or was
//! euchred.

use super::ended_hand::{HandMark, PointsScored};
use crate::words::{self, Viewer, announcements, table as say};
use cards::{BySeat, Seat, Side};
use rules::{GameResult, GameState, HandSummary, WinReason};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// Whether the person's side won; `None` for a tie.
    pub won: Option<bool>,
    /// The winners by name: `You and Nora won`.
    pub headline: String,
    /// A sentence with the reason why the side won, if the points alone do not explain it: by a ruling, for example.
    pub why: Option<String>,
    /// The winners' seats; all four for a tie.
    pub winners: Vec<Seat>,
    /// The names of both sides, the person's side first.
    pub names: [String; 2],
    /// The final score, the person's side first.
    pub score: [i16; 2],
    pub course: Vec<HandStep>,
    /// The counts for both sides. A count that is 0 for both sides is left out.
    pub tallies: Vec<GameTally>,
}

/// One line of counts in the summary of a game: a thing that both sides did, such as going alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameTally {
    /// The label of the line: `Loners`.
    pub name: &'static str,
    /// The count of each side, the person's side first.
    pub counts: [usize; 2],
}

/// One hand of a finished game, for the row of squares that shows how the game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandStep {
    /// The points scored; `None` if nobody scored.
    pub points: Option<PointsScored>,
    /// The end of the hand; `None` if nobody made trump.
    pub mark: Option<HandMark>,
}

impl EndedGame {
    /// Summarizes a game for the person in seat `own`; `None` while the game goes on.
    #[must_use]
    pub fn of(state: &GameState, own: Seat, names: &BySeat<String>) -> Option<EndedGame> {
        let result = state.result()?;
        let sides = [own.side(), own.side().other()];
        let winner = match result {
            GameResult::Won(side, _) => Some(side),
            GameResult::Tied => None,
        };
        let by_points = matches!(result, GameResult::Won(_, WinReason::Points) | GameResult::Tied);
        let partners =
            sides.map(|side| words::table::partner_names(seats_of_side(own, side).map(|seat| names[seat].as_str())));
        let [ours, theirs] = &partners;
        let winners: Vec<Seat> = sides
            .into_iter()
            .filter(|side| winner.is_none_or(|won| won == *side))
            .flat_map(|side| seats_of_side(own, side))
            .collect();
        Some(EndedGame {
            won: winner.map(|side| side == own.side()),
            headline: say::winners_headline(winner.map(|side| if side == own.side() { ours } else { theirs })),
            why: (!by_points).then(|| announcements::game_result_sentence(result, Viewer::Player(own), names)),
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

/// Counts each side's tricks, marches (lone ones too), loners and euchres, and leaves out rows with only zeros.
fn tallies(hands: &[HandSummary], sides: [Side; 2]) -> Vec<GameTally> {
    let made_by = |hand: &HandSummary| hand.contract.map(|contract| contract.maker.side());
    let count = |marks: &[HandMark], of: fn(Side) -> Side| {
        let ended = |side: &Side| {
            hands
                .iter()
                .filter(|hand| made_by(hand).map(of) == Some(*side))
                .filter(|hand| HandMark::of(hand.result.outcome).is_some_and(|mark| marks.contains(&mark)))
                .count()
        };
        sides.map(|side| ended(&side))
    };
    let tricks = sides.map(|side| hands.iter().map(|hand| usize::from(hand.taken[side])).sum());
    let rows = [
        (say::TRICKS_TAKEN, tricks),
        (say::MARCHES, count(&[HandMark::March, HandMark::Loner], |side| side)),
        (say::LONERS, count(&[HandMark::Loner], |side| side)),
        (say::EUCHRES, count(&[HandMark::Euchre], Side::other)),
    ];
    let rows = rows.map(|(name, counts)| GameTally { name, counts });
    rows.into_iter().filter(|tally| tally.counts != [0, 0]).collect()
}
