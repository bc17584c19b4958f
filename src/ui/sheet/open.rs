//! The sheet that lies open: what it says, what is being mended, what was refused; and the one way to mark it.

use leptos::prelude::*;

use crate::browser::{chance, local_time};
use crate::cards::{BySeat, Seat, Side};
use crate::save::{self, GameId, Loaded};
use crate::scoresheet::{Entry, Form, Keeper, Op, Refusal, Sheet, SheetView, Stamp, Template};
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::focus;
use crate::ui::reactive::{State, Stored, Watch};
use crate::words;
use crate::words::sheet as said;

/// A mark that the sheet did not take.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// What was to be marked.
    pub deed: Op,
    /// Why it is not.
    pub why: Refusal,
}

/// An open sheet. Copies are the same sheet.
#[derive(Clone, Copy)]
pub struct Open {
    /// What all screens share.
    pub app: AppContext,
    id: Stored<GameId>,
    /// The sheet.
    pub sheet: State<Sheet>,
    /// What it shows.
    pub view: Watch<SheetView>,
    /// What was not taken last.
    pub refused: State<Option<Refused>>,
    /// The line about to be mended: game and line, from 0.
    pub mending: State<Option<(u8, u8)>>,
    /// Whether the last game goes on although an earlier one is open again.
    pub with_last: State<bool>,
}

impl Open {
    /// Opens a kept sheet.
    pub fn new(app: AppContext, id: GameId) -> Option<Open> {
        let sheet = load(app, &id)?;
        let (sheet, with_last) = (State::new(sheet), State::new(false));
        let open = Open {
            app,
            id: Stored::new(id),
            sheet,
            view: Watch::memo(move || {
                let sheet = sheet.read();
                if with_last.get() { sheet.view_of_last() } else { sheet.view() }
            }),
            refused: State::new(None),
            mending: State::new(None),
            with_last,
        };
        open.follow_other_tabs();
        Some(open)
    }

    /// What is marked in one tab is seen in every other in which the sheet lies open.
    fn follow_other_tabs(self) {
        let heard = window_event_listener_untyped("storage", move |_| {
            let newest = self.newest();
            if newest == *self.sheet.read_untracked() {
                return;
            }
            let is_gone = |(game, line): (u8, u8)| {
                let lines = newest.state().games.get(usize::from(game)).map_or(0, |game| game.lines.len());
                usize::from(line) >= lines || newest.state().is_locked(game)
            };
            if self.mending.get_untracked().is_some_and(is_gone) {
                self.mending.set(None);
            }
            self.sheet.set(newest);
        });
        on_cleanup(move || heard.remove());
    }

    /// Which sheet it is.
    pub fn id(self) -> GameId {
        self.id.get_value()
    }

    /// By what it is kept.
    pub fn template(self) -> Template {
        self.sheet.read_untracked().template().clone()
    }

    /// Whether it is a person's card.
    pub fn is_personal(self) -> bool {
        self.sheet.read_untracked().template().form == Form::Personal
    }

    /// The keeper's side.
    pub fn own(self) -> Side {
        self.sheet.read_untracked().own_side()
    }

    /// Where the keeper sits.
    pub fn seat(self) -> Seat {
        self.sheet.read_untracked().heading().own
    }

    /// Who sits where in a game; seats where nobody is named. Follows the sheet.
    pub fn people(self, game: u8) -> BySeat<String> {
        let named = self.sheet.with(|sheet| {
            sheet.state().games.get(usize::from(game)).map(|game| game.place.people.clone()).unwrap_or_default()
        });
        BySeat::from_fn(|seat| called(&named, seat))
    }

    /// The game that a mark goes to now: the one being mended, or the one that is kept. Follows both.
    pub fn game(self) -> u8 {
        match self.mending.get() {
            Some((game, _)) => game,
            None => self.current(),
        }
    }

    /// The game that is kept. Follows the sheet.
    pub fn current(self) -> u8 {
        self.view.read().current().map_or(0, |game| game.game)
    }

    /// Writes an entry: in the place of the line being mended, or as the next line.
    pub fn write(self, entry: Entry) -> bool {
        let deed = match self.mending.get_untracked() {
            Some((game, line)) => Op::Mended { game, line, entry },
            None => Op::Entered { game: untrack(|| self.current()), entry },
        };
        self.put(deed, None)
    }

    /// Marks the sheet and keeps it. `despite` is a note that overrides a refusal. Whether it was taken.
    pub fn put(self, deed: Op, despite: Option<String>) -> bool {
        let mut sheet = self.newest();
        let by = Keeper::Seat(sheet.heading().own);
        let pencil = Stamp { at: chance::now(), by, despite };
        match sheet.put(deed.clone(), &pencil) {
            Ok(()) => {
                keep(self.app, &self.id(), &sheet);
                self.focus_next();
                self.app.announce(told(&sheet, &deed));
                self.refused.set(None);
                self.mending.set(None);
                self.sheet.set(sheet);
                true
            }
            Err(why) => {
                self.refused.set(Some(Refused { deed, why }));
                false
            }
        }
    }

    /// Leaves the line about to be mended as it is.
    pub fn leave_it(self) {
        self.focus_next();
        self.mending.set(None);
    }

    /// Lets go of what was not taken.
    pub fn dismiss(self) {
        focus::or_next(now_due().collect());
        self.refused.set(None);
    }

    /// Where what has the focus is about to go, the line that was mended has it next, or whatever is to be done now.
    fn focus_next(self) {
        let mended = self.mending.get_untracked().map(|(game, line)| format!("#{}", line_id(game, line)));
        focus::or_next(mended.into_iter().chain(now_due()).collect());
    }

    /// Takes the last mark back. The first game's beginning stays: with it would go who plays.
    pub fn undo(self) {
        let only_begun =
            self.newest().state().games.len() == 1 && matches!(self.newest().to_undo(), Some(Op::Begun { .. }));
        if only_begun {
            self.app.tell(Weight::Status, "Nothing is entered yet.");
        } else {
            self.put(Op::Undone, None);
        }
    }

    /// The sheet with what another tab may have added: nothing of it is lost.
    fn newest(self) -> Sheet {
        let mine = self.sheet.get_untracked();
        let kept = self.app.with_storage(|storage| save::load_sheet(storage, &self.id())).ok().and_then(Loaded::ready);
        match kept {
            Some(kept) if kept.marks().len() > mine.marks().len() => kept,
            _ => mine,
        }
    }
}

/// What may be due now, the first first, as a page finds it.
fn now_due() -> impl Iterator<Item = String> {
    [".score-pad .maker", ".sign h2", "#countersign", ".next-game h2", "#take-out"].map(str::to_owned).into_iter()
}

/// What the page knows a line by.
pub fn line_id(game: u8, line: u8) -> String {
    format!("line-{game}-{line}")
}

/// What somebody is called: the name, or the seat.
pub fn called(people: &BySeat<String>, seat: Seat) -> String {
    match people[seat].trim() {
        "" => words::seat(seat).to_owned(),
        name => name.to_owned(),
    }
}

/// The seats of a side as the keeper names them: oneself and the partner, or left and right.
pub fn seats_of(side: Side, own: Seat) -> [Seat; 2] {
    if side == own.side() { [own, own.partner()] } else { [own.left(), own.right()] }
}

/// Both of a side, as the keeper in the seat `own` names them: `Ann and Bob`.
pub fn pair(people: &BySeat<String>, side: Side, own: Seat) -> String {
    let [one, other] = seats_of(side, own);
    format!("{} and {}", people[one], people[other])
}

/// The time of day of a moment, milliseconds since 1970.
pub fn clock(millis: u64) -> String {
    words::clock(local_time::at(millis))
}

/// Day and time of a moment, milliseconds since 1970.
pub fn when(millis: u64) -> String {
    words::when(local_time::at(millis), local_time::at(chance::now()))
}

/// The same on what leaves the page and is read another day.
pub fn dated(millis: u64) -> String {
    words::dated(local_time::at(millis))
}

/// A kept sheet.
pub fn load(app: AppContext, id: &GameId) -> Option<Sheet> {
    app.take(app.with_storage(|storage| save::load_sheet(storage, id)), "A scoresheet")
}

/// Keeps a sheet; says so where it cannot be kept.
pub fn keep(app: AppContext, id: &GameId, sheet: &Sheet) {
    if let Err(fault) = app.with_storage(|storage| save::store_sheet(storage, id, sheet)) {
        app.storage_failed(fault);
    }
}

/// All kept sheets with their ids, the last begun first.
pub fn all(app: AppContext) -> Vec<(GameId, Sheet)> {
    latest(app, usize::MAX)
}

/// The sheets begun last with their ids, no more than this many.
pub fn latest(app: AppContext, most: usize) -> Vec<(GameId, Sheet)> {
    let ids = app.with_storage(save::kept_sheets).unwrap_or_default();
    ids.into_iter().filter_map(|id| load(app, &id).map(|sheet| (id, sheet))).take(most).collect()
}

/// What has just been marked, for the announcer.
fn told(sheet: &Sheet, deed: &Op) -> String {
    let (view, own) = (sheet.view(), sheet.own_side());
    let score = match (sheet.template().form, view.current()) {
        (Form::Personal, _) => format!("Total {}.", view.totals.card),
        (Form::Table, Some(game)) => format!("Us {}, them {}.", game.score.0, game.score.1),
        (Form::Table, None) => String::new(),
    };
    let what = match deed {
        Op::Entered { game, entry } | Op::Mended { game, entry, .. } => {
            let people = sheet.state().games.get(usize::from(*game)).map(|game| game.place.people.clone());
            said::entry(entry, own, &people.unwrap_or_default())
        }
        Op::Undone => "Taken back".to_owned(),
        Op::Signed(signature) => format!("Signed by {}", signature.name),
        Op::Unlocked { .. } => "Unlocked".to_owned(),
        _ => "Noted".to_owned(),
    };
    format!("{} {score}", words::sentence(what))
}
