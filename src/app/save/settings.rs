//! What a person has chosen.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Drills, Id, Keep, Learned};
use bots::{BotPlayer, ErrorRate, Level, MilliPoints};
use cards::Seat;
use cards::ruleset::{Packets, Preset, Ruleset};
use rules::TableKind;

/// Choices that are kept by their names in small letters. What serde derives would be a kilobyte of code for each.
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
    /// Light, dark, or black on white.
    Theme {
        /// As the device says.
        #[default]
        Device,
        /// Light.
        Light,
        /// Dark.
        Dark,
        /// Black on white with heavy rules: for a bright hall.
        Bright,
    }
}

choice! {
    /// The colours of the suits.
    PackColours {
        /// Black spades, red hearts, blue diamonds, green clubs.
        Four,
        /// Black and red, as packs are printed: the left bower is of the color of its suit.
        #[default]
        Two,
        /// Told apart with red-green blindness.
        Safe,
    }
}

choice! {
    /// The size of text.
    TextSize {
        /// As the browser says.
        #[default]
        Normal,
        /// Larger text.
        Large,
        /// Twice as large.
        Huge,
    }
}

choice! {
    /// Whether things move.
    Motion {
        /// As the device says.
        #[default]
        Device,
        /// Things always move.
        Full,
        /// As little as can be.
        Reduced,
    }
}

choice! {
    /// The hand that holds the phone.
    Thumb {
        /// The right.
        #[default]
        Right,
        /// The left.
        Left,
    }
}

choice! {
    /// How fast the others play.
    Speed {
        /// With time to follow.
        Slow,
        /// As at a table.
        #[default]
        Normal,
        /// At a brisk pace.
        Fast,
        /// At once.
        Instant,
    }
}

choice! {
    /// How loud sounds are.
    Volume {
        /// To be heard by whoever plays.
        Soft,
        /// As at a table.
        #[default]
        Normal,
        /// Across the room.
        Loud,
    }
}

choice! {
    /// Whether cut, deal and packets are pressed.
    Ceremony {
        /// They happen by themselves.
        #[default]
        Quick,
        /// They are pressed.
        Full,
    }
}

choice! {
    /// Whether somebody says what a decision costs.
    Coach {
        /// Nobody does.
        #[default]
        Off,
        /// After each hand, the dearest of it.
        After,
        /// Before it happens: whoever is about to lose much is asked once.
        Before,
    }
}

/// From which loss on somebody is asked before it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CoachAsks {
    /// The loss.
    pub from: MilliPoints,
}

impl Default for CoachAsks {
    fn default() -> CoachAsks {
        CoachAsks { from: MilliPoints(300) }
    }
}

/// What the last new game was set to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NewGame {
    /// The rulebook.
    pub rules: Preset,
    /// The set of house rules in its place, if one is chosen.
    pub house: Option<Id<Ruleset>>,
    /// The partner.
    pub partner: BotPlayer,
    /// Either opponent.
    pub opponents: BotPlayer,
    /// Where the person sits.
    pub seat: Seat,
    /// Whether cut and deal are pressed.
    pub ceremony: Ceremony,
    /// Whether what the rules forbid can happen.
    pub table: TableKind,
    /// How often bots err at an open table.
    pub misplays: ErrorRate,
    /// Names: the person, the partner, on the left, on the right.
    pub names: [String; 4],
}

impl Default for NewGame {
    fn default() -> NewGame {
        NewGame {
            rules: Preset::World,
            house: None,
            partner: Level::Regular.into(),
            opponents: Level::Regular.into(),
            seat: Seat::S,
            ceremony: Ceremony::Quick,
            table: TableKind::Strict,
            misplays: ErrorRate::Rare,
            names: ["You", "Nora", "Walt", "Edie"].map(Into::into),
        }
    }
}

impl NewGame {
    /// Returns the person's name, where they have given one.
    #[must_use]
    pub fn own_name(&self) -> Option<&str> {
        let [own, ..] = &self.names;
        let [of_anybody, ..] = &NewGame::default().names;
        (own != of_anybody).then_some(own)
    }
}

/// What a person has chosen, for good.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// The colours of the suits.
    pub pack: PackColours,
    /// The size of text.
    pub text: TextSize,
    /// Whether things move.
    pub motion: Motion,
    /// The hand that holds the phone.
    pub thumb: Thumb,
    /// How fast the others play.
    pub speed: Speed,
    /// A finished trick stays until it is tapped.
    pub hold_tricks: bool,
    /// The next hand follows by itself.
    pub hands_follow: bool,
    /// Whether somebody says what a decision costs.
    pub coach: Coach,
    /// From which loss on it is asked before it happens.
    pub coach_asks: CoachAsks,
    /// Short sounds.
    pub sound: bool,
    /// How loud they are.
    pub volume: Volume,
    /// Short vibration.
    pub vibration: bool,
    /// The score card is put away, where a window has room for it beside the table.
    pub card_away: bool,
    /// What was said and played is put away there.
    pub told_away: bool,
    /// The packets last dealt in by hand.
    pub packets: Option<Packets>,
    /// What the last new game was set to.
    pub new_game: NewGame,
    /// How the drills went.
    pub drills: Drills,
    /// How far the lessons have come.
    pub learned: Learned,
}

impl Settings {
    /// Their key.
    pub const KEY: &'static str = "bower.settings";
}

impl Keep for Settings {
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
