//! The person whom a sentence addresses. A sentence calls that person `you`; everybody else is named.

use super::{Viewer, YOU, seat};
use cards::{BySeat, Seat};
use rules::GameState;

/// The person whom a sentence addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearer<'n> {
    /// The player in this seat. The other players are called by their seats.
    At(Seat),
    /// The player in this seat. The other players are called by their names.
    Among(Seat, &'n BySeat<String>),
    /// A person who does not play. All players are called by their names.
    Onlooker(&'n BySeat<String>),
    /// A player who was replaced by a substitute in this seat. The other players are called by their names.
    Replaced(Seat, &'n BySeat<String>),
    Anybody,
}

/// The players' names as one viewer sees them. If a substitute has replaced a player, the substitute is named instead.
#[derive(Clone, Debug)]
pub struct ViewersNames {
    viewer: Viewer,
    is_replaced: bool,
    began: BySeat<String>,
    names: BySeat<String>,
}

impl ViewersNames {
    /// Returns the names of the players who sit at the table in this state of the game.
    #[must_use]
    pub fn of(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> ViewersNames {
        ViewersNames::with_substitutes(viewer, names, |seat| state.has_substitute(seat))
    }

    /// Returns the names if substitutes sit in the seats for which `in_seat` is true.
    #[must_use]
    pub fn with_substitutes(viewer: Viewer, names: &BySeat<String>, in_seat: impl Fn(Seat) -> bool) -> ViewersNames {
        let called = |seat: Seat| match in_seat(seat) && !viewer.plays(seat) {
            true => substitute_name(&names[seat]),
            false => names[seat].clone(),
        };
        let is_replaced = viewer.plays(viewer.seat()) && in_seat(viewer.seat());
        ViewersNames { viewer, is_replaced, began: names.clone(), names: BySeat::from_fn(called) }
    }

    pub(super) const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the names of the players who began the game. A side is called by these names even after a substitute
    /// has joined it.
    pub(super) const fn began(&self) -> &BySeat<String> {
        &self.began
    }

    #[must_use]
    pub const fn hearer(&self) -> Hearer<'_> {
        match self.is_replaced {
            true => Hearer::Replaced(self.viewer.seat(), &self.names),
            false => self.viewer.hearer(&self.names),
        }
    }
}

/// Names the hearer's own substitute at the start of a sentence.
const SUBSTITUTE: &str = "Your substitute";
/// Names the hearer's own substitute within a sentence.
const SUBSTITUTE_IN_TEXT: &str = "your substitute";

/// Names a substitute: `Walt's substitute`.
fn substitute_name(name: &str) -> String {
    format!("{name}'s substitute")
}

/// Labels the seat in which a substitute plays: `Your substitute`, `Walt's substitute`.
#[must_use]
pub fn substitute_label(name: &str, seat: Seat, viewer: Viewer) -> String {
    if viewer.plays(seat) { SUBSTITUTE.to_owned() } else { substitute_name(name) }
}

impl<'n> Hearer<'n> {
    /// Returns the player in a seat as the hearer, or [`Hearer::Anybody`] if a substitute plays there.
    #[must_use]
    pub fn in_seat(state: &GameState, own: Seat) -> Hearer<'n> {
        if state.has_substitute(own) { Hearer::Anybody } else { Hearer::At(own) }
    }

    /// Names a seat: `you`, `West`, `Walt`.
    #[must_use]
    pub fn name(self, of: Seat) -> &'n str {
        if self.is(of) { "you" } else { self.called(of) }
    }

    /// Names a seat at the start of a sentence: `You`, `West`, `Walt`.
    #[must_use]
    pub fn first_name(self, of: Seat) -> &'n str {
        match self {
            _ if self.is(of) => YOU,
            Hearer::Replaced(own, _) if own == of => SUBSTITUTE,
            _ => self.called(of),
        }
    }

    /// Names a seat in the possessive: `your`, `West's`.
    #[must_use]
    pub fn whose(self, of: Seat) -> String {
        if self.is(of) { "your".to_owned() } else { format!("{}'s", self.called(of)) }
    }

    /// Begins a sentence with a seat and the verb in the right form: `You pass`, `West passes`.
    #[must_use]
    pub fn does(self, who: Seat, yours: &str, theirs: &str) -> String {
        format!("{} {}", self.first_name(who), if self.is(who) { yours } else { theirs })
    }

    fn is(self, of: Seat) -> bool {
        matches!(self, Hearer::At(own) | Hearer::Among(own, _) if own == of)
    }

    fn called(self, of: Seat) -> &'n str {
        match self {
            Hearer::Replaced(own, _) if own == of => SUBSTITUTE_IN_TEXT,
            Hearer::Among(_, names) | Hearer::Replaced(_, names) | Hearer::Onlooker(names) => &names[of],
            Hearer::At(_) | Hearer::Anybody => seat(of),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_sits_there_is_told_what_they_do_themselves() {
        let south = Hearer::At(Seat::S);
        assert_eq!(south.does(Seat::S, "pass", "passes"), "You pass");
        assert_eq!(south.does(Seat::W, "pass", "passes"), "West passes");
        assert_eq!(Hearer::Anybody.does(Seat::S, "pass", "passes"), "South passes");
        assert_eq!([south.whose(Seat::S), south.whose(Seat::W)], ["your", "West's"]);
        assert_eq!([south.name(Seat::S), south.name(Seat::N)], ["you", "North"]);
        let names = BySeat::from_fn(|seat| format!("{seat}ora"));
        let among = Hearer::Among(Seat::S, &names);
        assert_eq!(among.does(Seat::S, "pass", "passes"), "You pass");
        assert_eq!([among.first_name(Seat::N), &among.whose(Seat::W)], ["Nora", "Wora's"]);
        let replaced = Hearer::Replaced(Seat::S, &names);
        assert_eq!(replaced.does(Seat::S, "pass", "passes"), "Your substitute passes");
        assert_eq!([replaced.name(Seat::S), &replaced.whose(Seat::S)], ["your substitute", "your substitute's"]);
    }
}
