//! Tells after a guess whether the player did the same in the game, and what the champion would do. The two questions
//! have a sentence each.

use super::{UNKNOWN_SENDER, third_person};
use crate::review::ChoiceGrade;
use crate::words::names::in_lowercase;
use crate::words::{Viewer, action_name, uncapitalized};
use cards::ruleset::BidWords;
use rules::Action;
use rules::view::SeatView;

/// The player who made the decision in the game, as told to the person who guesses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy<'n> {
    /// The person, who looks at their own game.
    Guesser,
    Named(&'n str),
}

/// The verbs with which the names of actions begin.
const VERBS: [&str; 12] =
    ["assist", "defend", "discard", "give", "go", "keep", "name", "order", "pass", "pick", "play", "show"];

/// Names a choice so that it can follow a subject: `play the ten of hearts`, `order up`.
fn choice_text(action: Action, view: &SeatView, words: BidWords) -> String {
    after_subject(action, in_lowercase(&action_name(action, view, words)))
}

/// Words the label of a choice so that it begins with a verb.
fn after_subject(action: Action, label: String) -> String {
    match (action, label.as_str()) {
        (Action::Play(_), card) => format!("play the {card}"),
        (Action::Order(_), "alone") => "go alone".to_owned(),
        (Action::Call(..), suit) if !suit.starts_with("name ") => format!("name {suit}"),
        (Action::Redeal, _) => "show the hand".to_owned(),
        (Action::Pass, "with my partner") => "defend with the partner".to_owned(),
        (Action::Pass, "keep my cards") => "keep the cards".to_owned(),
        _ => label,
    }
}

/// Returns the verb of a choice and what follows the verb. `None` if the choice begins with no verb.
fn split_verb(choice: &str) -> Option<(&str, &str)> {
    let end = choice.find(' ').unwrap_or(choice.len());
    let (verb, rest) = choice.split_at(end);
    VERBS.contains(&verb).then_some((verb, rest))
}

/// Says what somebody did: `Nora played the ten of hearts.`, `Nora passed.`
fn did_sentence(who: &str, choice: &str) -> String {
    match split_verb(choice) {
        Some((verb, rest)) => format!("{who} {}{rest}.", past(verb)),
        None => format!("{who}: {choice}."),
    }
}

/// Says what the champion does: `The champion plays the ten of hearts.`
fn champion_does(choice: &str) -> String {
    match split_verb(choice) {
        Some((verb, rest)) => format!("The champion {}{rest}.", third_person(verb)),
        None => format!("The champion: {choice}."),
    }
}

/// Says what the person did in their own game: `In the game you played the ten of hearts.`, `You did the same in the
/// game.`
#[must_use]
pub fn in_the_game(chosen: Action, done: Action, view: &SeatView, words: BidWords) -> String {
    match chosen == done {
        true => "You did the same in the game.".to_owned(),
        false => did_sentence("In the game you", &choice_text(done, view, words)),
    }
}

fn past(verb: &str) -> String {
    match verb {
        "give" => "gave".to_owned(),
        "go" => "went".to_owned(),
        "keep" => "kept".to_owned(),
        "name" => "named".to_owned(),
        _ => format!("{verb}ed"),
    }
}

/// The position of a guess, and who decided in the game.
#[derive(Clone, Copy, Debug)]
pub struct GuessContext<'c> {
    pub view: &'c SeatView,
    pub words: BidWords,
    pub viewer: Viewer,
    pub by: DecidedBy<'c>,
}

impl GuessContext<'_> {
    fn choice(&self, action: Action) -> String {
        choice_text(action, self.view, self.words)
    }

    fn asks_about_the_person(&self) -> bool {
        matches!(self.viewer, Viewer::Player(_))
    }

    /// Names the person's choice, and says what the player did in the game: `Your guess: pass. That is what Nora did.`,
    /// `You: pass. In the game you ordered up.`
    #[must_use]
    pub fn guess_sentence(&self, chosen: Action, done: Action) -> String {
        let guess = if self.asks_about_the_person() { "You" } else { "Your guess" };
        let name = in_lowercase(&action_name(chosen, self.view, self.words));
        let choice = self.choice(done);
        let in_game = match (self.by, chosen == done) {
            (DecidedBy::Guesser, true) => "The same as in the game.".to_owned(),
            (DecidedBy::Guesser, false) => did_sentence("In the game you", &choice),
            (DecidedBy::Named(UNKNOWN_SENDER), true) => {
                format!("That is what {} {}.", uncapitalized(UNKNOWN_SENDER), done_verb(done))
            }
            (DecidedBy::Named(name), true) => format!("That is what {name} {}.", done_verb(done)),
            (DecidedBy::Named(name), false) => did_sentence(name, &choice),
        };
        format!("{guess}: {name}. {in_game}")
    }

    /// Says what the champion does, compared with the person's choice of this grade: `The champion does the same as you.`, `The
    /// champion passes. Your choice is as good.`
    #[must_use]
    pub fn champion_sentence(&self, champion: Action, grade: ChoiceGrade) -> String {
        match grade {
            ChoiceGrade::Right => "The champion does the same as you.".to_owned(),
            ChoiceGrade::AsGood => format!("{} Your choice is as good.", champion_does(&self.choice(champion))),
            ChoiceGrade::Worse => champion_does(&self.choice(champion)),
        }
    }

    /// Answers the question of the screen in a word or two. If it asks about the person, the champion knows what is good.
    /// If it asks about another player, that player's choice was right, and any other is compared with it.
    #[must_use]
    pub fn verdict(&self, is_same: bool, guessed: ChoiceGrade, done: ChoiceGrade) -> (ChoiceGrade, &'static str) {
        if self.asks_about_the_person() {
            return match guessed {
                ChoiceGrade::Right => (guessed, "Right"),
                ChoiceGrade::AsGood => (guessed, "As good"),
                ChoiceGrade::Worse => (guessed, "Not the best"),
            };
        }
        match (is_same, guessed, done) {
            (true, ..) => (ChoiceGrade::Right, "The same"),
            (false, ChoiceGrade::Worse, _) => (ChoiceGrade::Worse, "Not the same"),
            (false, _, ChoiceGrade::Worse) => (ChoiceGrade::Right, "Better"),
            (false, ..) => (ChoiceGrade::AsGood, "As good"),
        }
    }
}

const fn done_verb(action: Action) -> &'static str {
    match action {
        Action::Play(_) => "played",
        Action::Discard(_) => "discarded",
        _ => "did",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_follows_its_subject_as_a_verb() {
        for (choice, did, does) in [
            ("pass", "Nora passed.", "The champion passes."),
            ("order up alone", "Nora ordered up alone.", "The champion orders up alone."),
            ("assist", "Nora assisted.", "The champion assists."),
            ("pick up", "Nora picked up.", "The champion picks up."),
            ("name spades", "Nora named spades.", "The champion names spades."),
            ("play the ace of spades", "Nora played the ace of spades.", "The champion plays the ace of spades."),
            ("discard the ten of clubs", "Nora discarded the ten of clubs.", "The champion discards the ten of clubs."),
            ("give the ten of clubs", "Nora gave the ten of clubs.", "The champion gives the ten of clubs."),
            (
                "go under with the ten of clubs",
                "Nora went under with the ten of clubs.",
                "The champion goes under with the ten of clubs.",
            ),
            ("keep the cards", "Nora kept the cards.", "The champion keeps the cards."),
            ("defend alone", "Nora defended alone.", "The champion defends alone."),
        ] {
            assert_eq!(did_sentence("Nora", choice), did);
            assert_eq!(champion_does(choice), does);
        }
    }

    #[test]
    fn a_label_without_a_verb_gets_one() {
        use rules::Going;
        let hearts = Action::Call(cards::Suit::Hearts.into(), Going::WithPartner);
        for (action, label, told) in [
            (Action::Order(Going::Alone), "alone", "go alone"),
            (Action::Order(Going::Alone), "order up alone", "order up alone"),
            (hearts, "hearts", "name hearts"),
            (hearts, "name hearts", "name hearts"),
            (Action::Redeal, "show it, deal again", "show the hand"),
            (Action::Pass, "with my partner", "defend with the partner"),
            (Action::Pass, "pass", "pass"),
        ] {
            assert_eq!(after_subject(action, label.to_owned()), told);
        }
    }
}
