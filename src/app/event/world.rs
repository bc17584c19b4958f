//! What an event needs of the world besides what everything does.

use crate::app::Outside;
use crate::app::outside::Later;
use crate::bots::Player;
use crate::cards::{Seat, Seed};
use crate::practice::{Played, Replayed, TableTask};
use crate::save::{SetAside, Settings, StorageFault};

/// What an event needs of the world around it.
pub trait World: Outside {
    /// Returns a seed of true chance.
    fn seed(&self) -> Seed;

    /// Returns a little chance, to tell apart two things that are made at once.
    fn salt(&self) -> u16;

    /// Returns what the person has chosen.
    fn settings(&self) -> Settings;

    /// Shows a notice when there is a moment.
    fn tell(&self, text: String);

    /// Shows a notice at once.
    fn alert(&self, text: String);

    /// Says that something cannot be kept: it goes on in memory.
    fn not_kept(&self, fault: StorageFault);

    /// Says that something kept cannot be used and was set aside, unchanged.
    fn set_aside(&self, what: &'static str, why: SetAside);

    /// Rings a bell, with its words for whoever does not see the clock.
    fn ring(&self, words: String);

    /// Makes ready for the tables that nobody sits at.
    fn open_hall(&self) -> Later<()>;

    /// Plays a table that nobody sits at; `None` where its rules lead nowhere.
    fn play(&self, task: TableTask) -> Later<Option<Played>>;

    /// Plays the deals of a game, in its log's compact form, with a bot in a seat; `None` where it tells no finished game.
    fn replay(&self, log: String, seat: Seat, stand_in: Player) -> Later<Option<Replayed>>;
}
