//! Draws the comparison of two desks' copies of an event: new entries, conflicts, and the button that merges both
//! copies.

use crate::ui::prelude::*;
use app::event::desks::{ConflictRow, DeskChoice, DeskComparison, OfferedRow, OtherDesk};
use app::words::event::desks::{MergeAnswer, SidePoints};

/// Draws the comparison of the copies of two desks. When they are merged, calls `done` with the answer that confirms the
/// merge.
pub fn comparison(other: OtherDesk, done: Handler<MergeAnswer>) -> AnyElement {
    let (answers, happened) = (follow(other.answers()), follow(other.session().change_counter()));
    let finding = other.clone();
    let found = Watch::memo(move || {
        answers.track();
        happened.track();
        finding.comparison()
    });
    let model = Watch::memo(move || found.get().ok());
    let wrong = State::new(None::<String>);
    let fault = Watch::memo(move || found.get().err().map(|why| why.to_string()).or_else(|| wrong.get()));
    let part = move |find: fn(&DeskComparison) -> String| move || model.get().as_ref().map(find).unwrap_or_default();
    let entering = other.clone();
    let enter = move |_| match entering.enter() {
        Ok(answer) => done.run(answer),
        Err(why) => wrong.set(Some(why.to_string())),
    };
    let undecided = move || model.get().is_none_or(|model| !model.is_decided);
    let changes = move || model.get().is_some_and(|model| model.has_changes);
    let to_check = move || model.get().map_or("", |model| model.to_check);
    let missing = move || match model.get().map_or(0, |model| model.conflicts.len()) {
        _ if !undecided() => "",
        0 | 1 => "Choose the right result above first.",
        _ => "Choose the right results above first.",
    };
    let button = move || {
        let merge = act_button("btn primary", "Merge", enter.clone()).attr("disabled", undecided);
        button_row(merge).child(span().class("help").child(missing))
    };
    section()
        .class("from-desk")
        .attr("aria-labelledby", "from-desk")
        .child(h3().id("from-desk").attr("tabindex", "-1").child(part(|model| model.title.clone())))
        .child(live_region(p().child(b().child(part(|model| model.sentence.clone())))))
        .child(show(move || !to_check().is_empty(), move || p().child(to_check)))
        .child(conflicts(&other, model))
        .child(offered_entries(&other, model))
        .child(draw_on_change(Watch::memo(move || model.get().map(|model| model.new_here)), |new| {
            let new = reason_list(new.as_ref()?)?;
            Some(foldable("more", false, "What is new here").child(new))
        }))
        .child(alert(fault))
        .child(show(changes, button))
        .child(help(part(|model| model.missing_there.clone())))
}

/// Draws each table with two different results, so that the director can choose one.
fn conflicts(other: &OtherDesk, model: Watch<Option<DeskComparison>>) -> AnyElement {
    let other = other.clone();
    let row = move |row: ConflictRow| {
        let cards: Vec<AnyElement> = row.choices.iter().map(|choice| choice_card(&other, &row, choice)).collect();
        let id = group_name("conflict", &row.heading);
        div()
            .class("desk-conflict")
            .attr("role", "radiogroup")
            .attr("aria-labelledby", id.clone())
            .child(h4().id(id).child(row.heading.as_str()))
            .child(div().class("conflict-choices").children(cards))
    };
    let rows = move || model.get().map(|model| model.conflicts).unwrap_or_default();
    group().child(for_each(rows, ConflictRow::key, row))
}

/// Draws one desk's result as a card with a radio button.
fn choice_card(other: &OtherDesk, row: &ConflictRow, choice: &DeskChoice) -> AnyElement {
    let (other, of, desk) = (other.clone(), row.clone(), choice.desk);
    let radio = html::input().attr("type", "radio").attr("name", group_name("choice", &row.heading));
    let radio = radio.attr("checked", row.chosen == Some(desk)).on(ev::change, move |_| other.choose(&of, desk));
    let side = |of: &SidePoints| {
        span().class("side").child(team_name(&of.side)).child(" ").child(b().child(of.points.as_str())).child(" ")
    };
    let rest = &choice.result.rest;
    let rest = (!rest.is_empty()).then(|| span().child(rest.as_str()).child(" "));
    let words = div().children(choice.result.points.iter().map(side)).child(rest);
    let words = words.child(small().child(choice.entered.as_str()));
    label().class("conflict-choice").child(radio).child(words)
}

/// Draws the entries that only one desk has, each with a checkbox.
fn offered_entries(other: &OtherDesk, model: Watch<Option<DeskComparison>>) -> AnyElement {
    let other = other.clone();
    let row = move |row: OfferedRow| {
        let (other, taken, refused) = (other.clone(), row.is_taken, row.refused.clone());
        let words = row.words.clone();
        let tick = html::input().attr("type", "checkbox").attr("checked", taken).attr("disabled", refused.is_some());
        let tick = tick.on(ev::change, move |event| other.set_taken(&row, event_target_checked(&event)));
        li().child(label().class("check").child(tick).child(words)).child(refused.map(help))
    };
    let rows = move || model.get().map(|model| model.offered).unwrap_or_default();
    let any = move || model.get().is_some_and(|model| !model.offered.is_empty());
    let heading = show(any, || p().child("Entered at only one desk:"));
    group().child(heading).child(plain_list("kept").child(for_each(rows, OfferedRow::key, row)))
}
