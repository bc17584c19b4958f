//! The names of a game, its table number and its first dealer, as a form.

use super::own_table::OwnTable;
use crate::forms::{FieldErrors, Findings};
use crate::words::sheet::{more as said, not_entered};
use cards::{BySeat, Seat, text};
use scoresheet::{GameNo, LONGEST_NAME, NameOf, OWNER, Refusal, Sheet, SheetKind, SheetSeating, is_as_it_looks};

/// The form of a game's names and table number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamesForm {
    /// An empty name is not known yet.
    pub people: BySeat<String>,
    pub table: String,
}

/// A field of a [`NamesForm`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetNamesField {
    Name(Seat),
    Table,
}

impl NamesForm {
    /// Returns the form filled with a game's names and table number.
    pub fn of(place: &SheetSeating) -> NamesForm {
        let table = place.table.map(|table| table.to_string()).unwrap_or_default();
        NamesForm { people: place.people.clone(), table }
    }

    /// Types the table number. Characters other than digits are ignored.
    pub fn type_table(&mut self, typed: &str) {
        self.table = typed.chars().filter(char::is_ascii_digit).collect();
    }

    /// Returns the input with cleaned names, valid or not.
    pub fn draft(&self) -> SheetSeating {
        SheetSeating {
            table: self.table.trim().parse().ok(),
            people: self.people.clone().map(|name| text::clean(&name, usize::MAX)),
        }
    }

    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn parse(&self) -> Result<SheetSeating, FieldErrors<SheetNamesField>> {
        let (place, mut wrong) = (self.draft(), Findings::default());
        for (seat, name) in place.people.iter() {
            if let Some(flaw) = text::flaw(name, LONGEST_NAME) {
                wrong.add(SheetNamesField::Name(seat), not_entered(Refusal::BadName(NameOf::Seat(seat), flaw)));
            } else if !is_as_it_looks(name) {
                wrong.add(SheetNamesField::Name(seat), said::looks_alike(name));
            }
        }
        if let Some(seat) = place.namesake() {
            wrong.add(SheetNamesField::Name(seat), said::said_twice(&place.people[seat]));
        }
        if place.table.is_none() && !self.table.trim().is_empty() {
            wrong.add(SheetNamesField::Table, said::WHOLE_TABLE);
        }
        wrong.or(place)
    }

    /// Rotates the three other players, so that another one becomes the keeper's partner.
    pub fn change_partners(&mut self, keeper: Seat) {
        let others = [keeper.left(), keeper.partner(), keeper.right()];
        let [left, partner, right] = others.map(|seat| std::mem::take(&mut self.people[seat]));
        for (seat, name) in others.into_iter().zip([partner, right, left]) {
            self.people[seat] = name;
        }
    }

    /// Returns the known names that are not seated yet; none if every seat has a name.
    pub fn to_seat<'a>(&self, known: &'a [String]) -> impl Iterator<Item = &'a String> {
        let typed = self.draft().people;
        let room = typed.iter().any(|(_, name)| name.is_empty());
        known.iter().filter(move |name| room && typed.iter().all(|(_, seated)| seated != *name))
    }

    /// Writes a name into the first empty field.
    pub fn seat_next(&mut self, name: &str, own: Seat, form: SheetKind) {
        let empty = NamesForm::order(own, form).into_iter().find(|seat| self.people[*seat].trim().is_empty());
        if let Some(seat) = empty {
            name.clone_into(&mut self.people[seat]);
        }
    }

    /// Swaps the names of the two opponents.
    pub fn swap_opponents(&mut self, keeper: Seat) {
        let left = std::mem::take(&mut self.people[keeper.left()]);
        self.people[keeper.left()] = std::mem::replace(&mut self.people[keeper.right()], left);
    }

    /// Returns the seats in the order of the fields: the keeper, the partner, the left and the
    /// right opponent.
    pub fn order(own: Seat, form: SheetKind) -> [Seat; 4] {
        let own = NamesForm::keeper(own, form);
        [own, own.partner(), own.left(), own.right()]
    }

    /// Returns the seat from which the fields are described: the keeper's on a table's sheet, the
    /// owner's on a personal card.
    pub fn keeper(own: Seat, form: SheetKind) -> Seat {
        if form == SheetKind::Personal { OWNER } else { own }
    }
}

/// The form of a game before its first hand: names, table number and first dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameForm {
    pub names: NamesForm,
    pub dealer: Seat,
}

impl GameForm {
    /// Returns the form filled with a game of a sheet. Without such a game the names are empty, and
    /// the keeper deals first.
    pub fn of(sheet: &Sheet, game: GameNo) -> GameForm {
        match sheet.state().game(game) {
            Some(game) => GameForm { names: NamesForm::of(&game.place), dealer: game.first_dealer },
            None => GameForm { names: NamesForm::default(), dealer: sheet.heading().own },
        }
    }

    /// Returns the proposal for the game after the last one. The names stay, and the deal passes to
    /// the left. On a personal card the other three names are empty, since partners and opponents
    /// change from round to round. In a practice event the table says who deals first.
    pub(super) fn next(sheet: &Sheet, table: Option<&dyn OwnTable>) -> GameForm {
        let games = &sheet.state().games;
        let left = games.last().map_or(sheet.heading().own, |game| game.first_dealer.left());
        let dealt = table.and_then(|table| table.first_dealer(GameNo::at(games.len())));
        let mut names = games.last().map(|game| NamesForm::of(&game.place)).unwrap_or_default();
        if sheet.template().form == SheetKind::Personal && table.is_none() {
            let owner = std::mem::take(&mut names.people[OWNER]);
            names = NamesForm::default();
            names.people[OWNER] = owner;
        }
        GameForm { names, dealer: dealt.unwrap_or(left) }
    }
}
