//! The first screen.

pub const PROMISE: &str = "Euchre at the table, on the score sheet and in the hall. No account, no network, no ads.";
pub const KEPT_GAMES: &str = "Kept games";
pub const IMPORT: &str = "Import";
pub const NO_GAMES: &str = "None yet. Every game is kept on this device from its first card.";
pub const BOWER: &str = "Bower";
pub const MAIN: &str = "Main";
pub const DEAL_ME_IN: &str = "Deal me in";
pub const LEARN: &str = "Learn";
pub const NEW_TO_EUCHRE: &str = "New to euchre? Learn it in ten minutes.";
pub const PLAY: &str = "Play";
pub const PLAY_IS: &str = "A whole game with three bots, under any of five rulebooks.";
pub const SCORESHEET: &str = "Scoresheet";
pub const SCORESHEET_IS: &str = "Keep score of a real table; the opponents sign.";
pub const TOURNAMENT: &str = "Tournament";
pub const TOURNAMENT_IS: &str = "Practice a whole event, or run a real one from this device.";
pub const MORE: &str = "More";
pub const RULES: &str = "Rules";
pub const RULINGS: &str = "Rulings";
pub const HANDS: &str = "Numbered hands";
pub const DRILLS: &str = "Drills";
pub const STATISTICS: &str = "Statistics";
pub const SETTINGS: &str = "Settings";
pub const READY_OFFLINE: &str = "Ready offline";
pub const SHEET_OPEN: &str = "A scoresheet is open";
pub const SHEET_SHUTS: &str = "Play, reviews and rules are locked until you close it.";
pub const BACK_TO_THE_SHEET: &str = "Back to the sheet";
