//! What lies over the near edge of the felt: bids, cut and deal, a hand's result, a hint, the last trick, and what the
//! game is.

use leptos::prelude::*;

use super::Seated;
use super::inbox::Intent;
use super::model::Ask;
use super::session::Followed;
use crate::cards::{Seat, Side};
use crate::record::SeedOrigin;
use crate::rules::{Action, BidRound, Going, HandSummary, Phase};
use crate::ruleset::{Packets, RuleId};
use crate::table::Answer;
use crate::ui::art::{FaceUp, Icon, Pip};
use crate::ui::live::{live, show, text};
use crate::words::{self, speech};

/// A slip of paper lying on the table, opened by the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Slip {
    /// None.
    #[default]
    None,
    /// The last trick.
    LastTrick,
    /// What the game is: rulebook, deal, seed.
    About,
}

/// Shows advice, or takes it away.
pub fn toggle_hint(seated: Seated) {
    seated.get_value().toggle_hint();
}

/// Shows the last trick, or takes it away.
pub fn toggle_last_trick(seated: Seated) {
    toggle(seated, Slip::LastTrick);
}

/// Shows what the game is, or takes it away.
pub fn toggle_about(seated: Seated) {
    toggle(seated, Slip::About);
}

fn toggle(seated: Seated, slip: Slip) {
    seated.with_value(|session| session.toggle_slip(slip));
}

/// What is asked, and what was looked up.
#[component]
pub fn Act(seated: Seated) -> impl IntoView {
    let Followed { model, hint, slip, holding, .. } = seated.with_value(|session| session.follow());
    let ask = Memo::new(move |_| model.read().ask.clone());
    let anything = move || {
        let asked = matches!(*ask.read(), Ask::Cut { .. } | Ask::Deal(_) | Ask::Bid { .. } | Ask::NextHand(_));
        asked || hint.read().is_some() || slip.get() != Slip::None || holding.get()
    };
    view! {
        {show(anything, move || view! {
            <div class="act">
                {live(move || hint.get().map(|hint| view! {
                    <div class="slip" role="status">
                        <p><b>{hint.title}". "</b>{hint.told.reasons.join(" ")}</p>
                    </div>
                }.into_any()))}
                {live(move || match slip.get() {
                    Slip::None => None,
                    Slip::LastTrick => Some(view! { <LastTrick seated /> }.into_any()),
                    Slip::About => Some(view! { <About seated /> }.into_any()),
                })}
                {show(move || holding.get(), move || view! {
                    <div class="bids" data-round="1">
                        <button class="btn primary" type="button" on:click=move |_| put(seated, Intent::Tap)>"Go on"</button>
                    </div>
                }.into_any())}
                {live(move || Some(match ask.get() {
                    Ask::Cut { may_decline, range } => view! { <CutTheCards seated may_decline range /> }.into_any(),
                    Ask::Deal(ways) => view! { <DealTheCards seated ways /> }.into_any(),
                    Ask::Bid { round, stuck, bids } => view! { <Bids seated round stuck bids /> }.into_any(),
                    Ask::NextHand(summary) => view! { <Summary seated summary /> }.into_any(),
                    Ask::Nothing | Ask::Discard | Ask::Play | Ask::Over(_) => return None,
                }))}
            </div>
        }.into_any())}
    }
}

fn put(seated: Seated, intent: Intent) {
    seated.with_value(|session| session.put(intent));
}

#[component]
fn Bids(seated: Seated, round: BidRound, stuck: bool, bids: Vec<(Action, String)>) -> impl IntoView {
    // Round one reads Pass, with partner, alone; round two the names, the names alone, then Pass, as the style lays them out.
    let mut bids = bids;
    let pass = bids.iter().position(|(action, _)| *action == Action::Pass);
    if let (BidRound::Two, Some(pass)) = (round, pass) {
        bids[pass..].rotate_left(1);
    }
    let bid = move |(action, words): (Action, String)| {
        let class = match action {
            Action::Order(Going::Alone) | Action::Call(_, Going::Alone) => "btn alone-bid",
            Action::Order(Going::WithPartner) => "btn primary",
            Action::Pass if round == BidRound::Two => "btn pass",
            _ => "btn",
        };
        let face = match action {
            Action::Call(suit, Going::WithPartner) => {
                view! { <span class="vh">"Name "</span><Pip suit />{words::suit(suit)} }.into_any()
            }
            Action::Call(suit, Going::Alone) => {
                view! { <span class="vh">"Name "</span>{format!("{} alone", words::suit(suit))} }.into_any()
            }
            _ => words.into_any(),
        };
        let answer = move |_| put(seated, Intent::Answer(Answer::Act(action)));
        view! { <button class=class type="button" on:click=answer>{face}</button> }
    };
    view! {
        <div
            class="bids"
            role="group"
            aria-label="Bidding"
            data-round=if round == BidRound::One { "1" } else { "2" }
            data-stuck=stuck.then_some("")
        >
            {bids.into_iter().map(bid).collect_view()}
        </div>
    }
}

#[component]
fn CutTheCards(seated: Seated, may_decline: bool, range: (u8, u8)) -> impl IntoView {
    let (least, most) = range;
    let lifted = RwSignal::new(12_u8.clamp(least, most));
    let cut = move |_| put(seated, Intent::Answer(Answer::Cut(Some(lifted.get_untracked()))));
    let decline = move |_| put(seated, Intent::Answer(Answer::Cut(None)));
    let choose = move |event| {
        if let Ok(count) = event_target_value(&event).parse() {
            lifted.set(count);
        }
    };
    view! {
        <section class="slip">
            <label class="field">
                {text(move || format!("Cards to lift: {}", lifted.get()))}
                <input type="range" min=least.to_string() max=most.to_string() prop:value=move || lifted.get().to_string() on:input=choose />
            </label>
            <div class="row">
                <button class="btn primary" type="button" on:click=cut>"Cut"</button>
                {may_decline.then(|| view! { <button class="btn" type="button" on:click=decline>"Decline the cut"</button> })}
            </div>
        </section>
    }
}

#[component]
fn DealTheCards(seated: Seated, ways: Vec<Packets>) -> impl IntoView {
    let desk = crate::ui::desk::Desk::here();
    let remembered = desk.settings.get_untracked().packets.filter(|packets| ways.contains(packets));
    let chosen = RwSignal::new(remembered.or(ways.first().copied()));
    let deal = move |_| {
        if let Some(packets) = chosen.get_untracked() {
            desk.change_settings(|settings| settings.packets = Some(packets));
            put(seated, Intent::Answer(Answer::Deal(packets)));
        }
    };
    let way = move |packets: Packets| {
        view! {
            <label>
                <input
                    type="radio"
                    name="packets"
                    prop:checked=move || chosen.get() == Some(packets)
                    on:change=move |_| chosen.set(Some(packets))
                />
                <span>{words::packets(packets)}</span>
            </label>
        }
    };
    view! {
        <section class="slip">
            <fieldset role="radiogroup">
                <legend>"Packets"</legend>
                <div class="segments">{ways.into_iter().map(way).collect_view()}</div>
            </fieldset>
            <button class="btn primary" type="button" on:click=deal>"Deal"</button>
        </section>
    }
}

#[component]
fn Summary(seated: Seated, summary: HandSummary) -> impl IntoView {
    let own = seated.with_value(|session| session.own());
    let model = seated.with_value(|session| session.follow().model);
    let (us, them) = (own.side(), own.side().other());
    let scored = Side::ALL.into_iter().find(|side| summary.result.points[*side] != 0);
    let plus = scored.map(|side| {
        let whose = if side == us { " for us" } else { " for them" };
        view! { <span class="plus">{format!("{:+}", summary.result.points[side])}<span class="vh">{whose}</span></span> }
    });
    let credit = summary.result.credit.map(|credit| {
        let words = format!(
            "On the cards: {} {}, {} {}.",
            words::seat(credit.maker),
            credit.own,
            words::seat(credit.maker.partner()),
            credit.partner
        );
        view! { <p>{words}</p> }
    });
    let row = move |name: &'static str, side: Side, total: i16| {
        view! {
            <span>{name}</span>
            <span>{words::count(summary.taken[side].into(), "trick")}</span>
            <b>{total}</b>
        }
    };
    let (total_us, total_them) = (model.read_untracked().score.us, model.read_untracked().score.them);
    view! {
        <section class="slip summary" aria-labelledby="summary-heading">
            <div class="outcome">
                <div>
                    <h2 id="summary-heading">{speech::headline(&summary)}</h2>
                    <p>{speech::outcome(&summary)}</p>
                    {credit}
                </div>
                {plus}
            </div>
            <div class="fare">{row("Us", us, total_us)}{row("Them", them, total_them)}</div>
            <button class="btn primary" type="button" on:click=move |_| put(seated, Intent::NextHand)>"Next hand"</button>
        </section>
    }
}

#[component]
fn LastTrick(seated: Seated) -> impl IntoView {
    let model = seated.with_value(|session| session.follow().model);
    let trick = move || {
        model.track();
        seated.with_value(|session| {
            session.with_table(|table| {
                let hand = table.state().hand()?;
                let public = hand.public();
                let whole = public.tricks().iter().rev().find(|trick| trick.is_complete(public.players()))?;
                Some((whole.cards().collect::<Vec<_>>(), whole.winning()))
            })
        })
    };
    view! {
        <section class="slip" aria-label="Last trick">
            <SlipTop seated title="Last trick" />
            {live(move || Some(match trick() {
                None => view! { <p>"No trick has been taken yet."</p> }.into_any(),
                Some((cards, winner)) => {
                    let laid = move |(seat, card): (Seat, _)| {
                        view! { <li class="slot"><FaceUp card />{words::seat(seat)}</li> }
                    };
                    view! {
                        <ul class="cards" role="list">{cards.into_iter().map(laid).collect_view()}</ul>
                        <p>{format!("{} took it.", words::seat(winner))}</p>
                    }
                        .into_any()
                }
            }))}
        </section>
    }
}

#[component]
fn SlipTop(seated: Seated, title: &'static str) -> impl IntoView {
    let close = move |_| seated.with_value(|session| session.toggle_slip(Slip::None));
    view! {
        <div class="split">
            <h2>{title}</h2>
            <button class="btn icon-btn plain" type="button" aria-label="Close" on:click=close><Icon name="close" /></button>
        </div>
    }
}

/// What can be known of the game itself: rulebook, deal, cut and packets, whose deal is left, the digest of the seed.
#[component]
fn About(seated: Seated) -> impl IntoView {
    let model = seated.with_value(|session| session.follow().model);
    let facts = move || {
        let deals_left = model.read().score.deals_left;
        seated.with_value(|session| {
            session.with_table(|table| {
                let (state, log) = (table.state(), table.log());
                let rules = format!("Rulebook: {}.", log.rules.name);
                let dealt = state.packets().map(|packets| format!("Dealt {}.", words::packets(packets)));
                let cut = state
                    .cut()
                    .filter(|_| dealt.is_some())
                    .map(|lifted| format!("{lifted} cards were lifted in the cut."));
                let bidding = state.hand().map(|hand| hand.public().phase());
                let clause = match bidding {
                    Some(Phase::Bidding(_)) => log.rules.clause(RuleId::AllPass),
                    _ => log.rules.clause(RuleId::FollowSuit),
                };
                let clause = clause.map(|clause| format!("The rule of the moment: {}.", clause.citation));
                let left = deals_left.map(words::deals_left);
                let lines = [Some(rules), left, dealt, cut, clause].into_iter().flatten().collect::<Vec<_>>().join(" ");
                let fair = match log.origin {
                    SeedOrigin::Chance => {
                        format!("Fair deal: the digest of this game's seed is {}.", log.seed.commitment())
                    }
                    SeedOrigin::Given => format!("A practice deal, from the given seed {}.", log.seed),
                };
                (lines, fair)
            })
        })
    };
    view! {
        <section class="slip" aria-label="About this game">
            <SlipTop seated title="About this game" />
            <p>{text(move || facts().0)}</p>
            <p class="seed">{text(move || facts().1)}</p>
        </section>
    }
}
