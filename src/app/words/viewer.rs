//! From where a game is told: by whoever sits in it, or by somebody who only looks on.

use super::{Hearer, screens};
use crate::save::Owner;
use cards::{BySeat, Seat, Side};

/// Somebody to whom a game is shown, and the seat that lies nearest to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Somebody who plays it, or played it.
    Player(Seat),
    /// Somebody who looks on: everybody is called by name.
    Onlooker(Seat),
}

impl Viewer {
    /// Returns how the person sees a kept game that is told from a seat.
    #[must_use]
    pub const fn of(owner: Owner, seat: Seat) -> Viewer {
        match owner {
            Owner::Own => Viewer::Player(seat),
            Owner::Others => Viewer::Onlooker(seat),
        }
    }

    /// Returns the seat that lies nearest.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Viewer::Player(seat) | Viewer::Onlooker(seat) => seat,
        }
    }

    /// Returns the side of that seat.
    #[must_use]
    pub const fn side(self) -> Side {
        self.seat().side()
    }

    /// Returns whether the viewer plays in a seat.
    #[must_use]
    pub fn plays(self, seat: Seat) -> bool {
        self == Viewer::Player(seat)
    }

    /// Returns to whom sentences about the players are told.
    #[must_use]
    pub const fn hearer(self, names: &BySeat<String>) -> Hearer<'_> {
        match self {
            Viewer::Player(seat) => Hearer::Among(seat, names),
            Viewer::Onlooker(_) => Hearer::Onlooker(names),
        }
    }

    /// Returns what the two sides are called, the nearer first: `Us`, `Them`; `Ann and Cy`, `Bob and Dee`.
    #[must_use]
    pub fn sides(self, names: &BySeat<String>) -> [String; 2] {
        let own = self.seat();
        match self {
            Viewer::Player(_) => [screens::table::US, screens::table::THEM].map(str::to_owned),
            Viewer::Onlooker(_) => [pair(own, names), pair(own.left(), names)],
        }
    }

    /// Returns what a side is called in a sentence: `us`, `them`, `Ann and Cy`.
    #[must_use]
    pub fn side_in_text(self, side: Side, names: &BySeat<String>) -> String {
        match (self, side == self.side()) {
            (Viewer::Player(_), true) => "us".to_owned(),
            (Viewer::Player(_), false) => "them".to_owned(),
            (Viewer::Onlooker(seat), true) => pair(seat, names),
            (Viewer::Onlooker(seat), false) => pair(seat.left(), names),
        }
    }
}

/// Returns what a seat and its partner are called.
fn pair(seat: Seat, names: &BySeat<String>) -> String {
    format!("{} and {}", names[seat], names[seat.partner()])
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
