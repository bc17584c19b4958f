//! Labels, questions and answers of the drills.

use std::iter;

use super::bid_words::card_in_text;
use super::counts::percent;
use super::review::mistakes::OWN_MISTAKES;
use super::rulebook::irregular::irregularity_line;
use super::rulebook::{RULEBOOKS, short_title};
use super::rulings::{ruling_option_text, verdict_sentence};
use super::{capitalized, card, count, seat, suit, suit_in_text, trump, trump_in_text};
use crate::drills::{AnswerMark, Drill, DrillChoice, DrillQuestion, DrillRun, RunResult};
use crate::practice::drill::{FollowQuestion, RenegeHand, SpottedRenege};
use crate::save::DrillTally;
use cards::ruleset::{IrregularityId, Preset};
use cards::{Card, Seat};
use rules::rulings::{Finding, RulingOption};
use rules::{Claim, ClaimVerdict, Trump, effective_suit, is_left_bower};

pub const RULING_QUESTION: &str = "What is the ruling?";
pub const ANSWERS_LABEL: &str = "Answers";

/// Names a drill in the menu: `Spot the renege`.
#[must_use]
pub const fn drill_name(drill: DrillChoice) -> &'static str {
    match drill {
        DrillChoice::Generated(Drill::SpotRenege) => "Spot the renege",
        DrillChoice::Generated(Drill::FollowSuit) => "Left bower",
        DrillChoice::Generated(Drill::NameRuling) => RULING_QUESTION,
        DrillChoice::OwnMistakes => OWN_MISTAKES,
    }
}

/// Labels the choice of the rulebook that [`Drill::NameRuling`] asks about.
pub const RULINGS_BY: &str = "Rulebook";

/// Returns the rulebooks that [`Drill::NameRuling`] may ask about, with their names. `None` stands for all of them.
#[must_use]
pub fn ruling_books() -> Vec<(Option<Preset>, &'static str)> {
    let books = RULEBOOKS.map(|book| (Some(book), short_title(book)));
    iter::once((None, "All rulebooks")).chain(books).collect()
}

/// Names the drill on the screen: `Drill: Left bower`, `Drill: What is the ruling? World`.
#[must_use]
pub fn drill_heading(drill: DrillChoice, rulings: Option<Preset>) -> String {
    let name = drill_name(drill);
    match rulings {
        Some(book) if drill == DrillChoice::Generated(Drill::NameRuling) => {
            format!("Drill: {name} {}", short_title(book))
        }
        _ => format!("Drill: {name}"),
    }
}

/// Returns the question about a card led: `Hearts are trump. The ten of diamonds is led.`
#[must_use]
pub fn follow_question(asked: &FollowQuestion) -> String {
    format!("{} are trump. The {} is led.", suit(asked.trump), card_in_text(asked.led))
}

/// Explains the answer to [`follow_question`]: which cards may be played, and to which suit the left bower belongs.
#[must_use]
pub fn follow_explanation(asked: &FollowQuestion) -> String {
    let asked_in = Trump::Suit(asked.trump);
    let led = effective_suit(asked.led, asked_in);
    let name = suit_in_text(led);
    let bower = asked.hand.iter().find(|held| is_left_bower(*held, asked_in));
    let led_left = is_left_bower(asked.led, asked_in);
    let first = if led_left {
        format!(
            "The {} is the left bower: {} are led, not {}.",
            card_in_text(asked.led),
            suit_in_text(asked.trump),
            suit_in_text(asked.trump.next())
        )
    } else {
        format!("{} are led.", suit(led))
    };
    let held = match bower {
        Some(left) if left.suit() == Some(led) => {
            let trump = suit_in_text(asked.trump);
            format!(" Your {} is the left bower, so it belongs to {trump}, not to {name}.", card_in_text(left))
        }
        Some(left) if led == asked.trump => format!(" Your {} is the left bower, a trump.", card_in_text(left)),
        _ => String::new(),
    };
    let follows = match asked.answer() {
        Some(_) => {
            format!(" You must follow: {}.", join_with_or(asked.playable_cards().iter().map(card_in_text).collect()))
        }
        None => format!(" You hold no {name}: any card may be played."),
    };
    format!("{first}{held}{follows}")
}

fn join_with_or(names: Vec<String>) -> String {
    names.join(" or ")
}

/// Says what is trump and who made it, in the hand shown: `Hearts are trump. West made it alone, and East sits out.`
#[must_use]
pub fn contract_sentence(spot: &RenegeHand) -> Option<String> {
    let contract = spot.state.hand()?.public().contract()?;
    let alone =
        contract.seats_out().next().map(|out| format!(" alone, and {} sits out", seat(out))).unwrap_or_default();
    Some(format!("{} are trump. {} made it{alone}.", trump(contract.trump), seat(contract.maker)))
}

/// Says who reneged, and in which trick: `West reneged in trick 2.`
#[must_use]
pub fn renege_sentence(guilty: Option<SpottedRenege>) -> String {
    match guilty {
        Some(renege) => format!("{} reneged in trick {}.", seat(renege.seat), renege.trick),
        None => "Nobody reneged.".to_owned(),
    }
}

/// Says who reneged, in which trick and how: `West reneged in trick 2: hearts were led, and West still held the jack of
/// diamonds, the left bower. It counts among the hearts.`
#[must_use]
pub fn renege_explanation(hand: &RenegeHand) -> String {
    let told = renege_sentence(hand.renege);
    let why = hand.renege.and_then(|renege| renege_reason(hand, renege));
    why.map_or(told.clone(), |why| format!("{}: {why}", told.trim_end_matches('.')))
}

/// Says which suit was led, which card of that suit the player still held, and what the left bower has to do with it.
fn renege_reason(hand: &RenegeHand, SpottedRenege { seat: who, trick }: SpottedRenege) -> Option<String> {
    let public = hand.state.hand()?.public();
    let asked_in = public.contract()?.trump;
    let trump = trump_in_text(asked_in);
    let from = &public.tricks()[usize::from(trick).checked_sub(1)?..];
    let laid_by_them = |trick: &rules::Trick| trick.cards().find(|(by, _)| *by == who).map(|(_, card)| card);
    let (led, laid) = (from.first()?.cards().next()?.1, laid_by_them(from.first()?)?);
    let suit = effective_suit(led, asked_in);
    let held = from.iter().skip(1).filter_map(laid_by_them).find(|card| effective_suit(*card, asked_in) == suit)?;
    let left = |card: Card| is_left_bower(card, asked_in);
    let name = suit_in_text(suit);
    let was_led = match left(led) {
        true => format!("the {} is the left bower, so {name} were led", card_in_text(led)),
        false => format!("{name} were led"),
    };
    let which = if left(held) { format!(", the left bower. It counts among the {trump}.") } else { ".".to_owned() };
    let other = if left(laid) {
        format!(" The {} is the left bower: it counts among the {trump}, not the {name}.", card_in_text(laid))
    } else {
        String::new()
    };
    Some(format!("{was_led}, and {} still held the {}{which}{other}", seat(who), card_in_text(held)))
}

/// Returns whether a player laid a card of the suit that was led. Whoever led a trick could not fail to.
fn has_followed_suit(hand: &RenegeHand, who: Seat, trick: u8) -> bool {
    let suits = || {
        let public = hand.state.hand()?.public();
        let trump = public.contract()?.trump;
        let trick = public.tricks().get(usize::from(trick).checked_sub(1)?)?;
        let (leader, led) = trick.cards().next()?;
        let (_, laid) = trick.cards().find(|(by, _)| *by == who && *by != leader)?;
        Some([led, laid].map(|card| effective_suit(card, trump)))
    };
    suits().is_some_and(|[led, laid]| led == laid)
}

/// Says whether a claim is proved. If it is not, says why, and that a renege of the accused side goes free.
#[must_use]
pub fn claim_verdict(spot: &RenegeHand, found: &Finding) -> String {
    let verdict = verdict_sentence(found.verdict);
    let (Claim { accused, trick: Some(trick), .. }, ClaimVerdict::NotProved) = (found.claim, found.verdict) else {
        return verdict.to_owned();
    };
    let why = match has_followed_suit(spot, accused, trick) {
        true => format!("{} followed suit in trick {trick}.", seat(accused)),
        false => format!("the tricks don't show that {} failed to follow suit in trick {trick}.", seat(accused)),
    };
    let unclaimed = spot.renege.filter(|real| real.seat.side() == accused.side());
    let free = unclaimed.map(|SpottedRenege { seat: who, trick }| {
        format!(" {}'s renege in trick {trick} was not claimed, so nobody pays for it.", seat(who))
    });
    format!("{}: {why}{}", verdict.trim_end_matches('.'), free.unwrap_or_default())
}

/// Says what a ruling costs after the last trick, when no play is left to go on.
#[must_use]
pub fn consequence_after_hand(choice: &RulingOption) -> String {
    if choice.remedies.is_empty() { "The hand counts as played.".to_owned() } else { ruling_option_text(choice) }
}

/// Sums up all answers in a drill so far: `12 of 15 answers right, 80%. Longest run without a mistake: 5.` A single
/// answer has no percentage, and a single right one is no run.
#[must_use]
pub fn tally_sentence(tally: &DrillTally) -> String {
    let DrillTally { asked, right, best_streak: best, .. } = *tally;
    if asked == 0 {
        return "No question answered yet.".to_owned();
    }
    let share = if asked == 1 { String::new() } else { format!(", {}%", percent(right, asked)) };
    let row = if best < 2 { String::new() } else { format!(" Longest run without a mistake: {best}.") };
    format!("{right} of {} right{share}.{row}", count(asked as usize, "answer"))
}

/// Says the result of a run of ten questions: `8 of 10 right. A good run. Your best yet.`
#[must_use]
pub fn run_result_sentence(RunResult { right, is_best }: RunResult) -> String {
    /// With fewer right answers than this, a best result so far is no reason for praise.
    const LEAST_PRAISED: u32 = 6;
    let told = match right {
        10 => "Perfect!",
        9 => "So close!",
        7 | 8 => "A good run.",
        6 => "Not bad. Once more?",
        4 | 5 => "Getting there. Once more?",
        _ => "A hard ten. Once more?",
    };
    let best = if is_best && right >= LEAST_PRAISED { " Your best yet." } else { "" };
    format!("{right} of {} right. {told}{best}", DrillRun::QUESTIONS_PER_RUN)
}

/// A missed question in the list at the end of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedLine {
    /// The question on one line: `Chicago: It was North's deal, and East has dealt.` Of a renege, the answer: `West
    /// reneged in trick 2.`
    pub question: String,
    pub right: String,
    /// The clause behind the right answer.
    pub citation: Option<&'static str>,
}

/// Words a missed question with its right answer.
#[must_use]
pub fn missed_line(missed: &DrillQuestion) -> MissedLine {
    match missed {
        DrillQuestion::SpotRenege(asked) => MissedLine {
            question: renege_sentence(asked.hand.renege),
            right: asked.hand.renege.map_or_else(
                || "Everybody followed suit, or could not.".to_owned(),
                |renege| capitalized(&renege_reason(&asked.hand, renege).unwrap_or_default()),
            ),
            citation: None,
        },
        DrillQuestion::FollowSuit(asked) => {
            MissedLine { question: follow_question(asked), right: follow_explanation(asked), citation: None }
        }
        DrillQuestion::NameRuling(asked) => {
            let line = irregularity_line(&asked.book.ruleset(), asked.about);
            MissedLine {
                question: format!("{}: {}", short_title(asked.book), irregularity_situation(asked.about)),
                right: line.sentence,
                citation: line.citation,
            }
        }
    }
}

/// Says which question of a run is on the screen: `Question 3 of 10`.
#[must_use]
pub fn run_progress(question: usize) -> String {
    format!("Question {question} of {}", DrillRun::QUESTIONS_PER_RUN)
}

/// Describes the answers of a run so far to a screen reader: `Right, wrong, right`.
#[must_use]
pub fn run_marks_sentence(answers: &[AnswerMark]) -> String {
    if answers.is_empty() {
        return "None answered yet".to_owned();
    }
    let told = answers.iter().map(|mark| match mark {
        AnswerMark::Right => "right",
        AnswerMark::Wrong => "wrong",
    });
    capitalized(&told.collect::<Vec<_>>().join(", "))
}

/// Describes an irregularity as it happens at a table: `It was North's deal, and East has dealt.`
#[must_use]
pub const fn irregularity_situation(about: IrregularityId) -> &'static str {
    match about {
        IrregularityId::ExposedInDeal => "While East deals, a card turns over and everybody sees it.",
        IrregularityId::WrongCountBeforePlay => "Before the upcard is turned, West counts six cards in hand.",
        IrregularityId::WrongCountDuringPlay => "In the third trick South has one card fewer than the others.",
        IrregularityId::WrongDealer => "It was North's deal, and East has dealt.",
        IrregularityId::Renege => "West trumped a heart and played a heart two tricks later. North calls it.",
        IrregularityId::RenegeUnproved => "North says that West reneged, and the tricks do not show it.",
        IrregularityId::RenegeTimeLimit => "A hand is in play when South remembers a renege two hands ago.",
        IrregularityId::BidOutOfTurn => "East orders it up before South has spoken.",
        IrregularityId::LeadOutOfTurn => "North took the trick, and East leads the next.",
        IrregularityId::ExposedCard => "A card falls from West's hand and lies face up.",
        IrregularityId::ThrowingIn => "East sees no way to win and throws the cards in.",
        IrregularityId::NoDiscard => "Play has begun, and the dealer still holds six cards.",
        IrregularityId::LeadBeforeDiscard => "The player on the dealer's left leads before the dealer has discarded.",
        IrregularityId::PartnerOfLonerPlays => "South plays alone, and North plays a card to the trick.",
        IrregularityId::NamingTurnedDownSuit => "Hearts were turned down, and East names hearts.",
        IrregularityId::TableTalk => "North says: I can help you in two suits.",
        IrregularityId::LookingAtKitty => "A player looks at the kitty during the hand.",
        IrregularityId::UnmarkedPoints => {
            "South's side made two points and forgot to mark them. The next hand is over."
        }
        IrregularityId::AskingTrump => "In the fourth trick West asks what trump is.",
    }
}

/// Labels a card of a trick for screen readers: `Trick 3, West: Ten of Hearts`.
#[must_use]
pub fn trick_card_label(trick: u8, by: Seat, laid: Card) -> String {
    format!("Trick {trick}, {}: {}", seat(by), card(laid))
}
