//! What is wrong with a game in Euchre Game Notation.

use super::{card, count, illegal, seat};
use crate::record::BadEvent;
use crate::record::egn::{Fault, NotPlayed, Unwritten};

/// Why a record cannot be read any further.
#[must_use]
pub fn egn_fault(fault: &Fault) -> String {
    match fault {
        Fault::NotText => "the file is not UTF-8".to_owned(),
        Fault::Form(why) => why.clone(),
        Fault::FileType(file_type) => format!("fileType \"{file_type}\" is not Euchre Game Notation"),
        Fault::Version(version) => format!("version \"{version}\" is not read here: 1.0 to 1.4 are"),
        Fault::NotPlayed(rule) => egn_rule(*rule),
        Fault::Rules(why) => format!("ruleset: {why}"),
        Fault::OneEnd => "winning_score and num_deals: exactly one of them ends a game".to_owned(),
        Fault::Number(field, number) => format!("{field} {number} is out of range"),
        Fault::Sides(field, numbers) => format!("{field} has {numbers} numbers; there are two sides"),
        Fault::OverBefore => "initialScore: the game is over before the first deal".to_owned(),
        Fault::FromTheMiddle => "the game starts in the middle, and only whole games can be replayed here".to_owned(),
        Fault::Over(score) => format!("the game was over before this deal, {} to {}", score.ns, score.ew),
        Fault::FinalScore { given, counted } => {
            format!("finalScore says {} to {}, the deals come to {} to {}", given.ns, given.ew, counted.ns, counted.ew)
        }
        Fault::NoSeat(number) => format!("there is no seat {number}: 0 to 3 are North, East, South, West"),
        Fault::Dealer(of) => format!("the deal passes to the left: {} deals", seat(*of)),
        Fault::PhaseTwice => "a deal has one EUCHRE_BIDDING and one TRICK_PLAY at most".to_owned(),
        Fault::MoreHands(hands) => format!("playerCards has {hands} hands; there are four seats"),
        Fault::HandSize(of, cards) => format!("{} is dealt {}, not five", seat(*of), count(*cards, "card")),
        Fault::Twice(twice) => format!("the {} is in two places", card(*twice)),
        Fault::NoCard(text) => format!("\"{text}\" is not a card: a rank of 9 T J Q K A, then a suit of s h d c"),
        Fault::NoCall(text) => format!("\"{text}\" is not a call: Pass, Order, s, h, d or c"),
        Fault::CallTooMany => "the bidding is over before this call".to_owned(),
        Fault::NothingTakenUp => "a discard, but the dealer took no card up".to_owned(),
        Fault::NoSuchDiscard => "the discard cannot be one of the dealer's cards".to_owned(),
        Fault::Leader(of) => format!("initialLead: {} leads", seat(*of)),
        Fault::Played(twice) => format!("the {} was played before", card(*twice)),
        Fault::NoCardLeft(of) => format!("{} cannot hold that card", seat(*of)),
        Fault::CardMissing => "a card is missing in this trick, and play goes on".to_owned(),
        Fault::CardTooMany => "everybody who plays has played to this trick".to_owned(),
        Fault::Illegal(of, reason) => format!("{}: {}", seat(*of), illegal(*reason)),
    }
}

/// A rule of EGN that we do not play, by its name there.
fn egn_rule(rule: NotPlayed) -> String {
    match rule {
        NotPlayed::Joker => "joker: a pack with a joker is not played here".to_owned(),
        NotPlayed::NoTrump => "allow_no_trump: no trump is not played here".to_owned(),
        NotPlayed::Players(players) => format!("num_players {players}: four play here"),
        NotPlayed::MinRank(rank) => format!("min_rank {rank}: a pack of nines and up is played here"),
        NotPlayed::LowCards => "min_rank: sevens and eights are not played here".to_owned(),
        NotPlayed::DefendAlone => "defend_alone: defending alone is not played here".to_owned(),
        NotPlayed::Farmers => "farmers: a farmer's hand as EGN has it is not played here".to_owned(),
        NotPlayed::PartnersBest => "partners_best: the partner's best card is not played here".to_owned(),
        NotPlayed::GoUnder => "go_under: changing cards with the kitty is not played here".to_owned(),
        NotPlayed::FastBreak => "fast_break: a fast break is not played here".to_owned(),
        NotPlayed::FourTrickTokens => "four_trick_tokens: tokens for four tricks are not played here".to_owned(),
        NotPlayed::CardExchanges => "cardExchanges: cards are not exchanged here".to_owned(),
        NotPlayed::PackedDeal => "a deal packed into a string is not read here; write it out as an object".to_owned(),
        NotPlayed::Match => "a match of several games (.emn) is not read here; give the games one by one".to_owned(),
    }
}

/// Why a game cannot be written as EGN.
#[must_use]
pub fn egn_unwritten(why: &Unwritten) -> String {
    match why {
        Unwritten::Rules(_) | Unwritten::Irregular => why.to_string(),
        Unwritten::Log(BadEvent { index, event, fault }) => {
            format!("event {index}, \"{event}\": {}", super::fault(*fault))
        }
    }
}
