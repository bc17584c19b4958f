//! The screen "Guess the play", on which the person guesses every decision of a recorded game.

use super::decide::{QuestionFrame, question_screen};
use crate::ui::prelude::*;
use crate::ui::table::no_such_game;
use app::review::{GuessResult, GuessThePlay, GuessedHand};
use app::save::{GameId, Owned};
use app::words::review::screen as say;
use cards::Seat;

/// Draws the game: first the choice of a player, then one decision after the other, then the result.
pub fn guess(id: GameId) -> AnyElement {
    let app = AppContext::current();
    let Some(loaded) = games::load_game(app, &id) else { return no_such_game() };
    let (own, log) = match loaded {
        Owned::Own((saved, log)) => (Some(saved.seat), log),
        Owned::Others((_, log)) => (None, log),
    };
    let game = State::new(GuessThePlay::load_guesses_of_game(&app, &id, &log, own));
    // The screen is redrawn only when the person goes on, so that the answer to the current decision stays visible.
    let turned = State::new(0_u32);
    let turn = move || {
        turned.update(|turned| *turned += 1);
        focus_after_draw("#question, .page h1[tabindex]");
    };
    let (of, log) = (Stored::new(id), Stored::new(log));
    let begin = Handler::new(move |whose| {
        game.set(Some(of.with_value(|id| log.with_value(|log| GuessThePlay::begin(&app, id, log, own, whose)))));
        turn();
    });
    let over_again = Handler::new(move |()| {
        game.set(None);
        turn();
    });
    let again = move || act_button("btn", "Start over", move |_| over_again.run(()));
    let on_answer = Handler::new(move |answer| {
        game.update(|game| {
            if let Some(game) = game {
                game.record_answer(&app, &answer);
            }
        });
    });
    let go_on = Some(Handler::new(move |()| turn()));
    div().class("reviewing").child(draw_on_change(turned.into(), move |_| {
        Some(match game.get_untracked() {
            None => player_choice(log.with_value(GuessThePlay::players), begin),
            Some(now) => match now.next() {
                Some(puzzle) => {
                    let (title, so_far) = (now.title(), now.score_so_far());
                    let leave = link_to("btn", Route::Replay(of.get_value()), say::REPLAY);
                    question_screen(
                        puzzle,
                        QuestionFrame { title, so_far, on_answer, go_on, tools: vec![leave, again()] },
                    )
                }
                None => guess_result(&of.get_value(), now.result(), again()),
            },
        })
    }))
}

fn player_choice(players: Vec<(Option<Seat>, String)>, begin: Handler<Option<Seat>>) -> AnyElement {
    let button = |(whose, name): (Option<Seat>, String)| act_button("btn", name, move |_| begin.run(whose));
    let intro = "At each decision you see what the player saw, and no more. Choose what to do. Then see what they did, what \
                 the champion bot, Bower's strongest, would do, and why.";
    page("page", say::GUESS_THE_PLAY).child(
        section()
            .class("sheet")
            .child(p().child(intro))
            .child(p().child(say::WHOSE_DECISIONS))
            .child(named_group("row", say::WHOSE_DECISIONS).children(players.into_iter().map(button))),
    )
}

/// Draws the figure, the sentence and a row of signs for each hand.
fn guess_result(id: &GameId, result: GuessResult, again: AnyElement) -> AnyElement {
    let ways = button_row(again).child(link_to("btn", Route::Replay(id.clone()), say::REPLAY));
    let figure = (!result.figure.is_empty()).then(|| {
        p().class("guessed").child(b().child(result.figure)).child(" ").child(span().child(say::AS_GOOD_AS_CHAMPION))
    });
    page("page", say::GUESS_THE_PLAY)
        .child(figure)
        .child(p().attr("role", "status").child(result.sentence))
        .child(ways)
        .child(
            (!result.hands.is_empty())
                .then(|| plain_list("guessed-hands").children(result.hands.into_iter().map(hand_row))),
        )
}

fn hand_row(hand: GuessedHand) -> AnyElement {
    let sign = |is_sound| match is_sound {
        true => icon("check"),
        false => icon("close").attr("data-grade", "wrong"),
    };
    li().child(b().child(hand.title))
        .child(" ")
        .child(small().child(hand.figure))
        .child(span().children(hand.is_sound.into_iter().map(sign)))
}
