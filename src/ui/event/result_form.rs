//! The forms that enter, correct or close the result of a table, and the form that moves a table.

use super::form::{fields_side_by_side, fold_section, foldable_form, form_then, form_with_button};
use super::next_field::next_to_type;
use super::session::SessionHandle;
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::closing::ClosingForm;
use app::event::game_result::GameResultForm;
use app::event::result::{ResultForm, ResultRow};
use app::event::table_move::MoveForm;
use app::forms::{AnyField, Form};
use app::save::EntryMode;
use app::words::event::corrections::consequences_heading;
use app::words::event::director as said;
use cards::Side;

/// Draws the figures of a result as a table. It has a column for each side, and a row for each game or figure. The
/// headings are hidden from screen readers, because every field has a label with the same words.
fn result_table(form: &ResultForm) -> AnyElement {
    let head = |words: AnyElement| words.attr("aria-hidden", "true");
    let names = form.side_order.map(|side| head(b().child(team_name(&form.names[side]))));
    let row = |of: ResultRow| {
        let field = |side: Side| draw_labelled(of.fields[side], screen_reader_text(of.fields[side].label.as_str()));
        group().child(head(span().child(of.head.as_str()))).child(form.side_order.map(field))
    };
    let rows: Vec<_> = form.rows().into_iter().map(row).collect();
    div().class("score-card").child(head(span())).child(names).children(rows)
}

/// Draws the other questions about each game, such as its lone marches or the side that is ahead. The questions about
/// forfeits are drawn elsewhere.
fn other_questions(form: &ResultForm) -> Option<AnyElement> {
    let asks = form.result_parts;
    let of_game = |game: &GameResultForm| {
        let loners = form
            .seats_with_own_loner_field()
            .into_iter()
            .map(|seat| draw_field(&game.loners[seat]))
            .collect::<Vec<_>>();
        loners.into_iter().chain(asks.level_winner.then(|| field_if_tied(&game.ahead, game))).collect::<Vec<_>>()
    };
    let fields: Vec<_> = form.games.iter().flat_map(of_game).collect();
    let together = asks.overall_winner.then(|| draw_field(&form.together));
    let tied = form.tied_help().map(|words| match asks.overall_winner {
        true => help(words).into_any(),
        false => {
            let is_tied = tied_games(&form.games);
            show(move || is_tied.iter().any(|of| of.get()), move || help(words.as_str()))
        }
    });
    (!fields.is_empty() || asks.overall_winner)
        .then(|| group().child(fields_side_by_side(fields).child(together)).child(tied))
}

/// Draws the question who is ahead of a game. It is hidden while the points are not tied.
fn field_if_tied(field: &AnyField, game: &GameResultForm) -> AnyElement {
    let is_tied = is_tied(game);
    draw_field(field).attr("hidden", move || (!is_tied.get()).then_some(""))
}

fn tied_games(games: &[GameResultForm]) -> Vec<Watch<bool>> {
    games.iter().map(is_tied).collect()
}

/// Follows whether the typed points of a game are tied.
fn is_tied(game: &GameResultForm) -> Watch<bool> {
    let (texts, game) = (Side::ALL.map(|side| follow(&game.sides[side].text)), game.clone());
    Watch::memo(move || {
        texts.iter().for_each(|text| text.track());
        game.is_tied()
    })
}

/// Draws the fields for forfeits, which are folded away while they are empty. Once one of them has a value they stay
/// unfolded, because choosing a value with the arrow keys may pass the empty one.
fn forfeit_fields(form: &ResultForm) -> Option<AnyElement> {
    let texts: Vec<_> = form.games.iter().map(|game| follow(&game.forfeit.text)).collect();
    let filled = Watch::memo(move || texts.iter().any(|text| !text.read().is_empty()));
    let fields: Vec<_> = form.games.iter().map(|game| draw_field(&game.forfeit)).collect();
    let unfolded = State::new(filled.get_untracked());
    effect(move || {
        if filled.get() {
            unfolded.set(true);
        }
    });
    let details = || html::details().class("more").attr("open", move || unfolded.get());
    form.result_parts
        .forfeits
        .then(|| details().child(html::summary().child("A forfeit")).child(fields_side_by_side(fields)))
}

/// Draws the change that a correction makes, and its consequences. They are updated while the correction is typed.
fn correction_consequences(session: SessionHandle, of: &Form<ResultForm>) -> AnyElement {
    let (typed, of) = (follow_form(of), of.clone());
    let changes = Watch::memo(move || {
        typed();
        let session = session.get();
        (of.change_sentence(&session), of.consequence_sentences(&session))
    });
    let told = |(change, lines): &(Option<String>, Vec<String>)| {
        let change = change.as_deref().map(|change| p().child(b().child(change)));
        let heading = consequences_heading(lines).map(|heading| p().child(heading));
        let lines = match heading {
            Some(heading) => reason_list(lines).map(|lines| group().child(heading).child(lines)),
            None => Some(group().children(lines.iter().map(|line| p().child(line.as_str())))),
        };
        Some(group().child(change).child(lines))
    };
    live_region(draw_on_change(changes, told))
}

/// Draws the points on the players' own cards, if the rules give a lone march more points on the card of its maker.
fn own_card_points(session: SessionHandle, of: &Form<ResultForm>) -> Option<AnyElement> {
    of.points_help()?;
    let (typed, of) = (follow_form(of), of.clone());
    let told = Watch::memo(move || {
        typed();
        of.own_cards_sentence(&session.get())
    });
    Some(live_region(draw_on_change(told, |told| told.as_deref().map(help))))
}

/// Draws the form that enters or corrects a result. `of` is `None` while the players are unknown, and then nothing is
/// drawn.
pub fn result_form(session: SessionHandle, of: Option<Form<ResultForm>>) -> AnyElement {
    let then: fn() = match of.as_ref().map(|of| of.mode) {
        Some(EntryMode::Correction) => || fold_section(said::CORRECT_RESULT),
        Some(EntryMode::New) | None => next_to_type,
    };
    result_form_then(session, of, None, then)
}

/// Draws the same form as [`result_form`], but calls `then` when the form is entered. The button `beside` stands next to
/// the one that enters the form.
pub fn result_form_then(
    session: SessionHandle,
    of: Option<Form<ResultForm>>,
    beside: Option<AnyElement>,
    then: impl Fn() + 'static,
) -> AnyElement {
    let Some(of) = of else { return group() };
    let corrects = of.mode == EntryMode::Correction;
    let label = of.heading();
    let fields = (
        h3().child(label.as_str()),
        (result_table(&of), other_questions(&of), forfeit_fields(&of)),
        group().child(of.points_help().map(help)).child(own_card_points(session, &of)).child(
            corrects.then(|| group().child(correction_consequences(session, &of)).child(draw_field(&of.reason))),
        ),
    );
    let button = if corrects { submit_button("btn primary", "Correct it") } else { submit_button("btn", said::ENTER) };
    let buttons = group().child(button).child(beside);
    form_with_button(session, &of, fields, buttons, ResultForm::enter, then).attr("aria-label", label)
}

/// Draws the form in which the director gives points to a table that does not report.
pub fn closing_form(session: SessionHandle, of: Option<Form<ClosingForm>>) -> AnyElement {
    let Some(of) = of else { return group() };
    let points = Side::ALL.map(|side| draw_field(&of.points[side]));
    let fields = (
        help(of.help.as_str()),
        fields_side_by_side(points)
            .class("game-fields for-names")
            .child(of.stays.as_ref().map(|stays| draw_field(stays))),
        draw_field(&of.reason),
    );
    let then = || {
        focus::focus_next_on_removal(vec![
            format!("[aria-label=\"{}\"] > summary", said::TABLE_NOT_REPORTING),
            "#now".to_owned(),
        ])
    };
    let form = form_then(session, &of, fields, "Close the table", ClosingForm::enter, then);
    form.attr("aria-label", said::close_table_label(of.table))
}

/// Draws the form that moves a table, so that two tables exchange their numbers.
pub fn move_form(session: SessionHandle) -> AnyElement {
    let of = MoveForm::of(&session.get());
    let numbers = [draw_field(&of.table), draw_field(&of.to)];
    let fields = (
        fields_side_by_side(numbers),
        draw_field(&of.reason),
        help(
            "Move a table for players who need more time or a seat that is easier to reach. It keeps its place in the \
         rotation.",
        ),
    );
    let form = form_then(session, &of, fields, "Move it", MoveForm::enter, || fold_section(said::MOVE_TABLE));
    foldable_form(said::MOVE_TABLE, of.has_input(), form)
}
