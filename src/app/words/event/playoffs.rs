//! Texts of the playoffs: names of rounds and matches, the reason for each seed, and the teams that did not get in.

use super::board::{game_score, match_score};
use super::ranking::{figure_with_unit, step_method};
use super::shown::standing_note;
use super::{entrant_name, list_names, shortened_list, subject};
use crate::words::counts::{count_are, number_in_words};
use crate::words::names::capitalized;
use crate::words::{uncapitalized, with_full_stop};
use cards::{BySide, Side};
use event::{
    Bracket, BracketMatch, Entrant, EventState, Fixture, LevelGamesCount, MatchPosition, StandingsRow, TableNo,
    TableResult, TieBreak,
};

pub const SEEDS: &str = "Seeds";

/// Shortens the names of a team to last names: `van der Meer & O'Neill`. A person without a last name keeps the first.
#[must_use]
pub fn last_names(names: &str) -> String {
    of_partners(names, |name| last_name(name).to_owned())
}

/// Shortens the first names of a team to initials: `A. van der Meer & B. O'Neill`.
#[must_use]
pub fn with_initials(names: &str) -> String {
    of_partners(names, |name| match (last_name(name), name.chars().next()) {
        (last, Some(initial)) if last.len() < name.len() => format!("{initial}. {last}"),
        _ => name.to_owned(),
    })
}

fn of_partners(names: &str, form: impl Fn(&str) -> String) -> String {
    names.split(" & ").map(form).collect::<Vec<_>>().join(" & ")
}

/// Returns the last name of a person with its particles and suffixes: `van der Meer`, `Hill Jr.`. Returns the whole name if
/// it has no last name, as `Ida B.`.
fn last_name(name: &str) -> &str {
    let words: Vec<&str> = name.split(' ').collect();
    let is_added = |word: &str| {
        let is_suffix = matches!(word.trim_end_matches('.'), "Jr" | "Sr" | "II" | "III" | "IV");
        is_suffix || !word.chars().any(char::is_alphabetic)
    };
    let is_particle = |word: &str| word.starts_with(|letter: char| letter.is_lowercase());
    let added = words.iter().rev().take_while(|word| is_added(word)).count();
    let mut first = words.len().saturating_sub(added + 1);
    while first > 1 && is_particle(words[first - 1]) {
        first -= 1;
    }
    let is_initial = words.get(first).is_some_and(|word| word.trim_end_matches('.').chars().count() < 2);
    let before: usize = words[..first].iter().map(|word| word.len() + 1).sum();
    if is_initial { name } else { &name[before..] }
}

/// The reason why a team is not in the playoffs, if its note gives no other reason.
const NOT_SEEDED: &str = "was not playing when the playoffs began";

/// Titles the director's page when all rounds are played and the playoffs can begin.
pub const PLAYOFFS_ARE_NEXT: &str = "The playoffs are next";

/// The kind of a playoff round. It depends on how far the round is from the final.
enum RoundStage {
    Final,
    Semifinal,
    Quarterfinal,
    Earlier,
}

impl RoundStage {
    fn of(bracket: &Bracket, round: usize) -> RoundStage {
        match bracket.round_count().saturating_sub(round) {
            0 | 1 => RoundStage::Final,
            2 => RoundStage::Semifinal,
            3 => RoundStage::Quarterfinal,
            _ => RoundStage::Earlier,
        }
    }
}

/// Titles a round of the playoffs: `Semifinals`, `Round of 16`. The title is singular if the round has a single match.
/// `round` is counted from 0.
#[must_use]
pub fn playoff_round_title(bracket: &Bracket, round: usize) -> String {
    let played = bracket.matches().iter().filter(|of| of.at.round.index() == round).count();
    let several = if played == 1 { "" } else { "s" };
    match RoundStage::of(bracket, round) {
        RoundStage::Final => "Final".to_owned(),
        RoundStage::Semifinal => format!("Semifinal{several}"),
        RoundStage::Quarterfinal => format!("Quarterfinal{several}"),
        RoundStage::Earlier => capitalized(&early_round_name(bracket, round)),
    }
}

/// Names a round of the playoffs by one of its matches: `semifinal`, `round of 16`. `round` is counted from 0.
pub(super) fn playoff_round_word(bracket: &Bracket, round: usize) -> String {
    match RoundStage::of(bracket, round) {
        RoundStage::Final => "final".to_owned(),
        RoundStage::Semifinal => "semifinal".to_owned(),
        RoundStage::Quarterfinal => "quarterfinal".to_owned(),
        RoundStage::Earlier => early_round_name(bracket, round),
    }
}

/// Names a round of the playoffs within a sentence: `the semifinals`, `the round of 16`. `round` is counted from 0.
pub(super) fn playoff_round_phrase(bracket: &Bracket, round: usize) -> String {
    format!("the {}", playoff_round_title(bracket, round).to_lowercase())
}

/// Names a round before the quarterfinals by the number of places in the bracket, some of which may be byes: `round of 16`.
/// A number alone would be confused with the rounds before the playoffs.
fn early_round_name(bracket: &Bracket, round: usize) -> String {
    format!("round of {}", 1_usize << bracket.round_count().saturating_sub(round))
}

/// Says in which round of the playoffs an entrant lost: `lost the final`, `out in the round of 16`. `round` is counted
/// from 0.
pub(super) fn playoff_exit(bracket: &Bracket, round: usize) -> String {
    match RoundStage::of(bracket, round) {
        RoundStage::Final => "lost the final".to_owned(),
        RoundStage::Semifinal => "out in the semifinals".to_owned(),
        RoundStage::Quarterfinal => "out in the quarterfinals".to_owned(),
        RoundStage::Earlier => format!("out in the {}", early_round_name(bracket, round)),
    }
}

/// Names a playoff match within a sentence: `final`, `semifinal 2`, `round of 16, match 5`. Byes are not counted. The only
/// match of a round has no number.
fn match_name(bracket: &Bracket, at: Fixture) -> String {
    let MatchPosition { matches_above: before, match_count: of } = bracket.match_position(at);
    let number = before + 1;
    let numbered = |name: &str| if of == 1 { name.to_owned() } else { format!("{name} {number}") };
    match RoundStage::of(bracket, at.round.index()) {
        RoundStage::Final => "final".to_owned(),
        RoundStage::Semifinal => numbered("semifinal"),
        RoundStage::Quarterfinal => numbered("quarterfinal"),
        RoundStage::Earlier => format!("{}, match {number}", early_round_name(bracket, at.round.index())),
    }
}

/// Titles a playoff match: `Semifinal 2`.
#[must_use]
pub fn match_title(bracket: &Bracket, at: Fixture) -> String {
    capitalized(&match_name(bracket, at))
}

/// Announces an entrant's playoff match: `Semifinal 2, best of three, against Ann & Bob.` `None` if the entrant does not
/// play in it.
#[must_use]
pub fn playoff_match_sentence(state: &EventState, at: Fixture, you: Entrant) -> Option<String> {
    let bracket = state.brackets().get(at.division.index())?;
    let of = bracket.matches().into_iter().find(|of| of.at == at)?;
    let other = [of.ns, of.ew].into_iter().flatten().find(|other| *other != you)?;
    let length = match state.plan().playoffs.as_ref()?.best_of {
        0 | 1 => String::new(),
        games => format!(", best of {},", number_in_words(games.into())),
    };
    Some(with_full_stop(format!("{}{length} against {}", match_title(bracket, at), entrant_name(state, other))))
}

/// Names a playoff match by the number by which the desk calls it: `Match 5`.
#[must_use]
pub fn match_number_label(number: TableNo) -> String {
    format!("Match {number}")
}

/// Names the matches of a bracket that can be played now, round by round: `semifinals` if no match of the round is over,
/// otherwise `quarterfinals 2–4`, `quarterfinals 1 and 3` or `semifinal 1`.
#[must_use]
pub fn open_match_names(bracket: &Bracket) -> Vec<String> {
    let matches = bracket.matches();
    let is_open = |of: &&BracketMatch| of.winner.is_none() && of.ns.is_some() && of.ew.is_some();
    let open: Vec<&BracketMatch> = matches.iter().filter(is_open).collect();
    let mut names = Vec::new();
    for of_round in open.chunk_by(|one, next| one.at.round == next.at.round) {
        let round = of_round[0].at.round;
        let all = matches.iter().filter(|of| of.at.round == round).count();
        if of_round.len() == all {
            names.push(uncapitalized(&playoff_round_title(bracket, round.index())));
        } else if let [only] = of_round {
            names.push(match_name(bracket, only.at));
        } else {
            let numbers = of_round.iter().map(|of| bracket.match_position(of.at).matches_above + 1);
            names.push(several_matches(bracket, round.index(), &numbers.collect::<Vec<_>>()));
        }
    }
    names
}

/// Names several matches of a round by their numbers: `quarterfinals 2–4`, `round of 16, matches 1 and 5`.
fn several_matches(bracket: &Bracket, round: usize, numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let texts: Vec<String> = runs
        .flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{first}–{last}")],
            _ => run.iter().map(usize::to_string).collect(),
        })
        .collect();
    let numbers = list_names(&texts);
    match RoundStage::of(bracket, round) {
        RoundStage::Earlier => format!("{}, matches {numbers}", early_round_name(bracket, round)),
        _ => format!("{} {numbers}", playoff_round_title(bracket, round).to_lowercase()),
    }
}

/// Says how many playoff matches can be played now: `2 matches are being played.`
#[must_use]
pub fn matches_open_sentence(open: usize) -> String {
    format!("{} being played.", count_are(open, "match"))
}

/// Titles a playoff match for the wall, with its division if there are several: `Semifinal 2`, `Upper · Semifinal 2`.
#[must_use]
pub fn match_on_wall(state: &EventState, bracket: &Bracket, at: Fixture) -> String {
    let title = match_title(bracket, at);
    state.plan().division_name(at.division).map_or(title.clone(), |name| format!("{name} · {title}"))
}

/// Stands for a team that is not known yet: `Winner of semifinal 2`.
#[must_use]
pub fn winner_placeholder(bracket: &Bracket, at: Fixture) -> String {
    format!("Winner of {}", match_name(bracket, at))
}

/// Stands for a team that is not known yet, at the desk: `Winner of match 6`.
#[must_use]
pub fn winner_of_numbered(number: TableNo) -> String {
    format!("Winner of match {number}")
}

/// Names a playoff match, with its division if there are several: `Playoffs, semifinal 2`.
#[must_use]
pub fn playoff_match_name(state: &EventState, at: Fixture) -> String {
    let division = state.plan().division_name(at.division);
    let of = division.map_or_else(String::new, |name| format!(" of {name}"));
    let named = state.brackets().get(at.division.index()).map(|bracket| match_name(bracket, at));
    named.map_or_else(|| format!("Playoffs{of}"), |name| format!("Playoffs{of}, {name}"))
}

/// Says that a match must be played again, and between whom if both sides are known: `The final must be played again:
/// Ann & Bob against Cy & Dee.`
pub(super) fn replay_sentence(state: &EventState, of: &BracketMatch) -> String {
    let name = capitalized(&match_phrase(state, of.at));
    match (of.ns, of.ew) {
        (Some(ns), Some(ew)) => {
            let [ns, ew] = [ns, ew].map(|who| entrant_name(state, who));
            with_full_stop(format!("{name} must be played again: {ns} against {ew}"))
        }
        _ => format!("{name} must be played again."),
    }
}

/// Says who wins a match after a correction: `Cy & Dee now win semifinal 2.`
pub(super) fn new_match_winner_sentence(state: &EventState, of: &BracketMatch) -> Option<String> {
    let winner = subject(state, of.winner?).with_verb("now wins", "now win");
    Some(format!("{winner} {}.", match_phrase(state, of.at)))
}

/// Names a match as a noun phrase, with its division if there are several: `the final of Upper`, `semifinal 2`.
fn match_phrase(state: &EventState, at: Fixture) -> String {
    let named = state.brackets().get(at.division.index()).map(|bracket| {
        let article = if bracket.match_position(at).match_count == 1 { "the " } else { "" };
        format!("{article}{}", match_name(bracket, at))
    });
    let of = state.plan().division_name(at.division).map_or_else(String::new, |name| format!(" of {name}"));
    format!("{}{of}", named.unwrap_or_else(|| "a match".to_owned()))
}

/// Gives the reason for a team's seed: `Place 1: 6 league points, winning percentage 83.3%`, or `Place 2: 9 points, 1
/// loner; tied with Ann & Bob, seeded in order of entry`. `rows` are the standings of the team's division.
#[must_use]
pub fn seed_reason(state: &EventState, rows: &[StandingsRow], entrant: Entrant) -> Option<String> {
    let row = rows.iter().find(|row| row.entrant == entrant)?;
    let figures: Vec<String> = row.figures.iter().map(figure_with_unit).collect();
    let tied = rows.iter().filter(|other| other.place == row.place && other.entrant != entrant);
    let tied: Vec<String> = tied.map(|other| entrant_name(state, other.entrant)).collect();
    let behind = match row.behind {
        _ if !tied.is_empty() => format!("; tied with {}, seeded in order of entry", shortened_list(tied)),
        Some(TieBreak::Contest(by)) => {
            let ahead = rows.iter().take_while(|other| other.entrant != entrant).last();
            let ahead = ahead.map_or_else(String::new, |ahead| format!(" {}", entrant_name(state, ahead.entrant)));
            format!("; behind{ahead} by {}", step_method(state, by, entrant))
        }
        Some(TieBreak::Shared | TieBreak::LowerFigure(..)) | None => String::new(),
    };
    Some(format!("Place {}: {}{behind}", row.place, figures.join(", ")))
}

/// Returns whether a seed has another place than its own, because a result was corrected after the seeding: a seed after it
/// has a better place now, or one before it a worse place. `rows` are the standings of the bracket's division.
#[must_use]
pub fn is_seed_outdated(bracket: &Bracket, rows: &[StandingsRow], seed: Entrant) -> bool {
    let place = |who: Entrant| rows.iter().find(|row| row.entrant == who).map(|row| row.place);
    let (Some(own), Some(at)) = (place(seed), bracket.seeds().iter().position(|who| *who == seed)) else {
        return false;
    };
    let mut others = bracket.seeds().iter().enumerate().filter_map(|(other, who)| Some((other, place(*who)?)));
    // A seed that still has its place is not told apart, though another has fallen behind it.
    usize::from(own) != at + 1 && others.any(|(other, place)| if other < at { place > own } else { place < own })
}

/// Follows the reason for a seed that no longer fits the standings.
pub const SEEDED_BEFORE_CORRECTION: &str = "; seeded before a result was corrected";

/// Heads the reasons for the seeds: `Seeds`, or `Seeds, Women` if there are several divisions.
#[must_use]
pub fn seeds_heading(division: Option<&str>) -> String {
    division.map_or_else(|| SEEDS.to_owned(), |name| format!("{SEEDS}, {name}"))
}

/// Says why a team is not in the playoffs: `withdrew`, or `was not playing when the playoffs began`.
#[must_use]
pub fn not_in_playoffs_reason(state: &EventState, row: &StandingsRow) -> String {
    standing_note(state, row.entrant).unwrap_or_else(|| NOT_SEEDED.to_owned())
}

/// Names the winner of the playoffs: `Champion: Ann & Bob`.
#[must_use]
pub fn champion_line(name: &str) -> String {
    format!("Champion: {name}")
}

/// Names the loser of the final: `Runner-up: Cy & Dee`. Returns `None` before the final is won.
#[must_use]
pub fn runner_up_line(state: &EventState, bracket: &Bracket) -> Option<String> {
    Some(format!("Runner-up: {}", entrant_name(state, *bracket.final_order().get(1)?)))
}

/// Tells how the final went: `Final: Ann & Bob beat Cy & Dee 2–1 (10–8, 7–10, 10–6).` Returns `None` before it is won.
#[must_use]
pub fn final_sentence(state: &EventState, bracket: &Bracket) -> Option<String> {
    let last = bracket.matches().pop()?;
    let (champion, other) = (last.winner?, *bracket.final_order().get(1)?);
    let side = if last.ns == Some(champion) { Side::NS } else { Side::EW };
    let score = match &last.games[..] {
        [only] => game_score(only, side),
        several => {
            let (result, decider) = (TableResult::of_games(several.to_vec()), state.plan().level_decider());
            let won = BySide::from_fn(|side| result.games_won(side, LevelGamesCount::AsWon, decider));
            match_score(won, several, side)
        }
    };
    Some(format!("Final: {} beat {} {score}.", entrant_name(state, champion), entrant_name(state, other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shortened_to_last_names_or_initials() {
        for (name, last, initials) in [
            ("Annabelle van der Meer & Ed O'Neill", "van der Meer & O'Neill", "A. van der Meer & E. O'Neill"),
            ("Mary Ann Smith & Gus Hill Jr.", "Smith & Hill Jr.", "M. Smith & G. Hill Jr."),
            ("Ann & Bob", "Ann & Bob", "Ann & Bob"),
            ("Ida B. & Cy Fox 2", "Ida B. & Fox 2", "Ida B. & C. Fox 2"),
            ("Élodie Roy", "Roy", "É. Roy"),
            ("", "", ""),
        ] {
            assert_eq!((last_names(name).as_str(), with_initials(name).as_str()), (last, initials));
        }
    }
}
