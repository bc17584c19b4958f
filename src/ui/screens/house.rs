//! The rules of a house: the sets that are kept, and the editor of one.

use std::rc::Rc;

use super::parts::{alert, line, top};
use crate::app::forms::FieldErrors;
use crate::app::setup::house_rules::{self, RulesForm, RulesFormField};
use crate::browser::share;
use crate::ruleset::{Preset, RulesAnswer, RulesQuestion, Ruleset, rules_of_text};
use crate::save::Id;
use crate::ui::app_context::AppContext;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, div, h2, label, li, main, option, p, section, select, span, ul};
use crate::ui::dom::prelude::*;
use crate::ui::qr;
use crate::ui::reactive::{State, Watch};
use crate::words::choices;
use crate::words::screens::house_rules as say;

/// The screen of the house rules; a link may bring a set.
pub fn house(by_link: Option<String>) -> AnyElement {
    let app = AppContext::here();
    let editor = Editor {
        app,
        form: State::new(RulesForm::begun_from(Preset::World)),
        open: State::new(Opened::Nothing),
        said: State::new(None),
        changes: State::new(0),
    };
    if let Some(text) = by_link {
        editor.bring(&text);
    }
    main()
        .class("page")
        .child(top(say::HOUSE_RULES))
        .child(p().class("help").child(say::WHAT_FOR))
        .child(move || editor.kept_sets())
        .child(begin(editor))
        .child(div().attr("role", "status").child(move || editor.said.get().map(|said| p().class("help").child(said))))
        .child(move || (editor.open.get() != Opened::Nothing).then(|| editor.shown()))
}

/// What lies in the editor.
#[derive(Clone, Debug, PartialEq)]
enum Opened {
    Nothing,
    /// A set that is not kept yet.
    New,
    /// A set that is.
    Kept(Id<Ruleset>),
}

#[derive(Clone, Copy)]
struct Editor {
    app: AppContext,
    form: State<RulesForm>,
    open: State<Opened>,
    said: State<Option<&'static str>>,
    /// Grows whenever what is kept changes.
    changes: State<u32>,
}

impl Editor {
    fn lay(self, form: RulesForm, opened: Opened) {
        // What lay there is put away first, so that every field is drawn for the other set.
        self.open.set(Opened::Nothing);
        self.form.set(form);
        self.said.set(None);
        self.open.set(opened);
    }

    fn bring(self, text: &str) {
        match rules_of_text(text) {
            Ok(rules) => {
                self.lay(RulesForm::of(rules), Opened::New);
                self.said.set(Some(say::CAME_BY_LINK));
            }
            Err(_) => self.said.set(Some(say::BAD_LINK)),
        }
    }

    fn save(self) {
        let Ok(rules) = self.form.get_untracked().parse() else { return };
        let id = match self.open.get_untracked() {
            Opened::Kept(id) => Some(id),
            Opened::Nothing | Opened::New => None,
        };
        let id = house_rules::keep(&self.app, id, &rules);
        self.open.set(Opened::Kept(id));
        self.said.set(Some(say::SAVED));
        self.changes.update(|changes| *changes += 1);
    }

    fn delete(self, id: &Id<Ruleset>) {
        house_rules::forget(&self.app, id);
        self.open.set(Opened::Nothing);
        self.said.set(Some(say::DELETED));
        self.changes.update(|changes| *changes += 1);
    }

    fn kept_sets(self) -> Option<AnyElement> {
        self.changes.track();
        let kept = house_rules::kept(&self.app);
        let entry = move |(id, rules): (Id<Ruleset>, Ruleset)| {
            let name = rules.name.clone();
            let edit = move |_| self.lay(RulesForm::of(rules.clone()), Opened::Kept(id.clone()));
            li().class("row").child(span().child(name)).child(push_button("btn").on(ev::click, edit).child(say::EDIT))
        };
        (!kept.is_empty()).then(|| {
            section()
                .class("sheet")
                .attr("aria-labelledby", "your-sets")
                .child(h2().id("your-sets").child(say::YOUR_SETS))
                .child(ul().attr("role", "list").child(kept.into_iter().map(entry).collect::<Vec<_>>()))
        })
    }

    fn shown(self) -> AnyElement {
        let form = self.form;
        let wrong = Watch::memo(move || form.with(|form| form.parse().err()));
        let of_name = Watch::memo(move || wrong_with(&wrong.read(), RulesFormField::Name));
        let name = line(
            move || form.with(|form| form.name().to_owned()),
            move |typed| {
                form.update(|form| form.rename(typed));
            },
        );
        let questions = RulesQuestion::ALL.map(|question| self.question(question, wrong));
        let opened = self.open.get_untracked();
        let delete = match opened {
            Opened::Kept(id) => Some(push_button("btn").on(ev::click, move |_| self.delete(&id)).child(say::DELETE)),
            Opened::Nothing | Opened::New => None,
        };
        section()
            .class("form")
            .attr("aria-label", say::HOUSE_RULES)
            .child(label().class("field").child(say::NAME).child(name.attr("maxlength", "60")))
            .child(alert(of_name))
            .child(questions.into_iter().collect::<Vec<_>>())
            .child(
                div()
                    .class("row")
                    .child(
                        push_button("btn primary")
                            .attr("aria-disabled", move || wrong.read().is_some().then_some("true"))
                            .on(ev::click, move |_| self.save())
                            .child(say::SAVE),
                    )
                    .child(delete)
                    .child(push_button("btn").on(ev::click, move |_| self.open.set(Opened::Nothing)).child(say::CLOSE)),
            )
            .child(move || {
                let rules = form.with(|form| form.parse().ok())?;
                let address = share::address();
                let link = house_rules::link(&rules, address.as_deref());
                // A file opened from disk has no address that another phone could open.
                let scanned = address.map(|_| div().class("codes").child(qr::code(&link, say::SCAN.to_owned())));
                Some(group().child(p().class("help").child(a().attr("href", link).child(say::LINK))).child(scanned))
            })
    }

    /// A rule: the question, the answers, what the rule says with the one chosen, and an example.
    fn question(self, question: RulesQuestion, wrong: Watch<Option<FieldErrors<RulesFormField>>>) -> AnyElement {
        let form = self.form;
        let asked = form.with_untracked(|form| form.asked(question));
        let says = Watch::memo(move || form.with(|form| form.asked(question).says));
        let is_own = Watch::memo(move || form.with(|form| form.asked(question).is_own));
        let of_it = Watch::memo(move || wrong_with(&wrong.read(), RulesFormField::Question(question)));
        let answers: Rc<Vec<RulesAnswer>> = Rc::new(asked.answers.iter().map(|(answer, _)| *answer).collect());
        let choose = move |event| {
            let place = event_target_value(&event).parse::<usize>().ok();
            if let Some(answer) = place.and_then(|place| answers.get(place)) {
                form.update(|form| form.answer(*answer));
            }
        };
        let options = asked.answers.iter().enumerate().map(|(place, (answer, words))| {
            option()
                .attr("value", place.to_string())
                .attr("selected", (*answer == asked.chosen).then_some(""))
                .child(words.clone())
        });
        let list = select().on(ev::change, choose).child(options.collect::<Vec<_>>());
        div()
            .class("sheet")
            .child(label().class("field").child(asked.asks).child(list))
            .child(move || is_own.get().then(|| p().child(span().class("badge").child(say::YOUR_HOUSE_RULE))))
            .child(p().child(move || says.get()))
            .child(p().class("help").child(asked.example))
            .child(alert(of_it))
    }
}

fn wrong_with(errors: &Option<FieldErrors<RulesFormField>>, field: RulesFormField) -> Option<String> {
    errors.as_ref()?.get(&field).map(str::to_owned)
}

/// Begins a set from a rulebook.
fn begin(editor: Editor) -> AnyElement {
    let book = move |(preset, name): (Preset, &'static str)| {
        let begin = move |_| editor.lay(RulesForm::begun_from(preset), Opened::New);
        push_button("btn").on(ev::click, begin).child(name)
    };
    let of_sheet = move |rules: Ruleset| {
        let name = rules.name.clone();
        let begin = move |_| editor.lay(RulesForm::of(rules.clone()), Opened::New);
        push_button("btn").on(ev::click, begin).child(name)
    };
    let of_sheets: Vec<_> = house_rules::of_sheets(&editor.app).into_iter().map(of_sheet).collect();
    let any = !of_sheets.is_empty();
    section()
        .class("sheet")
        .attr("aria-labelledby", "begin-from")
        .child(h2().id("begin-from").child(say::BEGIN_FROM))
        .child(div().class("row").child(choices::rulebooks().into_iter().map(book).collect::<Vec<_>>()))
        .child(any.then(|| p().class("help").child(say::FROM_SHEETS)))
        .child(div().class("row").child(of_sheets))
}
