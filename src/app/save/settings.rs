//! The stored form of the person's settings. They include the choices for the next game, and the progress in drills
//! and lessons.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Drills, Id, LessonProgress, StoredFormat, TableNames, TablePlace};
use bots::{BotPlayer, ErrorRate, Level, MilliPoints, Style};
use cards::Seat;
use cards::ruleset::{Packets, Preset, Ruleset};
use rules::TableKind;

/// Defines an enum of choices that is stored as the variant's name in lower case, such as `"quickgames"`. Serde's
/// derive would add about a kilobyte of program for each enum.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $value:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name { $($(#[$doc])* $value),+ }

        impl $name {
            /// All choices, in the order in which the settings show them.
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
        /// Light or dark, as the device is set.
        #[default]
        Device,
        Light,
        Dark,
        /// Black on white with heavy lines, readable in a bright hall.
        Bright,
    }
}

choice! {
    SuitColors {
        /// Black spades, red hearts, blue diamonds, green clubs.
        Four,
        /// Black and red, as on printed cards. The left bower keeps the color of its printed suit.
        #[default]
        Two,
        /// Colors that people with red-green blindness can tell apart.
        Safe,
    }
}

choice! {
    CardBack {
        #[default]
        Red,
        Blue,
        Green,
        Black,
    }
}

choice! {
    /// The color of the cloth on the table.
    Cloth {
        #[default]
        Green,
        Blue,
        Plum,
        Gray,
    }
}

choice! {
    CardFaces {
        #[default]
        Pictures,
        /// A large rank and suit in the corner beside one picture, at every size. Other cards have it only when they
        /// are small.
        LargeIndex,
        /// Only rank and suit, as large as the card allows.
        Letters,
    }
}

choice! {
    TextSize {
        /// The size that the browser is set to.
        #[default]
        Normal,
        Large,
        /// Twice the size that the browser is set to.
        Huge,
    }
}

choice! {
    Motion {
        /// Reduced if the device is set to reduced motion, otherwise full.
        #[default]
        Device,
        Full,
        Reduced,
    }
}

choice! {
    /// The hand in which the person holds the phone. The controls are placed within reach of that hand's thumb.
    PhoneHand {
        #[default]
        Right,
        Left,
    }
}

choice! {
    /// The time for which the table shows each bid, card and trick.
    Speed {
        Slow,
        #[default]
        Normal,
        Fast,
        Instant,
    }
}

choice! {
    Volume {
        /// Quiet enough that only the person who plays hears the sounds.
        Soft,
        #[default]
        Normal,
        Loud,
    }
}

choice! {
    /// Whether the person cuts and deals by pressing buttons.
    Ceremony {
        /// Cut and deal happen automatically.
        #[default]
        Quick,
        Full,
    }
}

choice! {
    /// When the coach comments on the person's decisions.
    Coach {
        #[default]
        Off,
        /// The coach comments after each hand, on the costliest decision.
        After,
        /// The coach asks once before a costly decision whether the person is sure.
        Before,
    }
}

choice! {
    /// Whether the person's only legal card is played automatically.
    ForcedCards {
        /// Only in games with [`Ceremony::Quick`].
        #[default]
        QuickGames,
        Always,
        Never,
    }
}

/// The smallest loss, in points, for which the coach asks before a decision. The default is 0.3 points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CoachThreshold {
    pub smallest_loss: MilliPoints,
}

impl Default for CoachThreshold {
    fn default() -> CoachThreshold {
        CoachThreshold { smallest_loss: MilliPoints(300) }
    }
}

/// The choices in the form for a new game, as the person last made them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    pub rules: Preset,
    /// The id of a stored set of house rules. If present, the game uses these rules instead of the rulebook in
    /// `rules`.
    pub house: Option<Id<Ruleset>>,
    pub partner: BotPlayer,
    /// The level of both opponents, and the style of the left one.
    pub opponents: BotPlayer,
    /// The style of the opponent on the right. The style of the left one is in `opponents`.
    pub right_style: Style,
    pub seat: Seat,
    pub ceremony: Ceremony,
    /// Whether the table is strict, or allows irregularities.
    pub table: TableKind,
    /// The rate at which bots commit irregularities at a table that allows them.
    pub misplays: ErrorRate,
    pub names: TableNames,
}

impl Default for NewGame {
    /// Plain Euchre with the first three guests (`play::TableGuest`), each in their own style.
    fn default() -> NewGame {
        NewGame {
            opponents: BotPlayer { level: Level::Regular, style: Style::Careful },
            right_style: Style::Bold,
            ..NewGame::among_club_players()
        }
    }
}

impl NewGame {
    /// Returns plain Euchre with three bots of the Regular level and the default style.
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

    /// Returns the name that the person has entered; `None` if it is still the default, `You`.
    #[must_use]
    pub fn own_name(&self) -> Option<&str> {
        let own = &self.names[TablePlace::Own];
        (*own != TableNames::default()[TablePlace::Own]).then_some(own)
    }

    /// Returns the bot at a place; `None` at the person's own place.
    #[must_use]
    pub const fn bot(&self, place: TablePlace) -> Option<BotPlayer> {
        match place {
            TablePlace::Own => None,
            TablePlace::Partner => Some(self.partner),
            TablePlace::Left => Some(self.opponents),
            TablePlace::Right => Some(BotPlayer { style: self.right_style, ..self.opponents }),
        }
    }

    /// Changes the style of the bot at a place. Does nothing at the person's own place.
    pub const fn set_style(&mut self, place: TablePlace, style: Style) {
        match place {
            TablePlace::Own => {}
            TablePlace::Partner => self.partner.style = style,
            TablePlace::Left => self.opponents.style = style,
            TablePlace::Right => self.right_style = style,
        }
    }
}

/// Everything on the settings screen, and the other choices and progress that the device remembers for the person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    pub theme: Theme,
    #[serde(rename = "pack")]
    pub suit_colors: SuitColors,
    #[serde(rename = "back")]
    pub card_back: CardBack,
    pub cloth: Cloth,
    #[serde(rename = "faces")]
    pub card_faces: CardFaces,
    #[serde(rename = "text")]
    pub text_size: TextSize,
    pub motion: Motion,
    pub thumb: PhoneHand,
    pub speed: Speed,
    /// Whether a finished trick stays on the table until the person taps.
    pub hold_tricks: bool,
    /// Whether the next hand is dealt automatically.
    #[serde(rename = "hands_follow")]
    pub deals_next_hand: bool,
    pub forced_cards: ForcedCards,
    /// Whether the first tap on a card only lifts it, and a second tap plays it.
    pub confirm_taps: bool,
    pub coach: Coach,
    #[serde(rename = "coach_asks")]
    pub coach_threshold: CoachThreshold,
    pub sound: bool,
    pub volume: Volume,
    pub vibration: bool,
    /// In a wide window, whether the person has closed the score card beside the table.
    #[serde(rename = "card_away")]
    pub score_card_closed: bool,
    /// In a wide window, whether the person has closed the record of the hand beside the table.
    #[serde(rename = "told_away")]
    pub hand_record_closed: bool,
    /// The packets that the person chose when they last dealt.
    #[serde(rename = "packets")]
    pub last_packets: Option<Packets>,
    pub new_game: NewGame,
    pub drills: Drills,
    #[serde(rename = "learned")]
    pub lesson_progress: LessonProgress,
}

impl Settings {
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
        let told = serde_json::from_str::<PhoneHand>(r#""both""#).unwrap_err().to_string();
        assert!(told.starts_with(r#""both" is none of right left"#), "{told}");
    }
}
