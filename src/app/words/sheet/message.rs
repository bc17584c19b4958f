//! Writes a sheet as plain text, to be sent as a message or drawn as a picture.

use super::board::{counts_sentence, match_figures};
use super::lines::{
    absence_reason, clock_set_back_sentence, entry_in_words, flag_label, late_change_sentence, money_text,
    override_sentence, template_name, unit_label,
};
use super::people::{Voice, names_for_keeper, person_name, short_names};
use super::sign::missing_signatures;
use crate::words::counts::count_points;
use crate::words::names::with_full_stop;
use cards::{BySeat, Seat, Side};
use scoresheet::{
    Fingerprint, GameClosure, GameStanding, GameView, HandRow, Keeper, OWNER, Sheet, SheetKind, SheetView, Signature,
    SignedPart, Stamped, Tally, Unlocking,
};

/// Formats milliseconds since 1970 in the reader's local time.
pub type TimeFormatter<'a> = &'a dyn Fn(u64) -> String;

/// The prominence of a line of the text. The picture of a sheet shows it by the weight of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextWeight {
    /// The first line, with the title of the sheet.
    Title,
    /// A line that begins a game or a round, or has totals.
    Head,
    /// A line about one hand.
    Hand,
    Plain,
}

/// One line of a sheet that is written as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLine {
    pub weight: TextWeight,
    pub text: String,
    /// The score after the hand, with flags if the line is unusual. Empty if the line is not a hand.
    pub score: String,
}

/// Writes a whole sheet as one text: heading, one line per hand, totals, signatures, unlockings, fingerprint.
#[must_use]
pub fn sheet_message(sheet: &Sheet, clock: TimeFormatter) -> String {
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

/// Writes a received sheet as text without its fingerprint, which stands beside the text. A signature of something else
/// keeps its own fingerprint.
#[must_use]
pub fn received_text(sheet: &Sheet, clock: TimeFormatter) -> String {
    let (text, print) = (sheet_message(sheet, clock), sheet.fingerprint());
    let without = text.trim_end().strip_suffix(&fingerprint_line(print)).map(str::to_owned);
    without.unwrap_or(text).replace(&signed_fingerprint(print), ".")
}

fn signed_fingerprint(print: Fingerprint) -> String {
    format!(", fingerprint {print}.")
}

fn fingerprint_line(print: Fingerprint) -> String {
    format!("Fingerprint {print}")
}

/// Writes a whole sheet as lines of text, for [`sheet_message`] and for the picture.
#[must_use]
pub fn message_lines(sheet: &Sheet, clock: TimeFormatter) -> Vec<TextLine> {
    let view = sheet.view();
    let mut text = MessageText(Vec::new());
    let mut title = format!("Bower scoresheet, {}", template_name(sheet.template()));
    if !sheet.heading().event.is_empty() {
        title.push_str(&format!(", {}", sheet.heading().event));
    }
    title.push_str(&format!(", {}", clock(sheet.heading().id.begun)));
    text.push_line(TextWeight::Title, title);
    for game in &view.games {
        push_game(&mut text, sheet, game, clock);
    }
    push_totals(&mut text, sheet, &view);
    view.signed.iter().for_each(|signed| push_signature(&mut text, "the sheet", signed, clock));
    if view.locked {
        missing_signatures(&view, sheet.heading().own)
            .into_iter()
            .for_each(|missing| text.plain(with_full_stop(missing)));
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
            Keeper::Seat(seat) => person_name(&people, seat),
            Keeper::Director => "the director",
        };
        let why = with_full_stop(format!("{what} was unlocked by {by} at {}: {reason}", clock(opening.at)));
        text.plain(format!("{why} {}", with_full_stop(format!("No longer signed by {}", names.join(", ")))));
    }
    view.late_changes.iter().for_each(|change| text.plain(late_change_sentence(change, sheet.template().form, clock)));
    let people = view.games.last().map(|game| game.seating.people.clone()).unwrap_or_default();
    let stands = |stands| override_sentence(stands, message_voice(sheet), &people, sheet.template().form, clock);
    view.overridden.iter().for_each(|what| text.plain(stands(what)));
    view.clock_set_backs.iter().for_each(|back| text.plain(clock_set_back_sentence(&[back.from, back.to].map(clock))));
    text.plain(fingerprint_line(view.fingerprint));
    text.0
}

/// Returns the voice of the text. It calls both sides by their players, because other people than the keeper read it.
const fn message_voice(sheet: &Sheet) -> Voice {
    Voice::ByName(sheet.heading().own)
}

struct MessageText(Vec<TextLine>);

impl MessageText {
    fn push_line(&mut self, weight: TextWeight, text: String) {
        self.0.push(TextLine { weight, text, score: String::new() });
    }

    fn plain(&mut self, text: impl Into<String>) {
        self.push_line(TextWeight::Plain, text.into());
    }
}

fn push_game(text: &mut MessageText, sheet: &Sheet, game: &GameView, clock: TimeFormatter) {
    let own = sheet.own_side();
    let personal = sheet.template().form == SheetKind::Personal;
    let (what, people) = (unit_label(sheet.template().form), &game.seating.people);
    let pair = |side: Side| message_voice(sheet).object(side, people);
    let table = game.seating.table.map(|table| format!(", table {table}")).unwrap_or_default();
    let who = match personal {
        true => {
            format!(
                "{} with {}, against {}",
                person_name(people, OWNER),
                person_name(people, OWNER.partner()),
                pair(own.other())
            )
        }
        false => {
            format!("{} {}, {} {}", pair(own), game.score[own], pair(own.other()), game.score[own.other()])
        }
    };
    text.push_line(TextWeight::Head, format!("{what} {}{table}: {who}", game.game));
    let short = short_names(&names_for_keeper(people));
    game.rows.iter().for_each(|row| push_hand(text, sheet, row, &short, clock));
    match game.closed {
        Some(GameClosure::Forfeited(by, why)) => {
            text.plain(format!("Forfeited by {}: {}.", pair(by), absence_reason(why)));
        }
        Some(GameClosure::SatOut) => text.plain("Sat out."),
        Some(GameClosure::TimeCalled) => text.plain("Time was called."),
        Some(GameClosure::WonByRuling(_)) => text.plain("Ended by the director."),
        None => {}
    }
    match game.standing {
        GameStanding::Over(Some(side)) => text.plain(with_full_stop(format!("Won by {}", pair(side)))),
        GameStanding::Over(None) if personal => {
            text.plain(format!("{}, {} in all.", count_points(game.card.into()), game.card_total))
        }
        GameStanding::Over(None) => text.plain("A tie."),
        GameStanding::Running | GameStanding::SuddenDeath => text.plain("Not finished."),
    }
    game.signed.iter().for_each(|signed| push_signature(text, &what.to_lowercase(), signed, clock));
}

fn push_hand(text: &mut MessageText, sheet: &Sheet, row: &HandRow, people: &BySeat<String>, clock: TimeFormatter) {
    let (voice, own) = (message_voice(sheet), sheet.own_side());
    let number = row.number.map_or("-".to_owned(), |number| format!("{number}."));
    let mut score = match (sheet.template().form, super::box_text(row)) {
        (SheetKind::Personal, empty) if empty.is_empty() => row.card_total.to_string(),
        (SheetKind::Personal, marked) => format!("{marked}, {}", row.card_total),
        (SheetKind::Table, _) => format!("{} to {}", row.score[own], row.score[own.other()]),
    };
    for told in &row.flags {
        score.push_str("; ");
        score.push_str(flag_label(*told));
    }
    for note in row.note.iter().chain(&row.despite) {
        score.push_str(&format!(" ({note})"));
    }
    for once in &row.earlier {
        score.push(' ');
        score.push_str(&super::earlier_entry_text(once, voice, people, clock));
    }
    text.0.push(TextLine {
        weight: TextWeight::Hand,
        text: format!("{number} {}", entry_in_words(&row.entry, voice, people)),
        score,
    });
}

fn push_signature(text: &mut MessageText, what: &str, signed: &Stamped<Signature>, clock: TimeFormatter) {
    let print = signed_fingerprint(signed.item.fingerprint);
    text.plain(format!("{} signed {what} at {}{print}", signed.item.name, clock(signed.at)));
}

fn push_totals(text: &mut MessageText, sheet: &Sheet, view: &SheetView) {
    if sheet.template().form == SheetKind::Personal {
        let loners = crate::words::count(view.own_loners().into(), "loner");
        text.push_line(TextWeight::Head, format!("Total {}, {loners}.", view.totals.card));
        if view.tally.cup.total() > 0 {
            text.plain(cup_sentence(sheet, view));
        }
        return;
    }
    let own = sheet.own_side();
    let [us, them] = [own, own.other()].map(|side| side_in_all_games(view, side, sheet.heading().own));
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
    text.plain(counts_sentence(&view.tally, [(&us, own), (&them, own.other())], &people, sheet.heading().own));
}

/// Names a side by its players if they are the same in every game of the sheet. Otherwise returns `the keeper's side`
/// or `the other side`.
fn side_in_all_games(view: &SheetView, side: Side, own: Seat) -> String {
    let mut pairs = view.games.iter().map(|game| Voice::ByName(own).object(side, &game.seating.people));
    let first = pairs.next();
    match first.filter(|first| pairs.all(|other| other == *first)) {
        Some(names) => names,
        None if side == own.side() => "the keeper's side".to_owned(),
        None => "the other side".to_owned(),
    }
}

/// Says how much money is in the cup, and who paid: `The cup holds $2: Bob $1, Dan $1.`
fn cup_sentence(sheet: &Sheet, view: &SheetView) -> String {
    let tally: &Tally = &view.tally;
    let people = view.games.first().map(|game| game.seating.people.clone()).unwrap_or_default();
    let each = Seat::ALL.into_iter().filter(|seat| tally.cup.seats[*seat] > 0);
    let mut paid: Vec<String> =
        each.map(|seat| format!("{} {}", person_name(&people, seat), money_text(tally.cup.seats[seat]))).collect();
    for side in Side::ALL.into_iter().filter(|side| tally.cup.sides[*side] > 0) {
        let pair = message_voice(sheet).object(side, &people);
        paid.push(format!("one of {pair} {}", money_text(tally.cup.sides[side])));
    }
    format!("The cup holds {}: {}.", money_text(tally.cup.total()), paid.join(", "))
}
