//! Connects events with scoresheets: enters the results of signed sheets in an event, and finds the practice event to
//! which a sheet belongs.

use std::rc::Rc;

use super::session::{EventSession, EventSessions};
use super::{EventOutside, Practice};
use crate::Watched;
use crate::play::{Face, OwnSheet, TableAtEvent, faces};
use crate::save::{self, GameId, Id, Storage};
use crate::sheet::{Contribution, EnteredSheet, KeepersVerdict, OwnTable, SheetEvents, contribution};
use crate::words::event as said;
use crate::words::sheet::pad::last_written_sentence;
use crate::words::sheet::sign::missing_signatures;
use cards::{BySeat, Seat};
use event::Event;
use scoresheet::{ComparedLineAddress, GameNo, Sheet};

impl EventSession {
    /// Enters the result of a sheet. If the sheet is a personal card, which gives only half a result, stores the half
    /// until the other side's card comes. Refuses a locked sheet that a side has not signed: the director can accept it
    /// at the desk.
    pub fn enter_sheet(&self, sheet: &Sheet) -> EnteredSheet {
        match Some(sheet.view())
            .filter(|view| view.locked)
            .and_then(|view| missing_signatures(&view, sheet.heading().own))
        {
            Some(missing) => EnteredSheet::Refused(said::half_signed_refusal(&missing)),
            None => self.enter_signed(sheet),
        }
    }

    fn enter_signed(&self, sheet: &Sheet) -> EnteredSheet {
        let brought = contribution(self.event().state(), &self.half_results(), sheet);
        match brought {
            Err(why) => EnteredSheet::Refused(said::sheet_refused(self.event().state(), &why)),
            Ok(Contribution::Half(half)) => {
                let noted = said::half_result_entered(self.event().state(), &half);
                match self.store_half_result(half) {
                    Ok(()) => EnteredSheet::Taken(noted),
                    Err(why) => EnteredSheet::Refused(self.refusal_sentence(&why)),
                }
            }
            Ok(Contribution::Entry(entry)) => match self.enter(entry.clone()) {
                Ok(()) => EnteredSheet::Taken(said::sheet_entered_sentence(self.event().state(), &entry)),
                Err(why) => {
                    if let Some(told) = said::entered_already_sentence(self.event().state(), &entry) {
                        return EnteredSheet::Known(told);
                    }
                    let before = said::reported_before_refusal(self.event().state(), &entry);
                    EnteredSheet::Refused(before.unwrap_or_else(|| self.refusal_sentence(&why)))
                }
            },
        }
    }
}

/// The events stored on this device, for sheets and games that belong to one of them.
pub struct DeviceEvents {
    pub sessions: Rc<EventSessions>,
    pub world: Rc<dyn EventOutside>,
}

impl DeviceEvents {
    pub fn open(&self, id: &Id<Event>) -> Option<Rc<EventSession>> {
        self.sessions.open(&self.world, id)
    }

    /// Opens the practice event in which the person has kept this sheet; `None` if the sheet is from a real table.
    pub fn practice_of_sheet(&self, sheet: &Id<Sheet>) -> Option<Practice> {
        let event = save::event_using_sheet(self.world.storage(), sheet).ok().flatten()?;
        Practice::of(&self.open(&event)?)
    }

    /// Lets the bots at the other tables of a practice event play while the person sits at the game table. After the
    /// page was reloaded, nothing else would start these bots until the person opens the event.
    pub fn go_on(&self, event: &Id<Event>) {
        if let Some(practice) = self.open(event).and_then(|session| Practice::of(&session)) {
            practice.continue_tables();
        }
    }
}

impl SheetEvents for DeviceEvents {
    fn own_table(&self, sheet: &Id<Sheet>) -> Option<Rc<dyn OwnTable>> {
        Some(Rc::new(self.practice_of_sheet(sheet)?))
    }

    fn enter(&self, event: &Id<Event>, sheet: &Sheet) -> EnteredSheet {
        let session = self.open(event);
        session.map_or_else(
            || EnteredSheet::Refused("This event is gone.".to_owned()),
            |session| {
                let entered = session.enter_sheet(sheet);
                // The screen that has received the sheet confirms it, and not the desk's screen later on.
                session.forget_confirmation(&session.last_confirmation().get());
                entered
            },
        )
    }
}

impl OwnTable for Practice {
    fn event(&self) -> &Id<Event> {
        self.session().id()
    }

    fn changes(&self) -> Watched<u32> {
        self.session().change_counter().clone()
    }

    fn games_over(&self) -> usize {
        self.finished_games().len()
    }

    fn first_dealer(&self, game: GameNo) -> Option<Seat> {
        Practice::first_dealer(self, game)
    }

    fn other_sheet(&self, mine: &Sheet) -> Option<Sheet> {
        self.other_keepers_sheet(mine, true)
    }

    fn insist_on_own_sheet(&self, mine: &Sheet, at: ComparedLineAddress) -> KeepersVerdict {
        Practice::insist_on_own_sheet(self, mine, at)
    }

    fn collect(&self) {
        Practice::collect_result(self);
    }
}

/// Returns the part of an event that the table shows during one of its games: the id, the sheet and the faces.
/// `None` if the game belongs to no event.
#[must_use]
pub fn at_table(storage: &dyn Storage, game: &GameId) -> Option<TableAtEvent> {
    let event = save::event_playing_game(storage, game).ok().flatten()?;
    let saved = save::load_saved_event(storage, &event).ok().flatten();
    let sheet = saved.and_then(|saved| saved.practice?.match_in_progress?.sheet);
    let log = save::load_game(storage, game).ok()?.ready()?.own()?.1;
    let faces = faces_in_event(&log.seating.map(|player| player.name));
    let sheet = sheet.map(|id| own_sheet(storage, id));
    Some(TableAtEvent { event, sheet, faces })
}

/// Returns the sheet with the hands of its latest game that are written down; no hands if the sheet cannot be read.
fn own_sheet(storage: &dyn Storage, id: Id<Sheet>) -> OwnSheet {
    let sheet = save::load_sheet(storage, &id).ok().and_then(|stored| stored.ready()?.own());
    let hands = |sheet: &Sheet| sheet.state().games.last().map_or(0, |game| game.lines.len());
    let last_written = sheet.as_ref().map(last_written_sentence).unwrap_or_default();
    OwnSheet { written_hands: sheet.as_ref().map_or(0, hands), last_written, id }
}

fn faces_in_event(names: &BySeat<String>) -> BySeat<Face> {
    let people = Seat::ALL.map(|seat| names[seat].as_str());
    BySeat::from_fn(|seat| said::face_at_table(&names[seat], &people))
}

/// Returns the faces at the table of a stored game. If the game belongs to an event, the players have the same faces as
/// in the event's hall.
#[must_use]
pub fn faces_at_table(storage: &dyn Storage, game: &GameId, names: &BySeat<String>) -> BySeat<Face> {
    match save::is_mentioned_by_event(storage, game) {
        Ok(true) => faces_in_event(names),
        Ok(false) | Err(_) => faces(names),
    }
}
