//! The list of kept sheets.

use super::bring_in::{Brought, NotBrought, take_in};
use super::kept::{KeptSheet, all, latest};
use super::outside::{World, put_away, when};
use crate::long_list::LongList;
use crate::save::{self, Id, SheetOwner};
use crate::words::sheet::list as said;
use scoresheet::{Sheet, transfer};

/// A sheet in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: Id<Sheet>,
    /// What it is called.
    pub title: String,
    /// How it stands.
    pub about: String,
    /// Whether nothing is left to be entered.
    pub done: bool,
}

/// How many sheets are read and shown until more are asked for.
const AT_FIRST: usize = 40;

/// The kept sheets, the last begun first.
pub struct SheetList {
    world: World,
    sheets: LongList<Listed>,
}

impl SheetList {
    /// The list as it is now.
    pub fn new(world: World) -> SheetList {
        let list = SheetList { world, sheets: LongList::new(AT_FIRST) };
        list.look_again();
        list
    }

    /// Returns what is shown of it.
    pub fn sheets(&self) -> &LongList<Listed> {
        &self.sheets
    }

    /// Shows all.
    pub fn show_all(&self) {
        self.sheets.ask_for_all();
        self.look_again();
    }

    /// Deletes a sheet.
    pub fn delete(&self, id: &Id<Sheet>) {
        self.world.stored(save::forget_sheet(self.world.storage(), id));
        put_away(&*self.world, id);
        self.look_again();
    }

    /// Takes in a pasted text or a file, whatever it is.
    ///
    /// # Errors
    /// [`NotBrought`]; nothing has changed.
    pub fn bring_in(&self, text: &str) -> Result<Brought, NotBrought> {
        let brought = take_in(&*self.world, text);
        self.look_again();
        brought
    }

    /// Returns all hands of all sheets as CSV.
    pub fn hands_csv(&self) -> String {
        self.csv(transfer::hands_csv)
    }

    /// Returns all games of all sheets as CSV.
    pub fn games_csv(&self) -> String {
        self.csv(transfer::games_csv)
    }

    fn csv(&self, of: fn(&[&Sheet]) -> String) -> String {
        let sheets = all(&*self.world);
        of(&sheets.iter().map(|(_, sheet)| sheet).collect::<Vec<_>>())
    }

    fn look_again(&self) {
        let listed = |KeptSheet { id, sheet, whose }: KeptSheet| {
            let view = sheet.view();
            let begun = when(&*self.world, sheet.heading().id.begun);
            Listed {
                id,
                title: said::title(&sheet),
                about: said::about(&sheet, &view, whose, &begun),
                done: view.finished || view.locked || whose == SheetOwner::Copied,
            }
        };
        self.sheets.fill(|most| latest(&*self.world, most).map(listed).collect());
    }
}
