//! A decision that is shared by a link and asks "What would you do?"

use thiserror::Error;

use super::compared_reason::{ComparedActions, ReasonContext, card_of, compared_reason};
use super::past_table::{legal_choices, table_as_seen, table_to_answer, table_with_all_hands};
use crate::editor::SetUpPosition;
use crate::play::model::TableModel;
use crate::play::stored_games::name_the_sender;
use crate::play::{ExplainedDecision, ScoreKept, WeighedAction};
use crate::route::Route;
use crate::save::{TableNames, TablePlace};
use crate::words::review::guess::{DecidedBy, GuessContext};
use crate::words::{Viewer, announcements, review as say};
use bots::Reason;
use bots::review::HintQuestion;
use cards::{BySeat, Card, Seat};
use rules::record::{BadEvent, GameLog, LogDecodeError};
use rules::view::SeatView;
use rules::{Action, GameEvent, GameState};

/// A decision of a game that the person can guess, with the position before it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The log of the game up to and including the decision.
    log: GameLog,
    state: GameState,
    view: SeatView,
    done: Action,
    /// The person who guesses.
    viewer: Viewer,
    /// Whether the person made this decision in the game.
    is_own: bool,
}

/// The reason why the code in a link does not contain a decision.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no decision: {self:?}")]
pub enum BadPuzzle {
    Undecodable(LogDecodeError),
    /// An event of the log is not possible at its place.
    ImpossibleEvent(Box<BadEvent>),
    /// The log does not end with a decision of a player.
    NoDecision,
}

/// The person's choice compared with the one in the game, or with the champion's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedChoice {
    /// `Your guess: pass. That is what Nora did.`, `The champion does the same as you.`
    pub sentence: String,
    /// The ring that the table draws around the card of the sentence; `None` for a bid.
    pub ring: Option<CardRing>,
    /// The grade of the choice that the sentence names first.
    pub grade: ChoiceGrade,
}

/// The answer to the question of the screen, at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessVerdict {
    pub grade: ChoiceGrade,
    /// `The same`, `Better`, `Not the best`
    pub text: &'static str,
}

/// A choice beside the champion's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceGrade {
    /// The champion's choice.
    Right,
    /// Another choice that is as good.
    AsGood,
    Worse,
}

/// The rings around cards of the hand after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardRing {
    /// Around the card that the person chose.
    Chosen,
    /// Around the champion's card, if the person chose another one.
    Advised,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAnswer {
    /// Whether the person's choice is the player's in the game.
    pub as_played: bool,
    /// Whether the person's choice is the champion's, or as good.
    pub as_champion: bool,
    /// The champion's decision. If the player's in the game is as good, that one.
    pub champion: Action,
    pub verdict: GuessVerdict,
    /// The person's choice compared with the player's in the game, then with the champion's.
    pub compared: [ComparedChoice; 2],
    /// The reason for the proposed choice, compared with the person's choice or, if both agree, with the player's.
    pub because: String,
    /// Each possible decision with its worth. The champion's decision comes first, then the best. Empty if the champion
    /// did not compute any worth.
    pub worths: Vec<WeighedAction>,
}

impl Puzzle {
    /// Returns the decision at index `at` of a game's log; `None` if there is no decision.
    #[must_use]
    pub fn of(log: &GameLog, at: usize) -> Option<Puzzle> {
        let mut log = log.clone();
        log.events.truncate(at + 1);
        Puzzle::ending_with_decision(log).ok()
    }

    /// Reads a puzzle from the code in a link.
    ///
    /// # Errors
    /// [`BadPuzzle`].
    pub fn parse(code: &str) -> Result<Puzzle, BadPuzzle> {
        let mut log = GameLog::decode(code).map_err(BadPuzzle::Undecodable)?;
        name_the_sender(&mut log);
        log.fold().map_err(|bad| BadPuzzle::ImpossibleEvent(Box::new(bad)))?;
        Puzzle::ending_with_decision(log)
    }

    fn ending_with_decision(log: GameLog) -> Result<Puzzle, BadPuzzle> {
        let Some((GameEvent::Acted(done), before)) = log.events.split_last() else { return Err(BadPuzzle::NoDecision) };
        let (done, state) = (*done, log.fold_first(before.len()).state);
        let view = state.turn().and_then(|seat| SeatView::of(&state, seat)).ok_or(BadPuzzle::NoDecision)?;
        if !view.legal().contains(done) {
            return Err(BadPuzzle::NoDecision);
        }
        let viewer = Viewer::Player(view.seat());
        Ok(Puzzle { log, state, view, done, viewer, is_own: false })
    }

    /// Returns the link to the puzzle. `address` is the address of a Bower page; if it is `None`, the link works within
    /// the page only.
    #[must_use]
    pub fn link(&self, address: Option<&str>) -> String {
        Route::SharedDecision(self.log.encode()).address_on(address)
    }

    /// Lets the person who played in the seat `own` guess the decision. `None` stands for a person who did not play.
    #[must_use]
    pub fn guessed_by(mut self, own: Option<Seat>) -> Puzzle {
        let seat = self.seat();
        self.is_own = own == Some(seat);
        self.viewer = match own {
            Some(own) if own == seat => Viewer::Player(seat),
            Some(own) => Viewer::Guest { seat, own },
            None => Viewer::Onlooker(seat),
        };
        self
    }

    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Asks for the decision: `What would you do?`, `Which card would Edie discard?`
    #[must_use]
    pub fn question(&self) -> String {
        say::screen::decision_question(self.viewer, &self.names(), self.view.public().phase())
    }

    /// Returns the seat of the player who decides.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.view.seat()
    }

    /// Names the players as the table shows them. Whoever decides in somebody else's place is called `You` there, as in
    /// every sentence about the position.
    #[must_use]
    pub fn names(&self) -> BySeat<String> {
        let mut names = self.names_in_game();
        if let Viewer::Player(seat) = self.viewer
            && !self.is_own
        {
            names[seat] = TableNames::default()[TablePlace::Own].clone();
        }
        names
    }

    fn names_in_game(&self) -> BySeat<String> {
        self.log.seating.clone().map(|player| player.name)
    }

    /// Returns a sentence for screen readers that describes the position and asks for the decision.
    #[must_use]
    pub fn position_sentence(&self) -> String {
        match self.viewer {
            Viewer::Player(own) => announcements::describe_game(&self.state, own, ScoreKept::ByTheTable),
            viewer @ (Viewer::Onlooker(_) | Viewer::Guest { .. }) => {
                let names = self.names();
                let lies = announcements::describe_to_onlooker(&self.state, viewer, &names);
                format!("{lies} {}", self.question())
            }
        }
    }

    /// Returns the table as the player saw it, without hidden cards.
    #[must_use]
    pub fn table_as_seen(&self) -> TableModel {
        table_as_seen(&self.state, &self.view)
    }

    /// Returns the table as the player saw it. The player's legal cards can be tapped to answer.
    #[must_use]
    pub fn table_to_answer(&self) -> TableModel {
        table_to_answer(&self.state, &self.view)
    }

    #[must_use]
    pub fn table_with_all_hands(&self) -> TableModel {
        table_with_all_hands(&self.state, &self.view)
    }

    /// Returns the legal actions that the person chooses by tapping a card of the hand.
    #[must_use]
    pub fn card_actions(&self) -> Vec<(Card, Action)> {
        self.view.legal().iter().filter_map(|action| Some((card_of(action)?, action))).collect()
    }

    /// Returns the legal actions that the person chooses by a button, with their names.
    #[must_use]
    pub fn other_actions(&self) -> Vec<(Action, String)> {
        let all = legal_choices(&self.view, self.log.rules.bid_words());
        all.into_iter().filter(|(action, _)| card_of(*action).is_none()).collect()
    }

    /// Returns the question that the champion answers. A hint at the table asks the same question, so that both give
    /// the same answer.
    #[must_use]
    pub fn hint_question(&self) -> HintQuestion {
        HintQuestion::of_decision(&self.log, self.log.events.len().saturating_sub(1), self.view)
    }

    /// Returns the link that opens the position in the editor; `None` if the editor cannot set it up.
    #[must_use]
    pub fn position_link(&self) -> Option<String> {
        SetUpPosition::link_of(&self.log, self.log.events.len().saturating_sub(1))
    }

    /// Compares the person's answer `chosen` with the player's decision and the champion's. Choices that are as good as
    /// the champion's agree with it.
    #[must_use]
    pub fn response(&self, chosen: Action, champion: &ExplainedDecision) -> PuzzleAnswer {
        let is_as_good = |action: Action| {
            action == champion.action
                || champion.as_good.contains(&action)
                || champion.grounds.contains(&Reason::CloseTo(action))
        };
        let proposed = if is_as_good(self.done) { self.done } else { champion.action };
        let other = if chosen == proposed { self.done } else { chosen };
        let names = self.names_in_game();
        let compared = ComparedActions { proposed, other, other_is_as_good: is_as_good(other) };
        let context = ReasonContext { view: &self.view, viewer: self.viewer, names: &names };
        let reader = say::ReviewedPlayer::of(self.viewer, &names);
        let because = compared_reason(compared, champion, context);
        let is_own = self.is_own || names[self.seat()] == TableNames::default()[TablePlace::Own];
        let by = if is_own { DecidedBy::Guesser } else { DecidedBy::Named(&names[self.seat()]) };
        let told = GuessContext { view: &self.view, words: self.log.rules.bid_words(), viewer: self.viewer, by };
        let chosen_ring = card_of(chosen).map(|_| CardRing::Chosen);
        let advised_ring = match proposed == chosen {
            true => chosen_ring,
            false => card_of(proposed).map(|_| CardRing::Advised),
        };
        let grade = |action: Action| match is_as_good(action) {
            _ if action == proposed => ChoiceGrade::Right,
            true => ChoiceGrade::AsGood,
            false => ChoiceGrade::Worse,
        };
        let (as_played, guessed) = (chosen == self.done, grade(chosen));
        let is_guess = !matches!(self.viewer, Viewer::Player(_));
        let own = match guessed {
            _ if as_played && is_guess => ChoiceGrade::Right,
            ChoiceGrade::Worse => ChoiceGrade::Worse,
            ChoiceGrade::Right if !is_guess => ChoiceGrade::Right,
            ChoiceGrade::Right | ChoiceGrade::AsGood => ChoiceGrade::AsGood,
        };
        let (verdict, text) = told.verdict(as_played, guessed, grade(self.done));
        let sentence = told.guess_sentence(chosen, self.done);
        let of_champion = told.champion_sentence(proposed, guessed);
        PuzzleAnswer {
            as_played,
            as_champion: is_as_good(chosen),
            champion: proposed,
            verdict: GuessVerdict { grade: verdict, text },
            compared: [
                ComparedChoice { sentence, ring: chosen_ring, grade: own },
                ComparedChoice { sentence: of_champion, ring: advised_ring, grade: ChoiceGrade::Right },
            ],
            because: match proposed == self.done {
                true => reader.address_reason(&because),
                false => reader.address_advice(&because),
            },
            worths: WeighedAction::all(champion, &self.view, self.log.rules.bid_words()),
        }
    }
}
