//! Temper: what a player likes, apart from how well it plays.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What a player likes to do beyond what it is worth. Each is in hundredths of a point added to such a bid, below zero
/// for what it is shy of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Temper {
    /// Appetite for going alone.
    pub alone: i8,
    /// Boldness: making trump at all.
    pub bold: i8,
    /// Ordering into the partner's deal.
    pub partner: i8,
}

impl Temper {
    /// The sound club player, who likes what is best.
    pub const CLUB: Temper = Temper { alone: 0, bold: 0, partner: 0 };
}

/// A small named temper to choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Character {
    /// The default.
    #[default]
    Club,
    /// Waits for good cards.
    Careful,
    /// Calls on little.
    Bold,
    /// Goes alone for glory.
    LoneWolf,
    /// Orders into the partner's deal, and seldom goes alone.
    TeamPlayer,
}

impl Character {
    /// All characters, the default first.
    pub const ALL: [Character; 5] =
        [Character::Club, Character::Careful, Character::Bold, Character::LoneWolf, Character::TeamPlayer];

    /// The name on the command line and in saved games.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Character::Club => "club",
            Character::Careful => "careful",
            Character::Bold => "bold",
            Character::LoneWolf => "lone-wolf",
            Character::TeamPlayer => "team-player",
        }
    }

    /// The name on the screen.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Character::Club => "Club player",
            Character::Careful => "Careful",
            Character::Bold => "Bold",
            Character::LoneWolf => "Lone wolf",
            Character::TeamPlayer => "Team player",
        }
    }

    /// What to expect, in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Character::Club => "Does what the cards and the score ask for.",
            Character::Careful => "Waits for good cards and seldom is euchred.",
            Character::Bold => "Calls on little rather than wait.",
            Character::LoneWolf => "Goes alone whenever there is a chance of it.",
            Character::TeamPlayer => "Orders gladly when the partner deals, and seldom goes alone.",
        }
    }

    /// What it likes.
    #[must_use]
    pub const fn temper(self) -> Temper {
        match self {
            Character::Club => Temper::CLUB,
            Character::Careful => Temper { alone: -8, bold: -15, partner: 0 },
            Character::Bold => Temper { alone: 4, bold: 15, partner: 0 },
            Character::LoneWolf => Temper { alone: 20, bold: 0, partner: 0 },
            Character::TeamPlayer => Temper { alone: -15, bold: 0, partner: 20 },
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCharacterError(String);

impl fmt::Display for ParseCharacterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Character::ALL.map(Character::name).join(" ");
        write!(f, "there is no character \"{}\": {names}", self.0)
    }
}

impl std::error::Error for ParseCharacterError {}

impl FromStr for Character {
    type Err = ParseCharacterError;

    fn from_str(text: &str) -> Result<Character, ParseCharacterError> {
        let found = Character::ALL.into_iter().find(|character| character.name() == text);
        found.ok_or_else(|| ParseCharacterError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::{Level, Player, decide};
    use crate::cards::{BySide, Pack, Random, Seat};
    use crate::rules::{Action, DealState, Dealt, Going};
    use crate::ruleset::{Packets, Preset};
    use crate::view::{SeatView, Standing};

    /// In how many of some deals the dealer is ordered up by the partner, trump is made by nobody who had to, and somebody
    /// goes alone, when all four are like this.
    fn calls(character: Character) -> [usize; 3] {
        let (rules, player) = (Preset::Chicago.ruleset(), Player { level: Level::Regular, character });
        let standing = Standing { score: BySide::default(), length: rules.length, hands_left: None };
        let mut counts = [0; 3];
        for number in 0..1500 {
            let pack = Pack::shuffled(&mut Random::from_number(number));
            let dealer = Seat::ALL[number as usize % 4];
            let mut deal = DealState::new(rules.hand, dealer, Dealt::from_pack(&pack, dealer, Packets::TWOS_THREES));
            while let (Some(seat), None) = (deal.turn(), deal.public().contract()) {
                let action = decide(&SeatView::of_hand(&deal, seat, standing), player, number).action;
                let partner = matches!(action, Action::Order(_)) && seat.partner() == dealer;
                let early = deal.public().passes() < 7 && action != Action::Pass;
                let alone = matches!(action, Action::Order(Going::Alone) | Action::Call(_, Going::Alone));
                for (count, happens) in counts.iter_mut().zip([partner, early, alone]) {
                    *count += usize::from(happens);
                }
                deal.apply(action).unwrap();
            }
        }
        counts
    }

    #[test]
    fn a_character_does_more_of_what_it_likes() {
        let [partner, early, alone] = calls(Character::Club);
        assert!(calls(Character::Careful)[1] < early);
        assert!(calls(Character::Bold)[1] > early);
        assert!(calls(Character::LoneWolf)[2] * 10 > alone * 13);
        let team = calls(Character::TeamPlayer);
        assert!(team[0] > partner && team[2] < alone);
    }
}
