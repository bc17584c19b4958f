//! Describes the lines and boxes of a sheet in words, and the differences between two sheets.

use super::people::{Voice, person_name};
use crate::words::{YOU, names, rulebook};
use cards::ruleset::Length;
use cards::{BySeat, Side};
use rules::Going;
use scoresheet::{
    Absence, Award, ContractResult, Difference, EarlierEntry, EffectOnHand, Entry, GameClosure, GameNo, GameStanding,
    GameView, HandRow, LateChange, LineFlag, Offence, Op, Overridden, ResultChoice, SheetKind, SpokenCheck, Stamped,
    Template,
};

/// Names a template in a list: the short title of its rulebook, such as `World`, or the name of a house template.
#[must_use]
pub fn template_name(template: &Template) -> String {
    match template.name == template.base.name() {
        true => rulebook::short_title(template.base).to_owned(),
        false => template.name.clone(),
    }
}

/// Describes the length of a game: `12 hands`, `to 10 points`.
#[must_use]
pub fn length_text(length: Length) -> String {
    match length {
        Length::Hands(hands) => crate::words::count(hands.into(), "hand"),
        Length::Points(points) => format!("to {}", crate::words::count(points.into(), "point")),
    }
}

/// Names the result of a hand within a sentence: `made it`, `march`, `euchred`.
#[must_use]
pub const fn result_in_text(outcome: ContractResult) -> &'static str {
    match outcome {
        ContractResult::Made => "made it",
        ContractResult::March => "march",
        ContractResult::Euchred => "euchred",
        ContractResult::Defended => "euchred by a lone defender",
    }
}

/// Labels the button that enters a result: `Made it, 1`, `March alone, 4`.
#[must_use]
pub fn result_choice_label(choice: ResultChoice) -> String {
    let (what, points) = (result_in_text(choice.outcome), choice.points);
    let alone = if choice.going == Going::Alone { " alone" } else { "" };
    format!("{}{alone}, {points}", names::capitalized(what))
}

/// Says how a game ended: `We won`, `Time was called: they won`. Empty while the game runs, and on a person's own
/// card, which has no winner. `pair` names both players of a side.
#[must_use]
pub fn game_outcome(game: &GameView, own: Side, kind: SheetKind, pair: impl Fn(Side) -> String) -> String {
    names::capitalized(&outcome_clause(game, own, kind, pair))
}

/// Says the same within a sentence: `we won`.
pub(super) fn outcome_clause(game: &GameView, own: Side, kind: SheetKind, pair: impl Fn(Side) -> String) -> String {
    let won = |side: Side| if side == own { "we won" } else { "they won" }.to_owned();
    outcome_in_words(game, kind, pair, won)
}

/// Says how a game ended to readers who do not play in it: `Cy and Dee won`. `pair` names both players of a side.
#[must_use]
pub fn game_outcome_by_name(game: &GameView, kind: SheetKind, pair: impl Fn(Side) -> String) -> String {
    names::capitalized(&outcome_clause_by_name(game, kind, pair))
}

/// Says the same within a sentence.
pub(super) fn outcome_clause_by_name(game: &GameView, kind: SheetKind, pair: impl Fn(Side) -> String) -> String {
    outcome_in_words(game, kind, &pair, |side| format!("{} won", pair(side)))
}

fn outcome_in_words(
    game: &GameView,
    kind: SheetKind,
    pair: impl Fn(Side) -> String,
    winner: impl Fn(Side) -> String,
) -> String {
    let won = match game.standing {
        _ if kind == SheetKind::Personal => String::new(),
        GameStanding::Over(Some(side)) => winner(side),
        GameStanding::Over(None) => "a tie".to_owned(),
        GameStanding::Running | GameStanding::SuddenDeath => String::new(),
    };
    match game.closed {
        Some(GameClosure::Forfeited(by, why)) => format!("Forfeited by {}: {}", pair(by), absence_reason(why)),
        Some(GameClosure::SatOut) => "Sat out".to_owned(),
        Some(GameClosure::WonByRuling(_)) if won.is_empty() => "Ended by the director".to_owned(),
        Some(GameClosure::WonByRuling(_)) => format!("Ended by the director: {won}"),
        Some(GameClosure::TimeCalled) if won.is_empty() => "Time was called".to_owned(),
        Some(GameClosure::TimeCalled) => format!("Time was called: {won}"),
        None => won,
    }
}

/// Names an offence for which a sheet can record a penalty: `renege`.
#[must_use]
pub const fn offence_name(offence: Offence) -> &'static str {
    match offence {
        Offence::Renege => "renege",
        Offence::RenegeNotProved => "renege not proved",
        Offence::BidOutOfTurn => "bid out of turn",
        Offence::LeadOutOfTurn => "lead out of turn",
        Offence::NoDiscard => "no discard",
        Offence::ThrewIn => "cards thrown in",
        Offence::TableTalk => "table talk",
        Offence::Misdeal => "misdeal",
        Offence::Other => "another penalty",
    }
}

/// Says why a side forfeits a game: `12 minutes late`.
#[must_use]
pub fn absence_reason(why: Absence) -> String {
    match why {
        Absence::Late(minutes) => format!("{} late", crate::words::count(minutes.into(), "minute")),
        Absence::Missing => "did not show up".to_owned(),
        Absence::Left => "left".to_owned(),
    }
}

/// Formats an amount of money: `$2`, `$1.25`.
#[must_use]
pub fn money_text(cents: u32) -> String {
    match cents % 100 {
        0 => format!("${}", cents / 100),
        rest => format!("${}.{rest:02}", cents / 100),
    }
}

/// Returns the content of a hand's box on a person's own card, as a player would write it: the points, `X` for zero,
/// or nothing if the hand is not entered.
#[must_use]
pub fn box_text(row: &HandRow) -> String {
    match (&row.entry, row.card) {
        (Entry::Unmarked, _) => String::new(),
        (_, 0) => "X".to_owned(),
        (_, points) => points.to_string(),
    }
}

/// Describes a line of the sheet to its keeper: `We made it`, `They march alone (Bob)`, `Renege by them (Dan)`.
#[must_use]
pub fn entry_for_keeper(entry: &Entry, own: Side, people: &BySeat<String>) -> String {
    entry_in_words(entry, Voice::ToKeeper(own), people)
}

/// Describes a line of the sheet to the keeper, or by names to other people: `We made it`, `Cy and Dee made it`.
#[must_use]
pub fn entry_in_words(entry: &Entry, voice: Voice, people: &BySeat<String>) -> String {
    match entry {
        Entry::Played { makers, outcome, going, maker } => {
            let named = maker.map(|seat| person_name(people, seat));
            played_in_words(*outcome, *going, voice, voice.subject(*makers, people), named)
        }
        Entry::NoPoints => "Nothing".to_owned(),
        Entry::Penalty { offence: what, by, who, against } => {
            let (what, by) = (offence_name(*what), voice.object(*by, people));
            let who = who.map(|seat| format!(" ({})", person_name(people, seat))).unwrap_or_default();
            let against = if *against == Going::Alone { " against a loner" } else { "" };
            format!("{} by {by}{who}{against}", names::capitalized(what))
        }
        Entry::Redealt => "Dealt again".to_owned(),
        Entry::Awarded(award) => award_in_words(award, voice, people),
        Entry::Unmarked => "Not marked".to_owned(),
    }
}

fn played_in_words(outcome: ContractResult, going: Going, voice: Voice, makers: String, maker: Option<&str>) -> String {
    let by_name = matches!(voice, Voice::ByName(_));
    if let (Going::Alone, ContractResult::Euchred | ContractResult::Defended) = (going, outcome) {
        let (who, were) = match maker {
            Some(maker) => (maker.to_owned(), verb_for(maker, "were", "was")),
            None if by_name => (format!("One of {makers}"), "was"),
            None => (makers, "were"),
        };
        return format!("{who} went alone and {were} {}", result_in_text(outcome));
    }
    let alone = if going == Going::Alone { " alone" } else { "" };
    let (who, in_brackets) = match (maker, going) {
        (Some(maker), Going::Alone) if by_name => (maker.to_owned(), String::new()),
        (None, Going::Alone) if by_name => (format!("One of {makers}"), String::new()),
        (maker, _) => (makers, maker.map(|maker| format!(" ({maker})")).unwrap_or_default()),
    };
    let what = match outcome {
        ContractResult::Made => "made it",
        ContractResult::March => "took all five",
        ContractResult::Euchred => "were euchred",
        ContractResult::Defended => "were euchred by a lone defender",
    };
    format!("{who} {what}{alone}{in_brackets}")
}

/// Chooses the form of a verb: `you` if the name is `You`, as the person is called in practice, and `anyone` for all
/// other names.
fn verb_for(name: &str, you: &'static str, anyone: &'static str) -> &'static str {
    if name == YOU { you } else { anyone }
}

/// Describes points awarded by the director: `Awarded: us 2, them 0; Ann pays $1; the hand goes on`.
fn award_in_words(award: &Award, voice: Voice, people: &BySeat<String>) -> String {
    let sides = voice.sides().map(|side| format!("{} {}", voice.object(side, people), award.points[side]));
    let cards = award.own_card.iter().filter(|(_, points)| **points != 0);
    let cards = cards.map(|(seat, points)| format!("{points:+} on the own card of {}", person_name(people, seat)));
    let paid = award.cup.iter().filter(|(_, cents)| **cents > 0);
    let paid = paid.map(|(seat, cents)| {
        let name = person_name(people, seat);
        format!("{name} {} {}", verb_for(name, "pay", "pays"), money_text((*cents).into()))
    });
    let hand = (award.hand != EffectOnHand::Over).then(|| award_effect(award.hand).to_owned());
    let parts: Vec<String> =
        std::iter::once(format!("Awarded: {}", sides.join(", "))).chain(cards).chain(paid).chain(hand).collect();
    parts.join("; ")
}

/// Says what happens to a hand in which the director awards points: `the same dealer deals again`.
#[must_use]
pub(super) const fn award_effect(hand: EffectOnHand) -> &'static str {
    match hand {
        EffectOnHand::Over => "over: the award counts as the hand",
        EffectOnHand::GoesOn => "the hand goes on",
        EffectOnHand::SameDealer => "the same dealer deals again",
        EffectOnHand::DealPasses => "the hand does not count, the deal passes",
    }
}

/// Says what happens to the hand after a penalty: `Then the hand goes on.`
#[must_use]
pub const fn penalty_effect(hand: EffectOnHand) -> &'static str {
    match hand {
        EffectOnHand::Over => "Then the hand is over: it counts, and the deal passes.",
        EffectOnHand::GoesOn => "Then the hand goes on.",
        EffectOnHand::SameDealer => "Then the hand does not count: the same dealer deals again.",
        EffectOnHand::DealPasses => "Then the hand does not count: the deal passes.",
    }
}

/// Labels a line of the sheet that is unusual in some way: `edited`, `entered anyway`.
#[must_use]
pub const fn flag_label(flag: LineFlag) -> &'static str {
    match flag {
        LineFlag::Edited => "edited",
        LineFlag::OverriddenMark => "entered anyway",
        LineFlag::Unmarked => "to be marked",
        LineFlag::Forfeited => "too late: forfeited",
        LineFlag::SuddenDeath => "sudden death: decides, and adds nothing",
        LineFlag::AfterEnd => "after the end of the game",
    }
}

/// Says what an edited line said before: `(until 20:15 it said: They made it)`. `clock` formats milliseconds since 1970.
#[must_use]
pub fn earlier_entry_text(
    once: &EarlierEntry,
    voice: Voice,
    people: &BySeat<String>,
    clock: impl Fn(u64) -> String,
) -> String {
    format!("(until {} it said: {})", clock(once.until), entry_in_words(&once.entry, voice, people))
}

/// Titles the card on which a person keeps only their own points: `Card of Ann`.
#[must_use]
pub fn card_title(name: &str) -> String {
    if name == YOU { "Your card".to_owned() } else { format!("Card of {name}") }
}

/// Describes an entry that was made although the sheet first refused it: `Entered anyway at 20:15: forfeit by them, 5
/// minutes late (they come).` `clock` formats milliseconds since 1970.
#[must_use]
pub fn override_sentence(
    stands: &Stamped<Overridden>,
    voice: Voice,
    people: &BySeat<String>,
    kind: SheetKind,
    clock: impl Fn(u64) -> String,
) -> String {
    let Overridden { op, note } = &stands.item;
    let what = match op {
        Op::Begun { .. } => format!("the next {}", unit_name(kind)),
        Op::Forfeited { by, why } => format!("forfeit by {}, {}", voice.object(*by, people), absence_reason(*why)),
        Op::Signed(signature) => format!("signed by {}", signature.name),
        Op::SatOut => "sat out".to_owned(),
        _ => "a mark".to_owned(),
    };
    format!("Entered anyway at {}: {what} ({note}).", clock(stands.at))
}

/// Describes a correction to a game that had already been played to the end: `Game 1, corrected at 20:15: Bob,
/// previously Rob.` `clock` formats milliseconds since 1970.
#[must_use]
pub fn late_change_sentence(change: &Stamped<LateChange>, kind: SheetKind, clock: impl Fn(u64) -> String) -> String {
    let what = |game: GameNo| format!("{} {game}", unit_label(kind));
    let named = |name: &str| if name.is_empty() { "no name".to_owned() } else { name.to_owned() };
    let told = match &change.item {
        LateChange::Name { game, was, now } => {
            format!("{}, corrected at {}: {}, previously {}", what(*game), clock(change.at), named(now), named(was))
        }
        LateChange::FirstDealer { game, was, now } => format!(
            "{}, first dealer corrected at {}: {}, previously {}",
            what(*game),
            clock(change.at),
            named(now),
            named(was)
        ),
    };
    names::with_full_stop(told)
}

/// Says that the device's clock was set back while the sheet was kept: `The clock was set back from 20:40 to
/// 20:11. What was marked before shows 20:11 at the latest.`
#[must_use]
pub fn clock_set_back_sentence([from, to]: &[String; 2]) -> String {
    format!("The clock was set back from {from} to {to}. What was marked before shows {to} at the latest.")
}

/// Names what a sheet is divided into: `game` on a table's sheet, `round` on a person's own card.
pub(super) const fn unit_name(kind: SheetKind) -> &'static str {
    match kind {
        SheetKind::Table => "game",
        SheetKind::Personal => "round",
    }
}

/// Names what a sheet is divided into, at the start of a line: `Game`, `Round`.
pub(super) const fn unit_label(kind: SheetKind) -> &'static str {
    match kind {
        SheetKind::Table => "Game",
        SheetKind::Personal => "Round",
    }
}

/// Says that an earlier game has lost its last hand by an edit: `Game 1 is open again. What you enter goes there.`
#[must_use]
pub fn open_again_sentence(kind: SheetKind, game: GameNo) -> String {
    format!("{} {game} is open again. What you enter goes there.", unit_label(kind))
}

/// Labels the button that returns to a later game: `Go on with game 2`.
#[must_use]
pub fn go_on_label(kind: SheetKind, number: usize) -> String {
    format!("Go on with {} {number}", unit_name(kind))
}

/// The words for the two sheets in a sentence about a difference, and whether the sentence names the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferenceWords {
    /// The sheet in hand, then the one it is compared with.
    pub sheets: [&'static str; 2],
    pub several_games: bool,
}

impl DifferenceWords {
    /// Addresses the keeper of the sheet: `yours`, `theirs`.
    #[must_use]
    pub fn to_keeper(template: &Template) -> DifferenceWords {
        DifferenceWords { sheets: ["yours", "theirs"], several_games: template.games > 1 }
    }

    /// Addresses whoever signs the sheet, on either side: `this sheet`, `the other`.
    #[must_use]
    pub fn to_signers(template: &Template) -> DifferenceWords {
        DifferenceWords { sheets: ["this sheet", "the other"], several_games: template.games > 1 }
    }

    /// Begins a sentence with the place of a difference: `Hand 4`, `Game 2, hand 4`.
    fn place(self, game: GameNo, within_game: &str) -> String {
        match self.several_games {
            true => format!("Game {game}, {within_game}"),
            false => names::capitalized(within_game),
        }
    }
}

/// Says whether this sheet agrees with the fingerprint that the other keeper has read aloud.
#[must_use]
pub fn spoken_check_sentence(
    found: &SpokenCheck,
    words: DifferenceWords,
    voice: Voice,
    people: &BySeat<String>,
) -> String {
    match found {
        SpokenCheck::Agree => "The two sheets agree.".to_owned(),
        SpokenCheck::Differ(difference) => difference_sentence(difference, words, voice, people),
        SpokenCheck::DifferInSeveralPlaces => {
            "The two sheets differ in more than one hand, or a character is mistyped. If every character is right, scan their \
             code or open their link: it shows the first hand that differs."
                .to_owned()
        }
    }
}

/// Says where two sheets first differ: `Hand 4: yours says "They made it", theirs says "Nothing".`
#[must_use]
pub fn difference_sentence(
    difference: &Difference,
    words: DifferenceWords,
    voice: Voice,
    people: &BySeat<String>,
) -> String {
    let says = |said: &Option<Entry>| match said {
        Some(said) => entry_in_words(said, voice, people),
        None => "nothing more".to_owned(),
    };
    let [this, other] = words.sheets;
    match difference {
        Difference::Templates => "The two sheets use different point values.".to_owned(),
        Difference::FirstDealer { game, mine, theirs } => names::with_full_stop(format!(
            "{}: {this} says that {} dealt first, {other} says {}",
            words.place(*game, "first dealer"),
            person_name(people, *mine),
            person_name(people, *theirs)
        )),
        Difference::Hand { game, line, mine, theirs } => {
            let place = words.place(*game, &format!("hand {line}"));
            format!("{place}: {this} says \"{}\", {other} says \"{}\".", says(mine), says(theirs))
        }
        Difference::End { game } => {
            format!("{}: the two sheets do not agree.", words.place(*game, "the end of the game"))
        }
        Difference::Games { mine, theirs } => format!(
            "{} has {}, {other} {}. What both have agrees.",
            names::capitalized(this),
            crate::words::count((*mine).into(), "game"),
            crate::words::count((*theirs).into(), "game")
        ),
    }
}
