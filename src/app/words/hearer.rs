//! To whom a sentence is told: whoever sits in the seat that it is about hears `you`.

use super::{Viewer, seat};
use cards::{BySeat, Seat};
use rules::GameState;

/// Who hears a sentence about people at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearer<'n> {
    /// Somebody who sits here.
    At(Seat),
    /// Somebody who sits here, and sees what the others are called.
    Among(Seat, &'n BySeat<String>),
    /// Somebody who looks on, and sees what all are called.
    Onlooker(&'n BySeat<String>),
    /// Somebody who sat here until a substitute came, and sees what the others are called.
    Replaced(Seat, &'n BySeat<String>),
    /// Anybody at all.
    Anybody,
}

/// What the players of a game are called at a moment, for somebody among them: where one was disqualified, a substitute
/// plays.
#[derive(Clone, Debug)]
pub struct Company {
    viewer: Viewer,
    is_replaced: bool,
    began: BySeat<String>,
    names: BySeat<String>,
}

impl Company {
    /// Returns what the players are called in this state of their game.
    #[must_use]
    pub fn of(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> Company {
        Company::with_substitutes(viewer, names, |seat| state.has_substitute(seat))
    }

    /// Returns what the players are called where substitutes play in some seats.
    #[must_use]
    pub fn with_substitutes(viewer: Viewer, names: &BySeat<String>, in_seat: impl Fn(Seat) -> bool) -> Company {
        let called = |seat: Seat| match in_seat(seat) && !viewer.plays(seat) {
            true => substitute_of(&names[seat]),
            false => names[seat].clone(),
        };
        let is_replaced = viewer.plays(viewer.seat()) && in_seat(viewer.seat());
        Company { viewer, is_replaced, began: names.clone(), names: BySeat::from_fn(called) }
    }

    /// Returns from where they are seen.
    pub(super) const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns who sat down to the game. The sides are called by them to its end, as on the score card.
    pub(super) const fn began(&self) -> &BySeat<String> {
        &self.began
    }

    /// Returns how they are told of to the one among them.
    #[must_use]
    pub const fn hearer(&self) -> Hearer<'_> {
        match self.is_replaced {
            true => Hearer::Replaced(self.viewer.seat(), &self.names),
            false => self.viewer.hearer(&self.names),
        }
    }
}

/// The hearer's substitute, at the start of a sentence.
const SUBSTITUTE: &str = "Your substitute";
/// The hearer's substitute, within a sentence.
const SUBSTITUTE_IN_TEXT: &str = "your substitute";

/// Whoever plays in somebody else's place: `Walt's substitute`.
fn substitute_of(name: &str) -> String {
    format!("{name}'s substitute")
}

/// What the plate of a seat says where a substitute plays: the hearer's, or another's.
#[must_use]
pub fn plate_of_substitute(name: &str, seat: Seat, viewer: Viewer) -> String {
    if viewer.plays(seat) { SUBSTITUTE.to_owned() } else { substitute_of(name) }
}

impl<'n> Hearer<'n> {
    /// Somebody who sits here in this game, as long as no substitute plays in the seat.
    #[must_use]
    pub fn in_seat(state: &GameState, own: Seat) -> Hearer<'n> {
        if state.has_substitute(own) { Hearer::Anybody } else { Hearer::At(own) }
    }

    /// Returns what a seat is called: `you`, `West`, `Walt`.
    #[must_use]
    pub fn name(self, of: Seat) -> &'n str {
        if self.is(of) { "you" } else { self.called(of) }
    }

    /// Returns what a seat is called where a sentence begins: `You`, `West`, `Walt`.
    #[must_use]
    pub fn first_name(self, of: Seat) -> &'n str {
        match self {
            _ if self.is(of) => "You",
            Hearer::Replaced(own, _) if own == of => SUBSTITUTE,
            _ => self.called(of),
        }
    }

    /// Returns whose something is: `your`, `West's`.
    #[must_use]
    pub fn whose(self, of: Seat) -> String {
        if self.is(of) { "your".to_owned() } else { format!("{}'s", self.called(of)) }
    }

    /// Returns what a seat does as the beginning of a sentence: `You pass`, `West passes`.
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
