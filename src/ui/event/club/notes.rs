//! Private notes about people: the list of notes, and the form for a new one. They are folded away because others may
//! look at the screen, and they are never printed.

use super::ClubHandle;
use crate::ui::prelude::*;
use crate::ui::screens::ask_before;
use app::club::{ClubModel, NoteForm, NoteLine};
use app::words::club as said;

/// A list with more notes than this gets a search field.
const MOST_NOTES_WITHOUT_SEARCH: usize = 5;

/// Draws the list of all notes with a search field, and the form for a new note about anybody.
pub fn all_notes(handle: ClubHandle, model: Watch<ClubModel>) -> AnyElement {
    let notes = Watch::memo(move || model.read().notes.clone());
    let typed = State::new(String::new());
    let found = Watch::memo(move || {
        let typed = typed.read();
        notes.read().iter().filter(|line| line.matches(&typed)).cloned().collect()
    });
    let heading = move || said::notes_heading(notes.read().len());
    let list = note_list(handle, found, "#club-notes > summary");
    let folded = foldable("more sheet", false, heading).id("club-notes");
    let search = show(move || notes.read().len() > MOST_NOTES_WITHOUT_SEARCH, move || search_field(typed));
    folded
        .child(help(
            "Notes stay on this device, and in your own copy of everything. They never appear on papers or boards, or in \
         an event that you hand over. At check-in, a small mark says Banned or Suspected. A later Excused note takes \
         the mark away.",
        ))
        .child(search)
        .child(list)
        .child(note_form(handle, ""))
}

fn search_field(typed: State<String>) -> AnyElement {
    let input = html::input().attr("type", "search").attr("autocomplete", "off");
    let input = input.on(ev::input, move |event| typed.set(event_target_value(&event)));
    labelled("Find a note", input)
}

/// Draws a list of notes. When a note is deleted, the focus moves to the element that the selector `summary_above`
/// finds.
pub fn note_list(handle: ClubHandle, notes: Watch<Vec<NoteLine>>, summary_above: &'static str) -> AnyElement {
    let wrong = State::new(None);
    let note = move |line: NoteLine| {
        let told = span().child(b().child(line.note.person.as_str())).child(" ").child(line.sentence.as_str());
        let (sentence, line) = (line.sentence.clone(), line);
        let delete = move |_| {
            let line = line.clone();
            let act = move || {
                show_outcome(wrong, handle.change_club(|_, world| line.delete(world)));
                request_animation_frame(move || focus_on(summary_above));
            };
            ask_before(handle.question, "Delete this note?", sentence.clone(), "Delete for good", act);
        };
        li().child(told).child(act_button("btn small plain", "Delete", delete))
    };
    let each = for_each(move || notes.get(), |line| format!("{} {}", line.note.person, line.sentence), note);
    div().class("club-notes").child(plain_list("pairs").child(each)).child(alert(wrong))
}

/// The id of the element with the names that are offered while somebody types a name.
const NAME_LIST_ID: &str = "club-names";

/// Draws the field for the name of a person. It offers the names of everybody who played at an event on this device.
fn name_field(handle: ClubHandle, form: &NoteForm) -> AnyElement {
    let option = |name: String| html::option().attr("value", name);
    let names = for_each(move || handle.club.get().known_names(), String::clone, option);
    let names = html::datalist().id(NAME_LIST_ID).child(names);
    let (shown, typed) = (follow(&form.person.text), form.clone());
    let unknown = move || {
        shown.track();
        if handle.club.get().has_name_containing(&typed.person.typed()) {
            ""
        } else {
            "Nobody by this name is at any event on this device. Check the spelling."
        }
    };
    let input = draw_input(&form.person).attr("list", NAME_LIST_ID);
    group().child(labelled(form.person.label.as_str(), input)).child(names).child(status(unknown))
}

/// Draws the form for a new note about a person. If `person` is empty, the form asks for the name.
pub fn note_form(handle: ClubHandle, person: &str) -> AnyElement {
    let form = NoteForm::about_person(&*handle.world(), person);
    let name = person.is_empty().then(|| name_field(handle, &form));
    let fields = [name, Some(draw_field(&form.kind)), Some(draw_field(&form.date)), Some(draw_field(&form.text))];
    let (typed, person) = (form.clone(), person.to_owned());
    let enter = move || {
        handle.change_club(|_, world| typed.store(world))?;
        typed.reset(&*handle.world(), &person);
        Ok(())
    };
    let fields = div().class("game-fields").child(fields);
    checked_form("result", fields, button_row(submit_button("btn", "Keep the note")), enter)
}
