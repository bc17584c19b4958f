//! The list of sheets: go on, look again, delete, begin, bring in.

use std::rc::Rc;

use crate::browser::scanner;
use crate::ui::prelude::*;
use crate::ui::scan::scan;
use crate::ui::scan::scan_button;
use crate::ui::screens::ask_before;
use crate::ui::screens::dialog::{ConfirmQuestion, ask};
use crate::ui::screens::transfer::{Outgoing, export};
use crate::ui::title_focus;
use app::sheet::{Listed, SheetList};
use app::words::help::HelpTopic;
use app::words::sheet::{incoming, list as said};
use scoresheet::{Sheet, transfer};

/// What the parts of the screen share. Copies are the same list.
#[derive(Clone, Copy)]
struct Kept {
    list: Stored<Rc<SheetList>>,
    listed: Watch<Vec<Listed>>,
    /// What was done last.
    told: State<String>,
    question: State<Option<ConfirmQuestion>>,
    outgoing: State<Option<Outgoing>>,
}

/// The screen.
pub fn sheets() -> AnyElement {
    let list = Rc::new(SheetList::new(world()));
    let kept = Kept {
        listed: follow(list.sheets().shown()),
        list: Stored::new(list),
        told: State::default(),
        question: State::new(None),
        outgoing: State::new(None),
    };
    let scanning = State::new(false);
    let scanned = Handler::new(|sheet: Sheet| route::go(&format!("#/sheets/in/{}", transfer::encode(&sheet))));
    let papers = link_to("btn", "#/sheets/paper", said::PRINT_EMPTY);
    let doors =
        in_row(link_to("btn primary", "#/sheets/new", said::NEW_SHEET)).child(scan_button(said::SCAN, scanning));
    let doors = doors.child(papers).child(link_to("btn", "#/stats", said::STATISTICS));
    let dialogs = [ask(kept.question), export(kept.outgoing), scan(scanning, scanned)];
    page_about("page", said::SCORESHEETS, HelpTopic::Score)
        .child([doors, kept_sheets(kept), bring_in(kept)])
        .child(dialogs)
}

fn kept_sheets(kept: Kept) -> AnyElement {
    let key = |listed: &Listed| format!("{} {} {}", listed.id, listed.title, listed.about);
    let rows = for_each(move || kept.listed.get(), key, move |listed| row(kept, listed));
    let has_more = follow(kept.list.read_value().sheets().has_more());
    let show_all = move |_| kept.list.read_value().show_all();
    let csv = move |words: &str, file: &'static str, of: fn(&SheetList) -> String| {
        act_button("btn", words, move |_| {
            let text = of(&kept.list.read_value());
            kept.outgoing.set(Some(Outgoing { heading: said::ALL_AS_CSV.into(), file: file.into(), text }));
        })
    };
    let tables = move || {
        let hands = csv(said::HANDS_AS_CSV, said::HANDS_FILE, SheetList::hands_csv);
        in_row(hands).child(csv(said::GAMES_AS_CSV, said::GAMES_FILE, SheetList::games_csv))
    };
    let none_yet = show(move || kept.listed.read().is_empty(), || help(said::NONE_YET));
    let show_all = show(move || has_more.get(), move || act_button("btn", said::SHOW_ALL, show_all));
    let tables = show(move || !kept.listed.read().is_empty(), tables);
    let sheets = sheet("kept-sheets", said::KEPT).child(none_yet).child(plain_list("kept").child(rows));
    sheets.child(show_all).child(status(move || kept.told.get())).child(tables)
}

fn row(kept: Kept, sheet: Listed) -> AnyElement {
    let heading = format!("sheet-{}", sheet.id);
    let open = if sheet.done { said::OPEN } else { said::GO_ON };
    let href = format!("#/sheets/{}", sheet.id);
    let named = div().child(h3().id(&heading).child(sheet.title.as_str())).child(p().child(sheet.about.as_str()));
    let open = a().class("btn").attr("href", href).attr("aria-describedby", &heading).child(open);
    let delete = act_button("btn danger", said::DELETE, move |_| {
        let (id, lost) = (sheet.id.clone(), said::lost(&sheet.title, &sheet.about));
        ask_before(kept.question, said::DELETE_ASKED, lost, said::DELETE_FOR_GOOD, move || {
            kept.list.read_value().delete(&id);
            kept.told.set(said::DELETED.to_owned());
            title_focus::focus_next("#kept-sheets");
        });
    });
    li().child(named).child(in_row(open).child(delete.attr("aria-describedby", heading)))
}

/// A sheet from elsewhere: pasted, or in a file.
fn bring_in(kept: Kept) -> AnyElement {
    let text = State::new(String::new());
    let wrong = State::new(None);
    let failed = move |why: String| {
        wrong.set(Some(why));
        kept.told.set(String::new());
    };
    let take = move |_| match kept.list.read_value().bring_in(&text.read_untracked()) {
        Ok(brought) => {
            text.set(String::new());
            wrong.set(None);
            kept.told.set(brought.told());
        }
        Err(why) => failed(why.to_string()),
    };
    let file = file_field(Rc::new(move |read| match read {
        Some(read) => text.set(read),
        None => failed(incoming::UNREADABLE_FILE.into()),
    }));
    let pasted = textarea().attr("rows", "4").attr("spellcheck", "false").attr("autocomplete", "off");
    let typed = move |event| text.set(event_target_value(&event));
    let pasted = pasted.prop("value", move || text.get()).on(ev::input, typed);
    let what = if scanner::exists() { incoming::WHAT_COMES_IN } else { incoming::NO_SCANNER };
    let fields = [help(what), labelled(incoming::TEXT, pasted), labelled(incoming::OR_A_FILE, file), alert(wrong)];
    let take = act_button("btn", incoming::BRING_IT_IN, take);
    foldable("sheet more", false, incoming::BRING_IN).child(fields).child(take)
}
