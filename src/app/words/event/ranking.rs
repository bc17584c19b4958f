//! Sentences about ranks, and lines about prizes. The screens and the final report share them.

use std::cell::LazyCell;

use super::history::placed_text;
use super::{
    criterion_name, entrant_name, figure_text, list_names, name_in_sentence, prize_name, seed_suffix, shortened_list,
    subject, tie_break_method,
};
use crate::words::capitalized;
use crate::words::counts::{ordinal_in_words, short_ordinal};
use event::{
    Criterion, DivisionId, Entrant, EventState, Placing, Prize, PrizeResult, PrizeWinner, RankedFigure, Standings,
    StandingsRow, Tie, TieBreak, prizes,
};

/// The steps between places that a list of reasons explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RankSteps {
    All,
    /// The steps between entrants who are level in the first criterion of the ranking. The figures of the standings
    /// explain all others.
    Ties,
}

impl RankSteps {
    fn include(self, state: &EventState, behind: &StandingsRow) -> bool {
        let by_first =
            |by: Criterion| !by.is_contest() && state.plan().ranking.first().is_some_and(|first| *first == by);
        self == RankSteps::All || !matches!(behind.behind, Some(TieBreak::LowerFigure(by, ..)) if by_first(by))
    }
}

/// Explains the order of the standings. There is a sentence for each group that shares a place, and one for each step
/// from a place to the next.
#[must_use]
pub fn rank_reasons(state: &EventState, rows: &[StandingsRow]) -> Vec<String> {
    reasons_of_steps(state, rows, RankSteps::All)
}

pub(super) fn reasons_of_steps(state: &EventState, rows: &[StandingsRow], steps: RankSteps) -> Vec<String> {
    // Few standings have a tie that matters, and finding the open ties of a large field takes time.
    let open =
        LazyCell::new(|| rows.first().map(|first| open_ties(state, state.division(first.entrant))).unwrap_or_default());
    let mut reasons = Vec::new();
    let mut before: Option<&[StandingsRow]> = None;
    for level in rows.chunk_by(|_, next| next.behind == Some(TieBreak::Shared)) {
        let ahead = before.filter(|_| level.first().is_some_and(|behind| steps.include(state, behind)));
        reasons.extend(ahead.and_then(|ahead| tie_break_sentence(state, ahead, level)));
        reasons.extend((level.len() > 1).then(|| {
            let matters =
                level.first().is_some_and(|row| row.place <= state.plan().contested) || state.plan().playoffs.is_some();
            level_sentence(state, if matters { &open } else { &[] }, level)
        }));
        before = Some(level);
    }
    reasons
}

/// Ends the sentence about entrants who are level while there are rounds to come.
pub(super) const STILL_TIED: &str = "are still tied on everything";

/// Says of entrants who are level that they share a place, or that their tie must still be broken, or that it may not last
/// because there are rounds to come.
fn level_sentence(state: &EventState, open: &[Tie], level: &[StandingsRow]) -> String {
    let names = list_names(&level.iter().map(|row| name_in_sentence(state, row.entrant)).collect::<Vec<_>>());
    let is_open = |row: &StandingsRow| open.iter().any(|tie| tie.among.contains(&row.entrant));
    match level.first().is_some_and(is_open) {
        true => format!("{names} are tied on everything: not settled yet."),
        false if !state.all_rounds_over() => format!("{names} {STILL_TIED}."),
        false => format!("{names} share a place: tied on everything."),
    }
}

/// Returns the ties of a division that the director must break now. Empty before the last result, and once the playoffs
/// have begun.
fn open_ties(state: &EventState, division: DivisionId) -> Vec<Tie> {
    let breaks_ties = state.all_rounds_over() && state.brackets().is_empty();
    if breaks_ties { Standings::of(state, division).ties } else { Vec::new() }
}

/// Lists entrants in an order that decides their places: `1st Ann, 2nd Bob`. If they no longer have these places, because
/// a result was corrected since, lists only the order: `Ann, then Bob`.
pub(super) fn order_with_places(state: &EventState, order: &[Entrant]) -> String {
    let names: Vec<String> = order.iter().map(|who| entrant_name(state, *who)).collect();
    let Some(first) = order.first() else { return String::new() };
    let rows = Standings::of(state, state.division(*first)).rows;
    let place = |who: &Entrant| rows.iter().find(|row| row.entrant == *who).map(|row| row.place);
    let places: Vec<u16> = order.iter().filter_map(place).collect();
    let follow_each_other = places.len() == order.len() && places.windows(2).all(|two| two[0] + 1 == two[1]);
    if !follow_each_other {
        return names.join(", then ");
    }
    places
        .iter()
        .zip(names)
        .map(|(place, name)| format!("{} {name}", short_ordinal(*place)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Lists the figures by which an entrant is ranked: `71 points, 5 games won and 3 loners`.
pub(super) fn ranked_figures(row: &StandingsRow) -> String {
    list_names(&row.figures.iter().map(figure_with_unit).collect::<Vec<_>>())
}

/// Names a figure of the standings with its unit: `1 point`, `5 games won`, `winning percentage 62.5%`.
pub(super) fn figure_with_unit(of: &RankedFigure) -> String {
    let figure = figure_text(of.by, of.figure);
    let unit = match (of.by, of.figure) {
        (Criterion::Points, 1) => "point",
        (Criterion::GamesWon, 1) => "game won",
        (Criterion::Loners, 1) => "loner",
        (Criterion::TablePoints, 1) => "league point",
        (by, _) => criterion_name(by),
    };
    match of.by {
        Criterion::WinningPercentage | Criterion::StrengthOfSchedule => format!("{unit} {figure}"),
        _ => format!("{figure} {unit}"),
    }
}

/// Words the advantage of a higher figure: `more loners`, `a stronger schedule`.
fn more_of(by: Criterion) -> String {
    match by {
        Criterion::WinningPercentage => "a higher winning percentage".to_owned(),
        Criterion::StrengthOfSchedule => "a stronger schedule".to_owned(),
        _ => format!("more {}", criterion_name(by)),
    }
}

/// Says why those who share a place rank ahead of those who share the next: `Ann is ahead of Bob and Cy: tied on points,
/// more games won (6 to 5).` Returns `None` if both have the same place.
fn tie_break_sentence(state: &EventState, ahead: &[StandingsRow], behind: &[StandingsRow]) -> Option<String> {
    let names =
        |rows: &[StandingsRow]| shortened_list(rows.iter().map(|row| name_in_sentence(state, row.entrant)).collect());
    let one = match ahead {
        [only] => subject(state, only.entrant).with_short_names_unbroken().is(),
        several => format!("{} are", names(several)),
    };
    let other = names(behind);
    let (ahead, behind) = (ahead.first()?, behind.first()?);
    let level = |by: Criterion| {
        let before = state.plan().ranking.iter().take_while(|criterion| **criterion != by);
        let names: Vec<String> =
            before.filter(|before| !before.is_contest()).map(|before| criterion_name(*before).to_owned()).collect();
        if names.is_empty() { String::new() } else { format!("tied on {}, ", list_names(&names)) }
    };
    Some(match behind.behind? {
        TieBreak::LowerFigure(by, more, fewer) => {
            let (more, fewer) = (figure_text(by, more), figure_text(by, fewer));
            format!("{one} ahead of {other}: {}{} ({more} to {fewer}).", level(by), more_of(by))
        }
        TieBreak::Contest(by) => {
            let seed = deciding_placing(state, by, ahead, behind).and_then(|placing| placing.seed);
            format!("{one} ahead of {other}: {}settled by {}.", level(by), tie_break_method(by, seed))
        }
        TieBreak::Shared => return None,
    })
}

/// Names the way in which the director broke the latest tie of an entrant, after the word "by": `rock-paper-scissors`,
/// `lot`.
pub(super) fn step_method(state: &EventState, by: Criterion, entrant: Entrant) -> &'static str {
    let mut orders = state.placings().iter().rev().filter(|placing| placing.how == by);
    let seed = orders.find(|placing| placing.order.contains(&entrant)).and_then(|placing| placing.seed);
    tie_break_method(by, seed)
}

/// Returns the latest order by which the director broke the tie of two entrants.
fn deciding_placing<'a>(
    state: &'a EventState,
    by: Criterion,
    ahead: &StandingsRow,
    behind: &StandingsRow,
) -> Option<&'a Placing> {
    let orders_both = |of: &&Placing| [ahead, behind].iter().all(|row| of.order.contains(&row.entrant));
    state.placings().iter().rev().filter(|placing| placing.how == by).find(orders_both)
}

/// Describes each drawn lot that decides places, with its seed: `By lot: 1st Ann, 2nd Bob (number 42).`
pub(super) fn lot_seed_sentences(state: &EventState, rows: &[StandingsRow]) -> Vec<String> {
    let mut drawn: Vec<&Placing> = Vec::new();
    for two in rows.windows(2) {
        let [ahead, behind] = two else { continue };
        let Some(TieBreak::Contest(by)) = behind.behind else { continue };
        let placing = deciding_placing(state, by, ahead, behind).filter(|placing| !drawn.contains(placing));
        drawn.extend(placing);
    }
    let sentence = |placing: &&Placing| {
        placing.seed?;
        let told = placed_text(state, placing.how, &placing.order, placing.seed);
        Some(format!("{told}{}.", seed_suffix(placing.seed)))
    };
    drawn.iter().filter_map(sentence).collect()
}

/// Names a prize with its winner: `High game (15): Ann`. Several winners share it: `High game (15): shared by Ann & Bob
/// and Cy & Dee`. A prize that the director gave several times is not shared: `Door prizes: Ann and Bob`.
#[must_use]
pub fn prize_line(won: &PrizeResult) -> String {
    named_prize_line(&prize_name(won.prize), won)
}

/// Names a prize with the entrant who would win it if the event ended now: `High game so far (15): Ann`. A prize that is
/// given by hand is given for good.
pub(super) fn prize_line_so_far(won: &PrizeResult) -> String {
    let name = prize_name(won.prize);
    named_prize_line(&if won.prize.is_given_by_hand() { name } else { format!("{name} so far") }, won)
}

fn named_prize_line(name: &str, won: &PrizeResult) -> String {
    let figure = won.figure.map_or_else(String::new, |figure| format!(" ({figure})"));
    let names = match &winners_by_entrant(won)[..] {
        [] if won.prize == Prize::MostLoners => "nobody has one".to_owned(),
        [] => "not given yet".to_owned(),
        [only] => only.clone(),
        // The director has given several such prizes, one to each.
        _ if won.prize.is_given_by_hand() => prize_winner_names(won),
        several => format!("shared by {}", list_names(several)),
    };
    let plural = if won.prize == Prize::Door && won.winners.len() > 1 { "s" } else { "" };
    format!("{name}{plural}{figure}: {names}")
}

/// Lists the winners of a prize. If it went to both players of a team, they are listed as the team: `Ann & Bob`, or
/// `Ann & Bob and Cy & Dee`.
#[must_use]
pub fn prize_winner_names(won: &PrizeResult) -> String {
    list_names(&winners_by_entrant(won))
}

/// Adds the team's name to each player who won a prize without the partner: `Kim (Kim & Lou)`.
#[must_use]
pub fn with_team_names(state: &EventState, won: &PrizeResult) -> PrizeResult {
    let is_alone = |of: &PrizeWinner| won.winners.iter().filter(|other| other.to.entrant == of.to.entrant).count() == 1;
    let named = |of: &PrizeWinner| {
        if !won.prize.is_given_by_hand() || of.to.member.is_none() || !is_alone(of) {
            return of.clone();
        }
        let team = state.entrant_or_player_name(of.to.entrant.into());
        PrizeWinner { to: of.to, name: format!("{} ({team})", of.name) }
    };
    PrizeResult { winners: won.winners.iter().map(named).collect(), ..won.clone() }
}

/// Returns a text for each entrant who won a prize, with the names of the players who won it.
fn winners_by_entrant(won: &PrizeResult) -> Vec<String> {
    let is_team = |one: &PrizeWinner, other: &PrizeWinner| one.to.entrant == other.to.entrant;
    let names = |of: &[PrizeWinner]| of.iter().map(|winner| winner.name.as_str()).collect::<Vec<_>>().join(" & ");
    won.winners.chunk_by(is_team).map(names).collect()
}

/// The prizes for places that wait until a tie is broken.
struct WaitingPlaces {
    places: Vec<u16>,
    /// Says who is tied: `First and second place: not settled yet (Ann and Bob tied at 71 points)`.
    line: String,
}

impl WaitingPlaces {
    fn include(&self, won: &PrizeResult) -> bool {
        matches!(won.prize, Prize::Place(place) if self.places.contains(&place))
    }
}

/// Returns the prizes for places that wait until a tie is broken. `all` are the prizes of the division.
fn waiting_places(state: &EventState, division: DivisionId, all: &[PrizeResult]) -> Vec<WaitingPlaces> {
    let open = open_ties(state, division);
    if open.is_empty() {
        return Vec::new();
    }
    let rows = Standings::of(state, division).rows;
    let waiting = |tie: Tie| {
        // Entrants who may win no prize can stand between the tied and the prizes, so the place is found by its winners.
        let goes_to_tied = |won: &&PrizeResult| won.winners.iter().any(|of| tie.among.contains(&of.to.entrant));
        let is_place = |won: &&PrizeResult| matches!(won.prize, Prize::Place(_));
        let shared = all.iter().filter(is_place).find(goes_to_tied)?;
        let Prize::Place(best) = shared.prize else { return None };
        let tied = u16::try_from(winners_by_entrant(shared).len()).ok().filter(|tied| *tied > 1)?;
        let covered = all.iter().filter_map(|won| match won.prize {
            Prize::Place(place) if (best..best + tied).contains(&place) => Some(place),
            _ => None,
        });
        let places: Vec<u16> = covered.collect();
        let ordinals: Vec<String> = places.iter().map(|place| ordinal_in_words(*place)).collect();
        let names: Vec<String> = tie.among.iter().map(|who| entrant_name(state, *who)).collect();
        let figure = rows.iter().find(|row| tie.among.contains(&row.entrant)).and_then(|row| row.figures.first());
        let figure = figure.map_or_else(String::new, |of| format!(" at {}", figure_with_unit(of)));
        let line = format!(
            "{} place: not settled yet ({} tied{figure})",
            capitalized(&list_names(&ordinals)),
            list_names(&names)
        );
        Some(WaitingPlaces { places, line })
    };
    open.into_iter().filter_map(waiting).collect()
}

/// Returns the lines of a division's prizes. The places that wait until a tie is broken share a line.
pub(super) fn prize_lines_of(
    state: &EventState,
    division: DivisionId,
    listed: &[PrizeResult],
    line: impl Fn(&PrizeResult) -> String,
) -> Vec<String> {
    let waiting = waiting_places(state, division, listed);
    let mut lines = Vec::new();
    for won in listed {
        let line = waiting.iter().find(|of| of.include(won)).map_or_else(|| line(won), |of| of.line.clone());
        if lines.last() != Some(&line) {
            lines.push(line);
        }
    }
    lines
}

/// Returns the prizes of a division without the places that wait until a tie is broken.
pub(super) fn settled_prizes(state: &EventState, division: DivisionId) -> Vec<PrizeResult> {
    let mut all = prizes(state, division);
    let waiting = waiting_places(state, division, &all);
    all.retain(|won| !waiting.iter().any(|of| of.include(won)));
    all
}

/// Explains a prize whose winner the figures do not show: a low score if somebody missed a round or played no game at all,
/// and the third place of the playoffs, which no match decides. Otherwise empty.
pub(super) fn prize_note(state: &EventState, division: DivisionId, won: &PrizeResult) -> String {
    let is_third = won.prize == Prize::Place(3) && !won.winners.is_empty();
    if is_third && state.brackets().get(division.index()).is_some_and(|bracket| bracket.final_order().len() > 3) {
        return ", the better seed of the two who lost a semifinal".to_owned();
    }
    let all = state.rounds().len();
    // A table that the director closed has played no game.
    let misses_some = |row: &StandingsRow| usize::from(row.tally.rounds) < all || row.tally.high_game.is_none();
    let is_low_score = won.prize == Prize::LowScore && !won.winners.is_empty();
    if is_low_score && Standings::of(state, division).rows.iter().any(misses_some) {
        ", of those who played every round".to_owned()
    } else {
        String::new()
    }
}

/// Returns whether a prize can be listed now: the director gives it by hand, or there are results to compute it from.
pub(super) fn can_list_prize(state: &EventState, won: &PrizeResult) -> bool {
    won.prize.is_given_by_hand() || has_whole_round(state)
}

/// Returns whether every table has reported a result at least once. Before that, whoever is still out would share the
/// places below those who have points.
pub(super) fn has_whole_round(state: &EventState) -> bool {
    state.has_results() && (state.rounds().len() > 1 || state.still_out().is_empty())
}
