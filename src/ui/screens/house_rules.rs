//! The screen of house rules, with a list of the stored sets of rules and the editor of one set.

use std::rc::Rc;

use crate::browser::share;
use crate::ui::prelude::*;
use crate::ui::qr::link_and_code;
use crate::ui::title_focus::{Edge, raise_if_low, scroll_into_view};
use app::forms::FieldErrors;
use app::save::Id;
use app::setup::house_rules::{self, AskedRule, RulesEditor, RulesForm, RulesFormField, SaveObstacle};
use app::words::choices;
use app::words::help::HelpTopic;
use app::words::rulebook::one_line_description;
use app::words::screens::house_rules as say;
use cards::Card;
use cards::ruleset::{RulesQuestion, Ruleset};

/// Draws the stored sets of house rules, and below them the editor of one set. `by_link` is a set of rules from a link,
/// which the editor opens.
pub fn house_rules_screen(by_link: Option<String>) -> AnyElement {
    let app = AppContext::current();
    let editor = State::new(RulesEditor::open(&app, by_link.as_deref()));
    let opened = Watch::memo(move || editor.with(|editor| editor.opened().map(|opened| opened.number())));
    let is_open = Watch::memo(move || opened.read().is_some());
    let kept = Watch::memo(move || editor.with(RulesEditor::stored_sets));
    // That a set is saved stands beside the button.
    let said = move || editor.with(RulesEditor::saved_notice).filter(|notice| *notice != say::SAVED).map(help);
    page_about("page", say::HOUSE_RULES, HelpTopic::HouseRules)
        .child(help(
            "Play as you do at your own table. Begin from a rulebook, change what you do differently, and give the \
             set a name.",
        ))
        .child(draw_on_change(kept, move |kept| stored_rule_sets(editor, kept)))
        .child(draw_on_change(is_open, move |is_open| Some(start_buttons(editor, *is_open))))
        .child(live_region(said))
        .child(draw_on_change(opened, move |opened| opened.map(|_| open_set(editor))))
}

fn stored_rule_sets(editor: State<RulesEditor>, kept: &[(Id<Ruleset>, Ruleset)]) -> Option<AnyElement> {
    let entry = |(id, rules): &(Id<Ruleset>, Ruleset)| {
        let name = rules.name.clone();
        let (id, rules) = (id.clone(), rules.clone());
        let edit = move |_| {
            editor.update(|editor| editor.edit(id.clone(), rules.clone()));
            show_editor();
        };
        li().class("row").child(span().child(name)).child(act_button("btn", "Edit", edit))
    };
    (!kept.is_empty())
        .then(|| sheet("your-sets", "Your sets").child(ul().attr("role", "list").children(kept.iter().map(entry))))
}

/// Moves the focus to the name of the set in the editor, which opens below the lists. The window moves only if the name is
/// low or out of sight.
fn show_editor() {
    request_animation_frame(|| {
        focus_on("#rules-name");
        raise_if_low("#rules-name");
    });
}

/// Draws the editor of one set of rules: its name, the answers that differ from the rulebook, and all questions.
fn open_set(editor: State<RulesEditor>) -> AnyElement {
    let app = AppContext::current();
    let wrong = Watch::memo(move || editor.with(|editor| editor.form.parse().err()));
    let name = text_input(
        move || editor.with(|editor| editor.form.name().to_owned()),
        move |typed| editor.update(|editor| editor.form.rename(typed)),
    );
    // Two stacks, so that an unfolded question leaves no gap beside it.
    let stacks = RulesQuestion::ALL.chunks(RulesQuestion::ALL.len().div_ceil(2));
    let stacks = stacks.map(|asked| div().children(asked.iter().map(|asked| question_section(editor, *asked, wrong))));
    let base = editor.with_untracked(|editor| editor.form.base_sentence());
    let own = Watch::memo(move || editor.with(|editor| editor.form.own_answers()));
    let button = move |class, label, act: fn(&mut RulesEditor, &AppContext)| {
        act_button(class, label, move |_| editor.update(|editor| act(editor, &app)))
    };
    let save = button("btn primary", "Save", |editor, app| editor.save(app));
    let is_kept = Watch::memo(move || editor.with(|editor| editor.opened().is_some_and(|opened| opened.is_kept())));
    let delete = show(move || is_kept.get(), move || button("btn", "Delete", |editor, app| editor.delete(app)));
    let close = button("btn", "Close", |editor, _| editor.close());
    let has_obstacle = move || editor.with(|editor| editor.form.obstacle().is_some());
    let save = save.attr("aria-disabled", move || has_obstacle().then_some("true"));
    region("form", say::HOUSE_RULES)
        .child(labelled("Name", name.id("rules-name").attr("maxlength", "60")))
        .child(
            titled_section("sheet", "differs", say::differences_heading(&base))
                .child(draw_on_change(own, move |own| Some(differences(own)))),
        )
        .child(div().class("asked-rules").children(stacks))
        .child(
            div()
                .class("always-in-reach")
                .child(live_region(move || save_state(editor)))
                .child(button_row(save).child(delete).child(close)),
        )
        .child(move || {
            let rules = editor.with(|editor| editor.form.parse().ok())?;
            Some(foldable("sheet", false, "Take this set to another phone").child(link_and_code(
                house_rules::link(&rules, share::page_address().as_deref()),
                "Link to this set",
                "Scan to take this set to another phone",
            )))
        })
}

/// Says beside the button that the set is saved, or why it cannot be saved.
fn save_state(editor: State<RulesEditor>) -> Option<AnyElement> {
    let app = AppContext::current();
    if let Some(SaveObstacle { sentence, question }) = editor.with(|editor| editor.form.obstacle()) {
        let show = question.map(|question| act_button("btn", say::CHANGE_IT, move |_| open_question(question)));
        return Some(div().class("save-state").child(p().class("error").child(sentence)).child(show));
    }
    editor.with(RulesEditor::is_saved).then(|| {
        let play = move |_| {
            editor.with_untracked(|editor| editor.choose_for_new_game(&app));
            route::go_to(&Route::Play(String::new()));
        };
        div().class("save-state").child(p().child(say::SAVED)).child(act_button("btn", say::PLAY_WITH_IT, play))
    })
}

/// Unfolds a question and moves the focus there.
fn open_question(question: RulesQuestion) {
    let id = question_id(question);
    if let Some(question) = document().get_element_by_id(&id) {
        let _ = question.set_attribute("open", "");
    }
    focus_on(&format!("#{id} > summary"));
    scroll_into_view(&format!("#{id}"), Edge::Beginning);
}

/// Draws the answers that differ from the rulebook. Each is a button that opens its question.
fn differences(own: &[AskedRule]) -> AnyElement {
    if own.is_empty() {
        return help("Nothing yet. Open a question below and answer it your way.");
    }
    let one = |asked: &AskedRule| {
        let question = asked.question;
        let open = move |_| open_question(question);
        li().child(act_button("difference", (span().child(asked.asks), b().child(asked.answer.clone())), open))
    };
    plain_list("differences").children(own.iter().map(one))
}

fn question_id(question: RulesQuestion) -> String {
    format!("asks-{question:?}").to_ascii_lowercase()
}

/// Draws a question as a section that can be folded, with its answers, the resulting rule, and an example with cards.
fn question_section(editor: State<RulesEditor>, question: RulesQuestion, wrong: Watch<FormErrors>) -> AnyElement {
    let asked = editor.with_untracked(|editor| editor.form.question_with_answer(question));
    let says = Watch::memo(move || editor.with(|editor| editor.form.question_with_answer(question).says));
    let example = Watch::memo(move || editor.with(|editor| editor.form.question_with_answer(question).example));
    let odd = Watch::memo(move || editor.with(|editor| editor.form.question_with_answer(question).odd));
    let is_own = Watch::memo(move || editor.with(|editor| editor.form.question_with_answer(question).is_own));
    let of_it = Watch::memo(move || error_of_field(&wrong.read(), RulesFormField::Question(question)));
    let (answers, names): (Vec<_>, Vec<_>) = asked.answers.into_iter().unzip();
    let chosen = answers.iter().position(|answer| *answer == asked.chosen);
    let choose = move |place: usize| {
        if let Some(answer) = answers.get(place) {
            editor.update(|editor| editor.form.answer(*answer));
        }
    };
    let list = select_one(names, chosen, Rc::new(choose)).attr("aria-label", asked.asks);
    let answer = Watch::memo(move || editor.with(|editor| editor.form.question_with_answer(question).answer));
    let badge = move || is_own.get().then(|| span().class("badge").child("Your house rule"));
    let title = (span().child(asked.asks), b().child(move || answer.get()), badge);
    let cards = house_rules::example_cards(question);
    let drawn = (!cards.is_empty()).then(|| {
        let card = |card: &Card| span().class("card").attr("data-suit", suit_letter(*card)).child(face(*card));
        div().class("swatch").attr("aria-hidden", "true").children(cards.iter().map(card))
    });
    let folded = foldable("sheet asked-rule", false, title)
        .id(question_id(question))
        .child(list)
        .child(p().child(move || says.get()))
        .child(drawn)
        .child(help(move || example.get()));
    // Errors and warnings are visible even while the question is folded.
    let is_idle = Watch::memo(move || !editor.with(|editor| editor.form.asks(question)));
    div()
        .attr("hidden", move || is_idle.get())
        .child(folded)
        .child(live_region(move || odd.get().map(help)))
        .child(alert(of_it))
}

type FormErrors = Option<FieldErrors<RulesFormField>>;

fn error_of_field(errors: &FormErrors, field: RulesFormField) -> Option<String> {
    errors.as_ref()?.get(&field).map(str::to_owned)
}

/// Draws buttons that begin a new set of rules from a rulebook or from the template of a sheet. They are folded while a
/// set is open.
fn start_buttons(editor: State<RulesEditor>, is_folded: bool) -> AnyElement {
    let begins = |name: String, form: RulesForm| {
        act_button("btn", name, move |_| {
            editor.update(|editor| editor.begin_form(form.clone()));
            show_editor();
        })
    };
    let books = choices::rulebooks().into_iter().map(|(preset, name)| {
        li().child(begins(name.to_owned(), RulesForm::of_preset(preset))).child(help(one_line_description(preset)))
    });
    let of_sheets = house_rules::rules_of_templates(&AppContext::current());
    let any = !of_sheets.is_empty();
    let of_sheets = of_sheets.into_iter().map(|rules| begins(rules.name.clone(), RulesForm::of(rules)));
    let part = match is_folded {
        true => foldable("sheet", false, "Begin from another rulebook"),
        false => sheet("begin-from", "Begin from"),
    };
    part.child(plain_list("books").children(books))
        .child(any.then(|| help("From your sheets")))
        .child(div().class("row").children(of_sheets))
}
