//! The drill with positions from the person's own games in which a decision was wrong.

use std::rc::Rc;

use super::drawings::folded_values;
use crate::ui::prelude::*;
use crate::ui::table::{TableProps, felt, hand};
use app::play::OwnGame;
use app::play::model::TableModel;
use app::practice::drill::AnswerVerdict;
use app::review::mistakes::{AskedMistake, MistakeResponse, OwnMistakes};
use app::save::PositionId;
use app::words::Viewer;
use app::words::review::mistakes as say;
use app::words::review::screen::{CHOICES, HOW_YOU_PLAYED};
use app::words::table::NEW_GAME;
use cards::{BySeat, Card};
use rules::Action;

/// Counts the positions that are due now.
pub fn due_mistakes() -> usize {
    OwnMistakes::new(outside()).due()
}

/// Draws the next position of the drill, or a message if no position is due. `is_corrected` becomes true with the
/// answer.
pub fn own_mistake(is_corrected: State<bool>) -> AnyElement {
    let turn = DrillTurn { is_corrected, early: State::new(0), asked: State::new(Vec::new()) };
    div().class("own-mistake").child(draw_on_change(turn.early.into(), move |_| Some(turn.draw())))
}

/// The question on the screen, and those that were asked here before.
#[derive(Clone, Copy)]
struct DrillTurn {
    is_corrected: State<bool>,
    /// The number of positions asked early, including the one on the screen. 0 while the position on the screen is due.
    early: State<usize>,
    /// The positions that have been answered here.
    asked: State<Vec<PositionId>>,
}

impl DrillTurn {
    fn draw(self) -> AnyElement {
        let drill = OwnMistakes::new(outside());
        let position = if self.is_early() { self.next_early() } else { drill.next() };
        match position {
            Some(position) => self.question(drill, position),
            None => self.nothing_due(&drill),
        }
    }

    fn is_early(self) -> bool {
        self.early.get_untracked() > 0
    }

    fn next_early(self) -> Option<AskedMistake> {
        OwnMistakes::new(outside()).next_early(&self.asked.get_untracked())
    }

    /// Draws the button that asks a position before it is due. `None` if no other position waits.
    fn early_button(self, class: &str, words: &'static str) -> Option<AnyElement> {
        let ask = move |_| {
            self.early.update(|early| *early += 1);
            focus_after_draw("#question");
        };
        self.next_early().map(|_| act_button(class, words, ask))
    }

    fn nothing_due(self, drill: &OwnMistakes) -> AnyElement {
        let app = AppContext::current();
        let early = self.early_button("btn primary", say::ASK_NOW);
        let class = if early.is_some() { "btn" } else { "btn primary" };
        let review = OwnGame::last_to_review(&app).map(|id| link_to(class, Route::Review(id, None), HOW_YOU_PLAYED));
        sheet("question", say::NOTHING_TO_ASK)
            .child(p().child(drill.waiting_sentence()))
            .child(help("Each position comes back until you get it right twice in a row."))
            .child(button_row(early).child(review).child(new_game()))
    }

    fn question(self, drill: OwnMistakes, position: AskedMistake) -> AnyElement {
        let app = AppContext::current();
        let given = State::new(None::<Rc<MistakeResponse>>);
        let choices = position.choices.clone();
        let waiting = if self.is_early() { say::ASKED_EARLY.to_owned() } else { drill.waiting_sentence() };
        let part = sheet("question", "What do you do?").child(help(position.title.as_str()));
        let drawn = OnTable { table: position.table.clone(), names: position.names(), cards: position.card_actions() };
        let answer = Handler::new(move |chosen: Action| {
            if given.get_untracked().is_some() {
                return;
            }
            if let Some(corrected) = drill.answer(&position, chosen) {
                app.change_settings(|kept| {
                    kept.drills.own_mistakes.count_answer(corrected.answered == AnswerVerdict::Right)
                });
                self.asked.update(|asked| asked.push(position.id()));
                given.set(Some(Rc::new(corrected)));
                self.is_corrected.set(true);
                focus_after_draw("#answer");
            }
        });
        let part = part.child(drawn.draw(answer));
        group()
            .child(part.child(choice_buttons(choices, answer, given)).child(help(waiting)))
            .child(move || given.get().map(|corrected| untrack(|| self.reply(&corrected))))
    }

    fn reply(self, corrected: &MistakeResponse) -> AnyElement {
        let sign = if corrected.answered == AnswerVerdict::Right { "check" } else { "close" };
        sheet("answer", (icon(sign), corrected.verdict))
            .class("sheet ruling")
            .children(corrected.better.iter().map(|better| p().child(b().child(better.as_str()))))
            .children(corrected.moment.why.iter().map(|why| p().child(why.as_str())))
            .child(folded_values(&corrected.moment.choices))
            .child(help(corrected.again.as_str()))
            .child((due_mistakes() == 0).then(|| self.after_last()))
    }

    /// Draws what comes after an answer if no other position is due.
    fn after_last(self) -> AnyElement {
        let (class, words) = if self.is_early() { ("btn primary", say::ASK_ANOTHER) } else { ("btn", say::ASK_NOW) };
        let ask = self.early_button(class, words);
        let is_last = !self.is_early() || ask.is_none();
        group().child(is_last.then(|| p().child(say::THAT_WAS_THE_LAST))).child(button_row(ask).child(new_game()))
    }
}

fn new_game() -> AnyElement {
    link_to("btn", Route::Play(String::new()), NEW_GAME)
}

/// The table of a position, with the answers that a card of the hand stands for.
struct OnTable {
    table: TableModel,
    names: BySeat<String>,
    cards: Vec<(Card, Action)>,
}

impl OnTable {
    fn draw(self, answer: Handler<Action>) -> AnyElement {
        let OnTable { table, names, cards } = self;
        let (viewer, model) = (Viewer::Player(table.own), Stored::new(table));
        let tap = move |card| {
            if let Some((_, action)) = cards.iter().find(|(of, _)| *of == card) {
                answer.run(*action);
            }
        };
        let shown = TableProps {
            on_card: Some(Handler::new(tap)),
            ..TableProps::without_actions(Watch::derive(move || model.get_value()), viewer, Stored::new(names))
        };
        div().class("table still").child(felt(shown)).child(hand(shown))
    }
}

fn choice_buttons(
    choices: Vec<(Action, String)>,
    answer: Handler<Action>,
    given: State<Option<Rc<MistakeResponse>>>,
) -> AnyElement {
    let button = |(action, title): (Action, String)| {
        let is_given = move || given.read().is_some().then_some("true");
        act_button("btn", title, move |_| answer.run(action)).attr("aria-disabled", is_given)
    };
    named_group("row", CHOICES).children(choices.into_iter().map(button))
}
