//! Setting up a game.

pub const NEW_GAME: &str = "New game";
pub const READ_ITS_RULES: &str = "Read its rules";
pub const RULEBOOK: &str = "Rulebook";
pub const ABOUT_LEVELS: &str = "The levels and how they play";
pub const PARTNER: &str = "Partner";
pub const OPPONENTS: &str = "Opponents";
pub const PARTNERS_STYLE: &str = "Partner's style";
pub const OPPONENTS_STYLE: &str = "Opponents' style";
pub const SEAT: &str = "Seat";
pub const SPEED: &str = "Speed";
pub const CEREMONY: &str = "Ceremony";
pub const CEREMONY_QUICK: &str = "Cut, deal and packets happen by themselves.";
pub const CEREMONY_FULL: &str = "You press cut, deal and packets yourself.";
pub const TABLE: &str = "Table";
pub const STRICT_IS: &str = "What the rules forbid cannot be done.";
pub const OPEN_IS: &str = "Anybody can renege, drop a card or play out of turn. Notice it and call the director.";
pub const MISPLAYS: &str = "Misplays";
pub const MISPLAYS_ARE: &str = "How often the bots err, each by its level.";
pub const STYLE: &str = "Style";
pub const PRACTICE_DEAL: &str = "Practice deal";
pub const SEED: &str = "Seed";
pub const START_GAME: &str = "Start game";
pub const YOU: &str = "You";
pub const LEFT: &str = "On your left";
pub const RIGHT: &str = "On your right";
pub const NAMES: &str = "Names";
pub const SEED_HELP: &str = "A number, or the 32 digits of a game that you have played: the same seed gives the same \
    cards. Leave it empty for a fair deal that nobody knows.";

/// Why what stands in the field is no seed.
#[must_use]
pub fn no_seed(why: &str) -> String {
    format!("That isn't a valid seed: {why}.")
}
