//! A kept game, card by card, with all hands open.

use leptos::task::spawn_local;

use super::felt::felt;
use super::hand::hand;
use super::model::{Moment, TableModel, sorted};
use super::scorebar::scorebar;
use super::session::Choice;
use super::{Shown, act};
use crate::bots;
use crate::browser::thinker::{Thinker, Told};
use crate::cards::Seat;
use crate::practice::bot;
use crate::record::GameLog;
use crate::rules::{Event, GameState, Stage};
use crate::rulings;
use crate::save::GameId;
use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{details, div, h1, li, main, option, output, p, select, summary, ul};
use crate::ui::dom::prelude::*;
use crate::ui::games;
use crate::ui::reactive::{Handler, State, Stored, Watch};
use crate::ui::screens::top;
use crate::view::SeatView;
use crate::words::{self, speech};

/// The replay of one game.
pub fn review(id: GameId) -> AnyElement {
    let app = AppContext::here();
    document().set_title("Replay · Bower");
    match games::load(app, &id) {
        Some((saved, log)) => replay(id, saved.seat, log),
        None => main()
            .class("page")
            .child(top("No such game"))
            .child(p().child("It is not kept on this device, or no longer.")),
    }
}

/// One moment of a kept game.
#[derive(Clone, PartialEq)]
struct Frame {
    model: TableModel,
    said: String,
}

fn frame(log: &GameLog, own: Seat, at: usize) -> Frame {
    let (before, _) = log.fold_first(at.saturating_sub(1));
    let (state, _) = log.fold_first(at);
    let taken = |state: &GameState| state.hand().map(|hand| hand.public().taken());
    let hand_ended = state.hands().len() > before.hands().len();
    let trick_ended = hand_ended || (taken(&state) != taken(&before) && state.stage() == Stage::Hand && at > 0);
    let moment = Moment {
        busy: true,
        trick_lies: trick_ended,
        hand_over: hand_ended,
        draw_lies: at > 0 && state.hand().is_none(),
        ..Moment::default()
    };
    let mut model = TableModel::of(&state, own, moment);
    if let Some(hand) = state.hand().filter(|_| state.stage() == Stage::Hand || hand_ended) {
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != own) {
            model.seats[seat].open = sorted(hand.hand(seat), hand.public().contract().map(|contract| contract.trump));
        }
    }
    let said = match at.checked_sub(1).and_then(|last| log.events.get(last)) {
        None => "Before the first card.".to_owned(),
        Some(event) => {
            let discard = match event {
                Event::Acted(crate::rules::Action::Discard(card)) => format!(" It is the {}.", words::card(*card)),
                _ => String::new(),
            };
            let told = speech::event(event, &before, &state).unwrap_or_else(|| "The cards are cut.".to_owned());
            let result = state
                .hands()
                .last()
                .filter(|_| hand_ended)
                .map(|summary| format!(" {} {}", speech::outcome(summary), speech::points(summary, own.side())));
            format!("{told}{discard}{}", result.unwrap_or_default())
        }
    };
    Frame { model, said }
}

/// The bot that did what happened at this moment, and what it was asked then: its own view and nothing else.
fn asked(log: &GameLog, at: usize) -> Option<(SeatView, bots::Player, u64)> {
    let before = at.checked_sub(1)?;
    let Event::Acted(_) = log.events.get(before)? else { return None };
    let (state, _) = log.fold_first(before);
    let seat = state.hand()?.turn()?;
    Some((SeatView::of(&state, seat)?, bot(log, seat)?, log.thoughts(before)))
}

/// A button that asks a bot why it did what it just did, and its answer.
fn why(log: Stored<GameLog>, own: Seat, at: State<usize>) -> AnyView {
    let answer = State::new(None::<(usize, Told, Vec<Choice>)>);
    let ask = move |_| {
        let now = at.get_untracked();
        let Some((view, player, seed)) = log.with_value(|log| asked(log, now)) else { return };
        let rules = log.with_value(|log| log.rules.clone());
        spawn_local(async move {
            Thinker::start().await;
            let told = Thinker::decide(&view, &rules, player, seed).await;
            let choices = Choice::all(&told, &view);
            answer.set(Some((now, told, choices)));
        });
    };
    (move || {
        let now = at.get();
        let seat = log.with_value(|log| asked(log, now).map(|(view, ..)| view.seat()))?;
        let whom = match seat {
            seat if seat == own.partner() => "Why did you do that, partner?".to_owned(),
            seat => format!("Why did you do that, {}?", log.with_value(|log| log.seating[seat].name.clone())),
        };
        let told = move || {
            let (_, told, choices) = answer.get().filter(|(then, ..)| *then == now)?;
            Some(div().child(p().child(act::reasons(&told))).child(act::choices(choices)).into_any())
        };
        Some(
            div()
                .class("asked")
                .child(push_button("btn").on(ev::click, ask).child(whom))
                .child(div().attr("role", "status").child(told))
                .into_any(),
        )
    })
    .into_any()
}

/// What the bar on top calls the hand of a deal; a hand that is dealt again has the same name.
fn hand_title(log: &GameLog, own: Seat, deal: usize) -> String {
    TableModel::of(&log.fold_first(deal).0, own, Moment::default()).score.hand
}

/// The deal of the moment at which the bar on top has this title: the last one, or the one to come.
fn deal_of(titled: &[(usize, String)], now: usize, title: &str) -> usize {
    let mut of_hand = titled.iter().filter(|(_, hand)| hand == title);
    let past = |(deal, _): &&(usize, String)| *deal <= now;
    let found = of_hand.clone().rfind(past).or_else(|| of_hand.next()).or_else(|| titled.iter().rfind(past));
    found.map_or(0, |(deal, _)| *deal)
}

fn replay(id: GameId, own: Seat, log: GameLog) -> AnyElement {
    let app = AppContext::here();
    let last = log.events.len();
    let names = Stored::new(log.seating.clone().map(|player| player.name));
    let end = log.fold().ok().filter(|state| state.stage() == Stage::Over);
    let finished = end.is_some();
    let not_called = end.as_ref().map(rulings::unclaimed).unwrap_or_default();
    let not_called = (!not_called.is_empty()).then(|| {
        let lines = not_called.iter().map(|slipped| li().child(words::rulings::unclaimed(slipped)));
        details()
            .class("more")
            .child(summary().child(format!("What nobody called: {}", not_called.len())))
            .child(ul().attr("role", "list").child(lines.collect::<Vec<_>>()))
    });
    let deals: Vec<usize> = log
        .events
        .iter()
        .enumerate()
        .filter_map(|(index, event)| matches!(event, Event::Dealt(..)).then_some(index + 1))
        .collect();
    // A game that goes on is looked back at for its last hand.
    let first = if finished { deals.first() } else { deals.last() };
    let at = State::new(first.copied().unwrap_or_default());
    let log = Stored::new(log);
    let shown_frame = Watch::memo(move || log.with_value(|log| frame(log, own, at.get())));
    let go = move |to: usize| {
        at.set(to.min(last));
        app.announce(shown_frame.get_untracked().said);
    };
    let keys = window_event_listener(ev::keydown, move |event| match event.key().as_str() {
        "ArrowRight" => go(at.get_untracked() + 1),
        "ArrowLeft" => go(at.get_untracked().saturating_sub(1)),
        _ => {}
    });
    on_cleanup(move || keys.remove());
    let shown = Shown {
        model: Watch::derive(move || shown_frame.get().model),
        own,
        names,
        asked: Watch::derive(|| None),
        sweep: Watch::derive(|| None),
        advised: Watch::derive(|| None),
        tap: Handler::new(move |()| go(at.get_untracked() + 1)),
        use_card: Handler::new(|_| ()),
        about: Handler::new(|()| ()),
        more: None,
    };
    let step = move |name: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        push_button("btn")
            .attr("aria-label", name)
            .on(ev::click, move |_| go(to(at.get_untracked(), last)))
            .child(icon(sign))
    };
    let titled =
        log.with_value(|log| deals.iter().map(|deal| (*deal, hand_title(log, own, *deal))).collect::<Vec<_>>());
    let hands = titled.iter().map(|(deal, title)| option().attr("value", deal.to_string()).child(title.clone()));
    let hands = hands.collect::<Vec<_>>();
    let hand_shown = move || deal_of(&titled, at.get(), &shown_frame.read().model.score.hand).to_string();
    let choose_hand = move |event| {
        if let Ok(index) = event_target_value(&event).parse() {
            go(index);
        }
    };
    let to_card = {
        let id = id.clone();
        move |_| games::open(app, id.clone())
    };
    main()
        .class("table replaying")
        .child(h1().class("vh").child("Replay"))
        .child(scorebar(shown))
        .child(felt(shown))
        .child(
            div().class("act").child(
                div()
                    .class("slip replay")
                    .child(p().child(move || shown_frame.get().said))
                    .child(
                        select()
                            .attr("aria-label", "Hand")
                            .on(ev::change, choose_hand)
                            .child(hands)
                            .prop("value", hand_shown),
                    )
                    .child(why(log, own, at))
                    .child(finished.then(|| push_button("btn").on(ev::click, to_card).child("Score card")))
                    .child(not_called),
            ),
        )
        .child(hand(shown))
        .child(
            div()
                .class("tools steps")
                .attr("role", "group")
                .attr("aria-label", "Replay")
                .child(step("First card", "first", |_, _| 0))
                .child(step("Previous card", "prev", |at, _| at.saturating_sub(1)))
                .child(output().attr("aria-live", "off").child(move || format!("{} of {last}", at.get())))
                .child(step("Next card", "next", |at, _| at + 1))
                .child(step("Last card", "end", |_, last| last)),
        )
}
