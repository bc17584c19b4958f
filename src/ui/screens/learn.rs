//! The screens of the lessons. Each step of a lesson is a position with a question. The last lesson is three whole
//! hands.

use super::labels;
use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::table::{TableProps, score_counters, still_table};
use crate::ui::terms::terms_as_buttons;
use crate::ui::title_focus::{Edge, scroll_into_view};
use app::learn::{
    self, AskedStep, GuidedHand, GuidedHandRow, LessonAnswer, LessonLink, LessonPlace, LessonVerdict, steps_of,
};
use app::play::model::TableModel;
use app::save::LessonName;
use app::setup::link;
use app::words::Viewer;
use app::words::learn as say;
use app::words::screens::new_game;
use cards::ruleset::Counters;

/// Draws the step to which the text of the address leads, or the step at which the person stopped.
pub fn learn(link: Option<&str>) -> AnyElement {
    let app = AppContext::current();
    set_title(say::LEARN);
    let link = link.and_then(LessonLink::parse);
    let first = link.as_ref().map_or_else(|| learn::last_place(&app), |link| link.place);
    let review = Stored::new(link.as_ref().and_then(LessonLink::back));
    let LessonPlace { lesson, step } = first;
    let at = State::new(first);
    if let Some(first) = steps_of(lesson).get(step) {
        app.read_aloud(format!("{}. {}", say::lesson_progress(lesson), first.lesson_text.says));
    }
    let go = Handler::new(move |place: LessonPlace| {
        learn::open_lesson(&app, place);
        // The verdict on the step before is over. The new step is read, because it receives the focus.
        app.read_aloud("");
        at.set(place);
        focus_after_draw("#step");
    });
    group().child(draw_on_change(at.into(), move |place| {
        let asked = steps_of(place.lesson).get(place.step).and_then(AskedStep::of);
        Some(asked.map_or_else(|| last_lesson(go), |asked| lesson_step(asked, *place, review.get_value(), go)))
    }))
}

/// Draws a step of a lesson, which is a table with a question.
fn lesson_step(asked: AskedStep, at: LessonPlace, review: Option<Route>, go: Handler<LessonPlace>) -> AnyElement {
    let app = AppContext::current();
    let LessonPlace { lesson, step } = at;
    let told = asked.step().lesson_text;
    let (answers, by_card) = (asked.answers(), asked.is_answered_by_card());
    let shows_score = asked.is_about_tricks_won();
    let class = if shows_score { "table replaying moment lesson scored" } else { "table replaying moment lesson" };
    let counters = asked.points_on_counters().map(points_on_fives);
    let asked = Stored::new(asked);
    let given = State::new(None::<(LessonAnswer, LessonVerdict)>);
    let solved = move || given.get().filter(|(_, judged)| *judged == LessonVerdict::Right).map(|(answer, _)| answer);
    let model = Watch::memo(move || asked.with_value(|asked| asked.lesson_table(solved())));
    let answer = Handler::new(move |answer: LessonAnswer| {
        if given.get_untracked().is_none_or(|(_, judged)| judged == LessonVerdict::Wrong) {
            let judged = asked.with_value(|asked| asked.judge(answer));
            // The played card disappears from the hand, so the focus moves to the next button.
            focus::focus_next_on_removal(vec![".steps .primary".to_owned()]);
            given.set(Some((answer, judged)));
            app.read_aloud(asked.with_value(|asked| asked.reply(answer, judged)));
        }
    });
    let Some(first) = model.get_untracked() else { return last_lesson(go) };
    let seen = Watch::derive(move || model.get().unwrap_or_else(|| first.clone()));
    let use_card = by_card.then(|| Handler::new(move |card| answer.run(LessonAnswer::Card(card))));
    let shown = TableProps {
        on_card: use_card,
        ..TableProps::without_actions(
            seen,
            Viewer::Player(learn::LEARNER_SEAT),
            Stored::new(say::PLAYER_NAMES.map(str::to_owned)),
        )
    };
    let buttons = (!by_card).then(|| answer_buttons(answers, answer, given));
    let place = span().class("step").child(say::step_progress(step, steps_of(lesson).len()));
    let says = p()
        .id("step")
        .attr("tabindex", "-1")
        .child((b().child(say::lesson_progress(lesson)), " ", place))
        .child((" ", terms_as_buttons(told.says)));
    let judged = move || {
        let (answer, judged) = given.get()?;
        let sign = icon(if judged == LessonVerdict::Right { "check" } else { "close" });
        let reply = asked.with_value(|asked| asked.reply(answer, judged));
        Some(p().class("told-it").attr("data-grade", grade_name(judged)).child(sign).child(reply))
    };
    let reply = move || given.get().map(|(_, judged)| grade_name(judged));
    let slip = div().class("slip replay").attr("data-reply", reply);
    let slip = slip.child(says).child(counters).child(buttons).child(judged);
    effect(move || {
        if given.get().is_some() {
            show_reply();
        }
    });
    let tools = step_tools(at, review, Watch::derive(move || solved().is_some()), go);
    let slip = group().child(slip).child(all_lessons(lesson, go));
    still_table(class, &say::lesson_progress(lesson), shown, slip).attr("data-reply", reply).child(tools)
}

/// Draws the two fives that show a score, in large.
fn points_on_fives(points: i16) -> AnyElement {
    let fives = score_counters(Watch::derive(move || points), Watch::derive(|| Counters::Fives), "H");
    p().class("lesson-fives").child(fives).child(screen_reader_text(say::COUNTERS_READ))
}

/// Draws the list of lessons. Beside a question, it appears only in a large window.
fn all_lessons(now: LessonName, go: Handler<LessonPlace>) -> AnyElement {
    let item = |lesson: LessonName| {
        let open = move |_| go.run(LessonPlace { lesson, step: 0 });
        let button = act_button("", say::lesson_title(lesson), open);
        li().child(button.attr("aria-current", (lesson == now).then_some("step")))
    };
    numbered_list("all-lessons").attr("aria-label", "Lessons").children(LessonName::ALL.map(item))
}

/// Scrolls the reply into view. The question alone may fill the screen.
fn show_reply() {
    request_animation_frame(|| scroll_into_view(".told-it", Edge::End));
}

fn grade_name(judged: LessonVerdict) -> &'static str {
    if judged == LessonVerdict::Right { "right" } else { "wrong" }
}

fn answer_buttons(
    answers: Vec<(LessonAnswer, String)>,
    answer: Handler<LessonAnswer>,
    given: State<Option<(LessonAnswer, LessonVerdict)>>,
) -> AnyElement {
    let button = |(of, words): (LessonAnswer, String)| {
        let mark = move || {
            let (given, judged) = given.get()?;
            (given == of).then_some(grade_name(judged))
        };
        act_button("btn", words, move |_| answer.run(of)).attr("data-answer", mark)
    };
    let are_suits = matches!(answers.first(), Some((LessonAnswer::Suit(_), _)));
    named_group(if are_suits { "row two-by-two" } else { "row" }, "Answers").children(answers.into_iter().map(button))
}

/// Draws the bar with the buttons for the previous step and the next step. Before them is the way home or, if a review
/// led to the lesson, the way back to the review.
fn step_tools(at: LessonPlace, review: Option<Route>, solved: Watch<bool>, go: Handler<LessonPlace>) -> AnyElement {
    let leave = review.map_or_else(|| home_link("btn"), |review| link_to("btn", review, say::BACK_TO_REVIEW));
    let back = learn::place_before(at).map(|step| act_button("btn", "Back", move |_| go.run(step)));
    let on = learn::place_after(at).map(|step| {
        let words = move || if solved.get() { "Next" } else { "Skip" };
        act_button("btn", words, move |_| go.run(step)).class(move || if solved.get() { "btn primary" } else { "btn" })
    });
    div().class("tools steps").child(leave).child(back).child(on)
}

/// Draws the last lesson, with buttons to play the three guided hands or then the first whole game.
fn last_lesson(go: Handler<LessonPlace>) -> AnyElement {
    let app = AppContext::current();
    let dealt = learn::are_guided_hands_finished(&app);
    let deal = move |_| games::open_on_table(app, learn::begin_guided_hands(&app));
    let go_on = move |_| {
        if let Some(id) = learn::lesson_progress(&app).hands {
            games::open_on_table(app, id);
        }
    };
    let on = match dealt {
        None => act_button("btn primary", "Deal the three hands", deal),
        Some(false) => act_button("btn primary", "Go on with the three hands", go_on),
        Some(true) => link_to("btn primary", link::deal_link(), new_game::START_GAME),
    };
    let hands_again = (dealt == Some(true)).then(|| act_button("btn", "Play the three hands again", deal));
    let says = if dealt == Some(true) {
        "You have played your three hands: that is euchre. A whole game goes to ten points, and Hint is always there \
         to help."
    } else {
        "Now three whole hands: make trump, defend, go alone. At each decision you are told what a good player would \
         do, and why. Try it the other way if you like: Undo takes your last decision back."
    };
    // After the hands, "euchre" is the name of the game, not the term.
    let told = if dealt == Some(true) { group().child(says) } else { terms_as_buttons(says) };
    page("page", &say::lesson_progress(LessonName::Hands))
        .child(p().id("step").attr("tabindex", "-1").child(told))
        .child(button_row(on).child(hands_again))
        .child(guided_hand_list(app))
        .child(sheet("lessons", "Repeat a lesson").child(all_lessons(LessonName::Hands, go)))
        .child(foldable("more", false, "Colors of the suits").child(pack_colors()))
}

/// Lists the guided hands with their aims or results. Hands in which the aim was followed are marked.
fn guided_hand_list(app: AppContext) -> AnyElement {
    let hand = |(n, hand): (usize, GuidedHandRow)| {
        let number = span().class("number").attr("aria-hidden", "true");
        let number = if hand.is_done { number.child(icon("check")) } else { number.child((n + 1).to_string()) };
        li().child(number).child(b().child(hand.title)).child(p().child(hand.text))
    };
    plain_list("guided-hands").children(learn::guided_hand_rows(&app).into_iter().enumerate().map(hand))
}

/// Draws the task of the guided hand on the table; `None` in any other game.
pub fn guided_task(app: AppContext, model: Watch<TableModel>) -> Option<AnyElement> {
    let lesson = learn::lesson_progress(&app).hands;
    if lesson.is_none() || lesson != games::game_on_table(app) {
        return None;
    }
    let task = move || {
        let (number, hand) = GuidedHand::on_table(&model.read().score)?;
        Some(p().class("guided-task").child(say::guided_hand_task(number, hand)))
    };
    Some(group().child(task))
}

/// Draws what the guided hand that was just played teaches.
pub fn guided_lesson() -> AnyView {
    let Some(lesson) = learn::guided_lesson(&AppContext::current()) else { return ().into_any() };
    let back = lesson.is_last.then(|| link_to("btn primary", Route::Learn(None), "Back to the lesson"));
    div()
        .class("guided")
        .child(p().child(terms_as_buttons(&lesson.text)))
        .child(p().child(lesson.next))
        .child(back)
        .into_any()
}

/// Draws the setting for the colors of the suits, with an explanation.
pub fn pack_colors() -> AnyView {
    let help = help(
        "Two colors, as on printed cards, or four, which tell the suits apart at a glance. Safe colors can be told \
         apart with red-green color blindness. You can change this in Settings any time.",
    )
    .into_any();
    setting_radios("Colors of the suits", labels::suit_colors(), |kept| &mut kept.suit_colors, Some(help))
}
