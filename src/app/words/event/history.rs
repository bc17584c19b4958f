//! The log of an event in words: one sentence for each entry.

use super::board::match_score;
use super::{
    ResultOpponents, Subject, disqualification_text, entrant_name, list_names, order_with_places, player_of_team,
    playoff_match_name, prize_name, protest_in_words, ruled_points_text, seed_suffix, subject, subject_of_several,
    tie_break_method,
};
use crate::words::with_full_stop;
use cards::ruleset::BumpCup;
use cards::{BySide, Seed, Side};
use event::{
    Award, Bye, ClockChange, Criterion, Entrant, EntrantOrPlayer, EventEntry, EventState, Fee, Fixture,
    LevelGamesCount, LoggedMatch, MatchPlayed, Presence, Prize, PrizeRight, Protest, ProtestNo, ProtestOutcome, Report,
    TableGame, TableResult, VoidedBy, Waiver,
};

/// Sums up several entrants who were entered one after the other: `200 entered, from Ann & Bob to Zoe & Yves.`
#[must_use]
pub fn entrants_entered_sentence(number: usize, first: &str, last: &str) -> String {
    format!("{number} entered, from {first} to {last}.")
}

/// Describes an entry of the log in a sentence. Entrants are called by their current names, but a player who was
/// replaced keeps the old name.
#[must_use]
pub fn entry_in_words(state: &EventState, entry: &EventEntry) -> String {
    let name = |entrant: &Entrant| entrant_name(state, *entrant);
    let names = |entrants: &[Entrant]| list_names(&entrants.iter().map(name).collect::<Vec<_>>());
    let told = match entry {
        EventEntry::Entered(profile) => format!("{} entered", profile.whole_name()),
        EventEntry::Scheduled(rounds) => {
            format!("The tables of {} were set", crate::words::count(rounds.len(), "round"))
        }
        EventEntry::RoundBegan(round) => {
            let tables = crate::words::count(round.tables.len(), "table");
            let out: Vec<Entrant> = round.byes.iter().map(|bye: &Bye| bye.entrant).collect();
            let byes = crate::words::count(out.len(), "bye");
            let byes = if out.is_empty() { String::new() } else { format!(" {byes}: {}", names(&out)) };
            format!("A round began at {tables}.{byes}")
        }
        EventEntry::PartnersDrawn { table, seats } => {
            format!("Table {table} drew: {} against {}", names(&[seats.n, seats.s]), names(&[seats.e, seats.w]))
        }
        EventEntry::ResultIn { round, table, result } => {
            let sides = ResultOpponents::at_table(state, *round, *table);
            format!("Round {round}, table {table}: {}", result_with_names(state, sides, result))
        }
        EventEntry::Corrected { round, table, result, reason } => {
            format!(
                "Round {round}, table {table} corrected, now {}: {reason}",
                result_with_counts(state, ResultOpponents::at_table(state, *round, *table), result)
            )
        }
        EventEntry::Closed { round, table, award: Award { points, .. }, reason } => {
            format!("Round {round}, table {table} closed by the director at {} to {}: {reason}", points.ns, points.ew)
        }
        EventEntry::Withdrew { entrant, reason } => format!("{} withdrew: {reason}", name(entrant)),
        EventEntry::Returned { entrant } => format!("{} back", subject(state, *entrant).is()),
        EventEntry::Absent { entrant, reason } => {
            format!("{} the next round: {reason}", subject(state, *entrant).with_verb("misses", "miss"))
        }
        EventEntry::Substituted { entrant, profile, reason } => {
            let before = state.profile_replaced_by(&profile.name, *entrant);
            let before = before.map_or_else(String::new, |before| format!(" in place of {},", before.whole_name()));
            let plays = Subject::of_profile(profile).with_verb("plays", "play");
            format!("{plays}{before} as number {entrant}, from now on: {reason}")
        }
        EventEntry::Disqualified { entrant, reason, prizes } => {
            format!("{} {}: {reason}", subject(state, *entrant).was(), disqualification_text(*prizes))
        }
        EventEntry::TableMoved { table, to, reason } => format!("Tables {table} and {to} changed numbers: {reason}"),
        EventEntry::RoundsChanged { rounds, reason } => {
            format!("The event has {} now: {reason}", crate::words::count((*rounds).into(), "round"))
        }
        EventEntry::Placed { how, order, seed } => {
            format!("{}{}", placed_text(state, *how, order, *seed), seed_suffix(*seed))
        }
        EventEntry::PlacedAgain { how, order, seed, reason } => {
            format!("{}{}: {reason}", placed_again_text(state, *how, order, *seed), seed_suffix(*seed))
        }
        EventEntry::TiePlayed { sides, points, .. } => {
            format!("Playoff: {} {} to {} for {}", name(&sides.ns), points.ns, points.ew, name(&sides.ew))
        }
        EventEntry::PlayoffsBegan(seeds) => {
            let seeds: Vec<String> = seeds.iter().map(|division| names(division)).collect();
            format!("The playoffs began with these seeds: {}", seeds.join("; "))
        }
        EventEntry::PlayoffPlayed(MatchPlayed { of, games }) => {
            played_match(state, *of, ResultOpponents::match_opponents(state, *of), games)
        }
        EventEntry::Clock(change) => clock_change_sentence(*change),
        EventEntry::Noted(text) => return format!("Noted: {text}"),
        EventEntry::NotTaken { entry, .. } => {
            format!("Not taken from the other desk: {}", entry_in_words(state, entry))
        }
        EventEntry::Warned { whom, reason } => {
            format!("The director warned {}: {reason}", state.entrant_or_player_name(*whom))
        }
        EventEntry::PointsRuled { entrant, points, reason } => {
            format!("By the director, {}: {reason}", ruled_points_text(state, *entrant, *points))
        }
        EventEntry::Barred { entrant, member, reason } => {
            format!(
                "{} was {}: {reason}",
                player_of_team(state, *entrant, *member),
                disqualification_text(PrizeRight::Denied)
            )
        }
        EventEntry::BarLifted { entrant, member, reason } => {
            format!("{} takes part again: {reason}", player_of_team(state, *entrant, *member))
        }
        EventEntry::Awarded { prize: given, to, seed } => {
            let drawn = if seed.is_some() { ", by lot" } else { "" };
            format!("{}{drawn}{}", prize_given_text(state, *given, *to), seed_suffix(*seed))
        }
        EventEntry::PrizeTakenBack { prize, to } => {
            format!("{}: taken back from {}", prize_name(*prize), state.entrant_or_player_name(*to))
        }
        EventEntry::LeftOut { entrant, reason } => {
            format!("{} left out of the playoffs: {reason}", subject(state, *entrant).is())
        }
        EventEntry::LetIn { entrant, reason } => format!("{} may play the playoffs after all: {reason}", name(entrant)),
        EventEntry::StoodIn { entrant, profile, reason } => {
            let plays = Subject::of_profile(profile).with_verb("plays", "play");
            format!("{plays} as number {entrant}, for one round: {reason}")
        }
        EventEntry::RosterBack { entrant } => format!("{} again", plays(state, *entrant)),
        EventEntry::Protested { by, game, reason, .. } => {
            format!("{} protested before game {game}: {reason}", name(by))
        }
        EventEntry::ProtestRuled { number, outcome, reason } => {
            return protest_decision(state, state.protests(), *number, *outcome, reason);
        }
        EventEntry::EnteredAlone(profile) => format!("{} entered alone and waits for a partner", profile.whole_name()),
        EventEntry::Paired { one, profile, .. } => {
            format!("The director paired {}, number {one}", profile.whole_name())
        }
        EventEntry::IsATeam { entrant } => format!("{} a team", subject(state, *entrant).is()),
        EventEntry::WeekCancelled { reason } => format!("A week was canceled, to be made up at the end: {reason}"),
        EventEntry::RoundTakenBack { reason } => format!("The round was taken back before any result was in: {reason}"),
        EventEntry::Swapped { one, other, reason } => {
            format!("{} and {} swapped places: {reason}", name(one), name(other))
        }
        EventEntry::NameCorrected { entrant, profile } => {
            format!("The name of number {entrant} is spelled {}", profile.whole_name())
        }
        EventEntry::SeatedLate(table) => {
            let who = names(&table.seats.entrants());
            format!("Table {} was added for {who}, once the round had begun", table.table)
        }
        EventEntry::Reinstated { entrant, reason } => {
            format!("{} part again: {reason}", subject(state, *entrant).with_verb("takes", "take"))
        }
        EventEntry::CheckedIn { who, presence } => check_in_in_words(&named_or_counted(state, who), *presence),
        EventEntry::FeeNoted { who, fee } => {
            let who = named_or_counted(state, who);
            match fee {
                Fee::Paid => format!("{who} paid"),
                Fee::Owed => format!("The entry fee of {who} is still to be paid"),
            }
        }
        EventEntry::CameAlone { entrant, .. } => format!("{} came alone and waits for a partner", name(entrant)),
        EventEntry::PartnerCame { entrant } => format!("{} are both here", name(entrant)),
        EventEntry::WaiverNoted { who, waiver: Waiver::Signed, .. } => format!("{} signed the waiver", list_names(who)),
        EventEntry::WaiverNoted { who, waiver: Waiver::Missing, .. } => {
            format!("The waiver is missing after all: {}", list_names(who))
        }
        EventEntry::DateSet { round, date } => {
            format!("Round {round} is played on {}", super::league::date_with_weekday(*date))
        }
        EventEntry::ForfeitAnnounced { entrant, reason } => {
            format!("{} said in advance that they forfeit the next match: {reason}", name(entrant))
        }
        EventEntry::ForfeitTakenBack { entrant } => {
            format!("{} the next match after all", plays(state, *entrant))
        }
    };
    with_full_stop(told)
}

/// Describes an order that decides a tie, without the seed of a drawn lot: `By lot: 1st Ann, 2nd Bob`.
pub(super) fn placed_text(state: &EventState, how: Criterion, order: &[Entrant], seed: Option<Seed>) -> String {
    format!("By {}: {}", tie_break_method(how, seed), order_with_places(state, order))
}

/// Describes a corrected order, without the seed of a drawn lot: `Order by lot corrected, now 1st Bob, 2nd Ann`.
pub(super) fn placed_again_text(state: &EventState, how: Criterion, order: &[Entrant], seed: Option<Seed>) -> String {
    format!("Order by {} corrected, now {}", tie_break_method(how, seed), order_with_places(state, order))
}

/// Names a prize that the director gave, and its winner: `Door prize: Ann`.
pub(super) fn prize_given_text(state: &EventState, prize: Prize, to: EntrantOrPlayer) -> String {
    format!("{}: {}", prize_name(prize), state.entrant_or_player_name(to))
}

/// Describes a playoff match between the opponents of the time when its result was entered. If a later entry made the
/// match void, the sentence says so: `Playoffs, final: Ann & Bob beat Cy & Dee, 10 to 4. A later correction made this
/// match void.`
pub(super) fn logged_match_sentence(state: &EventState, played: &MatchPlayed, of: &LoggedMatch) -> String {
    let told = with_full_stop(played_match(state, played.of, ResultOpponents::Two(of.sides, Side::ALL), &played.games));
    match of.voided_by {
        Some(VoidedBy::Correction) => format!("{told} A later correction made this match void."),
        Some(VoidedBy::Protest) => format!("{told} A later decision on a protest made this match void."),
        None => told,
    }
}

fn played_match(state: &EventState, at: Fixture, between: ResultOpponents<'_>, games: &[TableGame]) -> String {
    format!("{}: {}", playoff_match_name(state, at), match_result(state, between, games))
}

/// Describes the result of a playoff match, the winner first: `Ann & Bob beat Cy & Dee, 2–0 (10–8, 10–6)`.
/// If a side forfeited the only game, or nobody has won yet, the sentence has the figures only.
fn match_result(state: &EventState, between: ResultOpponents<'_>, games: &[TableGame]) -> String {
    let result = TableResult::of_games(games.to_vec());
    let decider = state.plan().level_decider();
    let won = BySide::from_fn(|side| result.games_won(side, LevelGamesCount::AsWon, decider));
    let points = BySide::from_fn(|side| result.points(side));
    let Some(winner) = won.leader() else { return result_with_counts(state, between, &result) };
    let loser = winner.other();
    let figures = match games {
        [TableGame::Played(score)] if score.leader() == Some(winner) => {
            format!("{} to {}", points[winner], points[loser])
        }
        [_] => return result_with_counts(state, between, &result),
        _ => match_score(won, games, winner),
    };
    let counts =
        if result.played().next().is_some() { counts_of_result(state, between, &result) } else { String::new() };
    let counts = if counts.is_empty() { counts } else { format!(", {counts}") };
    format!("{} beat {}, {figures}{counts}", between.side(state, winner), between.side(state, loser))
}

/// A sentence names at most this many entrants. If there are more, they are only counted.
const MOST_NAMED_IN_LOG: usize = 8;

fn named_or_counted(state: &EventState, who: &[Entrant]) -> Subject {
    if who.len() > MOST_NAMED_IN_LOG {
        return Subject::counted(format!("{} of the list", who.len()));
    }
    subject_of_several(state, who)
}

fn plays(state: &EventState, entrant: Entrant) -> String {
    subject(state, entrant).with_verb("plays", "play")
}

fn check_in_in_words(who: &Subject, presence: Presence) -> String {
    match presence {
        Presence::Here => format!("{} here", who.is()),
        Presence::Late => format!("{} later", who.with_verb("comes", "come")),
        Presence::NoShow => format!("{who} did not come"),
        Presence::Unmarked => format!("{} not checked in after all", who.is()),
    }
}

/// Describes a protest and how it was decided: `Protest 1, …. It was dismissed, the game stands: too late.`
pub(super) fn protest_decision(
    state: &EventState,
    protests: &[Protest],
    number: ProtestNo,
    outcome: ProtestOutcome,
    reason: &str,
) -> String {
    let came = match outcome {
        ProtestOutcome::Upheld => "upheld, the game is forfeited",
        ProtestOutcome::Dismissed => "dismissed, the game stands",
    };
    let of = protests.get(number.index()).map(|protest| protest_in_words(state, number, protest));
    with_full_stop(format!("{}. It was {came}: {reason}", of.unwrap_or_else(|| format!("Protest {number}"))))
}

/// Describes a result by the names of both sides: `Ann & Bob 9, Cy & Dee 6; 1 loner by Ann & Bob`.
pub(super) fn result_with_names(state: &EventState, between: ResultOpponents<'_>, result: &TableResult) -> String {
    let [one, other] = between.both(state);
    match (&result.games[..], super::result_cell(state, between, &Report::In(result.clone())).note) {
        ([TableGame::Played(score)], None) => {
            let counts = counts_of_result(state, between, result);
            let counts = if counts.is_empty() { counts } else { format!("; {counts}") };
            let [points, others] = between.order().map(|side| score.points[side]);
            format!("{one} {points}, {other} {others}{counts}")
        }
        _ => format!("{one} against {other}: {}", result_with_counts(state, between, result)),
    }
}

/// Describes a result with its counts: `9 to 6, 1 loner by Ann & Bob`.
pub(super) fn result_with_counts(state: &EventState, between: ResultOpponents<'_>, result: &TableResult) -> String {
    let figures = super::result_text(state, between, &Report::In(result.clone()));
    let counts = counts_of_result(state, between, result);
    if counts.is_empty() { figures } else { format!("{figures}, {counts}") }
}

/// Lists the loners of each side and the bumps of a result: `2 loners by Ann & Bob, 1 bump`.
pub(super) fn counts_of_result(state: &EventState, between: ResultOpponents<'_>, result: &TableResult) -> String {
    let loners = Side::ALL.map(|side| (side, result.played().map(|score| score.loners_of(side)).sum::<u16>()));
    let loners = loners.into_iter().filter(|(_, number)| *number > 0).map(|(side, number)| {
        format!("{} by {}", crate::words::count(number.into(), "loner"), between.side(state, side))
    });
    let bumps: u16 = result.played().map(|score| u16::from(score.bumps.ns) + u16::from(score.bumps.ew)).sum();
    let cup = state.plan().game.bump_cup != BumpCup::None && bumps > 0;
    let bumps = cup.then(|| crate::words::count(bumps.into(), "bump"));
    loners.chain(bumps).collect::<Vec<_>>().join(", ")
}

fn clock_change_sentence(change: ClockChange) -> String {
    let sentence = match change {
        ClockChange::Started => "The clock was started.",
        ClockChange::Paused => "The clock was paused.",
        ClockChange::Resumed => "The clock was resumed.",
        ClockChange::Adjusted(_) => "The clock was adjusted.",
        ClockChange::To(phase) => return format!("Clock: {}.", super::phase_name(phase)),
        ClockChange::Next => "The clock moved on to the next phase.",
    };
    sentence.to_owned()
}
