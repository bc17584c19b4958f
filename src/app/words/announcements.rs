//! Sentences that announce a game to a screen reader: each event, its consequences, and the question to the player
//! whose turn it is. A sentence calls the player who hears it "you".

use super::bid_words::{announce_bid, announce_played_card, card_in_text};
use super::counts::count;
use super::hearer::{Hearer, ViewersNames};
use super::names::{JOKER, capitalized};
use super::{Viewer, rank, suit, suit_in_text, table, trump_in_text};
use crate::play::ScoreKept;
use cards::{BySeat, Card, Seat, Side, Suit};
use rules::{
    Action, BidRound, Contract, GameEvent, GameResult, GameState, Going, HandSummary, Notice, Outcome, Phase,
    PublicDeal, Stage, Trick, Trump, WinReason,
};

/// Announces the cut: `South offers the cut. East lifts 9 cards.`
#[must_use]
pub fn announce_cut(dealer: Seat, lifted: Option<u8>, to: Hearer) -> String {
    let (offers, cutter) = (to.does(dealer, "offer", "offers"), dealer.right());
    match lifted {
        Some(lifted) => {
            format!("{offers} the cut. {} {}.", to.does(cutter, "lift", "lifts"), count(lifted.into(), "card"))
        }
        None => format!("{offers} the cut. {}.", to.does(cutter, "decline", "declines")),
    }
}

/// Returns the text of the speech bubble beside the player who was offered the cut: `Cut 9`, or `No cut` after a
/// refusal.
#[must_use]
pub fn cut_bubble_text(lifted: Option<u8>) -> String {
    lifted.map_or_else(|| "No cut".to_owned(), |lifted| format!("Cut {lifted}"))
}

/// Announces an event of the game. `before` and `after` are the states of the game around the event. Returns `None`
/// for an event that is not announced.
#[must_use]
pub fn announce_event(happened: &GameEvent, before: &GameState, after: &GameState, to: Hearer) -> Option<String> {
    announce_action(happened, before, to).or_else(|| announce_other_event(happened, after, to))
}

/// Announces a player's action or irregularity. `before` is the state of the game before the action. Returns `None`
/// for all other events, and for an action that is not announced.
#[must_use]
pub fn announce_action(done: &GameEvent, before: &GameState, to: Hearer) -> Option<String> {
    match done {
        GameEvent::Irregular(irregularity) => super::rulings::announce_irregularity(*irregularity, before, to),
        GameEvent::Acted(action) => {
            let who = before.turn()?;
            let phase = before.hand()?.public().phase();
            match action {
                // The announcement of the hand's end says who showed a farmer's hand, and its cards.
                Action::Redeal => None,
                _ if super::house::house_question(phase).is_some() => {
                    super::house::announce_house_answer(*action, phase, who, to)
                }
                Action::Discard(_) => Some(format!("{}.", to.does(who, "discard", "discards"))),
                Action::Play(of) => Some(announce_played_card(*of, who, before, to)),
                bid => announce_bid(*bid, who, before, to),
            }
        }
        _ => None,
    }
}

/// Announces an event that is neither an action nor an irregularity, such as the deal or a ruling. `after` is the state
/// of the game after the event. Returns `None` for an event that is not announced.
#[must_use]
pub fn announce_other_event(happened: &GameEvent, after: &GameState, to: Hearer) -> Option<String> {
    match happened {
        GameEvent::DrewForDealer(_) | GameEvent::DealerAppointed(_) => {
            after.dealer().map(|dealer| format!("{} first.", to.does(dealer, "deal", "deals")))
        }
        GameEvent::StartedMidGame(_) | GameEvent::Cut(_) | GameEvent::Irregular(_) | GameEvent::Acted(_) => None,
        GameEvent::UpcardTurned => {
            let upcard = after.hand()?.dealt().upcard;
            Some(format!("Upcard: {}.", card_in_text(upcard)))
        }
        GameEvent::Claimed(claim) => Some(super::rulings::announce_claim(*claim, to)),
        GameEvent::Ruled(ruling) => Some(super::rulings::announce_ruling(ruling, after)),
        GameEvent::Dealt(..) => {
            let hand = after.hand()?;
            let dealt = to.does(hand.public().dealer(), "dealt", "dealt");
            if after.stage() == Stage::TurnUp {
                return Some(format!("{dealt}."));
            }
            Some(format!("{dealt}. Upcard: {}.", card_in_text(hand.dealt().upcard)))
        }
    }
}

/// Announces a consequence of an event, such as a trick taken. Returns `None` if the announcement of the event itself
/// already mentions the consequence.
#[must_use]
pub fn announce_notice(follows: &Notice, after: &GameState, company: &ViewersNames) -> Option<String> {
    let to = company.hearer();
    match follows {
        Notice::FirstDealer(_) | Notice::HandDealt | Notice::TrumpMade(_) => None,
        Notice::TurnedDown => Some(turned_down_sentence(after.hand()?.public().upcard_suit()?)),
        Notice::TrickTaken { winner, number } => Some(format!("{} trick {number}.", to.does(*winner, "take", "takes"))),
        // The announcement of the ruling has already mentioned its consequences.
        Notice::HandScored(summary) if summary.result.outcome == Outcome::Ruled => None,
        Notice::HandScored(summary) => Some(announce_hand_result(summary, company)),
        Notice::GameOver(result) => Some(game_result_sentence(*result, company.viewer(), company.began())),
    }
}

/// Announces the result of a hand and its points. If the cards are dealt again, announces the reason instead.
#[must_use]
pub fn announce_hand_result(summary: &HandSummary, company: &ViewersNames) -> String {
    let to = company.hearer();
    if summary.is_dealt_again() {
        return hand_outcome_sentence(summary, to);
    }
    format!(
        "{} {}",
        hand_outcome_with_term(summary, to),
        points_scored_sentence(summary, company.viewer(), company.began())
    )
}

/// Says which suit can no longer be named: `Hearts are turned down.`
fn turned_down_sentence(of: Suit) -> String {
    format!("{} are turned down.", suit(of))
}

pub const EARLIER_RULING_FIRST: &str = "Apply the earlier ruling first.";

/// Says how a hand ended: `West made spades: two tricks.` Both makers took these tricks.
#[must_use]
pub fn hand_outcome_sentence(summary: &HandSummary, to: Hearer) -> String {
    if let Some((by, cards)) = summary.shown {
        return format!("{} The same dealer deals again.", super::house::announce_shown_cards(by, cards, to));
    }
    let Some(contract) = summary.contract else {
        return match summary.result.outcome {
            Outcome::Redealt => "The hand does not count; the same dealer deals again.".to_owned(),
            Outcome::Ruled => "A ruling ended the hand.".to_owned(),
            _ => "Nobody named trump: the hand is thrown in.".to_owned(),
        };
    };
    if summary.result.outcome == Outcome::Ruled {
        return "A ruling ended the hand.".to_owned();
    }
    let tricks = summary.taken[contract.maker.side()];
    let count = ["no tricks", "one trick", "two tricks", "three tricks", "four tricks", "all five tricks"];
    let count = count.get(usize::from(tricks)).copied().unwrap_or_default();
    let alone = if contract.going() == Going::Alone { " alone" } else { "" };
    let against = match contract.lone_defender() {
        Some(defender) => format!(" against {}, alone too", to.name(defender)),
        None => String::new(),
    };
    let made = format!("{} made {}{alone}{against}", to.first_name(contract.maker), trump_in_text(contract.trump));
    format!("{made}: {count}.")
}

/// Says how a hand ended, and names the result: `West made spades: two tricks, euchred.` Used where no
/// headline names the result.
#[must_use]
pub fn hand_outcome_with_term(summary: &HandSummary, to: Hearer) -> String {
    let outcome = hand_outcome_sentence(summary, to);
    let called = match summary.result.outcome {
        Outcome::Euchred => "euchred",
        Outcome::March => "a march",
        Outcome::LoneMarch => "a lone march",
        Outcome::Made | Outcome::ThrownIn | Outcome::Redealt | Outcome::Ruled => return outcome,
    };
    format!("{}, {called}.", outcome.trim_end_matches('.'))
}

/// Returns the result of a hand as a headline for the side `own`, without the points: `They were euchred!`
#[must_use]
pub fn hand_headline(summary: &HandSummary, own: Side) -> &'static str {
    let ours = summary.contract.is_some_and(|contract| contract.maker.side() == own);
    match (summary.result.outcome, ours) {
        (Outcome::Made, true) => "We made it",
        (Outcome::Made, false) => "They made it",
        (Outcome::March, true) => "All five! A march",
        (Outcome::March, false) => "They marched",
        (Outcome::LoneMarch, true) => "A loner, all five!",
        (Outcome::LoneMarch, false) => "They made a loner",
        (Outcome::Euchred, true) => "We were euchred",
        (Outcome::Euchred, false) => "They were euchred!",
        (Outcome::ThrownIn, _) => "Thrown in",
        (Outcome::Redealt, _) => "Dealt again",
        (Outcome::Ruled, _) => "A ruling",
    }
}

/// Joins a headline and the points for a screen reader: `They marched: 2 for them`, `They were euchred! 2 for us`.
#[must_use]
pub fn headline_and_points(headline: &str, points: i16, for_us: &str) -> String {
    let joint = if headline.ends_with('!') { "" } else { ":" };
    format!("{headline}{joint} {points} {for_us}")
}

/// Says who scored: `2 points for us.`
#[must_use]
pub fn points_scored_sentence(summary: &HandSummary, viewer: Viewer, names: &BySeat<String>) -> String {
    let scored = Side::ALL.into_iter().find(|side| summary.result.points[*side] != 0);
    let Some(side) = scored else { return "Nobody scores.".to_owned() };
    let whose = viewer.side_in_text(side, names);
    format!("{} for {whose}.", super::counts::count_points(summary.result.points[side].into()))
}

/// Says how a game ended, as the viewer sees it: `The other side won in sudden death.`
#[must_use]
pub fn game_result_sentence(result: GameResult, viewer: Viewer, names: &BySeat<String>) -> String {
    match result {
        GameResult::Tied => "The game is tied.".to_owned(),
        GameResult::Won(side, by) => {
            let who = match viewer {
                Viewer::Onlooker(_) | Viewer::Guest { .. } => {
                    format!("{} won", capitalized(&viewer.side_in_text(side, names)))
                }
                Viewer::Player(_) if side == viewer.side() => "Your side won".to_owned(),
                Viewer::Player(_) => "The other side won".to_owned(),
            };
            match by {
                WinReason::Points => format!("{who}."),
                WinReason::FirstToReach => format!("{who}: it reached the tied score first."),
                WinReason::SuddenDeath => format!("{who} in sudden death."),
                WinReason::Ruling => format!("{who}: a ruling ended the game."),
            }
        }
    }
}

/// Asks the player in this seat to act: `Your turn: follow hearts; king or ten.` Returns `None` if it is another
/// player's turn.
#[must_use]
pub fn your_turn_prompt(state: &GameState, own: Seat) -> Option<String> {
    let hand = state.hand().filter(|hand| hand.turn() == Some(own) && !state.has_substitute(own))?;
    let public = hand.public();
    Some(match public.phase() {
        Phase::Bidding(_) if public.is_stuck() => "Your turn: you must name a suit.".to_owned(),
        Phase::Bidding(_) if public.upcard_suit().is_none() => "Your turn: take the joker and name trump.".to_owned(),
        Phase::Bidding(_) => match hand.check(Action::Order(Going::WithPartner)) {
            Err(why) if public.phase() == Phase::Bidding(BidRound::One) => {
                let (bid, words) = (Action::Order(Going::WithPartner), state.rules().bid_words());
                format!("Your turn to bid. {}", table::bid_refusal(why, bid, own, public.dealer(), words))
            }
            _ => "Your turn to bid.".to_owned(),
        },
        Phase::Discarding => "Your turn: discard one card.".to_owned(),
        Phase::Done => return None,
        of_house @ (Phase::GoingUnder | Phase::Redealing | Phase::Defending | Phase::Giving | Phase::GivingBack) => {
            super::house::house_question(of_house)?.to_owned()
        }
        Phase::Playing => {
            let playable = hand.legal().cards_to_play();
            let led = public.trick_on_table().and_then(|trick| trick.led_card());
            match (led, playable.len() < hand.hand(own).len(), public.contract()) {
                (None, ..) => "Your turn to lead.".to_owned(),
                (Some(led), true, Some(contract)) => {
                    let suit = rules::effective_suit(led, contract.trump);
                    let ranks: Vec<String> = playable.iter().map(|of| rank_or_left_bower(of, contract.trump)).collect();
                    format!("Your turn: follow {}; {}.", suit_in_text(suit), ranks.join(" or "))
                }
                _ => "Your turn: any card.".to_owned(),
            }
        }
    })
}

/// Names a card whose suit has just been mentioned: `king`. If the card is the left bower, returns `left bower`,
/// because there are two jacks in the trump suit.
fn rank_or_left_bower(of: Card, trump: Trump) -> String {
    let name = match of.rank() {
        Some(_) if rules::is_left_bower(of, trump) => "left bower",
        Some(of) => rank(of),
        None => JOKER,
    };
    name.to_ascii_lowercase()
}

/// Describes the state of the game when the person asks for it: trump or the upcard, the current trick, the tricks
/// taken, the score, and the question to the person. The score is left out if the person keeps it on a scoresheet.
#[must_use]
pub fn describe_game(state: &GameState, own: Seat, kept: ScoreKept) -> String {
    let lies = describe_position(state, Hearer::in_seat(state, own), own.side(), ["us", "them"], kept);
    lies.into_iter().chain(your_turn_prompt(state, own)).collect::<Vec<_>>().join(" ")
}

/// Describes the state of the game to a person who looks at it from another player's seat.
#[must_use]
pub fn describe_to_onlooker(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> String {
    let [near, far] = viewer.sides(names);
    let told = describe_position(state, viewer.hearer(names), viewer.side(), [&near, &far], ScoreKept::ByTheTable);
    told.join(" ")
}

fn describe_position(state: &GameState, to: Hearer, own: Side, [us, them]: [&str; 2], kept: ScoreKept) -> Vec<String> {
    let hand = state.hand().filter(|_| matches!(state.stage(), Stage::Hand | Stage::TurnUp));
    let lies = hand.map(|hand| match hand.public().contract() {
        None => describe_bidding(hand.public(), to),
        Some(contract) => describe_play(hand.public(), contract, to),
    });
    let taken = hand.map(|hand| hand.public().tricks_taken());
    let tricks = taken.map(|taken| format!("Tricks: {us} {}, {them} {}.", taken[own], taken[own.other()]));
    let score = state.score();
    let score = format!("Score: {us} {}, {them} {}.", score[own], score[own.other()]);
    let score = (kept == ScoreKept::ByTheTable).then_some(score);
    [lies, tricks, score].into_iter().flatten().collect()
}

fn describe_bidding(public: &PublicDeal, to: Hearer) -> String {
    let upcard = match public.phase() {
        Phase::Bidding(BidRound::Two) => public.upcard_suit().map(turned_down_sentence),
        _ => None,
    };
    let upcard = upcard.unwrap_or_else(|| format!("Upcard: {}.", card_in_text(public.upcard())));
    format!("{upcard} Dealer: {}.", to.name(public.dealer()))
}

fn describe_play(public: &PublicDeal, contract: Contract, to: Hearer) -> String {
    let alone = if contract.going() == Going::Alone { ", alone" } else { "" };
    let against = contract.lone_defender().map(|by| format!(" {} alone.", to.does(by, "defend", "defends")));
    let maker = to.name(contract.maker);
    let trump = match contract.trump {
        Trump::Suit(suit) => format!("Trump: {}", suit_in_text(suit)),
        Trump::NoTrump => "No trump".to_owned(),
    };
    let trump = format!("{trump}, made by {maker}{alone}.{}", against.unwrap_or_default());
    if !matches!(public.phase(), Phase::Playing | Phase::Done) {
        return trump;
    }
    let number = public.tricks_taken().ns + public.tricks_taken().ew;
    match public.trick_on_table() {
        None => format!("{trump} Trick {} has not been led yet.", number + 1),
        Some(trick) => format!("{trump} Trick {}: {}", number + 1, describe_trick(trick, to)),
    }
}

/// Describes the current trick: `West nine of hearts, you king of hearts. You win it so far.`
fn describe_trick(trick: &Trick, to: Hearer) -> String {
    let laid = trick.cards().map(|(who, of)| format!("{} {}", to.name(who), card_in_text(of)));
    let cards = laid.collect::<Vec<_>>().join(", ");
    format!("{cards}. {} it so far.", to.does(trick.winner_so_far(), "win", "wins"))
}
