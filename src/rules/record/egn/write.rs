//! Writes games as EGN. Games with rules that EGN cannot express are refused.

use std::fmt;

use thiserror::Error;

use super::auction;
use super::file::{
    AlternativeLine, Bidding, CardExchange, CardText, EgnDeal, EgnFile, EgnPhase as Recorded, EgnPlayer, FILE_TYPE,
    InitialState, Metadata, TrickPlay, VERSION,
};
use super::rules::{UnsupportedRule, egn_rules};
use super::written_card::WrittenCard;
use crate::record::{BadEvent, GameLog};
use crate::{DealState, Going, Notice, Phase, Trick};
use cards::ruleset::Ruleset;
use cards::{BySide, CardSet, Seat};

/// The most characters of a player's name in EGN (`schemas/egn-schema-v1.json`).
const LONGEST_EGN_NAME: usize = 64;

/// The reason why [`export`] refuses to write a game as EGN.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("not written as EGN: {self:?}")]
pub enum EgnExportError {
    /// EGN would count another score under these rules.
    Rules(UnsupportedRule),
    /// The game has an irregularity, which EGN cannot express.
    Irregular,
    Log(BadEvent),
}

/// Writes a game as EGN.
///
/// EGN does not record the draw, cuts, packets, the three cards under the upcard, the cup, a maker's own score card,
/// farmer's hands that were dealt again, and sudden-death hands. `finalScore` is written only if the game is over.
/// [`import`](super::import) has an example.
///
/// # Errors
/// [`EgnExportError`] if EGN cannot express the rules or something that happened in the game.
pub fn export(log: &GameLog) -> Result<EgnFile, EgnExportError> {
    let mut hands = Vec::new();
    let mut game = log.state_before_events();
    for (index, event) in log.events.iter().enumerate() {
        let notices =
            game.apply(event).map_err(|fault| EgnExportError::Log(BadEvent { index, event: event.clone(), fault }))?;
        for notice in notices {
            if let (Notice::HandScored(summary), Some(hand)) = (notice, game.hand()) {
                hands.extend(Some(*hand).filter(|_| !summary.sudden_death));
            }
        }
    }
    if game.open().is_some_and(|open| !open.irregularities().is_empty() || !open.rulings().is_empty()) {
        return Err(EgnExportError::Irregular);
    }
    // The unfinished hand is written too, although it has no score yet.
    let running = game.hand().filter(|hand| hand.result().is_none() && !game.in_sudden_death());
    hands.extend(running.copied());
    let mut file = export_hands(&log.rules, &hands).map_err(EgnExportError::Rules)?;
    let names = Seat::ALL.map(|seat| log.seating[seat].name.chars().take(LONGEST_EGN_NAME).collect());
    file.metadata.players = names.map(EgnPlayer::Name).into();
    file.metadata.initial_score = score_list(game.start().score);
    file.metadata.final_score = game.result().map(|_| score_list(game.score()));
    Ok(file)
}

/// Writes hands as a game in EGN that starts at 0-0. The players are named after their seats.
///
/// # Errors
/// [`UnsupportedRule`] if EGN would count another score under these rules.
pub fn export_hands<'a>(
    rules: &Ruleset,
    hands: impl IntoIterator<Item = &'a DealState>,
) -> Result<EgnFile, UnsupportedRule> {
    let dealt = hands.into_iter().filter(|hand| hand.shown_hand().is_none());
    let deals = dealt.zip(0..).map(|(hand, number)| write_deal(hand, number)).collect();
    let metadata = Metadata {
        players: Seat::ALL.map(|seat| EgnPlayer::Name(seat.to_string())).into(),
        initial_score: vec![0, 0],
        ruleset: Some(egn_rules(rules)?),
        ..Metadata::default()
    };
    Ok(EgnFile { file_type: FILE_TYPE, version: VERSION, metadata, deals })
}

fn score_list(score: BySide<i16>) -> Vec<i64> {
    vec![i64::from(score.ns), i64::from(score.ew)]
}

/// Converts one hand to a deal of the file. The hand may be unfinished, and `number` becomes its `dealNumber`.
fn write_deal(hand: &DealState, number: u64) -> EgnDeal {
    let (public, dealt) = (hand.public(), hand.dealt());
    let text = |cards: CardSet| cards.iter().map(WrittenCard::write).collect::<Vec<CardText>>();
    let contract = public.contract();
    let bidding = Bidding {
        calls: auction::write_calls(public),
        is_alone: contract.map(|contract| contract.going() == Going::Alone),
        alone_defender: contract.and_then(|contract| contract.lone_defender()).map(|seat| seat as i64),
        discard: hand.discard().map(WrittenCard::write),
        card_exchanges: exchanges(hand),
        ..Bidding::default()
    };
    let tricks: Vec<Vec<CardText>> =
        public.tricks().iter().map(|trick| trick.cards().map(|(_, card)| WrittenCard::write(card)).collect()).collect();
    let play = TrickPlay { phase_number: 1, tricks, ..TrickPlay::default() };
    let play = Some(Recorded::Play(play)).filter(|_| !public.tricks().is_empty());
    EgnDeal {
        deal_number: number,
        initial_state: InitialState {
            dealer: public.dealer() as u64,
            up_card: WrittenCard::write(dealt.upcard),
            player_cards: Some(Seat::ALL.map(|seat| text(dealt.hands[seat])).into()),
        },
        phases: std::iter::once(Recorded::Bidding(bidding)).chain(play).collect(),
        alternative_lines: Vec::<AlternativeLine>::new(),
    }
}

/// Lists the exchanges of cards before play: with the kitty, and between a loner and the partner.
fn exchanges(hand: &DealState) -> Vec<CardExchange> {
    let public = hand.public();
    let exchange = |sender: Option<Seat>, receiver: Seat, cards: CardSet| CardExchange {
        sender: sender.map(|seat| seat as u64),
        receiver: receiver as u64,
        cards: cards.iter().map(WrittenCard::write).collect(),
    };
    let mut exchanges = Vec::new();
    if let Some(seat) = public.seat_that_went_under().filter(|_| public.phase() != Phase::GoingUnder) {
        exchanges.push(exchange(None, seat, hand.dealt().under));
        exchanges.push(exchange(Some(seat), seat, public.cards_laid_under()));
    }
    if let (Some(contract), Some(given)) = (public.contract(), hand.gift()) {
        let loner = contract.maker;
        exchanges.push(exchange(Some(loner), loner.partner(), CardSet::of(given)));
        let returned = returned_card(hand, loner).unwrap_or(CardSet::of(given));
        if public.phase() != Phase::GivingBack {
            exchanges.push(exchange(Some(loner.partner()), loner, returned));
        }
    }
    exchanges
}

/// Returns the card that a loner got from the partner. This is the card that the loner held or played, but was neither
/// dealt nor took from the table. `None` if the partner gave back the loner's own card.
fn returned_card(hand: &DealState, loner: Seat) -> Option<CardSet> {
    let (public, dealt) = (hand.public(), hand.dealt());
    let played: CardSet = public.tricks().iter().filter_map(|trick: &Trick| trick.card(loner)).collect();
    let from_kitty = if public.seat_that_went_under() == Some(loner) { dealt.under } else { CardSet::EMPTY };
    let own = (dealt.hands[loner] | from_kitty).with(dealt.upcard);
    Some((hand.hand(loner) | played) - own).filter(|cards| !cards.is_empty())
}

impl fmt::Display for EgnFile {
    /// Writes the file as JSON on one line, or on many with `{:#}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if f.alternate() { serde_json::to_string_pretty(self) } else { serde_json::to_string(self) };
        f.write_str(&text.map_err(|_| fmt::Error)?)
    }
}
