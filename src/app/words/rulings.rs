//! Sentences about irregularities, claims, findings and rulings at an open table.

use super::bid_words::{self, card_in_text};
use super::hearer::Hearer;
use super::names::{self, card, seat, suit_in_text};
use super::rulebook::irregular;
use cards::ruleset::{BidWords, Irregularities, RuleAspect};
use cards::{Card, Seat, Side};
use rules::rulings::{BidEffect, Decider, Evidence, Finding, HandEffect, PlayerEffect, PointsChange, RulingOption};
use rules::{
    Action, AdjustedScore, Claim, ClaimVerdict, GameResult, GameState, Going, HandNo, Irregularity, IrregularityKind,
    Pile, RecordedIrregularity, Remedy, RuledBy, Ruling, Trump, WinReason,
};

/// Announces an irregularity. `before` is the state of the game before it happened. A card or a bid is announced like
/// a legal one, so that the players must notice the irregularity themselves. Returns `None` if nobody can see the
/// irregularity.
#[must_use]
pub fn announce_irregularity(irregularity: Irregularity, before: &GameState, to: Hearer) -> Option<String> {
    let turn = before.turn();
    let told = match irregularity {
        Irregularity::Renege(of) => return Some(bid_words::announce_played_card(of, turn?, before, to)),
        Irregularity::BidOutOfTurn(bid, by) => return bid_words::announce_bid(bid, by, before, to),
        Irregularity::NameTurnedDownSuit(of, going) => {
            return bid_words::announce_bid(Action::Call(of.into(), going), turn?, before, to);
        }
        Irregularity::LeadOutOfTurn(of, by)
        | Irregularity::EarlyLead(of, by)
        | Irregularity::LonersPartnerPlays(of, by) => {
            return Some(bid_words::announce_played_card(of, by, before, to));
        }
        // Nobody counts another player's cards, and nobody reminds the dealer.
        Irregularity::Miscount(..) | Irregularity::NoDiscard => return None,
        Irregularity::StealDeal(by) => to.does(by, "take the deal", "takes the deal"),
        Irregularity::ExposeInDeal(of, by) => {
            format!("{} the table see {} in the deal", to.does(by, "let", "lets"), with_article(of))
        }
        Irregularity::DropCard(of, by) => format!("{} {}", to.does(by, "drop", "drops"), with_article(of)),
        Irregularity::ShowCard(of, by) => format!("{} {}", to.does(by, "show", "shows"), with_article(of)),
        Irregularity::ThrowIn(by) => to.does(by, "throw the cards in", "throws the cards in"),
        Irregularity::TableTalk(by) => to.does(by, "say more than a bid", "says more than a bid"),
        Irregularity::Signal(by) => to.does(by, "signal to your partner", "signals to the partner"),
        Irregularity::PeekAtKitty(by) => to.does(by, "look at the kitty", "looks at the kitty"),
        Irregularity::AskTrump(by) => to.does(by, "ask what trump is", "asks what trump is"),
        Irregularity::UnmarkedPoints(by) => to.does(by, "do not mark the points", "does not mark the points"),
        Irregularity::LateMarking(by) => to.does(by, "mark the points", "marks the points"),
    };
    Some(format!("{told}."))
}

/// Labels the button with which the person commits an irregularity: `Look at the kitty`. If the irregularity is done
/// with a card, the label does not name the card. A bid has the words of the rulebook.
#[must_use]
pub fn irregularity_name(irregularity: Irregularity, words: BidWords) -> String {
    match (irregularity, words) {
        (Irregularity::BidOutOfTurn(Action::Order(going), _), BidWords::OfTheSeat) => {
            format!("Order it up{}", alone_suffix(going))
        }
        (Irregularity::BidOutOfTurn(bid, by), _) => bid_words::bid_label(bid, by, by.right(), words),
        (Irregularity::NameTurnedDownSuit(of, going), _) => format!("Name {}{}", super::suit(of), alone_suffix(going)),
        (other, _) => irregularity_label(other).to_owned(),
    }
}

const fn alone_suffix(going: Going) -> &'static str {
    match going {
        Going::WithPartner => "",
        Going::Alone => " alone",
    }
}

const fn irregularity_label(irregularity: Irregularity) -> &'static str {
    match irregularity {
        Irregularity::ExposeInDeal(..) => "Let a card show",
        Irregularity::Miscount(..) => "Deal one card too many",
        Irregularity::StealDeal(_) => "Take the deal",
        Irregularity::Renege(_) => "Do not follow",
        Irregularity::BidOutOfTurn(..) | Irregularity::NameTurnedDownSuit(..) => "Bid",
        Irregularity::LeadOutOfTurn(..) => "Lead it out of turn",
        Irregularity::DropCard(..) => "Drop it",
        Irregularity::ShowCard(..) => "Show it",
        Irregularity::ThrowIn(_) => "Throw the cards in",
        Irregularity::NoDiscard => "Play without a discard",
        Irregularity::EarlyLead(..) => "Lead it before the discard",
        Irregularity::LonersPartnerPlays(..) => "Play it, though you sit out",
        Irregularity::TableTalk(_) => "Say more than a bid",
        Irregularity::Signal(_) => "Signal to your partner",
        Irregularity::PeekAtKitty(_) => "Look at the kitty",
        Irregularity::UnmarkedPoints(_) => "Leave the points unmarked",
        Irregularity::LateMarking(_) => "Mark the points",
        Irregularity::AskTrump(_) => "Ask what trump is",
    }
}

fn with_article(of: Card) -> String {
    format!("the {}", card_in_text(of))
}

/// Names a kind of irregularity within a sentence: `a renege`.
#[must_use]
pub const fn kind_in_text(what: IrregularityKind) -> &'static str {
    match what {
        IrregularityKind::ExposeInDeal => "a card exposed in the deal",
        IrregularityKind::Miscount => "a wrong number of cards",
        IrregularityKind::StealDeal => "a deal out of turn",
        IrregularityKind::Renege => "a renege",
        IrregularityKind::BidOutOfTurn => "a bid out of turn",
        IrregularityKind::LeadOutOfTurn => "a lead out of turn",
        IrregularityKind::DropCard => "a card dropped",
        IrregularityKind::ShowCard => "a card shown",
        IrregularityKind::ThrowIn => "cards thrown in",
        IrregularityKind::NoDiscard => "no discard",
        IrregularityKind::EarlyLead => "a lead before the discard",
        IrregularityKind::LonersPartnerPlays => "a card of a loner's partner",
        IrregularityKind::NameTurnedDownSuit => "naming the suit turned down",
        IrregularityKind::TableTalk => "table talk",
        IrregularityKind::Signal => "a signal",
        IrregularityKind::PeekAtKitty => "a look at the kitty",
        IrregularityKind::UnmarkedPoints => "points not marked",
        IrregularityKind::AskTrump => "asking what trump is",
    }
}

/// Labels a kind of irregularity in a list: `Lead out of turn`.
#[must_use]
pub fn irregularity_kind_label(what: IrregularityKind) -> String {
    let name = kind_in_text(what);
    let name = name.strip_prefix("a ").unwrap_or(name);
    names::capitalized(name)
}

/// Describes the ruling that ended a hand or had it dealt again. Returns `None` if there was no such ruling.
#[must_use]
pub fn ruling_on_hand(state: &GameState, hand: HandNo, to: Hearer) -> Option<String> {
    let rulings = state.open()?.rulings();
    let given = rulings.iter().rev().find(|ruling| {
        let over = |remedy: &Remedy| match remedy {
            Remedy::EndHand(over) => *over == hand,
            Remedy::DealAgain(_) => ruling.claim.hand == Some(hand),
            _ => false,
        };
        ruling.remedies.iter().any(over)
    })?;
    Some(format!("{} {}", announce_claim(given.claim, to), announce_ruling(given, state)))
}

/// Says who was disqualified in a hand, and what followed: `South was disqualified. A substitute
/// plays.`
#[must_use]
pub fn disqualified_in_hand(state: &GameState, hand: HandNo) -> Option<String> {
    let open = state.open()?;
    let out: Vec<Seat> = Seat::ALL.into_iter().filter(|of| open.is_disqualified_in(*of, hand)).collect();
    let told: Vec<String> = out.iter().map(|of| format!("{} was disqualified.", seat(*of))).collect();
    let follows = match state.result() {
        Some(GameResult::Won(won, WinReason::Ruling)) => format!("The game was over: {} won it.", side_name(won)),
        _ => "A substitute plays.".to_owned(),
    };
    (!told.is_empty()).then(|| format!("{} {follows}", told.join(" ")))
}

/// Describes an irregularity for which nobody called the director: `Hand 3, trick 2: a renege by West.`
#[must_use]
pub fn unclaimed_sentence(recorded: &RecordedIrregularity) -> String {
    let trick = if recorded.trick == 0 { String::new() } else { format!(", trick {}", recorded.trick) };
    let what = recorded.irregularity.kind().map_or("points marked", kind_in_text);
    let card = match recorded.irregularity {
        Irregularity::Renege(of)
        | Irregularity::LeadOutOfTurn(of, _)
        | Irregularity::DropCard(of, _)
        | Irregularity::ShowCard(of, _)
        | Irregularity::ExposeInDeal(of, _) => {
            format!(", {}", with_article(of))
        }
        _ => String::new(),
    };
    format!("Hand {}{trick}: {what} by {}{card}.", recorded.hand, seat(recorded.by))
}

/// Announces a claim: `North claims a renege by West in trick 2.`
#[must_use]
pub fn announce_claim(claim: Claim, to: Hearer) -> String {
    let trick = claim.trick.map(|trick| format!(" in trick {trick}")).unwrap_or_default();
    let hand = claim.hand.map(|hand| format!(" of hand {hand}")).unwrap_or_default();
    let claims = to.does(claim.claimant, "claim", "claims");
    format!("{claims} {} by {}{trick}{hand}.", kind_in_text(claim.what), to.name(claim.accused))
}

/// Announces a ruling: the verdict, the consequences, and the director's reason if there is one.
#[must_use]
pub fn announce_ruling(ruling: &Ruling, _after: &GameState) -> String {
    let by = match ruling.by {
        RuledBy::Rulebook => "",
        RuledBy::Choice => " The offended side chose:",
        RuledBy::Director => " The director ruled:",
    };
    let reason = ruling.reason.as_ref().map(|reason| format!(" The reason: {}.", reason.text().trim_end_matches('.')));
    format!(
        "{}{by} {}{}",
        verdict_sentence(ruling.verdict),
        remedies_text(&ruling.remedies),
        reason.unwrap_or_default()
    )
}

#[must_use]
pub const fn verdict_sentence(verdict: ClaimVerdict) -> &'static str {
    match verdict {
        ClaimVerdict::Proved => "It is proved.",
        ClaimVerdict::NotProved => "It is not proved.",
        ClaimVerdict::TooLate => "It is too late to call it.",
        ClaimVerdict::TooEarly => "It is too early to call it.",
        ClaimVerdict::NotTheirs => "It is the other side's to call.",
    }
}

/// Describes the consequences of a ruling. If there are none, returns `Play goes on.`
#[must_use]
pub fn remedies_text(remedies: &[Remedy]) -> String {
    if remedies.is_empty() {
        return "Play goes on.".to_owned();
    }
    let mut told: Vec<String> = remedies.iter().map(|one| remedy_sentence(*one)).collect();
    let out = remedies.iter().any(|one| matches!(one, Remedy::Disqualify(_)));
    let over = remedies.iter().any(|one| matches!(one, Remedy::EndGame(_)));
    told.extend((out && !over).then(|| "A substitute plays on.".to_owned()));
    told.join(" ")
}

/// Describes one of the rulings to choose from. If other rulebooks rule in the same way, adds their names: `(as in
/// World)`.
#[must_use]
pub fn ruling_option_text(choice: &RulingOption) -> String {
    let mut told = remedies_text(&choice.remedies);
    let books: Vec<&str> = choice.same_rulebooks.iter().map(|book| super::rulebook::short_title(*book)).collect();
    if !books.is_empty() {
        told.push_str(&format!(" (as in {})", books.join(", ")));
    }
    told
}

const fn side_name(of: Side) -> &'static str {
    match of {
        Side::NS => "North and South",
        Side::EW => "East and West",
    }
}

fn remedy_sentence(remedy: Remedy) -> String {
    match remedy {
        Remedy::ChangePoints(of, points) if points < 0 => format!("{} lose {}.", side_name(of), points.unsigned_abs()),
        Remedy::ChangePoints(of, points) => format!("{} get {points}.", side_name(of)),
        Remedy::PayIntoCup(of, dollars) => format!("{} puts ${dollars} in the cup.", seat(of)),
        Remedy::EndHand(_) => "The hand is over.".to_owned(),
        Remedy::DealAgain(of) => format!("The hand does not count; {} deals.", seat(of)),
        Remedy::PenaltyCard(of, lies) => {
            format!("{}'s {} lies face up and is played at the first legal chance.", seat(of), card(lies))
        }
        Remedy::WorthlessCard(of, lies) => format!(
            "{}'s {} stays on the table, is played at the first legal chance, and cannot take a trick.",
            seat(of),
            card(lies)
        ),
        Remedy::VoidBid => "The bid is void and bidding goes back to where it stood.".to_owned(),
        Remedy::BarSide(of) => format!("{} may not bid again in this hand.", side_name(of)),
        Remedy::BarTrump(of, trump) => format!("{} may not make {}.", side_name(of), made_trump_text(trump)),
        Remedy::GoAlone(of, trump) => format!("{} makes {} and goes alone.", seat(of), made_trump_text(trump)),
        Remedy::TakeBackLead => "The lead goes back to the right seat.".to_owned(),
        Remedy::CancelLoner => "The lone call is canceled.".to_owned(),
        Remedy::WarnSide(of) => format!("{} are warned.", side_name(of)),
        Remedy::ChangeOwnCardPoints(of, points) if points < 0 => {
            format!("{} loses {} on their own card.", seat(of), points.unsigned_abs())
        }
        Remedy::ChangeOwnCardPoints(of, points) => format!("{} gets {points} on their own card.", seat(of)),
        Remedy::Disqualify(of) => format!("{} is disqualified and plays no further card.", seat(of)),
        Remedy::EndGame(of) => format!("The game is over: {} win it.", side_name(of)),
    }
}

/// Explains the director's finding by quoting the rule that decided it.
#[must_use]
pub fn finding_reason(finding: &Finding, rules: &Irregularities) -> String {
    match finding.verdict {
        ClaimVerdict::TooEarly | ClaimVerdict::TooLate if finding.claim.what == IrregularityKind::Renege => {
            irregular::consequence_sentence(rules, cards::ruleset::IrregularityId::RenegeTimeLimit)
        }
        ClaimVerdict::NotProved if finding.claim.what != IrregularityKind::Renege && finding.decider == Decider::Rulebook => {
            "Nothing known proves it, so nothing changes.".to_owned()
        }
        ClaimVerdict::NotTheirs if finding.claim.what == IrregularityKind::Miscount => {
            "Once a card has been played to the first trick, the side that misdealt cannot call it.".to_owned()
        }
        ClaimVerdict::TooLate if finding.decider == Decider::Rulebook && !is_misdeal(finding.claim.what) => {
            "Play has gone on, so what was done stands.".to_owned()
        }
        _ if finding.aspect == RuleAspect::Unmentioned => {
            "The text closes the kitty to a loner's partner and after the turn-down. It says nothing about this look: the director \
             decides."
                .to_owned()
        }
        _ => irregular::consequence_sentence(rules, finding.irregularity),
    }
}

const fn is_misdeal(what: IrregularityKind) -> bool {
    what.anybody_may_claim()
}

/// Announces the director's finding: the verdict, the reason, and the consequences. If somebody must choose the
/// consequences, says who.
#[must_use]
pub fn announce_finding(found: &Finding, rules: &Irregularities) -> String {
    let follows = match (found.decider, found.options.first()) {
        (Decider::Rulebook, Some(only)) => remedies_text(&only.remedies),
        (decider, _) => self::decider_sentence(decider).to_owned(),
    };
    format!("{} {} {follows}", verdict_sentence(found.verdict), finding_reason(found, rules))
}

/// Says who chooses among several possible rulings: `North and South choose.` Empty if the rulebook leaves no choice.
#[must_use]
pub const fn decider_sentence(who: Decider) -> &'static str {
    match who {
        Decider::Rulebook => "",
        Decider::Side(Side::NS) => "North and South choose.",
        Decider::Side(Side::EW) => "East and West choose.",
        Decider::Director(_) => "You are the director: decide.",
    }
}

/// Labels an effect that a director's ruling can have on the hand: `Dealt again`.
#[must_use]
pub const fn hand_fate_label(fate: HandEffect) -> &'static str {
    match fate {
        HandEffect::GoesOn => "As it is",
        HandEffect::Over => "Over",
        HandEffect::SameDealer => "Dealt again",
        HandEffect::NextDealer => "Next dealer",
    }
}

/// Labels an effect that a director's ruling can have on the bid: `Void`.
#[must_use]
pub const fn bid_fate_label(fate: BidEffect) -> &'static str {
    match fate {
        BidEffect::Stands => "Stands",
        BidEffect::Void => "Void",
        BidEffect::Barred => "No more bids",
    }
}

/// Labels an effect that a director's ruling can have on the player: `Warning`.
#[must_use]
pub const fn player_fate_label(fate: PlayerEffect) -> &'static str {
    match fate {
        PlayerEffect::Stays => "Nothing",
        PlayerEffect::Warned => "Warning",
        PlayerEffect::Replaced => "Out, a substitute plays",
        PlayerEffect::GameOver => "Out, game over",
    }
}

/// Labels the side, or the player's own card, that gains or loses points by a ruling: `For North and South`, `Off
/// North's own card`.
#[must_use]
pub fn points_for_label(whose: PointsChange) -> String {
    let name = |of| match of {
        AdjustedScore::Side(of) => side_name(of).to_owned(),
        AdjustedScore::OwnCard(of) => format!("{}'s own card", seat(of)),
    };
    match whose {
        PointsChange::Gain(of) => format!("For {}", name(of)),
        PointsChange::Loss(of) => format!("Off {}", name(of)),
    }
}

/// Describes a piece of evidence for or against a claim: `In trick 2 hearts were led and West played the ten of
/// spades.`
#[must_use]
pub fn evidence_sentence(evidence: Evidence, accused: Seat, to: Hearer) -> String {
    let who = to.name(accused);
    match evidence {
        Evidence::NotFollowed { trick, led, laid } => {
            format!("In trick {trick} {} were led and {who} played {}.", suit_in_text(led), with_article(laid))
        }
        Evidence::LaidLater { trick, card } => format!("In trick {trick} {who} played {}.", with_article(card)),
        Evidence::SeenCard(card) => {
            format!("{} {}, which everybody has seen.", to.does(accused, "hold", "holds"), with_article(card))
        }
        Evidence::WrongCount { pile, held, expected } => {
            let pile = match pile {
                Pile::Hand(of) => to.does(of, "hold", "holds"),
                Pile::Kitty => "The kitty has".to_owned(),
            };
            format!("{pile} {held} and should have {expected}.")
        }
        Evidence::Witnessed(_) => "Everybody saw it.".to_owned(),
        Evidence::RightDealer(right) => format!("It was {} deal.", to.whose(right)),
        Evidence::Warned(of) => format!("{} have been warned before.", side_name(of)),
        Evidence::PointsMade(points) => format!("The side made {points}, and more points have been made since."),
    }
}
/// Names the trump that a ruling orders or forbids a player to make: `hearts trump`, `no trump`.
fn made_trump_text(trump: Trump) -> String {
    match trump {
        Trump::Suit(suit) => format!("{} trump", suit_in_text(suit)),
        Trump::NoTrump => names::trump_in_text(trump).to_owned(),
    }
}
