//! What the announcer says: what happened, what followed, what is asked.

use super::spoken::{bid_made, card_in_text, card_laid};
use super::{illegal, rank, seat, suit_in_text};
use crate::cards::{Seat, Side};
use crate::rules::{Action, Event, GameResult, GameState, Going, HandSummary, Notice, Outcome, Phase, Stage, WonBy};

/// The cut as it is spoken where it is watched: `South offers the cut; East lifts 9 cards.`
#[must_use]
pub fn cut(dealer: Seat, lifted: Option<u8>) -> String {
    let (dealer, cutter) = (seat(dealer), seat(dealer.right()));
    match lifted {
        Some(lifted) => format!("{dealer} offers the cut; {cutter} lifts {}.", super::count(lifted.into(), "card")),
        None => format!("{dealer} offers the cut; {cutter} declines."),
    }
}

/// What the speech bubble of whoever was offered the cut says.
#[must_use]
pub fn cut_bubble(lifted: Option<u8>) -> String {
    lifted.map_or_else(|| "No cut".to_owned(), |lifted| format!("Cut {lifted}"))
}

/// An event in a sentence, told from the state before it; `None` where it is not spoken.
#[must_use]
pub fn event(happened: &Event, before: &GameState, after: &GameState) -> Option<String> {
    match happened {
        Event::Drew(_) | Event::Appointed(_) => after.dealer().map(|dealer| format!("{} deals first.", seat(dealer))),
        Event::Cut(_) => None,
        Event::Turned => {
            let upcard = after.hand()?.dealt().upcard;
            Some(format!("Upcard: {}.", card_in_text(upcard)))
        }
        Event::Irregular(irregularity) => super::rulings::irregularity(*irregularity, before),
        Event::Claimed(claim) => Some(super::rulings::claim(*claim)),
        Event::Ruled(ruling) => Some(super::rulings::ruling(ruling, after)),
        Event::Dealt(..) => {
            let hand = after.hand()?;
            let dealer = hand.public().dealer();
            if after.stage() == Stage::TurnUp {
                return Some(format!("{} dealt.", seat(dealer)));
            }
            Some(format!("{} dealt. Upcard: {}.", seat(dealer), card_in_text(hand.dealt().upcard)))
        }
        Event::Acted(action) => {
            let who = before.turn()?;
            match action {
                Action::Discard(_) => Some(format!("{} discards.", seat(who))),
                Action::Play(of) => Some(card_laid(*of, who, before)),
                bid => bid_made(*bid, who, before),
            }
        }
    }
}

/// What follows from an event, in a sentence; `None` where the event has said it.
#[must_use]
pub fn notice(follows: &Notice, own: Seat) -> Option<String> {
    match follows {
        Notice::FirstDealer(_) | Notice::HandDealt | Notice::TrumpMade(_) => None,
        Notice::TurnedDown => Some("The upcard is turned down.".to_owned()),
        Notice::TrickTaken { winner, number } => Some(format!("{} takes trick {number}.", seat(*winner))),
        Notice::HandScored(summary) => Some(format!("{} {}", outcome(summary), points(summary, own.side()))),
        Notice::GameOver(result) => Some(game_over(*result, own.side())),
    }
}

/// What is said to somebody who calls the director while a ruling waits.
pub const RULING_FIRST: &str = "One ruling after the other: apply the one that waits first.";

/// What came of a hand: `West made spades and took two tricks: euchred.`
#[must_use]
pub fn outcome(summary: &HandSummary) -> String {
    let Some(contract) = summary.contract else {
        return match summary.result.outcome {
            Outcome::Redealt => "The hand does not count; the same dealer deals again.".to_owned(),
            Outcome::Ruled => "The hand is over by a ruling.".to_owned(),
            _ => "Nobody named trump: the hand is thrown in.".to_owned(),
        };
    };
    if summary.result.outcome == Outcome::Ruled {
        return "The hand is over by a ruling.".to_owned();
    }
    let tricks = summary.taken[contract.maker.side()];
    let count = ["no tricks", "one trick", "two tricks", "three tricks", "four tricks", "all five tricks"];
    let count = count.get(usize::from(tricks)).copied().unwrap_or_default();
    let alone = if contract.going == Going::Alone { " alone" } else { "" };
    format!("{} made {}{alone} and took {count}.", seat(contract.maker), suit_in_text(contract.trump))
}

/// The outcome as a headline: `Euchred!`
#[must_use]
pub const fn headline(summary: &HandSummary) -> &'static str {
    match summary.result.outcome {
        Outcome::Made => "Made it",
        Outcome::March => "March!",
        Outcome::LoneMarch => "Lone march!",
        Outcome::Euchred => "Euchred!",
        Outcome::ThrownIn => "Thrown in",
        Outcome::Redealt => "Dealt again",
        Outcome::Ruled => "A ruling",
    }
}

/// Who scored what: `Two points for us.`
#[must_use]
pub fn points(summary: &HandSummary, own: Side) -> String {
    let scored = Side::ALL.into_iter().find(|side| summary.result.points[*side] != 0);
    let Some(side) = scored else { return "Nobody scores.".to_owned() };
    let whose = if side == own { "us" } else { "them" };
    let count = summary.result.points[side];
    let plural = if count.abs() == 1 { "point" } else { "points" };
    format!("{count} {plural} for {whose}.")
}

/// How a game ended, from one side.
#[must_use]
pub fn game_over(result: GameResult, own: Side) -> String {
    match result {
        GameResult::Tied => "The game is tied.".to_owned(),
        GameResult::Won(side, by) => {
            let who = if side == own { "Your side won" } else { "The other side won" };
            match by {
                WonBy::Points => format!("{who}."),
                WonBy::FirstToReach => format!("{who}: it reached the level score first."),
                WonBy::SuddenDeath => format!("{who} in sudden death."),
                WonBy::Ruling => format!("{who}: a ruling ended the game."),
            }
        }
    }
}

/// What is asked of a seat on turn: `Your turn: follow hearts; king or ten.` `None` when it is not its turn.
#[must_use]
pub fn your_turn(state: &GameState, own: Seat) -> Option<String> {
    let hand = state.hand().filter(|hand| hand.turn() == Some(own))?;
    let public = hand.public();
    Some(match public.phase() {
        Phase::Bidding(_) if public.is_stuck() => "Your turn: you must name a suit.".to_owned(),
        Phase::Bidding(_) if hand.legal().len() == 1 => {
            format!(
                "Your turn: you may only pass, {}.",
                illegal(crate::rules::Illegal::NeedsTrump(public.upcard().suit))
            )
        }
        Phase::Bidding(_) => "Your turn to bid.".to_owned(),
        Phase::Discarding => "Your turn: discard one card.".to_owned(),
        Phase::Done => return None,
        Phase::Playing => {
            let playable = hand.legal().cards_to_play();
            let led = public.trick_on_table().and_then(|trick| trick.led());
            match (led, playable.len() < hand.hand(own).len(), public.contract()) {
                (None, ..) => "Your turn to lead.".to_owned(),
                (Some(led), true, Some(contract)) => {
                    let suit = crate::rules::effective_suit(led, contract.trump);
                    let ranks: Vec<String> = playable.iter().map(|of| rank(of.rank).to_ascii_lowercase()).collect();
                    format!("Your turn: follow {}; {}.", suit_in_text(suit), ranks.join(" or "))
                }
                _ => "Your turn: any card.".to_owned(),
            }
        }
    })
}
