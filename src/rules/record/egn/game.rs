//! Reads a game in EGN and replays it, deal by deal, up to the first fault.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use super::deal::{self, DealError};
use super::fault::EgnRefusal;
use super::file::{CardText, EgnDeal, EgnFile, EgnPhase, EgnRules, FILE_TYPE, MATCH, Metadata, VERSION};
use super::rules;
use super::tricks::FollowingDeal;
use super::written_card::{parse_seat, shorten};
use super::{EgnFault, EgnHand, EgnOption, UnsupportedFeature};
use crate::{Going, Outcome};
use cards::ruleset::{Length, Ruleset};
use cards::{BySide, Side};

/// A game read from a record in EGN, with every deal replayed.
#[derive(Clone, Debug, PartialEq)]
pub struct EgnGame {
    /// The record with all its remarks, converted to the current version of EGN. To export an imported game, write this
    /// file.
    pub file: EgnFile,
    pub rules: Ruleset,
    /// The hands, one for each deal of the file. Each may be incomplete.
    pub hands: Vec<EgnHand>,
    /// The score after all `hands`.
    pub score: BySide<i16>,
    /// Whether the record is a whole game: it begins at 0-0, every deal is fully recorded, and the game ends.
    pub complete: bool,
}

/// The top level of a file. The parts of the file are parsed later, one by one, to find the part that has a fault.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "an object with fileType, version, metadata and deals")]
struct RawFile<'a> {
    #[serde(alias = "file_type", borrow)]
    file_type: &'a RawValue,
    #[serde(borrow)]
    version: &'a RawValue,
    #[serde(borrow)]
    metadata: &'a RawValue,
    #[serde(borrow)]
    deals: Vec<&'a RawValue>,
}

/// Reads and replays a game from the bytes of a file.
///
/// # Errors
/// The [`EgnRefusal`] that [`import`] returns. The fault is [`EgnFault::PackedFile`] for a packed game, and
/// [`EgnFault::NotText`] for other bytes that are not UTF-8.
pub fn import_bytes(bytes: &[u8]) -> Result<EgnGame, Box<EgnRefusal>> {
    match std::str::from_utf8(bytes) {
        _ if matches!(bytes.first(), Some(0 | 1)) => Err(file_refusal(EgnFault::PackedFile)),
        Ok(text) => import(text),
        Err(_) => Err(file_refusal(EgnFault::NotText)),
    }
}

/// Reads and replays a game in EGN.
///
/// ```
/// use cards::{BySeat, Seed};
/// use cards::ruleset::Preset;
/// use rules::record::egn;
/// use rules::record::{Player, PlayerKind, SeedOrigin};
/// use rules::table::{Answer, Table};
///
/// // Play the first legal action everywhere, then send the game through EGN and back.
/// let seating = BySeat::from_fn(|seat| Player { name: seat.to_string(), plays: PlayerKind::Person });
/// let mut table = Table::new(Preset::Chicago.ruleset(), seating, Seed::from_number(1), SeedOrigin::Given);
/// while table.state().result().is_none() {
///     let first = || Some(Answer::Act(table.state().hand()?.legal().nth(0)?));
///     let answer = table.usual_answer().or_else(first).ok_or("nobody is asked")?;
///     table.answer(answer)?;
/// }
/// let text = egn::export(table.log())?.to_string();
///
/// let game = egn::import(&text)?;
/// assert!(game.complete);
/// assert_eq!(game.score, table.state().score());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`EgnRefusal`]: the first fault, with the deals before it.
pub fn import(text: &str) -> Result<EgnGame, Box<EgnRefusal>> {
    let (metadata, rules, deals) = parse_file(text.trim_start_matches('\u{feff}')).map_err(file_refusal)?;
    let start = starting_score(&metadata, rules.length).map_err(file_refusal)?;
    let mut tally = Tally {
        game: empty_game(metadata, rules),
        points: start,
        tokens: BySide::default(),
        deals_counted: 0,
        has_gap: start != BySide::default(),
    };
    let count = deals.len();
    for (index, text) in deals.into_iter().enumerate() {
        let next = if index + 1 < count { FollowingDeal::AnotherDeal } else { FollowingDeal::NoDeal };
        if let Err(DealError { place, fault, so_far }) = tally.add_deal(text, next) {
            let kept = Some(Box::new(tally.finish()));
            return Err(Box::new(EgnRefusal { deal: Some(index), place, fault, deals_before: kept, so_far }));
        }
    }
    let over = tally.is_over();
    let game = tally.finish();
    match final_score_fault(&game, over) {
        None => Ok(game),
        Some(fault) => Err(Box::new(EgnRefusal {
            deal: None,
            place: None,
            fault,
            deals_before: Some(Box::new(game)),
            so_far: None,
        })),
    }
}

fn file_refusal(fault: EgnFault) -> Box<EgnRefusal> {
    Box::new(EgnRefusal { deal: None, place: None, fault, deals_before: None, so_far: None })
}

fn empty_game(metadata: Metadata, rules: Ruleset) -> EgnGame {
    let file = EgnFile { file_type: FILE_TYPE, version: VERSION, metadata, deals: Vec::new() };
    EgnGame { file, rules, hands: Vec::new(), score: BySide::default(), complete: false }
}

fn json_fault(why: &serde_json::Error) -> EgnFault {
    EgnFault::Malformed(why.to_string())
}

/// Parses a part of the file that must be an object. The line number is removed from the parser's message, because it
/// would count from the start of the part.
fn parse_object<T: DeserializeOwned>(name: &'static str, text: &RawValue) -> Result<T, EgnFault> {
    if !text.get().starts_with('{') {
        return Err(EgnFault::Malformed(format!("{name} is an object, not {}", shorten(text.get()))));
    }
    serde_json::from_str(text.get()).map_err(|why| {
        let why = why.to_string();
        let reason = why.rsplit_once(" at line ").map_or(why.as_str(), |(reason, _)| reason);
        EgnFault::Malformed(format!("{name}: {reason}"))
    })
}

fn parse_file(text: &str) -> Result<(Metadata, Ruleset, Vec<&RawValue>), EgnFault> {
    if text.trim().is_empty() {
        return Err(EgnFault::Empty);
    }
    // Report a wrong file type before missing fields.
    let type_and_version = |parts: &RawFile| -> Result<(), EgnFault> {
        let said = |raw: &RawValue| match serde_json::from_str(raw.get()) {
            Ok(Value::String(text)) => text,
            _ => shorten(raw.get()),
        };
        let (file_type, version) = (said(parts.file_type), said(parts.version));
        match file_type.as_str() {
            FILE_TYPE => {}
            MATCH => return Err(EgnFault::Unsupported(UnsupportedFeature::Match)),
            _ => return Err(EgnFault::FileType(shorten(&file_type))),
        }
        if is_supported_version(&version) { Ok(()) } else { Err(EgnFault::Version(shorten(&version))) }
    };
    if text.trim_start().starts_with('[') {
        return Err(EgnFault::Malformed("a file is an object, not a list".to_owned()));
    }
    let parts: RawFile = match serde_json::from_str(text) {
        Ok(parts) => parts,
        Err(why) => return Err(file_type_fault(text).unwrap_or_else(|| json_fault(&why))),
    };
    type_and_version(&parts)?;
    let mut metadata: Metadata = parse_object("metadata", parts.metadata)?;
    let rules = rules::ruleset_of(metadata.ruleset.as_ref().unwrap_or(&EgnRules::default()), |option| {
        parts.deals.iter().any(|deal| serde_json::from_str(deal.get()).is_ok_and(|deal| uses_option(&deal, option)))
    })?;
    if let Some(toggles) = &mut metadata.ruleset {
        // A limit of 0 means no limit. The schema allows only one of the two limits.
        toggles.num_deals = toggles.num_deals.filter(|deals| *deals != 0);
        toggles.winning_score = toggles.winning_score.filter(|score| *score != 0);
    }
    Ok((metadata, rules, parts.deals))
}

/// Returns whether a deal uses something that is only possible with this option.
fn uses_option(deal: &EgnDeal, option: EgnOption) -> bool {
    let bidding = deal.bidding();
    match option {
        EgnOption::Joker => {
            let is_joker = |text: &CardText| text.0 == "B";
            let dealt = deal.initial_state.player_cards.iter().flatten().flatten();
            let played = deal.play().into_iter().flat_map(|play| play.tricks.iter().flatten());
            let discard = bidding.and_then(|bidding| bidding.discard.as_ref());
            dealt.chain(played).chain(discard).chain([&deal.initial_state.up_card]).any(is_joker)
        }
        EgnOption::NoTrump => bidding.is_some_and(|bidding| bidding.calls.iter().any(|call| call == "n")),
        EgnOption::DefendAlone => bidding.and_then(|bidding| bidding.alone_defender).is_some_and(|seat| seat != -1),
        EgnOption::GoUnder | EgnOption::PartnersBest => {
            let of_kitty = |from: Option<u64>, to| from.is_none_or(|from| from == to);
            let exchanges = bidding.map_or(&[][..], |bidding| &bidding.card_exchanges);
            exchanges.iter().any(|of| of_kitty(of.sender, of.receiver) == (option == EgnOption::GoUnder))
        }
    }
}

/// Returns the fault of a file whose `fileType` says that it is not a game in EGN.
fn file_type_fault(text: &str) -> Option<EgnFault> {
    #[derive(Deserialize)]
    struct FileTypeField {
        #[serde(rename = "fileType")]
        file_type: String,
    }
    let FileTypeField { file_type } = serde_json::from_str(text).ok()?;
    match file_type.as_str() {
        FILE_TYPE => None,
        MATCH => Some(EgnFault::Unsupported(UnsupportedFeature::Match)),
        _ => Some(EgnFault::FileType(shorten(&file_type))),
    }
}

/// Returns whether a version is supported: 1.0 to 1.4, with or without a patch number.
pub(super) fn is_supported_version(version: &str) -> bool {
    let mut numbers = version.split('.').map(|number| {
        let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        number.parse::<u32>().ok().filter(|_| digits)
    });
    let (major, minor) = (numbers.next().flatten(), numbers.next().flatten());
    let patch_is_sound = numbers.next().is_none_or(|patch| patch.is_some());
    major == Some(1) && minor.is_some_and(|minor| minor <= 4) && patch_is_sound && numbers.next().is_none()
}

fn starting_score(metadata: &Metadata, length: Length) -> Result<BySide<i16>, EgnFault> {
    let given = parse_score("initialScore", &metadata.initial_score)?;
    let mut start = BySide::default();
    for side in Side::ALL {
        let points = given[side];
        // A game has at most 100 hands of 20 points.
        let in_range = Some(points).filter(|points| (0..=2000).contains(points));
        start[side] = in_range.map(|points| points as i16).ok_or(EgnFault::NumberOutOfRange("initialScore", points))?;
    }
    match length {
        Length::Points(points) if start.ns.max(start.ew) >= i16::from(points) => Err(EgnFault::OverBeforeFirstDeal),
        _ => Ok(start),
    }
}

/// Reads a score: seats 0 and 2, then seats 1 and 3; missing entries are 0.
fn parse_score(field: &'static str, score: &[i64]) -> Result<BySide<i64>, EgnFault> {
    match score {
        [] => Ok(BySide { ns: 0, ew: 0 }),
        [ns] => Ok(BySide { ns: *ns, ew: 0 }),
        [ns, ew] => Ok(BySide { ns: *ns, ew: *ew }),
        more => Err(EgnFault::TooManyScores(field, more.len())),
    }
}

/// A game while its deals are read one by one: the hands so far, with score and other counts.
struct Tally {
    game: EgnGame,
    points: BySide<i16>,
    /// For each side, the number of hands in which it made trump with both partners playing and took four tricks.
    tokens: BySide<u8>,
    deals_counted: usize,
    /// Whether deals are missing: the game does not begin at 0-0, or a deal number is skipped.
    has_gap: bool,
}

impl Tally {
    fn add_deal(&mut self, text: &RawValue, next: FollowingDeal) -> Result<(), DealError> {
        if text.get().starts_with('"') {
            return Err(EgnFault::Unsupported(UnsupportedFeature::PackedDeal).into());
        }
        let mut recorded: EgnDeal = parse_object("a deal", text)?;
        self.check_follows_last(&recorded)?;
        if self.is_over() {
            return Err(EgnFault::GameAlreadyOver(self.points).into());
        }
        let hand = deal::read_hand(self.game.rules.hand, &recorded, next)?;
        if let Some(rule) = self.unsupported_scoring(&hand) {
            return Err(EgnFault::Unsupported(rule).into());
        }
        if let Some(result) = hand.result {
            for side in Side::ALL {
                // A file may hold any number of deals, so the score must not overflow.
                self.points[side] = self.points[side].saturating_add(result.points[side]);
            }
        }
        self.deals_counted += 1;
        // Removed, because the current version of EGN does not record the opening leader.
        recorded.phases.iter_mut().for_each(|phase| {
            if let EgnPhase::Play(play) = phase {
                play.initial_lead = None;
            }
        });
        self.game.file.deals.push(recorded);
        self.game.hands.push(hand);
        Ok(())
    }

    /// Returns the unsupported rule that would change the score of this hand, if there is one. A rule that we do not
    /// support but that changes no score is ignored.
    fn unsupported_scoring(&mut self, hand: &EgnHand) -> Option<UnsupportedFeature> {
        let toggles = self.game.file.metadata.ruleset.clone().unwrap_or_default();
        let contract = hand.contract?;
        let makers = contract.maker.side();
        let broke_fast = hand.takers.len() == 5 && hand.takers[..2] == [makers.other(); 2];
        if toggles.fast_break == Some(true) && broke_fast && hand.taken[makers] == 3 {
            return Some(UnsupportedFeature::FastBreak);
        }
        if hand.taken[makers] == 4 && contract.going() == Going::WithPartner {
            self.tokens[makers] += 1;
        }
        (toggles.four_trick_tokens == Some(true) && self.tokens[makers] == 4)
            .then_some(UnsupportedFeature::FourTrickTokens)
    }

    /// Checks that the number and the dealer of a deal fit the deal before. A number that is not one higher means that
    /// deals are missing in between. After eight passes the same dealer may deal again. In this case the hand that was
    /// passed does not count.
    fn check_follows_last(&mut self, deal: &EgnDeal) -> Result<(), EgnFault> {
        let (Some(before), Some(hand)) = (self.game.file.deals.last(), self.game.hands.last()) else {
            return Ok(());
        };
        if before.deal_number.checked_add(1) != Some(deal.deal_number) {
            self.has_gap = true;
            return Ok(());
        }
        let dealer = parse_seat(deal.initial_state.dealer)?;
        let thrown_in = hand.result.is_some_and(|result| result.outcome == Outcome::ThrownIn);
        if thrown_in && dealer == hand.dealer {
            self.deals_counted -= 1;
        } else if dealer != hand.dealer.left() {
            return Err(EgnFault::WrongDealer(hand.dealer.left()));
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        match self.game.rules.length {
            Length::Hands(hands) => self.deals_counted >= usize::from(hands),
            Length::Points(points) => self.points.ns.max(self.points.ew) >= i16::from(points),
        }
    }

    fn finish(self) -> EgnGame {
        let complete = !self.has_gap && self.game.hands.iter().all(|hand| hand.complete);
        EgnGame { score: self.points, complete: complete && self.is_over(), ..self.game }
    }
}

/// Returns the fault of a `finalScore` that does not fit the deals. If the file holds only part of a game, `finalScore`
/// may be higher than the score of its deals.
fn final_score_fault(game: &EgnGame, over: bool) -> Option<EgnFault> {
    let given = match parse_score("finalScore", game.file.metadata.final_score.as_deref()?) {
        Ok(given) => given,
        Err(fault) => return Some(fault),
    };
    let counted = game.score;
    let same = Side::ALL.into_iter().all(|side| given[side] == i64::from(counted[side]));
    let fell = Side::ALL.into_iter().any(|side| given[side] < i64::from(counted[side]));
    let ends_later = match game.rules.length {
        Length::Points(points) => given.ns.max(given.ew) >= i64::from(points),
        Length::Hands(_) => true,
    };
    let undecided = game.hands.iter().any(|hand| hand.result.is_none());
    let is_partial = !fell && (undecided || (ends_later && !over));
    (!same && !is_partial).then_some(EgnFault::FinalScore { given, counted })
}
