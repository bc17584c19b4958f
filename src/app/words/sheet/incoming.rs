//! Messages about sheets that arrive from another device or in a file.

use super::board::{match_figures, tie_for_readers};
use super::faults::{csv_fault_reason, part_fault_reason, text_fault_reason};
use super::lines::unit_name;
use super::people::{names_for_keeper, seats_of, short_names, side_names};
use super::sign::missing_signatures;
use crate::collect_parts::CollectError;
use crate::sheet::{CopyAge, SheetImportError, UnreadableText};
use crate::words::counts::count_points;
use crate::words::keeping::storage_fault_reason;
use crate::words::names::{capitalized, with_full_stop};
use crate::words::{count, import_error_reason};
use cards::Side;
use cards::ruleset::Length;
use scoresheet::{GameStanding, OWNER, Sheet, SheetKind, SheetView, Template};

pub const NOTHING_TO_BRING_IN: &str = "There is nothing to bring in.";

/// Unfolds the text of a received sheet.
pub const EVERY_HAND: &str = "Every hand";
pub const BACK_TO_OWN_SHEET: &str = "Back to your sheet";

const NO_HANDS: &str = "The table holds no hands. Nothing has changed.";

/// Says why a scanned, opened or pasted part of a sheet cannot be put together with the other parts.
#[must_use]
pub fn collect_error_reason(why: &CollectError) -> &'static str {
    match why {
        CollectError::DamagedPart(fault) => part_fault_reason(*fault),
        CollectError::Storage(fault) => storage_fault_reason(*fault),
    }
}

/// Says why a text is not a sheet: `the text is longer than any sheet`.
#[must_use]
pub fn unreadable_reason(why: &UnreadableText) -> String {
    match why {
        UnreadableText::Arrival(fault) => collect_error_reason(fault).to_owned(),
        UnreadableText::Text(fault) => text_fault_reason(*fault),
    }
}

/// Says why a link does not contain a sheet: `This is not a sheet: the text is longer than any sheet. Nothing has
/// changed.`
#[must_use]
pub fn not_a_sheet(why: &UnreadableText) -> String {
    format!("This is not a sheet: {}. Nothing has changed.", unreadable_reason(why))
}

/// Says why no sheet was imported from a file or a text: `Not brought in: …. Nothing has changed.`
#[must_use]
pub fn not_brought_in(why: &SheetImportError) -> String {
    let why = match why {
        SheetImportError::Nothing => return NOTHING_TO_BRING_IN.to_owned(),
        SheetImportError::Damaged(why) => import_error_reason(why),
        SheetImportError::Csv(why) => csv_fault_reason(why),
        SheetImportError::Unreadable(why) => unreadable_reason(why),
    };
    format!("Not brought in: {why}. Nothing has changed.")
}

/// Summarizes an import: `2 sheets brought in. 1 sheet brought up to date. 1 sheet was here already.`
#[must_use]
pub fn import_summary(new: usize, continued: usize, known: usize) -> String {
    let told = |number: usize, how: &str| (number > 0).then(|| format!("{} {how}.", count(number, "sheet")));
    let were = if known == 1 { "was here already" } else { "were here already" };
    let all = [told(new, "brought in"), told(continued, "brought up to date"), told(known, were)];
    let all: Vec<String> = all.into_iter().flatten().collect();
    if all.is_empty() { NO_HANDS.to_owned() } else { all.join(" ") }
}

/// Returns the result of a received sheet by name: `Ann and Bob 9, Cy and Dee 7`. Several games have two lines.
#[must_use]
pub fn result_lines(sheet: &Sheet) -> Vec<String> {
    let view = sheet.view();
    let Some(game) = view.games.last() else { return Vec::new() };
    let people = short_names(&names_for_keeper(&game.seating.people));
    if sheet.template().form == SheetKind::Personal {
        let points = count_points(view.totals.card.into());
        return vec![format!("{}: {points}, {}", people[OWNER], count(view.own_loners().into(), "loner"))];
    }
    let (own, seat) = (sheet.own_side(), sheet.heading().own);
    let sides = [own, own.other()];
    let [us, them] = sides.map(|side| side_names(&people, side, seat));
    let names = |sides: [String; 2]| sides.join(", ");
    match view.game_count > 1 {
        true => {
            let against = format!("{us} against {them}");
            std::iter::once(against).chain(match_figures(&view, [&us, &them])).collect()
        }
        false => {
            let result = names([format!("{us} {}", game.score[own]), format!("{them} {}", game.score[own.other()])]);
            std::iter::once(result).chain(tie_for_readers(sheet, &view, &people)).collect()
        }
    }
}

/// The names of a side and its points on a received sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideResult {
    /// The names as on the sheet.
    pub players: [String; 2],
    pub points: i16,
}

/// Returns the result of a received sheet with a single game, the side with more points first. `None` for other sheets.
#[must_use]
pub fn side_results(sheet: &Sheet) -> Option<[SideResult; 2]> {
    let view = sheet.view();
    let game = view.games.last().filter(|_| view.game_count == 1)?;
    if sheet.template().form == SheetKind::Personal {
        return None;
    }
    let people = names_for_keeper(&game.seating.people);
    let own = sheet.heading().own;
    let result = |side: Side| SideResult {
        players: seats_of(side, own).map(|seat| people[seat].clone()),
        points: game.score[side],
    };
    let [us, them] = [own.side(), own.side().other()].map(result);
    Some(if them.points > us.points { [them, us] } else { [us, them] })
}

/// Says how far a received sheet has come and who has signed it: `After 2 of 12 hands, not signed yet.`, `Finished, not
/// signed yet.`, `Signed by Ann and Cy.`
#[must_use]
pub fn signed_sentence(sheet: &Sheet) -> String {
    let view = sheet.view();
    let games = view.games.iter().flat_map(|game| &game.signed);
    let mut names: Vec<&str> = Vec::new();
    for signed in view.signed.iter().chain(games) {
        if !names.contains(&signed.item.name.as_str()) {
            names.push(&signed.item.name);
        }
    }
    let missing = missing_signatures(&view, sheet.heading().own).filter(|_| view.locked).map(with_full_stop);
    let so_far = (!view.finished).then(|| hands_so_far(&view, sheet.template()));
    let signed = match (names.is_empty(), so_far) {
        (true, so_far) => format!("{}, not signed yet.", so_far.as_deref().unwrap_or("Finished")),
        (false, None) => with_full_stop(format!("Signed by {}", names.join(" and "))),
        (false, Some(so_far)) => with_full_stop(format!("{so_far}. Signed by {}", names.join(" and "))),
    };
    [Some(signed), missing].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Says how far an unfinished sheet has come: `After 2 of 12 hands`, `In game 2 of 3, after 5 hands`, `After game 1 of
/// 3`.
fn hands_so_far(view: &SheetView, template: &Template) -> String {
    let Some(game) = view.games.last() else { return "Not begun".to_owned() };
    let unit = unit_name(template.form);
    let several = (view.game_count > 1).then(|| format!("{unit} {} of {}", view.games.len(), view.game_count));
    let played = game.rows.iter().filter(|row| row.number.is_some()).count();
    let hands = match (game.standing, template.length) {
        (GameStanding::SuddenDeath, _) => "in sudden death".to_owned(),
        (_, Length::Hands(all)) => format!("after {played} of {}", count(all.into(), "hand")),
        (_, Length::Points(_)) => format!("after {}", count(played, "hand")),
    };
    match (several, game.standing) {
        (Some(several), GameStanding::Over(_)) => format!("After {several}"),
        (Some(several), _) => format!("In {several}, {hands}"),
        (None, _) => capitalized(&hands),
    }
}

/// Says how a received sheet stands to the copy that is stored here.
#[must_use]
pub const fn stored_copy_sentence(copy: CopyAge) -> &'static str {
    match copy {
        CopyAge::Same => "This sheet is kept here already.",
        CopyAge::Later => "A later copy of this sheet is kept here.",
        CopyAge::Earlier => "An earlier copy of this sheet is kept here. Keeping this one replaces it.",
    }
}

/// Labels the link to an event that has taken a sheet: `Back to Cheese Days`.
#[must_use]
pub fn back_to_label(event: &str) -> String {
    format!("Back to {event}")
}

/// Labels the button that adds a sheet's result to an event: `Add to Cheese Days`.
#[must_use]
pub fn add_to_label(event: &str) -> String {
    format!("Add to {event}")
}

/// Labels such a button if somebody signed who does not play on that side: `Add to Cheese Days anyway`.
#[must_use]
pub fn add_anyway_label(label: &str) -> String {
    format!("{label} anyway")
}

/// Follows the sentence that names such a person.
pub const CHECK_THEN_ADD: &str = "Check it, then add it.";

/// Labels such a button if two events have the same name: `Add to Cheese Days (4 entered, Today, 21:22)`.
#[must_use]
pub fn add_to_one_of_label(event: &str, entered: usize, when: &str) -> String {
    format!("{} ({entered} entered, {when})", add_to_label(event))
}
