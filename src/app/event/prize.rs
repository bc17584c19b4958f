//! The form that gives the prizes which the standings do not decide, such as a door prize.

use super::people::choose_who;
use super::session::EventSession;
use crate::forms::{Field, FieldErrors, Form, zip_results};
use crate::save::DraftKey;
use crate::words::event as said;
use event::{Event, EventEntry, Party, Prize};

/// The form that gives a prize to a winner.
#[derive(Clone)]
pub struct PrizeForm {
    /// The prizes that the director gives, because the standings do not decide them.
    pub prizes: Vec<Prize>,
    /// The prize, as an index into `prizes`.
    pub which: Field<Prize>,
    pub who: Field<Party>,
}

impl PrizeForm {
    /// Returns the form with the input so far; `None` if all prizes are computed.
    pub fn of(session: &EventSession) -> Option<Form<PrizeForm>> {
        let prizes: Vec<Prize> = {
            let event = session.event();
            let plan = event.state().plan();
            plan.prizes
                .iter()
                .copied()
                .filter(|prize| prize.is_given_by_hand() && prize.exists_in(plan.rounds))
                .collect()
        };
        let named: Vec<_> = prizes.iter().map(|prize| (*prize, said::prize(*prize))).collect();
        (!prizes.is_empty()).then(|| {
            session.form(DraftKey::Prize, |fields| PrizeForm {
                prizes,
                which: fields.choice_of_values("which", "Prize", named).or_refuse(said::CHOOSE_PRIZE),
                who: choose_who(fields, "who", said::director::WHO),
            })
        })
    }

    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`].
    pub fn parse(&self) -> Result<EventEntry, FieldErrors> {
        let (to, prize) = zip_results(self.who.parse(), self.which.parse())?;
        Ok(EventEntry::Awarded { prize, to, seed: None })
    }

    /// Gives the prize.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![self.parse()?], |_| Some(&self.who))
    }

    /// Draws the winner of a door prize.
    ///
    /// # Errors
    /// [`FieldErrors`] if nobody can win it.
    pub fn draw(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let drawn = Event::draw_door_prize(&session.event());
        let entry = drawn.ok_or_else(|| FieldErrors::of_all(said::NOBODY_LEFT))?;
        session.enter_form(vec![entry], |_| None)
    }
}
