//! The buttons of the pad, which enter a hand with two taps: one for the makers, one for the result. A loner takes a
//! third tap.

use crate::Watched;
use crate::words::sheet::pad as said;
use cards::ruleset::AllPass;
use cards::{Seat, Side};
use rules::Going;
use scoresheet::{ContractResult, Entry, OWNER, Offence, Penalty, ResultChoice, SheetKind, Template};

/// The makers that the person has marked on the pad for the next hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Makers {
    side: Option<Side>,
    alone: Option<Seat>,
}

impl Makers {
    /// Returns the side that made trump; `None` if it is not marked yet.
    pub fn side(self) -> Option<Side> {
        self.side
    }

    /// Returns the player who went alone, if any.
    pub fn alone(self) -> Option<Seat> {
        self.alone
    }
}

/// A button of the pad: the makers, the results, and special cases such as a renege.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    Side(Side),
    /// Marks this player as having gone alone. If the player is marked already, removes the mark.
    Alone(Seat),
    Outcome(ContractResult),
    /// Nobody scored in the hand.
    Nothing,
    /// The hand was thrown in because nobody named a suit, although the dealer had to.
    ThrownIn,
    /// The hand was dealt again by the same dealer.
    DealtAgain,
    /// Asks which player reneged ([`PadQuestion::Offender`]), or takes this question back.
    Reneged,
    /// This player reneged. If a player of the other side is marked as alone, the renege was against a loner.
    Renege(Seat),
    /// This player reneged against a loner whom nobody has marked.
    RenegeAgainstLoner(Seat),
}

/// A question that the pad asks before it can enter a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadQuestion {
    /// Which side made trump? Asked if a result was tapped before the makers.
    Makers,
    /// Asks for the reason why nobody scored, if the rules oblige the dealer to name a suit.
    WhyNothing,
    /// Which player reneged?
    Offender,
}

/// The pad of a sheet: its buttons, and the makers marked so far.
pub struct Pad {
    template: Template,
    choices: Vec<ResultChoice>,
    own: Side,
    makers: Watched<Makers>,
    question: Watched<Option<PadQuestion>>,
}

impl Pad {
    /// Returns the pad of a sheet. `own` is the keeper's seat.
    pub fn of(template: &Template, own: Seat) -> Pad {
        Pad {
            choices: ResultChoice::all(template),
            template: template.clone(),
            own: own.side(),
            makers: Watched::default(),
            question: Watched::default(),
        }
    }

    /// Returns the makers marked so far, for views to follow.
    pub fn makers(&self) -> &Watched<Makers> {
        &self.makers
    }

    /// Returns the question that must be answered first, for views to follow.
    pub fn open_question(&self) -> &Watched<Option<PadQuestion>> {
        &self.question
    }

    /// Returns whether the sheet's template has a penalty for a renege.
    pub fn has_renege(&self) -> bool {
        self.template.penalty(Offence::Renege).is_some()
    }

    /// Returns the results that can occur under the template's rules, for one button each.
    pub fn results(&self) -> impl Iterator<Item = ContractResult> {
        ContractResult::ALL.into_iter().filter(|outcome| self.choices.iter().any(|choice| choice.outcome == *outcome))
    }

    /// Returns whether the pad offers a renege against a loner as a separate choice: it costs more, and nobody is
    /// marked as alone.
    pub fn has_renege_against_loner(&self) -> bool {
        let costs_more = |penalty: &Penalty| penalty.against_loner != penalty.points;
        self.makers.read().alone.is_none() && self.template.penalty(Offence::Renege).is_some_and(costs_more)
    }

    /// Returns the entry for a hand in which nobody scored. `None` if the rules oblige the dealer to name a suit, so
    /// that the reason must be asked. On a personal card, the same entry also stands for hands in which only the other
    /// side scored.
    fn entry_for_nothing(&self) -> Option<Entry> {
        match (self.template.form, self.template.all_pass_rule()) {
            (SheetKind::Table, AllPass::StickTheDealer) => None,
            (SheetKind::Table, AllPass::RedealSameDealer) => Some(Entry::Redealt),
            (SheetKind::Table, AllPass::ThrowIn) | (SheetKind::Personal, _) => Some(Entry::NoPoints),
        }
    }

    /// Returns the text on a result button: the points that the result brings on this sheet.
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

    /// Returns the text on the button for a hand in which nobody scored.
    pub fn no_points_sentence(&self) -> &'static str {
        if self.template.form == SheetKind::Table { "0" } else { said::CROSS }
    }

    /// Presses a button. Returns the entry if the hand is complete.
    pub(super) fn press(&self, press: Press) -> Option<Entry> {
        let makers = self.makers.get();
        self.question.set(self.question_after(press));
        match press {
            Press::Side(side) => self.makers.set(Makers { side: Some(side), alone: None }),
            Press::Alone(seat) => {
                let alone = (makers.alone != Some(seat)).then_some(seat);
                self.makers.set(Makers { side: Some(seat.side()), alone });
            }
            Press::Outcome(outcome) => return Some(self.choice(outcome).entry(makers.side?, makers.alone)),
            Press::Nothing => return self.entry_for_nothing(),
            Press::ThrownIn => return Some(Entry::NoPoints),
            Press::DealtAgain => return Some(Entry::Redealt),
            Press::Reneged => {}
            Press::Renege(who) => return Some(self.renege_entry(who)),
            Press::RenegeAgainstLoner(who) => return Some(renege(who, Going::Alone)),
        }
        None
    }

    fn question_after(&self, press: Press) -> Option<PadQuestion> {
        let before = self.question.get();
        match press {
            Press::Outcome(_) => self.makers.read().side.is_none().then_some(PadQuestion::Makers),
            Press::Nothing => self.entry_for_nothing().is_none().then_some(PadQuestion::WhyNothing),
            Press::Reneged => (before != Some(PadQuestion::Offender)).then_some(PadQuestion::Offender),
            // A loner can be marked before or after the question who reneged.
            Press::Side(_) | Press::Alone(_) => before.filter(|asks| *asks == PadQuestion::Offender),
            Press::ThrownIn | Press::DealtAgain | Press::Renege(_) | Press::RenegeAgainstLoner(_) => None,
        }
    }

    /// Forgets the marked makers, who count for one hand only.
    pub(super) fn clear_choice(&self) {
        self.makers.set(Makers::default());
        self.question.set(None);
    }

    /// Returns the result that a button stands for with the makers marked so far.
    fn choice(&self, outcome: ContractResult) -> ResultChoice {
        let alone = self.makers.read().alone.is_some() || outcome == ContractResult::Defended;
        let going = if alone { Going::Alone } else { Going::WithPartner };
        let found = self.choices.iter().find(|choice| choice.outcome == outcome && choice.going == going);
        found.copied().unwrap_or(ResultChoice { outcome, going, points: 0 })
    }

    /// Returns the entry for a renege. If a player of the other side is marked as alone, the renege was against a
    /// loner.
    fn renege_entry(&self, who: Seat) -> Entry {
        let alone = self.makers.read().alone.is_some_and(|alone| alone.side() != who.side());
        renege(who, if alone { Going::Alone } else { Going::WithPartner })
    }
}

fn renege(who: Seat, against: Going) -> Entry {
    Entry::Penalty { offence: Offence::Renege, by: who.side(), who: Some(who), against }
}
