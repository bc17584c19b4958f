//! The actions that the director can take about one entrant, such as a substitution or a warning, and when each action
//! is offered.

use crate::event::session::EventSession;
use crate::forms::FormValue;
use crate::words::event::director::ENTER_IT;
use crate::words::event::{check_in, entrant_name, league};
use event::{Entrant, EntrantStatus, EventEntry, EventState, Member, Waiver};

/// An action about an entrant or about one player of a team. [`PersonForm`](super::PersonForm) enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonAction {
    /// The entrant misses the next round.
    MissNextRound,
    /// The entrant plays again after an absence or withdrawal.
    ReturnFromAbsence,
    /// The entrant announces that they forfeit their next match.
    ForfeitNextMatch,
    /// Another player takes a player's place for one round.
    StandIn,
    /// Another player takes a player's place from now on.
    Substitute,
    /// The original player returns, and the substitute leaves.
    RestoreRoster,
    /// Makes a team of two people who entered alone.
    PairUp,
    CorrectName,
    Warn,
    GivePoints,
    TakePoints,
    /// The staff leave the entrant out of the playoffs.
    LeaveOutOfPlayoffs,
    /// The staff admit an entrant whom they had left out of the playoffs.
    AdmitToPlayoffs,
    LiftDisqualification,
    /// The entrant leaves the event for good.
    Withdraw,
    /// The entrant or player may not play anymore. A disqualified entrant wins no prize.
    Disqualify,
}

impl PersonAction {
    /// All actions in the order of their buttons. Actions that are hard to take back come last.
    pub const ALL: [PersonAction; 16] = [
        PersonAction::MissNextRound,
        PersonAction::ReturnFromAbsence,
        PersonAction::ForfeitNextMatch,
        PersonAction::StandIn,
        PersonAction::Substitute,
        PersonAction::RestoreRoster,
        PersonAction::PairUp,
        PersonAction::CorrectName,
        PersonAction::Warn,
        PersonAction::GivePoints,
        PersonAction::TakePoints,
        PersonAction::LeaveOutOfPlayoffs,
        PersonAction::AdmitToPlayoffs,
        PersonAction::LiftDisqualification,
        PersonAction::Withdraw,
        PersonAction::Disqualify,
    ];

    /// Returns the actions that are possible for an entrant now. For example, only an absent entrant can be back.
    #[must_use]
    pub fn offered_for(state: &EventState, who: Entrant) -> Vec<PersonAction> {
        PersonAction::ALL.into_iter().filter(|action| action.fits(state, who)).collect()
    }

    fn fits(self, state: &EventState, who: Entrant) -> bool {
        if state.joined_team(who).is_some() {
            return false;
        }
        let status = state.status(who);
        let plays = status == Some(EntrantStatus::Playing);
        let takes_part = plays || status == Some(EntrantStatus::Absent);
        let is_team = state.can_be_seated(who);
        let disqualified = matches!(status, Some(EntrantStatus::Disqualified(_)));
        let has_barred = Member::ALL.into_iter().any(|member| state.is_barred(who, member));
        let playoffs = !state.brackets().is_empty();
        let replaced = state.plan().roster.is_none() || !playoffs;
        match self {
            PersonAction::MissNextRound => plays && state.has_rounds_left(),
            PersonAction::ReturnFromAbsence => {
                matches!(status, Some(EntrantStatus::Absent | EntrantStatus::Withdrawn))
                    || misses_this_round(state, who)
            }
            PersonAction::ForfeitNextMatch => {
                let forfeits = state.plan().forfeits.is_some() && state.plays_next_round(who);
                forfeits && state.has_rounds_left() && !state.has_announced_forfeit(who)
            }
            PersonAction::StandIn => takes_part && is_team && replaced && state.round_for_stand_in(who).is_some(),
            PersonAction::Substitute => takes_part && is_team && replaced,
            PersonAction::RestoreRoster => state.original_roster(who).is_some(),
            PersonAction::PairUp => plays && state.is_waiting_alone(who),
            PersonAction::CorrectName | PersonAction::Warn => true,
            PersonAction::GivePoints | PersonAction::TakePoints => is_team,
            PersonAction::LeaveOutOfPlayoffs => state.may_be_left_out(who) && !state.is_left_out(who) && !playoffs,
            PersonAction::AdmitToPlayoffs => state.is_left_out(who) && !playoffs,
            PersonAction::LiftDisqualification => disqualified || has_barred,
            PersonAction::Withdraw => takes_part,
            PersonAction::Disqualify => !disqualified,
        }
    }

    /// Returns whether the form asks for a name: the substitute's name or the correct spelling.
    #[must_use]
    pub const fn needs_name(self) -> bool {
        matches!(self, PersonAction::Substitute | PersonAction::StandIn | PersonAction::CorrectName)
    }

    /// Returns whether the action gives points to the entrant or takes points away.
    #[must_use]
    pub const fn changes_points(self) -> bool {
        matches!(self, PersonAction::GivePoints | PersonAction::TakePoints)
    }

    /// Returns whether the action is a ruling, so that the form asks for its grounds.
    #[must_use]
    pub const fn is_ruling(self) -> bool {
        matches!(self, PersonAction::Warn | PersonAction::LiftDisqualification | PersonAction::Disqualify)
            || self.changes_points()
    }

    /// Returns whether the action can concern one player of a team instead of the whole team.
    #[must_use]
    pub const fn can_concern_one_player(self) -> bool {
        self.needs_name()
            || matches!(self, PersonAction::Warn | PersonAction::LiftDisqualification | PersonAction::Disqualify)
    }

    #[must_use]
    pub const fn needs_reason(self) -> bool {
        !matches!(
            self,
            PersonAction::ReturnFromAbsence
                | PersonAction::RestoreRoster
                | PersonAction::PairUp
                | PersonAction::CorrectName
        )
    }

    /// Returns whether the entrant or player leaves the event by the action.
    #[must_use]
    pub const fn ends_participation(self) -> bool {
        matches!(self, PersonAction::Withdraw | PersonAction::Disqualify)
    }

    const fn stored_name(self) -> &'static str {
        match self {
            PersonAction::MissNextRound => "absent",
            PersonAction::ReturnFromAbsence => "back",
            PersonAction::ForfeitNextMatch => "forfeits",
            PersonAction::StandIn => "stand_in",
            PersonAction::Substitute => "substitute",
            PersonAction::RestoreRoster => "roster_back",
            PersonAction::PairUp => "pair",
            PersonAction::CorrectName => "misspelled",
            PersonAction::Warn => "warned",
            PersonAction::GivePoints => "for",
            PersonAction::TakePoints => "against",
            PersonAction::LeaveOutOfPlayoffs => "left_out",
            PersonAction::AdmitToPlayoffs => "let_in",
            PersonAction::LiftDisqualification => "lifted",
            PersonAction::Withdraw => "withdraws",
            PersonAction::Disqualify => "disqualified",
        }
    }

    /// Labels the button that enters the action once its fields are filled in.
    #[must_use]
    pub const fn submit_label(self) -> &'static str {
        match self {
            PersonAction::Withdraw => "Leave for good",
            PersonAction::Disqualify => "Disqualify",
            _ => ENTER_IT,
        }
    }

    #[must_use]
    pub const fn button_label(self) -> &'static str {
        match self {
            PersonAction::MissNextRound => "Misses the next round",
            PersonAction::ReturnFromAbsence => "Is back",
            PersonAction::ForfeitNextMatch => "Forfeits the next match",
            PersonAction::StandIn => "Substitute for this round",
            PersonAction::Substitute => "Substitute from now on",
            PersonAction::RestoreRoster => "Plays again, substitute leaves",
            PersonAction::PairUp => "Give a partner",
            PersonAction::CorrectName => "Correct the name",
            PersonAction::Warn => "Warning",
            PersonAction::GivePoints => "Give points",
            PersonAction::TakePoints => "Take points",
            PersonAction::LeaveOutOfPlayoffs => "Keep out of the playoffs",
            PersonAction::AdmitToPlayoffs => "Let into the playoffs again",
            PersonAction::LiftDisqualification => "Lift the disqualification",
            PersonAction::Withdraw => "Leaves for good",
            PersonAction::Disqualify => "Disqualify",
        }
    }
}

/// The actions that the director can take about an entrant now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedActions {
    pub name: String,
    pub actions: Vec<PersonAction>,
    /// Entries that need no form: the press of a button makes the entry. Each has the label of its button.
    pub immediate_entries: Vec<(EventEntry, String)>,
}

impl OfferedActions {
    #[must_use]
    pub fn of(session: &EventSession, entrant: Entrant) -> OfferedActions {
        let event = session.event();
        let state = event.state();
        let alone = state.people_of(entrant).filter_map(|of| Some((of, of.member?))).map(|(party, member)| {
            let words = check_in::only_player_here_label(&state.entrant_or_player_name(party));
            (EventEntry::CameAlone { entrant, member }, words)
        });
        let whole = state
            .split_team(entrant)
            .map(|team| (EventEntry::PartnerCame { entrant }, check_in::back_to_team_label(&team.name)));
        let after_all = state
            .has_announced_forfeit(entrant)
            .then(|| (EventEntry::ForfeitTakenBack { entrant }, "Plays the next match after all".to_owned()));
        let after_all = after_all.into_iter();
        let waivers = state.people_who_sign_waiver(entrant).into_iter().map(|name| {
            let (waiver, words) = match state.waiver(entrant, &name) {
                Waiver::Missing => (Waiver::Signed, league::waiver_signed_label(&name)),
                Waiver::Signed => (Waiver::Missing, league::waiver_revoked_label(&name)),
            };
            (EventEntry::WaiverNoted { entrant, who: vec![name], waiver }, words)
        });
        let possible = |(entry, _): &(EventEntry, String)| event.check(std::slice::from_ref(entry)).is_ok();
        OfferedActions {
            name: entrant_name(state, entrant),
            actions: PersonAction::offered_for(state, entrant),
            immediate_entries: after_all.chain(alone).chain(whole).chain(waivers).filter(possible).collect(),
        }
    }
}

fn misses_this_round(state: &EventState, who: Entrant) -> bool {
    let round = state.rounds().last().filter(|_| !state.still_out().is_empty());
    round.is_some_and(|round| round.is_missed_by(who))
}

impl FormValue for PersonAction {
    fn form_text(&self) -> String {
        self.stored_name().to_owned()
    }

    fn read(text: &str) -> Option<PersonAction> {
        PersonAction::ALL.into_iter().find(|action| action.stored_name() == text)
    }
}
