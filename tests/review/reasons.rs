//! The reason in a hint: a single true one, in words.

use app::words;
use bots::review::{Effort, HintQuestion};
use bots::{ActionValue, Level, Reason, Style, Tested, decide, decide_as_regular, test_reasons};
use cards::ruleset::{Length, Preset, Ruleset};
use cards::{Card, CardSet, Rank, Suit};
use rules::view::{LabQuestion, SeatView};
use rules::{Action, Trump, effective_suit, is_trump, left_bower, power, right_bower};

use super::{decisions, game};

const EFFORT: Effort = Effort { layouts: 128, seed: 0 };

/// The first seat holds both bowers and the ace of the upcard's suit.
const STRONG: &str = r#"{"rules":"world","seat":"E","dealer":"N","score":{"NS":0,"EW":0},"deals_left":12,
    "hand":"JH JD AH 9S TC","upcard":"9H","actions":[]}"#;

fn view(question: &str) -> SeatView {
    serde_json::from_str::<LabQuestion>(question).unwrap().view().unwrap()
}

#[test]
fn a_pass_with_three_sure_tricks_is_no_weakness() {
    let view = view(STRONG);
    let mut passed = 0;
    for seed in 0..6 {
        let hint = HintQuestion { view, seed }.decision(Effort::default());
        let champion = decide(&view, Level::Champion, seed);
        for decision in [hint, champion].into_iter().filter(|decision| decision.action == Action::Pass) {
            passed += 1;
            assert!(!decision.reasons.contains(&Reason::TooWeak), "{decision:?}");
            let waits = |reason: &Reason| {
                let upcard = Reason::UpcardToOpponent("9H".parse().unwrap());
                *reason == upcard
                    || matches!(reason, Reason::GainsIfTheyCall { sure: 3 } | Reason::WaitsForNext(Suit::Diamonds))
            };
            assert!(decision.reasons.iter().any(waits), "{decision:?}");
        }
    }
    assert!(passed > 0);
}

/// Whether nobody would call this hand weak in a suit: three trumps with a bower, or both bowers.
fn is_strong(hand: CardSet, suit: Suit) -> bool {
    let bowers: CardSet = [right_bower(suit), left_bower(suit)].into_iter().collect();
    let (held, trumps) = ((hand & bowers).len(), (hand & rules::Trump::from(suit).cards()).len());
    held == 2 || held == 1 && trumps >= 3
}

#[test]
fn weak_is_said_of_weak_hands_alone_by_every_level() {
    let (mut weak, mut other) = (0, 0);
    for seed in 0..40 {
        let log = game(Ruleset { length: Length::Hands(2), ..Preset::World.ruleset() }, seed, Level::Regular);
        let mut state = log.state_before_events();
        for event in &log.events {
            let view = state.turn().and_then(|seat| SeatView::of(&state, seat));
            state.apply(event).unwrap();
            let Some(view) = view.filter(|view| view.public().contract().is_none()) else { continue };
            let Some(suit) = view.public().upcard_suit().filter(|_| view.public().passes() < 4) else { continue };
            for level in [Level::Social, Level::Regular, Level::Expert] {
                let decision = decide(&view, level, seed);
                if decision.action != Action::Pass || view.legal().len() < 2 {
                    continue;
                }
                let says_weak = decision.reasons.contains(&Reason::TooWeak);
                let upcard: Card = view.public().upcard();
                assert!(!says_weak || !is_strong(view.hand(), suit), "{level}: {} {upcard}: {decision:?}", view.hand());
                if says_weak { weak += 1 } else { other += 1 }
            }
        }
    }
    assert!(weak > 100 && other > 10, "{weak} {other}");
}

#[test]
fn nobody_leaves_a_trick_to_the_partner_with_a_card_that_takes_it() {
    let (mut leaves, mut beats) = (0, 0);
    for seed in 0..120 {
        let log = game(Ruleset { length: Length::Hands(4), ..Preset::World.ruleset() }, seed, Level::Regular);
        let mut state = log.state_before_events();
        for event in &log.events {
            let view = state.turn().and_then(|seat| SeatView::of(&state, seat));
            state.apply(event).unwrap();
            let Some(view) = view.filter(|view| view.legal().len() > 1) else { continue };
            let public = view.public();
            let (Some(trick), Some(contract)) = (public.trick_on_table(), public.contract()) else { continue };
            let decision = decide(&view, Level::Regular, seed);
            let Action::Play(card) = decision.action else { continue };
            let takes = trick.is_beaten_by(card, contract.trump);
            let says_leaves = decision.reasons.contains(&Reason::SecondHandLow);
            assert!(!(takes && says_leaves), "{} {decision:?}", view.hand());
            leaves += usize::from(says_leaves);
            beats += usize::from(takes && matches!(decision.reasons[..], [Reason::Beats(_)]));
        }
    }
    assert!(leaves > 0 && beats > 0, "{leaves} {beats}");
}

#[test]
fn the_score_is_no_reason_for_a_bold_call_where_it_changes_nothing() {
    let mut called = 0;
    for seed in 0..40 {
        let log = game(Ruleset { length: Length::Points(10), ..Preset::World.ruleset() }, seed, Level::Regular);
        let mut state = log.state_before_events();
        for event in &log.events {
            let view = state.turn().and_then(|seat| SeatView::of(&state, seat));
            state.apply(event).unwrap();
            let Some(view) = view.filter(|view| view.public().contract().is_none()) else { continue };
            let own = view.own_score();
            let decision = decide_as_regular(&view, Style::Bold);
            let by_score = decision.reasons.iter().find(|reason| matches!(reason, Reason::CannotWait(_)));
            if own.them < 9 {
                assert_eq!(by_score, None, "{} at {own:?}: {decision:?}", view.hand());
                called += usize::from(decision.action != Action::Pass);
            } else if let Some(reason) = by_score {
                let score = format!("At {}\u{2013}{} a pass ", own.us, own.them);
                assert!(words::reason_sentence(*reason).starts_with(&score), "{reason:?}");
            }
        }
    }
    assert!(called > 50, "{called}");
}

#[test]
fn just_short_is_said_only_of_a_call_that_is_nearly_worth_as_much() {
    let (mut short, mut more) = (0, 0);
    for seed in 0..16 {
        let log = game(Ruleset { length: Length::Points(10), ..Preset::World.ruleset() }, seed, Level::Regular);
        let mut state = log.state_before_events();
        for event in &log.events {
            let view = state.turn().and_then(|seat| SeatView::of(&state, seat));
            state.apply(event).unwrap();
            let Some(view) = view.filter(|view| view.public().contract().is_none() && view.legal().len() > 1) else {
                continue;
            };
            let hint = HintQuestion { view, seed }.decision(EFFORT_AT_A_GLANCE);
            if hint.action != Action::Pass {
                continue;
            }
            let calls = || hint.alternatives.iter().filter(|choice| choice.action != Action::Pass);
            let best = calls().map(|choice| choice.value).max();
            let pass = hint.alternatives.iter().find(|choice| choice.action == Action::Pass).map(|choice| choice.value);
            // A tenth of a point, in the unit of the figures.
            let gap = match (pass, best) {
                (Some(ActionValue::Points(pass)), Some(ActionValue::Points(best))) => i64::from(pass - best),
                (Some(ActionValue::Chance(pass)), Some(ActionValue::Chance(best))) => i64::from(pass - best) / 8,
                _ => continue,
            };
            match hint.reasons.first() {
                Some(Reason::FallsShort) => {
                    assert!(gap <= 11, "{}: {hint:?}", view.hand());
                    short += 1;
                }
                Some(Reason::BetterThan(_)) => more += 1,
                _ => {}
            }
        }
    }
    assert!(short + more > 10, "{short} {more}");
}

#[test]
fn of_a_trick_that_is_the_partners_for_certain_no_level_says_that_it_should_be() {
    let (mut certain, mut hoped) = (0, 0);
    for (seed, level) in (0..12).flat_map(|seed| [Level::Beginner, Level::Regular].map(|level| (seed, level))) {
        let log = game(Ruleset { length: Length::Points(5), ..Preset::World.ruleset() }, seed, level);
        let mut state = log.state_before_events();
        for event in &log.events {
            let view = state.turn().and_then(|seat| SeatView::of(&state, seat));
            state.apply(event).unwrap();
            let Some((view, trick)) = view.and_then(|view| Some((view, *view.public().trick_on_table()?))) else {
                continue;
            };
            let plays_last = trick.play_count() + 1 == view.public().players();
            for reason in decide(&view, level, seed).reasons {
                match reason {
                    Reason::PartnerHasIt { certain: true } => certain += 1,
                    Reason::PartnerHasIt { certain: false } => {
                        assert!(!plays_last, "{level}: {}", view.hand());
                        hoped += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(certain > 20 && hoped > 0, "{certain} {hoped}");
}

#[test]
fn the_reason_that_decided_is_words_and_no_figure() {
    let mut told = std::collections::BTreeSet::new();
    for (seed, level) in (0..4).flat_map(|seed| [(seed, Level::Regular), (seed, Level::Beginner)]) {
        let log = game(Ruleset { length: Length::Points(5), ..Preset::Progressive.ruleset() }, seed, level);
        for (decision, view) in decisions(&log, Effort { layouts: 24, seed: 0 }) {
            let hint = HintQuestion { view, seed }.decision(EFFORT_AT_A_GLANCE);
            if view.legal().len() < 2 {
                continue;
            }
            for reason in &hint.reasons {
                let words = words::reason_sentence(*reason);
                assert!(!words.contains(|sign: char| sign.is_ascii_digit() || sign == '%'), "{words}: {decision:?}");
            }
            if let Some(close) = hint.reasons.iter().position(|reason| matches!(reason, Reason::CloseTo(_))) {
                assert_eq!(close, 0, "where it is close, that decides: {hint:?}");
            }
            told.insert(words::reason_sentence(hint.reasons[0]));
        }
    }
    assert!(told.len() > 25, "{told:#?}");
}

#[test]
fn where_it_is_close_a_hint_says_what_each_choice_has_and_new_layouts_agree() {
    let (mut close, mut plain, mut silent, mut tested, mut fails) = (0, 0, 0, 0, Vec::new());
    for seed in 0..20 {
        let log = game(Ruleset { length: Length::Points(5), ..Preset::World.ruleset() }, seed, Level::Regular);
        for (decision, view) in decisions(&log, Effort { layouts: 24, seed: 0 }) {
            let hint = HintQuestion { view, seed }.decision(EFFORT);
            let is_plain = matches!(
                hint.reasons[0],
                Reason::TheyHaveTrick(_)
                    | Reason::CannotBeat(_)
                    | Reason::PartnerHasTrick
                    | Reason::PartnerIsAhead
                    | Reason::LowestWinner
                    | Reason::OnlyWinner
                    | Reason::AceUnlessVoid(_)
                    | Reason::MadeTrump
                    | Reason::PartnerMadeTrump
            );
            plain += usize::from(is_plain);
            let [Reason::CloseTo(_), between @ ..] = &hint.reasons[..] else { continue };
            close += 1;
            silent += usize::from(between.is_empty());
            // Whether it is close is the judge's verdict, which `verdicts.rs` tests.
            for (reason, result) in test_reasons(&view, &hint, 96, seed).into_iter().skip(1) {
                tested += usize::from(result != Tested::Untestable);
                if result == Tested::Fails {
                    fails.push(format!("{}: {reason:?} of {hint:?}, {decision:?}", view.hand()));
                }
            }
        }
    }
    assert!(close > 60 && tested > 50, "{close} {tested}");
    // A plain fact on the table is told instead of a comparison.
    let several_good = close + plain;
    assert!(silent * 10 < several_good, "{silent} of {several_good} say only that it is close");
    assert!(fails.len() * 20 < tested, "{} of {tested}: {fails:#?}", fails.len());
}

const EFFORT_AT_A_GLANCE: Effort = Effort { layouts: 24, ..EFFORT };

/// Returns what the hint says in a position of the World Championship, with the main reason in words.
fn said(seat: &str, dealer: &str, hand: &str, upcard: &str, actions: &str) -> String {
    let actions: Vec<String> = actions
        .split(", ")
        .filter(|action| !action.is_empty())
        .map(|action| match action.len() {
            2 => format!(r#""play {action}""#),
            _ => format!(r#""{action}""#),
        })
        .collect();
    let view = view(&format!(
        r#"{{"rules":"world","seat":"{seat}","dealer":"{dealer}","score":{{"NS":0,"EW":0}},"deals_left":8,"hand":"{hand}","upcard":"{upcard}","actions":[{}]}}"#,
        actions.join(",")
    ));
    let hint = HintQuestion { view, seed: 1 }.decision(EFFORT);
    format!("{}: {}", hint.action, words::reason_sentences(&hint.reasons)[0])
}

#[test]
fn a_hint_names_the_plain_fact_on_the_table_and_compares_with_no_card_that_nobody_would_play() {
    let dealer_made_it = "pass, pass, pass, order, discard";
    let after = |cards: &str| format!("{dealer_made_it}, {cards}");
    let cases = [
        // The opponents have the trick. The turn goes from South to West, North and East.
        (
            said("S", "N", "KS JS TS AH TD", "9D", &after("AS")),
            "play TS: Your lowest: you can't beat the ace of spades",
        ),
        (
            said("S", "E", "9C KD QD", "KH", &after("AC, TC, JC, QC, TH, JH, 9H, AH, TS, 9S, AS")),
            "play 9C: Your lowest: the ace of spades has it",
        ),
        (
            said("N", "N", "AH TH 9S QD KD", "9S", "pass, pass, order, discard TC, JH, QH, KS"),
            "play TH: Your lowest: the king of spades has it",
        ),
        (
            said("S", "S", "AH 9H TS QC TC", "9H", "pass, pass, order, discard 9C, JH, QH, JD"),
            "play 9H: Your lowest: the jack of hearts has it",
        ),
        // The partner has it.
        (
            said("S", "N", "KS JS AH", "9D", &after("AS, TS, 9S, QS, KD, TD, 9H, AD, QD, TH")),
            "play JS: Your partner has it: your lowest goes",
        ),
        // Leads.
        (said("S", "E", "AD QD JH TH JC", "QC", dealer_made_it), "play AD: Your ace: only a trump beats it"),
        (said("S", "E", "AC 9C KD QD TH", "KH", dealer_made_it), "play AC: Your ace: only a trump beats it"),
        (
            said("S", "N", "TC 9D KS KH", "JC", "pass, pass, pass, order, discard, KD, AD, TD, QD"),
            "play TC: You lead trump: your partner made it",
        ),
        // Bids.
        (said("S", "N", "TS QH KC QC QD", "JS", "pass"), "pass: One trump and no ace outside: too little to call"),
    ];
    let wrong: Vec<_> = cases.iter().filter(|(said, expected)| said != expected).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let from_clubs = said("S", "E", "AH 9H 9S QC TC", "KH", dealer_made_it);
    assert!(!from_clubs.contains("queen of clubs"), "{from_clubs}");
}

#[test]
fn in_a_game_that_is_nearly_decided_a_hint_names_no_other_choice() {
    let hint = |hand: &str, lead: u8| {
        let view = view(&format!(
            r#"{{"rules":"world","seat":"S","dealer":"E","score":{{"NS":{lead},"EW":0}},"deals_left":2,"hand":"{hand}",
            "upcard":"KH","actions":["pass","pass","pass","order","discard"]}}"#
        ));
        HintQuestion { view, seed: 1 }.decision(EFFORT)
    };
    let is_close = |reason: &Reason| matches!(reason, Reason::CloseTo(_) | Reason::BetterThan(_));
    let mut close = 0;
    for hand in ["QS TS QD JD 9H", "KS TS QD TD 9C", "QS TS 9D TC 9H", "KD QD TS 9C TH", "QC TC JS 9S TD"] {
        close += usize::from(hint(hand, 0).reasons.iter().any(is_close));
        let decided = hint(hand, 30);
        assert!(!decided.reasons.iter().any(is_close), "{hand}: {decided:?}");
        assert_eq!(words::reason_sentences(&decided.reasons).len(), 1, "{hand}: {decided:?}");
    }
    assert!(close > 0, "at an even score some leads are close");
}

/// Checks that a fact about the player's own cards is true, from the cards alone.
fn is_true_of_own_cards(view: &SeatView, action: Action, reason: Reason) -> bool {
    let (hand, public) = (view.hand(), view.public());
    let trumps_and_aces = |trump: Trump| {
        let trumps = hand & trump.cards();
        let aces = (hand - trumps).iter().filter(|card| card.has_rank(Rank::Ace)).count();
        (trumps.len() as u8, aces as u8)
    };
    if let Reason::UpcardToOpponent(upcard) = reason {
        return upcard == public.upcard() && public.dealer().side() != view.seat().side();
    }
    if let Reason::HoldsLittle { trumps, aces } = reason {
        let taken = if view.seat() == public.dealer() { 1 } else { 0 };
        let counted = Suit::ALL.map(|suit| trumps_and_aces(suit.into()));
        return counted.iter().any(|(held, high)| (held + taken == trumps || *held == trumps) && *high <= aces + taken);
    }
    let (Some(contract), Action::Play(card) | Action::Discard(card)) = (public.contract(), action) else {
        return false;
    };
    let trump = contract.trump;
    let suit = effective_suit(card, trump);
    let of_suit = |suit: Suit| hand.iter().filter(move |held| effective_suit(*held, trump) == suit);
    let holds_trump = hand.iter().any(|held| is_trump(held, trump));
    let is_turned_down = |other: Card| other == public.upcard() && other.suit() != trump.suit();
    let is_out = |other: Card| !hand.contains(other) && !public.played().contains(other) && !is_turned_down(other);
    // Only the dealer knows the discard.
    let discarded = usize::from(view.seat() == public.dealer());
    let height = |of: Card| power(of, suit, trump);
    let higher_out: Vec<Card> = Card::SUITED
        .into_iter()
        .filter(|other| effective_suit(*other, trump) == suit && height(*other) > height(card) && is_out(*other))
        .collect();
    match reason {
        Reason::BestLeft(_) | Reason::BestTrump => higher_out.len() <= discarded,
        Reason::OnlyHigher(above) => {
            let is_lead = public.trick_on_table().is_none();
            higher_out.contains(&above) && higher_out.len() <= 1 + discarded && (is_lead || !is_trump(card, trump))
        }
        Reason::OnlyOne(only) => only == suit && of_suit(suit).count() == 1 && holds_trump && !is_trump(card, trump),
        Reason::StaysLow(kept) => {
            hand.contains(kept) && kept != card && (is_trump(kept, trump) || kept.rank() > card.rank())
        }
        Reason::LowestOutside => hand.iter().all(|held| is_trump(held, trump) || held.rank() >= card.rank()),
        Reason::TrumpsLow => {
            is_trump(card, trump) && hand.iter().all(|held| !is_trump(held, trump) || height(held) >= height(card))
        }
        Reason::KeepsTrumps(kept) => {
            let trumps = hand.iter().filter(|held| is_trump(*held, trump)).count();
            !is_trump(card, trump) && trumps == usize::from(kept)
        }
        Reason::LedBefore(stale) => {
            let led = public.tricks().iter().filter_map(rules::Trick::led_card).map(|card| effective_suit(card, trump));
            let led: Vec<Suit> = led.collect();
            led.contains(&stale) && !led.contains(&suit) && stale != suit && of_suit(stale).count() > 0
        }
        Reason::TrumpsHigh(low) => {
            hand.contains(low) && is_trump(low, trump) && is_trump(card, trump) && height(low) < height(card)
        }
        Reason::PartnerMayBeBeaten(best) | Reason::Beats(best) => {
            let trick = public.trick_on_table().filter(|trick| trick.is_beaten_by(card, trump));
            let by = trick.map(rules::Trick::winner_so_far);
            let partners = matches!(reason, Reason::PartnerMayBeBeaten(_));
            by.zip(trick)
                .is_some_and(|(by, trick)| trick.card(by) == Some(best) && (by == view.seat().partner()) == partners)
        }
        Reason::TakesPartnersTrick => public
            .trick_on_table()
            .is_some_and(|trick| trick.winner_so_far() == view.seat().partner() && trick.is_beaten_by(card, trump)),
        Reason::LeadsTrumpForAces => {
            let has_ace = hand.iter().any(|held| !is_trump(held, trump) && held.has_rank(Rank::Ace));
            public.trick_on_table().is_none() && is_trump(card, trump) && has_ace
        }
        _ => true,
    }
}

#[test]
fn a_fact_about_the_own_cards_is_true_of_them() {
    let mut told = std::collections::BTreeMap::new();
    for seed in 0..10 {
        let log = game(Ruleset { length: Length::Points(10), ..Preset::World.ruleset() }, seed, Level::Regular);
        for (_, view) in decisions(&log, Effort { layouts: 8, seed: 0 }) {
            let hint = HintQuestion { view, seed }.decision(EFFORT_AT_A_GLANCE);
            // A card is not kept for anything where all cards are as good.
            assert!(!matches!(hint.reasons[..], [Reason::StaysLow(_), Reason::AsGood]), "{}: {hint:?}", view.hand());
            for reason in &hint.reasons {
                if reason.is_about_own_card()
                    || matches!(reason, Reason::HoldsLittle { .. } | Reason::UpcardToOpponent(_))
                {
                    assert!(is_true_of_own_cards(&view, hint.action, *reason), "{} {reason:?}: {hint:?}", view.hand());
                    let name = format!("{reason:?}");
                    *told.entry(name.split(['(', ' ']).next().unwrap_or_default().to_owned()).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(told.len() >= 8, "{told:#?}");
}

/// Returns whether two cards of one suit win and lose the same tricks: every card between them is in the hand or in an
/// earlier trick.
fn touch(view: &SeatView, trump: Trump, low: Card, high: Card) -> bool {
    let suit = effective_suit(high, trump);
    let height = |card: Card| power(card, suit, trump);
    let public = view.public();
    let on_table = |card: Card| {
        public.trick_on_table().is_some_and(|trick| cards::Seat::ALL.iter().any(|seat| trick.card(*seat) == Some(card)))
    };
    let is_known = |card: Card| view.hand().contains(card) || public.played().contains(card) && !on_table(card);
    let mut between = Card::SUITED.into_iter().filter(|card| {
        effective_suit(*card, trump) == suit && height(*card) > height(low) && height(*card) < height(high)
    });
    effective_suit(low, trump) == suit && height(low) < height(high) && between.all(is_known)
}

#[test]
fn a_hint_leads_the_ace_before_the_king_and_plays_the_lowest_of_touching_cards() {
    let mut choices = 0;
    for seed in 0..8 {
        let log = game(Ruleset { length: Length::Points(10), ..Preset::World.ruleset() }, seed, Level::Regular);
        for (_, view) in decisions(&log, Effort { layouts: 8, seed: 0 }) {
            let hint = HintQuestion { view, seed }.decision(EFFORT_AT_A_GLANCE);
            let (Some(contract), Action::Play(card)) = (view.public().contract(), hint.action) else { continue };
            let touches =
                |other: Card| touch(&view, contract.trump, other, card) || touch(&view, contract.trump, card, other);
            for reason in &hint.reasons {
                let is_worse = matches!(reason, Reason::WouldBeBeaten(other) if touches(*other));
                assert!(!is_worse, "{}: {hint:?}", view.hand());
            }
            let legal = view.legal().cards_to_play();
            if view.public().trick_on_table().is_none() {
                let ace = legal.iter().find(|other| {
                    let is_ace = other.has_rank(Rank::Ace) && !is_trump(*other, contract.trump);
                    is_ace && touch(&view, contract.trump, card, *other)
                });
                assert_eq!(ace, None, "the ace is led before the king: {}: {hint:?}", view.hand());
            } else {
                choices += usize::from(legal.iter().any(|other| other != card && touches(other)));
                let lower = legal.iter().find(|other| touch(&view, contract.trump, *other, card));
                assert_eq!(lower, None, "{}: {hint:?}", view.hand());
            }
        }
    }
    assert!(choices > 20, "{choices}");
}

#[test]
fn a_hint_says_of_a_card_that_goes_what_it_saves_and_of_a_pass_what_speaks_for_it() {
    let cases = [
        // Two tricks are theirs, so no trump is saved for later, although the layouts see no hope.
        (
            said("S", "E", "TH TD", "AH", "pass, order, discard, TS, TC, 9S, QS, JD, JH, 9H, 9C, 9D, QD, KD, AH, AC"),
            "play TH: You trump in with your only trump",
        ),
        (
            said(
                "S",
                "E",
                "JS QC",
                "TS",
                "pass, order, discard, KC, 9S, 9C, TC, AH, KH, 9D, QH, 9H, JC, AC, TD, AD, TS",
            ),
            "play JS: You overtrump the ten of spades",
        ),
        // The partner's king is as good as the ace.
        (
            said("S", "W", "AD KS QS AH 9H", "QD", "pass, order, discard, KH, TH"),
            "play 9H: Your partner is winning it: your lowest goes",
        ),
        (
            said("S", "E", "KS KC", "KD", "pass, order alone, 9C, 9D, JC, JD, QD, TD, AS, 9H, QS, JH, TH"),
            "play KC: The jack of hearts has it: you keep the king of spades for later",
        ),
        (
            said("S", "S", "AH 9D TD QD AD", "QD", "pass, pass, pass, order, discard KS, KC, AC, TC"),
            "play AH: Your partner has it: you save your trumps",
        ),
        // All three cards are trumps.
        (
            said(
                "S",
                "S",
                "JS TC JC",
                "JC",
                "pass, pass, pass, order, discard 9H, KD, AD, QD, JH, AS, TS, KS, QS, AH, TH",
            ),
            "play TC: You have only trumps left: the lowest goes",
        ),
        (
            said(
                "S",
                "S",
                "TD KD",
                "KD",
                "pass, pass, pass, order, discard TH, KS, QD, 9S, AS, KC, 9C, AC, QC, JD, 9H, TC, AD",
            ),
            "play TD: Only the jack of hearts still beats it",
        ),
        (
            said("S", "E", "JD JH AD TD KS", "JS", ""),
            "pass: You may get to name diamonds later, without giving them the jack of spades",
        ),
        (
            said("S", "E", "KD TD 9D AS QC", "JD", ""),
            "pass: For diamonds you have the king, ten, nine and an ace outside, but the jack of diamonds goes to an opponent",
        ),
    ];
    let wrong: Vec<_> = cases.iter().filter(|(said, expected)| said != expected).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_dealer_who_took_the_right_bower_up_still_holds_it() {
    let view = view(
        r#"{"rules":"world","seat":"S","dealer":"N","score":{"NS":5,"EW":4},"deals_left":3,"hand":"JS JC","upcard":"JH",
        "actions":["pass","pass","pass","order","discard","play AD","play TD","play 9S","play 9D","play 9C","play AC",
        "play TC","play TS","play AH","play 9H","play TH","play QH"]}"#,
    );
    // Two tricks are in, and the partner's bower is the third.
    let hint = HintQuestion { view, seed: 1 }.decision(EFFORT);
    assert_eq!(hint.reasons, [Reason::OwnCallEitherWay { in_hundred: 99 }, Reason::AsGood]);
}
