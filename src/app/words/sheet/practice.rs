//! The sheet of a practice event's table: it is compared with the other keeper's, then signed by
//! the opponents.

pub const OTHER_KEEPERS: &str = "The other keeper's sheet";
pub const LOCKED: &str = "Signed: the sheet is locked, and its result goes on the board.";
pub const WRITE_DOWN: &str = "Write down every hand as it is played. When the game is over, the other side's sheet is compared with yours: the two must agree before anybody signs.";
pub const IF_THEIRS: &str = "If theirs is right, tap your hand to edit it.";
pub const MINE_IS_RIGHT: &str = "Mine is right";
pub const YOU_ARE_RIGHT: &str = "They look again: you are right, and they correct theirs.";
pub const THEY_STAND_BY: &str = "They stand by theirs, and so does the table. Look again.";
pub const GAME_SIGNED: &str = "Signed: this game is locked. The next one waits at the event.";
pub const AGREE: &str = "The two sheets agree.";
pub const TO_EVENT: &str = "Back to the event";
pub const TO_TABLE: &str = "Back to the table";
/// Labels the buttons for signing: `Sign as Ann`, `Cy signs`.
#[must_use]
pub fn sign(name: &str, own: bool) -> String {
    if own { format!("Sign as {name}") } else { format!("{name} signs") }
}
