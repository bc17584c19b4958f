//! The form for a game's players, table number and first dealer.

use super::own_table::OwnTable;
use crate::forms::{AnyField, ErrorCollector, Field, FieldErrors, Fields, Form, Input, zip_results};
use crate::words::sheet::{new, not_entered_sentence, other_forms as said, people};
use cards::{BySeat, Seat, text};
use scoresheet::{
    GameNo, LONGEST_NAME, NameOwner, OWNER, Refusal, Sheet, SheetKind, SheetSeating, TableNo, is_unmistakable,
};

/// The players, the table number and the first dealer of a game that is about to begin or to be corrected.
#[derive(Clone, Debug, PartialEq)]
pub struct ProposedGame {
    pub place: SheetSeating,
    pub dealer: Seat,
}

/// The fields for a game's players and table number.
#[derive(Clone)]
pub struct NamesForm {
    /// The names of the players. A name may stay empty if it is not known yet.
    pub people: BySeat<Field<String>>,
    pub table: Field<Option<TableNo>>,
}

impl NamesForm {
    /// Declares the fields and fills them with `place`. Each label says who sits there as the keeper sees it: `Your
    /// partner`.
    fn declare(fields: &mut Fields, place: &SheetSeating, keeper: Seat) -> NamesForm {
        let name = |seat: Seat| {
            let read = move |typed: &str| {
                let name = text::clean(typed, usize::MAX);
                match text::find_flaw(&name, LONGEST_NAME) {
                    Some(flaw) => Err(not_entered_sentence(Refusal::BadName(NameOwner::Seat(seat), flaw))),
                    None if !is_unmistakable(&name) => Err(said::mixed_alphabets(&name)),
                    None => Ok(name),
                }
            };
            let field =
                fields.read(format!("name {seat}"), people::seat_relation(seat, keeper), read).longest(LONGEST_NAME);
            field.filled(&place.people[seat])
        };
        NamesForm {
            people: BySeat::from_fn(name),
            table: fields
                .number("table", "Table", |_| "Table: write a whole number, or nothing.".to_owned())
                .optional()
                .input(Input::Digits)
                .longest(4)
                .filled(&place.table),
        }
    }

    /// Returns the names and the table number as typed, valid or not.
    pub fn draft(&self) -> SheetSeating {
        let clean = |seat: Seat| text::clean(&self.people[seat].typed(), usize::MAX);
        SheetSeating { table: self.table.chosen(), people: BySeat::from_fn(clean) }
    }

    /// Reads the fields, and checks that no two players have the same name.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<SheetSeating, FieldErrors> {
        let (place, mut wrong) = (self.draft(), ErrorCollector::default());
        for (_, name) in self.people.iter() {
            wrong.take_value(name.parse());
        }
        if let Some(seat) = place.same_named_seat() {
            wrong.add_all(self.people[seat].wrong(said::duplicate_name(&place.people[seat])));
        }
        wrong.take_value(self.table.parse());
        wrong.into_result(place)
    }

    /// Moves the three players besides the keeper by one seat, so that a different one becomes the keeper's partner.
    pub fn change_partners(&self, keeper: Seat) {
        let others = [keeper.left(), keeper.partner(), keeper.right()];
        let [left, partner, right] = others.map(|seat| self.people[seat].text.get());
        for (seat, name) in others.into_iter().zip([partner, right, left]) {
            self.people[seat].type_text(name);
        }
    }

    /// Returns the names of `known` that no field contains yet, to offer them as suggestions. Empty if no field is
    /// empty.
    pub fn to_seat<'a>(&self, known: &'a [String]) -> impl Iterator<Item = &'a String> {
        let typed = self.draft().people;
        let room = typed.iter().any(|(_, name)| name.is_empty());
        known.iter().filter(move |name| room && typed.iter().all(|(_, seated)| seated != *name))
    }

    /// Writes a name into the first empty field, in the order of [`NamesForm::seating_order`].
    pub fn seat_beside(&self, name: &str, own: Seat, form: SheetKind) {
        let empty = NamesForm::seating_order(own, form).into_iter().find(|seat| self.people[*seat].is_empty());
        if let Some(seat) = empty {
            self.people[seat].type_text(name);
        }
    }

    pub fn swap_opponents(&self, keeper: Seat) {
        let [left, right] = [keeper.left(), keeper.right()].map(|seat| self.people[seat].text.get());
        self.people[keeper.left()].type_text(right);
        self.people[keeper.right()].type_text(left);
    }

    /// Returns the names of the two opponents as typed, in alphabetical order.
    pub fn opponents(&self, keeper: Seat) -> [String; 2] {
        let typed = self.draft().people;
        let [left, right] = [keeper.left(), keeper.right()].map(|seat| typed[seat].clone());
        if left <= right { [left, right] } else { [right, left] }
    }

    /// Returns whether the opponent with this name sits on the keeper's left.
    pub fn is_on_left(&self, name: &str, keeper: Seat) -> bool {
        self.draft().people[keeper.left()] == name
    }

    /// Returns the seats in the order of the fields: the keeper, the partner, the left and the right opponent.
    pub fn seating_order(own: Seat, form: SheetKind) -> [Seat; 4] {
        let own = NamesForm::keeper(own, form);
        [own, own.partner(), own.left(), own.right()]
    }

    /// Returns the seat that the labels of the fields address: the keeper's seat on a table's sheet, the owner's seat
    /// on a personal card.
    pub fn keeper(own: Seat, form: SheetKind) -> Seat {
        if form == SheetKind::Personal { OWNER } else { own }
    }
}

/// The form with which a game begins or its players and first dealer are corrected.
#[derive(Clone)]
pub struct GameForm {
    pub names: NamesForm,
    pub dealer: Field<Seat>,
    pub own: Seat,
    /// Whether the sheet is for a table or a personal card.
    pub kind: SheetKind,
    /// Whether an event determines the partners, so that they never change at the table.
    pub fixed_partners: bool,
}

impl GameForm {
    pub fn of(game: &ProposedGame, own: Seat, kind: SheetKind) -> Form<GameForm> {
        Form::new(|fields| GameForm::declare(fields, game, own, kind))
    }

    /// Returns the form for a game in which the event determines the partners.
    pub fn with_fixed_partners(game: &ProposedGame, own: Seat, kind: SheetKind) -> Form<GameForm> {
        Form::new(|fields| GameForm { fixed_partners: true, ..GameForm::declare(fields, game, own, kind) })
    }

    pub(super) fn declare(fields: &mut Fields, game: &ProposedGame, own: Seat, kind: SheetKind) -> GameForm {
        let names = NamesForm::declare(fields, &game.place, NamesForm::keeper(own, kind));
        let dealers = dealers_in_order(own).map(|seat| (seat, people::seat_relation(seat, own)));
        let dealer = fields.choice_of_values("dealer", new::FIRST_DEALER, dealers).filled(&game.dealer);
        GameForm { names, dealer, own, kind, fixed_partners: false }
    }

    /// Returns the choice of the first dealer, with each player's name as far as it is typed.
    pub fn dealer_with_names(&self) -> AnyField {
        let short = people::short_names(&self.names.draft().people);
        let seats = dealers_in_order(self.own).map(|seat| people::seat_with_name(seat, self.own, &short[seat]));
        let mut named = AnyField::clone(&self.dealer);
        if let Input::Choice { options, .. } = &mut named.input {
            for (option, words) in options.iter_mut().zip(seats) {
                option.words = words;
            }
        }
        named
    }

    /// Returns the fields as typed, valid or not.
    pub(super) fn draft(&self) -> ProposedGame {
        ProposedGame { place: self.names.draft(), dealer: self.dealer.get().unwrap_or(self.own) }
    }

    /// Parses the form into the players, table number and first dealer.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<ProposedGame, FieldErrors> {
        let (place, dealer) = zip_results(self.names.parse(), self.dealer.parse())?;
        Ok(ProposedGame { place, dealer })
    }
}

/// Returns the seats in the order in which they are offered as the first dealer.
fn dealers_in_order(own: Seat) -> [Seat; 4] {
    [own, own.left(), own.partner(), own.right()]
}

impl ProposedGame {
    /// Returns the players, table and dealer of a game on a sheet. If the sheet does not have the game, the names are
    /// empty and the keeper deals first.
    pub fn of(sheet: &Sheet, game: GameNo) -> ProposedGame {
        match sheet.state().game(game) {
            Some(game) => ProposedGame { place: game.seating.clone(), dealer: game.first_dealer },
            None => ProposedGame { place: SheetSeating::default(), dealer: sheet.heading().own },
        }
    }

    /// Returns the proposal for the game after the last one. The names stay, and the deal passes to the left. On a
    /// personal card only the owner's name stays, because partners and opponents change from round to round. In a
    /// practice event the table determines the first dealer.
    pub(super) fn next(sheet: &Sheet, table: Option<&dyn OwnTable>) -> ProposedGame {
        let games = &sheet.state().games;
        let left = games.last().map_or(sheet.heading().own, |game| game.first_dealer.left());
        let dealt = table.and_then(|table| table.first_dealer(GameNo::from_index(games.len())));
        let mut place = games.last().map(|game| game.seating.clone()).unwrap_or_default();
        if sheet.template().form == SheetKind::Personal && table.is_none() {
            let owner = std::mem::take(&mut place.people[OWNER]);
            place = SheetSeating::default();
            place.people[OWNER] = owner;
        }
        ProposedGame { place, dealer: dealt.unwrap_or(left) }
    }
}
