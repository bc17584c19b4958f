//! Texts of the boards that an event shows on the wall. The sentences about a round are in `board.rs`.

use super::playoffs::is_seed_outdated;
use super::ranking::{figure_with_unit, step_method};
use super::{
    NO_GAME, PLAYOFFS_ARE_NEXT, criterion_name, day, entrant_name, evening, league, list_names, phase_name, playoffs,
    round_title, tables_still_out, winner_lines,
};
use crate::words::counts::short_ordinal;
use crate::words::{LocalTime, count, names};
use cards::Side;
use event::{
    Bracket, ClockPhase, Criterion, DivisionId, Entrant, EntrantKind, EventPlan, EventState, PersonPlace, Prize,
    RoundNo, SeatedPerson, Standings, StandingsRow, Tie, TieBreak, TieTask,
};

pub const BOARDS: &str = "Boards";
pub const BEFORE_FIRST_ROUND: &str = "Before round 1";
pub const NOT_SEATED: &str = "Is your name here?";
/// Stands on the board of the names until somebody has entered.
pub const NAMES_COME_LATER: &str = "Names appear here as people enter.";
/// Stands on the board of the standings until a table has reported.
pub const NO_STANDINGS_YET: &str = "Standings appear here with the first result.";
pub const CODES_COME_LATER: &str = "Then scan the code here to find your table on your phone.";
pub const SCAN_ONE_CODE: &str = "Scan to find your table";
pub const SCAN_OWN_NAME: &str = "Scan the code with your name";
/// Says with which app an iPhone reads a code that holds plain text.
pub const TEXT_ON_IPHONE: &str = "iPhone: Code Scanner";
/// The name of a code that holds all names.
pub const EVERYBODY: &str = "All names";
/// Stands on the boards that have nothing more to list when everything is played.
pub const THANKS: &str = "Thank you for playing";
pub const ALL_RESULTS_IN: &str = "All results are in.";
/// Stands in a bracket in place of an entrant who is not known yet. A line leads to it from the match before.
pub const WINNER: &str = "Winner";
/// Heads the figures of matches of several games: the games won, and the points over all games.
pub const GAMES_AND_POINTS: &str = "Games · points";
pub const LOOKING_FOR_PARTNER: &str = "needs a partner";
/// Stands in place of the points of an entrant who has not played yet, and of a table that has not reported.
pub const NOT_PLAYED: &str = "–";
/// Stands beside a player whose partner is still to be drawn.
pub const DRAWS_PARTNERS: &str = "draw";
/// Stands once above the players who draw for partners at their tables.
pub const PARTNERS_BY_DRAW: &str = "Partners by draw";
/// Stands beside entrants whose table has not reported.
pub const STILL_OUT: &str = "still out";
/// Stands on the wall beside entrants and playoff matches whose result is missing, and is read aloud at tables. "Out" alone
/// would be read as eliminated.
pub const PLAYING: &str = "playing";

/// The number of ranking figures that fit beside a name on a board for the wall.
pub const LEADING_FIGURES: usize = 2;

/// Names an entrant who is not known yet by the match that decides it: `Winner of semifinal 1`. The wall shows the round
/// of the match beside it: `Winner of match 3` is enough for `Round of 16, match 3`.
#[must_use]
pub fn winner_of_match(name: &str) -> String {
    let short = name.rsplit_once(", ").map_or(name, |(_, short)| short);
    format!("{WINNER} of {}", short.to_lowercase())
}

/// Names an entrant who is not known yet in fewer letters than [`winner_of_match`]: `Winner QF 4`.
#[must_use]
pub fn winner_of_short_match(name: &str) -> String {
    let short = winner_of_match(name);
    let parts = [("quarterfinal ", "QF\u{a0}"), ("semifinal ", "SF\u{a0}"), ("match ", "match\u{a0}"), (" of ", " ")];
    parts.iter().fold(short, |text, (long, short)| text.replace(long, short))
}

/// Titles a match in a list of this width in letters, with its division if there are several: `Upper · Round of 16, match
/// 3`. If this is too long, the round has a short name: `Upper · R16, match 3`.
#[must_use]
pub fn listed_match(division: Option<&str>, name: &str, letters: usize) -> String {
    let titled = |name: &str| division.map_or(name.to_owned(), |division| format!("{division} · {name}"));
    let whole = titled(name);
    if fits_listed_match(division, &whole, letters) { whole } else { titled(&name.replace("Round of ", "R")) }
}

/// Returns whether this title of a listed match fits on a line of this width in letters. The word that marks a running
/// match stands beside the title of an undivided event.
#[must_use]
pub fn fits_listed_match(division: Option<&str>, title: &str, letters: usize) -> bool {
    let beside = if division.is_some() { LETTERS_AROUND_TITLE } else { LETTERS_AROUND_TITLE + PLAYING.len() };
    title.chars().count() + beside <= letters
}

/// The width around the title of a listed match, in letters.
const LETTERS_AROUND_TITLE: usize = 2;

/// Returns the number of a page: `2 of 5`.
#[must_use]
pub fn page_number(number: usize, of: usize) -> String {
    format!("{number} of {of}")
}

/// Returns the title of a board: `Round 3 of 8`, `Before round 1`.
#[must_use]
pub fn board_title(state: &EventState) -> String {
    match state.round_number() {
        None if state.brackets().is_empty() => BEFORE_FIRST_ROUND.to_owned(),
        _ => round_title(state),
    }
}

/// Heads the standings once the playoffs have begun, which do not change them.
const SEEDS: &str = "Seeds for the playoffs";
const CORRECTED_AFTER_SEEDING: &str = "Regular season, corrected after the seeding";
/// Heads the standings once the playoffs are over. The playoffs decide the order and have not changed the figures.
pub const FINAL_ORDER: &str = "Final order";
/// Stands beside [`FINAL_ORDER`] on the wall.
const FIGURES_OF_SEASON: &str = "Points from the regular season";
pub const PLAYOFFS_OVER: &str = "The playoffs are over";
/// Stands above the timetable. The clock does not change it.
pub const PLANNED_TIMES: &str = "Planned times";

/// Says above the desk's standings which results they count, and who has won: `Points from the regular season. Champion:
/// Ann & Bob`, `All rounds are played · First place: Ann & Bob`.
#[must_use]
pub fn desk_standings_note(state: &EventState) -> String {
    if let Some(champions) = champions_note(state) {
        let title = figures_of_season(state).map_or_else(|| standings_title(state), str::to_owned);
        return format!("{title}. {champions}");
    }
    let title = season_table_title(state);
    winners_note(state).map_or(title.clone(), |winners| format!("{title} · {winners}"))
}

/// Names the champions above the desk's standings, which the playoffs do not change: `Champion: Ann & Bob`. Returns
/// `None` before the first final is won.
fn champions_note(state: &EventState) -> Option<String> {
    if state.brackets().is_empty() {
        return None;
    }
    first_winners(state)
}

/// Names the winners of an event without playoffs above the desk's last standings: `First place: Ann & Bob`. Returns
/// `None` before the end.
fn winners_note(state: &EventState) -> Option<String> {
    let ends = state.all_rounds_over() && state.plan().playoffs.is_none();
    ends.then(|| first_winners(state)).flatten()
}

fn first_winners(state: &EventState) -> Option<String> {
    let winners = winner_lines(state).into_iter().filter(|line| line.is_first);
    let winners = winners.map(|line| crate::words::labeled_unbroken(&line.words));
    Some(winners.collect::<Vec<_>>().join(" · ")).filter(|words| !words.is_empty())
}

/// Names the playoff matches that are being played: `Now: semifinals`, `Now: quarterfinal 4 and semifinal 1`, and with
/// divisions `Now: Upper, final · Lower, semifinals`. Divisions that all play the same are not named. Returns `None` if
/// there are none.
#[must_use]
pub fn matches_note(state: &EventState) -> Option<String> {
    let open: Vec<Vec<String>> = state.brackets().iter().map(playoffs::open_match_names).collect();
    let are_same = open.iter().all(|names| open.first() == Some(names));
    let of_bracket = |(bracket, names): (&Bracket, &Vec<String>)| {
        let division = state.plan().division_name(bracket.division()).filter(|_| !are_same);
        let division = division.map(|name| format!("{name}, "));
        (!names.is_empty()).then(|| division.unwrap_or_default() + &list_names(names))
    };
    let notes = state.brackets().iter().zip(&open).filter_map(of_bracket);
    let notes: Vec<String> = notes.take(if are_same { 1 } else { open.len() }).collect();
    (!notes.is_empty()).then(|| format!("Now: {}", notes.join(" · ")))
}

/// Says in a few words how far an entrant came in the playoffs: `runner-up`, `semifinal`. Returns `None` before they
/// begin, and while the entrant can still win them. While they run, nobody should take the round of a loss for the next
/// match, and the word is `eliminated`.
#[must_use]
pub fn playoff_word(state: &EventState, entrant: Entrant) -> Option<String> {
    let division = state.division(entrant);
    let bracket = state.brackets().iter().find(|bracket| bracket.division() == division)?;
    let matches = bracket.matches();
    let own = || matches.iter().filter(|of| of.ns == Some(entrant) || of.ew == Some(entrant));
    let lost = own().find(|of| of.winner.is_some_and(|winner| winner != entrant));
    let word = match bracket.final_order().iter().position(|who| *who == entrant) {
        _ if own().next().is_none() => Some("not in"),
        Some(0) if bracket.champion() == Some(entrant) => Some("champion"),
        Some(1) if bracket.champion().is_some() => Some("runner-up"),
        _ => match lost?.at.round.index() {
            round if bracket.champion().is_some() => return Some(playoffs::playoff_round_word(bracket, round)),
            _ => Some("eliminated"),
        },
    };
    word.map(str::to_owned)
}

/// Says what decided a place beside the figures on the wall: `by lot`, `3 loners`, or `level` if nothing did.
#[must_use]
pub fn place_reason(state: &EventState, row: &StandingsRow, by: TieBreak) -> String {
    match by {
        TieBreak::LowerFigure(by, ..) => {
            row.figures.iter().find(|of| of.by == by).map(figure_with_unit).unwrap_or_default()
        }
        TieBreak::Contest(by) => format!("by {}", step_method(state, by, row.entrant)),
        TieBreak::Shared => "level".to_owned(),
    }
}

/// Says beside the standings that places are still open: `One tie to be drawn at the desk`, `4 ties to be drawn at the
/// desk`. If others share a place without a prize, the ties are `2 ties for a prize`. Returns `None` if every tie that
/// matters is broken.
#[must_use]
pub fn open_ties_note(state: &EventState) -> Option<String> {
    let ties = open_ties(state);
    let [(_, first), others @ ..] = &ties[..] else { return None };
    let how = how_to_break(first);
    let text = match first.task {
        _ if others.iter().any(|(_, tie)| how_to_break(tie) != how) => " to be settled at the desk".to_owned(),
        TieTask::FindOrder(Criterion::RockPaperScissors) => format!(": {how}"),
        _ => format!(" {how}"),
    };
    let number = if others.is_empty() { "One tie".to_owned() } else { count(ties.len(), "tie") };
    let prize = if are_for_prizes_only(state, &ties) { " for a prize" } else { "" };
    Some(format!("{number}{prize}{text}"))
}

/// Returns whether all open ties are for places with prizes, and other entrants share a place without one.
fn are_for_prizes_only(state: &EventState, ties: &[(String, Tie)]) -> bool {
    let has_prize = |tie: &Tie| {
        let lowest = tie.place + u16::try_from(tie.among.len().saturating_sub(1)).unwrap_or_default();
        let is_prize = |prize: &Prize| matches!(prize, Prize::Place(place) if (tie.place..=lowest).contains(place));
        state.plan().prizes.iter().any(is_prize)
    };
    let is_open = |who: Entrant| ties.iter().any(|(_, tie)| tie.among.contains(&who));
    let mut rows = state.divisions().flat_map(|division| Standings::of(state, division).rows);
    ties.iter().all(|(_, tie)| has_prize(tie))
        && rows.any(|row| row.behind == Some(TieBreak::Shared) && !is_open(row.entrant))
}

/// One of several ties that are still open, with one line for each of the tied entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTieLines {
    /// The places that are open: `3rd to 5th place`.
    pub places: String,
    pub names: Vec<String>,
}

/// Lists the ties that are still open after the last round with the tied entrants.
#[must_use]
pub fn open_tie_lines(state: &EventState) -> Vec<OpenTieLines> {
    let lines = |(places, tie): (String, Tie)| OpenTieLines {
        places,
        names: tie.among.iter().map(|who| entrant_name(state, *who)).collect(),
    };
    open_ties(state).into_iter().map(lines).collect()
}

/// Says after the last round that the playoffs are next. Returns `None` if the event has none, or if they have begun.
#[must_use]
pub fn playoffs_awaited(state: &EventState) -> Option<&'static str> {
    (state.plan().playoffs.is_some() && state.brackets().is_empty()).then_some(PLAYOFFS_ARE_NEXT)
}

/// Returns the ties that are still open after the last round, with their places.
fn open_ties(state: &EventState) -> Vec<(String, Tie)> {
    if !state.all_rounds_over() || !state.brackets().is_empty() {
        return Vec::new();
    }
    let of_division = |division: DivisionId| {
        let name = state.plan().division_name(division).map(|name| format!("{name} · ")).unwrap_or_default();
        let ties = Standings::of(state, division).ties.into_iter();
        ties.map(move |tie| (format!("{name}{}", tied_places(&tie)), tie))
    };
    state.divisions().flat_map(of_division).collect()
}

/// Names the places for which entrants are tied: `1st place`, `3rd to 5th place`.
fn tied_places(tie: &Tie) -> String {
    let tied = tie.among.len();
    let last = tie.place + u16::try_from(tied.saturating_sub(1)).unwrap_or_default();
    match tied {
        0..=2 => format!("{} place", short_ordinal(tie.place)),
        _ => format!("{} to {} place", short_ordinal(tie.place), short_ordinal(last)),
    }
}

/// Says how a tie is broken. Lines do not break inside of `rock-paper-scissors`.
const fn how_to_break(tie: &Tie) -> &'static str {
    match tie.task {
        TieTask::FindOrder(Criterion::RockPaperScissors) => "rock-\u{2060}paper-\u{2060}scissors at the desk",
        TieTask::FindOrder(_) => "to be drawn at the desk",
        TieTask::PlayGames { .. } => "to be played off",
    }
}

/// Says above the standings after the playoffs that their figures are older than their order. Returns `None` before.
#[must_use]
pub fn figures_of_season(state: &EventState) -> Option<&'static str> {
    let is_over = state.brackets().iter().all(Bracket::is_over);
    (is_over && !state.brackets().is_empty()).then_some(FIGURES_OF_SEASON)
}

/// Says which results the standings count: `After round 1 of 8`, `Round 2, 3 of 6 in`, `Seeds for the playoffs`,
/// `Final order · points from the regular season`.
#[must_use]
pub fn standings_title(state: &EventState) -> String {
    if !state.brackets().is_empty() {
        if let Some(figures) = figures_of_season(state) {
            return format!("{FINAL_ORDER} · {}", names::uncapitalized(figures));
        }
        let is_corrected = state.brackets().iter().any(|bracket| {
            let rows = Standings::of(state, bracket.division()).rows;
            bracket.seeds().iter().any(|seed| is_seed_outdated(bracket, &rows, *seed))
        });
        return if is_corrected { CORRECTED_AFTER_SEEDING } else { SEEDS }.to_owned();
    }
    let round = state.rounds().last().zip(state.round_number());
    let Some((running, number)) = round.filter(|_| !state.all_rounds_over()) else {
        return board_title(state);
    };
    let (all, out) = (running.seating.tables.len(), state.still_out().len());
    let rounds = state.plan().rounds;
    match number.index() {
        _ if out == 0 => format!("After round {number} of {rounds}"),
        0 if out == all => board_title(state),
        before if out == all => format!("After round {before} of {rounds}"),
        _ => format!("Round {number}, {} of {all} in", all - out),
    }
}

/// Says which results a table in the order of the regular season counts, as [`standings_title`] does: after the playoffs
/// `Regular season`.
#[must_use]
pub fn season_table_title(state: &EventState) -> String {
    figures_of_season(state).map_or_else(|| standings_title(state), |_| super::REGULAR_SEASON.to_owned())
}

/// Counts the entrants who have no line in the standings of the first round while they play: `58 teams are playing`.
#[must_use]
pub fn still_playing_note(state: &EventState, playing: usize) -> String {
    let noun = if state.plan().enters == EntrantKind::Teams { "team" } else { "player" };
    format!("{} {} {PLAYING}", count(playing, noun), if playing == 1 { "is" } else { "are" })
}

/// Counts the tables on the board of those that are still out: `All 6 tables`, `2 of 13 tables`.
#[must_use]
pub fn tables_out_note(out: usize, all: usize) -> String {
    match (out, all) {
        (1, 1) => "One table".to_owned(),
        (2, 2) => "Both tables".to_owned(),
        _ if out == all => format!("All {}", count(all, "table")),
        _ => format!("{out} of {}", count(all, "table")),
    }
}

/// Says which tables are still out, on the board of the clock: `Still out: tables 1, 2 and 5`. Returns `None` if there
/// is nothing to wait for.
#[must_use]
pub fn clock_note(state: &EventState) -> Option<String> {
    let tables = state.rounds().last()?.seating.tables.len();
    match state.still_out().len() {
        out if out > MOST_NUMBERED_TABLES && out < tables => {
            Some(format!("{out} of {} are still out", count(tables, "table")))
        }
        _ => tables_still_out(state),
    }
}

/// Says on the board of the clock, while no clock runs, which round is on or next, how long it takes, and what follows:
/// `Round 2 of 8`, `8 hands, 14 minutes once the director starts the clock`, `After this round: change tables`.
#[must_use]
pub fn clock_notice(state: &EventState, now: LocalTime) -> Vec<String> {
    let (plan, clock) = (state.plan(), &state.plan().clock);
    let (round, title) = match state.round_number() {
        None => (RoundNo::FIRST, first_round_text(state, now)),
        Some(last) if state.still_out().is_empty() => (last.plus(1), current_or_next_round(state, now)),
        Some(current) => (current, round_title(state)),
    };
    let games = evening::games_of_round(plan);
    let length = match clock.game {
        Some(minutes) => {
            format!("{games}, {} once the director starts the clock", count(minutes.into(), "minute"))
        }
        None => format!("{games}, no time limit"),
    };
    let tables = state.rounds().last().map_or(0, |round| round.seating.tables.len());
    let out = clock_note(state).filter(|_| state.still_out().len() < tables);
    let after = match clock.phase_after(ClockPhase::Game(round), plan.rounds) {
        ClockPhase::Over if plan.playoffs.is_some() => Some("After this round: the playoffs".to_owned()),
        ClockPhase::Over => (plan.rounds > 1).then(|| "This is the last round".to_owned()),
        // Everybody knows that another round follows.
        _ if clock.game.is_none() => None,
        next => Some(format!("After this round: {}", names::uncapitalized(&phase_name(next)))),
    };
    let meeting = meeting_text(state, now).filter(|_| state.rounds().is_empty());
    let before_round = meeting.or_else(|| planned_start_text(state, now));
    std::iter::once(title).chain(before_round).chain([length]).chain(out).chain(after).collect()
}

/// The board of the clock names at most this many tables.
const MOST_NUMBERED_TABLES: usize = 12;

/// Names the round that is on while the clock is not, or says what comes next: `Round 1 at 12:30 PM`,
/// `Round 1 · 14 minutes · not started`, `Round 2 is next`, `Round 2: Thursday, December 10`.
#[must_use]
pub fn current_or_next_round(state: &EventState, now: LocalTime) -> String {
    match state.round_number() {
        None => first_round_text(state, now),
        Some(_) if state.all_rounds_over() => round_title(state),
        Some(round) if state.still_out().is_empty() => {
            let next = round.plus(1);
            dated_round(state, next).unwrap_or_else(|| format!("Round {next} is next"))
        }
        Some(round) => match state.plan().clock.game {
            Some(minutes) => format!("Round {round} · {} · not started", count(minutes.into(), "minute")),
            None => format!("Round {round}"),
        },
    }
}

/// Says when the first round begins: `Round 1 at 12:30 PM`, `Round 1: Monday, April 13`, `Round 1 begins soon`. A planned
/// time that has passed `now` is not named.
#[must_use]
pub fn first_round_text(state: &EventState, now: LocalTime) -> String {
    if let Some(dated) = dated_round(state, RoundNo::FIRST) {
        return dated;
    }
    match planned_minute(state, ClockPhase::Game(RoundNo::FIRST)) {
        Some(minute) if now.has_passed(minute) => "Waiting for round 1".to_owned(),
        Some(minute) => format!("Round 1 at {}", day::hour_text(minute, now.form)),
        None => "Round 1 begins soon".to_owned(),
    }
}

/// Says before the first round what the board of the tables still out is for: `Then each of the 6 tables stands here until
/// its result is in.` Returns `None` while too few have entered for a table.
#[must_use]
pub fn still_out_later(state: &EventState) -> Option<String> {
    let at_table = if state.plan().enters == EntrantKind::Teams { 2 } else { 4 };
    let plays = |entrant: &Entrant| state.plays_next_round(*entrant);
    let entered = |division| state.entrants().filter(plays).filter(|who| state.division(*who) == division).count();
    match state.divisions().map(|division| entered(division) / at_table).sum() {
        0 => None,
        1 => Some("Then the table stands here until its result is in.".to_owned()),
        tables => Some(format!("Then each of the {tables} tables stands here until its result is in.")),
    }
}

/// Names a round with its date: `Round 2: Thursday, December 10`. Returns `None` if the round has no date.
fn dated_round(state: &EventState, round: RoundNo) -> Option<String> {
    state.date(round).map(|date| format!("Round {round}: {}", league::date_with_weekday(date)))
}

/// Says what an event plays, on the board that has no timetable to show: `10 rounds of 3 games, a game to 10 each`.
#[must_use]
pub fn format_text(plan: &EventPlan) -> String {
    format!("{} of {}", count(plan.rounds.into(), "round"), evening::games_of_round(plan))
}

/// Says for when the first round is planned, once it is seated: `Starts at 12:30 PM`. Returns `None` if the plan names no
/// time of day, if the time has passed `now`, or if a table has reported.
#[must_use]
pub fn planned_start_text(state: &EventState, now: LocalTime) -> Option<String> {
    let is_seated = state.rounds().len() == 1 && !state.has_results() && state.date(RoundNo::FIRST).is_none();
    let planned = planned_minute(state, ClockPhase::Game(RoundNo::FIRST)).filter(|_| is_seated);
    let minute = planned.filter(|minute| !now.has_passed(*minute))?;
    Some(format!("Starts at {}", day::hour_text(minute, now.form)))
}

/// Says when the rules meeting begins: `Rules meeting at 12:00 PM`. Returns `None` if the plan has no rules meeting, or
/// if its time has passed `now`.
#[must_use]
pub fn meeting_text(state: &EventState, now: LocalTime) -> Option<String> {
    let minute = planned_minute(state, ClockPhase::Meeting).filter(|minute| !now.has_passed(*minute))?;
    Some(format!("Rules meeting at {}", day::hour_text(minute, now.form)))
}

/// Keeps a short text on one line.
fn no_break(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// Returns the planned start of a phase in minutes after midnight. `None` if the plan names no time of day.
fn planned_minute(state: &EventState, phase: ClockPhase) -> Option<u16> {
    let plan = state.plan();
    plan.clock.meeting?;
    let day = plan.clock.planned_day(plan.rounds, 0);
    day.into_iter().find(|planned| planned.phase == phase).map(|planned| planned.time.from)
}

/// Names a seat for a narrow column: `North`, `N–S`, `no game`.
#[must_use]
pub fn seat_text(place: PersonPlace) -> String {
    match place {
        PersonPlace::Seat(_, seat) => names::seat(seat).to_owned(),
        PersonPlace::Side(_, Side::NS) => "N–S".to_owned(),
        PersonPlace::Side(_, Side::EW) => "E–W".to_owned(),
        PersonPlace::ToDraw(_) => DRAWS_PARTNERS.to_owned(),
        PersonPlace::StaysAt(_) | PersonPlace::NoGame => NO_GAME.to_owned(),
    }
}

/// Names a table and a seat: `table 12, North`.
#[must_use]
pub fn seat_with_table(of: PersonPlace) -> String {
    let table = |table, of: &str| format!("table {table}, {of}");
    match of {
        PersonPlace::Side(number, side) => table(number, names::side(side)),
        PersonPlace::ToDraw(number) => table(number, "draw for partners"),
        PersonPlace::StaysAt(number) => format!("{NO_GAME}, stay at table {number}"),
        PersonPlace::Seat(number, _) => table(number, &seat_text(of)),
        PersonPlace::NoGame => seat_text(of),
    }
}

/// Names the figures beside the names in the standings: `Points · loners`.
#[must_use]
pub fn figures_heading(plan: &EventPlan) -> String {
    let by = plan.ranking.iter().filter(|by| !by.is_contest()).take(LEADING_FIGURES);
    names::capitalized(&by.map(|by| criterion_name(*by)).collect::<Vec<_>>().join(" · "))
}

/// Stands between the two ends of a range of names.
pub const RANGE_JOINT: &str = " – ";

/// Says which names a QR code on the wall covers: `An – Bo`. Lines break around the dash only.
#[must_use]
pub fn letter_range(first: &str, last: &str) -> String {
    let [first, last] = [first, last].map(no_break);
    if first == last { first } else { format!("{first}{RANGE_JOINT}{last}") }
}

/// Returns a range of names for a caption of two lines: the dash stands at the end of the first.
#[must_use]
pub fn range_on_lines(names: &str) -> String {
    names.replace(RANGE_JOINT, "\u{a0}– ")
}

/// Lists people with their tables and seats, one per line. The text fits into the preview of a phone's camera.
#[must_use]
pub fn seats_as_text(round: RoundNo, people: &[SeatedPerson]) -> String {
    let line = |of: &SeatedPerson| match of.place.table() {
        Some(table) if !matches!(of.place, PersonPlace::StaysAt(_)) => {
            format!("{}: {table} {}", of.name, seat_text(of.place))
        }
        Some(_) => format!("{}: {}", of.name, seat_with_table(of.place)),
        None => format!("{}: {}", of.name, seat_text(of.place)),
    };
    let head = format!("Round {round}: table and seat");
    std::iter::once(head).chain(people.iter().map(line)).collect::<Vec<_>>().join("\n")
}
