//! A sheet as plain text, to be sent as a message or drawn as a picture.

use super::board::{counts, match_figures};
use super::lines::{absence, all_the_same, entry_told, flag, late_change, money, put_back, template_name, unit_first};
use super::people::{Voice, names_for_keeper, person};
use super::sign::missing;
use crate::words::counts::points;
use crate::words::names::sentence;
use cards::{BySeat, Seat, Side};
use scoresheet::{
    GameClosure, GameStanding, GameView, HandRow, Keeper, OWNER, Sheet, SheetKind, SheetView, Signature, SignedPart,
    Stamped, Tally, Unlocking,
};

/// Formats milliseconds since 1970 in the reader's local time.
pub type Clock<'a> = &'a dyn Fn(u64) -> String;

/// The typographic weight of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextWeight {
    /// For the title of the sheet.
    Title,
    /// For the start of a game or a round, and for the totals.
    Head,
    /// For the row of a hand.
    Hand,
    Plain,
}

/// A line of a sheet as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    pub weight: TextWeight,
    pub text: String,
    /// The score after a hand, with flags for unusual lines; empty for other lines.
    pub score: String,
}

/// Returns a whole sheet as text: heading, one line per hand, totals, signatures, unlockings,
/// fingerprint.
#[must_use]
pub fn message(sheet: &Sheet, clock: Clock) -> String {
    let mut text = String::new();
    for line in message_lines(sheet, clock) {
        if line.weight == TextWeight::Head {
            text.push('\n');
        }
        text.push_str(&line.text);
        if !line.score.is_empty() {
            text.push_str(": ");
            text.push_str(&line.score);
        }
        text.push('\n');
    }
    text
}

/// Returns a whole sheet as text, line by line.
#[must_use]
pub fn message_lines(sheet: &Sheet, clock: Clock) -> Vec<TextLine> {
    let view = sheet.view();
    let mut text = Text(Vec::new());
    let mut title = format!("Bower scoresheet, {}", template_name(sheet.template()));
    if !sheet.heading().event.is_empty() {
        title.push_str(&format!(", {}", sheet.heading().event));
    }
    title.push_str(&format!(", {}", clock(sheet.heading().id.begun)));
    text.push_line(TextWeight::Title, title);
    for game in &view.games {
        game_text(&mut text, sheet, game, clock);
    }
    totals(&mut text, sheet, &view);
    view.signed.iter().for_each(|signed| signature(&mut text, "The sheet", signed, clock));
    if view.locked {
        missing(&view).into_iter().for_each(|missing| text.plain(sentence(missing)));
    }
    for opening in &view.unlocked {
        let Unlocking { scope, reason, void, .. } = &opening.item;
        let what = match scope {
            SignedPart::Sheet => "The sheet".to_owned(),
            SignedPart::Game(game) => format!("Game {game}"),
        };
        let names: Vec<&str> = void.iter().map(|signature| signature.name.as_str()).collect();
        let unlocked = match scope {
            SignedPart::Sheet => view.games.last(),
            SignedPart::Game(game) => view.game(*game),
        };
        let people = unlocked.map(|game| game.seating.people.clone()).unwrap_or_default();
        let by = match opening.by {
            Keeper::Seat(seat) => person(&people, seat),
            Keeper::Director => "the director",
        };
        let why = sentence(format!("{what} was unlocked by {by} at {}: {reason}", clock(opening.at)));
        text.plain(format!("{why} {}", sentence(format!("No longer signed by {}", names.join(", ")))));
    }
    view.late_changes.iter().for_each(|change| text.plain(late_change(change, sheet.template().form, clock)));
    let people = view.games.last().map(|game| game.seating.people.clone()).unwrap_or_default();
    let stands = |stands| all_the_same(stands, voice(sheet), &people, sheet.template().form, clock);
    view.overridden.iter().for_each(|what| text.plain(stands(what)));
    view.clock_set_backs.iter().for_each(|back| text.plain(put_back(&[back.from, back.to].map(clock))));
    text.plain(format!("Fingerprint {}", view.fingerprint));
    text.0
}

/// Returns the voice of a message: by names, because other people than the keeper read it.
const fn voice(sheet: &Sheet) -> Voice {
    Voice::ByName(sheet.heading().own)
}

struct Text(Vec<TextLine>);

impl Text {
    fn push_line(&mut self, weight: TextWeight, text: String) {
        self.0.push(TextLine { weight, text, score: String::new() });
    }

    fn plain(&mut self, text: impl Into<String>) {
        self.push_line(TextWeight::Plain, text.into());
    }
}

fn game_text(text: &mut Text, sheet: &Sheet, game: &GameView, clock: Clock) {
    let own = sheet.own_side();
    let personal = sheet.template().form == SheetKind::Personal;
    let (what, people) = (unit_first(sheet.template().form), &game.seating.people);
    let pair = |side: Side| voice(sheet).object(side, people);
    let table = game.seating.table.map(|table| format!(", table {table}")).unwrap_or_default();
    let who = match personal {
        true => {
            format!("{} with {}, against {}", person(people, OWNER), person(people, OWNER.partner()), pair(own.other()))
        }
        false => {
            format!("{} {}, {} {}", pair(own), game.score[own], pair(own.other()), game.score[own.other()])
        }
    };
    text.push_line(TextWeight::Head, format!("{what} {}{table}: {who}", game.game));
    game.rows.iter().for_each(|row| line(text, sheet, row, people, clock));
    match game.closed {
        Some(GameClosure::Forfeited(by, why)) => {
            text.plain(format!("Forfeited by {}: {}.", pair(by), absence(why)));
        }
        Some(GameClosure::SatOut) => text.plain("Sat out."),
        Some(GameClosure::TimeCalled) => text.plain("Time was called."),
        Some(GameClosure::WonByRuling(_)) => text.plain("Ended by the director."),
        None => {}
    }
    match game.standing {
        GameStanding::Over(Some(side)) => text.plain(sentence(format!("Won by {}", pair(side)))),
        GameStanding::Over(None) if personal => {
            text.plain(format!("{}, {} in all.", points(game.card.into()), game.card_total))
        }
        GameStanding::Over(None) => text.plain("A tie."),
        GameStanding::Running | GameStanding::SuddenDeath => text.plain("Not finished."),
    }
    game.signed.iter().for_each(|signed| signature(text, what, signed, clock));
}

fn line(text: &mut Text, sheet: &Sheet, row: &HandRow, people: &BySeat<String>, clock: Clock) {
    let (voice, own) = (voice(sheet), sheet.own_side());
    let number = row.number.map_or("-".to_owned(), |number| format!("{number}."));
    let mut score = match (sheet.template().form, super::box_text(row)) {
        (SheetKind::Personal, empty) if empty.is_empty() => row.card_total.to_string(),
        (SheetKind::Personal, marked) => format!("{marked}, {}", row.card_total),
        (SheetKind::Table, _) => format!("{} to {}", row.score[own], row.score[own.other()]),
    };
    for told in &row.flags {
        score.push_str("; ");
        score.push_str(flag(*told));
    }
    for note in row.note.iter().chain(&row.despite) {
        score.push_str(&format!(" ({note})"));
    }
    for once in &row.earlier {
        score.push_str("; ");
        score.push_str(&super::said_once(once, voice, people, clock));
    }
    text.0.push(TextLine {
        weight: TextWeight::Hand,
        text: format!("{number} {}", entry_told(&row.entry, voice, people)),
        score,
    });
}

fn signature(text: &mut Text, what: &str, signed: &Stamped<Signature>, clock: Clock) {
    text.plain(format!(
        "{what} signed by {} at {} as {}.",
        signed.item.name,
        clock(signed.at),
        signed.item.fingerprint
    ));
}

fn totals(text: &mut Text, sheet: &Sheet, view: &SheetView) {
    if sheet.template().form == SheetKind::Personal {
        let loners = crate::words::count(view.own_loners().into(), "loner");
        text.push_line(TextWeight::Head, format!("Total {}, {loners}.", view.totals.card));
        if view.tally.cup.total() > 0 {
            text.plain(cup(sheet, view));
        }
        return;
    }
    let own = sheet.own_side();
    let [us, them] = [own, own.other()].map(|side| of_all_games(view, side, sheet.heading().own));
    if view.game_count > 1 {
        let [games, in_all] = match_figures(view, [&us, &them]);
        text.push_line(TextWeight::Head, format!("{games}."));
        text.plain(format!("{in_all}."));
    } else {
        text.push_line(
            TextWeight::Head,
            format!("{us} {}, {them} {}.", view.totals.points[own], view.totals.points[own.other()]),
        );
    }
    let people = names_for_keeper(&view.games.first().map(|game| game.seating.people.clone()).unwrap_or_default());
    text.plain(counts(&view.tally, [(&us, own), (&them, own.other())], &people, sheet.heading().own));
}

/// Names a side by its players if they are the same in every game; otherwise as the keeper's side or the other side.
fn of_all_games(view: &SheetView, side: Side, own: Seat) -> String {
    let mut pairs = view.games.iter().map(|game| Voice::ByName(own).object(side, &game.seating.people));
    let first = pairs.next();
    match first.filter(|first| pairs.all(|other| other == *first)) {
        Some(names) => names,
        None if side == own.side() => "the keeper's side".to_owned(),
        None => "the other side".to_owned(),
    }
}

/// Says what is in the cup: `The cup holds $2: Bob $1, Dan $1.`
fn cup(sheet: &Sheet, view: &SheetView) -> String {
    let tally: &Tally = &view.tally;
    let people = view.games.first().map(|game| game.seating.people.clone()).unwrap_or_default();
    let each = Seat::ALL.into_iter().filter(|seat| tally.cup.seats[*seat] > 0);
    let mut paid: Vec<String> =
        each.map(|seat| format!("{} {}", person(&people, seat), money(tally.cup.seats[seat]))).collect();
    for side in Side::ALL.into_iter().filter(|side| tally.cup.sides[*side] > 0) {
        let pair = voice(sheet).object(side, &people);
        paid.push(format!("one of {pair} {}", money(tally.cup.sides[side])));
    }
    format!("The cup holds {}: {}.", money(tally.cup.total()), paid.join(", "))
}
