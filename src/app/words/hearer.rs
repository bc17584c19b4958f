//! To whom a sentence is told: whoever sits in the seat that it is about hears `you`.

use super::seat;
use cards::{BySeat, Seat};

/// Who hears a sentence about people at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hearer<'n> {
    /// Somebody who sits here.
    At(Seat),
    /// Somebody who sits here, and sees what the others are called.
    Among(Seat, &'n BySeat<String>),
    /// Somebody who looks on, and sees what all are called.
    Onlooker(&'n BySeat<String>),
    /// Anybody at all.
    Anybody,
}

impl<'n> Hearer<'n> {
    /// Returns what a seat is called: `you`, `West`, `Walt`.
    #[must_use]
    pub fn name(self, of: Seat) -> &'n str {
        if self.is(of) { "you" } else { self.called(of) }
    }

    /// Returns what a seat is called where a sentence begins: `You`, `West`, `Walt`.
    #[must_use]
    pub fn first_name(self, of: Seat) -> &'n str {
        if self.is(of) { "You" } else { self.called(of) }
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
            Hearer::Among(_, names) | Hearer::Onlooker(names) => &names[of],
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
    }
}
