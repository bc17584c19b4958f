//! The point of view from which a game is shown: that of a player, or that of an onlooker.

use super::{Hearer, table};
use crate::save::Owner;
use cards::{BySeat, Seat, Side};

/// The person who looks at a game: a player or an onlooker. The seat is the one drawn at the bottom of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player of the game, during the game or later.
    Player(Seat),
    /// A person who does not play. All players are called by name.
    Onlooker(Seat),
    /// A player of the game, in the seat `own`, who looks at the table from another player's seat.
    Guest { seat: Seat, own: Seat },
}

impl Viewer {
    /// Returns the viewer of a stored game. The person views their own game as a player, and somebody else's as an
    /// onlooker.
    #[must_use]
    pub const fn of(owner: Owner, seat: Seat) -> Viewer {
        match owner {
            Owner::Own => Viewer::Player(seat),
            Owner::Others => Viewer::Onlooker(seat),
        }
    }

    /// Returns the seat that is drawn at the bottom.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Viewer::Player(seat) | Viewer::Onlooker(seat) | Viewer::Guest { seat, .. } => seat,
        }
    }

    /// Returns the side of the seat that is drawn at the bottom.
    #[must_use]
    pub const fn side(self) -> Side {
        self.seat().side()
    }

    /// Returns whether the person played in this seat.
    #[must_use]
    pub fn plays(self, seat: Seat) -> bool {
        match self {
            Viewer::Player(own) | Viewer::Guest { own, .. } => own == seat,
            Viewer::Onlooker(_) => false,
        }
    }

    /// Returns the viewer as the person whom sentences address.
    #[must_use]
    pub const fn hearer(self, names: &BySeat<String>) -> Hearer<'_> {
        match self {
            Viewer::Player(own) | Viewer::Guest { own, .. } => Hearer::Among(own, names),
            Viewer::Onlooker(_) => Hearer::Onlooker(names),
        }
    }

    /// Names both sides, the one at the bottom of the screen first: `Us`, `Them`; `Ann and Cy`, `Bob and Dee`.
    #[must_use]
    pub fn sides(self, names: &BySeat<String>) -> [String; 2] {
        let own = self.seat();
        match self {
            Viewer::Player(_) => [table::US, table::THEM].map(str::to_owned),
            Viewer::Onlooker(_) | Viewer::Guest { .. } => [own, own.left()].map(|seat| {
                let [one, two] = self.partners(seat);
                let hearer = self.hearer(names);
                format!("{} and {}", hearer.first_name(one), hearer.name(two))
            }),
        }
    }

    /// Names a side in a sentence: `us`, `them`, `Ann and Cy`.
    #[must_use]
    pub fn side_in_text(self, side: Side, names: &BySeat<String>) -> String {
        match (self, side == self.side()) {
            (Viewer::Player(_), true) => "us".to_owned(),
            (Viewer::Player(_), false) => "them".to_owned(),
            (Viewer::Onlooker(_) | Viewer::Guest { .. }, is_near) => {
                let [one, two] = self.partners(if is_near { self.seat() } else { self.seat().left() });
                let hearer = self.hearer(names);
                format!("{} and {}", hearer.name(one), hearer.name(two))
            }
        }
    }

    /// Returns the seats of two partners in the order in which they are named: `seat` first, but the person before
    /// everybody.
    fn partners(self, seat: Seat) -> [Seat; 2] {
        if self.plays(seat.partner()) { [seat.partner(), seat] } else { [seat, seat.partner()] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_who_looks_on_is_one_of_us() {
        let names = BySeat { n: "Ann", e: "Bob", s: "Cy", w: "Dee" }.map(str::to_owned);
        let (player, onlooker) = (Viewer::Player(Seat::S), Viewer::of(Owner::Others, Seat::S));
        assert_eq!(player.sides(&names), ["Us", "Them"]);
        assert_eq!(onlooker.sides(&names), ["Cy and Ann", "Dee and Bob"]);
        assert_eq!(player.hearer(&names).does(Seat::S, "pass", "passes"), "You pass");
        assert_eq!(onlooker.hearer(&names).does(Seat::S, "pass", "passes"), "Cy passes");
        assert_eq!(onlooker.side_in_text(Side::EW, &names), "Dee and Bob");
        assert_eq!((player.plays(Seat::S), onlooker.plays(Seat::S)), (true, false));
    }
}
