//! The drills on the *Drills* screen: asks questions, marks the answers, counts runs of ten questions, and keeps the
//! tallies.
//!
//! The hands and positions in the questions are made in [`crate::practice::drill`]. Start with [`Drill`].

use crate::outside::{Outside, loaded_or_notice};
use crate::play::GameOutside;
use crate::practice::drill::{FollowQuestion, RenegeHand, RulingQuestion, SpottedRenege};
use crate::save::{DrillRulebook, DrillTally, Drills, load_drill_rulebook, store_drill_rulebook};
use crate::words::keeping;
use crate::words::rulebook::RULEBOOKS;
use cards::ruleset::Preset;
use cards::{Random, Seat, Suit};
use rules::rulings::Finding;

/// A kind of drill whose questions are generated at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drill {
    /// Spot the renege in a hand that has been played.
    SpotRenege,
    /// Name the suit that must be followed when a card is led. The trap is the left bower, which belongs to the trump
    /// suit.
    FollowSuit,
    /// Name the director's ruling on an irregularity.
    NameRuling,
}

impl Drill {
    pub const ALL: [Drill; 3] = [Drill::SpotRenege, Drill::FollowSuit, Drill::NameRuling];

    #[must_use]
    pub const fn tally_mut(self, drills: &mut Drills) -> &mut DrillTally {
        match self {
            Drill::SpotRenege => &mut drills.renege,
            Drill::FollowSuit => &mut drills.follow_suit,
            Drill::NameRuling => &mut drills.ruling,
        }
    }

    /// Returns a random question, or `None` if no suitable hand comes up.
    #[must_use]
    pub fn random_question(self, by: DrillRulebooks, chance: &mut Random) -> Option<DrillQuestion> {
        Some(match self {
            Drill::SpotRenege => DrillQuestion::SpotRenege(Box::new(RenegeQuestion {
                hand: RenegeHand::new(by.renege, chance)?,
                rulebook: by.renege,
            })),
            Drill::FollowSuit => DrillQuestion::FollowSuit(FollowQuestion::new(chance)),
            Drill::NameRuling => DrillQuestion::NameRuling(RulingQuestion::new(by.rulings, chance)),
        })
    }
}

/// The rulebooks of the drills that need one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrillRulebooks {
    /// Judges the renege in [`Drill::SpotRenege`].
    pub renege: Preset,
    /// The rulebook that [`Drill::NameRuling`] asks about. `None` stands for all of them, in turn.
    pub rulings: Option<Preset>,
}

impl DrillRulebooks {
    /// Returns the rulebook of the next game, and the one that the person has chosen for the rulings.
    pub fn of_stored(outside: &dyn Outside) -> DrillRulebooks {
        let chosen = loaded_or_notice(outside, load_drill_rulebook(outside.storage()), keeping::YOUR_SETTINGS);
        DrillRulebooks {
            renege: outside.settings().new_game.rules,
            rulings: chosen.and_then(|chosen| chosen.book).filter(|book| RULEBOOKS.contains(book)),
        }
    }

    /// Chooses the rulebook that the drill about rulings asks about, and stores the choice.
    pub fn choose_rulings(&mut self, outside: &dyn Outside, rulings: Option<Preset>) {
        self.rulings = rulings;
        outside.report_failure(store_drill_rulebook(outside.storage(), DrillRulebook { book: rulings }));
    }
}

/// An entry in the menu of the *Drills* screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillChoice {
    Generated(Drill),
    /// The drill on the person's own mistakes, see [`crate::review::mistakes::OwnMistakes`].
    OwnMistakes,
}

impl DrillChoice {
    /// All drills, in the order of the menu.
    pub const ALL: [DrillChoice; 4] = [
        DrillChoice::Generated(Drill::SpotRenege),
        DrillChoice::Generated(Drill::FollowSuit),
        DrillChoice::Generated(Drill::NameRuling),
        DrillChoice::OwnMistakes,
    ];

    #[must_use]
    pub const fn tally_mut(self, drills: &mut Drills) -> &mut DrillTally {
        match self {
            DrillChoice::Generated(drill) => drill.tally_mut(drills),
            DrillChoice::OwnMistakes => &mut drills.own_mistakes,
        }
    }
}

#[derive(Clone, Debug)]
pub enum DrillQuestion {
    SpotRenege(Box<RenegeQuestion>),
    FollowSuit(FollowQuestion),
    NameRuling(RulingQuestion),
}

impl DrillQuestion {
    #[must_use]
    pub fn right_answer(&self) -> DrillAnswer {
        match self {
            DrillQuestion::SpotRenege(asks) => asks.hand.renege.into(),
            DrillQuestion::FollowSuit(asks) => asks.answer().into(),
            DrillQuestion::NameRuling(asks) => asks.right.into(),
        }
    }

    /// Returns whether two questions in one run would bore: they are the same, or about the same irregularity. Hands
    /// with a renege never repeat.
    fn repeats(&self, other: &DrillQuestion) -> bool {
        match (self, other) {
            (DrillQuestion::FollowSuit(one), DrillQuestion::FollowSuit(other)) => one == other,
            (DrillQuestion::NameRuling(one), DrillQuestion::NameRuling(other)) => one.about == other.about,
            _ => false,
        }
    }

    /// Returns whether the right answer is that the rulebook does not say.
    fn is_silent(&self) -> bool {
        match self {
            DrillQuestion::NameRuling(asks) => asks.book.irregularities().is_silent(asks.about),
            DrillQuestion::SpotRenege(_) | DrillQuestion::FollowSuit(_) => false,
        }
    }
}

/// An answer to a question of any drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillAnswer {
    Renege(Option<SpottedRenege>),
    Suit(Option<Suit>),
    /// The index of a ruling among the answers.
    Ruling(usize),
}

impl From<Option<SpottedRenege>> for DrillAnswer {
    fn from(spotted: Option<SpottedRenege>) -> DrillAnswer {
        DrillAnswer::Renege(spotted)
    }
}

impl From<Option<Suit>> for DrillAnswer {
    fn from(suit: Option<Suit>) -> DrillAnswer {
        DrillAnswer::Suit(suit)
    }
}

impl From<usize> for DrillAnswer {
    fn from(place: usize) -> DrillAnswer {
        DrillAnswer::Ruling(place)
    }
}

/// A question with the person's wrong answer to it.
#[derive(Clone, Debug)]
pub struct Missed<Q, A> {
    pub question: Q,
    pub given: A,
}

/// A question that the person answered wrongly.
#[derive(Clone, Debug)]
pub enum MissedQuestion {
    SpotRenege(Box<Missed<RenegeQuestion, Option<SpottedRenege>>>),
    FollowSuit(Missed<FollowQuestion, Option<Suit>>),
    NameRuling(Missed<RulingQuestion, usize>),
}

impl MissedQuestion {
    /// Returns the question with a wrong answer. `None` if the answer is right, or answers another drill.
    fn of(question: &DrillQuestion, given: DrillAnswer) -> Option<MissedQuestion> {
        if question.right_answer() == given {
            return None;
        }
        Some(match (question.clone(), given) {
            (DrillQuestion::SpotRenege(question), DrillAnswer::Renege(given)) => {
                MissedQuestion::SpotRenege(Box::new(Missed { question: *question, given }))
            }
            (DrillQuestion::FollowSuit(question), DrillAnswer::Suit(given)) => {
                MissedQuestion::FollowSuit(Missed { question, given })
            }
            (DrillQuestion::NameRuling(question), DrillAnswer::Ruling(given)) => {
                MissedQuestion::NameRuling(Missed { question, given })
            }
            _ => return None,
        })
    }

    #[must_use]
    pub fn question(&self) -> DrillQuestion {
        match self {
            MissedQuestion::SpotRenege(missed) => DrillQuestion::SpotRenege(Box::new(missed.question.clone())),
            MissedQuestion::FollowSuit(missed) => DrillQuestion::FollowSuit(missed.question),
            MissedQuestion::NameRuling(missed) => DrillQuestion::NameRuling(missed.question.clone()),
        }
    }
}

/// The questions of a run of ten. They are chosen so that none comes twice, and the missed ones are kept.
#[derive(Clone, Debug, Default)]
pub struct RunQuestions {
    /// The questions of this run, after the last one of the run before.
    asked: Vec<DrillQuestion>,
    missed: Vec<MissedQuestion>,
}

impl RunQuestions {
    /// The most questions in a run whose right answer is that the rulebook does not say.
    pub const MOST_SILENT: usize = 2;

    /// Returns the next question at random, or `None` if no suitable hand comes up.
    pub fn next(&mut self, drill: Drill, by: DrillRulebooks, chance: &mut Random) -> Option<DrillQuestion> {
        /// Enough for ten different questions. If none fits even so, the last one tried is asked.
        const TRIES: usize = 200;
        let silent = self.asked.iter().filter(|asked| asked.is_silent()).count();
        let mut tried = None;
        for _ in 0..TRIES {
            let question = drill.random_question(by, chance)?;
            let fits = !self.asked.iter().any(|asked| asked.repeats(&question))
                && (silent < RunQuestions::MOST_SILENT || !question.is_silent());
            tried = Some(question);
            if fits {
                break;
            }
        }
        self.asked.extend(tried.clone());
        tried
    }

    /// Keeps the question asked last if this answer to it is wrong.
    pub fn record_answer(&mut self, given: DrillAnswer) {
        self.missed.extend(self.asked.last().and_then(|question| MissedQuestion::of(question, given)));
    }

    #[must_use]
    pub fn missed(&self) -> &[MissedQuestion] {
        &self.missed
    }

    /// Forgets the run, except for its last question, with which the next run must not begin.
    pub fn begin_again(&mut self) {
        self.missed.clear();
        self.asked.drain(..self.asked.len().saturating_sub(1));
    }
}

/// A hand that may contain a renege, and the rulebook by which the renege is judged.
#[derive(Clone, Debug)]
pub struct RenegeQuestion {
    pub hand: RenegeHand,
    pub rulebook: Preset,
}

impl RenegeQuestion {
    /// Rules on the renege that the person claims to have spotted. Without a claim, rules on the actual renege.
    /// Returns the accused seat with the director's finding, or `None` if there is neither a claim nor a renege.
    #[must_use]
    pub fn finding(&self, given: Option<SpottedRenege>) -> Option<(Seat, Finding)> {
        let claimed = given.or(self.hand.renege)?;
        Some((claimed.seat, self.hand.finding(claimed)))
    }
}

/// Returns the possible answers to [`Drill::FollowSuit`]: each suit, and `None` for "any card".
#[must_use]
pub fn suit_answers() -> Vec<Option<Suit>> {
    Suit::ALL.map(Some).into_iter().chain([None]).collect()
}

/// A question of a drill with its right answer, and the person's answer once they have given one.
#[derive(Clone, Copy, Debug)]
pub struct AskedQuestion<A> {
    drill: Drill,
    right: A,
    given: Option<A>,
}

/// The person's answer to a question, and whether it was right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenAnswer<A> {
    pub answer: A,
    pub right: bool,
}

impl<A: Copy + PartialEq> AskedQuestion<A> {
    #[must_use]
    pub const fn new(drill: Drill, right: A) -> AskedQuestion<A> {
        AskedQuestion { drill, right, given: None }
    }

    /// Returns a question that has been answered, to look at again.
    #[must_use]
    pub const fn answered(drill: Drill, right: A, given: A) -> AskedQuestion<A> {
        AskedQuestion { drill, right, given: Some(given) }
    }

    /// Records the person's first answer and counts it in the tally. Later answers are ignored. Returns whether
    /// `answer` was the first.
    pub fn record_answer(&mut self, outside: &dyn GameOutside, answer: A) -> bool {
        if self.given.is_some() {
            return false;
        }
        let right = answer == self.right;
        outside.change_settings(&mut |kept| self.drill.tally_mut(&mut kept.drills).count_answer(right));
        self.given = Some(answer);
        true
    }

    #[must_use]
    pub fn given_answer(&self) -> Option<GivenAnswer<A>> {
        self.given.map(|answer| GivenAnswer { answer, right: answer == self.right })
    }

    /// Returns the mark of one of the offered answers; `None` until the person has answered, and for answers without a
    /// mark.
    #[must_use]
    pub fn mark_of(&self, answer: &A) -> Option<AnswerMark> {
        AnswerMark::of(answer, &self.given?, &self.right)
    }
}

/// The mark that an offered answer gets once the person has answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerMark {
    Right,
    /// The person gave this wrong answer.
    Wrong,
}

impl AnswerMark {
    /// Returns the mark of an offered `answer`. Answers that are neither right nor given by the person have no mark.
    #[must_use]
    pub fn of<T: PartialEq>(answer: &T, given: &T, right: &T) -> Option<AnswerMark> {
        (answer == right).then_some(AnswerMark::Right).or((answer == given).then_some(AnswerMark::Wrong))
    }
}

/// The marks of the person's answers so far in a run of ten questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrillRun {
    answers: Vec<AnswerMark>,
}

/// The result of a run of ten questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunResult {
    pub right: u32,
    /// Whether this run beats every earlier run of the same drill. A first run beats none.
    pub is_best: bool,
}

impl DrillRun {
    pub const QUESTIONS_PER_RUN: usize = 10;

    #[must_use]
    pub fn answers(&self) -> &[AnswerMark] {
        &self.answers
    }

    /// Records whether an answer was right. The tenth answer completes the run: the result is returned. If it is the
    /// best result so far, it is also stored.
    pub fn record_answer(&mut self, outside: &dyn GameOutside, drill: Drill, right: bool) -> Option<RunResult> {
        self.answers.push(if right { AnswerMark::Right } else { AnswerMark::Wrong });
        if self.answers.len() < DrillRun::QUESTIONS_PER_RUN {
            return None;
        }
        let right = self.answers.iter().filter(|mark| **mark == AnswerMark::Right).count() as u32;
        let mut is_best = false;
        outside.change_settings(&mut |kept| {
            let tally = drill.tally_mut(&mut kept.drills);
            is_best = tally.best_run > 0 && right > tally.best_run;
            tally.best_run = tally.best_run.max(right);
        });
        Some(RunResult { right, is_best })
    }
}
