//! Labels of the home screen.

pub const PROMISE: &str = "Euchre at the table, on the score sheet and in the hall. No account, no network, no ads.";
pub const IMPORT: &str = "Import";
pub const LEARN: &str = "Learn";
pub const NEW_TO_EUCHRE: &str = "New to euchre? Learn it in ten minutes.";
pub const PLAY: &str = "Play";
pub const MORE: &str = "More";
pub const RULES: &str = "Rules";
pub const HANDS: &str = "Numbered hands";
