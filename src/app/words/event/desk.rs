//! Texts of the director's desk while a round runs. They read back the line that the director is typing, ask for its
//! missing part, or refuse it.

use super::playoffs::match_number_label;

use super::{director, list_names, subject};
use crate::event::desk::entry_line::{HalfGame, LineFault, LineReading, MissingPart};
use crate::event::desk::{DeskPart, DeskReport, DeskSeating, DeskSide, DeskTable};
use crate::event::result::ResultParts;
use crate::words::counts::{count, count_are};
use crate::words::names::capitalized;
use crate::words::uncapitalized;
use cards::ruleset::Length;
use cards::{BySide, Seat, Side};
use event::{
    Entrant, EntrantStatus, EventPlan, EventState, Forfeiter, GameScore, LevelDecider, LevelGamesCount, Presence,
    ReportPlace, TableGame, TableNo,
};

/// Stands above the bracket at the desk.
pub const TAP_A_MATCH: &str = "Tap a match below, or type its number, then the points.";
pub const NO_ROUND: &str = "No round is running.";

/// Labels the entry line.
#[must_use]
pub const fn line_label(has_playoffs: bool) -> &'static str {
    if has_playoffs { "Match and points" } else { "Table and points" }
}

/// Names a table or match by the number that the director types: `Table 3`, `Match 5`.
#[must_use]
pub fn place_label(table: &DeskTable) -> String {
    match table.place {
        ReportPlace::Table(..) => director::table_label(table.number),
        ReportPlace::Match(_) => match_number_label(table.number),
    }
}

/// Names a table or match within a sentence: `table 7`, `semifinal 1`.
#[must_use]
pub fn place_in_sentence(table: &DeskTable) -> String {
    match table.place {
        ReportPlace::Table(..) => format!("table {}", table.number),
        ReportPlace::Match(_) => uncapitalized(&table.title),
    }
}

/// Says that the typed line was filled from a scanned sheet: `From the sheet of table 7. Check it, then enter it.`
/// `missing` names who has not signed, and `strange` says who has signed without playing on that side.
#[must_use]
pub fn from_sheet_sentence(table: &DeskTable, missing: Option<&str>, strange: Option<&str>) -> String {
    let missing = missing.map(|missing| format!(" {missing}.")).unwrap_or_default();
    let strange = strange.map(|strange| format!(" {strange}")).unwrap_or_default();
    format!("From the sheet of {}.{missing}{strange} Check it, then enter it.", place_in_sentence(table))
}

/// Asks for the table or match at the beginning of the line.
#[must_use]
pub const fn ask_for_table(part: DeskPart) -> &'static str {
    match part {
        DeskPart::Round(_) => "Type the table first, or a name.",
        DeskPart::Playoffs => "Type the match first, or a name.",
    }
}

/// Returns the note in the log for a sheet that was entered before everybody had signed: `Table 7 was entered from its
/// sheet. Still to sign: Cy.`
#[must_use]
pub fn missing_signature_note(place: &str, missing: &str) -> String {
    format!("{} was entered from its sheet. {missing}.", capitalized(place))
}

/// Says of a table that is still out who cannot finish the game there: `Table 4: Gus Jay & Hal Kim are disqualified.` If a
/// team forfeits, says where the director enters that. Returns `None` if everybody there can play.
#[must_use]
pub fn cannot_report_sentence(state: &EventState, table: TableNo, entrants: &[Entrant]) -> Option<String> {
    let gone = |who: &Entrant| {
        let of = subject(state, *who);
        match state.status(*who)? {
            EntrantStatus::Disqualified(_) => Some(format!("{} disqualified", of.is())),
            EntrantStatus::Withdrawn => Some(of.with_verb("has left", "have left")),
            _ if state.presence(*who) == Presence::NoShow => Some(format!("{of} did not come")),
            EntrantStatus::Playing | EntrantStatus::Absent => None,
        }
    };
    let gone: Vec<String> = entrants.iter().filter_map(gone).collect();
    let advice = match state.plan().forfeits {
        Some(_) => format!(" Close the table under \"{}\".", director::TEAM_MISSING),
        None => String::new(),
    };
    (!gone.is_empty()).then(|| format!("Table {table}: {}.{advice}", list_names(&gone)))
}

/// Says how many tables have not reported: `23 of 30 tables are still out.`
#[must_use]
pub fn tables_out_sentence(out: usize, all: usize) -> String {
    match out {
        0 => format!("{} in.", all_tables_are(all)),
        _ if out == all => format!("{} still out.", all_tables_are(all)),
        1 => format!("1 of {} is still out.", count(all, "table")),
        _ => format!("{out} of {} still out.", count_are(all, "table")),
    }
}

fn all_tables_are(all: usize) -> String {
    match all {
        1 => "The only table is".to_owned(),
        2 => "Both tables are".to_owned(),
        _ => format!("All {}", count_are(all, "table")),
    }
}

/// Explains what the director can type, with a table of the round as an example: `Table, then points: 17 9 6. A name
/// will do: ann 9 6.`
#[must_use]
pub fn entry_line_example(table: &DeskTable, name: Option<&str>, result_parts: ResultParts) -> String {
    let won = match result_parts.length {
        Length::Points(points) => points,
        // A few hands don't bring more.
        Length::Hands(hands) if hands < 8 => hands,
        Length::Hands(_) if result_parts.max_games == 1 => 9,
        Length::Hands(_) => 10,
    };
    let games = usize::from(result_parts.max_games);
    let points = match (games, result_parts.ends_early) {
        (1, _) => format!("{won} {}", won.saturating_sub(3).max(won / 3)),
        (_, is_won_early) => {
            let games = if is_won_early { games / 2 + 1 } else { games };
            let most = won.saturating_sub(2);
            let losers = [3.min(most), most, 6.min(most)].into_iter().cycle().take(games).enumerate();
            let game = |(at, lost): (usize, u8)| match is_won_early || at % 2 == 0 {
                true => format!("{won} {lost}"),
                false => format!("{lost} {won}"),
            };
            losers.map(game).collect::<Vec<_>>().join(" ")
        }
    };
    let begins = match (table.place, result_parts.max_games) {
        (ReportPlace::Table(..), _) => "Table, then points",
        (ReportPlace::Match(_), 1) => "Match, then points",
        (ReportPlace::Match(_), _) => "Match, then points game by game",
    };
    let table = table.number;
    let example = |typed: String| format!("{}.", no_break(&typed));
    let name = name.map_or_else(String::new, |name| {
        format!(" A name will do: {}", example(format!("{} {points}", name.to_lowercase())))
    });
    let loners = match result_parts.loners {
        true => format!(" Loners: {} N\u{2013}S are named first.", example(format!("{table} {points} N2 E1"))),
        false => String::new(),
    };
    format!("{begins}: {}{name}{loners}", example(format!("{table} {points}")))
}

/// Keeps an example on one line.
fn no_break(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// Reads back a complete result: `Table 17: Ann & Bob 9, Cy & Dee 6.`
#[must_use]
pub fn result_in_words(table: &DeskTable, reading: &LineReading, sides: &BySide<DeskSide>) -> String {
    let order = [reading.first_side, reading.first_side.other()];
    let told = match &reading.result.games[..] {
        [TableGame::Played(score)] => {
            let side = |side: Side| format!("{} {}", sides[side].name, score.points[side]);
            format!("{}.{}", order.map(side).join(", "), loners_and_bumps(score, order, sides))
        }
        [TableGame::Forfeited(by), others @ ..] if others.iter().all(|game| *game == TableGame::Forfeited(*by)) => {
            let all = if others.is_empty() { "" } else { "all games " };
            format!("{}: {all}{}.", sides_in_order(order, sides), forfeit_in_words(*by, sides))
        }
        games => {
            let game = |game: &TableGame| match game {
                TableGame::Played(score) => order.map(|side| score.points[side].to_string()).join(" to "),
                TableGame::Forfeited(by) => forfeit_in_words(*by, sides),
            };
            let all: Vec<String> = games.iter().map(game).collect();
            let played = games.iter().filter_map(|game| match game {
                TableGame::Played(score) => Some(loners_and_bumps(score, order, sides)),
                TableGame::Forfeited(_) => None,
            });
            format!("{}: {}.{}", sides_in_order(order, sides), all.join(", "), played.collect::<String>())
        }
    };
    let together = reading.result.together.map(|side| format!(" {} ahead overall.", sides[side].name));
    format!("{}: {told}{}", place_label(table), together.unwrap_or_default())
}

fn sides_in_order(order: [Side; 2], sides: &BySide<DeskSide>) -> String {
    order.map(|side| sides[side].name.as_str()).join(" against ")
}

fn forfeit_in_words(by: Forfeiter, sides: &BySide<DeskSide>) -> String {
    match by {
        Forfeiter::One(side) => format!("forfeited by {}", sides[side].name),
        Forfeiter::Both => "forfeited by both".to_owned(),
    }
}

/// Returns up to three sentences about a score: the loners, with the points on their own cards if those differ from the
/// side's; the bumps; and the side that is ahead.
fn loners_and_bumps(score: &GameScore, order: [Side; 2], sides: &BySide<DeskSide>) -> String {
    let seats = order.into_iter().flat_map(Side::seats).filter(|seat| score.loners[*seat] > 0);
    let own_card = |seat: Seat| match score.own_points(seat) {
        own if own != score.points[seat.side()] => format!(" (own card {own})"),
        _ => String::new(),
    };
    let loner = |seat: Seat| format!("{} {}{}", loner_scorer_name(sides, seat), score.loners[seat], own_card(seat));
    let loners: Vec<String> = seats.map(loner).collect();
    let bumped = order.into_iter().filter(|side| score.bumps[*side] > 0);
    let bumps: Vec<String> = bumped.map(|side| format!("{} {}", sides[side].name, score.bumps[side])).collect();
    let counts = [("Loners", loners), ("Bumps", bumps)];
    let counted = counts.into_iter().filter(|(_, all)| !all.is_empty());
    let ahead = score.settled.filter(|_| score.leader().is_none());
    counted
        .map(|(what, all)| format!(" {what}: {}.", all.join(", ")))
        .chain(ahead.map(|side| format!(" {} ahead.", sides[side].name)))
        .collect()
}

/// Names the entrant to whom the loners of a seat count: the player, or the whole team.
fn loner_scorer_name(sides: &BySide<DeskSide>, seat: Seat) -> &str {
    let side = &sides[seat.side()];
    let shares = side.players.iter().all(|of| of.seat == seat);
    let own = side.players.iter().find(|of| of.seat == seat).filter(|_| !shares);
    own.map_or(side.name.as_str(), |of| of.player.name.as_str())
}

/// The desk's message about a typed line, in the parts that the screen sets apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineMessage {
    /// The facts that the line states so far: `Table 17: Ann & Bob 9.` May be empty.
    pub facts: String,
    /// The next thing to type, or the mistake in the line. Empty if the line is complete.
    pub request: String,
    /// Explains the request. Usually empty.
    pub note: String,
}

impl LineMessage {
    /// Returns a message that only states facts.
    #[must_use]
    pub fn stating(facts: String) -> LineMessage {
        LineMessage { facts, ..LineMessage::default() }
    }

    /// Returns a message that only asks for something, or says what is wrong.
    #[must_use]
    pub fn asking(request: String) -> LineMessage {
        LineMessage::after(String::new(), request)
    }

    /// Returns a message with facts and a request.
    fn after(facts: String, request: impl Into<String>) -> LineMessage {
        LineMessage { facts, request: request.into(), note: String::new() }
    }

    /// Returns all parts as one text.
    #[must_use]
    pub fn text(&self) -> String {
        let parts = [self.facts.as_str(), &self.request, &self.note];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Reads back an unfinished line and asks for its next part: `Table 17: Ann & Bob 9. Now the points of Cy & Dee.`
#[must_use]
pub fn missing_part_message(
    table: &DeskTable,
    reading: &LineReading,
    sides: Option<&BySide<DeskSide>>,
    part: MissingPart,
) -> LineMessage {
    let Some(sides) = sides else { return missing_partner_message(table, part) };
    let number = place_label(table);
    let order = [reading.first_side, reading.first_side.other()];
    let between = || format!("{number}: {}.", sides_in_order(order, sides));
    let so_far = match reading.result.games[..] {
        [] => between(),
        _ => result_in_words(table, reading, sides),
    };
    let asked = match part {
        MissingPart::Points => "Type the points of both, or press Enter for the whole form.".to_owned(),
        MissingPart::PointsOf(side) => {
            let HalfGame { side: typed, points } =
                reading.half_game.unwrap_or(HalfGame { side: side.other(), points: 0 });
            let before = if reading.result.games.is_empty() { format!("{number}:") } else { so_far };
            let facts = format!("{before} {} {points}.", sides[typed].name);
            return LineMessage::after(facts, format!("Now the points of {}.", sides[side].name));
        }
        MissingPart::NextGame(at) => format!("Now game {}.", at + 1),
        MissingPart::Forfeiter => "Who forfeits? Type a name, or both.".to_owned(),
        MissingPart::Loners(seat) => format!("How many loners for {}?", loner_scorer_name(sides, seat)),
        MissingPart::Bumps => "How often was each side bumped? Type two numbers.".to_owned(),
        MissingPart::Partners | MissingPart::PartnerOf(_) => return missing_partner_message(table, part),
    };
    LineMessage::after(so_far, asked)
}

fn missing_partner_message(table: &DeskTable, part: MissingPart) -> LineMessage {
    let number = place_label(table);
    let DeskSeating::ToDraw(four) = &table.seated else { return LineMessage::stating(number) };
    match four.iter().find(|player| part == MissingPart::PartnerOf(player.entrant)) {
        Some(one) => LineMessage::asking(format!("{number}: {} plays with whom?", one.name)),
        None => {
            let names: Vec<String> = four.iter().map(|player| player.name.clone()).collect();
            let facts = format!("{number}: {} draw.", list_names(&names));
            LineMessage::after(facts, "Type two who drew each other, then the points.")
        }
    }
}

/// Reads back a tied result, and asks which side is ahead. `whole` is the result in words.
#[must_use]
pub fn ask_who_is_ahead(whole: String, plan: &EventPlan) -> LineMessage {
    let settled = super::side_ahead_of_tie(&plan.game);
    let decider = match LevelDecider::of(&plan.game) {
        LevelDecider::LonersThenSettled => format!("More loners decide. The same number? Then {settled}."),
        LevelDecider::Settled => format!("That is {settled}."),
    };
    let counts = match plan.level {
        LevelGamesCount::AsTied => " It only decides who stays and who moves.",
        LevelGamesCount::AsWon => "",
    };
    let note = format!("{decider}{counts}");
    LineMessage { note, ..LineMessage::after(whole, "Tied: add the name of who is ahead.") }
}

/// Refuses a winner typed for a tied result: `ahead` made more loners, which decide a tied score.
#[must_use]
pub fn refuse_by_loners(whole: String, ahead: &str) -> LineMessage {
    LineMessage::after(whole, format!("That cannot be: {ahead} made more loners, which decides a tied score."))
}

/// Refuses a result that the rules do not allow. `whole` is the result in words.
#[must_use]
pub fn refuse_result(whole: String, why: &str) -> LineMessage {
    LineMessage::after(whole, format!("That cannot be: {why}."))
}

/// Confirms that a result was entered: `Entered. Table 17: Ann & Bob 9, Cy & Dee 6.`
#[must_use]
pub fn confirm_result(whole: &str) -> String {
    format!("Entered. {whole}")
}

/// Says that a table has reported: `Table 17 is in: Ann & Bob against Cy & Dee, 9 to 6.`
#[must_use]
pub fn table_reported_sentence(table: &DeskTable) -> String {
    let told = if let DeskReport::Reported(told) = &table.report { told.as_str() } else { "" };
    let number = place_label(table);
    match table.sides() {
        Some(sides) => format!("{number} is in: {}, {told}.", sides_in_order(Side::ALL, sides)),
        None => format!("{number} is in: {told}."),
    }
}

/// Names the players at a table: both sides with a dash between them, or four names if the players have not drawn
/// partners yet.
#[must_use]
pub fn seated_names(table: &DeskTable) -> String {
    match &table.seated {
        DeskSeating::Sides(sides) => {
            [table.first_side, table.first_side.other()].map(|side| sides[side].name.as_str()).join(" \u{2013} ")
        }
        DeskSeating::ToDraw(four) => list_names(&four.iter().map(|player| player.name.clone()).collect::<Vec<_>>()),
    }
}

/// Says which part of a typed line cannot be understood: `There is no table 40 in this round.`
#[must_use]
pub fn line_fault_sentence(fault: &LineFault, table: Option<TableNo>, part: DeskPart) -> String {
    let in_playoffs = part == DeskPart::Playoffs;
    let here = match (table, in_playoffs) {
        (None, false) => "in this round".to_owned(),
        (None, true) => "who plays now".to_owned(),
        (Some(table), false) => format!("at table {table}"),
        (Some(number), true) => format!("in match {number}"),
    };
    match fault {
        LineFault::UnknownTable(number) if in_playoffs => format!("Match {number} cannot be played yet."),
        LineFault::UnknownTable(number) => format!("There is no table {number} in this round."),
        LineFault::UnknownName(typed) if in_playoffs => format!("Nobody who plays now is called \"{typed}\"."),
        LineFault::UnknownName(typed) => format!("Nobody in this round is called \"{typed}\"."),
        LineFault::NameAtSeveralTables(typed, tables) => {
            let tables: Vec<String> = tables.iter().map(TableNo::to_string).collect();
            let named = if let [first, second, third, _, ..] = &tables[..] {
                format!("{first}, {second}, {third} and others")
            } else {
                list_names(&tables)
            };
            match in_playoffs {
                true => format!("\"{typed}\" can be in matches {named}: type more of the name, or the match."),
                false => format!("\"{typed}\" can be at tables {named}: type more of the name, or the table."),
            }
        }
        LineFault::NameNotAtTable(typed) => format!("Nobody {here} is called \"{typed}\"."),
        LineFault::NameOnBothSides(typed) => format!("\"{typed}\" can be on both sides {here}: type more of the name."),
        LineFault::NameOfBothPartners(typed) => format!("\"{typed}\" can be two people {here}: type more of the name."),
        LineFault::UnexpectedWord(typed) => format!("\"{typed}\" does not belong here."),
        LineFault::UnexpectedNumber(number) => format!("{number} is one number too many."),
        LineFault::LonersNotCounted if in_playoffs => "Loners are not counted in the playoffs.".to_owned(),
        LineFault::BumpsNotCounted if in_playoffs => "Bumps are not counted in the playoffs.".to_owned(),
        LineFault::LonersNotCounted => "This event does not count loners.".to_owned(),
        LineFault::BumpsNotCounted => "This event does not count bumps.".to_owned(),
        LineFault::NoForfeits => {
            format!("Nobody forfeits at this event: close the table under \"{}\".", director::TABLE_NOT_REPORTING)
        }
        LineFault::CountBeforePoints => "Type the points first, then loners and bumps.".to_owned(),
        LineFault::ImpossiblePartners => "Those two may not be partners in this game: open the whole form.".to_owned(),
    }
}
