//! The details of one person of the club, which unfold below the row of the table.

use super::ClubHandle;
use super::notes::{note_form, note_list};
use crate::ui::prelude::*;
use crate::ui::review::{curve, stretched_drawing};
use app::club::{PersonKey, PersonModel, RatingStepLine};
use app::words::club as said;

/// The number of rating changes that are shown at first. Earlier ones are folded away.
const STEPS_SHOWN_FIRST: usize = 8;

pub fn person_details(handle: ClubHandle, of: &PersonKey) -> AnyElement {
    let key = of.clone();
    let model = handle.computed_from_club(move |club, form| club.person(&key, ClubHandle::period(form)));
    let played = Watch::memo(move || {
        // The notes are left out, because redrawing them would delete a note that somebody is typing.
        model.read().as_ref().clone().map(|person| PersonModel { notes: Vec::new(), ..person })
    });
    let told = draw_on_change(played, |person| person.as_ref().map(played_figures));
    let noted = Watch::memo(move || model.read().as_ref().as_ref().map(|of| of.notes.clone()).unwrap_or_default());
    let name = model.read_untracked().as_ref().as_ref().map(|of| of.name.clone()).unwrap_or_default();
    let notes = foldable("more private", false, said::PRIVATE_NOTES)
        .child(note_list(handle, noted, ".club-person .private > summary"))
        .child(note_form(handle, &name));
    div().class("club-person").child(told).child(spellings(handle, of, model)).child(notes)
}

fn played_figures(person: &PersonModel) -> AnyElement {
    let steps = person.rating_steps.len();
    let early =
        ul().class("rating-steps").children(person.rating_steps.iter().take(STEPS_SHOWN_FIRST).map(rating_step));
    let rest = (steps > STEPS_SHOWN_FIRST).then(|| {
        let list =
            ul().class("rating-steps").children(person.rating_steps.iter().skip(STEPS_SHOWN_FIRST).map(rating_step));
        foldable("more", false, said::earlier_changes_heading(steps - STEPS_SHOWN_FIRST)).child(list)
    });
    group()
        .child(p().child(person.figures.as_str()))
        .child(ul().class("reasons").children(list_items(&person.events)))
        .child(h3().child("Rating"))
        .child(p().child(person.rating.as_str()))
        .child(rating_chart(person))
        .child(early)
        .child(rest)
}

fn rating_step(step: &RatingStepLine) -> AnyElement {
    li().child(b().child(step.change.as_str())).child(" ").child(span().child(step.sentence.as_str()))
}

/// Draws a chart of the rating over time. A horizontal line in the middle shows the rating at the start.
fn rating_chart(person: &PersonModel) -> Option<AnyElement> {
    const STEP: usize = 100;
    let start = *person.rating_course.first()?;
    let reach = person.rating_course.iter().map(|rating| (rating - start).abs()).max().filter(|reach| *reach > 0)?;
    let height = 100 * reach;
    let at = |(place, rating): (usize, &i32)| format!("{} {}", place * STEP, 50 * (reach + start - rating));
    let course = person.rating_course.iter().enumerate().map(at).collect::<Vec<_>>().join("L");
    let right = (person.rating_course.len() - 1) * STEP;
    let drawing = stretched_drawing(right, height)
        .attr("role", "img")
        .attr("aria-label", said::rating_curve_description(&person.name, &person.rating_course))
        .child(curve("half", format!("M0 {0}H{right}", height / 2)))
        .child(curve("course", format!("M{course}")));
    Some(drawing)
}

/// Draws the other spellings of a person's name, and the form that adds another spelling.
fn spellings(handle: ClubHandle, of: &PersonKey, model: Watch<Option<PersonModel>>) -> AnyElement {
    let wrong = State::new(None);
    let merged = Watch::memo(move || model.read().as_ref().as_ref().map(|of| of.spellings.clone()).unwrap_or_default());
    let separate = move |name: String| {
        let words = said::separate_label(&name);
        let act = move |_| show_outcome(wrong, handle.change_club(|club, world| club.split_off(world, &name)));
        li().child(act_button("btn small", words, act))
    };
    let list = plain_list("pairs").child(for_each(move || merged.get(), Clone::clone, separate));
    let form = handle.club().merge_form(of);
    let (typed, person) = (form.clone(), of.clone());
    let enter = move || {
        handle.change_club(|club, world| club.merge_chosen(world, &person, &typed))?;
        typed.clear();
        Ok(())
    };
    let field = div().class("game-fields").child(draw_field(&form.other));
    let form = checked_form("result", field, button_row(submit_button("btn small", said::SAME_PERSON)), enter);
    foldable("more", false, said::ALSO_SPELLED).child(list).child(alert(wrong)).child(form)
}
