//! The tab "Standings": the standings, the playoffs, the calendar of a league, the prizes and the cup.

use crate::event::prize::PrizeForm;
use crate::event::session::EventSession;
use crate::event::shown::{self, ShownPart};
use crate::forms::ChoiceOption;
use crate::words::event::wall;
use event::{EventEntry, Prize};

#[derive(Clone, Debug, PartialEq)]
pub struct StandingsModel {
    /// The rounds that the standings count, or the winners once the event is over.
    pub note: String,
    pub divisions: Vec<DivisionStandings>,
    /// The brackets of the playoffs. Empty before the playoffs.
    pub playoffs: Vec<ShownPart>,
    /// `None` if the event is not a league.
    pub calendar: Option<CalendarModel>,
    pub prizes: PrizesModel,
    /// The payments into the cup. `None` if the event has no cup.
    pub cup: Option<ShownPart>,
}

/// The standings of a division, and the reasons for their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionStandings {
    pub parts: Vec<ShownPart>,
    pub reasons: ShownPart,
}

/// The dates of a league's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarModel {
    pub dates: Vec<ShownPart>,
    /// The rounds whose date can be set.
    pub choices: Vec<ChoiceOption>,
}

/// The prizes with their present winners, and the choices of the form that gives a prize.
#[derive(Clone, Debug, PartialEq)]
pub struct PrizesModel {
    pub list: ShownPart,
    /// The prizes that the director gives. Empty if the standings decide all prizes.
    pub given_by_hand: Vec<Prize>,
    /// The people who can win a prize that the director gives.
    pub possible_winners: Vec<ChoiceOption>,
    /// The entries that take back a given prize, each with the label of its button.
    pub to_take_back: Vec<(EventEntry, String)>,
}

impl StandingsModel {
    /// Builds the tab for the current state of an event.
    #[must_use]
    pub fn of(session: &EventSession) -> StandingsModel {
        let prizes = PrizesModel::of(session);
        let calendar_choices = session.round_date_choices();
        let event = session.event();
        let state = event.state();
        let is_league = state.plan().league.is_some();
        StandingsModel {
            note: wall::desk_standings_note(state),
            divisions: state
                .divisions_with_entrants()
                .map(|division| DivisionStandings {
                    parts: shown::standings(state, division, None),
                    reasons: shown::ranking_reasons(state, division),
                })
                .collect(),
            playoffs: shown::playoffs(state),
            calendar: is_league.then(|| CalendarModel {
                dates: shown::calendar(state).into_iter().collect(),
                choices: calendar_choices,
            }),
            prizes,
            cup: shown::cup_ledger(state),
        }
    }
}

impl PrizesModel {
    fn of(session: &EventSession) -> PrizesModel {
        let given_by_hand = PrizeForm::of(session).map(|form| form.prizes.clone()).unwrap_or_default();
        PrizesModel {
            list: shown::prize_list(session.event().state()),
            possible_winners: if given_by_hand.is_empty() { Vec::new() } else { session.prize_winner_choices() },
            to_take_back: session.prizes_to_take_back(),
            given_by_hand,
        }
    }
}
