//! The actions that the director can take about one entrant, such as a substitution or a warning, and the conditions
//! under which each is offered.

use crate::event::session::EventSession;
use crate::forms::FormValue;
use crate::words::event::{check_in, entrant_name, league};
use event::{Entrant, EntrantStatus, EventEntry, EventState, Member, Waiver};

/// An action about an entrant or about one player of a team. [`PersonForm`](super::PersonForm) enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PersonAction {
    /// The entrant misses the next round.
    Absent,
    /// The entrant plays again after an absence.
    Back,
    /// The entrant announces that they forfeit their next match.
    Forfeits,
    /// Another player takes a player's place for one round.
    StandIn,
    /// Another player takes a player's place from now on.
    Substitute,
    /// The original player returns and the substitute leaves.
    RosterBack,
    /// Makes a team of two people who entered alone.
    Pair,
    Misspelled,
    Warned,
    For,
    Against,
    /// The staff leave the entrant out of the playoffs.
    LeftOut,
    /// The staff admit an entrant whom they had left out of the playoffs.
    LetIn,
    Lifted,
    /// The entrant leaves the event for good.
    Withdraws,
    /// The entrant or player may not play anymore. A disqualified entrant wins no prize.
    Disqualified,
}

impl PersonAction {
    /// All actions in the order of their buttons. Actions that are hard to take back come last.
    pub const ALL: [PersonAction; 16] = [
        PersonAction::Absent,
        PersonAction::Back,
        PersonAction::Forfeits,
        PersonAction::StandIn,
        PersonAction::Substitute,
        PersonAction::RosterBack,
        PersonAction::Pair,
        PersonAction::Misspelled,
        PersonAction::Warned,
        PersonAction::For,
        PersonAction::Against,
        PersonAction::LeftOut,
        PersonAction::LetIn,
        PersonAction::Lifted,
        PersonAction::Withdraws,
        PersonAction::Disqualified,
    ];

    /// Returns the actions that fit the state of an entrant.
    #[must_use]
    pub fn offered(state: &EventState, who: Entrant) -> Vec<PersonAction> {
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
            PersonAction::Absent => plays && state.has_rounds_left(),
            PersonAction::Back => {
                matches!(status, Some(EntrantStatus::Absent | EntrantStatus::Withdrawn))
                    || misses_this_round(state, who)
            }
            PersonAction::Forfeits => {
                let forfeits = state.plan().forfeits.is_some() && state.plays_next_round(who);
                forfeits && state.has_rounds_left() && !state.has_announced_forfeit(who)
            }
            PersonAction::StandIn => takes_part && is_team && replaced && state.round_for_stand_in(who).is_some(),
            PersonAction::Substitute => takes_part && is_team && replaced,
            PersonAction::RosterBack => state.original_roster(who).is_some(),
            PersonAction::Pair => plays && state.is_waiting_alone(who),
            PersonAction::Misspelled | PersonAction::Warned => true,
            PersonAction::For | PersonAction::Against => is_team,
            PersonAction::LeftOut => state.may_be_left_out(who) && !state.is_left_out(who) && !playoffs,
            PersonAction::LetIn => state.is_left_out(who) && !playoffs,
            PersonAction::Lifted => disqualified || has_barred,
            PersonAction::Withdraws => takes_part,
            PersonAction::Disqualified => !disqualified,
        }
    }

    /// Returns whether the form asks for a name: the substitute's name or the correct spelling.
    #[must_use]
    pub const fn takes_name(self) -> bool {
        matches!(self, PersonAction::Substitute | PersonAction::StandIn | PersonAction::Misspelled)
    }

    /// Returns whether the action gives points to the entrant or takes points away.
    #[must_use]
    pub const fn takes_points(self) -> bool {
        matches!(self, PersonAction::For | PersonAction::Against)
    }

    /// Returns whether the action is a ruling, for which the form asks the grounds.
    #[must_use]
    pub const fn is_ruling(self) -> bool {
        matches!(self, PersonAction::Warned | PersonAction::Lifted | PersonAction::Disqualified) || self.takes_points()
    }

    /// Returns whether the action can concern one player of a team instead of the whole team.
    #[must_use]
    pub const fn takes_player(self) -> bool {
        self.takes_name() || matches!(self, PersonAction::Warned | PersonAction::Lifted | PersonAction::Disqualified)
    }

    /// Returns whether the form asks for a reason.
    #[must_use]
    pub const fn takes_reason(self) -> bool {
        !matches!(self, PersonAction::Back | PersonAction::RosterBack | PersonAction::Pair | PersonAction::Misspelled)
    }

    /// Returns whether the entrant plays no more after the action.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, PersonAction::Withdraws | PersonAction::Disqualified)
    }

    const fn name(self) -> &'static str {
        match self {
            PersonAction::Absent => "absent",
            PersonAction::Back => "back",
            PersonAction::Forfeits => "forfeits",
            PersonAction::StandIn => "stand_in",
            PersonAction::Substitute => "substitute",
            PersonAction::RosterBack => "roster_back",
            PersonAction::Pair => "pair",
            PersonAction::Misspelled => "misspelled",
            PersonAction::Warned => "warned",
            PersonAction::For => "for",
            PersonAction::Against => "against",
            PersonAction::LeftOut => "left_out",
            PersonAction::LetIn => "let_in",
            PersonAction::Lifted => "lifted",
            PersonAction::Withdraws => "withdraws",
            PersonAction::Disqualified => "disqualified",
        }
    }

    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            PersonAction::Absent => "Misses the next round",
            PersonAction::Back => "Is back",
            PersonAction::Forfeits => "Forfeits the next match",
            PersonAction::StandIn => "Substitute for this round",
            PersonAction::Substitute => "Substitute from now on",
            PersonAction::RosterBack => "Plays again, substitute leaves",
            PersonAction::Pair => "Give a partner",
            PersonAction::Misspelled => "Correct the name",
            PersonAction::Warned => "Warning",
            PersonAction::For => "Points for",
            PersonAction::Against => "Points against",
            PersonAction::LeftOut => "Keep out of the playoffs",
            PersonAction::LetIn => "Let into the playoffs again",
            PersonAction::Lifted => "Lift the disqualification",
            PersonAction::Withdraws => "Leaves for good",
            PersonAction::Disqualified => "Disqualify",
        }
    }
}

/// The actions that the director can take about an entrant now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedActions {
    pub name: String,
    pub actions: Vec<PersonAction>,
    /// Entries that a single press makes, each with the label of its button.
    pub at_once: Vec<(EventEntry, String)>,
}

impl OfferedActions {
    /// Returns the actions that fit the state of an entrant.
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
            actions: PersonAction::offered(state, entrant),
            at_once: after_all.chain(alone).chain(whole).chain(waivers).filter(possible).collect(),
        }
    }
}

fn misses_this_round(state: &EventState, who: Entrant) -> bool {
    let round = state.rounds().last().filter(|_| !state.still_out().is_empty());
    round.is_some_and(|round| round.is_missed_by(who))
}

impl FormValue for PersonAction {
    fn form_text(&self) -> String {
        self.name().to_owned()
    }

    fn read(text: &str) -> Option<PersonAction> {
        PersonAction::ALL.into_iter().find(|action| action.name() == text)
    }
}
