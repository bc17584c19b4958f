//! Playing styles: preferences in bidding that do not depend on the level.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The preferences of a player: hundredths of a point that are added to the worth of certain bids. A negative number is
/// a dislike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StyleWeights {
    /// Hundredths of a point that are added for going alone.
    pub alone: i8,
    /// Hundredths of a point that are added for making trump, alone or with the partner.
    pub bold: i8,
    /// Hundredths of a point that are added for ordering up a partner who deals.
    pub partner: i8,
}

impl StyleWeights {
    /// A sound club player without preferences.
    pub const CLUB: StyleWeights = StyleWeights { alone: 0, bold: 0, partner: 0 };

    // Habits, which are stronger than any style that a bot of the product plays. They train and test the other bots.
    /// Calls on strong hands only.
    pub const TIMID: StyleWeights = StyleWeights { bold: -40, ..StyleWeights::CLUB };
    /// Calls on weak hands.
    pub const RECKLESS: StyleWeights = StyleWeights { bold: 40, ..StyleWeights::CLUB };
    pub const NEVER_ALONE: StyleWeights = StyleWeights { alone: i8::MIN, ..StyleWeights::CLUB };
    /// Goes alone on weak hands.
    pub const OFTEN_ALONE: StyleWeights = StyleWeights { alone: 20, ..StyleWeights::CLUB };
    /// Hardly ever orders up a partner who deals.
    pub const LEAVES_PARTNER: StyleWeights = StyleWeights { partner: -60, ..StyleWeights::CLUB };
    /// Orders up a partner who deals on weak hands too.
    pub const ORDERS_PARTNER: StyleWeights = StyleWeights { partner: 40, ..StyleWeights::CLUB };
}

/// A playing style that people can choose for a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Bids by the cards and the score alone.
    #[default]
    Club,
    /// Calls only on strong hands.
    Careful,
    /// Calls on weak hands too.
    Bold,
    /// Goes alone often.
    LoneWolf,
    /// Orders up a partner who deals, and seldom goes alone.
    TeamPlayer,
}

impl Style {
    pub const ALL: [Style; 5] = [Style::Club, Style::Careful, Style::Bold, Style::LoneWolf, Style::TeamPlayer];

    /// The name on the command line and in saved games.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Style::Club => "club",
            Style::Careful => "careful",
            Style::Bold => "bold",
            Style::LoneWolf => "lone-wolf",
            Style::TeamPlayer => "team-player",
        }
    }

    #[must_use]
    pub const fn weights(self) -> StyleWeights {
        match self {
            Style::Club => StyleWeights::CLUB,
            Style::Careful => StyleWeights { alone: -8, bold: -15, partner: 0 },
            Style::Bold => StyleWeights { alone: 4, bold: 15, partner: 0 },
            Style::LoneWolf => StyleWeights { alone: 20, bold: 0, partner: 0 },
            Style::TeamPlayer => StyleWeights { alone: -15, bold: 0, partner: 20 },
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reports a text that is not the name of a style. Contains the first 40 characters of the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no style \"{}\": {}", .0, Style::ALL.map(Style::name).join(" "))]
pub struct ParseStyleError(String);

impl FromStr for Style {
    type Err = ParseStyleError;

    fn from_str(text: &str) -> Result<Style, ParseStyleError> {
        let found = Style::ALL.into_iter().find(|style| style.name() == text);
        found.ok_or_else(|| ParseStyleError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BotPlayer, Level, decide};
    use cards::ruleset::{Packets, Preset};
    use cards::{BySide, Pack, Random, Seat};
    use rules::view::{SeatView, Standing};
    use rules::{Action, DealState, Dealt, Going};

    /// Counts, over deals with four players of this style: orders by the dealer's partner, calls by players who are
    /// not stuck, and lone calls.
    fn calls(style: Style) -> [usize; 3] {
        let (rules, player) = (Preset::Chicago.ruleset(), BotPlayer { level: Level::Regular, style });
        let standing = Standing { score: BySide::default(), length: rules.length, hands_left: None };
        let mut counts = [0; 3];
        for number in 0..1500 {
            let pack = Pack::new_shuffled(&mut Random::from_number(number));
            let dealer = Seat::ALL[number as usize % 4];
            let mut deal = DealState::new(rules.hand, dealer, Dealt::from_pack(&pack, dealer, Packets::TWOS_FIRST));
            while let (Some(seat), None) = (deal.turn(), deal.public().contract()) {
                let action = decide(&SeatView::of_hand(&deal, seat, standing), player, number).action;
                let partner = matches!(action, Action::Order(_)) && seat.partner() == dealer;
                let early = deal.public().passes() < 7 && action != Action::Pass;
                let alone = action.going() == Some(Going::Alone);
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
        let [partner, early, alone] = calls(Style::Club);
        assert!(calls(Style::Careful)[1] < early);
        assert!(calls(Style::Bold)[1] > early);
        assert!(calls(Style::LoneWolf)[2] * 10 > alone * 13);
        let team = calls(Style::TeamPlayer);
        assert!(team[0] > partner && team[2] < alone);
    }
}
