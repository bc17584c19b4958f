//! Entrants from a text that somebody pasted: one a line, or CSV as a spreadsheet writes it.
//!
//! Whatever a text holds, what comes out is plain names: control characters go, blanks are joined, names are cut at their
//! longest, and no more than an event takes are read.

use super::MOST;
use super::profile::{LONGEST_NAME, Profile};
use crate::plan::{Enters, EventPlan};
use crate::table::DivisionId;
use scoresheet::plain_name;
use scoresheet::spreadsheet::loose_rows;

/// What was read, and which lines were not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// In the order of the text.
    pub profiles: Vec<Profile>,
    /// Lines, from 1, that hold no name although they are not empty, or came when the field was full. A name has a letter or a
    /// figure in it.
    pub left_out: Vec<usize>,
}

/// Reads a text. People: a name a line. Teams: two names a line, told apart by a comma, a semicolon, a tab, `&`, `/` or
/// ` and `; a third cell is the team's name; one name alone is the team's. A cell that names a division of the plan says
/// whose it is; alone on its line, of all below it. A first line that reads like a heading (`name`, `player`, `team`) is
/// passed over.
#[must_use]
pub fn roster(text: &str, plan: &EventPlan) -> Roster {
    let mut roster = Roster::default();
    let mut here = DivisionId::FIRST;
    for (place, row) in loose_rows(text).into_iter().enumerate() {
        let mut cells: Vec<String> = row.cells.iter().map(|cell| plain(cell)).collect();
        let heading = place == 0
            && cells.first().is_some_and(|cell| {
                ["name", "names", "player", "player 1", "team", "players", "entrant"]
                    .contains(&cell.to_lowercase().as_str())
            });
        if heading || cells.iter().all(String::is_empty) {
            continue;
        }
        let named = take_division(&mut cells, plan);
        if let (Some(division), true) = (named, cells.iter().all(String::is_empty)) {
            here = division;
            continue;
        }
        match profile(&cells, plan.enters).filter(|_| roster.profiles.len() < MOST) {
            Some(profile) => roster.profiles.push(Profile { division: named.unwrap_or(here), ..profile }),
            None => roster.left_out.push(row.line),
        }
    }
    roster
}

/// The division that a cell names, whatever its capitals; the cell goes.
fn take_division(cells: &mut Vec<String>, plan: &EventPlan) -> Option<DivisionId> {
    let named = |cell: &String| {
        let plain = |name: &str| name.trim_end_matches(':').to_lowercase().replace("'s", "").replace("\u{2019}s", "");
        plan.divisions.iter().position(|name| !name.is_empty() && plain(name) == plain(cell))
    };
    let at = cells.iter().position(|cell| named(cell).is_some())?;
    named(&cells.remove(at)).map(DivisionId::at)
}

fn profile(cells: &[String], enters: Enters) -> Option<Profile> {
    let filled: Vec<&String> = cells.iter().filter(|cell| cell.contains(char::is_alphanumeric)).collect();
    match (enters, &filled[..]) {
        (_, []) => None,
        (Enters::People, [name, ..]) => Some(Profile::person(name)),
        (Enters::Teams, [both]) => match split_pair(both) {
            Some((one, other)) => Some(team(&one, &other)),
            // Whose partner is still to be found is entered alone.
            None => Some(Profile::person(both.trim_matches(['&', '/', '+', ' ']))),
        },
        (Enters::Teams, [one, other]) => Some(team(one, other)),
        (Enters::Teams, [one, other, name, ..]) => Some(Profile { name: (*name).clone(), ..Profile::team(one, other) }),
    }
}

/// A team by both names, cut so that the joined name is not too long either.
fn team(one: &str, other: &str) -> Profile {
    let profile = Profile::team(one, other);
    let name = profile.name.chars().take(LONGEST_NAME).collect();
    Profile { name, ..profile }
}

fn split_pair(text: &str) -> Option<(String, String)> {
    let (one, other) = [" & ", "&", " / ", "/", " and ", " + "].iter().find_map(|between| text.split_once(between))?;
    let (one, other) = (plain(one), plain(other));
    (!one.is_empty() && !other.is_empty()).then_some((one, other))
}

fn plain(text: &str) -> String {
    plain_name(text, LONGEST_NAME)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(enters: Enters) -> EventPlan {
        EventPlan { enters, ..crate::EventKind::Mcallen.plan(8) }
    }

    fn names(text: &str, enters: Enters) -> Vec<String> {
        roster(text, &plan(enters)).profiles.into_iter().map(|profile| profile.name).collect()
    }

    #[test]
    fn people_come_one_a_line_or_as_csv() {
        assert_eq!(names("Ann\n\n  Bob  Ray\r\nCat", Enters::People), ["Ann", "Bob Ray", "Cat"]);
        assert_eq!(
            names("\u{feff}Name,Town\n\"O'Hara, Ann\",Verona\n\"say \"\"hi\"\"\",x", Enters::People),
            ["O'Hara, Ann", "say \"hi\""]
        );
    }

    #[test]
    fn a_line_without_a_letter_or_a_figure_names_nobody() {
        for enters in [Enters::People, Enters::Teams] {
            let roster = roster("Ann\n&\n7\n- / ,", &plan(enters));
            let names: Vec<_> = roster.profiles.iter().map(|profile| profile.name.as_str()).collect();
            assert_eq!((names, roster.left_out), (vec!["Ann", "7"], vec![2, 4]), "{enters:?}");
        }
    }

    #[test]
    fn teams_come_in_every_usual_form() {
        let text = "Ann & Bob\nCat/Dan\nEve and Finn\nGus,Hal\nIda\tJon\tThe Aces\nLoners\nKim &";
        let roster = roster(text, &plan(Enters::Teams));
        let names: Vec<_> = roster.profiles.iter().map(|team| team.name.as_str()).collect();
        assert_eq!(names, ["Ann & Bob", "Cat & Dan", "Eve & Finn", "Gus & Hal", "The Aces", "Loners", "Kim"]);
        assert_eq!(roster.profiles[4].pair, Some(["Ida".to_owned(), "Jon".to_owned()]));
        assert_eq!(roster.profiles[5].pair, None);
    }

    #[test]
    fn divisions_come_as_a_cell_or_above_their_people() {
        let divisions = ["Men", "Women", "Mixed"].map(str::to_owned).to_vec();
        let plan = EventPlan { divisions, ..plan(Enters::Teams) };
        let text = "Abe & Bob\nWomen:\nCat & Dot\nEve,Fay\nIda,Jon,mixed\nMen\nGus & Hal\nThe Women,Kim,Lee";
        let read = roster(text, &plan);
        let told: Vec<_> = read.profiles.iter().map(|team| (team.name.as_str(), team.division.index())).collect();
        assert_eq!(
            told,
            [("Abe & Bob", 0), ("Cat & Dot", 1), ("Eve & Fay", 1), ("Ida & Jon", 2), ("Gus & Hal", 0), ("Lee", 0)]
        );
        assert!(read.left_out.is_empty());
    }

    #[test]
    fn hostile_texts_do_no_harm() {
        assert_eq!(names("a\u{0}b\u{202e}c", Enters::People), ["a bc"]);
        assert_eq!(names("\"never closed\nnext", Enters::People), ["never closed next"]);
        assert_eq!(names(&"x".repeat(500), Enters::People)[0].len(), LONGEST_NAME);
        let crowd = (0..300).map(|n| format!("P{n}\n")).collect::<String>();
        let read = roster(&crowd, &plan(Enters::People));
        assert_eq!((read.profiles.len(), read.left_out.len(), read.left_out[0]), (200, 100, 201));
        assert_eq!(roster(",,,\n;;", &plan(Enters::Teams)), Roster::default());
    }
}
