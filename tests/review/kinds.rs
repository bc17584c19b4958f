//! Every kind of decision by an example, and the bounds of the grades.

use bots::review::{DecisionKind, Grade};
use bots::{DecisionCost, MilliPoints};
use cards::ruleset::{DefendAlone, Preset};
use rules::view::LabQuestion;

/// Returns the kind of a decision, given the best action.
fn kind(question: &str, done: &str, best: &str) -> DecisionKind {
    let question: LabQuestion = serde_json::from_str(question).unwrap();
    let view = question.view().unwrap_or_else(|why| panic!("{why}"));
    for action in [done, best] {
        assert!(view.legal().contains(action.parse().unwrap()), "{action} of {:?}", view.legal());
    }
    DecisionKind::of(&view, done.parse().unwrap(), best.parse().unwrap())
}

fn bid(seat: &str, hand: &str, actions: &str) -> String {
    format!(
        r#"{{"rules":"chicago","seat":"{seat}","dealer":"S","score":{{"NS":0,"EW":0}},"deals_left":null,"hand":"{hand}","upcard":"QH","actions":[{actions}]}}"#
    )
}

#[test]
fn bids_by_what_went_wrong() {
    const HAND: &str = "JS AS 9H KD TD";
    let (west, north, east, dealer) = (
        bid("W", HAND, ""),
        bid("N", HAND, r#""pass""#),
        bid("E", HAND, r#""pass","pass""#),
        bid("S", HAND, r#""pass","pass","pass""#),
    );
    for view in [&west, &north, &east, &dealer] {
        assert_eq!(kind(view, "pass", "pass"), DecisionKind::Bid);
        assert_eq!(kind(view, "pass", "order"), DecisionKind::MissedCall);
        assert_eq!(kind(view, "pass", "order alone"), DecisionKind::MissedCall);
        assert_eq!(kind(view, "order", "order alone"), DecisionKind::MissedLoner);
        assert_eq!(kind(view, "order alone", "order"), DecisionKind::BoldLoner);
        assert_eq!(kind(view, "order alone", "pass"), DecisionKind::BoldLoner);
    }
    assert_eq!(kind(&west, "order", "pass"), DecisionKind::OrderedOpponent);
    assert_eq!(kind(&north, "order", "pass"), DecisionKind::OrderedPartner);
    assert_eq!(kind(&east, "order", "pass"), DecisionKind::OrderedOpponent);
    assert_eq!(kind(&dealer, "order", "pass"), DecisionKind::ThinCall);
    let named = bid("W", HAND, r#""pass","pass","pass","pass""#);
    assert_eq!(kind(&named, "call S", "pass"), DecisionKind::ThinCall);
    assert_eq!(kind(&named, "call D", "call S"), DecisionKind::WrongSuit);
    assert_eq!(kind(&named, "call S", "call S alone"), DecisionKind::MissedLoner);
    let discards = bid("S", "JS AS 9H KD TD QH", r#""order""#);
    assert_eq!(kind(&discards, "discard TD", "discard AS"), DecisionKind::Discard);
}

#[test]
fn defending_alone_is_a_bid_of_its_own() {
    let mut rules = Preset::Chicago.ruleset();
    rules.hand.defend_alone = DefendAlone::Yes(4);
    let asked = bid("S", "JS AS 9H KD TD", r#""pass","pass","order alone""#);
    let asked = asked.replace(r#""chicago""#, &serde_json::to_string(&rules).unwrap());
    for (done, best) in [("pass", "defend alone"), ("defend alone", "pass")] {
        assert_eq!(kind(&asked, done, best), DecisionKind::DefendingAlone);
    }
    assert!(DecisionKind::DefendingAlone.is_bid());
}

/// West ordered hearts into the dealer's deal, and these cards have been played.
fn play(seat: &str, hand: &str, cards: &str) -> String {
    bid(seat, hand, &format!(r#""order","discard"{}{cards}"#, if cards.is_empty() { "" } else { "," }))
}

#[test]
fn cards_by_their_place_in_the_trick_and_by_trump() {
    let opening = play("W", "JS AS 9H KD TD", "");
    assert_eq!(kind(&opening, "play AS", "play JS"), DecisionKind::OpeningLead);
    let lead = play("N", "JS 9H KD TD", r#""play 9S","play AS","play TS","play QS""#);
    assert_eq!(kind(&lead, "play JS", "play TD"), DecisionKind::Lead);
    let second = play("N", "JC AC 9H KD TD", r#""play 9S""#);
    assert_eq!(kind(&second, "play TD", "play KD"), DecisionKind::SecondHand);
    assert_eq!(kind(&second, "play TD", "play 9H"), DecisionKind::TrumpKept);
    assert_eq!(kind(&second, "play 9H", "play TD"), DecisionKind::TrumpWasted);
    let third = play("E", "JC AC 9H KD TD", r#""play 9S","play QS""#);
    assert_eq!(kind(&third, "play TD", "play KD"), DecisionKind::ThirdHand);
    // The partner's ace is winning the trick, so trumping it takes the partner's trick.
    let theirs = play("E", "JC AC 9H KD TD", r#""play AS","play QS""#);
    assert_eq!(kind(&theirs, "play 9H", "play TD"), DecisionKind::PartnersTrick);
    assert_eq!(kind(&theirs, "play TD", "play 9H"), DecisionKind::TrumpKept);
    let last = play("S", "JC AC 9H KD TD", r#""play 9S","play QS","play TS""#).replace("\"discard\"", "\"discard JD\"");
    assert_eq!(kind(&last, "play TD", "play KD"), DecisionKind::LastHand);
    let alone = bid("E", "JC AC 9H KD TD", r#""order alone","discard","play 9S","play QS""#);
    assert!(serde_json::from_str::<LabQuestion>(&alone).unwrap().view().is_err(), "the maker's partner sits out");
    let against = bid("S", "JC AC 9H KD TD", r#""order alone","discard","play 9S","play QS""#)
        .replace("\"discard\"", "\"discard JD\"");
    assert_eq!(kind(&against, "play TD", "play KD"), DecisionKind::LastHand);
}

#[test]
fn every_kind_has_a_name_of_its_own_and_bids_come_first() {
    let names: std::collections::BTreeSet<&str> = DecisionKind::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(names.len(), DecisionKind::ALL.len());
    assert!(DecisionKind::ALL.is_sorted() && DecisionKind::ALL.is_sorted_by_key(|kind| !kind.is_bid()));
    for kind in DecisionKind::ALL {
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
    }
    for grade in Grade::ALL {
        assert_eq!(serde_json::to_value(grade).unwrap(), grade.name());
    }
}

#[test]
fn nothing_is_called_wrong_within_three_errors_of_a_twentieth_of_a_point() {
    let grade = |aim, error| {
        let (aim, error) = (MilliPoints(aim), MilliPoints(error));
        Grade::of(&DecisionCost { aim, error, points: aim, chance: None })
    };
    for (cost, error, expected) in [
        (-300, 10, Grade::Best),
        (0, 0, Grade::Best),
        (9, 10, Grade::Best),
        (10, 10, Grade::Best),
        (11, 10, Grade::Fine),
        (50, 1, Grade::Fine),
        (51, 0, Grade::Inaccuracy),
        (53, 1, Grade::Fine),
        (54, 1, Grade::Inaccuracy),
        (149, 1, Grade::Inaccuracy),
        (150, 34, Grade::Fine),
        (150, 33, Grade::Mistake),
        (400, 10, Grade::Blunder),
        (4000, 2000, Grade::Fine),
    ] {
        assert_eq!(grade(cost, error), expected, "{cost} {error}");
        assert_eq!(grade(cost, error).is_wrong(), expected >= Grade::Inaccuracy);
    }
}
