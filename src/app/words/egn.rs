//! What is wrong with a game in Euchre Game Notation.

use super::{card, count, illegal, seat};
use rules::record::BadEvent;
use rules::record::egn::{EgnFault, NotPlayed, Unwritten};

/// Returns why a record cannot be read any further.
#[must_use]
pub fn egn_fault(fault: &EgnFault) -> String {
    match fault {
        EgnFault::NotText => "the file is not UTF-8".to_owned(),
        EgnFault::Form(why) => why.clone(),
        EgnFault::FileType(file_type) => format!("fileType \"{file_type}\" is not Euchre Game Notation"),
        EgnFault::Version(version) => format!("version \"{version}\" is not read here: 1.0 to 1.4 are"),
        EgnFault::NotPlayed(rule) => egn_rule(*rule),
        EgnFault::Rules(why) => format!("ruleset: {why}"),
        EgnFault::OneEnd => "winning_score and num_deals: exactly one of them ends a game".to_owned(),
        EgnFault::Number(field, number) => format!("{field} {number} is out of range"),
        EgnFault::Sides(field, numbers) => format!("{field} has {numbers} numbers; there are two sides"),
        EgnFault::OverBefore => "initialScore: the game is over before the first deal".to_owned(),
        EgnFault::FromTheMiddle => {
            "the game starts in the middle, and only whole games can be replayed here".to_owned()
        }
        EgnFault::Over(score) => format!("the game was over before this deal, {} to {}", score.ns, score.ew),
        EgnFault::FinalScore { given, counted } => {
            format!("finalScore says {} to {}, the deals come to {} to {}", given.ns, given.ew, counted.ns, counted.ew)
        }
        EgnFault::NoSeat(number) => format!("there is no seat {number}: 0 to 3 are North, East, South, West"),
        EgnFault::Dealer(of) => format!("the deal passes to the left: {} deals", seat(*of)),
        EgnFault::PhaseTwice => "a deal has one EUCHRE_BIDDING and one TRICK_PLAY at most".to_owned(),
        EgnFault::MoreHands(hands) => format!("playerCards has {hands} hands; there are four seats"),
        EgnFault::HandSize(of, cards) => format!("{} is dealt {}, not five", seat(*of), count(*cards, "card")),
        EgnFault::Twice(twice) => format!("the {} is in two places", card(*twice)),
        EgnFault::NoCard(text) => format!("\"{text}\" is not a card: a rank of 9 T J Q K A, then a suit of s h d c"),
        EgnFault::NoCall(text) => format!("\"{text}\" is not a call: Pass, Order, s, h, d or c"),
        EgnFault::CallTooMany => "the bidding is over before this call".to_owned(),
        EgnFault::NothingTakenUp => "a discard, but the dealer took no card up".to_owned(),
        EgnFault::NoSuchDiscard => "the discard cannot be one of the dealer's cards".to_owned(),
        EgnFault::Leader(of) => format!("initialLead: {} leads", seat(*of)),
        EgnFault::Played(twice) => format!("the {} was played before", card(*twice)),
        EgnFault::NoCardLeft(of) => format!("{} cannot hold that card", seat(*of)),
        EgnFault::CardMissing => "a card is missing in this trick, and play goes on".to_owned(),
        EgnFault::CardTooMany => "everybody who plays has played to this trick".to_owned(),
        EgnFault::Illegal(of, reason) => format!("{}: {}", seat(*of), illegal(*reason)),
    }
}

/// A rule of EGN that is not read, by its name there.
fn egn_rule(rule: NotPlayed) -> String {
    match rule {
        NotPlayed::Joker => "joker: games with a joker are not read".to_owned(),
        NotPlayed::NoTrump => "allow_no_trump: games in which no trump may be called are not read".to_owned(),
        NotPlayed::Players(players) => format!("num_players {players}: four play here"),
        NotPlayed::MinRank(rank) => format!("min_rank {rank}: a pack of nines and up is played here"),
        NotPlayed::LowCards => "min_rank: sevens and eights are not played here".to_owned(),
        NotPlayed::DefendAlone => "defend_alone: games in which a defender may play alone are not read".to_owned(),
        NotPlayed::Farmers => "farmers: a farmer's hand as EGN has it is not read".to_owned(),
        NotPlayed::PartnersBest => "partners_best: games with the partner's best card are not read".to_owned(),
        NotPlayed::GoUnder => "go_under: games in which cards change with the kitty are not read".to_owned(),
        NotPlayed::FastBreak => "fast_break: a fast break is not played here".to_owned(),
        NotPlayed::FourTrickTokens => "four_trick_tokens: tokens for four tricks are not played here".to_owned(),
        NotPlayed::CardExchanges => "cardExchanges: cards are not exchanged here".to_owned(),
        NotPlayed::PackedDeal => "a deal packed into a string is not read here; write it out as an object".to_owned(),
        NotPlayed::Match => "a match of several games (.emn) is not read here; give the games one by one".to_owned(),
    }
}

/// Returns why a game cannot be written as EGN.
#[must_use]
pub fn egn_unwritten(why: &Unwritten) -> String {
    match why {
        Unwritten::Rules(_) | Unwritten::Irregular => why.to_string(),
        Unwritten::Log(BadEvent { index, event, fault }) => {
            format!("event {index}, \"{event}\": {}", super::fault(*fault))
        }
    }
}
