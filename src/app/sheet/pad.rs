//! The pad that enters a hand in two taps: the makers, then the result. A loner takes one more tap.

use crate::Watched;
use crate::words::sheet::pad as said;
use cards::ruleset::AllPass;
use cards::{Seat, Side};
use rules::Going;
use scoresheet::{ContractResult, Entry, OWNER, Offence, Penalty, ResultChoice, SheetKind, Template};

/// The makers of a hand and the player who went alone, if any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Makers {
    side: Option<Side>,
    alone: Option<Seat>,
}

impl Makers {
    /// Returns the side that made trump, once known.
    pub fn side(self) -> Option<Side> {
        self.side
    }

    /// Returns the player who went alone, if any.
    pub fn alone(self) -> Option<Seat> {
        self.alone
    }
}

/// A button of the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    Side(Side),
    /// Toggles whether this seat went alone.
    Alone(Seat),
    Outcome(ContractResult),
    Nothing,
    /// Nobody named a suit, although the dealer must.
    ThrownIn,
    DealtAgain,
    /// Toggles the question who reneged.
    Reneged,
    /// This seat reneged, against a loner if one is marked.
    Renege(Seat),
    /// This seat reneged against a loner that is not marked.
    RenegeAgainstLoner(Seat),
}

/// A question the pad asks before it enters something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadQuestion {
    /// A result was tapped before the makers.
    Makers,
    /// The hand scored nothing, where the dealer must name a suit.
    WhyNothing,
    Offender,
}

/// The state of the pad, and the entries of its buttons.
pub struct Pad {
    template: Template,
    choices: Vec<ResultChoice>,
    own: Side,
    makers: Watched<Makers>,
    asks: Watched<Option<PadQuestion>>,
}

impl Pad {
    /// Creates the pad of a sheet for the keeper's seat.
    pub fn of(template: &Template, own: Seat) -> Pad {
        Pad {
            choices: ResultChoice::all(template),
            template: template.clone(),
            own: own.side(),
            makers: Watched::default(),
            asks: Watched::default(),
        }
    }

    /// Returns the marked makers.
    pub fn makers(&self) -> &Watched<Makers> {
        &self.makers
    }

    /// Returns the question to answer first.
    pub fn open_question(&self) -> &Watched<Option<PadQuestion>> {
        &self.asks
    }

    /// Returns whether the sheet has a penalty for a renege.
    pub fn has_renege(&self) -> bool {
        self.template.penalty(Offence::Renege).is_some()
    }

    /// Returns the results that this sheet has.
    pub fn results(&self) -> impl Iterator<Item = ContractResult> {
        ContractResult::ALL.into_iter().filter(|outcome| self.choices.iter().any(|choice| choice.outcome == *outcome))
    }

    /// Returns whether a renege against a loner is a separate choice: it costs more, and no loner
    /// is marked.
    pub fn has_renege_against_loner(&self) -> bool {
        let costs_more = |penalty: &Penalty| penalty.against_loner != penalty.points;
        self.makers.read().alone.is_none() && self.template.penalty(Offence::Renege).is_some_and(costs_more)
    }

    /// Returns the entry for a hand without a maker; `None` if the rules make it impossible. On a
    /// personal card, `X` also stands for points of the other side.
    fn entry_for_nothing(&self) -> Option<Entry> {
        match (self.template.form, self.template.when_all_pass()) {
            (SheetKind::Table, AllPass::StickTheDealer) => None,
            (SheetKind::Table, AllPass::RedealSameDealer) => Some(Entry::Again),
            (SheetKind::Table, AllPass::ThrowIn) | (SheetKind::Personal, _) => Some(Entry::Nothing),
        }
    }

    /// Returns the figure on a result button: the points that go on this sheet.
    pub fn points_sentence(&self, outcome: ContractResult) -> String {
        let (choice, makers) = (self.choice(outcome), self.makers.get());
        if self.template.form == SheetKind::Table {
            return choice.points.to_string();
        }
        let side = makers.side.unwrap_or(self.own);
        match choice.entry(side, makers.alone).card_points(&self.template, OWNER) {
            0 => said::CROSS.to_owned(),
            points => points.to_string(),
        }
    }

    /// Returns the figure on the button for a hand without points.
    pub fn no_points_sentence(&self) -> &'static str {
        if self.template.form == SheetKind::Table { "0" } else { said::CROSS }
    }

    /// Presses a button, and returns the entry if there is one.
    pub(super) fn press(&self, press: Press) -> Option<Entry> {
        let makers = self.makers.get();
        self.asks.set(self.question_after(press));
        match press {
            Press::Side(side) => self.makers.set(Makers { side: Some(side), alone: None }),
            Press::Alone(seat) => {
                let alone = (makers.alone != Some(seat)).then_some(seat);
                self.makers.set(Makers { side: Some(seat.side()), alone });
            }
            Press::Outcome(outcome) => return Some(self.choice(outcome).entry(makers.side?, makers.alone)),
            Press::Nothing => return self.entry_for_nothing(),
            Press::ThrownIn => return Some(Entry::Nothing),
            Press::DealtAgain => return Some(Entry::Again),
            Press::Reneged => {}
            Press::Renege(who) => return Some(self.renege(who)),
            Press::RenegeAgainstLoner(who) => return Some(renege(who, Going::Alone)),
        }
        None
    }

    fn question_after(&self, press: Press) -> Option<PadQuestion> {
        let before = self.asks.get();
        match press {
            Press::Outcome(_) => self.makers.read().side.is_none().then_some(PadQuestion::Makers),
            Press::Nothing => self.entry_for_nothing().is_none().then_some(PadQuestion::WhyNothing),
            Press::Reneged => (before != Some(PadQuestion::Offender)).then_some(PadQuestion::Offender),
            // A loner can be entered before or after the renege.
            Press::Side(_) | Press::Alone(_) => before.filter(|asks| *asks == PadQuestion::Offender),
            Press::ThrownIn | Press::DealtAgain | Press::Renege(_) | Press::RenegeAgainstLoner(_) => None,
        }
    }

    /// Clears the makers, which hold for one hand only.
    pub(super) fn clear_choice(&self) {
        self.makers.set(Makers::default());
        self.asks.set(None);
    }

    /// Returns the meaning of a result button with the current makers.
    fn choice(&self, outcome: ContractResult) -> ResultChoice {
        let alone = self.makers.read().alone.is_some() || outcome == ContractResult::Defended;
        let going = if alone { Going::Alone } else { Going::WithPartner };
        let found = self.choices.iter().find(|choice| choice.outcome == outcome && choice.going == going);
        found.copied().unwrap_or(ResultChoice { outcome, going, points: 0 })
    }

    /// Returns the entry for a renege. Against a marked loner it costs more.
    fn renege(&self, who: Seat) -> Entry {
        let alone = self.makers.read().alone.is_some_and(|alone| alone.side() != who.side());
        renege(who, if alone { Going::Alone } else { Going::WithPartner })
    }
}

fn renege(who: Seat, against: Going) -> Entry {
    Entry::Penalty { offence: Offence::Renege, by: who.side(), who: Some(who), against }
}
