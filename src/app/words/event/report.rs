//! The final report of an event as plain text, the names of its winners, and sentences about ties that must be broken.

use super::day::paid_into_cup;
use super::ranking::{
    can_list_prize, figure_with_unit, prize_lines_of, prize_note, ranked_figures, settled_prizes, with_team_names,
};
use super::shown::{PLAYOFFS, PRIZES, STANDINGS, WHY_RANKED, reasons_with_seeds, standing_note};
use super::{
    RankSteps, entrant_name, list_names, name_in_sentence, plan_title, playoffs, prize_line, prize_taken_back_line,
    round_title, ruling_lines,
};
use crate::words::counts::{count, short_ordinal};
use crate::words::uncapitalized;
use event::{
    Bracket, Criterion, DivisionId, Event, EventState, NextStep, Prize, PrizeResult, Standings, StandingsRow, Tie,
    TieTask, prizes,
};

pub const FINAL_REPORT: &str = "Final report";
/// Heads the part of the report before the playoffs.
pub const REGULAR_SEASON: &str = "Regular season";

/// A line that names a winner at the end of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinnerLine {
    pub words: String,
    pub division: DivisionId,
    /// Whether the line names the winner of its division, and not the second or third place.
    pub is_first: bool,
}

/// Names the winners of each division: after playoffs the champion and the runner-up (`Champion: Ann & Bob`), without them
/// the first three places (`First place: Ann & Bob`). Places without a prize are left out. If there are several divisions,
/// their names stand first: `Upper champion: Ann & Bob`, `Upper, first place: Ann & Bob`.
#[must_use]
pub fn winner_lines(state: &EventState) -> Vec<WinnerLine> {
    let line = |division: DivisionId, joint: &str, words: String, is_first: bool| WinnerLine {
        words: match state.plan().division_name(division) {
            Some(name) => format!("{name}{joint}{}", uncapitalized(&words)),
            None => words,
        },
        division,
        is_first,
    };
    let finalists = |bracket: &Bracket| {
        let champion = bracket.champion().map(|who| (playoffs::champion_line(&entrant_name(state, who)), true));
        let runner_up = playoffs::runner_up_line(state, bracket).map(|words| (words, false));
        let both = champion.into_iter().chain(runner_up);
        both.map(|(words, is_first)| line(bracket.division(), " ", words, is_first)).collect::<Vec<_>>()
    };
    let places = |division: DivisionId| {
        let is_place = |won: &PrizeResult| matches!(won.prize, Prize::Place(1..=3)) && !won.winners.is_empty();
        let won = settled_prizes(state, division).into_iter().filter(is_place);
        won.map(|won| line(division, ", ", prize_line(&won), won.prize == Prize::Place(1))).collect::<Vec<_>>()
    };
    match state.brackets() {
        [] => state.divisions().flat_map(places).collect(),
        brackets => brackets.iter().flat_map(finalists).collect(),
    }
}

/// Tells how the playoffs of each division ended: the champion, the runner-up, and how the final went. Empty before the
/// first final is won.
#[must_use]
pub fn playoff_result_lines(state: &EventState) -> Vec<String> {
    if state.brackets().is_empty() {
        return Vec::new();
    }
    let finals = state.brackets().iter().filter_map(|bracket| {
        let told = playoffs::final_sentence(state, bracket)?;
        Some(
            state
                .plan()
                .division_name(bracket.division())
                .map_or(told.clone(), |name| format!("{name} {}", uncapitalized(&told))),
        )
    });
    winner_lines(state).into_iter().map(|line| line.words).chain(finals).collect()
}

/// Asks the director to break a tie: `Who takes 3rd place?`, `Who takes 1st to 4th place?` If there are several divisions,
/// the name of the division stands first: `Lower: who takes 1st place?`
#[must_use]
pub fn tie_question(state: &EventState, tie: &Tie) -> String {
    let first = short_ordinal(tie.place);
    let places = match u16::try_from(tie.among.len()) {
        Ok(tied) if tied > 2 => format!("{first} to {} place", short_ordinal(tie.place + tied - 1)),
        _ => format!("{first} place"),
    };
    let division = tie.among.first().and_then(|who| state.plan().division_name(state.division(*who)));
    division.map_or_else(|| format!("Who takes {places}?"), |name| format!("{name}: who takes {places}?"))
}

/// Explains how more than two entrants play rock-paper-scissors, which the rules leave open. Returns `None` for any other
/// tie.
#[must_use]
pub fn tie_help(tie: &Tie) -> Option<&'static str> {
    let is_by_hand = tie.task == TieTask::FindOrder(Criterion::RockPaperScissors);
    (is_by_hand && tie.among.len() > 2).then_some(
        "The rules do not say how more than two play. A simple way: everybody plays everybody, best of seven, and \
         the number of wins gives the order.",
    )
}

/// Says which tie the director must break, and how: by rock-paper-scissors, drawn lots, or games.
#[must_use]
pub fn tie_sentence(state: &EventState, tie: &Tie) -> String {
    let names: Vec<String> = tie.among.iter().map(|entrant| name_in_sentence(state, *entrant)).collect();
    let place = short_ordinal(tie.place);
    format!("{} are tied for {place} place{}", list_names(&names), figures_and_task(state, tie))
}

/// Says how a tie is broken, below the question who takes its places and above the names: `Tied at 9 points, 1 game won
/// and 0 loners. Lots decide.`
#[must_use]
pub fn tie_task_sentence(state: &EventState, tie: &Tie) -> String {
    format!("Tied{}", figures_and_task(state, tie))
}

fn figures_and_task(state: &EventState, tie: &Tie) -> String {
    let division = tie.among.first().map(|first| state.division(*first));
    let rows = division.map(|division| Standings::of(state, division).rows).unwrap_or_default();
    let figures = rows.iter().find(|row| tie.among.contains(&row.entrant)).map(ranked_figures);
    let figures = figures.map_or_else(String::new, |figures| format!(" at {figures}"));
    let task = match &tie.task {
        TieTask::FindOrder(Criterion::RockPaperScissors) => "Best of seven rock-paper-scissors decides".to_owned(),
        TieTask::FindOrder(_) if state.plan().playoffs.is_some() => "Lots decide who is seeded higher".to_owned(),
        TieTask::FindOrder(_) => "Lots decide".to_owned(),
        TieTask::PlayGames { hands, games } if games.len() == 1 && tie.among.len() == 2 => {
            format!("{} decide, then single hands until one scores", count((*hands).into(), "hand"))
        }
        TieTask::PlayGames { hands, games } => {
            let left: Vec<String> = games
                .iter()
                .map(|game| {
                    format!("{} against {}", name_in_sentence(state, game.ns), name_in_sentence(state, game.ew))
                })
                .collect();
            let hands = count((*hands).into(), "hand");
            format!("A round robin of {hands} each decides. Still to play: {}", list_names(&left))
        }
    };
    format!("{figures}. {task}.")
}

/// Says how many rounds have been played: `8 of 8 rounds played`.
#[must_use]
pub fn rounds_played_text(state: &EventState) -> String {
    format!("{} of {} played", rounds_played(state), count(state.plan().rounds.into(), "round"))
}

/// Titles the report: `Final report`, or before the last round is over `Report after 3 of 8 rounds` or `Report during
/// round 4 of 8`.
#[must_use]
pub fn report_title(event: &Event) -> String {
    let state = event.state();
    let tables = state.rounds().last().map_or(0, |round| round.reports.len());
    let reported = tables - state.still_out().len();
    match (event.next(), rounds_played(state)) {
        (NextStep::Over, _) => FINAL_REPORT.to_owned(),
        _ if state.all_rounds_over() => "Report, not final yet".to_owned(),
        (_, played) if reported > 0 && reported < tables => {
            format!("Report during round {} of {}", played + 1, state.plan().rounds)
        }
        (_, 0) => round_title(state),
        (_, played) => format!("Report after {played} of {}", count(state.plan().rounds.into(), "round")),
    }
}

/// Counts the rounds that have been played. A round with missing results is not played yet.
fn rounds_played(state: &EventState) -> usize {
    state.rounds().len() - usize::from(!state.still_out().is_empty())
}

/// Returns the final report as plain text. For each division it has the standings with reasons, the playoffs and the
/// prizes.
#[must_use]
pub fn final_report(state: &EventState) -> String {
    let plan = state.plan();
    let mut lines = vec![plan_title(plan)];
    let won = playoff_result_lines(state);
    if !won.is_empty() {
        lines.extend(won);
        lines.extend([String::new(), REGULAR_SEASON.to_owned()]);
    }
    lines.push(rounds_played_text(state));
    lines.extend(paid_into_cup(state));
    let first = state.divisions_with_entrants().next();
    for division in state.divisions_with_entrants() {
        let standings = Standings::of(state, division);
        if plan.divisions.len() > 1 {
            lines.push(String::new());
            lines.push(plan.divisions[division.index()].clone());
        }
        lines.push(String::new());
        lines.push(STANDINGS.to_owned());
        lines.extend(standings.rows.iter().map(|row| standing_line(state, row)));
        lines.extend(ruling_lines(state, division));
        let why = reasons_with_seeds(state, division, RankSteps::All);
        if !why.is_empty() {
            lines.extend([String::new(), WHY_RANKED.to_owned()]);
            lines.extend(why);
        }
        lines.extend(standings.ties.iter().filter(|_| state.all_rounds_over()).map(|open| tie_sentence(state, open)));
        if let Some(bracket) = state.brackets().get(division.index()) {
            lines.push(String::new());
            lines.push(PLAYOFFS.to_owned());
            let order = bracket.final_order().into_iter().zip(1..);
            lines.extend(order.map(|(entrant, place)| format!("{place}. {}", entrant_name(state, entrant))));
        }
        lines.push(String::new());
        lines.push(PRIZES.to_owned());
        // Prizes given by hand belong to the whole event, so the first division with people lists them.
        let here =
            prizes(state, division).into_iter().filter(|won| Some(division) == first || !won.prize.is_given_by_hand());
        let here: Vec<PrizeResult> = here.filter(|won| can_list_prize(state, won)).collect();
        let line = |won: &PrizeResult| {
            format!("{}{}", prize_line(&with_team_names(state, won)), prize_note(state, division, won))
        };
        lines.extend(prize_lines_of(state, division, &here, line));
        let taken_back = state.prizes_taken_back().iter().filter(|_| Some(division) == first);
        lines.extend(taken_back.map(prize_taken_back_line));
    }
    lines.join("\n") + "\n"
}

fn standing_line(state: &EventState, row: &StandingsRow) -> String {
    let figures: Vec<String> = row.figures.iter().map(figure_with_unit).collect();
    let note = standing_note(state, row.entrant).map_or_else(String::new, |note| format!(" ({note})"));
    let name = entrant_name(state, row.entrant);
    match state.has_results() {
        true => format!("{}. {name}{note}: {}", row.place, figures.join(", ")),
        // Before the first result there are no places.
        false => format!("{name}{note}"),
    }
}
