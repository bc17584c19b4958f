//! The panels for calling the director: the claim form, and the finding with the possible rulings.

use super::panel::{laid_cards, panel};
use super::props::SessionHandle;
use crate::ui::prelude::*;
use crate::ui::title_focus::{Edge, scroll_into_view};
use app::play::{
    ClaimChoice, ClaimEvidence, ClaimForm, Intent, RulingForm, RulingFormChoice, RulingOptions, TrickToShow,
};
use app::words::table as say;
use app::words::{self, rulings};
use cards::Seat;
use rules::rulings::RulingChoice;
use rules::{HandNo, RulingReason};

/// Draws radio buttons with these labels. `chosen` is the index of the checked one.
fn radio_choice(legend: &'static str, labels: Vec<String>, chosen: State<usize>) -> AnyElement {
    let name = group_name("director", legend);
    let option = |(place, label): (usize, String)| {
        let is_chosen = move || chosen.get() == place;
        radio(&name, label, move || chosen.set(place), |input| input.prop("checked", is_chosen))
    };
    segments(&name, legend, labels.into_iter().enumerate().map(option).collect())
}

/// Draws the panel in which the person claims that an irregularity has happened.
pub fn claim_panel(handle: SessionHandle) -> AnyElement {
    let form = draw_on_change(handle.follow(|parts| &parts.model), move |_| Some(claim_form(handle)));
    panel(handle, "slip director", say::CALL_THE_DIRECTOR).child(form)
}

fn claim_form(handle: SessionHandle) -> AnyElement {
    let session = handle.session();
    let (form, names) = (session.claim_form(), session.names());
    let panel = div().class("scroll form");
    let wrongs = form.irregularities();
    if wrongs.is_empty() {
        return panel.child(p().child("Nothing can be claimed yet: nobody has been seen to do anything wrong."));
    }
    let form = Stored::new(form);
    let [what, who, trick, hand] = [0, 0, 0, 0].map(State::new);
    let choice = move || ClaimChoice { what: what.get(), who: who.get(), trick: trick.get(), hand: hand.get() };
    // If another kind of irregularity is chosen, the choice of player and trick starts again.
    let happened = move || ClaimChoice { what: what.get(), ..ClaimChoice::default() };
    let call = move |_| {
        if let Some(claim) = untrack(|| form.with_value(|form| form.claim(choice()))) {
            handle.send(Intent::Claim(claim));
        }
    };
    let labels = wrongs.into_iter().map(rulings::irregularity_kind_label).collect();
    let panel = panel
        .child(radio_choice("What happened", labels, what))
        .child(move || {
            let seats = form.with_value(|form| form.accused(happened()));
            untrack(|| who.set(0));
            let labels = seats.into_iter().map(|seat| say::accused_label(&names[seat], seat));
            Some(radio_choice("Who", labels.collect(), who))
        })
        .child(move || {
            let happened = happened();
            form.with_value(|form| {
                form.asks_for_trick(happened).then(|| untrack(|| trick_choice(handle, form, trick, hand)))
            })
        });
    group().child(panel).child(act_button("btn primary", "Make the claim", call))
}

/// Draws the choice of the trick in which the irregularity happened. If the rulebook accepts claims about earlier
/// hands, draws the choice of the hand, too. If the rulebook allows it, the cards of the trick are shown.
fn trick_choice(handle: SessionHandle, form: &ClaimForm, trick: State<usize>, hand: State<usize>) -> AnyElement {
    let tricks = (1..=form.tricks()).map(|trick| trick.to_string());
    let tricks = std::iter::once("Any".to_owned()).chain(tricks).collect();
    let back = form.hands_back();
    let hands = (!back.is_empty()).then(|| {
        let back = back.iter().map(HandNo::to_string);
        radio_choice(say::HAND, std::iter::once("The last".to_owned()).chain(back).collect(), hand)
    });
    let form = form.clone();
    let turned = move || {
        let choice = ClaimChoice { trick: trick.get(), hand: hand.get(), ..ClaimChoice::default() };
        let (hand, trick) = match form.trick_to_show(choice) {
            TrickToShow::Nothing => return None,
            TrickToShow::NotYet => return Some(p().child("Tricks are shown after the hand.")),
            TrickToShow::Trick { hand, trick } => (hand, trick),
        };
        let laid = handle.session().trick(hand, trick);
        let none = laid.is_empty().then(|| p().child("No such trick was played."));
        scroll_after_draw(".director .turned");
        Some(div().class("turned").attr("role", "status").child(laid_cards(laid, None, &seat_name)).child(none))
    };
    div().class("form").child(hands).child(radio_choice("Trick", tricks, trick)).child(turned)
}

/// Draws the finding on the pending claim, with the possible rulings. Returns `None` if no claim is pending.
pub fn finding_panel(handle: SessionHandle) -> Option<AnyElement> {
    let found = handle.session().claim_finding()?;
    let cite = found.clause.map(|clause| html::cite().class("cite").child(clause));
    let chosen = State::new(0_usize);
    let listed: PickRuling = Box::new(move || Some(RulingChoice::Option(chosen.get_untracked())));
    // A fixed ruling is shown before the reasons, a choice of rulings after them.
    let (follows, options, picked) = match found.options {
        RulingOptions::None => (None, None, listed),
        RulingOptions::Follows(follows) => (Some(p().class("follows").child(follows)), None, listed),
        RulingOptions::Choose(options) => (None, Some(radio_choice(say::RULING, options, chosen)), listed),
        RulingOptions::Direct(options, form) => {
            let (options, picked) = directors_choice(options, form, chosen);
            (None, Some(options), picked)
        }
    };
    let accused = found.accused;
    let proofs = found.proofs.into_iter().map(|proof| evidence(proof, accused));
    let decider = (!found.decider.is_empty()).then(|| p().child(b().child(found.decider)));
    let missing = State::new(None);
    let apply = move |_| match picked() {
        Some(radio_choice) => handle.send(Intent::ApplyRuling(radio_choice)),
        None => {
            missing.set(Some("Say why, in a few words."));
            focus_after_draw(".director .word input[type=text]");
        }
    };
    let told = div()
        .class("scroll")
        .attr("tabindex", "0")
        .child(h2().child(found.verdict))
        .child(p().child(found.claim))
        .child(follows)
        .children(proofs)
        .child(p().child((found.reason, " ", cite)))
        .child(decider)
        .child(options);
    let alert = move || missing.get().map(|missing| p().attr("role", "alert").child(missing));
    let apply = act_button("btn primary", "Apply the ruling", apply);
    Some(region("slip director", say::RULING).child(told).child(alert).child(apply))
}

/// A function that returns the chosen ruling, or `None` if a reason is still missing.
type PickRuling = Box<dyn Fn() -> Option<RulingChoice>>;

/// Draws the choice of rulings for a person who is the director. The last option is a form for any other ruling.
fn directors_choice(mut options: Vec<String>, form: RulingForm, chosen: State<usize>) -> (AnyElement, PickRuling) {
    let listed = options.len();
    options.push("Something else".to_owned());
    let parts = [0; 5].map(State::new);
    let reason = State::new(form.reason().to_owned());
    let form = Stored::new(form);
    let choice = move || {
        let [hand, bid, player, points, whose] = parts.map(|part| part.get_untracked());
        RulingFormChoice { hand, bid, player, points, whose }
    };
    let picked: PickRuling = Box::new(move || match chosen.get_untracked() {
        option if option < listed => Some(RulingChoice::Option(option)),
        _ => form.with_value(|form| form.pick(choice(), &reason.get_untracked())),
    });
    let word = move || {
        let form = form.read_value();
        let [hand, bid, player, points, whose] = parts;
        let fates = [
            ("The hand", form.hands(), hand),
            ("The bid", form.bids(), bid),
            ("Points", form.points(), points),
            ("Whose points", form.whose(), whose),
            ("The player", form.players(), player),
        ];
        let several = fates.into_iter().filter(|(_, labels, _)| labels.len() > 1);
        let typed = html::input()
            .attr("type", "text")
            .attr("maxlength", RulingReason::LONGEST_REASON.to_string())
            .prop("value", move || reason.get())
            .on(ev::input, move |event| reason.set(event_target_value(&event)));
        request_animation_frame(|| scroll_into_view(".director .word", Edge::Beginning));
        div()
            .class("form word")
            .children(several.map(|(legend, labels, chosen)| radio_choice(legend, labels, chosen)))
            .child(labelled(span().child("Reason"), typed))
    };
    let word = move || (chosen.get() == listed).then(|| untrack(word));
    (div().class("form").child(radio_choice(say::RULING, options, chosen)).child(word), picked)
}

fn seat_name(seat: Seat) -> String {
    words::seat(seat).to_owned()
}

/// Draws a piece of evidence for or against a claim, which is a sentence with cards.
fn evidence(proof: ClaimEvidence, accused: Seat) -> AnyElement {
    div().class("evidence").child(laid_cards(proof.cards, Some(accused), &seat_name)).child(p().child(proof.text))
}
