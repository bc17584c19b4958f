//! Who sits where: the names of a game, its table, who deals first.

use super::own_table::OwnTable;
use crate::forms::{FieldErrors, Findings};
use crate::words::sheet::{more as said, not_entered};
use cards::{BySeat, Seat, text};
use scoresheet::{LONGEST_NAME, NameOf, OWNER, Refusal, Sheet, SheetKind, SheetSeating, is_as_it_looks};

/// Who sits where, as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamesForm {
    /// Names, by seat; an empty one is not known yet.
    pub people: BySeat<String>,
    /// The table's number.
    pub table: String,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetNamesField {
    /// Somebody's name.
    Name(Seat),
    /// The table's number.
    Table,
}

impl NamesForm {
    /// The form that says this.
    pub fn of(place: &SheetSeating) -> NamesForm {
        let table = place.table.map(|table| table.to_string()).unwrap_or_default();
        NamesForm { people: place.people.clone(), table }
    }

    /// Types a table's number. A letter does not appear, so that nothing is dropped later.
    pub fn type_table(&mut self, typed: &str) {
        self.table = typed.chars().filter(char::is_ascii_digit).collect();
    }

    /// Returns what is typed, names cleaned, whether it can stand on a sheet or not.
    pub fn draft(&self) -> SheetSeating {
        SheetSeating {
            table: self.table.trim().parse().ok(),
            people: self.people.clone().map(|name| text::clean(&name, usize::MAX)),
        }
    }

    /// Returns what is typed, names cleaned.
    ///
    /// # Errors
    /// What is wrong, by field.
    pub fn parse(&self) -> Result<SheetSeating, FieldErrors<SheetNamesField>> {
        let (place, mut wrong) = (self.draft(), Findings::default());
        for (seat, name) in place.people.iter() {
            if let Some(flaw) = text::flaw(name, LONGEST_NAME) {
                wrong.add(SheetNamesField::Name(seat), not_entered(Refusal::BadName(NameOf::Seat(seat), flaw)));
            } else if !is_as_it_looks(name) {
                wrong.add(SheetNamesField::Name(seat), said::looks_alike(name));
            }
        }
        if let Some((seat, name)) = place.said_twice() {
            wrong.add(SheetNamesField::Name(seat), said::said_twice(name));
        }
        if place.table.is_none() && !self.table.trim().is_empty() {
            wrong.add(SheetNamesField::Table, said::WHOLE_TABLE);
        }
        wrong.or(place)
    }

    /// Changes partners: each of the three others in turn sits opposite whoever the fields speak to.
    pub fn change_partners(&mut self, keeper: Seat) {
        let others = [keeper.left(), keeper.partner(), keeper.right()];
        let [left, partner, right] = others.map(|seat| std::mem::take(&mut self.people[seat]));
        for (seat, name) in others.into_iter().zip([partner, right, left]) {
            self.people[seat] = name;
        }
    }

    /// Returns those of whom somebody is not seated yet, in their order; nobody where every field is filled.
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

    /// Lets the two opponents change seats.
    pub fn swap_opponents(&mut self, keeper: Seat) {
        let left = std::mem::take(&mut self.people[keeper.left()]);
        self.people[keeper.left()] = std::mem::replace(&mut self.people[keeper.right()], left);
    }

    /// Returns the seats in the order of their fields: the keeper's, the partner's, left and right.
    pub fn order(own: Seat, form: SheetKind) -> [Seat; 4] {
        let own = NamesForm::keeper(own, form);
        [own, own.partner(), own.left(), own.right()]
    }

    /// Returns the seat of whoever the fields speak to: the keeper of a table's sheet, the owner of a card.
    pub fn keeper(own: Seat, form: SheetKind) -> Seat {
        if form == SheetKind::Personal { OWNER } else { own }
    }
}

/// A game before its first hand: who sits where, and who deals first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameForm {
    /// Who sits where.
    pub names: NamesForm,
    /// Who deals first.
    pub dealer: Seat,
}

impl GameForm {
    /// A game as it stands on a sheet, about to be put right.
    pub fn of(sheet: &Sheet, game: u8) -> GameForm {
        match sheet.state().games.get(usize::from(game)) {
            Some(game) => GameForm { names: NamesForm::of(&game.place), dealer: game.first_dealer },
            None => GameForm { names: NamesForm::default(), dealer: sheet.heading().own },
        }
    }

    /// The game after the last: the same people, and the deal goes to the left. A person's next round has another partner and
    /// other opponents: they are asked. In practice the table is at hand to ask.
    pub(super) fn next(sheet: &Sheet, table: Option<&dyn OwnTable>) -> GameForm {
        let games = &sheet.state().games;
        let left = games.last().map_or(sheet.heading().own, |game| game.first_dealer.left());
        let dealt = table.and_then(|table| table.first_dealer(u8::try_from(games.len()).ok()?));
        let mut names = games.last().map(|game| NamesForm::of(&game.place)).unwrap_or_default();
        if sheet.template().form == SheetKind::Personal && table.is_none() {
            let owner = std::mem::take(&mut names.people[OWNER]);
            names = NamesForm::default();
            names.people[OWNER] = owner;
        }
        GameForm { names, dealer: dealt.unwrap_or(left) }
    }
}
