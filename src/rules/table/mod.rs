//! The conductor of one game: whose answer is needed, takes answers, gives notices. It knows no bots, timers or screens.
//!
//! ```
//! use cards::ruleset::Preset;
//! use cards::{BySeat, Seed};
//! use rules::record::{Player, Plays, SeedOrigin};
//! use rules::table::{Answer, Need, Table};
//!
//! let seating = BySeat { n: "Ann", e: "Bob", s: "Cy", w: "Dee" }
//!     .map(|name| Player { name: name.to_owned(), plays: Plays::Person });
//! let mut table = Table::new(Preset::Chicago.ruleset(), seating, Seed::from_number(1), SeedOrigin::Given);
//!
//! // Custom answers what nobody decides; here everybody else plays the first legal action.
//! while table.need() != Need::Nothing {
//!     let first = || Some(Answer::Act(table.state().hand()?.legal().nth(0)?));
//!     let answer = table.customary().or_else(first).expect("somebody is asked");
//!     table.answer(answer)?;
//! }
//! assert!(table.state().result().is_some());
//!
//! // The log is the game: it is folded into the same state again, on any machine.
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

/// Whose answer the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The cards are drawn for the first dealer; anybody may say when.
    Draw,
    /// This seat cuts or declines.
    Cut(Seat),
    /// This seat, the dealer, chooses the packets and deals.
    Deal(Seat),
    /// This seat, the dealer, turns the upcard; at an open table only, where a misdeal may be called before.
    TurnUp(Seat),
    /// This seat holds no farmer's hand, and passes without being asked.
    NoFarmersHand(Seat),
    /// This seat bids, discards or plays.
    Act(Seat),
    /// The claim that was made waits for a ruling.
    Ruling,
    /// Nobody's: the game is over.
    Nothing,
}

/// An answer to a [`Need`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Draw for the first dealer.
    Draw,
    /// Lift this many cards, or decline.
    Cut(Option<u8>),
    /// Deal in these packets.
    Deal(Packets),
    /// Turn the upcard.
    TurnUp,
    /// Bid, discard or play.
    Act(Action),
}

/// One game at one table.
#[derive(Clone, Debug)]
pub struct Table {
    log: GameLog,
    state: GameState,
}

impl Table {
    /// A new game at a strict table.
    #[must_use]
    pub fn new(rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
        let log = GameLog::new(rules, seating, seed, origin);
        Table { state: log.begun(), log }
    }

    /// A new game at an open table.
    #[must_use]
    pub fn open(rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
        let log = GameLog { table: TableKind::Open, ..GameLog::new(rules, seating, seed, origin) };
        Table { state: log.begun(), log }
    }

    /// The game that a log tells, where it stopped.
    ///
    /// # Errors
    /// [`BadEvent`], the first event that cannot have happened.
    pub fn resume(log: GameLog) -> Result<Table, BadEvent> {
        let state = log.fold()?;
        Ok(Table { log, state })
    }

    /// Returns what has happened.
    #[must_use]
    pub const fn log(&self) -> &GameLog {
        &self.log
    }

    /// Returns where the game stands.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    /// Returns whose answer is needed.
    #[must_use]
    pub fn need(&self) -> Need {
        if self.state.open().is_some_and(|open| open.pending().is_some()) {
            return Need::Ruling;
        }
        match (self.state.stage(), self.state.turn()) {
            (Stage::FirstDealer, _) => Need::Draw,
            (Stage::Cut, Some(seat)) => Need::Cut(seat),
            (Stage::Deal, Some(seat)) => Need::Deal(seat),
            (Stage::TurnUp, Some(seat)) => Need::TurnUp(seat),
            (Stage::Hand, Some(seat)) if holds_no_farmers_hand(&self.state) => Need::NoFarmersHand(seat),
            (Stage::Hand, Some(seat)) => Need::Act(seat),
            (Stage::Over, _) | (_, None) => Need::Nothing,
        }
    }

    /// Takes an answer; what happened is the log's last event.
    ///
    /// # Errors
    /// [`GameFault`] when the answer cannot be given now; the game stays as it was.
    pub fn answer(&mut self, answer: Answer) -> Result<Vec<Notice>, GameFault> {
        let event = match answer {
            Answer::Draw => GameEvent::Drew(self.draw()),
            Answer::Cut(lifted) => GameEvent::Cut(lifted),
            Answer::Deal(packets) => GameEvent::Dealt(self.shuffled_and_cut(), packets),
            Answer::TurnUp => GameEvent::Turned,
            Answer::Act(action) => GameEvent::Acted(action),
        };
        self.happen(event)
    }

    /// Names the first dealer instead of drawing.
    ///
    /// # Errors
    /// [`GameFault`] once a dealer is found.
    pub fn appoint(&mut self, dealer: Seat) -> Result<Vec<Notice>, GameFault> {
        self.happen(GameEvent::Appointed(dealer))
    }

    /// Somebody does what a strict table does not let happen.
    ///
    /// # Errors
    /// [`GameFault`] at a strict table, and where it cannot be done now; the game stays as it was.
    pub fn commit(&mut self, irregularity: Irregularity) -> Result<Vec<Notice>, GameFault> {
        self.happen(GameEvent::Irregular(irregularity))
    }

    /// Somebody calls the director: the claim is written down, and what the rulebook finds is told. The game then waits
    /// for [`Table::rule`].
    ///
    /// # Errors
    /// [`GameFault`] at a strict table, and where nothing can be claimed; the game stays as it was.
    pub fn claim(&mut self, claim: Claim) -> Result<Finding, GameFault> {
        self.happen(GameEvent::Claimed(claim))?;
        Ok(rulings::decide(&self.state, claim))
    }

    /// Returns what the rulebook finds on the claim that waits for a ruling, if one does.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        let claim = self.state.open()?.pending()?;
        Some(rulings::decide(&self.state, claim))
    }

    /// Gives the ruling on the claim that waits for it: one of those that [`Finding::ruling`] makes.
    ///
    /// # Errors
    /// [`GameFault`] where no claim waits, or the ruling is not one of them; the game stays as it was.
    pub fn rule(&mut self, ruling: Ruling) -> Result<Vec<Notice>, GameFault> {
        match self.finding() {
            Some(finding) if finding.allows(&ruling) => self.happen(GameEvent::Ruled(ruling)),
            Some(_) => Err(GameFault::RulingImpossible),
            None => Err(GameFault::NoSuchClaim),
        }
    }

    fn happen(&mut self, event: GameEvent) -> Result<Vec<Notice>, GameFault> {
        let notices = self.state.apply(&event)?;
        self.log.events.push(event);
        Ok(notices)
    }

    /// Returns what is usually answered to a need of the ceremony: draw, cut somewhere, deal in the likeliest packets.
    /// `None` where a player must decide.
    #[must_use]
    pub fn customary(&self) -> Option<Answer> {
        match self.need() {
            Need::Draw => Some(Answer::Draw),
            Need::Cut(_) => {
                let range = self.state.cut_range();
                let places = u32::from(range.end() - range.start()) + 1;
                let place = self.log.seed.stream("cut", self.deals()).below(places);
                Some(Answer::Cut(Some(range.start() + place as u8)))
            }
            Need::Deal(_) => self.state.packets_allowed().first().copied().map(Answer::Deal),
            Need::TurnUp(_) => Some(Answer::TurnUp),
            Need::NoFarmersHand(_) => Some(Answer::Act(Action::Pass)),
            Need::Act(_) | Need::Ruling | Need::Nothing => None,
        }
    }

    /// Takes back everything since this seat last decided on a bid or a card or did what a strict table forbids, that
    /// decision included. `None`, and nothing is changed, where there is no such decision.
    pub fn undo(&mut self, seat: Seat) -> Option<()> {
        let mut state = self.log.begun();
        let mut before_last = None;
        for (index, event) in self.log.events.iter().enumerate() {
            let who = match event {
                GameEvent::Acted(_) if holds_no_farmers_hand(&state) => None,
                GameEvent::Acted(_) => state.turn(),
                GameEvent::Irregular(irregularity) => irregularity.by().or(state.turn()),
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

    /// Returns how many hands have been dealt, those dealt again included.
    fn deals(&self) -> u32 {
        self.state.hands().len() as u32
    }

    fn draw(&self) -> Draw {
        let pack = Pack::shuffled(&mut self.log.seed.stream("draw", 0));
        Draw::from_pack(self.log.rules.first_dealer, &pack)
    }

    fn shuffled_and_cut(&self) -> Pack {
        let pack = self.log.rules.hand.joker.shuffled(&mut self.log.seed.stream("deal", self.deals()));
        pack.cut(usize::from(self.state.cut().unwrap_or(0)))
    }
}

/// Returns whether the seat on turn is asked for a farmer's hand and holds none.
fn holds_no_farmers_hand(state: &GameState) -> bool {
    let asked = |hand: &&DealState| hand.public().phase().asks_for_farmers_hand();
    state.hand().filter(asked).is_some_and(|hand| hand.legal() == ActionSet::EMPTY.with(Action::Pass))
}
