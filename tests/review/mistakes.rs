//! The mistake that was made, by an example of each kind; and how many of regular players' mistakes are named at all.

use bots::review::{BidSupport, CardPair, Mistake};
use bots::{AheadAndBehind, LayoutComparison, Level};
use cards::ruleset::{Length, Preset, Ruleset};
use cards::{Card, CardSet, Seat, Suit};
use rules::Going;
use rules::view::{LabQuestion, SeatView};

use super::{decisions, game};
use bots::review::Effort;

fn view(question: &str) -> SeatView {
    let question: LabQuestion = serde_json::from_str(question).unwrap();
    question.view().unwrap_or_else(|why| panic!("{why}"))
}

/// South deals, and the queen of hearts is turned up.
fn bid(seat: &str, hand: &str, actions: &str) -> SeatView {
    view(&format!(
        r#"{{"rules":"chicago","seat":"{seat}","dealer":"S","score":{{"NS":0,"EW":0}},"deals_left":null,"hand":"{hand}","upcard":"QH","actions":[{actions}]}}"#
    ))
}

/// West ordered hearts into South's deal, and these cards have been played.
fn play(seat: &str, hand: &str, cards: &str) -> SeatView {
    bid(seat, hand, &format!(r#""order","discard"{}{cards}"#, if cards.is_empty() { "" } else { "," }))
}

fn mistake(view: &SeatView, done: &str, best: &str, shown: LayoutComparison) -> Mistake {
    for action in [done, best] {
        assert!(view.legal().contains(action.parse().unwrap()), "{action} of {:?}", view.legal());
    }
    Mistake::of(view, done.parse().unwrap(), best.parse().unwrap(), &shown)
}

/// Returns the mistake with a comparison in which bids are made about as often as not.
fn plain(view: &SeatView, done: &str, best: &str) -> Mistake {
    mistake(view, done, best, LayoutComparison { best_makes: 50, done_makes: 40, ..LayoutComparison::default() })
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn pair(done: &str, better: &str) -> CardPair {
    CardPair { done: card(done), better: card(better) }
}

fn set(text: &str) -> CardSet {
    text.split(' ').map(card).collect()
}

#[test]
fn bids_by_the_cards_they_rest_on_and_what_the_layouts_show() {
    let west = bid("W", "JH AH TS AD 9C", "");
    let hearts = BidSupport { trump: Suit::Hearts.into(), trumps: set("JH AH"), aces: set("AD") };
    assert_eq!(plain(&west, "pass", "order"), Mistake::Passed(hearts, Going::WithPartner));
    assert_eq!(plain(&west, "pass", "order alone"), Mistake::Passed(hearts, Going::Alone));
    let seldom = LayoutComparison { best_makes: 40, ..LayoutComparison::default() };
    assert_eq!(mistake(&west, "pass", "order", seldom), Mistake::DidNotDonate);
    assert_eq!(plain(&west, "order", "pass"), Mistake::OrderedOpponent(hearts, card("QH")));
    let north = bid("N", "JH AH TS AD 9C", r#""pass""#);
    assert_eq!(plain(&north, "order", "pass"), Mistake::OrderedPartner(hearts, card("QH")));
    let euchred = LayoutComparison { done_makes: 70, others_euchred: 30, ..LayoutComparison::default() };
    assert_eq!(mistake(&north, "order", "pass", euchred), Mistake::CalledTooSoon(hearts));
    let made = LayoutComparison { done_makes: 70, ..LayoutComparison::default() };
    assert_eq!(mistake(&north, "order", "pass", made), Mistake::DidNotLeaveToPartner(card("QH")));
    let clubs = bid("W", "JC JS AC KC 9H", "");
    assert_eq!(mistake(&clubs, "order", "pass", made), Mistake::DidNotWaitFor(Suit::Clubs));
    let dealer = bid("S", "JH 9S TS AD 9C", r#""pass","pass","pass""#);
    let taken = BidSupport { trump: Suit::Hearts.into(), trumps: set("JH QH"), aces: set("AD") };
    assert_eq!(plain(&dealer, "order", "pass"), Mistake::ThinCall(taken));
    assert_eq!(plain(&dealer, "order alone", "pass"), Mistake::AloneOnTooLittle(taken));
    assert_eq!(plain(&dealer, "order", "order alone"), Mistake::TookPartner(taken));
    let second = bid("W", "JS AS 9C AD KC", r#""pass","pass","pass","pass""#);
    let spades = BidSupport { trump: Suit::Spades.into(), trumps: set("JS AS"), aces: set("AD") };
    assert_eq!(plain(&second, "call C", "call S"), Mistake::WrongSuit(spades, Going::WithPartner));
    assert_eq!(plain(&second, "call C", "call S alone"), Mistake::WrongSuit(spades, Going::Alone));
    assert_eq!(plain(&second, "call S alone", "call S"), Mistake::AloneWithLoser(card("9C")));
}

#[test]
fn the_dealers_discard() {
    let dealer = |hand: &str| bid("S", hand, r#""order""#);
    assert_eq!(plain(&dealer("JH 9S TS AD 9C QH"), "discard QH", "discard 9C"), Mistake::PutTrumpAway(card("QH")));
    assert_eq!(plain(&dealer("JH 9S TS AD 9C QH"), "discard AD", "discard 9C"), Mistake::ThrewWinner(card("AD")));
    assert_eq!(plain(&dealer("JH 9S TS AD 9C QH"), "discard 9S", "discard 9C"), Mistake::MissedVoid(Suit::Clubs));
    assert_eq!(plain(&dealer("JH AH KS TS 9C QH"), "discard TS", "discard 9C"), Mistake::BaredGuard(card("KS")));
    let higher = plain(&dealer("JH AH KS 9C 9H QH"), "discard KS", "discard 9C");
    assert_eq!(higher, Mistake::ThrewHigher(pair("KS", "9C")));
}

#[test]
fn a_card_played_to_a_trick() {
    // West made hearts and led; North is partner's opponent, East the maker's partner.
    let partners = play("E", "JC AC 9H KD TD", r#""play AS","play QS""#);
    let wasted = |wasted: &str, certain| Mistake::PartnerHadIt { wasted: card(wasted), certain };
    assert_eq!(plain(&partners, "play 9H", "play TD"), wasted("9H", false));
    let last = bid("S", "JD 9C KC TD 9D", r#""order","discard JC","play 9S","play AS","play KS""#);
    assert_eq!(plain(&last, "play JD", "play 9D"), wasted("JD", true));
    assert_eq!(plain(&last, "play 9D", "play JD"), Mistake::LeftLeadToPartner(card("JD")));
    let overtrumped = play("E", "KC QC 9H KD TD", r#""play 9S","play AH""#);
    assert_eq!(plain(&overtrumped, "play 9H", "play TD"), Mistake::TrumpOnLostTrick(card("9H")));
    assert_eq!(plain(&overtrumped, "play KC", "play QC"), Mistake::HighOnLostTrick(pair("KC", "QC")));
    let second = play("N", "KS AS 9H KD TD", r#""play 9S""#);
    assert_eq!(plain(&second, "play AS", "play KS"), Mistake::WonTooDear { pair: pair("AS", "KS"), certain: false });
    let last = bid("S", "AS KS 9H KD TD", r#""order","discard AH","play 9S","play TS","play QS""#);
    assert_eq!(plain(&last, "play AS", "play KS"), Mistake::WonTooDear { pair: pair("AS", "KS"), certain: true });
    assert_eq!(plain(&second, "play KS", "play AS"), Mistake::WonTooLow(pair("KS", "AS"), Seat::E));
    let void = play("N", "JC AC 9H KD TD", r#""play 9S""#);
    assert_eq!(plain(&void, "play TD", "play 9H"), Mistake::DidNotTrump(card("9H")));
    assert_eq!(plain(&void, "play 9H", "play TD"), Mistake::TrumpedBeforePartner(card("9H")));
    let third = play("E", "KS 9S 9H KD TD", r#""play TS","play QS""#);
    let takes = |certain| Mistake::DidNotTake { card: card("KS"), certain };
    assert_eq!(plain(&third, "play 9S", "play KS"), takes(false));
    let fourth = bid("S", "KS 9S 9H KD TD", r#""order","discard JC","play TS","play JS","play QS""#);
    assert_eq!(plain(&fourth, "play 9S", "play KS"), takes(true));
    let helped = play("E", "KS 9S 9H KD TD", r#""play QS","play TS""#);
    assert_eq!(plain(&helped, "play 9S", "play KS"), Mistake::PartnerNeededHelp(card("KS")));
}

#[test]
fn a_lead() {
    let maker = play("W", "JS AS 9H KH TD", "");
    assert_eq!(plain(&maker, "play AS", "play KH"), Mistake::TrumpNotDrawn(card("KH")));
    assert_eq!(plain(&maker, "play TD", "play AS"), Mistake::WinnerNotCashed(card("AS")));
    assert_eq!(plain(&maker, "play 9H", "play KH"), Mistake::SmallTrumpLed(pair("9H", "KH")));
    assert_eq!(plain(&maker, "play KH", "play 9H"), Mistake::LedIntoHigher(card("KH"), card("AH")));
    assert_eq!(plain(&maker, "play AS", "play TD"), Mistake::SingletonNotLed(card("TD")));
    assert_eq!(plain(&maker, "play AS", "play JS"), Mistake::LedHighCard(pair("AS", "JS")));
    let north = play("N", "AC 9H KD TD", r#""play 9S","play AS","play TS","play QS""#);
    assert_eq!(plain(&north, "play 9H", "play AC"), Mistake::LedTrumpToMaker(Seat::W));
    assert_eq!(plain(&north, "play AC", "play 9H"), Mistake::TrumpsNotPulled(card("9H")));
    assert_eq!(plain(&north, "play TD", "play AC"), Mistake::WinnerNotCashed(card("AC")));
    let east = play("E", "AC 9H KD TD", r#""play 9S","play TS","play AS","play QS""#);
    assert_eq!(plain(&east, "play TD", "play 9H"), Mistake::TrumpNotReturned(card("9H")));
    let loner = bid("N", "AS 9S KD TD 9C", r#""pass","pass","order alone","discard""#);
    let ace = plain(&loner, "play AS", "play 9C");
    assert_eq!(ace, Mistake::AceAgainstLoner(card("AS")));
}

#[test]
fn where_no_pattern_fits_the_layouts_speak() {
    let maker = play("W", "JS QC 9H KH TD", "");
    let tricks = LayoutComparison { tricks: AheadAndBehind { ahead: 60, behind: 10 }, ..LayoutComparison::default() };
    let of = mistake(&maker, "play KH", "play QC", tricks);
    assert!(matches!(of, Mistake::SingletonNotLed(_)), "{of:?}");
    let equal = play("N", "KD QD 9H JC TC", r#""play 9C""#);
    let of = mistake(&equal, "play JC", "play TC", tricks);
    assert!(of.is_specific(), "{of:?}");
    let second = play("W", "KS QC 9H KH 9S", "");
    let of = mistake(&second, "play KH", "play QC", LayoutComparison::default());
    assert!(matches!(of, Mistake::SingletonNotLed(_)), "{of:?}");
    let none = mistake(&second, "play QC", "play 9S", LayoutComparison::default());
    assert!(!none.is_specific(), "{none:?}");
}

/// Eighty-four games of club players, three hands of each, by every rulebook.
#[test]
fn nine_of_ten_mistakes_are_named() {
    const EFFORT: Effort = Effort { layouts: 48, seed: 0 };
    let (mut wrong, mut unnamed, mut games) = (0, Vec::new(), 0);
    for preset in Preset::ALL {
        let rules = Ruleset { length: Length::Hands(3), ..preset.ruleset() };
        for (seed, level) in (0..7).flat_map(|seed| [(seed, Level::Social), (seed, Level::Regular)]) {
            let log = game(rules.clone(), seed + 100 * preset as u64, level);
            for (decision, view) in decisions(&log, EFFORT) {
                let Some(judged) = decision.judged.filter(|judged| judged.grade().is_wrong()) else { continue };
                let shown = judged.lesson.unwrap().layout_comparison;
                wrong += 1;
                let found = Mistake::of(&view, decision.action, judged.best, &shown);
                if !found.is_specific() {
                    unnamed.push(format!("{preset} {seed} {level} {} of {}: {found:?}", decision.action, view.hand()));
                }
            }
            games += 1;
        }
    }
    let of = format!("{} of {wrong} in {games} games:\n{}", unnamed.len(), unnamed.join("\n"));
    assert!(games >= 60 && wrong > 60 && 10 * unnamed.len() <= wrong, "{of}");
}
