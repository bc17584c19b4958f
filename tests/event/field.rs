//! The bots that play the tables of a practice event.

use app::practice::{BotField, pending_tasks};
use bots::{BotPlayer, Level, Style};
use cards::BySeat;
use event::{EntrantKind, EventKind};

use super::support::event;

#[test]
fn the_same_field_gives_the_same_tasks() {
    let kind = EventKind::WorldSingles;
    let mut event = event(kind.plan(8), 8, 5);
    event.begin_round(0).unwrap();
    while let Some(chore) = app::practice::next_automatic_entry(&event) {
        event.record(0, chore).unwrap();
    }
    assert_eq!(event.state().plan().enters, EntrantKind::People);
    let mixed = BotField::new(Style::ALL.map(|style| [BotPlayer { level: Level::Social, style }; 2]).to_vec());
    let (ours, theirs) = (pending_tasks(&event, &mixed), pending_tasks(&event, &mixed));
    assert_eq!(ours, theirs);
    assert!(ours.iter().any(|pending| pending.task.players != BySeat::from_fn(|_| BotPlayer::from(Level::Social))));
}
