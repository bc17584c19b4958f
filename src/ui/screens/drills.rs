//! Drills: spot the renege, the left bower, what is the ruling?

use super::parts::{radios, top};
use super::rulings::ruling_slip;
use crate::browser::chance;
use crate::cards::{Card, Random, Seat, Suit};
use crate::practice::drill::{Follow, Spot, WhatIsRuled};
use crate::save::{Drills, Tally};
use crate::ui::app_context::AppContext;
use crate::ui::art::{face, face_up, icon, pip};
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, b, div, h2, li, main, ol, p, section, span, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Stored};
use crate::ui::title_focus::focus_next;
use crate::words::rulebook::{irregular, short_title};
use crate::words::screens::drills as say;
use crate::words::{self, drills as told, rulings};

/// A drill: its name, and where its tally is kept.
#[derive(Clone, Copy)]
struct Drill {
    name: &'static str,
    tally: fn(&mut Drills) -> &mut Tally,
    ask: fn(Asked) -> AnyElement,
}

const DRILLS: [Drill; 3] = [
    Drill { name: say::SPOT_THE_RENEGE, tally: |drills| &mut drills.renege, ask: spot },
    Drill { name: say::LEFT_BOWER, tally: |drills| &mut drills.bower, ask: follow },
    Drill { name: say::WHAT_IS_RULED, tally: |drills| &mut drills.ruling, ask: what_is_ruled },
];

/// One question, until the next.
#[derive(Clone, Copy)]
struct Asked {
    app: AppContext,
    drill: Drill,
    /// The place of the answer given.
    given: State<Option<usize>>,
}

impl Asked {
    /// Takes the first answer: notes it, and says whether it is right.
    fn answer(self, place: usize, right: bool) {
        if self.given.get_untracked().is_some() {
            return;
        }
        self.app.change_settings(|kept| (self.drill.tally)(&mut kept.drills).note(right));
        self.given.set(Some(place));
        focus_next("#answer");
    }

    /// What is shown once there is an answer: whether it is right, the truth, and the rest.
    fn answered(self, right: usize, truth: String, rest: impl Fn(usize) -> Option<AnyElement> + 'static) -> AnyView {
        (move || {
            let given = self.given.get()?;
            let (sign, verdict) = if given == right { ("check", say::RIGHT) } else { ("close", say::WRONG) };
            Some(
                section()
                    .class("sheet ruling")
                    .attr("aria-labelledby", "answer")
                    .child(h2().id("answer").attr("tabindex", "-1").child(icon(sign)).child(verdict))
                    .child(p().child(truth.clone()))
                    .child(rest(given))
                    .into_any(),
            )
        })
        .into_any()
    }
}

fn chance_of_day() -> Random {
    chance::seed().stream("drill", 0)
}

/// The screen of the drills.
pub fn drills() -> AnyElement {
    let app = AppContext::here();
    let which = State::new(0_usize);
    let round = State::new(0_usize);
    let names = DRILLS.iter().enumerate().map(|(place, drill)| (place, drill.name)).collect();
    let drill = move || DRILLS.get(which.get()).copied().unwrap_or(DRILLS[0]);
    let tally = move || told::tally((drill().tally)(&mut app.settings.get().drills));
    let next = move |_| {
        round.update(|round| *round += 1);
        focus_next("#question");
    };
    main()
        .class("page drills")
        .child(top(say::DRILLS))
        .child(radios(say::DRILL, names, 0, move |place| which.set(place), None))
        .child(p().class("help").attr("role", "status").child(tally))
        .child(move || {
            let drill = drill();
            round.track();
            Some(untrack(|| (drill.ask)(Asked { app, drill, given: State::new(None) })))
        })
        .child(div().class("start").child(push_button("btn primary").on(ev::click, next).child(say::NEXT_QUESTION)))
}

fn question(title: &str) -> AnyElement {
    section()
        .class("sheet")
        .attr("aria-labelledby", "question")
        .child(h2().id("question").attr("tabindex", "-1").child(title))
}

/// A card that can be pressed.
fn card_button(card: Card, label: String) -> AnyElement {
    push_button("card").attr("data-suit", card.suit.letter().to_string()).attr("aria-label", label).child(face(card))
}

/// One of several answers: pressed once, then it shows what was right.
fn answer(asked: Asked, place: usize, right: usize, drawn: AnyElement) -> AnyElement {
    drawn
        .attr("data-answer", move || {
            let given = asked.given.get()?;
            (place == right).then_some("right").or((place == given).then_some("wrong"))
        })
        .attr("aria-disabled", move || asked.given.get().map(|_| "true"))
        .on(ev::click, move |_| asked.answer(place, place == right))
}

const NO_RENEGE: usize = 0;

/// The place of a card as an answer: 0 is nobody's.
fn place_of(seat: Seat, trick: u8) -> usize {
    usize::from(trick) * 4 + Seat::ALL.into_iter().position(|of| of == seat).unwrap_or_default()
}

fn spot(asked: Asked) -> AnyElement {
    let book = AppContext::here().settings.get_untracked().new_game.rules;
    let Some(spot) = Spot::new(book, &mut chance_of_day()) else { return div() };
    let right = spot.guilty.map_or(NO_RENEGE, |(seat, trick)| place_of(seat, trick));
    let tricks = spot.state.hand().map(|hand| hand.public().tricks().to_vec()).unwrap_or_default();
    let row = |(number, trick): (u8, &crate::rules::Trick)| {
        let laid = trick.cards().map(|(seat, card)| {
            let label = say::laid(number, seat, card);
            let drawn = answer(asked, place_of(seat, number), right, card_button(card, label));
            let wins = (trick.winning() == seat).then_some("");
            li().class("slot").attr("data-wins", wins).child(drawn).child(span().child(words::seat(seat)))
        });
        li().class("laid")
            .child(b().child(number.to_string()))
            .child(ul().class("cards").attr("role", "list").child(laid.collect::<Vec<_>>()))
    };
    let rows = (1u8..).zip(&tricks).map(row).collect::<Vec<_>>();
    let nobody = answer(asked, NO_RENEGE, right, push_button("btn answer").child(say::NOBODY_RENEGED));
    let asks = told::spot_asked(&spot);
    let truth = told::spot_told(spot.guilty);
    let spot = Stored::new(spot);
    let rest = move |given: usize| {
        // What the rulebook says of the claim that was made, or should have been.
        let at = if given == NO_RENEGE { right } else { given };
        if at == NO_RENEGE {
            return None;
        }
        let seat = Seat::ALL.get(at % 4).copied()?;
        spot.with_value(|spot| {
            let found = spot.finding(seat, (at / 4) as u8);
            let rules = &spot.state.rules().irregularities;
            let proof = found.evidence.iter().map(|one| p().child(rulings::evidence(*one, seat)));
            let cite =
                found.clause.map(|clause| html::cite().class("cite").child(words::citation(Some(clause.citation))));
            let options = found.options.iter().map(|choice| p().class("follows").child(rulings::choice(choice)));
            Some(
                div()
                    .class("ruled")
                    .child(p().class("book").child(short_title(book)))
                    .child(p().child(rulings::claim(found.claim)))
                    .child(proof.collect::<Vec<_>>())
                    .child(p().child(rulings::reason(&found, rules)))
                    .child(options.collect::<Vec<_>>())
                    .child(cite),
            )
        })
    };
    div()
        .class("form")
        .child(
            question(say::WHO_RENEGED)
                .child(p().child(asks).child(say::PRESS_THE_CARD))
                .child(ol().class("tricks-laid").attr("role", "list").child(rows))
                .child(nobody),
        )
        .child(asked.answered(right, truth, rest))
}

fn follow(asked: Asked) -> AnyElement {
    let drill = Follow::new(&mut chance_of_day());
    let place = |suit: Option<Suit>| suit.map_or(4, |suit| suit.index());
    let right = place(drill.answer());
    let suits = Suit::ALL.map(Some).into_iter().chain([None]).map(|suit| {
        let drawn = match suit {
            Some(suit) => push_button("btn answer").child(pip(suit)).child(words::suit(suit)),
            None => push_button("btn answer").child(say::ANY_CARD),
        };
        answer(asked, place(suit), right, drawn)
    });
    let hand = drill.hand.iter().map(|card| li().class("slot").child(face_up(card))).collect::<Vec<_>>();
    div()
        .class("form")
        .child(
            question(say::WHICH_SUIT)
                .child(p().class("says").child(told::follow_asked(&drill)))
                .child(div().class("cards").child(face_up(drill.led)))
                .child(p().class("help").child(say::YOU_HOLD))
                .child(ul().class("cards").attr("role", "list").child(hand))
                .child(
                    div()
                        .class("row answers")
                        .attr("role", "group")
                        .attr("aria-label", say::ANSWERS)
                        .child(suits.collect::<Vec<_>>()),
                ),
        )
        .child(asked.answered(right, told::follow_told(&drill), |_| None))
}

fn what_is_ruled(asked: Asked) -> AnyElement {
    let drill = WhatIsRuled::new(&mut chance_of_day());
    let (about, book, right) = (drill.about, drill.book, drill.right);
    let sentence = |of: &crate::ruleset::Preset| irregular::sentence(&of.irregularities(), about);
    let answers = drill
        .answers
        .iter()
        .map(sentence)
        .enumerate()
        .map(|(place, says)| li().child(answer(asked, place, right, push_button("btn answer wide").child(says))));
    div()
        .class("form")
        .child(
            question(say::WHAT_IS_RULED)
                .child(p().class("says").child(told::situation(about)))
                .child(p().child(say::BY_THE).child(b().child(short_title(book))).child(say::RULES_SAY))
                .child(
                    ul().class("answers")
                        .attr("role", "list")
                        .attr("aria-label", say::ANSWERS)
                        .child(answers.collect::<Vec<_>>()),
                ),
        )
        .child(asked.answered(right, format!("{}.", irregular::heading(about)), move |_| {
            Some(ruling_slip(book, &irregular::line(&book.ruleset(), about)))
        }))
}
