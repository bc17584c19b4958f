//! The form for a house template, made from another one.

use std::rc::Rc;

use super::fields::{called, named, select};
use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::screens::ask_before;
use crate::ui::screens::dialog::{ConfirmQuestion, ask};
use app::sheet::{HouseTemplateForm, NewSheet, Race};
use app::words::sheet::{house as said, list};
use cards::ruleset::{Counters, EuchreScores, LevelGame};
use scoresheet::{SheetKind, Signing, TemplateNumber};

/// The template form, held by its fields.
#[derive(Clone, Copy)]
struct Editor {
    new: Stored<Rc<NewSheet>>,
    wrong: FormError,
}

impl Editor {
    fn edit(self, edit: impl FnOnce(&mut HouseTemplateForm)) {
        self.new.read_value().edit_house(edit);
    }

    /// Creates a text field of the template. Invalid input is reported while typing.
    fn text(self, shown: &str, take: impl Fn(&mut HouseTemplateForm, String) + 'static) -> AnyElement {
        let typed = move |event| {
            self.edit(|form| take(form, event_target_value(&event)));
            let wrong = self.new.read_value().house_form().and_then(|form| form.unreadable());
            self.wrong.set(wrong.map(|wrong| wrong.to_string()));
        };
        input().attr("autocomplete", "off").attr("value", shown).on(ev::input, typed)
    }

    /// Creates a select field of the template.
    fn choice<T: Copy + PartialEq + 'static>(
        self,
        label: &str,
        options: Vec<(T, String)>,
        at: fn(&mut HouseTemplateForm) -> &mut T,
    ) -> Option<AnyElement> {
        let chosen = *at(&mut self.new.read_value().house_form()?);
        Some(select(label, options, &chosen, move |value| self.edit(|form| *at(form) = value)))
    }
}

/// Draws the form of the chosen template while it is open.
pub fn editor(new: Stored<Rc<NewSheet>>) -> Option<AnyElement> {
    let (form, kept) = (new.read_value().house_form()?, new.read_value().house_id().is_some());
    let wrong = State::new(None);
    let editor = Editor { new, wrong };
    let question = State::new(None::<ConfirmQuestion>);
    let keep = move |_| {
        focus_after();
        entered(wrong, new.read_value().keep_house());
    };
    let delete = move || {
        focus_after();
        new.read_value().delete_house();
    };
    let asks = move |_| {
        ask_before(
            question,
            "Delete this template?",
            "Sheets that were begun with it stay as they are.".to_owned(),
            list::DELETE_FOR_GOOD,
            delete,
        )
    };
    let name = editor.text(&form.name, |form, typed| form.name = typed).attr("maxlength", "60");
    let number = |of: TemplateNumber| {
        let typed = editor.text(form.number(of), move |form, typed| form.type_number(of, typed));
        labelled(said::number(of), typed.attr("inputmode", "numeric").attr("maxlength", "5"))
    };
    let clock = editor.text(&form.forfeit_clock, |form, typed| form.forfeit_clock = typed).attr("maxlength", "40");
    let fields = div().class("names").child(labelled(said::NAME, name)).child(choices(editor, &form));
    let fields = fields.children(form.asked().into_iter().map(number)).child(labelled(said::CLOCK, clock));
    let buttons = in_row(act_button("btn primary", "Keep the template", keep))
        .child(kept.then(|| act_button("btn danger", "Delete the template", asks)));
    let editor = fields_of("House template").class("house").child(fields);
    Some(editor.child(alert(wrong)).child(buttons).child(ask(question)))
}

/// Focuses the button that opens the form, after the form is closed.
fn focus_after() {
    focus::or_next(vec!["button[aria-expanded]".to_owned()]);
}

fn choices(editor: Editor, form: &HouseTemplateForm) -> [Option<AnyElement>; 8] {
    let length = editor.text(&form.length, |form, typed| form.length = typed);
    let length = labelled("Hands or points", length.attr("inputmode", "numeric").attr("maxlength", "3"));
    let forms = named(&[SheetKind::Table, SheetKind::Personal], said::form);
    [
        editor.choice("A game goes by", called(&RACES), |form| &mut form.race),
        Some(length),
        editor.choice("Kept as", forms, |form| &mut form.form),
        editor.choice("A euchre", named(&EUCHRES, said::euchre), |form| &mut form.euchre_scores),
        editor.choice(said::MARKED, called(&MARKED), |form| &mut form.before_next),
        editor.choice("Signed by", named(&SIGNINGS, said::signing), |form| &mut form.signing),
        editor.choice("Counted with", named(&COUNTERS, said::counters), |form| &mut form.counters),
        editor.choice("A tied game", named(&LEVEL_GAMES, said::level), |form| &mut form.level_game),
    ]
}

const RACES: [(Race, &str); 2] = [(Race::Hands, said::HANDS), (Race::Points, said::POINTS)];
const MARKED: [(bool, &str); 2] = [(false, "at any time"), (true, "before the next ends")];
const EUCHRES: [EuchreScores; 2] = [EuchreScores::ForDefenders, EuchreScores::AgainstMakers];
const SIGNINGS: [Signing; 2] = [Signing::BothKeepers, Signing::Opponents];
const COUNTERS: [Counters; 3] = [Counters::Fives, Counters::SixAndFour, Counters::Paper];
const LEVEL_GAMES: [LevelGame; 3] = [LevelGame::TieStands, LevelGame::FirstToReach, LevelGame::SuddenDeath];
