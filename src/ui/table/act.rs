//! What lies over the near edge of the felt: bids, cut and deal, a hand's result, a hint, the last trick, and what the
//! game is.

use leptos::prelude::*;

use super::Seated;
use super::inbox::Intent;
use super::model::Ask;
use super::session::Followed;
use crate::browser::thinker::Told;
use crate::cards::{Card, Seat, Side};
use crate::record::SeedOrigin;
use crate::rules::{Action, BidRound, Going, HandSummary, Phase, TableKind};
use crate::ruleset::{Packets, RuleId};
use crate::table::Answer;
use crate::ui::art::{face_up, icon, pip};
use crate::ui::el::{El, button, el, group};
use crate::ui::live::{live, show};
use crate::ui::state::{RwSignal, Signal};
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
    /// What the director is called for.
    Director,
    /// What the rules forbid and hands can do, this card laid out first.
    More(Option<Card>),
    /// The kitty, for somebody who looks at it.
    Kitty,
}

impl Slip {
    /// Whether nobody does anything while it lies there.
    pub const fn stops_the_table(self) -> bool {
        matches!(self, Slip::Director | Slip::More(_))
    }
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

/// Shows what hands can do that the rules forbid, or takes it away; nothing at a strict table.
pub fn toggle_more(seated: Seated) {
    if seated.with_value(|session| session.is_open()) {
        toggle(seated, Slip::More(None));
    }
}

/// Shows it for a card.
pub fn more_of(seated: Seated, card: Card) {
    seated.with_value(|session| session.lay_slip(Slip::More(Some(card))));
}

/// Shows the slip on which a claim is written, or takes it away.
pub fn toggle_director(seated: Seated) {
    toggle(seated, Slip::Director);
}

/// A slip that only an open table has.
pub fn open_slip(seated: Seated, slip: Slip) -> Option<El> {
    let open = seated.with_value(|session| session.open())?;
    (open.slip)(seated, slip)
}

fn toggle(seated: Seated, slip: Slip) {
    seated.with_value(|session| session.toggle_slip(slip));
}

/// What is asked, and what was looked up.
pub fn act(seated: Seated) -> AnyView {
    let Followed { model, hint, slip, holding, long_thought, .. } = seated.with_value(|session| session.follow());
    let ask = Signal::memo(move || model.read().ask.clone());
    let anything = move || {
        let asked =
            matches!(*ask.read(), Ask::Cut { .. } | Ask::Deal(_) | Ask::Bid { .. } | Ask::NextHand(_) | Ask::Ruling(_));
        asked || hint.read().is_some() || slip.get() != Slip::None || holding.get() || long_thought.get()
    };
    show(anything, move || {
        el("div")
            .class("act")
            .child(live(move || {
                hint.get().map(|hint| {
                    el("div")
                        .class("slip")
                        .attr("role", "status")
                        .child(el("p").child(el("b").child(hint.title).child(". ")).child(reasons(&hint.told)))
                        .child(choices(hint.choices))
                        .into_any()
                })
            }))
            .child(live(move || match slip.get() {
                Slip::None => None,
                Slip::LastTrick => Some(last_trick(seated).into_any()),
                Slip::About => Some(about(seated).into_any()),
                of_open @ (Slip::Director | Slip::More(_) | Slip::Kitty) => {
                    open_slip(seated, of_open).map(El::into_any)
                }
            }))
            .child(show(move || holding.get(), move || one_button(seated, "btn primary", "Go on", Intent::Tap)))
            .child(show(move || long_thought.get(), move || one_button(seated, "btn", "Do not wait", Intent::Skip)))
            .child(live(move || {
                let asked = match ask.get() {
                    Ask::Cut { may_decline, range } => cut_the_cards(seated, may_decline, range),
                    Ask::Deal(ways) => deal_the_cards(seated, ways),
                    Ask::Bid { round, stuck, bids } => bidding(seated, round, stuck, bids),
                    Ask::Ruling(_) => {
                        let open = seated.with_value(|session| session.open())?;
                        (open.finding)(seated)?
                    }
                    Ask::NextHand(ended) => summary(seated, ended),
                    Ask::Nothing | Ask::Discard | Ask::Play | Ask::Over(_) => return None,
                };
                Some(asked.into_any())
            }))
            .into_any()
    })
}

fn one_button(seated: Seated, class: &'static str, words: &'static str, intent: Intent) -> AnyView {
    el("div")
        .class("bids")
        .attr("data-round", "1")
        .child(button(class).on("click", move |_| put(seated, intent)).child(words))
        .into_any()
}

/// Reasons as sentences.
pub fn reasons(told: &Told) -> String {
    told.reasons.iter().map(|reason| format!("{reason}. ")).collect()
}

/// Every choice and what it is worth; nothing where nothing was computed.
pub fn choices(choices: Vec<(String, String)>) -> Option<El> {
    let line = |(deed, worth): (String, String)| el("li").child(el("span").child(deed)).child(el("b").child(worth));
    let any = choices.len() > 1;
    let lines = choices.into_iter().map(line).collect::<Vec<_>>();
    any.then(|| {
        el("ul").class("choices").attr("role", "list").attr("tabindex", "0").attr("aria-label", "Choices").child(lines)
    })
}

/// The person does something.
pub fn put(seated: Seated, intent: Intent) {
    seated.with_value(|session| session.put(intent));
}

fn bidding(seated: Seated, round: BidRound, stuck: bool, bids: Vec<(Action, String)>) -> El {
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
            Action::Call(suit, Going::WithPartner) => group()
                .child(el("span").class("vh").child("Name "))
                .child(pip(suit))
                .child(words::suit(suit))
                .into_any(),
            Action::Call(suit, Going::Alone) => group()
                .child(el("span").class("vh").child("Name "))
                .child(format!("{} alone", words::suit(suit)))
                .into_any(),
            _ => words.into_any(),
        };
        let answer = move |_| put(seated, Intent::Answer(Answer::Act(action)));
        el("button").attr("class", class).attr("type", "button").on("click", answer).child(face)
    };
    el("div")
        .class("bids")
        .attr("role", "group")
        .attr("aria-label", "Bidding")
        .attr("data-round", if round == BidRound::One { "1" } else { "2" })
        .attr("data-stuck", stuck.then_some(""))
        .child(bids.into_iter().map(bid).collect::<Vec<_>>())
}

fn cut_the_cards(seated: Seated, may_decline: bool, range: (u8, u8)) -> El {
    let (least, most) = range;
    let lifted = RwSignal::new(12_u8.clamp(least, most));
    let cut = move |_| put(seated, Intent::Answer(Answer::Cut(Some(lifted.get_untracked()))));
    let decline = move |_| put(seated, Intent::Answer(Answer::Cut(None)));
    let choose = move |event| {
        if let Ok(count) = event_target_value(&event).parse() {
            lifted.set(count);
        }
    };
    el("section")
        .class("slip")
        .child(
            el("label")
                .class("field")
                .text(move || format!("Cards to lift: {}, from {least} to {most}", lifted.get()))
                .child(
                    el("input")
                        .attr("type", "range")
                        .attr("min", least.to_string())
                        .attr("max", most.to_string())
                        .value(move || lifted.get().to_string())
                        .on("input", choose),
                ),
        )
        .child(
            el("div")
                .class("row")
                .child(button("btn primary").on("click", cut).child("Cut"))
                .child(may_decline.then(|| button("btn").on("click", decline).child("Decline the cut"))),
        )
}

fn deal_the_cards(seated: Seated, ways: Vec<Packets>) -> El {
    let desk = crate::ui::desk::Desk::here();
    let remembered = desk.settings.get_untracked().packets.filter(|packets| ways.contains(packets));
    let chosen = RwSignal::new(remembered.or(ways.first().copied()));
    let deal = move |_| {
        if let Some(packets) = chosen.get_untracked() {
            desk.change_settings(|settings| settings.packets = Some(packets));
            put(seated, Intent::Answer(Answer::Deal(packets)));
        }
    };
    let kept = seated.with_value(|session| session.with_table(|table| table.state().keeps_packets()));
    let way = move |packets: Packets| {
        el("label")
            .child(
                el("input")
                    .attr("type", "radio")
                    .attr("name", "packets")
                    .checked(move || chosen.get() == Some(packets))
                    .on("change", move |_| chosen.set(Some(packets))),
            )
            .child(el("span").child(words::packets(packets)))
    };
    el("section")
        .class("slip")
        .child(
            el("fieldset")
                .attr("role", "radiogroup")
                .child(el("legend").child("Packets"))
                .child(el("div").class("segments").child(ways.into_iter().map(way).collect::<Vec<_>>())),
        )
        .child(kept.then(|| el("p").class("help").child("You began the game so, and keep to it.")))
        .child(button("btn primary").on("click", deal).child("Deal"))
}

fn summary(seated: Seated, summary: HandSummary) -> El {
    let (own, id, sheet) = seated.with_value(|session| (session.own(), session.id(), session.sheet()));
    let model = seated.with_value(|session| session.follow().model);
    let (us, them) = (own.side(), own.side().other());
    let scored = Side::ALL.into_iter().find(|side| summary.result.points[*side] != 0);
    let plus = scored.map(|side| {
        let whose = if side == us { " for us" } else { " for them" };
        el("span")
            .class("plus")
            .child(format!("{:+}", summary.result.points[side]))
            .child(el("span").class("vh").child(whose))
    });
    let credit = summary.result.credit.map(|credit| {
        let words = format!(
            "On the cards: {} {}, {} {}.",
            words::seat(credit.maker),
            credit.own,
            words::seat(credit.maker.partner()),
            credit.partner
        );
        el("p").child(words)
    });
    let row = move |name: &'static str, side: Side, total: i16| {
        (
            el("span").child(name),
            el("span").child(words::count(summary.taken[side].into(), "trick")),
            el("b").child(total),
        )
    };
    let (total_us, total_them) = (model.read_untracked().score.us, model.read_untracked().score.them);
    let ruling = seated.with_value(|session| {
        session.with_table(|table| words::rulings::of_deal(table.state(), table.state().hands().len()))
    });
    el("section")
        .class("slip summary")
        .attr("aria-labelledby", "summary-heading")
        .child(
            el("div")
                .class("outcome")
                .child(
                    el("div")
                        .child(el("h2").id("summary-heading").child(speech::headline(&summary)))
                        .child(el("p").child(speech::outcome(&summary)))
                        .child(credit)
                        .child(ruling.map(|told| el("p").child(told))),
                )
                .child(plus),
        )
        .child(el("div").class("fare").child(row("Us", us, total_us)).child(row("Them", them, total_them)))
        .child(
            el("div")
                .class("row")
                .child(button("btn primary").on("click", move |_| put(seated, Intent::NextHand)).child("Next hand"))
                .child(el("a").class("btn").attr("href", format!("#/review/{id}")).child("Look back"))
                .child(sheet.map(|sheet| el("a").class("btn").attr("href", sheet).child("Write it down"))),
        )
}

fn last_trick(seated: Seated) -> El {
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
    el("section").class("slip").attr("aria-label", "Last trick").child(slip_top(seated, "Last trick")).child(live(
        move || {
            Some(match trick() {
                None => el("p").child("No trick has been taken yet.").into_any(),
                Some((cards, winner)) => {
                    let laid = move |(seat, card): (Seat, _)| {
                        el("li").class("slot").child(face_up(card)).child(words::seat(seat))
                    };
                    group()
                        .child(
                            el("ul")
                                .class("cards")
                                .attr("role", "list")
                                .child(cards.into_iter().map(laid).collect::<Vec<_>>()),
                        )
                        .child(el("p").child(format!("{} took it.", words::seat(winner))))
                        .into_any()
                }
            })
        },
    ))
}

/// The heading of a slip, and what takes it away.
pub fn slip_top(seated: Seated, title: &'static str) -> El {
    let close = move |_| seated.with_value(|session| session.toggle_slip(Slip::None));
    el("div")
        .class("split")
        .child(el("h2").child(title))
        .child(button("btn icon-btn plain").attr("aria-label", "Close").on("click", close).child(icon("close")))
}

/// What can be known of the game itself: rulebook, deal, cut and packets, whose deal is left, the digest of the seed.
fn about(seated: Seated) -> El {
    let model = seated.with_value(|session| session.follow().model);
    let facts = move || {
        let deals_left = model.read().score.deals_left;
        seated.with_value(|session| {
            session.with_table(|table| {
                let (state, log) = (table.state(), table.log());
                let open = if log.table == TableKind::Open { " An open table." } else { "" };
                let rules = format!("Rulebook: {}.{open}", log.rules.name);
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
    el("section")
        .class("slip")
        .attr("aria-label", "About this game")
        .child(slip_top(seated, "About this game"))
        .child(el("p").text(move || facts().0))
        .child(el("p").class("seed").text(move || facts().1))
}
