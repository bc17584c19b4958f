//! The screen with the list of stored sheets. From here sheets are opened, begun, imported and deleted.

use std::rc::Rc;

use crate::browser::scanner;
use crate::ui::places::deletion_reminder;
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, sheet_scan_dialog};
use crate::ui::screens::ask_before;
use crate::ui::screens::dialog::{ConfirmQuestion, confirm_dialog};
use crate::ui::screens::transfer::{ExportText, export_dialog};
use crate::ui::title_focus;
use app::file_text::EncodingCertainty;
use app::sheet::{ListedSheet, SheetGroup, SheetList};
use app::words::help::HelpTopic;
use app::words::sheet::{incoming, list as said};
use scoresheet::{Sheet, transfer};

/// The state of the list of sheets, which all parts of its screen share.
#[derive(Clone, Copy)]
struct SheetListState {
    list: Stored<Rc<SheetList>>,
    listed: Watch<Vec<ListedSheet>>,
    /// Message about the last action.
    message: State<String>,
    question: State<Option<ConfirmQuestion>>,
    /// True while every sheet shows its delete button.
    shows_delete: State<bool>,
    outgoing: State<Option<ExportText>>,
}

pub fn sheets() -> AnyElement {
    let list = Rc::new(SheetList::new(outside()));
    let kept = SheetListState {
        listed: follow(list.sheets().rows()),
        list: Stored::new(list),
        message: State::default(),
        question: State::new(None),
        shows_delete: State::default(),
        outgoing: State::new(None),
    };
    let scanning = State::new(false);
    let scanned = Handler::new(|sheet: Sheet| route::go_to(&Route::SharedSheet(transfer::encode(&sheet))));
    let papers = link_to("btn", Route::Paper, "Print empty sheets");
    let doors =
        button_row(link_to("btn primary", Route::NewSheet, "New sheet")).child(scan_button("Scan a code", scanning));
    let doors = doors.child(papers).child(link_to("btn", Route::Statistics, "Statistics"));
    let dialogs = [confirm_dialog(kept.question), export_dialog(kept.outgoing), sheet_scan_dialog(scanning, scanned)];
    page_about("page", said::SCORESHEETS, HelpTopic::Score)
        .child(deletion_reminder())
        .child([doors, kept_sheets(kept), import_form(kept)])
        .child(dialogs)
}

fn kept_sheets(kept: SheetListState) -> AnyElement {
    let groups = Watch::memo(move || {
        kept.listed.track();
        kept.list.read_value().groups()
    });
    let groups =
        draw_on_change(groups, move |groups| Some(group().children(groups.iter().map(|of| sheets_of_day(kept, of)))));
    let has_more = follow(kept.list.read_value().sheets().has_more());
    let show_all = move |_| kept.list.read_value().show_all();
    let csv = move |words: &str, file: &'static str, of: fn(&SheetList) -> String| {
        act_button("btn", words, move |_| {
            let text = of(&kept.list.read_value());
            kept.outgoing.set(Some(ExportText { heading: "Your sheets as CSV".into(), file_name: file.into(), text }));
        })
    };
    let choose = move |_| kept.shows_delete.update(|deletes| *deletes = !*deletes);
    let tables = move || {
        let hands = csv("All hands as CSV", "bower-hands.csv", SheetList::hands_csv);
        let games = csv("All games as CSV", "bower-games.csv", SheetList::games_csv);
        let choose = toggle_button("btn", move || kept.shows_delete.get(), "Choose sheets to delete", choose);
        let own = kept.list.read_value().has_own().then_some([hands, games]);
        button_row(own).child(choose)
    };
    let none_yet = show(
        move || kept.listed.read().is_empty(),
        || help("None yet. A sheet is kept on this device from its first hand."),
    );
    let show_all = show(move || has_more.get(), move || act_button("btn", "Show all sheets", show_all));
    let tables = show(move || !kept.listed.read().is_empty(), tables);
    let sheets = sheet("kept-sheets", "Kept sheets").child(none_yet).child(groups);
    sheets.child(show_all).child(status(move || kept.message.get())).child(tables)
}

/// Draws the sheets of one event on one day, with their total.
fn sheets_of_day(kept: SheetListState, of: &SheetGroup) -> AnyElement {
    let total = of.total.as_deref().map(|total| p().class("total").child(total));
    let heading = div().class("split").child(h3().child(of.heading.as_str())).child(total);
    let rows = plain_list("kept").children(of.sheets.iter().map(|sheet| sheet_row(kept, sheet)));
    div().class("sheets-of-day").child(heading).child(rows)
}

fn sheet_row(kept: SheetListState, sheet: &ListedSheet) -> AnyElement {
    let heading = format!("sheet-{}", sheet.id);
    let open = if sheet.done { "Open" } else { "Go on" };
    let href = Route::Sheet(sheet.id.clone());
    let named = div().child(b().id(&heading).child(sheet.title.as_str())).child(p().child(sheet.about.as_str()));
    let open = a().class("btn").attr("href", href).attr("aria-describedby", &heading).child(open);
    let (id, lost) = (sheet.id.clone(), said::deletion_warning(&sheet.title, &sheet.about));
    let delete = move || {
        let (id, lost) = (id.clone(), lost.clone());
        let ask = move |_| {
            let (id, lost) = (id.clone(), lost.clone());
            ask_before(kept.question, "Delete this sheet?", lost, said::DELETE_FOR_GOOD, move || {
                kept.list.read_value().delete(&id);
                kept.message.set("Deleted.".to_owned());
                title_focus::focus_after_draw("#kept-sheets");
            });
        };
        act_button("btn plain", "Delete", ask).attr("aria-describedby", heading.clone())
    };
    li().child(named).child(button_row(open).child(show(move || kept.shows_delete.get(), delete)))
}

/// Draws the form that imports a sheet from a pasted text or from a file.
fn import_form(kept: SheetListState) -> AnyElement {
    let text = State::new(String::new());
    let wrong = State::new(None);
    let failed = move |why: String| {
        wrong.set(Some(why));
        kept.message.set(String::new());
    };
    let take = move |_| match kept.list.read_value().import_text(&text.read_untracked()) {
        Ok(brought) => {
            text.set(String::new());
            wrong.set(None);
            kept.message.set(brought.sentence());
        }
        Err(why) => failed(incoming::not_brought_in(&why)),
    };
    let file = file_field(Rc::new(move |read| match read {
        Some(read) => {
            let guessed = read.encoding == EncodingCertainty::Guessed;
            kept.message.set(if guessed {
                "The file does not say how its letters are written. It is read as Windows text: check names with \
                 accents."
                    .to_owned()
            } else {
                String::new()
            });
            text.set(read.text);
        }
        None => failed("The file could not be read. Nothing has changed.".into()),
    }));
    let pasted = textarea().attr("rows", "4").attr("spellcheck", "false").attr("autocomplete", "off");
    let typed = move |event| text.set(event_target_value(&event));
    let pasted = pasted.prop("value", move || text.get()).on(ev::input, typed);
    let what = if scanner::is_included() {
        "A link, the text of a QR code, JSON of a sheet or a template, or a CSV of hands."
    } else {
        "A link, the text of a QR code, JSON of a sheet or a template, or a CSV of hands. Bower in a single file \
             has no scanner: choose a file or paste the text."
    };
    let fields = [help(what), labelled("Text of the sheet", pasted), labelled("Or a file", file), alert(wrong)];
    let take = act_button("btn", "Bring it in", take);
    foldable("sheet more", false, "Bring a sheet in").child(fields).child(take)
}
