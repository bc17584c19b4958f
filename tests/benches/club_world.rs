//! A device with real events, without a browser, for benchmarks of the club.

use std::time::Duration;

use app::event::EventOutside;
use app::notices::PageNotice;
use app::outside::{BoxedFuture, Outside};
use app::play::PageClaim;
use app::practice::{BotField, PlayedTask, TableTask, play_to_end};
use app::save::{CreationMoment, Id, MemoryStorage, SavedEvent, Settings, Storage, store_event};
use app::words::{HourForm, LocalTime};
use bots::Level;
use cards::Seed;
use event::{Event, EventEntry, EventKind, Profile};

/// In milliseconds.
const DAY: u64 = 86_400_000;

/// A device whose services do nothing, except the storage and the clock.
pub struct ClubWorld {
    storage: MemoryStorage,
    events: u64,
}

impl ClubWorld {
    /// Plays events of all kinds to their end and stores them. The same people come to every event.
    pub fn with_events(events: u64, people: usize) -> ClubWorld {
        let world = ClubWorld { storage: MemoryStorage::default(), events };
        for number in 0..events {
            let kind = EventKind::ALL[number as usize % EventKind::ALL.len()];
            let at = DAY * number;
            let mut event = Event::new(kind.plan(people), Seed::from_number(number));
            for name in 1..=people {
                let division = event.state().plan().division_at(name - 1, people);
                let profile = Profile { division, ..Profile::person(&format!("Entrant {name}")) };
                event.record(at / 1000, EventEntry::Entered(profile)).expect("a name");
            }
            play_to_end(&mut event, &BotField::of(Level::Beginner), |_, _| {}).expect("it is played to its end");
            let id = CreationMoment { millis: at, salt: 0 }.id();
            store_event(&world.storage, &id, &SavedEvent::of(&event, None, at)).expect("memory has space");
        }
        world
    }
}

impl Outside for ClubWorld {
    fn storage(&self) -> &dyn Storage {
        &self.storage
    }

    fn now(&self) -> u64 {
        DAY * self.events
    }

    fn local_time(&self, millis: u64) -> LocalTime {
        let day_number = (millis / DAY) as i64;
        LocalTime { day_number, year: 1970, month: 1, day: 1, hour: 0, minute: 0, form: HourForm::TwentyFour }
    }

    fn random_seed(&self) -> Seed {
        Seed::from_number(0)
    }

    fn random_salt(&self) -> u16 {
        0
    }

    fn settings(&self) -> Settings {
        Settings::default()
    }

    fn wait(&self, _: Duration) -> BoxedFuture<()> {
        Box::pin(async {})
    }

    fn spawn(&self, _: BoxedFuture<()>) {}

    fn announce(&self, _: String) {}

    fn show(&self, _: PageNotice) {}
}

impl EventOutside for ClubWorld {
    fn ring(&self, _: String) {}

    fn start_event_worker(&self) -> BoxedFuture<()> {
        Box::pin(async {})
    }

    fn end_event_worker(&self) {}

    fn claim_event(&self, _: &Id<Event>, _: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        Box::new(AlwaysClaimed)
    }

    fn play(&self, _: TableTask) -> BoxedFuture<Option<PlayedTask>> {
        Box::pin(async { None })
    }
}

struct AlwaysClaimed;

impl PageClaim for AlwaysClaimed {
    fn acquire(&self) -> BoxedFuture<bool> {
        Box::pin(async { true })
    }

    fn take_over(&self) {}
}
