//! The sheet itself, drawn like a printed one: a table with a row for each hand, or on a personal card a row of boxes
//! for each round. Only lines that change are redrawn.

use super::handle::{SheetHandle, line_id};
use crate::ui::prelude::*;
use app::sheet::LineAddress;
use app::words::sheet::{self as lines, board, card as said, people, sign};
use app::words::with_soft_hyphens;
use cards::{BySeat, Seat, Side};
use scoresheet::{
    CountedHand, EarlierEntry, Entry, GameNo, GameView, HandRow, LineFlag, OWNER, SheetView, Signature, Stamped,
};

/// Maximum number of empty lines that are shown below the entered lines of a game.
const MAX_EMPTY_LINES: u8 = 40;

/// Draws all games of the sheet, with signatures and notes below them.
pub fn sheet_card(open: SheetHandle) -> AnyElement {
    let game = move |at| {
        let game = CardGame { open, view: Watch::memo(move || open.view.read().game(at).cloned()) };
        let drawn = if open.is_personal() { round_section(game) } else { game_table(game) };
        drawn.attr("data-runs", move || open.is_running(at).then_some("yes"))
    };
    let games =
        for_each(move || open.view.read().games.iter().map(|game| game.game).collect(), GameNo::to_string, game);
    let total = move || {
        let games = board::match_sentences(&open.view.read()).filter(|_| !open.is_personal() && !open.is_copy())?;
        Some(help(format!("{}.", games.join(". "))))
    };
    let print = b().child(move || open.view.read().fingerprint.to_string());
    let print = p().class("print on-paper").child(said::FINGERPRINT).child(print);
    let beside = Watch::memo(move || {
        let view = open.view.read();
        let missing = sign::missing_signatures(&view, open.own_seat()).filter(|_| view.locked);
        let SheetView { signed, unlocked, overridden, late_changes: changed, clock_set_backs: put_back, .. } =
            SheetView::clone(&view);
        (signed, missing, unlocked, overridden, changed, put_back)
    });
    let beside = draw_on_change(beside, move |(signed, missing, unlocked, overridden, changed, put_back)| {
        let clock = move |millis| open.format_clock(millis);
        let last = open.view.read_untracked().games.last().map_or(GameNo::FIRST, |game| game.game);
        let last = open.sheet().people(last);
        let unlocked =
            unlocked.iter().map(|opening| p().class("help once").child(said::unlocking_sentence(opening, clock)));
        let stands = overridden
            .iter()
            .map(|stands| help(lines::override_sentence(stands, untrack(|| open.voice()), &last, open.kind(), clock)));
        let changed = changed.iter().map(|change| help(lines::late_change_sentence(change, open.kind(), clock)));
        let put_back = put_back.iter().map(|back| help(lines::clock_set_back_sentence(&open.sheet().clocks(back))));
        let missing = missing.as_deref().map(|missing| help(missing).child("."));
        let all = group().child(signatures(open, signed)).child(missing).children(changed);
        Some(all.children(unlocked).children(stands).children(put_back))
    });
    div().class("card-stack").child(games).child(total).child(print).child(beside)
}

/// One game of an open sheet. `view` follows every change of the game.
#[derive(Clone, Copy)]
struct CardGame {
    open: SheetHandle,
    view: Watch<Option<GameView>>,
}

/// Everything that is drawn in one line of the sheet. Only a change of this data redraws the line.
#[derive(PartialEq)]
struct CardLine {
    row: HandRow,
    at: LineAddress,
    people: BySeat<String>,
    locked: bool,
}

impl CardGame {
    /// Returns a closure that computes a value from the current [`GameView`] and tracks it. The value is the default if
    /// there is no game.
    fn derive_from_game<T: Default>(self, tell: impl Fn(&GameView) -> T + 'static) -> impl Fn() -> T {
        move || Option::as_ref(&self.view.read()).map(&tell).unwrap_or_default()
    }

    fn caption(self) -> impl Fn() -> String {
        self.derive_from_game(move |game| said::game_caption(&self.open.sheet().template(), game))
    }

    /// Returns a closure that describes the outcome of the game in words. The closure tracks.
    fn outcome(self) -> impl Fn() -> String {
        self.derive_from_game(move |game| {
            let called = people::names_for_keeper(&game.seating.people);
            let (own, seat) = (self.open.own_side(), self.open.own_seat());
            let kind = self.open.kind();
            if self.open.is_copy() {
                let short = people::short_names(&called);
                let told = lines::game_outcome_by_name(game, kind, |side| people::side_names(&short, side, seat));
                return with_soft_hyphens(&told);
            }
            lines::game_outcome(game, own, kind, |side| people::side_names(&called, side, seat))
        })
    }

    /// Draws the entered lines. Each line is redrawn separately.
    fn lines(self, draw: fn(SheetHandle, &CardLine) -> AnyElement) -> AnyView {
        let line = move |at: usize| {
            let line = self.derive_from_game(move |game| {
                let copy = self.open.actions.read().make_own;
                let row = game.rows.get(at)?.clone();
                let at = LineAddress { game: game.game, line: row.line };
                Some(CardLine {
                    row,
                    at,
                    people: people::names_for_keeper(&game.seating.people),
                    locked: game.locked || copy,
                })
            });
            draw_on_change(Watch::memo(line), move |line| Some(draw(self.open, line.as_ref()?)))
        };
        for_each(self.derive_from_game(|game| (0..game.rows.len()).collect()), usize::to_string, line)
    }

    /// Draws empty lines for the hands that are still to be entered.
    fn empty_lines(self, draw: fn(CountedHand) -> AnyElement) -> AnyView {
        let numbers = self.derive_from_game(|game| {
            let next = CountedHand::from_index(game.rows.iter().filter(|row| row.number.is_some()).count());
            (0..game.boxes_left.min(MAX_EMPTY_LINES)).map(|more| next.plus(more.into())).collect()
        });
        for_each(numbers, CountedHand::to_string, draw)
    }

    /// Draws the undone entries after the last line, and the signatures under the game.
    fn notes_below(self) -> AnyView {
        let open = self.open;
        draw_on_change(self.view, move |game| {
            let game = game.as_ref()?;
            let called = people::names_for_keeper(&game.seating.people);
            let undone = game.undone.iter().map(|once| help(earlier_text(open, once, &called)));
            let missing = sign::missing_game_signatures(game, open.own_seat()).map(|missing| help(missing).child("."));
            Some(group().children(undone).child(signatures(open, &game.signed)).child(missing))
        })
    }
}

/// Draws one game of a sheet for a whole table, with a row for each hand and the points of both sides.
fn game_table(game: CardGame) -> AnyElement {
    let open = game.open;
    let sides = [open.own_side(), open.own_side().other()];
    let [us, them] = sides.map(|side| side_heading(game, side));
    let heads = ["Hand", "Deal"].map(column_head).into_iter().chain([us, them, column_head("What")]);
    let totals =
        sides.map(|side| td().class("num").child(game.derive_from_game(move |game| game.score[side].to_string())));
    // On a phone, a copy has no column of dealers, so that its names have room. The narrow title is only for it.
    let title = || th().attr("scope", "row").child(said::TOTAL);
    let sums = tr().child(show(move || open.is_copy(), title)).child(title().attr("colspan", "2")).child(totals);
    let sums = sums.child(td().class("what").child(game.outcome()));
    let both = game.derive_from_game(move |game| {
        if open.is_copy() {
            return String::new();
        }
        said::both_sides_sentence(&people::names_for_keeper(&game.seating.people), open.own_seat())
    });
    let lines = html::table()
        .child(html::caption().child(game.caption()))
        .child(thead().child(tr().children(heads)))
        .child(tbody().child(game.lines(hand_row)).child(game.empty_lines(empty_hand)))
        .child(tfoot().child(sums));
    div()
        .class("card-sheet")
        .attr("data-copy", move || open.is_copy().then_some("yes"))
        .child(lines)
        .child(help(both))
        .child(game.notes_below())
}

fn column_head(words: &str) -> AnyElement {
    th().attr("scope", "col").child(words)
}

/// Draws the heading of a side's points: `Us`, or the short names on a copy.
fn side_heading(game: CardGame, side: Side) -> AnyElement {
    let open = game.open;
    let told = game.derive_from_game(move |game| {
        let short = people::short_names(&people::names_for_keeper(&game.seating.people));
        match open.is_copy() {
            true => with_soft_hyphens(&people::side_names(&short, side, open.own_seat())),
            false => people::us_or_them(side, open.own_side()).to_owned(),
        }
    });
    th().attr("scope", "col").child(told)
}

fn empty_hand(number: CountedHand) -> AnyElement {
    let cells = [(); 4].map(|()| td().child("\u{a0}"));
    row_with_head(number.to_string()).class("empty").child(cells)
}

/// Draws the dealer's name. A long name is cut off visually.
fn dealer_name(people: &BySeat<String>, seat: Seat) -> AnyElement {
    let short = people::short_names(people);
    let name = span().class("one-line dealer").attr("title", people[seat].clone());
    name.child(screen_and_paper(&short[seat], &people[seat]))
}

/// Draws a text with short names on the screen, and with whole names on paper.
pub fn screen_and_paper(screen: &str, paper: &str) -> AnyElement {
    let hyphenated = with_soft_hyphens(screen);
    match screen == paper {
        true => span().child(hyphenated),
        false => span().child(span().class("on-screen").child(hyphenated)).child(span().class("on-paper").child(paper)),
    }
}

fn hand_row(open: SheetHandle, line: &CardLine) -> AnyElement {
    let CardLine { row, people, .. } = line;
    let number = row.number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let side = |points: i16, total: i16| {
        let cell = match points {
            0 => td().class("num").child(screen_reader_text("nothing, ")),
            points => td().class("num scored").child(span().class(ring_class(&row.entry)).child(points)),
        };
        cell.child(small().child(screen_reader_text("makes ")).child(total))
    };
    let marked = if row.flags.contains(&LineFlag::Unmarked) { "unmarked" } else { "" };
    let sides = [open.own_side(), open.own_side().other()].map(|of| side(row.points[of], row.score[of]));
    let what = td().class("what").child(line_text(open, line)).child(remarks(open, row, people));
    let hand = row_with_head(number).class(marked);
    let hand = hand.attr("aria-current", current_while_edited(open, line.at));
    hand.child(td().child(dealer_name(people, row.dealer))).child(sides).child(what)
}

/// Returns the value of `aria-current`, by which a line is marked while it is being edited. The closure tracks.
fn current_while_edited(open: SheetHandle, at: LineAddress) -> impl Fn() -> Option<&'static str> {
    move || (open.editing.get() == Some(at)).then_some("true")
}

/// Returns the CSS class that draws a ring around the points of a lone march.
fn ring_class(entry: &Entry) -> &'static str {
    if entry.lone_march().is_some() { "lone" } else { "" }
}

/// Draws the text of a line. If the line can be edited, the text is a button.
fn line_text(open: SheetHandle, line: &CardLine) -> AnyElement {
    let says = |people: &BySeat<String>| lines::entry_in_words(&line.row.entry, open.voice(), people);
    let told = screen_and_paper(&says(&people::short_names(&line.people)), &says(&line.people));
    match line.locked {
        true => told,
        false => edit_button(open, line.at, "score").child(told).child(screen_reader_text(said::EDIT_SUFFIX)),
    }
}

fn edit_button(open: SheetHandle, at: LineAddress, class: &str) -> AnyElement {
    push_button(class).id(line_id(at)).on(ev::click, move |_| open.edit(at))
}

/// Draws a round of a personal card, with a box for each hand, the totals, the loners and the initials.
fn round_section(game: CardGame) -> AnyElement {
    let who = game.derive_from_game(|game| said::with_and_against(&people::names_for_keeper(&game.seating.people)));
    let cell = |name: &str, value: fn(&GameView) -> String| {
        span().class("box sum").child(small().child(name)).child(" ").child(b().child(game.derive_from_game(value)))
    };
    let initials = |game: &GameView| {
        let names: Vec<&str> = game.signed.iter().map(|signed| signed.item.name.as_str()).collect();
        names.join(", ")
    };
    let cells = [
        cell(said::ROUND, |game| game.card.to_string()),
        cell(said::TOTAL, |game| game.card_total.to_string()),
        cell("Loners", |game| game.tally.loners[OWNER].to_string()),
        cell("Initials", initials),
    ];
    let empty = game.empty_lines(|_| span().class("box empty").attr("aria-hidden", "true"));
    let boxes = div().class("boxes").child(game.lines(hand_box)).child(empty).child(cells);
    let (closed, outcome) = (game.derive_from_game(|game| game.closed.is_some()), game.outcome());
    let closed = Watch::memo(move || closed().then(&outcome));
    let closed = draw_on_change(closed, |outcome| Some(help(outcome.as_deref()?)));
    let notes = draw_on_change(game.view, move |of| Some(card_notes(game.open, of.as_ref()?)));
    let round = section().class("card-sheet round").attr("aria-label", game.derive_from_game(said::round_title));
    let round = round.child(h2().child(game.caption())).child(help(who)).child(boxes);
    round.child(closed).child(notes).child(game.notes_below())
}

/// Draws the remarks on the boxes of a round below the boxes.
fn card_notes(open: SheetHandle, game: &GameView) -> AnyElement {
    let called = people::names_for_keeper(&game.seating.people);
    let note = |row: &HandRow| {
        let remarks = remarks(open, row, &called);
        (!remarks.is_empty()).then(|| help(row.number.map(said::hand_prefix)).child(remarks))
    };
    group().children(game.rows.iter().filter_map(note))
}

fn hand_box(open: SheetHandle, line: &CardLine) -> AnyElement {
    let CardLine { row, at, people, locked } = line;
    let shown = match row.flags.contains(&LineFlag::Unmarked) {
        true => b().class("due").child("?"),
        false => b().class(ring_class(&row.entry)).child(lines::box_text(row)),
    };
    let told = said::box_description(row, open.own_side(), people);
    let class = if row.flags.contains(&LineFlag::Edited) { "box edited" } else { "box" };
    match locked {
        true => span().class(class).child(shown).child(screen_reader_text(told)),
        false => {
            let told = screen_reader_text(", ").child(told).child(said::EDIT_SUFFIX);
            let edit = edit_button(open, *at, class).attr("aria-current", current_while_edited(open, *at));
            edit.child(shown).child(told)
        }
    }
}

/// Draws signatures with their times. Drawn signatures are shown only on the device on which they were made.
fn signatures(open: SheetHandle, signed: &[Stamped<Signature>]) -> Vec<AnyElement> {
    let one = |signed: &Stamped<Signature>| {
        let drawing = open.sheet().drawing(signed.item.hand).map(|drawing| {
            let drawn = svg::svg().class("drawn").attr("viewBox", "0 0 300 90").attr("aria-hidden", "true");
            drawn.child(svg::path().attr("d", drawing.path))
        });
        let clock = |millis| open.format_clock(millis);
        let told = match untrack(|| open.is_copy()) {
            true => sign::signed_at_suffix(signed, clock),
            false => sign::signed_suffix(signed, open.own_side(), clock),
        };
        let print = span().class("print on-paper").child(sign::signed_fingerprint_suffix(signed));
        let told = p().child(b().child(signed.item.name.as_str())).child(told).child(print);
        div().class("signature").child(drawing).child(told)
    };
    signed.iter().map(one).collect()
}

/// Draws the remarks on a line in small print: earlier entries, flags and notes.
fn remarks(open: SheetHandle, row: &HandRow, people: &BySeat<String>) -> Vec<AnyElement> {
    let once = row.earlier.iter().map(|once| earlier_text(open, once, people));
    let flags = row.flags.iter().filter(|flag| !matches!(flag, LineFlag::Edited));
    let flags = flags.map(|flag| small().class("flag").child(lines::flag_label(*flag)));
    let notes = row.note.iter().chain(&row.despite);
    let notes = notes.map(|note| small().class("note").child(said::quoted_note(note)));
    once.chain(flags).chain(notes).collect()
}

/// Draws an earlier entry of a line, struck through, with the time at which it was corrected.
fn earlier_text(open: SheetHandle, once: &EarlierEntry, people: &BySeat<String>) -> AnyElement {
    let told = s().child(lines::entry_in_words(&once.entry, untrack(|| open.voice()), people));
    let told = small().class("once").child(screen_reader_text("edited, before: ")).child(told);
    told.child(said::until_suffix(&open.format_clock(once.until)))
}
