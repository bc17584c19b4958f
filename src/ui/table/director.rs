//! Calling the director: what somebody claims, what is found, what is ruled.

use super::Seated;
use super::act::{put, slip_top};
use super::inbox::Intent;
use crate::cards::{Card, Seat};
use crate::rules::{Claim, GameState, Wrong};
use crate::ruleset::RenegeClaim;
use crate::rulings::{Decider, Evidence, Finding};
use crate::ui::art::face_up;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{self, b, div, fieldset, h2, li, p, section, span, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Stored};
use crate::view::SeatView;
use crate::words::{self, rulings};

/// What can be chosen on the slip, as it is when the slip is taken.
struct Form {
    own: Seat,
    pairs: Vec<(Wrong, Seat)>,
    /// The tricks begun in the hand in question.
    tricks: u8,
    /// The deals of the game that can be looked back at; none where only the last counts.
    deals: u8,
    /// Whether the rulebook lets the taken tricks be turned over now.
    tricks_turn: bool,
}

impl Form {
    fn of(state: &GameState, own: Seat) -> Form {
        let view = SeatView::of(state, own);
        let tricks = view.as_ref().map_or(0, |view| view.public().tricks().len() as u8);
        let back = state.rules().irregularities.renege_claim == RenegeClaim::AnyHandBetweenHands;
        let deals = if back && !state.hand_in_play() { state.deal_number() } else { 0 };
        let tricks_turn = !back || deals > 0;
        Form { own, tricks_turn, pairs: view.map(|view| view.claimable()).unwrap_or_default(), tricks, deals }
    }

    fn wrongs(&self) -> Vec<Wrong> {
        let mut wrongs: Vec<Wrong> = self.pairs.iter().map(|(what, _)| *what).collect();
        wrongs.dedup();
        wrongs
    }

    fn accused(&self, what: Wrong) -> Vec<Seat> {
        self.pairs.iter().filter(|(of, _)| *of == what).map(|(_, seat)| *seat).collect()
    }
}

/// A choice among labels, by place.
fn pick(legend: &'static str, labels: Vec<String>, chosen: State<usize>) -> AnyElement {
    let name = format!("director-{}", legend.to_ascii_lowercase().replace(' ', "-"));
    let option = |(place, label): (usize, String)| {
        let input = html::input()
            .attr("type", "radio")
            .attr("name", name.clone())
            .prop("checked", move || chosen.get() == place)
            .on(ev::change, move |_| chosen.set(place));
        html::label().child(input).child(span().child(label))
    };
    let options = labels.into_iter().enumerate().map(option).collect::<Vec<_>>();
    fieldset()
        .attr("role", "radiogroup")
        .attr("aria-labelledby", format!("{name}-legend"))
        .child(html::legend().id(format!("{name}-legend")).child(legend))
        .child(div().class("segments").child(options))
}

const NOTHING: &str = "Nothing can be claimed yet: nobody has been seen to do anything wrong.";

const NOT_YET: &str = "The tricks are turned over when the hand is complete.";

/// The slip on which a claim is written.
pub fn call(seated: Seated) -> AnyElement {
    let model = seated.with_value(|session| session.follow().model);
    section()
        .class("slip director")
        .attr("aria-label", "Call the director")
        .child(slip_top(seated, "Call the director"))
        .child(move || {
            model.track();
            Some(untrack(|| form(seated)))
        })
}

fn form(seated: Seated) -> AnyElement {
    let (form, names) = seated.with_value(|session| {
        session.with_table(|table| {
            let names = table.log().seating.clone().map(|player| player.name);
            (Form::of(table.state(), session.own()), names)
        })
    });
    let slip = div().class("scroll form");
    let wrongs = form.wrongs();
    if wrongs.is_empty() {
        return slip.child(p().child(NOTHING));
    }
    let [what, who, trick, hand] = [0, 0, 0, 0].map(State::new);
    let form = Stored::new(form);
    let labels = wrongs.iter().map(|what| rulings::wrong_label(*what)).collect();
    let wrongs = Stored::new(wrongs);
    let chosen = move || wrongs.with_value(|wrongs| wrongs.get(what.get()).copied());
    let accused = move || form.with_value(|form| chosen().map(|what| form.accused(what)).unwrap_or_default());
    let claim = move || {
        let (own, deals) = form.with_value(|form| (form.own, form.deals));
        let (what, accused) = (chosen()?, accused().get(who.get()).copied()?);
        let renege = what == Wrong::Renege;
        let hand = u8::try_from(hand.get()).ok().filter(|back| renege && deals > 0 && *back > 0);
        let trick = u8::try_from(trick.get()).ok().filter(|trick| renege && *trick > 0);
        Some(Claim { what, accused, trick, hand: hand.map(|back| deals.saturating_sub(back)), claimant: own })
    };
    let call = move |_| {
        if let Some(claim) = untrack(claim) {
            put(seated, Intent::Claim(claim));
        }
    };
    let slip = slip
        .child(pick("What happened", labels, what))
        .child(move || {
            let seats = accused();
            untrack(|| who.set(0));
            let labels = seats.into_iter().map(|seat| format!("{}, {}", names[seat], words::seat(seat)));
            Some(pick("Who", labels.collect(), who))
        })
        .child(move || {
            let renege = chosen() == Some(Wrong::Renege);
            renege.then(|| form.with_value(|form| when(seated, form, trick, hand)))
        });
    group().child(slip).child(push_button("btn primary").on(ev::click, call).child("Make the claim"))
}

/// In which trick, and where it may be any, of which hand. The trick is turned over, where the rulebook allows it.
fn when(seated: Seated, form: &Form, trick: State<usize>, hand: State<usize>) -> AnyElement {
    let (deals, tricks_turn) = (form.deals, form.tricks_turn);
    let turned = move || {
        let trick = u8::try_from(trick.get()).ok().filter(|trick| *trick > 0)?;
        let back = u8::try_from(hand.get()).ok().filter(|back| *back > 0);
        if !tricks_turn {
            return Some(p().child(NOT_YET));
        }
        let deal = back.map(|back| deals.saturating_sub(back));
        let laid = seated.with_value(|session| session.with_table(|table| trick_of(table.state(), deal, trick)));
        let none = laid.is_empty().then(|| p().child("No such trick was played."));
        request_animation_frame(show_what_is_turned);
        Some(div().class("turned").attr("role", "status").child(cards_of(laid, None)).child(none))
    };
    let tricks = if form.deals > 0 { 5 } else { form.tricks };
    let tricks = std::iter::once("Any".to_owned()).chain((1..=tricks).map(|trick| trick.to_string())).collect();
    let hands = (form.deals > 1).then(|| {
        let back = (1..form.deals).rev().map(|deal| deal.to_string());
        pick("Hand", std::iter::once("The last".to_owned()).chain(back).collect(), hand)
    });
    div().class("form").child(hands).child(pick("Trick", tricks, trick)).child(turned)
}

/// Brings the cards just turned over into sight where the slip is longer than the screen.
fn show_what_is_turned() {
    if let Ok(Some(turned)) = document().query_selector(".director .turned") {
        turned.scroll_into_view_with_bool(false);
    }
}

/// What is found on the claim that waits, and the ruling to be applied.
pub fn finding(seated: Seated) -> Option<AnyElement> {
    let (finding, own, said, evidence) = seated.with_value(|session| {
        session.with_table(|table| {
            let finding = table.finding()?;
            let rules = &table.state().rules().irregularities;
            let said = (rulings::claim(finding.claim), rulings::reason(&finding, rules));
            let evidence = evidence(table.state(), &finding);
            Some((finding, session.own(), said, evidence))
        })
    })?;
    let (claim, reason) = said;
    let cite = finding.clause.map(|clause| html::cite().class("cite").child(words::citation(Some(clause.citation))));
    let chosen = State::new(0_usize);
    let theirs = matches!(finding.decider, Decider::Side(side) if side != own.side());
    // What follows stands before the reasons; what is picked, after them.
    let (follows, options) = match finding.options.as_slice() {
        [] => (None, None),
        // The bots of the other side take what the rulebook names first.
        [first, rest @ ..] if rest.is_empty() || theirs => (Some(rulings::remedies(&first.remedies)), None),
        several => (None, Some(pick("Ruling", several.iter().map(rulings::choice).collect(), chosen))),
    };
    let follows = follows.map(|follows| p().class("follows").child(follows));
    let who = rulings::decider(finding.decider);
    let apply = move |_| put(seated, Intent::Rule(chosen.get_untracked()));
    let slip = section()
        .class("slip director")
        .attr("aria-label", "Ruling")
        .child(
            div()
                .class("scroll")
                .attr("tabindex", "0")
                .child(h2().child(rulings::verdict(finding.verdict)))
                .child(p().child(claim))
                .child(follows)
                .child(evidence)
                .child(p().child(reason).child(" ").child(cite))
                .child((!who.is_empty()).then(|| p().child(b().child(who))))
                .child(options),
        )
        .child(push_button("btn primary").on(ev::click, apply).child("Apply the ruling"));
    Some(slip)
}

/// What proves a claim: in words, with the tricks turned over.
fn evidence(state: &GameState, finding: &Finding) -> Vec<AnyElement> {
    let accused = finding.claim.accused;
    let one = |evidence: &Evidence| {
        let trick = match evidence {
            Evidence::NotFollowed { trick, .. } | Evidence::LaidLater { trick, .. } => {
                trick_of(state, finding.claim.hand, *trick)
            }
            Evidence::Seen(card) => vec![(accused, *card)],
            _ => Vec::new(),
        };
        div()
            .class("evidence")
            .child(cards_of(trick, Some(accused)))
            .child(p().child(rulings::evidence(*evidence, accused)))
    };
    finding.evidence.iter().map(one).collect()
}

/// The cards of a trick, face up; nothing where there are none.
fn cards_of(trick: Vec<(Seat, Card)>, accused: Option<Seat>) -> Option<AnyElement> {
    let laid = |(seat, card): (Seat, Card)| {
        let mark = (Some(seat) == accused).then_some("");
        li().class("slot").attr("data-accused", mark).child(face_up(card)).child(words::seat(seat))
    };
    (!trick.is_empty()).then(|| {
        let laid = trick.into_iter().map(laid).collect::<Vec<_>>();
        ul().class("cards").attr("role", "list").child(laid)
    })
}

/// The cards of a trick, from 1, of a deal that is over, or of the last.
fn trick_of(state: &GameState, deal: Option<u8>, trick: u8) -> Vec<(Seat, Card)> {
    let past = || state.open()?.past().get(usize::from(deal?).checked_sub(1)?);
    let hand = past().map(|past| &past.deal).or(state.hand());
    let place = usize::from(trick).checked_sub(1);
    let laid = hand.zip(place).and_then(|(hand, place)| hand.public().tricks().get(place));
    laid.map(|trick| trick.cards().collect()).unwrap_or_default()
}
