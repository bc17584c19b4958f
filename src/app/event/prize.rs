//! The form that awards prizes that the standings do not decide, such as a door prize.

use super::people::person_choice_field;
use super::session::EventSession;
use crate::forms::{Field, FieldErrors, Form, zip_results};
use crate::save::DraftKey;
use crate::words::event as said;
use event::{EntrantOrPlayer, Event, EventEntry, GivenPrize, Prize};

/// The form in which the director enters the winner of a prize.
#[derive(Clone)]
pub struct PrizeForm {
    /// The prizes that the director awards because the standings do not decide them.
    pub prizes: Vec<Prize>,
    pub which: Field<Prize>,
    pub who: Field<EntrantOrPlayer>,
}

impl PrizeForm {
    /// Returns the form, filled with the text typed so far. `None` if the standings decide all prizes.
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
        let named: Vec<_> = prizes.iter().map(|prize| (*prize, said::prize_name(*prize))).collect();
        (!prizes.is_empty()).then(|| {
            session.form(DraftKey::Prize, |fields| PrizeForm {
                prizes,
                which: fields.choice_of_values("which", "Prize", named).or_refuse("Choose a prize."),
                who: person_choice_field(fields, "who", said::director::WHO),
            })
        })
    }

    /// Parses the form into an entry for the event's log.
    ///
    /// # Errors
    /// [`FieldErrors`] if a field is missing or wrong.
    pub fn parse(&self) -> Result<EventEntry, FieldErrors> {
        let (to, prize) = zip_results(self.who.parse(), self.which.parse())?;
        Ok(EventEntry::Awarded { prize, to, seed: None })
    }

    /// Enters the prize and its winner.
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn enter(&self, session: &EventSession) -> Result<(), FieldErrors> {
        session.enter_form(vec![self.parse()?], |_| Some(&self.who))
    }

    /// Takes back a prize with an entry of [`EventSession::prizes_to_take_back`].
    ///
    /// # Errors
    /// [`FieldErrors`]; the event stays as it was.
    pub fn take_back(session: &EventSession, entry: EventEntry) -> Result<(), FieldErrors> {
        session.enter_form(vec![entry], |_| None)
    }

    /// Draws the winner of the door prize by lot and enters the award.
    ///
    /// # Errors
    /// [`FieldErrors`] if nobody is left who can win it.
    pub fn draw(&self, session: &EventSession) -> Result<(), FieldErrors> {
        let drawn = Event::draw_door_prize(&session.event());
        let entry = drawn.ok_or_else(|| FieldErrors::of_all("Nobody is left who could win it."))?;
        session.enter_form(vec![entry], |_| None)
    }
}

impl EventSession {
    /// Returns the entries that take back the prizes given by hand, each with the label of its button.
    #[must_use]
    pub fn prizes_to_take_back(&self) -> Vec<(EventEntry, String)> {
        let event = self.event();
        let back = |given: &GivenPrize| {
            (EventEntry::PrizeTakenBack { prize: given.prize, to: given.to }, said::take_prize_back_label(given))
        };
        event.state().prizes_given().iter().map(back).collect()
    }
}
