//! The conductor of one game: whose answer is needed, takes answers, gives notices. It knows no bots, timers or screens.

use crate::cards::{BySeat, Pack, Seat, Seed};
use crate::record::{BadEvent, GameLog, Player, SeedOrigin};
use crate::rules::{Action, Draw, Event, Fault, GameState, Notice, Stage};
use crate::ruleset::{Packets, Ruleset};

/// Whose answer the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The cards are drawn for the first dealer; anybody may say when.
    Draw,
    /// This seat cuts or declines.
    Cut(Seat),
    /// This seat, the dealer, chooses the packets and deals.
    Deal(Seat),
    /// This seat bids, discards or plays.
    Act(Seat),
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
    /// A new game.
    #[must_use]
    pub fn new(rules: Ruleset, seating: BySeat<Player>, seed: Seed, origin: SeedOrigin) -> Table {
        let state = GameState::new(rules.clone());
        Table { log: GameLog::new(rules, seating, seed, origin), state }
    }

    /// The game that a log tells, where it stopped.
    ///
    /// # Errors
    /// [`BadEvent`], the first event that cannot have happened.
    pub fn resume(log: GameLog) -> Result<Table, BadEvent> {
        let state = log.fold()?;
        Ok(Table { log, state })
    }

    /// What has happened.
    #[must_use]
    pub const fn log(&self) -> &GameLog {
        &self.log
    }

    /// Where the game stands.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    /// Whose answer is needed.
    #[must_use]
    pub fn need(&self) -> Need {
        match (self.state.stage(), self.state.turn()) {
            (Stage::FirstDealer, _) => Need::Draw,
            (Stage::Cut, Some(seat)) => Need::Cut(seat),
            (Stage::Deal, Some(seat)) => Need::Deal(seat),
            (Stage::Hand, Some(seat)) => Need::Act(seat),
            (Stage::Over, _) | (_, None) => Need::Nothing,
        }
    }

    /// Takes an answer; what happened is the log's last event.
    ///
    /// # Errors
    /// [`Fault`] when the answer cannot be given now; the game stays as it was.
    pub fn answer(&mut self, answer: Answer) -> Result<Vec<Notice>, Fault> {
        let event = match answer {
            Answer::Draw => Event::Drew(self.draw()),
            Answer::Cut(lifted) => Event::Cut(lifted),
            Answer::Deal(packets) => Event::Dealt(self.shuffled_and_cut(), packets),
            Answer::Act(action) => Event::Acted(action),
        };
        self.happen(event)
    }

    /// Names the first dealer instead of drawing.
    ///
    /// # Errors
    /// [`Fault`] once a dealer is found.
    pub fn appoint(&mut self, dealer: Seat) -> Result<Vec<Notice>, Fault> {
        self.happen(Event::Appointed(dealer))
    }

    fn happen(&mut self, event: Event) -> Result<Vec<Notice>, Fault> {
        let notices = self.state.apply(&event)?;
        self.log.events.push(event);
        Ok(notices)
    }

    /// What is usually answered to a need of the ceremony: draw, cut somewhere, deal in the likeliest packets. `None`
    /// where a player must decide.
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
            Need::Act(_) | Need::Nothing => None,
        }
    }

    /// Takes back everything since this seat last decided on a bid or a card, that decision included. `None`, and
    /// nothing is changed, where there is no such decision.
    pub fn undo(&mut self, seat: Seat) -> Option<()> {
        let mut state = GameState::new(self.log.rules.clone());
        let mut before_last = None;
        for (index, event) in self.log.events.iter().enumerate() {
            if matches!(event, Event::Acted(_)) && state.turn() == Some(seat) {
                before_last = Some((index, state.clone()));
            }
            state.apply(event).ok()?;
        }
        let (index, state) = before_last?;
        self.log.events.truncate(index);
        self.state = state;
        Some(())
    }

    /// How many hands have been dealt, those dealt again included.
    fn deals(&self) -> u32 {
        self.state.hands().len() as u32
    }

    fn draw(&self) -> Draw {
        let pack = Pack::shuffled(&mut self.log.seed.stream("draw", 0));
        Draw::from_pack(self.log.rules.first_dealer, &pack)
    }

    fn shuffled_and_cut(&self) -> Pack {
        let pack = Pack::shuffled(&mut self.log.seed.stream("deal", self.deals()));
        pack.cut(usize::from(self.state.cut().unwrap_or(0)))
    }
}
