//! A scorekeeper who also writes a second sheet by hand. Both sheets must agree, before and after the page is killed.

use std::rc::Rc;

use app::Outside;
use app::forms::Form;
use app::save::{Id, load_sheet};
use app::sheet::{
    GameForm, NamesForm, NewSheet, NoteForm, OpenSheet, PenaltyForm, Press, ProposedGame, SignForm, SignWith,
    TemplateKey, UnlockForm, World,
};
use app::words::sheet::people::name_by_relation;
use cards::{BySeat, Seat, Side};
use scoresheet::{ContractResult, Entry, GameNo, Keeper, LineAddress, LineNo, OWNER, Op, Sheet, Stamp};

use super::world::{Device, Page};

pub const NAMES: [(Seat, &str); 4] = [(Seat::S, "Ann"), (Seat::N, "Bob"), (Seat::W, "Cy"), (Seat::E, "Dee")];
pub const US: Side = Side::NS;
pub const THEM: Side = Side::EW;

pub fn people() -> BySeat<String> {
    BySeat::from_fn(|seat| NAMES.iter().find(|(of, _)| *of == seat).unwrap().1.to_owned())
}

/// A line of a game, both counted from 1.
pub fn line_at(game: u16, line: u16) -> LineAddress {
    LineAddress { game: GameNo::new(game).unwrap(), line: LineNo::new(line).unwrap() }
}

/// Begins a sheet as a person does.
pub fn begin(world: World, template: TemplateKey) -> Id<Sheet> {
    let new = NewSheet::new(world);
    new.choose(template);
    let form = new.form();
    seat(&form.game.names, &people());
    form.game.names.table.type_text("Table 7");
    form.event.type_text(" Cheese Days ");
    new.begin().unwrap()
}

/// A form as it is filled in.
pub fn filled<F>(form: Form<F>, fill: impl FnOnce(&F)) -> Form<F> {
    fill(&form);
    form
}

/// Types the players' names.
pub fn seat(names: &NamesForm, people: &BySeat<String>) {
    people.iter().for_each(|(seat, name)| names.people[seat].type_text(name.as_str()));
}

/// Returns the form that puts the names of a game right.
pub fn game_form(open: &OpenSheet, game: GameNo) -> Form<GameForm> {
    GameForm::of(&ProposedGame::of(&open.sheet(), game), open.seat(), open.form())
}

/// Begins the next game as it is proposed, if one can be begun.
pub fn begin_next(open: &OpenSheet) -> bool {
    let next = open.possible_actions().read().begin.clone();
    next.map(|next| open.begin_next(&GameForm::of(&next, open.seat(), open.form())).unwrap()).is_some()
}

/// Returns a penalty from the list.
pub fn penalty(open: &OpenSheet, fill: impl FnOnce(&PenaltyForm)) -> Option<Entry> {
    let form = PenaltyForm::new(&open.template(), open.own(), &open.people(open.game()))?;
    Some(filled(form, fill).parse().unwrap())
}

/// Returns a note that overrides a refusal.
pub fn note(typed: &str) -> Form<NoteForm> {
    filled(NoteForm::new(), |form| form.note.type_text(typed))
}

/// A scorekeeper with an open sheet and a second one kept by hand.
pub struct Evening {
    pub device: Rc<Device>,
    pub tab: Page,
    pub open: OpenSheet,
    paper: Sheet,
}

impl Evening {
    pub fn begin(template: TemplateKey) -> Evening {
        let device = Device::at_a_table();
        let id = begin(device.page().world(), template);
        Evening::of(device, id)
    }

    pub fn of(device: Rc<Device>, id: Id<Sheet>) -> Evening {
        let tab = device.page();
        let paper = load_sheet(tab.storage(), &id).unwrap().ready().unwrap().own().unwrap();
        let open = OpenSheet::open(tab.world(), id, None).unwrap();
        Evening { device, tab, open, paper }
    }

    /// Checks that the open sheet contains the last change, and still does after the page is killed.
    pub fn check(&mut self, op: Op) {
        self.check_with(op, None);
    }

    pub fn check_with(&mut self, op: Op, despite: Option<&str>) {
        let sheet = self.open.sheet();
        let at = sheet.mark_time(sheet.marks().len() - 1);
        let stamp = Stamp { at, by: Keeper::Seat(OWNER), despite: despite.map(str::to_owned) };
        self.paper.add_mark(op, &stamp).unwrap();
        self.agrees();
        self.killed();
        self.agrees();
    }

    pub fn agrees(&self) {
        assert_eq!(*self.open.sheet(), self.paper);
        let mut view = self.paper.view();
        view.games.iter_mut().for_each(|game| name_by_relation(&mut game.seating.people, OWNER));
        assert_eq!(*self.open.view().read(), view);
        assert_eq!(*self.open.refused().read(), None);
    }

    /// The page is killed, and opened again.
    pub fn killed(&mut self) {
        self.tab = self.device.page();
        let id = self.open.id().clone();
        self.open = OpenSheet::open(self.tab.world(), id, None).unwrap();
    }

    /// Two taps, and a third for a loner.
    pub fn hand(&mut self, makers: Press, outcome: ContractResult) {
        self.open.press(makers);
        self.open.press(Press::Outcome(outcome));
        self.entered();
    }

    pub fn press(&mut self, press: Press) {
        self.open.press(press);
        self.entered();
    }

    /// Checks the last mark on the sheet.
    pub fn entered(&mut self) {
        let op = self.open.sheet().marks().last().unwrap().op.clone();
        self.check(op);
    }

    /// Signs for everybody who must sign.
    pub fn sign(&mut self) {
        while self.sign_one() {}
    }

    /// Gives the next signature. Returns false if none is due.
    pub fn sign_one(&mut self) -> bool {
        let Some(due) = self.open.possible_actions().read().sign.clone() else { return false };
        let form = SignForm::new(&due, US);
        form.name.type_text(" Cy ");
        form.with.set(&SignWith::Initials);
        self.open.sign(due.scope, &form).unwrap();
        self.entered();
        true
    }

    pub fn unlock(&mut self, reason: &str) {
        let scope = self.open.possible_actions().read().unlock[0];
        self.open.unlock(scope, &filled(UnlockForm::new(), |form| form.reason.type_text(reason))).unwrap();
        self.entered();
    }
}
