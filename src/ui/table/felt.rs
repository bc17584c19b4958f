//! The felt: seats, trick, upcard, kitty, trump.

use leptos::prelude::*;

use super::Shown;
use super::model::{Kitty, Middle, SeatModel, TrickCard};
use crate::cards::{Card, Seat, Suit};
use crate::ui::art::{Back, Face, FaceUp, Pip};
use crate::ui::games::place;
use crate::ui::live::{list, live, show, text};
use crate::words;

/// The region "Table".
#[component]
pub fn Felt(shown: Shown) -> impl IntoView {
    let Shown { model, own, names, asked, .. } = shown;
    let trump = Memo::new(move |_| model.read().trump);
    let seats = [own.partner(), own.left(), own.right(), own].map(|seat| {
        let at_seat = Memo::new(move |_| model.read().seats[seat].clone());
        let name = names.with_value(|names| names[seat].clone());
        view! { <SeatPlate seat own name model=at_seat asked /> }
    });
    view! {
        <section class="felt" aria-label="Table" on:click=move |_| shown.tap.run(())>
            {live(move || trump.get().map(|(suit, maker)| view! { <TrumpToken suit maker /> }.into_any()))}
            {seats.into_iter().collect_view()}
            <KittyPile shown />
            <MiddlePile shown />
        </section>
    }
}

#[component]
fn TrumpToken(suit: Suit, maker: Seat) -> impl IntoView {
    view! {
        <p class="trump" data-suit=suit.letter().to_string()>
            <span class="token"><Pip suit /></span>
            <span class="vh">{format!("Trump: {}, made by {}", words::suit(suit), words::seat(maker))}</span>
            <span aria-hidden="true"><b>{words::suit(suit)}</b>" made by "{words::seat(maker)}</span>
        </p>
    }
}

#[component]
fn SeatPlate(
    seat: Seat,
    own: Seat,
    name: String,
    model: Memo<SeatModel>,
    asked: Signal<Option<String>>,
) -> impl IntoView {
    let mine = seat == own;
    let compass = move || if model.read().out { "sits out" } else { words::seat(seat) }.to_owned();
    view! {
        <div
            class="seat"
            data-at=place(seat, own)
            data-turn=move || model.read().turn.then_some("")
            data-out=move || model.read().out.then_some("")
        >
            {show(move || model.read().dealer || model.read().maker.is_some(), move || view! {
                <span class="marks">
                    {live(move || {
                        model
                            .read()
                            .maker
                            .map(|suit| {
                                view! {
                                    <span class="mark maker" data-suit=suit.letter().to_string()>
                                        <Pip suit />
                                    </span>
                                }
                                .into_any()
                            })
                    })}
                    {show(move || model.read().dealer, move || view! {
                        <span class="mark">
                            <svg aria-hidden="true"><use href="#dealer" /></svg>
                            <span class="vh">{format!("Dealer: {}", words::seat(seat))}</span>
                        </span>
                    }.into_any())}
                </span>
            }.into_any())}
            <p class="plate">
                <span>{name}{mine.then(|| view! { "\u{a0}"<small>{text(compass)}</small> }.into_any())}</span>
                {(!mine).then(|| view! { <small>{text(compass)}</small> }.into_any())}
            </p>
            {show(move || model.read().alone, || view! { <span class="tag-alone">"Alone"</span> }.into_any())}
            {if mine {
                live(move || asked.get().map(|words| view! { <span class="your-turn">{words}</span> }.into_any()))
            } else {
                view! {
                    <span class="fan" aria-hidden="true">
                        {move || (0..if model.read().open.is_empty() { model.read().cards } else { 0 }).map(|_| view! { <i></i> }).collect_view()}
                    </span>
                }
                    .into_any()
            }}
            {live(move || {
                let drawn = model.read().open.clone();
                (!drawn.is_empty())
                    .then(|| {
                        view! {
                            <span class="open">
                                {drawn.into_iter().map(|card| view! { <FaceUp card /> }).collect_view()}
                            </span>
                        }
                        .into_any()
                    })
            })}
            {live(move || model.read().bubble.clone().map(|words| view! { <p class="bubble">{words}</p> }.into_any()))}
        </div>
    }
}

#[component]
fn KittyPile(shown: Shown) -> impl IntoView {
    let model = shown.model;
    let kitty = Memo::new(move |_| model.read().kitty);
    live(move || match kitty.get() {
        Kitty::Absent => None,
        Kitty::Lies => Some(
            view! {
                <div class="kitty">
                    <div class="card back" aria-hidden="true"><Back /></div>
                    <span>"Kitty"</span>
                </div>
            }
            .into_any(),
        ),
        Kitty::TurnUp(card, dealer) => Some(
            view! {
                <div class="kitty">
                    <div class="card back" aria-hidden="true"><Back /></div>
                    <div
                        class="card up"
                        role="img"
                        aria-label=format!("Turn-up, {}’s: {}", words::seat(dealer), words::card(card))
                        data-suit=card.suit.letter().to_string()
                    >
                        <Face card />
                    </div>
                    <span>"turn-up"</span>
                </div>
            }
            .into_any(),
        ),
    })
}

/// What kind of thing lies in the middle: a change of kind is drawn anew, a change within a trick is not.
#[derive(Clone, Copy, PartialEq)]
enum Lies {
    Nothing,
    Upcard(Card),
    TurnedDown(Card),
    Kitty,
    Trick,
}

#[component]
fn MiddlePile(shown: Shown) -> impl IntoView {
    let model = shown.model;
    let lies = Memo::new(move |_| match model.read().middle {
        Middle::Bare => Lies::Nothing,
        Middle::Upcard(card) => Lies::Upcard(card),
        Middle::TurnedDown(card) => Lies::TurnedDown(card),
        Middle::Kitty => Lies::Kitty,
        Middle::Trick(_) => Lies::Trick,
    });
    view! {
        <div class="middle">
            {live(move || Some(match lies.get() {
                Lies::Nothing => return None,
                Lies::Trick => view! { <TrickPile shown /> }.into_any(),
                Lies::Kitty => view! { <div class="upcard"><BackCard /></div> }.into_any(),
                Lies::Upcard(card) => {
                    view! {
                        <div class="upcard">
                            <BackCard />
                            <FaceUp card label=format!("Upcard: {}", words::card(card)) />
                        </div>
                    }
                        .into_any()
                }
                Lies::TurnedDown(card) => {
                    view! {
                        <div class="upcard">
                            <BackCard />
                            <div
                                class="card back turned"
                                role="img"
                                aria-label=format!("Turned down: {}", words::card(card))
                            >
                                <Back />
                            </div>
                        </div>
                    }
                        .into_any()
                }
            }))}
        </div>
    }
}

#[component]
fn BackCard() -> impl IntoView {
    view! { <div class="card back" aria-hidden="true"><Back /></div> }
}

#[component]
fn TrickPile(shown: Shown) -> impl IntoView {
    let Shown { model, own, sweep, .. } = shown;
    let cards = Memo::new(move |_| match &model.read().middle {
        Middle::Trick(cards) => cards.clone(),
        _ => Vec::new(),
    });
    let wins = move |card: Card| cards.read().iter().any(|laid| laid.card == card && laid.wins);
    view! {
        <div class="trick" data-to=move || sweep.get().map(|seat| place(seat, own))>
            {list(
                move || cards.read().iter().map(|laid| laid.card.to_string()).collect(),
                move |place| {
                    let laid = cards.read_untracked().get(place).copied();
                    laid.map(|laid| {
                        view! { <LaidCard laid own wins=Signal::derive(move || wins(laid.card)) /> }
                    })
                    .into_any()
                },
            )}
        </div>
    }
}

#[component]
fn LaidCard(laid: TrickCard, own: Seat, wins: Signal<bool>) -> impl IntoView {
    let TrickCard { seat, card, .. } = laid;
    let label = move || {
        let winning = if wins.get() { ", winning" } else { "" };
        format!("{}, from {}{winning}", words::card(card), words::seat(seat))
    };
    view! {
        <div
            class="card"
            role="img"
            aria-label=label
            data-suit=card.suit.letter().to_string()
            data-at=place(seat, own)
            data-wins=move || wins.get().then_some("")
        >
            <Face card />
            {show(move || wins.get(), || {
                view! { <span class="wins"><svg aria-hidden="true"><use href="#i-crown" /></svg></span> }.into_any()
            })}
        </div>
    }
}
