//! Conducts one game: tells whose answer is needed, takes the answers, and returns their consequences.
//!
//! This module knows no bots, timers or screens.
//!
//! ```
//! use cards::ruleset::Preset;
//! use cards::{BySeat, Seed};
//! use rules::record::{Player, PlayerKind, SeedOrigin};
//! use rules::table::{Answer, AwaitedAnswer, Table};
//!
//! let seating = BySeat { n: "Ann", e: "Bob", s: "Cy", w: "Dee" }
//!     .map(|name| Player { name: name.to_owned(), plays: PlayerKind::Person });
//! let mut table = Table::new(Preset::Chicago.ruleset(), seating, Seed::from_number(1), SeedOrigin::Given);
//!
//! // `usual_answer` answers where nobody has a decision to make. Otherwise this example takes the first legal action.
//! while table.awaited_answer() != AwaitedAnswer::Nothing {
//!     let first = || Some(Answer::Act(table.state().hand()?.legal().nth(0)?));
//!     let answer = table.usual_answer().or_else(first).expect("somebody is asked");
//!     table.answer(answer)?;
//! }
//! assert!(table.state().result().is_some());
//!
//! // The log is the game: any machine gets the same state from it.
//! assert_eq!(&table.log().fold().expect("a sound log"), table.state());
//! # Ok::<(), rules::GameFault>(())
//! ```

use crate::record::{BadEvent, GameLog, Player, SeedOrigin};
use crate::rulings::{self, Finding};
use crate::{
    Action, ActionSet, Claim, DealState, Draw, GameEvent, GameFault, GameState, Irregularity, Notice, Ruling, Stage,
    TableKind,
};
use cards::ruleset::{Packets, Ruleset};
use cards::{BySeat, Pack, Seat, Seed};

/// The next answer that a [`Table`] needs, and from which seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaitedAnswer {
    /// The draw for the first dealer, which anybody may start.
    Draw,
    /// This seat, on the dealer's right, cuts or declines to cut.
    Cut(Seat),
    /// This seat, the dealer, chooses the packets and deals.
    Deal(Seat),
    /// This seat, the dealer, turns the upcard. Only at open tables, where a misdeal may be called before the upcard is
    /// turned.
    TurnUp(Seat),
    /// This seat is asked about a farmer's hand but has none, so it can only pass.
    NoFarmersHand(Seat),
    /// This seat bids, discards or plays.
    Act(Seat),
    Ruling,
    /// The game is over.
    Nothing,
}

/// An answer to an [`AwaitedAnswer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Draw,
    /// Lift this many cards, or decline the cut (`None`).
    Cut(Option<u8>),
    Deal(Packets),
    TurnUp,
    /// Bid, discard or play.
    Act(Action),
}

/// A game in progress, together with its log. Every accepted answer becomes an event of the log.
#[derive(Clone, Debug)]
pub struct Table {
    log: GameLog,
    state: GameState,
}

impl Table {
    /// Starts a game at a strict table.
    #[must_use]
    pub fn new(rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
        let log = GameLog::new(rules, seating, seed, origin);
        Table { state: log.state_before_events(), log }
    }

    /// Starts a game at an open table.
    #[must_use]
    pub fn new_open(rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
        let log = GameLog { table: TableKind::Open, ..GameLog::new(rules, seating, seed, origin) };
        Table { state: log.state_before_events(), log }
    }

    /// Resumes a game from its log.
    ///
    /// # Errors
    /// The first event that is impossible.
    pub fn resume(log: GameLog) -> Result<Table, BadEvent> {
        let state = log.fold()?;
        Ok(Table { log, state })
    }

    #[must_use]
    pub const fn log(&self) -> &GameLog {
        &self.log
    }

    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    #[must_use]
    pub fn awaited_answer(&self) -> AwaitedAnswer {
        if self.state.open().is_some_and(|open| open.pending_claim().is_some()) {
            return AwaitedAnswer::Ruling;
        }
        match (self.state.stage(), self.state.turn()) {
            (Stage::FirstDealer, _) => AwaitedAnswer::Draw,
            (Stage::Cut, Some(seat)) => AwaitedAnswer::Cut(seat),
            (Stage::Deal, Some(seat)) => AwaitedAnswer::Deal(seat),
            (Stage::TurnUp, Some(seat)) => AwaitedAnswer::TurnUp(seat),
            (Stage::Hand, Some(seat)) if holds_no_farmers_hand(&self.state) => AwaitedAnswer::NoFarmersHand(seat),
            (Stage::Hand, Some(seat)) => AwaitedAnswer::Act(seat),
            (Stage::Over, _) | (_, None) => AwaitedAnswer::Nothing,
        }
    }

    /// Takes an answer and adds an event to the log.
    ///
    /// # Errors
    /// [`GameFault`] if the answer is not possible now; the game is unchanged.
    pub fn answer(&mut self, answer: Answer) -> Result<Vec<Notice>, GameFault> {
        let event = match answer {
            Answer::Draw => GameEvent::DrewForDealer(self.draw_for_dealer()),
            Answer::Cut(lifted) => GameEvent::Cut(lifted),
            Answer::Deal(packets) => GameEvent::Dealt(self.shuffle_and_cut_pack(), packets),
            Answer::TurnUp => GameEvent::UpcardTurned,
            Answer::Act(action) => GameEvent::Acted(action),
        };
        self.record(event)
    }

    /// Names the first dealer instead of drawing.
    ///
    /// # Errors
    /// [`GameFault`] once there is a dealer.
    pub fn appoint_dealer(&mut self, dealer: Seat) -> Result<Vec<Notice>, GameFault> {
        self.record(GameEvent::DealerAppointed(dealer))
    }

    /// Records an irregularity.
    ///
    /// # Errors
    /// [`GameFault`] at a strict table, or if the irregularity is impossible now; the game is unchanged.
    pub fn commit_irregularity(&mut self, irregularity: Irregularity) -> Result<Vec<Notice>, GameFault> {
        self.record(GameEvent::Irregular(irregularity))
    }

    /// Records a claim and returns the finding. The game then waits for [`Table::give_ruling`].
    ///
    /// # Errors
    /// [`GameFault`] at a strict table, while a ruling is pending, or if this claim cannot be made; the game is
    /// unchanged.
    pub fn claim(&mut self, claim: Claim) -> Result<Finding, GameFault> {
        self.record(GameEvent::Claimed(claim))?;
        Ok(rulings::decide_claim(&self.state, claim))
    }

    /// Returns the finding on the claim that waits for a ruling, if there is one.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        let claim = self.state.open()?.pending_claim()?;
        Some(rulings::decide_claim(&self.state, claim))
    }

    /// Gives a ruling on the waiting claim.
    ///
    /// # Errors
    /// [`GameFault`] if no claim waits, or the finding does not allow the ruling; the game is unchanged.
    pub fn give_ruling(&mut self, ruling: Ruling) -> Result<Vec<Notice>, GameFault> {
        match self.finding() {
            Some(finding) if finding.allows(&ruling) => self.record(GameEvent::Ruled(ruling)),
            Some(_) => Err(GameFault::RulingImpossible),
            None => Err(GameFault::NoSuchClaim),
        }
    }

    fn record(&mut self, event: GameEvent) -> Result<Vec<Notice>, GameFault> {
        let notices = self.state.apply(&event)?;
        self.log.events.push(event);
        Ok(notices)
    }

    /// Returns an answer where nobody has a real decision to make: draw, cut at a random place, deal in the first
    /// allowed packets. `None` if a player must decide.
    #[must_use]
    pub fn usual_answer(&self) -> Option<Answer> {
        match self.awaited_answer() {
            AwaitedAnswer::Draw => Some(Answer::Draw),
            AwaitedAnswer::Cut(_) => {
                let range = self.state.cut_range();
                let places = u32::from(range.end() - range.start()) + 1;
                let place = self.log.seed.stream("cut", self.finished_hands()).below(places);
                Some(Answer::Cut(Some(range.start() + place as u8)))
            }
            AwaitedAnswer::Deal(_) => self.state.allowed_packets().first().copied().map(Answer::Deal),
            AwaitedAnswer::TurnUp(_) => Some(Answer::TurnUp),
            AwaitedAnswer::NoFarmersHand(_) => Some(Answer::Act(Action::Pass)),
            AwaitedAnswer::Act(_) | AwaitedAnswer::Ruling | AwaitedAnswer::Nothing => None,
        }
    }

    /// Takes back this seat's last bid, card or irregularity, and all events after that. Returns `None` and changes
    /// nothing if the seat has made no decision that can be taken back.
    pub fn undo(&mut self, seat: Seat) -> Option<()> {
        let mut state = self.log.state_before_events();
        let mut before_last = None;
        for (index, event) in self.log.events.iter().enumerate() {
            let who = match event {
                GameEvent::Acted(_) if holds_no_farmers_hand(&state) => None,
                GameEvent::Acted(_) => state.turn(),
                GameEvent::Irregular(irregularity) => irregularity.offender().or(state.turn()),
                _ => None,
            };
            if who == Some(seat) {
                before_last = Some((index, state.clone()));
            }
            state.apply(event).ok()?;
        }
        let (index, state) = before_last?;
        self.log.events.truncate(index);
        self.state = state;
        Some(())
    }

    /// Counts the finished hands, including those dealt again.
    fn finished_hands(&self) -> u32 {
        self.state.hands().len() as u32
    }

    fn draw_for_dealer(&self) -> Draw {
        let pack = Pack::new_shuffled(&mut self.log.seed.stream("draw", 0));
        Draw::from_pack(self.log.rules.first_dealer, &pack)
    }

    fn shuffle_and_cut_pack(&self) -> Pack {
        let pack = self.log.rules.hand.joker.shuffled_pack(&mut self.log.seed.stream("deal", self.finished_hands()));
        pack.cut(usize::from(self.state.cut().unwrap_or(0)))
    }
}

/// Returns whether the current seat is asked about a farmer's hand but has none.
fn holds_no_farmers_hand(state: &GameState) -> bool {
    let asked = |hand: &&DealState| hand.public().phase().asks_for_farmers_hand();
    state.hand().filter(asked).is_some_and(|hand| hand.legal() == ActionSet::EMPTY.with(Action::Pass))
}
