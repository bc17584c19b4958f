//! Reasons why a game in Euchre Game Notation (EGN) cannot be read or written. Each text is the second half of a
//! sentence.

use super::{bad_event_reason, card, contradiction_reason, count, illegal_reason, seat};
use rules::record::egn::{
    BadExchange, EgnExportError, EgnFault, EgnOption, MissingFact, UnsupportedFeature, UnsupportedRule,
};

/// Says why a file in Euchre Game Notation cannot be read, or not to its end: `this is not a plain text file: save it
/// as UTF-8 and try again`.
#[must_use]
pub fn egn_fault_reason(fault: &EgnFault) -> String {
    match fault {
        EgnFault::NotText => "this is not a plain text file: save it as UTF-8 and try again".to_owned(),
        EgnFault::Empty => "there is nothing in this file: export the game again where it comes from".to_owned(),
        EgnFault::PackedFile => {
            "this file is packed (.egnb): export it as plain .egn where it comes from, or unpack it with egn-convert"
                .to_owned()
        }
        EgnFault::NoDeals => {
            "the file names players and rules, but has no deals yet: there is nothing to replay".to_owned()
        }
        EgnFault::Malformed(why) => why.clone(),
        EgnFault::FileType(file_type) => format!("fileType \"{file_type}\" is not Euchre Game Notation"),
        EgnFault::Version(version) => format!("version \"{version}\" is not read here: 1.0 to 1.4 are"),
        EgnFault::Unsupported(rule) => unsupported_rule_reason(*rule),
        EgnFault::OptionOff(switch) => switched_off_reason(*switch),
        EgnFault::Exchange(why) => format!("cardExchanges: {}", bad_exchange_reason(*why)),
        EgnFault::CannotDefendAlone(of) => {
            format!("aloneDefender: {} can defend alone only when an opponent goes alone", seat(*of))
        }
        EgnFault::Incomplete(what) => missing_fact_reason(*what).to_owned(),
        EgnFault::Rules(why) => format!("ruleset: {}", contradiction_reason(*why)),
        EgnFault::NotExactlyOneEnd => "winning_score and num_deals: exactly one of them ends a game".to_owned(),
        EgnFault::NumberOutOfRange(field, number) => format!("{field} {number} is out of range"),
        EgnFault::TooManyScores(field, numbers) => {
            format!("{field} has {}; there are two sides", count(*numbers, "number"))
        }
        EgnFault::OverBeforeFirstDeal => "initialScore: the game is over before the first deal".to_owned(),
        EgnFault::StartsMidGame => {
            "the game starts in the middle, and only whole games can be replayed here".to_owned()
        }
        EgnFault::GameAlreadyOver(score) => format!("the game was over before this deal, {} to {}", score.ns, score.ew),
        EgnFault::FinalScore { given, counted } => {
            format!("finalScore says {} to {}, the deals come to {} to {}", given.ns, given.ew, counted.ns, counted.ew)
        }
        EgnFault::NoSeat(number) => format!("there is no seat {number}: 0 to 3 are North, East, South, West"),
        EgnFault::WrongDealer(of) => format!("the deal passes to the left: {} deals", seat(*of)),
        EgnFault::RepeatedPhase => "a deal has one EUCHRE_BIDDING and one TRICK_PLAY at most".to_owned(),
        EgnFault::TooManyHands(hands) => format!("playerCards has {}; there are four seats", count(*hands, "hand")),
        EgnFault::HandSize(of, cards) => format!("{} is dealt {}, not five", seat(*of), count(*cards, "card")),
        EgnFault::CardTwice(twice) => format!("the {} is in two places", card(*twice)),
        EgnFault::NotACard(text) => format!("\"{text}\" is not a card: a rank of 9 T J Q K A, then a suit of s h d c"),
        EgnFault::NotACall(text) => format!("\"{text}\" is not a call: Pass, Order, s, h, d, c or n"),
        EgnFault::ExtraCall => "the bidding is over before this call".to_owned(),
        EgnFault::DiscardWithoutPickUp => "a discard, but the dealer took no card up".to_owned(),
        EgnFault::ImpossibleDiscard => "the discard cannot be one of the dealer's cards".to_owned(),
        EgnFault::WrongLeader(of) => format!("initialLead: {} leads", seat(*of)),
        EgnFault::AlreadyPlayed(twice) => format!("the {} was played before", card(*twice)),
        EgnFault::CannotHoldCard(of) => format!("{} cannot hold that card", seat(*of)),
        EgnFault::MissingCard => "a card is missing in this trick, and play goes on".to_owned(),
        EgnFault::ExtraCard => "everybody who plays has played to this trick".to_owned(),
        EgnFault::Illegal(of, reason) => format!("{}: {}", seat(*of), illegal_reason(*reason)),
    }
}

/// Says that a game in a file uses a rule that the file's own ruleset turns off: `a defender plays alone, but the
/// ruleset does not say …: true`.
fn switched_off_reason(switch: EgnOption) -> String {
    let used = match switch {
        EgnOption::Joker => "the card B is the joker",
        EgnOption::NoTrump => "the call n is no trump",
        EgnOption::DefendAlone => "a defender plays alone",
        EgnOption::GoUnder => "cards are exchanged with the kitty",
        EgnOption::PartnersBest => "a loner and the partner exchange cards",
    };
    format!("{used}, but the ruleset does not say {}: true", switch.name())
}

fn bad_exchange_reason(why: BadExchange) -> String {
    match why {
        BadExchange::BetweenOthers(from, to) => {
            format!("{} cannot give {} a card here; only a loner and the partner exchange", seat(from), seat(to))
        }
        BadExchange::UnknownCard => "an exchanged card is not known".to_owned(),
        BadExchange::RepeatedExchange => "the same exchange is written twice".to_owned(),
        BadExchange::WrongCount(cards) => {
            format!("{} at once; going under takes three, partners exchange one", count(cards, "card"))
        }
        BadExchange::LaidUnknown(of) => {
            format!("the cards that {} laid under the kitty are not written down", seat(of))
        }
    }
}

fn missing_fact_reason(what: MissingFact) -> &'static str {
    match what {
        MissingFact::Upcard => "the card turned up is not known, so the hand cannot be replayed",
        MissingFact::Bidding => "the bidding is missing or breaks off, so the hand cannot be replayed",
        MissingFact::Cards => "some cards are not known, so the hand cannot be replayed",
        MissingFact::Play => "the play is missing or breaks off, so the hand cannot be replayed",
        MissingFact::NextDealer => "after eight passes sometimes the same player deals again, sometimes the next",
    }
}

/// Names a rule of EGN that Bower cannot play, and says why: `num_players 2: four play here`.
fn unsupported_rule_reason(rule: UnsupportedFeature) -> String {
    match rule {
        UnsupportedFeature::Players(players) => format!("num_players {players}: four play here"),
        UnsupportedFeature::MinRank(rank) => format!("min_rank {rank}: a pack of nines and up is played here"),
        UnsupportedFeature::LowCards => "min_rank: sevens and eights are not played here".to_owned(),
        UnsupportedFeature::FastBreak => "fast_break: a fast break is not scored here".to_owned(),
        UnsupportedFeature::FourTrickTokens => "four_trick_tokens: the point for four tokens is not scored here".to_owned(),
        UnsupportedFeature::PackedDeal => {
            "the deals of this file are packed: export it as plain .egn where it comes from, or unpack it with egn-convert".to_owned()
        }
        UnsupportedFeature::Match => "a match of several games (.emn) is not read here; give the games one by one".to_owned(),
    }
}

/// Says why a game cannot be written as EGN: `EGN cannot say that a euchre takes points from the makers`.
#[must_use]
pub fn egn_export_error_reason(why: &EgnExportError) -> String {
    match why {
        EgnExportError::Rules(UnsupportedRule::EuchreAgainstMakers) => {
            "EGN cannot say that a euchre takes points from the makers".to_owned()
        }
        EgnExportError::Rules(UnsupportedRule::ResultPoints) => {
            "EGN can change the worth of a lone march and a lone maker's euchre only".to_owned()
        }
        EgnExportError::Rules(UnsupportedRule::LoneDefenderPoints) => {
            "EGN knows 4 points only for a defender who euchres a loner alone".to_owned()
        }
        EgnExportError::Irregular => "EGN has no words for irregularities and rulings".to_owned(),
        EgnExportError::Log(bad) => bad_event_reason(bad),
    }
}
