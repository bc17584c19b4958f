//! Why a bot did what it did, in a sentence of a player's words.

use super::names::{card, rank, suit_in_text, trump_in_text};
use crate::bots::{Reason, SuitTie};
use crate::cards::{CardSet, Rank, Suit, strongest_first};
use crate::rules::{Action, Going, Trump, left_bower, power, right_bower};

/// Said before the reasons of a rule of thumb that stands in for a level that searches.
pub const NO_SEARCH: &str = "The stronger bots haven't loaded yet, so this is the sound rule of thumb";

/// A reason as one short sentence without a full stop, fit to follow a name: "Calls hearts: right, left and an ace".
#[must_use]
pub fn reason(reason: Reason) -> String {
    let plain = match reason {
        Reason::Calls { trump, trumps, aces } => {
            return format!("Calls {}: {}", trump_in_text(trump), holding(trump, trumps, aces));
        }
        Reason::UpcardToPartner(upcard) => return format!("The {} goes to the partner", card(upcard)),
        Reason::UpcardToOpponent(upcard) => return format!("The {} goes to an opponent", card(upcard)),
        Reason::KeepsRightBower(upcard) => return format!("The {} is too good to turn down", card(upcard)),
        Reason::Alone { doubtful: 0 } => "Goes alone: every card is sure to win",
        Reason::Alone { doubtful: 5.. } => "Goes alone: a fair chance of all five tricks",
        Reason::Alone { doubtful: 4 } => "Goes alone: one sure trick and a fair chance of the rest",
        Reason::Alone { doubtful } => {
            return format!("Goes alone: {} sure tricks and a fair chance of the rest", 5 - doubtful);
        }
        Reason::AloneOnLooks => "Goes alone: the cards look strong enough",
        Reason::WaitsForNext(suit) => return format!("Waits to name {}, which is stronger", suit_in_text(suit)),
        Reason::MakesVoid(suit) => return format!("Gets rid of the last {}", one_of(suit)),
        Reason::PartnerCanTrump(suit) => return format!("Leads {}, which the partner can trump", suit_in_text(suit)),
        Reason::LeadsToTrump(suit) => return format!("Leads the only {}, to trump that suit later", one_of(suit)),
        Reason::FromLength(suit) => return format!("Leads from the long suit, {}", suit_in_text(suit)),
        Reason::LowFromLength(suit) => return format!("Leads low from {} against a loner", suit_in_text(suit)),
        Reason::KeepsBoss(boss) => return format!("Keeps the {}, which will win a trick later anyway", card(boss)),
        Reason::KeepsGuard(guarded) => return format!("Keeps a small trump to guard the {}", card(guarded)),
        Reason::NoChoice => "Nothing else is allowed",
        Reason::Stuck => "Must name a suit, and this is the best",
        Reason::FitsSeat(SuitTie::Next) => "Next: the dealer's side turned that color down",
        Reason::FitsSeat(SuitTie::Green) => "Green: the other color suits the seat",
        Reason::CannotWait => "A pass costs too much at this score",
        Reason::TwoPointsAreEnough => "Strong enough alone, but two points win the game",
        Reason::TooWeak => "Not strong enough to call",
        Reason::LeastUseful => "Discards the least useful card",
        Reason::DrawsTrump => "Draws trump",
        Reason::ReturnsTrump => "Leads trump back to the maker",
        Reason::NeedsBoth => "Needs both tricks: the highest trump first",
        Reason::LeadsAce => "Leads an ace that should walk",
        Reason::LeadsBest => "Leads the best card left of its suit",
        Reason::TrumpIsGone => "The opponents have no trump: cashes a winner",
        Reason::SparesPartnersTrump => "The opponents have no trump: leaves the partner's alone",
        Reason::SafeLead => "Leads what gives away the least",
        Reason::PartnerHasIt => "The partner should win this trick",
        Reason::WinsCheaply => "Wins as cheaply as possible",
        Reason::WinsWithBest => "Wins with the best card left of the suit",
        Reason::ThirdHandHigh => "Third hand plays high",
        Reason::TrumpsIn => "Trumps in",
        Reason::SecondHandLow => "Leaves the trick to the partner",
        Reason::CannotWin => "Cannot win: throws off the least useful card",
        Reason::MakesIt { in_hundred } => return format!("Makes it in {in_hundred} of 100 deals"),
        Reason::Donation { in_hundred } => {
            return format!(
                "A donation: makes it in only {in_hundred} of 100 deals, but being euchred costs less than what the other side \
                 makes after a pass"
            );
        }
        Reason::Sweeps { in_hundred } => return format!("Takes all five in {in_hundred} of 100 deals"),
        Reason::MorePoints { hundredths, than } => {
            return format!("Worth {} points more than {}", decimal(hundredths), doing(than));
        }
        Reason::MoreChance { of_ten_thousand, than } => {
            return format!("Wins the game {}% more often than {}", decimal(of_ten_thousand), doing(than));
        }
        Reason::AsGood => "As good as anything else",
        Reason::GoesUnder => "Goes under: trades nines and tens for the kitty's cards",
        Reason::KeepsHand => "Keeps the cards as they are",
        Reason::DefendsAlone => "Defends alone: three tricks are in hand",
        Reason::NeedsPartner => "Needs the partner to stop the loner",
        Reason::GivesBest => "Gives the loner the best card",
        Reason::LooksHigh => "Plays the high card",
        Reason::ForgetsPartner => "Did not see that the partner had it",
    };
    plain.to_owned()
}

/// What a call rests on: `right, left and an ace outside`, `three aces`.
fn holding(trump: Trump, trumps: CardSet, aces: CardSet) -> String {
    let aces = ["", "an ace", "two aces", "three aces", "four aces"].get(aces.len()).copied().unwrap_or_default();
    let Trump::Suit(suit) = trump else {
        return if aces.is_empty() { "no ace in hand" } else { aces }.to_owned();
    };
    let high = strongest_first(trumps.iter(), &|card| power(card, suit, trump));
    let mut parts: Vec<String> = high
        .into_iter()
        .map(|card| match card {
            card if card == right_bower(suit) => "right".to_owned(),
            card if card == left_bower(suit) => "left".to_owned(),
            card => in_text(card.rank).to_owned(),
        })
        .collect();
    if !aces.is_empty() {
        parts.push(format!("{aces} outside"));
    }
    match parts.split_last() {
        None => "no trump in hand".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// Hundredths as a decimal number.
fn decimal(hundredths: i16) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// An action as something one may do: "passing".
fn doing(action: Action) -> String {
    let alone = |going: Going| if going == Going::Alone { " alone" } else { "" };
    match action {
        Action::Pass => "passing".to_owned(),
        Action::Order(going) => format!("taking the upcard's suit{}", alone(going)),
        Action::Call(trump, going) => format!("naming {}{}", trump_in_text(trump), alone(going)),
        Action::Discard(of) | Action::Play(of) | Action::Under(of) | Action::Give(of) => format!("the {}", card(of)),
        Action::DefendAlone => "defending alone".to_owned(),
    }
}

fn in_text(of: Rank) -> String {
    rank(of).to_ascii_lowercase()
}

fn one_of(suit: Suit) -> &'static str {
    suit_in_text(suit).trim_end_matches('s')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<crate::cards::Card>().unwrap()).collect()
    }

    #[test]
    fn a_donation_says_that_it_is_one_and_why() {
        let told = reason(Reason::Donation { in_hundred: 15 });
        assert!(
            told.starts_with("A donation: makes it in only 15 of 100 deals, but") && told.ends_with("after a pass")
        );
    }

    #[test]
    fn a_call_names_what_it_rests_on() {
        let calls = |trumps, aces| reason(Reason::Calls { trump: Suit::Hearts.into(), trumps, aces });
        assert_eq!(calls(set("JD JH"), set("AS")), "Calls hearts: right, left and an ace outside");
        assert_eq!(calls(set("9H"), CardSet::EMPTY), "Calls hearts: nine");
        assert_eq!(calls(CardSet::EMPTY, set("AS AC")), "Calls hearts: two aces outside");
        let calls = |aces| reason(Reason::Calls { trump: Trump::NoTrump, trumps: CardSet::EMPTY, aces });
        assert_eq!(calls(set("AS AC AD AH")), "Calls no trump: four aces");
        assert_eq!(calls(CardSet::EMPTY), "Calls no trump: no ace in hand");
    }
}
