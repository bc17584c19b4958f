//! Draws the questions to the player: bids, the cut, the deal and questions of house rules.

use crate::ui::prelude::*;
use crate::ui::table::props::SessionHandle;
use app::play::Intent;
use app::play::model::{Bid, HouseTurn};
use app::words;
use app::words::table as say;
use cards::ruleset::Packets;
use rules::table::Answer;
use rules::view::RestOfHand;
use rules::{Action, BidRound, Going, Trump};

pub(super) fn bid_question(handle: SessionHandle, round: BidRound, stuck: bool, bids: Vec<Bid>) -> AnyElement {
    let mut refused: Vec<String> = bids.iter().filter_map(|bid| bid.why_not.clone()).collect();
    refused.dedup();
    let four = bids.iter().filter(|bid| matches!(bid.action, Action::Call(_, Going::Alone))).count() == 4;
    let no_pass = bids.iter().all(|bid| bid.action != Action::Pass);
    let why = (!refused.is_empty()).then(|| p().class("why-not").id(WHY_NOT_ID).child(refused.join(" ")));
    named_group("bids", say::BIDDING)
        .attr("data-round", if round == BidRound::One { "1" } else { "2" })
        .attr("data-stuck", stuck)
        .attr("data-four", four)
        .attr("data-no-pass", no_pass)
        .children(bids.into_iter().map(|bid| bid_button(handle, round, bid)))
        .child(why)
}

/// Draws the button that plays out the rest of a hand whose outcome is certain.
pub(super) fn claim_rest_button(handle: SessionHandle, rest: RestOfHand) -> AnyElement {
    let (words, class) = match rest {
        RestOfHand::TakesAll(_) => ("Claim the rest", "btn primary"),
        RestOfHand::TakesNone => ("Play it out", "btn"),
    };
    div().class("bids").child(p().class("why-not").child(say::rest_of_hand_sentence(rest))).child(act_button(
        class,
        words,
        move |_| handle.send(Intent::PlayOut),
    ))
}

/// Draws a question of the house rules with the buttons of its answers.
pub(super) fn house_question(handle: SessionHandle, turn: HouseTurn, answers: Vec<Bid>) -> AnyElement {
    named_group("bids", say::BIDDING)
        .attr("data-round", "1")
        .child(p().class("why-not").child(turn.question()))
        .children(answers.into_iter().map(|answer| bid_button(handle, BidRound::One, answer)))
}

/// Id of the HTML element with the reasons why bids are forbidden.
const WHY_NOT_ID: &str = "why-no-bid";

/// Draws the button of a bid. A forbidden bid is shown too, but is disabled and has a reason.
fn bid_button(handle: SessionHandle, round: BidRound, bid: Bid) -> AnyElement {
    let class = match bid.action {
        Action::Order(Going::Alone) | Action::Call(_, Going::Alone) | Action::DefendAlone => "btn alone-bid",
        Action::Order(Going::WithPartner) => "btn primary",
        Action::Pass if round == BidRound::Two => "btn pass",
        _ => "btn",
    };
    let words = bid.words.clone();
    let face = match bid.action {
        Action::Call(Trump::Suit(suit), Going::WithPartner) => {
            group().child(pip(suit)).child(words::suit(suit)).into_any()
        }
        Action::Call(Trump::NoTrump, Going::WithPartner) => words::trump(Trump::NoTrump).to_owned().into_any(),
        Action::Call(trump, Going::Alone) => say::alone_label(trump).into_any(),
        _ => words.clone().into_any(),
    };
    let refused = bid.why_not.is_some();
    let hint = handle.follow(|parts| &parts.hint);
    let hinted = move || hint.with(|hint| hint.as_ref().is_some_and(|hint| hint.decision.action == bid.action));
    act_button(class, face, move |_| handle.session().bid(&bid))
        .attr("aria-label", words)
        .attr("data-hint", hinted)
        .attr("aria-disabled", refused.then_some("true"))
        .attr("aria-describedby", refused.then_some(WHY_NOT_ID))
}

pub(super) fn cut_question(handle: SessionHandle, may_decline: bool, range: (u8, u8)) -> AnyElement {
    let (least, most) = range;
    let lifted = State::new(handle.session().lifted_first().unwrap_or(least));
    let cut = move |_| handle.send(Intent::Answer(Answer::Cut(Some(lifted.get_untracked()))));
    let decline = move |_| handle.send(Intent::Answer(Answer::Cut(None)));
    let slider = input()
        .attr("type", "range")
        .attr("min", least.to_string())
        .attr("max", most.to_string())
        .prop("value", move || lifted.get().to_string())
        .on(ev::input, on_number(move |count| lifted.set(count)));
    let declines = may_decline.then(|| act_button("btn", "Decline the cut", decline));
    section()
        .class("slip")
        .child(labelled(move || say::cut_label(lifted.get(), least, most), slider))
        .child(button_row(act_button("btn primary", "Cut", cut)).child(declines))
}

pub(super) fn deal_question(handle: SessionHandle, ways: Vec<Packets>) -> AnyElement {
    let session = handle.session();
    let chosen = State::new(session.packets_first(&ways));
    let kept = session.keeps_packets();
    let deal = move |_| {
        if let Some(packets) = chosen.get_untracked() {
            session.answer_deal(packets);
        }
    };
    let way = |way: Packets| {
        let is_chosen = move || chosen.get() == Some(way);
        let choose = move || chosen.set(Some(way));
        radio("packets", words::packets_text(way), choose, |input| input.prop("checked", is_chosen))
    };
    let ways = div().class("segments").children(ways.into_iter().map(way));
    section()
        .class("slip")
        .child(fieldset().attr("role", "radiogroup").child(legend().child("Packets")).child(ways))
        .child(kept.then(|| help("In packets or one card at a time: you keep dealing the way you began the game.")))
        .child(act_button("btn primary", "Deal", deal))
}
