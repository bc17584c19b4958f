//! Texts that the home screen shares with other screens.

pub const PROMISE: &str = "Play euchre, keep score, run tournaments. No account, no network, no ads.";
pub const LEARN: &str = "Learn";
pub const NEW_TO_EUCHRE: &str = "New to euchre? Learn it in ten minutes.";
