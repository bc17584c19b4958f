//! The stored settings of a person, among them the choices for the next game.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Drills, Id, LessonProgress, StoredFormat, TableNames, TablePlace};
use bots::{BotPlayer, ErrorRate, Level, MilliPoints, Style};
use cards::Seat;
use cards::ruleset::{Packets, Preset, Ruleset};
use rules::TableKind;

/// Defines enums stored by their variant names in lower case. Serde's derived code would be a
/// kilobyte for each.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $value:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name { $($(#[$doc])* $value),+ }

        impl $name {
            /// All choices, in the order shown.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
            const NAMES: &'static [&'static str] = &[$(stringify!($value)),+];
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&Self::NAMES[*self as usize].to_ascii_lowercase())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                let place = place_of(&name, Self::NAMES);
                let found = place.and_then(|place| Self::ALL.get(place).copied());
                found.ok_or_else(|| {
                    let names = Self::NAMES.join(" ").to_ascii_lowercase();
                    D::Error::custom(format_args!("\"{name}\" is none of {names}"))
                })
            }
        }
    };
}

fn place_of(name: &str, names: &[&str]) -> Option<usize> {
    names.iter().position(|known| known.to_ascii_lowercase() == name)
}

choice! {
    Theme {
        /// As the device is set.
        #[default]
        Device,
        Light,
        Dark,
        /// Black on white with heavy lines, for a bright hall.
        Bright,
    }
}

choice! {
    /// Colors of the suits.
    PackColours {
        /// Black spades, red hearts, blue diamonds, green clubs.
        Four,
        /// Black and red, as printed. The left bower keeps the color of its own suit.
        #[default]
        Two,
        /// Distinguishable with red-green blindness.
        Safe,
    }
}

choice! {
    /// The drawing on the backs of the cards.
    CardBack {
        #[default]
        Red,
        Blue,
        Green,
        Black,
    }
}

choice! {
    /// The color of the table.
    Cloth {
        #[default]
        Green,
        Blue,
        Plum,
        Gray,
    }
}

choice! {
    /// The drawing on the faces of the cards.
    CardFaces {
        #[default]
        Pictures,
        /// Only rank and suit, as large as the card.
        Letters,
    }
}

choice! {
    TextSize {
        /// The size that is set in the browser.
        #[default]
        Normal,
        Large,
        /// Twice the normal size.
        Huge,
    }
}

choice! {
    /// Whether things move.
    Motion {
        /// As the device is set.
        #[default]
        Device,
        Full,
        Reduced,
    }
}

choice! {
    /// The hand that holds the phone.
    Thumb {
        #[default]
        Right,
        Left,
    }
}

choice! {
    /// The pace of the bots' bids and plays.
    Speed {
        Slow,
        #[default]
        Normal,
        Fast,
        Instant,
    }
}

choice! {
    /// Loudness of sounds.
    Volume {
        /// Loud enough for the person playing.
        Soft,
        #[default]
        Normal,
        Loud,
    }
}

choice! {
    /// Whether the person presses to cut, deal and pick packets.
    Ceremony {
        /// They happen automatically.
        #[default]
        Quick,
        Full,
    }
}

choice! {
    /// The moment at which the coach says what a decision costs.
    Coach {
        #[default]
        Off,
        /// After each hand, for its costliest decision.
        After,
        /// Before a costly decision: the person is asked once.
        Before,
    }
}

choice! {
    /// Whether a card that is the only legal one is played automatically.
    ForcedCards {
        /// Only in games in which the person does not press to cut and deal.
        #[default]
        QuickGames,
        Always,
        Never,
    }
}

/// The smallest loss that makes the coach ask before a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CoachAsks {
    pub from: MilliPoints,
}

impl Default for CoachAsks {
    fn default() -> CoachAsks {
        CoachAsks { from: MilliPoints(300) }
    }
}

/// The choices made for the last new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    pub rules: Preset,
    /// A set of house rules, in place of `rules`.
    pub house: Option<Id<Ruleset>>,
    pub partner: BotPlayer,
    /// The level of both opponents, and the style of the one on the left.
    pub opponents: BotPlayer,
    /// The style of the opponent on the right.
    pub right_style: Style,
    pub seat: Seat,
    pub ceremony: Ceremony,
    /// Whether irregularities are allowed.
    pub table: TableKind,
    /// The rate of bots' mistakes when irregularities are allowed.
    pub misplays: ErrorRate,
    pub names: TableNames,
}

impl Default for NewGame {
    /// Plain Euchre with the first three guests, each in their own style.
    fn default() -> NewGame {
        NewGame {
            opponents: BotPlayer { level: Level::Regular, style: Style::Careful },
            right_style: Style::Bold,
            ..NewGame::among_club_players()
        }
    }
}

impl NewGame {
    /// Plain Euchre with three players of the reference level and style.
    #[must_use]
    pub fn among_club_players() -> NewGame {
        NewGame {
            rules: Preset::ProgressiveTen,
            house: None,
            partner: Level::Regular.into(),
            opponents: Level::Regular.into(),
            right_style: Style::default(),
            seat: Seat::S,
            ceremony: Ceremony::Quick,
            table: TableKind::Strict,
            misplays: ErrorRate::Rare,
            names: TableNames::default(),
        }
    }

    /// Returns the person's name, if they have entered one.
    #[must_use]
    pub fn own_name(&self) -> Option<&str> {
        let own = &self.names[TablePlace::Own];
        (*own != TableNames::default()[TablePlace::Own]).then_some(own)
    }

    /// Returns the player at a place; `None` at the person's own.
    #[must_use]
    pub const fn bot(&self, place: TablePlace) -> Option<BotPlayer> {
        match place {
            TablePlace::Own => None,
            TablePlace::Partner => Some(self.partner),
            TablePlace::Left => Some(self.opponents),
            TablePlace::Right => Some(BotPlayer { style: self.right_style, ..self.opponents }),
        }
    }

    /// Changes the style of the player at a place.
    pub const fn set_style(&mut self, place: TablePlace, style: Style) {
        match place {
            TablePlace::Own => {}
            TablePlace::Partner => self.partner.style = style,
            TablePlace::Left => self.opponents.style = style,
            TablePlace::Right => self.right_style = style,
        }
    }
}

/// A person's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    pub theme: Theme,
    pub pack: PackColours,
    pub back: CardBack,
    pub cloth: Cloth,
    pub faces: CardFaces,
    pub text: TextSize,
    pub motion: Motion,
    pub thumb: Thumb,
    pub speed: Speed,
    /// Whether a finished trick stays until it is tapped.
    pub hold_tricks: bool,
    /// Whether the next hand starts automatically.
    pub hands_follow: bool,
    pub forced_cards: ForcedCards,
    /// Whether the first tap on a card only lifts it and the second plays it.
    pub confirm_taps: bool,
    pub coach: Coach,
    pub coach_asks: CoachAsks,
    pub sound: bool,
    pub volume: Volume,
    pub vibration: bool,
    /// Whether the score card beside the table (in a wide window) is closed.
    pub card_away: bool,
    /// Whether the record of the hand beside the table is closed.
    pub told_away: bool,
    /// The packets last dealt by hand.
    pub packets: Option<Packets>,
    pub new_game: NewGame,
    pub drills: Drills,
    pub learned: LessonProgress,
}

impl Settings {
    /// The storage key of the settings.
    pub const KEY: &'static str = "bower.settings";
}

impl StoredFormat for Settings {
    const KIND: &'static str = "settings";
    const VERSION: u32 = 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_kept_by_its_name_in_small_letters() {
        assert_eq!(serde_json::to_string(&[Speed::Slow, Speed::Instant]).unwrap(), r#"["slow","instant"]"#);
        for theme in Theme::ALL {
            let kept = serde_json::to_string(theme).unwrap();
            assert_eq!(serde_json::from_str::<Theme>(&kept).unwrap(), *theme);
        }
        for wrong in [r#""Bright""#, r#""slow""#, "1", "null"] {
            assert!(serde_json::from_str::<Theme>(wrong).is_err(), "{wrong}");
        }
        let told = serde_json::from_str::<Thumb>(r#""both""#).unwrap_err().to_string();
        assert!(told.starts_with(r#""both" is none of right left"#), "{told}");
    }
}
