//! The person's records over all their games: winning streaks, best games, and loners.

use std::collections::BTreeSet;

use crate::outside::Outside;
use crate::words::sheet::statistics as said;
use crate::words::{full_date, rules_name_from_stored};
use cards::Seat;
use scoresheet::name_key;
use scoresheet::stats::{FinishedGame, FinishedResult};

/// One of the person's records, as texts for the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalRecord {
    /// The name of the record: `Best game`.
    pub name: &'static str,
    /// The figure in large type: `14 to 3`.
    pub figure: String,
    /// The day and the opponents: `March 9, 2026, against Walt and Edie`.
    pub about: String,
}

/// A finished game with the seat in which the person played it.
struct OwnGame<'g> {
    game: &'g FinishedGame,
    seat: Seat,
}

impl OwnGame<'_> {
    fn is_won(&self) -> bool {
        self.game.result == Some(FinishedResult::Won(self.seat.side()))
    }

    fn points(&self) -> Option<i16> {
        self.game.points[self.seat]
    }

    fn points_against(&self) -> Option<i16> {
        self.game.points[self.seat.left()]
    }
}

/// Returns the person's records. `own` has the person's names, normalized for comparison. Empty if the person has not
/// finished a game.
pub(super) fn records(outside: &dyn Outside, played: &[FinishedGame], own: &BTreeSet<String>) -> Vec<PersonalRecord> {
    let is_own = |game: &FinishedGame, seat: Seat| own.contains(&name_key(&game.people[seat]));
    let seat_in = |game: &FinishedGame| Seat::ALL.into_iter().find(|seat| is_own(game, *seat));
    let mut games: Vec<_> = played.iter().filter_map(|game| Some(OwnGame { game, seat: seat_in(game)? })).collect();
    cards::sort::sort_by_key(&mut games, |of| of.game.at);
    let about = |of: &OwnGame| {
        let names = [of.seat.left(), of.seat.right()].map(|seat| of.game.people[seat].as_str());
        said::record_details(&full_date(outside.local_time(of.game.at)), names, &rules_name_from_stored(&of.game.rules))
    };
    let record = |name, figure: String, about: String| PersonalRecord { name, figure, about };
    // Only games that were won count, because people should be proud of their records.
    let won = games.iter().filter(|of| of.is_won()).filter_map(|of| Some((of.points()?, of.points_against()?, of)));
    let widest = won.clone().max_by_key(|(us, them, of)| (us - them, of.game.at));
    let highest = won.max_by_key(|(us, them, of)| (*us, -them, of.game.at));
    let other_widest = widest.filter(|(.., of)| highest.as_ref().is_none_or(|(.., best)| of.game.at != best.game.at));
    let loner = games.iter().find(|of| of.game.loners[of.seat] > 0);
    let loners = games.iter().max_by_key(|of| (of.game.loners[of.seat], of.game.at));
    let loners = loners.filter(|of| of.game.loners[of.seat] > 1);
    let (longest, current) = winning_streaks(&games);
    [
        (longest > 1).then(|| {
            record("Longest winning streak", said::won_games(longest), said::current_streak_sentence(current))
        }),
        highest.map(|(us, them, of)| record("Best game", said::score_text(us, them), about(of))),
        other_widest.map(|(us, them, of)| record("Biggest win", said::score_text(us, them), about(of))),
        loner.map(|of| {
            record("First loner", full_date(outside.local_time(of.game.at)), "All five tricks, alone.".to_owned())
        }),
        loners.map(|of| record("Most loners in a game", of.game.loners[of.seat].to_string(), about(of))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Returns the length of the longest and of the current winning streak, in games.
fn winning_streaks(games: &[OwnGame]) -> (usize, usize) {
    let (mut longest, mut current) = (0, 0);
    for of in games.iter().filter(|of| of.game.result.is_some()) {
        current = if of.is_won() { current + 1 } else { 0 };
        longest = longest.max(current);
    }
    (longest, current)
}
