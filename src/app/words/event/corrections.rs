//! Texts for the director's corrections: the effects of a corrected result, changes of a round that has begun, and late
//! entries.

use super::forms::CORRECTED;
use super::history::{
    counts_of_result, logged_match_sentence, placed_again_text, placed_text, prize_given_text, protest_decision,
};
use super::playoffs::{new_match_winner_sentence, replay_sentence};
use super::ranking::STILL_TIED;
use super::shown::tie_break_sentences;
use super::{
    MOST_NAMED, RankSteps, ResultOpponents, entrant_name, entry_in_words, list_names, playoff_match_name, prize_name,
    prize_winner_names, result_text, result_with_dash, shortened, shortened_list,
};
use crate::words::counts::short_ordinal;
use crate::words::with_full_stop;
use cards::Side;
use event::{
    ChangedPlace, ChangedWinner, Consequences, Event, EventEntry, EventState, Fixture, MatchPlayed, OutdatedSeating,
    PrizeResult, Report, RoundNo, SeatDifference, TableGame, TableNo, TableResult, TableSeating, matches_to_replay,
};

pub const CHANGES_HEADING: &str = "What this changes:";

pub const ONLY_FIGURES: &str = "Only the figures change: no winner, place or prize.";

/// Returns the heading above the effects of a correction. `None` if one sentence says that it has none.
#[must_use]
pub fn consequences_heading(lines: &[String]) -> Option<&'static str> {
    (lines != [ONLY_FIGURES]).then_some(CHANGES_HEADING)
}

/// Describes the entry at this index of the event's log. If the entry corrects a result, the sentence has the old and
/// the new result. A playoff match keeps the opponents who played it.
#[must_use]
pub fn entry_sentence(event: &Event, at: usize) -> String {
    let (state, log) = (event.state(), event.log());
    let Some(entry) = log.entries.get(at).map(|logged| &logged.entry) else { return String::new() };
    let told = match entry {
        EventEntry::Corrected { round, table, result, reason } => log.report_before(at).map(|before| {
            let change = ResultChange {
                place: format!("Round {round}, table {table}"),
                between: ResultOpponents::at_table(state, *round, *table),
                before,
                after: Report::In(result.clone()),
            };
            with_full_stop(change.logged(state, reason))
        }),
        EventEntry::PlayoffPlayed(played) => corrected_match_in_log(event, at, played)
            .or_else(|| event.logged_match(at).map(|of| logged_match_sentence(state, played, &of))),
        // When a round is taken back, its protests are removed and their numbers are used again. So the protest is
        // looked up in the state at the time of this entry.
        EventEntry::ProtestRuled { number, outcome, reason } => {
            let before = log.state_before(at);
            before.map(|before| protest_decision(state, before.protests(), *number, *outcome, reason))
        }
        _ => None,
    };
    told.unwrap_or_else(|| with_round_number(event, at, entry_in_words(state, entry)))
}

/// A table or match, and the change of its result that a correction makes.
#[derive(Clone, Debug)]
pub struct ResultChange<'a> {
    /// Names the table or match: `Table 4, round 2`.
    pub place: String,
    pub between: ResultOpponents<'a>,
    pub before: Report,
    pub after: Report,
}

/// Writes the figures of a result: `9 to 6` or `9–6`.
type FiguresText = fn(&EventState, ResultOpponents<'_>, &Report) -> String;

impl ResultChange<'_> {
    /// Names the change that the correction will make: `Table 4, round 2, Ann & Bob against Cy & Dee: 9–6 becomes
    /// 10–5.` Returns `None` if nothing changes.
    #[must_use]
    pub fn announcement(&self, state: &EventState) -> Option<String> {
        let [before, after] = self.results(state, result_with_dash);
        (before != after).then(|| self.sentence(state, "becomes"))
    }

    /// Names the change that the correction has made: `Corrected. Table 4, round 2, Ann & Bob against Cy & Dee: 9–6
    /// became 10–5.`
    #[must_use]
    pub fn confirmation(&self, state: &EventState) -> String {
        format!("Corrected. {}", self.sentence(state, "became"))
    }

    /// Describes the correction as the log does: `Round 2, table 4 corrected, was 9 to 6, now 10 to 5: added wrongly`.
    fn logged(&self, state: &EventState, reason: &str) -> String {
        let [before, after] = self.results(state, result_text);
        format!("{} corrected, was {before}, now {after}: {reason}", self.place)
    }

    fn sentence(&self, state: &EventState, verb: &str) -> String {
        let [one, other] = self.between.both(state);
        let [before, after] = self.results(state, result_with_dash);
        with_full_stop(format!("{}, {one} against {other}: {before} {verb} {after}", self.place))
    }

    /// Returns both results, with their figures as `figures_of` writes them. The counts of loners and bumps stand there
    /// only if they change.
    fn results(&self, state: &EventState, figures_of: FiguresText) -> [String; 2] {
        let reports = [&self.before, &self.after];
        let figures = reports.map(|report| figures_of(state, self.between, report));
        let counts = reports.map(|report| match report {
            Report::In(result) => counts_of_result(state, self.between, result),
            Report::Out | Report::Closed(_) => String::new(),
        });
        if counts[0] == counts[1] {
            return figures;
        }
        let [before, after] = counts.map(|counts| if counts.is_empty() { counts } else { format!(" ({counts})") });
        let [was, is] = figures;
        [was + &before, is + &after]
    }
}

/// Names the table whose result a correction changes: `Table 4, round 2`.
#[must_use]
pub fn corrected_table(round: RoundNo, table: TableNo) -> String {
    format!("Table {table}, round {round}")
}

/// Confirms the entry at this index of the event's log, which the director has just made in a form. A correction is
/// confirmed as by [`ResultChange::confirmation`]. Returns `None` if the form itself shows what the entry has changed.
#[must_use]
pub fn entry_confirmation(event: &Event, at: usize) -> Option<String> {
    let (state, log) = (event.state(), event.log());
    match &log.entries.get(at)?.entry {
        EventEntry::Corrected { round, table, result, .. } => {
            let change = ResultChange {
                place: corrected_table(*round, *table),
                between: ResultOpponents::at_table(state, *round, *table),
                before: log.report_before(at)?,
                after: Report::In(result.clone()),
            };
            Some(change.confirmation(state))
        }
        EventEntry::PlayoffPlayed(played) => {
            Some(corrected_match(event, at, played).unwrap_or_else(|| entry_in_words(state, &log.entries[at].entry)))
        }
        // The log has the seeds of drawn lots. They are too long to read in passing.
        EventEntry::Awarded { prize, to, .. } => Some(with_full_stop(prize_given_text(state, *prize, *to))),
        EventEntry::Placed { how, order, seed } => Some(with_full_stop(placed_text(state, *how, order, *seed))),
        EventEntry::PlacedAgain { how, order, seed, reason } => {
            Some(with_full_stop(format!("{}: {reason}", placed_again_text(state, *how, order, *seed))))
        }
        EventEntry::Clock(_)
        | EventEntry::CheckedIn { .. }
        | EventEntry::FeeNoted { .. }
        | EventEntry::WaiverNoted { .. }
        | EventEntry::Noted(_)
        | EventEntry::RoundBegan(_)
        | EventEntry::Scheduled(_)
        | EventEntry::PlayoffsBegan(_) => None,
        entry => Some(entry_in_words(state, entry)),
    }
}

/// A playoff match whose result an entry of the log corrects, and the event before and after the entry.
struct CorrectedMatch {
    of: Fixture,
    before: EventState,
    after: EventState,
    old_games: Vec<TableGame>,
    new_games: Vec<TableGame>,
}

impl CorrectedMatch {
    /// Returns `None` if the match had no result before the entry at this index.
    fn find(event: &Event, at: usize, played: &MatchPlayed) -> Option<CorrectedMatch> {
        let (before, after) = (event.log().state_before(at)?, event.log().state_before(at + 1)?);
        let stood = before.playoff_matches().find(|of| of.at == played.of).filter(|of| !of.games.is_empty())?;
        let (old_games, new_games) = (stood.games, played.games.clone());
        Some(CorrectedMatch { of: played.of, before, after, old_games, new_games })
    }

    fn change(&self) -> ResultChange<'_> {
        let report = |games: &Vec<TableGame>| Report::In(TableResult::of_games(games.clone()));
        ResultChange {
            place: playoff_match_name(&self.after, self.of),
            between: ResultOpponents::match_opponents(&self.after, self.of),
            before: report(&self.old_games),
            after: report(&self.new_games),
        }
    }

    /// Says who advances instead of whom, if the winner changes: `Ann & Bob advance instead of Cy & Dee.`
    fn winner_sentence(&self) -> Option<String> {
        let [was, is] = [&self.before, &self.after].map(|state| {
            let found = state.playoff_matches().find(|of| of.at == self.of);
            found.and_then(|of| of.winner).map(|who| entrant_name(state, who))
        });
        let (was, is) = (was?, is?);
        let is_final = self
            .after
            .brackets()
            .get(self.of.division.index())
            .is_some_and(|bracket| bracket.round_count() == self.of.round.index() + 1);
        let verb = if is_final { "win the final" } else { "advance" };
        (was != is).then(|| format!("{is} {verb} instead of {was}."))
    }
}

/// Confirms the correction of a playoff match, and says which matches must be played again: `Corrected. Playoffs,
/// semifinal 2, …. The final must be played again: Ann & Bob against Cy & Dee.` Returns `None` if the match had no
/// result before.
fn corrected_match(event: &Event, at: usize, played: &MatchPlayed) -> Option<String> {
    let of = CorrectedMatch::find(event, at, played)?;
    let replays = matches_to_replay(&of.before, &of.after);
    let winner = of.winner_sentence().filter(|_| replays.is_empty());
    let replays = replays.iter().map(|replayed| replay_sentence(&of.after, replayed));
    let told = std::iter::once(of.change().confirmation(&of.after)).chain(winner).chain(replays);
    Some(told.collect::<Vec<_>>().join(" "))
}

/// Describes the correction of a playoff match for the log: `Playoffs, semifinal 2, Ann & Bob against Cy & Dee corrected,
/// was 7 to 10, now 10 to 7: read upside down. Ann & Bob advance instead of Cy & Dee.` Returns `None` if the match had no
/// result before.
fn corrected_match_in_log(event: &Event, at: usize, played: &MatchPlayed) -> Option<String> {
    let entries = &event.log().entries;
    let is_same = |entry: &EventEntry| matches!(entry, EventEntry::PlayoffPlayed(other) if other.of == played.of);
    // Only a match that stands in the log already needs the log to be replayed.
    entries[..at].iter().any(|logged| is_same(&logged.entry)).then_some(())?;
    let of = CorrectedMatch::find(event, at, played)?;
    let mut change = of.change();
    let [one, other] = change.between.both(&of.after);
    let reason = match_correction_reason(event, at).unwrap_or("no reason noted");
    change.place = format!("{}, {one} against {other},", change.place);
    let told = with_full_stop(change.logged(&of.after, reason));
    Some(std::iter::once(told).chain(of.winner_sentence()).collect::<Vec<_>>().join(" "))
}

/// Returns the director's reason for the correction of a playoff match, which is a note after the match in the log.
fn match_correction_reason(event: &Event, at: usize) -> Option<&str> {
    let entries = &event.log().entries;
    let EventEntry::PlayoffPlayed(played) = &entries.get(at)?.entry else { return None };
    let EventEntry::Noted(note) = &entries.get(at + 1)?.entry else { return None };
    note.strip_prefix(&playoff_match_name(event.state(), played.of))?.strip_prefix(CORRECTED)
}

/// Returns whether the entry at this index is a note whose text [`entry_sentence`] gives with the entry before.
#[must_use]
pub fn is_told_with_entry_before(event: &Event, at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| match_correction_reason(event, before).is_some())
}

/// Adds the number of the round before a sentence about an entry, if the entry belongs to a round: `Round 3: Ann is
/// back.`
fn with_round_number(event: &Event, at: usize, told: String) -> String {
    let entries = &event.log().entries;
    let belongs = matches!(
        entries[at].entry,
        EventEntry::RoundBegan(_)
            | EventEntry::PartnersDrawn { .. }
            | EventEntry::TableMoved { .. }
            | EventEntry::SeatedLate(_)
            | EventEntry::Swapped { .. }
            | EventEntry::RoundTakenBack { .. }
            | EventEntry::Protested { .. }
            | EventEntry::Withdrew { .. }
            | EventEntry::Returned { .. }
            | EventEntry::Absent { .. }
            | EventEntry::Substituted { .. }
            | EventEntry::StoodIn { .. }
            | EventEntry::RosterBack { .. }
            | EventEntry::Disqualified { .. }
            | EventEntry::Reinstated { .. }
            | EventEntry::Barred { .. }
            | EventEntry::BarLifted { .. }
            | EventEntry::Warned { .. }
            | EventEntry::PointsRuled { .. }
    );
    match belongs.then(|| round_at(event, at)).flatten() {
        Some(round) => match told.strip_prefix("A round ") {
            Some(began) => format!("Round {round} {began}"),
            None => format!("Round {round}: {told}"),
        },
        None => told,
    }
}

/// Returns the number of the round that was on when the entry at this index was made. Returns `None` before the first
/// round.
fn round_at(event: &Event, at: usize) -> Option<usize> {
    let entries = &event.log().entries[..=at];
    let count = |is: fn(&EventEntry) -> bool| entries.iter().filter(|logged| is(&logged.entry)).count();
    let begun = count(|entry| matches!(entry, EventEntry::RoundBegan(_)));
    // The entry that takes a round back still belongs to that round.
    let of_last = usize::from(matches!(entries[at].entry, EventEntry::RoundTakenBack { .. }));
    let back = count(|entry| matches!(entry, EventEntry::RoundTakenBack { .. }));
    (begun + of_last).checked_sub(back).filter(|round| *round > 0)
}

/// Describes the effects of a corrected result, one sentence per line: the winner, the matches to play again, the
/// places, the prizes, the new ties.
#[must_use]
pub fn consequence_lines(before: &EventState, of: &Consequences) -> Vec<String> {
    let state = &of.state_after;
    let winner = of.winner.and_then(|ChangedWinner { round, table, side }| {
        let seating = state.round(round)?.seating.table(table)?;
        let [ns, ew] = super::names_of_sides(state, round, seating)?;
        let name = match side {
            Side::NS => ns,
            Side::EW => ew,
        };
        Some(with_full_stop(format!("{name} now count as the winners of table {table}")))
    });
    let place = |of: &ChangedPlace| {
        format!("{} from {} to {}", entrant_name(state, of.entrant), short_ordinal(of.was), short_ordinal(of.is))
    };
    let places = of.places.iter().map(place);
    let places =
        (!of.places.is_empty()).then(|| with_full_stop(format!("Places: {}", shortened_list(places.collect()))));
    let prizes = of.prizes.iter().map(|of| {
        let (was, is) = (winner_names(&of.was), winner_names(&of.is));
        let keeps_all = |one: &PrizeResult, other: &PrizeResult| {
            !one.winners.is_empty()
                && one.winners.iter().all(|winner| other.winners.iter().any(|of| of.to == winner.to))
        };
        let prize = prize_name(of.is.prize);
        with_full_stop(match () {
            () if keeps_all(&of.is, &of.was) => format!("{prize} goes to {is} alone, no longer shared with others"),
            () if keeps_all(&of.was, &of.is) => format!("{prize} is now shared by {is}"),
            () => format!("{prize} goes to {is} instead of {was}"),
        })
    });
    let stays = (!state.brackets().is_empty() && !of.places.is_empty()).then(|| SEEDING_STAYS.to_owned());
    let level = |state: &EventState| -> Vec<String> {
        let all = state.divisions().flat_map(|division| tie_break_sentences(state, division, RankSteps::All));
        // Who is tied before the last round changes nothing yet.
        all.filter(|line| line.contains("tied on") && !line.contains(STILL_TIED)).collect()
    };
    let (known, ties) = (level(before), level(state).into_iter());
    let ties = ties.filter(|line| !known.contains(line)).take(MOST_NAMED);
    let replays = of.replays.iter().map(|of| replay_sentence(state, of));
    let places = places.into_iter().chain(stays);
    let lines: Vec<String> = winner.into_iter().chain(replays).chain(places).chain(prizes).chain(ties).collect();
    if !lines.is_empty() {
        return lines;
    }
    let new_winner = of.match_with_new_winner.as_ref().and_then(|of| new_match_winner_sentence(state, of));
    vec![new_winner.unwrap_or_else(|| ONLY_FIGURES.to_owned())]
}

/// Follows the places that change if a result of the season is corrected once the playoffs have begun.
const SEEDING_STAYS: &str = "Seeds and playoffs stay as they were drawn.";

fn winner_names(won: &PrizeResult) -> String {
    if won.winners.is_empty() {
        return "nobody".to_owned();
    }
    prize_winner_names(won)
}

/// Says who would sit elsewhere now if the corrected result had been known before the later round was seated.
#[must_use]
pub fn outdated_seating_sentence(state: &EventState, of: &OutdatedSeating) -> String {
    let seat = |seat: &SeatDifference| {
        let name = entrant_name(state, seat.entrant);
        match (seat.corrected, seat.actual) {
            (Some(corrected), Some(actual)) => format!("{name} at table {corrected}, not {actual}"),
            (Some(corrected), None) => format!("{name} at table {corrected}"),
            (None, _) => format!("{name} without a game"),
        }
    };
    let mut who = shortened(of.seats.iter().map(seat).collect());
    // The parts have commas of their own.
    if who.len() > 1
        && let Some(last) = who.last_mut()
    {
        *last = format!("and {last}");
    }
    let who = who.join(", ");
    with_full_stop(format!("Round {} was seated on a result since corrected. By the new one: {who}", of.round))
}

pub const SWAP_HEADING: &str = "Swap two places";
pub const SWAP_HELP: &str = "Any two whose results are still out, or who have no game this round.";

/// Labels an entrant in the list of those who can swap places: `3. Ann & Bob, table 2`.
#[must_use]
pub fn seat_choice_label(name: &str, table: Option<TableNo>) -> String {
    table.map_or_else(|| format!("{name}, no game"), |table| format!("{name}, table {table}"))
}

/// Labels the button that seats late entries at a table: `Seat Ann & Bob and Cat & Dan at table 5 now`.
#[must_use]
pub fn seat_late_label(state: &EventState, table: &TableSeating) -> String {
    let names: Vec<String> = table.seats.entrants().iter().map(|who| entrant_name(state, *who)).collect();
    format!("Seat {} at table {} now", list_names(&names), table.table)
}
