//! *Guess the play*, which turns a recorded game into a lesson. At each decision of one player, the person chooses an
//! action. Then the person sees the player's decision and the champion's.

use super::{Puzzle, PuzzleAnswer, ReviewOutside};
use crate::outside::loaded_or_notice;
use crate::save::{GameId, Guess, Guesses, load_guesses, store_guesses};
use crate::words::review::screen::{self as say, GuessCounts};
use crate::words::table::hand_number;
use crate::words::{YOU, keeping};
use cards::Seat;
use rules::GameEvent;
use rules::record::GameLog;

/// A game whose decisions the person guesses, with the guesses so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessThePlay {
    id: GameId,
    log: GameLog,
    /// The seat in which the person played; `None` in somebody else's game.
    own: Option<Seat>,
    guesses: Guesses,
    /// The decisions to guess, in order.
    decisions: Vec<DecisionToGuess>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DecisionToGuess {
    /// The index of the decision in the log.
    at: usize,
    /// The index of its hand in the game.
    hand: usize,
}

/// The result after the last guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessResult {
    /// The guesses that are as good as the champion's choice: `28 of 46`. Empty if nothing could be guessed.
    pub figure: String,
    pub sentence: String,
    pub hands: Vec<GuessedHand>,
}

/// The guesses of one hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuessedHand {
    /// The number of the hand: `Hand 3`.
    pub title: String,
    /// The guesses that are as good as the champion's choice: `4 of 5`.
    pub figure: String,
    /// Whether each guess is as good as the champion's choice.
    pub is_sound: Vec<bool>,
}

impl GuessThePlay {
    /// Returns the players whose decisions can be guessed, with their names. `None` stands for the maker of each hand,
    /// whoever that is.
    #[must_use]
    pub fn players(log: &GameLog) -> Vec<(Option<Seat>, String)> {
        let mut players = Vec::from(Seat::ALL.map(|seat| (Some(seat), log.seating[seat].name.clone())));
        players.push((None, say::WHOEVER_MAKES_TRUMP.to_owned()));
        players
    }

    /// Begins at the first decision and forgets earlier guesses. `whose` is the seat whose decisions are guessed;
    /// `None` stands for the maker of each hand. `own` is the seat in which the person played, if any.
    pub fn begin(
        outside: &dyn ReviewOutside,
        id: &GameId,
        log: &GameLog,
        own: Option<Seat>,
        whose: Option<Seat>,
    ) -> GuessThePlay {
        let game = GuessThePlay::with_guesses(id, log, own, Guesses { seat: whose, guesses: Vec::new() });
        game.store(outside);
        game
    }

    /// Loads the stored guesses about a game to continue with them; `None` if there are none.
    pub fn load_guesses_of_game(
        outside: &dyn ReviewOutside,
        id: &GameId,
        log: &GameLog,
        own: Option<Seat>,
    ) -> Option<GuessThePlay> {
        let guesses = loaded_or_notice(outside, load_guesses(outside.storage(), id), keeping::PLAY_GUESSES)?;
        Some(GuessThePlay::with_guesses(id, log, own, guesses))
    }

    fn with_guesses(id: &GameId, log: &GameLog, own: Option<Seat>, guesses: Guesses) -> GuessThePlay {
        GuessThePlay {
            id: id.clone(),
            log: log.clone(),
            own,
            decisions: decisions_to_guess(log, guesses.seat),
            guesses,
        }
    }

    fn store(&self, outside: &dyn ReviewOutside) {
        outside.report_failure(store_guesses(outside.storage(), &self.id, &self.guesses));
    }

    /// Returns the decision to guess next; `None` after the last one.
    #[must_use]
    pub fn next(&self) -> Option<Puzzle> {
        let next = self.decisions.get(self.guesses.guesses.len())?;
        Some(Puzzle::of(&self.log, next.at)?.guessed_by(self.own))
    }

    /// Records whether an answer is the decision in the game, and as good as the champion's, and stores the progress.
    pub fn record_answer(&mut self, outside: &dyn ReviewOutside, answer: &PuzzleAnswer) {
        self.guesses.guesses.push(Guess { matches_game: answer.as_played, matches_champion: answer.as_champion });
        self.store(outside);
    }

    /// Returns the heading of the current decision: `Decision 3 of 41`.
    #[must_use]
    pub fn title(&self) -> String {
        say::decision_number(self.guesses.guesses.len() + 1, self.decisions.len())
    }

    /// Returns a short sentence with the score so far: `2 of 5 the same, 3 more as good or better.` It is empty before
    /// the first guess.
    #[must_use]
    pub fn score_so_far(&self) -> String {
        let counts = self.counts();
        if counts.made == 0 { String::new() } else { say::guesses_so_far(counts) }
    }

    /// Returns the sentences with the score at the end.
    #[must_use]
    pub fn score_at_end(&self) -> String {
        let whom = match self.guesses.seat {
            None => say::THE_MAKERS,
            own if own == self.own => YOU,
            Some(seat) => &self.log.seating[seat].name,
        };
        if self.decisions.is_empty() {
            say::NOTHING_TO_GUESS.to_owned()
        } else {
            say::guesses_in_all(whom, self.counts())
        }
    }

    #[must_use]
    pub fn result(&self) -> GuessResult {
        let GuessCounts { made, sound, .. } = self.counts();
        GuessResult {
            figure: if made == 0 { String::new() } else { say::guesses_of(sound, made) },
            sentence: self.score_at_end(),
            hands: self.guessed_hands(),
        }
    }

    fn guessed_hands(&self) -> Vec<GuessedHand> {
        let guessed: Vec<_> = self.decisions.iter().zip(&self.guesses.guesses).collect();
        let hands = guessed.chunk_by(|(one, _), (other, _)| one.hand == other.hand);
        let row = |guesses: &[(&DecisionToGuess, &Guess)]| {
            let is_sound: Vec<bool> = guesses.iter().map(|(_, guess)| guess.matches_champion).collect();
            let sound = is_sound.iter().filter(|is_sound| **is_sound).count();
            let (hand, _) = guesses.first()?;
            Some(GuessedHand {
                title: hand_number(hand.hand + 1),
                figure: say::guesses_of(sound, is_sound.len()),
                is_sound,
            })
        };
        hands.filter_map(row).collect()
    }

    fn counts(&self) -> GuessCounts {
        let made = &self.guesses.guesses;
        let of = |is_counted: fn(&&Guess) -> bool| made.iter().filter(is_counted).count();
        GuessCounts {
            made: made.len(),
            same: of(|guess| guess.matches_game),
            as_good: of(|guess| guess.matches_champion && !guess.matches_game),
            sound: of(|guess| guess.matches_champion),
        }
    }
}

/// Returns the decisions to guess: all decisions with a choice in finished hands that the seat `whose` made. If `whose`
/// is `None`, these are the decisions of each hand's maker.
fn decisions_to_guess(log: &GameLog, whose: Option<Seat>) -> Vec<DecisionToGuess> {
    let (mut state, mut found) = (log.state_before_events(), Vec::new());
    for (at, event) in log.events.iter().enumerate() {
        if let (GameEvent::Acted(action), Some(hand), Some(seat)) = (event, state.hand(), state.turn())
            && hand.legal().contains(*action)
            && hand.legal().iter().nth(1).is_some()
        {
            found.push((DecisionToGuess { at, hand: state.hands().len() }, seat));
        }
        if state.apply(event).is_err() {
            break;
        }
    }
    let maker = |hand: usize| state.hands().get(hand)?.contract.map(|contract| contract.maker);
    let asked = |(decision, seat): &(DecisionToGuess, Seat)| match whose {
        Some(of) => of == *seat && decision.hand < state.hands().len(),
        None => maker(decision.hand) == Some(*seat),
    };
    found.into_iter().filter(asked).map(|(decision, _)| decision).collect()
}
