//! The memory that a game asks for, which is the same on every machine. Each bound is the figure counted when it was written, and a
//! twentieth more.

use allocation_counter::measure;
use cards::ruleset::Preset;

use super::play::{begun, choice, log, play_on, session, tab};
use super::world::Device;

/// Plays a whole game with three bots. Every event is stored, shown and announced: 138 pieces and 7,090 bytes for each.
#[test]
fn a_game_asks_for_little_memory_event_by_event() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 5);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    let counted = measure(|| play_on(&page, &session));
    let events = log(&page, &id).events.len() as u64;
    let (pieces, bytes) = (counted.count_total / events, counted.bytes_total / events);
    println!("{events} events: {pieces} pieces and {bytes} bytes of memory for each");
    assert!(events > 250, "{events}");
    assert!(pieces < 145 && bytes < 7_450, "{pieces} pieces and {bytes} bytes for an event");
}
