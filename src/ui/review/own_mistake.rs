//! The drill with positions from the person's own games in which a decision was wrong.

use std::iter;
use std::rc::Rc;

use super::drawings::folded_values;
use crate::ui::prelude::*;
use crate::ui::table::{TableProps, felt, hand};
use crate::ui::title_focus::{Edge, scroll_into_view};
use app::play::OwnGame;
use app::practice::drill::AnswerVerdict;
use app::review::mistakes::{AskedMistake, MistakeResponse, OwnMistakes};
use app::save::PositionId;
use app::words::review::mistakes as say;
use app::words::review::screen::{CHOICES, HOW_YOU_PLAYED};
use app::words::table::{NEW_GAME, alone_label};
use app::words::{self, Viewer};
use cards::Card;
use rules::{Action, Going, Trump};

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
        let review = OwnGame::last_to_review(&app).map(|id| link_to("btn", Route::Review(id, None), HOW_YOU_PLAYED));
        let early = self.early_button("btn", say::ASK_NOW);
        let heading = if early.is_some() { say::NONE_DUE } else { say::NO_POSITION };
        sheet("question", heading)
            .child(p().child(drill.waiting_sentence()))
            .child(help(say::WHAT_IS_ASKED))
            .child(button_row(new_game("btn primary")).child(early).child(review))
    }

    fn question(self, drill: OwnMistakes, position: AskedMistake) -> AnyElement {
        let app = AppContext::current();
        let given = State::new(None::<Rc<MistakeResponse>>);
        let (bids, cards) = (position.bids(), Stored::new(position.card_actions()));
        let to_tap = cards.read_value().first().map(|(_, action)| say::card_to_tap(*action));
        let before = if self.is_early() { say::ASKED_EARLY.to_owned() } else { drill.waiting_sentence() };
        let is_early = self.is_early();
        let waiting = move || match given.read().is_some() && !is_early {
            true => OwnMistakes::new(outside()).left_sentence(),
            false => before.clone(),
        };
        let title = position.title.clone();
        let shown = position_props(&position, given);
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
                request_animation_frame(show_reply_below_hand);
            }
        });
        let use_card = Handler::new(move |card: Card| {
            let of_card = cards.with_value(|cards| cards.iter().find(|(of, _)| *of == card).copied());
            if let Some((_, action)) = of_card {
                answer.run(action);
            }
        });
        let shown = TableProps { on_card: Some(use_card), ..shown };
        let part = sheet("question", "What do you do?")
            .child(help(title))
            .child(to_tap.map(|told| p().child(told)))
            .child(div().class("table still").child(felt(shown)).child(hand(shown)))
            .child((!bids.is_empty()).then(|| choice_buttons(bids, answer, given)))
            .child(help(waiting));
        group().child(part).child(move || given.get().map(|corrected| untrack(|| self.reply(&corrected))))
    }

    fn reply(self, corrected: &MistakeResponse) -> AnyElement {
        let sign = if corrected.answered == AnswerVerdict::Right { "check" } else { "close" };
        sheet("answer", (icon(sign), corrected.verdict))
            .class("sheet ruling")
            .children(corrected.better.iter().map(|better| p().child(b().child(better.as_str()))))
            .child(p().child(told_of_the_game(corrected)))
            .child(folded_values(&corrected.moment.choices))
            .child(help(corrected.again.as_str()))
            .child((due_mistakes() == 0).then(|| self.after_last()))
    }

    /// Draws what comes after an answer if no other position is due.
    fn after_last(self) -> AnyElement {
        let (class, words) = if self.is_early() { ("btn primary", say::ASK_ANOTHER) } else { ("btn", say::ASK_NOW) };
        let ask = self.early_button(class, words);
        let is_last = !self.is_early() || ask.is_none();
        group().child(is_last.then(|| p().child(say::THAT_WAS_THE_LAST))).child(button_row(ask).child(new_game("btn")))
    }
}

fn new_game(class: &str) -> AnyElement {
    link_to(class, Route::Play(String::new()), NEW_GAME)
}

/// Scrolls to the reply, but no farther than the whole hand stays in view above it.
fn show_reply_below_hand() {
    const HAND: &str = ".still .hand";
    scroll_into_view("#answer", Edge::End);
    let top = document().query_selector(HAND).ok().flatten().map(|hand| hand.get_bounding_client_rect().top());
    if top.is_some_and(|top| top < 0.0) {
        scroll_into_view(HAND, Edge::Beginning);
    }
}

/// Says what the person did in the game, and then why another choice was better.
fn told_of_the_game(corrected: &MistakeResponse) -> String {
    iter::once(&corrected.in_the_game).chain(&corrected.moment.why).map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// Returns the table to draw. After the answer, the card that was chosen is marked, and the right one.
fn position_props(asked: &AskedMistake, given: State<Option<Rc<MistakeResponse>>>) -> TableProps {
    let model = Stored::new(asked.table.clone());
    let cards = Stored::new(asked.card_actions());
    let chosen_card = move || {
        let chosen = given.get()?.chosen;
        cards.with_value(|cards| cards.iter().find(|(_, action)| *action == chosen).map(|(card, _)| *card))
    };
    TableProps {
        lifted: Watch::derive(chosen_card),
        advised: Watch::derive(move || Some(given.get()?.right)),
        ..TableProps::without_actions(
            Watch::derive(move || model.get_value()),
            Viewer::Player(asked.table.own),
            Stored::new(asked.names()),
        )
    }
}

fn choice_buttons(
    choices: Vec<(Action, String)>,
    answer: Handler<Action>,
    given: State<Option<Rc<MistakeResponse>>>,
) -> AnyElement {
    let button = |(action, title): (Action, String)| {
        let is_given = move || given.read().is_some().then_some("true");
        let mark = move || {
            let given = given.get()?;
            let is_right = (given.right == action).then_some("right");
            is_right.or_else(|| (given.chosen == action).then_some("wrong"))
        };
        let drawn = act_button("btn", bid_face(action, title.clone()), move |_| answer.run(action));
        drawn.attr("aria-label", title).attr("aria-disabled", is_given).attr("data-answer", mark)
    };
    named_group("row", CHOICES).children(choices.into_iter().map(button))
}

/// Draws a bid as the table does: a suit by its sign.
fn bid_face(bid: Action, title: String) -> AnyView {
    match bid {
        Action::Call(Trump::Suit(of), Going::WithPartner) => group().child(pip(of)).child(words::suit(of)).into_any(),
        Action::Call(of, Going::WithPartner) => words::trump(of).to_owned().into_any(),
        Action::Call(of, Going::Alone) => alone_label(of).into_any(),
        _ => title.into_any(),
    }
}
