//! Drills: find the renege, follow the left bower, name the ruling.

use super::clause::citation;
use super::rulings::ruling_slip;
use crate::browser::chance;
use crate::ui::prelude::*;
use crate::ui::review::own_mistake;
use app::drills::{AnswerMark, AskedDrill, Chosen, Drill, DrillQuestion, GivenAnswer, Spotted, suits};
use app::practice::drill::{Follow, SpottedRenege, WhatIsRuled};
use app::words::help::HelpTopic;
use app::words::rulebook::{irregular, short_title};
use app::words::screens::drills as say;
use app::words::screens::editor::SET_UP;
use app::words::{self, drills as told, rulings};
use cards::ruleset::Preset;
use cards::{Seat, Suit};
use rules::rulings::Finding;

/// Draws an answer button. After the first press it shows which answer was right.
fn answer<A: Copy + PartialEq + 'static>(asked: State<AskedDrill<A>>, answer: A, drawn: AnyElement) -> AnyElement {
    let app = AppContext::here();
    let mark = move || {
        Some(match asked.with(|asked| asked.mark(&answer))? {
            AnswerMark::Right => "right",
            AnswerMark::Wrong => "wrong",
        })
    };
    let take = move |_| {
        let mut first = false;
        asked.update(|asked| first = asked.take(&app, answer));
        if first {
            focus_next("#answer");
        }
    };
    drawn
        .attr("data-answer", mark)
        .attr("aria-disabled", move || asked.with(|asked| asked.given().map(|_| "true")))
        .on(ev::click, take)
}

/// Draws the reply to an answer: the verdict, the truth, and more.
fn answered<A: Copy + PartialEq + 'static>(
    asked: State<AskedDrill<A>>,
    truth: String,
    rest: impl Fn(A) -> Option<AnyElement> + 'static,
) -> impl Child {
    move || {
        let GivenAnswer { answer, right } = asked.with(AskedDrill::given)?;
        let verdict = if right { (icon("check"), say::RIGHT) } else { (icon("close"), "Not quite.") };
        Some(sheet("answer", verdict).class("sheet ruling").child(p().child(truth.clone())).child(rest(answer)))
    }
}

/// Draws the screen with this drill open.
pub fn drills(first: Chosen) -> AnyElement {
    let app = AppContext::here();
    let drill = State::new(first);
    let round = State::new(0_usize);
    let tally = move || told::tally(drill.get().tally(&mut app.settings.get().drills));
    let next = move |_| {
        round.update(|round| *round += 1);
        focus_next("#question");
    };
    page_about("page drills", "Drills", HelpTopic::Coach)
        .child(radios("Drill", Chosen::named(), first, move |chosen| drill.set(chosen), None))
        .child(help(a().attr("href", Route::Editor(None)).child(SET_UP)))
        .child(status(tally))
        .child(move || {
            let drill = drill.get();
            round.track();
            untrack(|| match drill {
                Chosen::Made(drill) => ask(drill),
                Chosen::Own => Some(own_mistake()),
            })
        })
        .child(div().class("start").child(act_button("btn primary", "Next question", next)))
}

fn ask(drill: Drill) -> Option<AnyElement> {
    let book = AppContext::here().settings.get_untracked().new_game.rules;
    Some(match drill.ask(book, &mut chance::seed().stream("drill", 0))? {
        DrillQuestion::Spot(spotted) => spot(State::new(AskedDrill::new(drill, spotted.spot.guilty)), *spotted),
        DrillQuestion::Follow(asks) => follow(State::new(AskedDrill::new(drill, asks.answer())), &asks),
        DrillQuestion::WhatIsRuled(asks) => what_is_ruled(State::new(AskedDrill::new(drill, asks.right)), &asks),
    })
}

fn spot(asked: State<AskedDrill<Option<SpottedRenege>>>, Spotted { spot, book }: Spotted) -> AnyElement {
    let tricks = spot.state.hand().map(|hand| hand.public().tricks().to_vec()).unwrap_or_default();
    let row = |(number, trick): (u8, &rules::Trick)| {
        let laid = trick.cards().map(|(seat, card)| {
            let button = push_button("card").attr("data-suit", suit_letter(card)).child(face(card));
            let button = button.attr("aria-label", say::laid(number, seat, card));
            let drawn = answer(asked, Some(SpottedRenege { seat, trick: number }), button);
            let slot = li().class("slot").attr("data-wins", trick.winning() == seat);
            slot.child(drawn).child(span().child(words::seat(seat)))
        });
        li().class("laid").child(b().child(number.to_string())).child(plain_list("cards").children(laid))
    };
    let rows = (1u8..).zip(&tricks).map(row);
    let nobody = answer(asked, None, push_button("btn answer").child("Nobody reneged"));
    let asks = told::spot_asked(&spot);
    let truth = told::spot_told(spot.guilty);
    let spotted = Spotted { spot, book };
    let rest = move |given| spotted.finding(given).map(|(seat, found)| what_is_found(&spotted, seat, &found));
    let question = sheet("question", "Who reneged?")
        .child(p().child(asks).child(" Press the card that should not have been played."))
        .child(numbered_list("tricks-laid").children(rows))
        .child(nobody);
    div().class("form").child(question).child(answered(asked, truth, rest))
}

/// Draws the rulebook's finding on a claim.
fn what_is_found(spotted: &Spotted, accused: Seat, found: &Finding) -> AnyElement {
    let rules = &spotted.spot.state.rules().irregularities;
    let proof = found.evidence.iter().map(|one| p().child(rulings::evidence(*one, accused, words::Hearer::Anybody)));
    let options = found.options.iter().map(|choice| p().class("follows").child(rulings::choice(choice)));
    div()
        .class("ruled")
        .child(p().class("book").child(short_title(spotted.book)))
        .child(p().child(rulings::claim(found.claim, words::Hearer::Anybody)))
        .children(proof)
        .child(p().child(rulings::reason(found, rules)))
        .children(options)
        .child(citation(found.clause.map(|clause| clause.citation)))
}

fn follow(asked: State<AskedDrill<Option<Suit>>>, drill: &Follow) -> AnyElement {
    let suits = suits().into_iter().map(|suit| {
        let button = push_button("btn answer");
        let drawn = match suit {
            Some(of) => button.child(pip(of)).child(words::suit(of)),
            None => button.child(say::ANY_CARD),
        };
        answer(asked, suit, drawn)
    });
    let hand = drill.hand.iter().map(|card| li().class("slot").child(face_up(card)));
    let question = sheet("question", "Which suit do you follow?")
        .child(p().class("says").child(told::follow_asked(drill)))
        .child(div().class("cards").child(face_up(drill.led)))
        .child(help("You hold:"))
        .child(plain_list("cards").children(hand))
        .child(named_group("row answers", say::ANSWERS).children(suits));
    div().class("form").child(question).child(answered(asked, told::follow_told(drill), |_| None))
}

fn what_is_ruled(asked: State<AskedDrill<usize>>, drill: &WhatIsRuled) -> AnyElement {
    let (about, book) = (drill.about, drill.book);
    let button = |of: &Preset| push_button("btn answer wide").child(irregular::sentence(&of.irregularities(), about));
    let answers = drill.answers.iter().enumerate();
    let answers = answers.map(|(place, of)| li().child(answer(asked, place, button(of))));
    let question = sheet("question", say::WHAT_IS_RULED)
        .child(p().class("says").child(told::situation(about)))
        .child(p().child(("By the ", b().child(short_title(book)), " rules:")))
        .child(plain_list("answers").attr("aria-label", say::ANSWERS).children(answers));
    let ruled = move |_| Some(ruling_slip(book, &irregular::line(&book.ruleset(), about)));
    div().class("form").child(question).child(answered(asked, format!("{}.", irregular::heading(about)), ruled))
}
