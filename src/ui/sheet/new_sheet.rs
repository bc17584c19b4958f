//! The screen with the form for a new sheet.

use std::rc::Rc;

use super::fields::{GameFields, game_fields, value_select};
use super::template_form;
use crate::ui::page_visibility::when_hidden;
use crate::ui::places::deletion_reminder;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use app::sheet::{NewSheet, TemplateKey};
use app::words::help::HelpTopic;
use app::words::sheet::new as said;
use scoresheet::transfer;

/// The form of a new sheet, which all parts of this screen share.
type NewSheetHandle = Stored<Rc<NewSheet>>;

pub fn new_sheet() -> AnyElement {
    let new: NewSheetHandle = Stored::new(Rc::new(NewSheet::new(outside())));
    let form = new.read_value().form().clone();
    store_draft_when_left(new);
    let wrong = State::new(new.read_value().template_error().map(|wrong| wrong.to_string()));
    let outgoing = State::new(None::<ExportText>);
    let submit = move || {
        let begun = new.read_value().begin();
        show_outcome(wrong, begun.map(|id| route::go_to(&Route::Sheet(id))));
    };
    let GameFields { names, table, changes, dealer } = game_fields(&form.game);
    let place = div().class("names seated").child(table).child(draw_field(&form.event));
    let table = region("sheet", said::TABLE).child(rulebook_choice(new)).child(names.child(changes));
    let table = table.child(dealer).child(place);
    let form = entry_form(submit).class("form new-sheet").child(table).child(alert(wrong));
    let form = form.child(start_button(said::BEGIN_SHEET).class("start begin-bar")).child(house_rules(new, outgoing));
    page_about("page", "New scoresheet", HelpTopic::Score)
        .child(export_dialog(outgoing))
        .child(deletion_reminder())
        .child(form)
}

/// Stores the unfinished input when the page is hidden or the screen is closed.
fn store_draft_when_left(new: NewSheetHandle) {
    let keep = move || new.read_value().store_draft();
    let hidden = when_hidden(keep);
    on_cleanup(move || {
        keep();
        hidden.into_iter().for_each(|heard| heard.remove());
    });
}

/// Draws the choice of a rulebook or a house template.
fn rulebook_choice(new: NewSheetHandle) -> AnyView {
    let (templates, chosen) = new.with_value(|new| (follow(new.templates()), follow(new.chosen())));
    let offered = Watch::memo(move || (templates.get(), chosen.get()));
    draw_on_change(offered, move |(templates, chosen)| {
        let options = templates.iter().map(|(key, template)| (key.clone(), said::template_label(template)));
        Some(value_select(said::RULEBOOK, options.collect(), chosen, move |key| new.read_value().choose(key)))
    })
}

/// Draws the buttons that change or share the chosen template, and the form of a house template if it is open.
fn house_rules(new: NewSheetHandle, outgoing: State<Option<ExportText>>) -> AnyElement {
    let (chosen, house) = new.with_value(|new| (follow(new.chosen()), follow(new.is_template_open())));
    let templates = new.with_value(|new| follow(new.templates()));
    let change = move || match &*chosen.read() {
        TemplateKey::House(_) => "Change the house template".to_owned(),
        key => said::make_template_label(templates.read().iter().find(|(of, _)| of == key).map(|(_, of)| of)),
    };
    let open = act_button("btn", change, move |_| new.read_value().toggle_template())
        .attr("aria-expanded", move || house.get().to_string());
    let share = move |_| {
        let text = new.read_value().template().map(|template| transfer::template_json(&template));
        let out = |text| ExportText { heading: said::TEMPLATE.into(), file_name: "bower-template.json".into(), text };
        outgoing.set(text.map(out));
    };
    let buttons = button_row(open).child(act_button("btn", "Share the template", share));
    let editor = draw_on_change(house, move |open| open.then(|| template_form::template_form(new)).flatten());
    let region = region("sheet", said::HOUSE_RULES).child(h2().child(said::HOUSE_RULES));
    region.child(help(said::ABOUT_HOUSE_RULES)).child(buttons).child(editor)
}
