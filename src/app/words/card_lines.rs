//! The score card of a game with one line per hand, as data for the screen and as plain text.

use super::event::list_names;
use super::{Hearer, Viewer, YOU, announcements, game_progress, rules_name, seat};
use crate::play::model::MadeTrump;
use crate::words::counts::count_times;
use cards::UsAndThem;
use cards::ruleset::{BumpCup, Length, RuleId, Ruleset};
use cards::{BySeat, Seat, Side};
use rules::{AdjustedScore, GameState, Going, HandNo, HandSummary, Outcome};

/// A line of the score card: one hand, or several deals in a row without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreCardLine {
    /// The number of the hand, `again` for a hand that does not count, or `extra` in sudden death.
    pub hand: String,
    pub dealer: Seat,
    /// The trump and who made it. `None` if nobody made trump.
    pub made: Option<MadeTrump>,
    /// The result in words: `made 3`, `lone hand euchred with 2`.
    pub what: String,
    /// The points that the hand brought the reader's side.
    pub us: i16,
    /// The points that the hand brought the other side.
    pub them: i16,
    /// The score of both sides after the hand.
    pub total: UsAndThem<i16>,
    /// Whether the maker went alone and took all five tricks.
    pub lone: bool,
    /// The rule that decides how many points the hand is worth.
    pub rule: RuleId,
    /// Sentences about rulings, points on a player's own card, and money for the cup. Often empty.
    pub besides: String,
}

/// Returns the lines of the score card for a reader of the side `own`. Consecutive deals without a result and without
/// a ruling share one line.
#[must_use]
pub fn score_card_lines(state: &GameState, own: Side) -> Vec<ScoreCardLine> {
    let mut number = u32::from(state.start().hands);
    let scores = state.scores();
    let ruled = |index| {
        let hand = HandNo::from_index(index);
        state.adjustments_of(hand).next().is_some()
            || super::rulings::ruling_on_hand(state, hand, Hearer::Anybody).is_some()
            || super::rulings::disqualified_in_hand(state, hand).is_some()
    };
    let came_to_nothing: Vec<bool> =
        state.hands().iter().enumerate().map(|(index, hand)| hand.is_dealt_again() && !ruled(index)).collect();
    let places: Vec<usize> = (0..state.hands().len()).collect();
    let lines = places.chunk_by(|one, next| came_to_nothing[*one] && came_to_nothing[*next]);
    let line = |places: &[usize]| {
        let (index, hands) = (places[places.len() - 1], &state.hands()[places[0]..=places[places.len() - 1]]);
        let (hand, score) = (&state.hands()[index], &scores[index]);
        number += u32::from(hand.counts());
        let mut besides = hand_notes(hands, state.rules());
        if let Some(ruling) = super::rulings::ruling_on_hand(state, HandNo::from_index(index), Hearer::Anybody) {
            besides = if besides.is_empty() { ruling } else { format!("{ruling} {besides}") };
        }
        for change in state.adjustments_of(HandNo::from_index(index)) {
            let space = if besides.is_empty() { "" } else { " " };
            let whose = match change.score {
                AdjustedScore::Side(side) => side.to_string(),
                AdjustedScore::OwnCard(of) => format!("{} alone, on their own card", seat(of)),
            };
            besides.push_str(&format!("{space}A ruling: {:+} for {whose}.", change.points));
        }
        if let Some(out) = super::rulings::disqualified_in_hand(state, HandNo::from_index(index)) {
            let space = if besides.is_empty() { "" } else { " " };
            besides.push_str(&format!("{space}{out}"));
        }
        let label = match hand.result.outcome {
            Outcome::Redealt => "again".to_owned(),
            _ if hand.sudden_death => "extra".to_owned(),
            _ => number.to_string(),
        };
        ScoreCardLine {
            hand: label,
            dealer: hand.dealer,
            made: hand.contract.map(MadeTrump::of),
            what: if hand.is_dealt_again() { dealt_again_text(hands) } else { hand_outcome_text(hand) },
            us: hand.result.points[own],
            them: hand.result.points[own.other()],
            total: UsAndThem::of(score, own),
            lone: hand.result.outcome == Outcome::LoneMarch,
            rule: rule_for_hand_value(hand),
            besides,
        }
    };
    let mut lines: Vec<ScoreCardLine> = lines.map(line).collect();
    lines.extend(line_of_interrupted_hand(state, own, number + 1));
    lines
}

/// If a ruling ended the game in the middle of a hand, returns the line for that hand. Otherwise returns `None`.
fn line_of_interrupted_hand(state: &GameState, own: Side, number: u32) -> Option<ScoreCardLine> {
    let besides = super::rulings::disqualified_in_hand(state, state.next_hand_no())?;
    let (over, score) = (state.result().is_some(), state.score());
    let hand = state.hand().filter(|_| over)?.public();
    Some(ScoreCardLine {
        hand: number.to_string(),
        dealer: hand.dealer(),
        made: hand.contract().map(MadeTrump::of),
        what: ENDED_BY_RULING.to_owned(),
        us: 0,
        them: 0,
        total: UsAndThem::of(&score, own),
        lone: false,
        rule: RuleId::PlayingOut,
        besides,
    })
}

const ENDED_BY_RULING: &str = "ended by a ruling";

fn hand_outcome_text(hand: &HandSummary) -> String {
    let Some(contract) = hand.contract else {
        return match hand.result.outcome {
            Outcome::Ruled => ENDED_BY_RULING.to_owned(),
            _ => "thrown in".to_owned(),
        };
    };
    let tricks = hand.taken[contract.maker.side()];
    let alone = match contract.going() {
        Going::Alone => "lone hand ",
        Going::WithPartner => "",
    };
    let outcome = match hand.result.outcome {
        Outcome::March => "march".to_owned(),
        Outcome::LoneMarch => "lone march".to_owned(),
        Outcome::Euchred => format!("{alone}euchred with {tricks}"),
        Outcome::Ruled => ENDED_BY_RULING.to_owned(),
        Outcome::Made | Outcome::ThrownIn | Outcome::Redealt => format!("{alone}made {tricks}"),
    };
    if hand.sudden_death { format!("sudden death: {outcome}") } else { outcome }
}

/// Returns the rule that decides how many points a hand is worth, to be shown when the reader asks about the hand.
fn rule_for_hand_value(hand: &HandSummary) -> RuleId {
    match (hand.result.outcome, hand.contract.map(|contract| contract.going())) {
        _ if hand.sudden_death => RuleId::LevelGame,
        (Outcome::Ruled, _) => RuleId::PlayingOut,
        (Outcome::Euchred, _) => RuleId::PointsEuchre,
        (Outcome::LoneMarch, _) | (Outcome::Made, Some(Going::Alone)) => RuleId::PointsAlone,
        (Outcome::Made | Outcome::March, _) => RuleId::PointsWithPartner,
        (Outcome::Redealt, _) if hand.shown.is_some() => RuleId::FarmersHand,
        (Outcome::ThrownIn | Outcome::Redealt, _) => RuleId::AllPass,
    }
}

/// Says how often the cards were dealt again, and who had shown a farmer's hand: `dealt again twice: farmer's hands of
/// North and East`.
fn dealt_again_text(hands: &[HandSummary]) -> String {
    let times = match hands.len() {
        0 | 1 => "dealt again".to_owned(),
        more => format!("dealt again {}", count_times(more)),
    };
    let held = |of: &Seat| hands.iter().any(|hand| hand.shown.is_some_and(|(by, _)| by == *of));
    let holders: Vec<String> = Seat::ALL.iter().filter(|of| held(of)).map(|of| seat(*of).to_owned()).collect();
    match holders.as_slice() {
        [] => times,
        [one] => format!("{times}: {one}'s farmer's hand"),
        many => format!("{times}: farmer's hands of {}", list_names(many)),
    }
}

fn hand_notes(hands: &[HandSummary], rules: &Ruleset) -> String {
    let shown = hands.iter().filter_map(|hand| hand.shown);
    let mut told: Vec<String> =
        shown.map(|(by, cards)| super::house::announce_shown_cards(by, cards, Hearer::Anybody)).collect();
    let Some(hand) = hands.last() else { return String::new() };
    if let Some(credit) = hand.result.credit {
        let (maker, partner) = (seat(credit.maker), seat(credit.maker.partner()));
        told.push(format!("On {maker}'s own card it is {}, on {partner}'s {}.", credit.own, credit.partner));
    }
    if let Some(contract) = hand.contract.filter(|_| pays_into_cup(rules)) {
        let owes = |seat: Seat| hand.result.cup_dollars_owed(rules.bump_cup, contract, seat);
        let payers: Vec<&str> = Seat::ALL.into_iter().filter(|of| owes(*of) > 0).map(seat).collect();
        let dollars = Seat::ALL.into_iter().map(owes).max().unwrap_or(0);
        match payers.as_slice() {
            [] => {}
            [one] => told.push(format!("{one} puts ${dollars} in the cup.")),
            many => told.push(format!("{} put ${dollars} each in the cup.", many.join(" and "))),
        }
    }
    told.join(" ")
}

/// Returns whether euchres cost money. Nobody pays for a single hand, such as a numbered hand.
fn pays_into_cup(rules: &Ruleset) -> bool {
    rules.bump_cup != BumpCup::None && rules.length != Length::Hands(1)
}

/// Says how much money is in the cup: `The cup holds $6: Ann $1, Bob $2, Cy $1, Dee $2.` Returns `None` if the game has
/// no cup.
#[must_use]
pub fn cup_sentence(state: &GameState, names: &BySeat<String>) -> Option<String> {
    if !pays_into_cup(state.rules()) {
        return None;
    }
    let paid = state.cup();
    let whole: u16 = paid.iter().map(|(_, dollars)| *dollars).sum();
    let each: Vec<String> = paid
        .iter()
        .filter(|(_, dollars)| **dollars > 0)
        .map(|(of, dollars)| format!("{} ${dollars}", if names[of] == YOU { "you" } else { &names[of] }))
        .collect();
    Some(match each.as_slice() {
        [] => "The cup is empty.".to_owned(),
        each => format!("The cup holds ${whole}: {}.", each.join(", ")),
    })
}

fn trump_and_maker(MadeTrump { trump, maker }: MadeTrump, names: &BySeat<String>) -> String {
    format!("{} {}, ", names[maker], super::trump(trump))
}

/// Returns the score card as plain text, to be sent as a message.
#[must_use]
pub fn score_card_text(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> String {
    let (own, side) = (viewer.seat(), viewer.side());
    let pair = |seats: [Seat; 2]| seats.map(|seat| names[seat].clone()).join(" and ");
    let (ours, theirs) = (pair([own, own.partner()]), pair([own.left(), own.right()]));
    let (us, them) = (state.score()[side], state.score()[side.other()]);
    let mut text = format!("Bower, {} rules. {}.\n", rules_name(state.rules()), game_progress(state));
    text.push_str(&format!("{ours} {us}, {theirs} {them}."));
    if let Some(result) = state.result() {
        text.push_str(&format!(" {}", announcements::game_result_sentence(result, viewer, names)));
    }
    text.push('\n');
    for line in score_card_lines(state, side) {
        let made = line.made.map(|made| trump_and_maker(made, names)).unwrap_or_default();
        let UsAndThem { us, them } = line.total;
        text.push_str(&format!("{}. {made}{}: {us} to {them}\n", line.hand, line.what));
    }
    if let Some(cup) = cup_sentence(state, names) {
        text.push_str(&cup);
        text.push('\n');
    }
    text
}
