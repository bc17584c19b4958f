//! Replays one recorded deal, from the cards dealt to the score.

use super::auction::{self, RecordedOpening, ReplayedBidding};
use super::common_course::{CommonCourse, fault_without_players};
use super::fault::{BadExchange, CardPlace};
use super::file::{Bidding, CardText, EgnDeal, EgnPhase as Recorded};
use super::house::Exchanges;
use super::possible_hands::{PositionAfterDiscard, PossibleHands};
use super::tricks::{self, FollowingDeal};
use super::written_card::{only_card, parse_seat};
use super::{EgnFault, EgnGiftExchange, EgnHand, EgnKittyExchange, WrittenCard};
use crate::{Action, Going, Illegal, Phase, PublicDeal, SeenAction};
use cards::ruleset::{HandRules, Joker};
use cards::{CardSet, Seat};

/// A fault in a deal, with the hand up to the fault.
pub(super) struct DealError {
    pub place: Option<CardPlace>,
    pub fault: EgnFault,
    pub so_far: Option<Box<EgnHand>>,
}

impl From<EgnFault> for DealError {
    fn from(fault: EgnFault) -> DealError {
        DealError { place: None, fault, so_far: None }
    }
}

fn deal_error(hand: EgnHand, place: Option<CardPlace>, fault: EgnFault) -> DealError {
    DealError { place, fault, so_far: Some(Box::new(hand)) }
}

/// The parts of a recorded deal, parsed but not replayed yet.
struct ParsedDeal<'a> {
    dealer: Seat,
    /// The cards that the record allows as the upcard; a single card if the upcard is known.
    upcard: CardSet,
    hands: Option<&'a Vec<Vec<CardText>>>,
    bidding: Option<&'a Bidding>,
    going: Going,
    lone_defender: Option<Seat>,
    exchanges: Exchanges<'a>,
    discard: Option<WrittenCard>,
    tricks: &'a [Vec<CardText>],
    /// The seat with the opening lead, which only versions of EGN before 1.2 record.
    leader: Option<u64>,
}

impl<'a> ParsedDeal<'a> {
    fn of(rules: &HandRules, deal: &'a EgnDeal) -> Result<ParsedDeal<'a>, EgnFault> {
        let biddings = deal.phases.iter().filter(|phase| matches!(phase, Recorded::Bidding(_))).count();
        if biddings > 1 || deal.phases.len() > biddings + 1 {
            return Err(EgnFault::RepeatedPhase);
        }
        let (bidding, play) = (deal.bidding(), deal.play());
        let exchanges = bidding.map_or(&[][..], |bidding| &bidding.card_exchanges);
        let lone_defender = match bidding.and_then(|bidding| bidding.alone_defender) {
            None | Some(-1) => None,
            Some(number) => match u64::try_from(number) {
                Ok(number) => Some(parse_seat(number)?),
                Err(_) => return Err(EgnFault::NumberOutOfRange("aloneDefender", number)),
            },
        };
        let alone = bidding.and_then(|bidding| bidding.is_alone).or(play.and_then(|play| play.is_alone));
        let discard = bidding.and_then(|bidding| bidding.discard.as_ref());
        // Some loggers write an empty text for an unknown discard.
        let discard = discard.filter(|text| text.0.as_str() != Some(""));
        Ok(ParsedDeal {
            dealer: parse_seat(deal.initial_state.dealer)?,
            upcard: WrittenCard::read(&deal.initial_state.up_card, rules.joker)?.cards(None, rules.joker),
            hands: deal.initial_state.player_cards.as_ref(),
            bidding,
            going: if alone.unwrap_or(false) { Going::Alone } else { Going::WithPartner },
            lone_defender,
            exchanges: Exchanges::read(exchanges, rules)?,
            discard: discard.map(|text| WrittenCard::read(text, rules.joker)).transpose()?,
            tricks: play.map_or(&[][..], |play| &play.tricks),
            leader: play.and_then(|play| play.initial_lead),
        })
    }

    /// Returns a fault if all five tricks are recorded and a recorded hand has one to four cards. In a deal with fewer
    /// tricks, hands may be shorter.
    fn hand_size_fault(&self) -> Option<EgnFault> {
        let played_out = self.tricks.iter().filter(|cards| !cards.is_empty()).count() >= 5;
        let mut hands = Seat::ALL.into_iter().zip(self.hands.filter(|_| played_out)?);
        let (seat, hand) = hands.find(|(_, hand)| (1..5).contains(&hand.len()))?;
        Some(EgnFault::HandSize(seat, hand.len()))
    }

    fn first_place(&self) -> Option<CardPlace> {
        self.tricks.iter().position(|cards| !cards.is_empty()).map(|trick| CardPlace { trick, card: 0 })
    }

    fn has_calls(&self) -> bool {
        self.bidding.is_some_and(|bidding| !bidding.calls.is_empty())
    }

    /// Lists all positions that are possible after the exchange between a loner and the partner.
    fn after_gifts(
        &self,
        ways: Vec<PositionAfterDiscard>,
        public: &PublicDeal,
        joker: Joker,
    ) -> Result<Vec<PositionAfterDiscard>, EgnFault> {
        let loner = public.contract().filter(|_| public.phase() == Phase::Giving);
        let Some(contract) = loner else {
            return self.exchanges.check_no_gifts().map(|()| ways);
        };
        let after = |way| self.exchanges.gift_choices(way, contract.maker, contract.trump.suit(), joker);
        Ok(ways.into_iter().map(after).collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// Lists all positions that are possible after the discard. The list is empty if the recorded discard is
    /// impossible.
    fn positions(&self, holdings: PossibleHands, public: &PublicDeal, discard: CardSet) -> Vec<PositionAfterDiscard> {
        if public.is_turn_up_taken() {
            return holdings.take_up(self.dealer, self.upcard, discard);
        }
        let mut holdings = holdings.turn_down(self.upcard);
        // A dealer who sits out does not take up the upcard. Some records have a discard all the same, which changes
        // nothing.
        let card = self.discard.and_then(|_| only_card(discard));
        let not_the_dealers = holdings
            .hands
            .iter()
            .any(|(seat, hand)| seat != self.dealer && card.is_some_and(|card| hand.known.contains(card)));
        holdings.out_of_play = card.map_or(holdings.out_of_play, |card| holdings.out_of_play.with(card));
        if not_the_dealers {
            Vec::new()
        } else {
            vec![PositionAfterDiscard { holdings, card, gift: EgnGiftExchange::NotOffered }]
        }
    }
}

pub(super) fn read_hand(rules: HandRules, deal: &EgnDeal, next: FollowingDeal) -> Result<EgnHand, DealError> {
    let parsed = ParsedDeal::of(&rules, deal)?;
    // Impossible hands are reported first. At this point `R` and `L` can be any jack, because trump is not known yet.
    let (as_dealt, has_unknown_cards) = PossibleHands::read_dealt(parsed.hands, parsed.upcard, None, rules.joker)?;
    if let Some(fault) = parsed.hand_size_fault() {
        return Err(fault.into());
    }
    let mut first_error = None;
    for under in parsed.exchanges.going_under_choices(&as_dealt.hands)? {
        match parsed.replay(rules, as_dealt.clone(), under, RecordFacts { has_unknown_cards, next }) {
            Ok(hand) => return Ok(hand),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error.unwrap_or_else(|| EgnFault::Exchange(BadExchange::UnknownCard).into()))
}

/// Facts about a recorded deal that a replay needs but the cards do not show.
#[derive(Clone, Copy)]
struct RecordFacts {
    /// Whether the record writes at least one of the dealt cards as unknown.
    has_unknown_cards: bool,
    next: FollowingDeal,
}

impl ParsedDeal<'_> {
    fn replay(
        &self,
        rules: HandRules,
        as_dealt: PossibleHands,
        under: Option<EgnKittyExchange>,
        facts: RecordFacts,
    ) -> Result<EgnHand, DealError> {
        let mut hand = EgnHand::dealt_by(self.dealer, only_card(self.upcard), rules.joker);
        hand.dealt = as_dealt.hands.clone().map(|holding| holding.known);
        hand.under = under;
        let mut as_held = as_dealt.clone();
        if let Some(EgnKittyExchange { seat, laid, taken }) = under
            && let Some(card) = as_held.go_under(seat, laid, taken)
        {
            return Err(deal_error(hand, None, EgnFault::Illegal(seat, Illegal::CardNotHeld(card))));
        }
        let nothing = Bidding::default();
        let opening = RecordedOpening {
            dealer: self.dealer,
            upcard: self.upcard,
            dealt: &as_dealt.hands,
            under,
            bidding: self.bidding.unwrap_or(&nothing),
            going: self.going,
            lone_defender: self.lone_defender,
        };
        match auction::replay_bidding(rules, &opening) {
            Err((bids, fault)) => {
                hand.bids = bids;
                Err(deal_error(hand, None, fault))
            }
            Ok(ReplayedBidding { farmers_answers: before, bids, defense_answers, after_calls: public }) => {
                (hand.farmers_answers, hand.bids, hand.defense_answers) = (before, bids, defense_answers);
                match public {
                    Some(public) if public.contract().is_some() => replay_tricks(hand, self, public, facts.next),
                    public => replay_without_trump(hand, self, public, facts.has_unknown_cards),
                }
            }
        }
    }
}

/// Finishes a hand in which nobody made trump, or trump is unknown.
fn replay_without_trump(
    mut hand: EgnHand,
    parsed: &ParsedDeal,
    public: Option<PublicDeal>,
    has_unknown_cards: bool,
) -> Result<EgnHand, DealError> {
    let over = public.is_some_and(|public| public.phase() == Phase::Done);
    if parsed.discard.is_some() && public.is_some() && (over || parsed.has_calls()) {
        return Err(deal_error(hand, None, EgnFault::DiscardWithoutPickUp));
    }
    hand.result = public.and_then(|public| public.result());
    hand.complete = over && hand.upcard.is_some() && !has_unknown_cards;
    match (parsed.first_place(), public) {
        // If the recorded bidding did not make trump, nobody can lead a card.
        (Some(place), Some(public)) if over || parsed.has_calls() => {
            let illegal = if over { Illegal::HandOver } else { Illegal::BiddingNow };
            let seat = public.turn().unwrap_or(parsed.dealer.left());
            Err(deal_error(hand, Some(place), EgnFault::Illegal(seat, illegal)))
        }
        _ => match fault_without_players(parsed.tricks, hand.joker) {
            Some((place, fault)) => Err(deal_error(hand, Some(place), fault)),
            None => Ok(hand),
        },
    }
}

/// Replays the discard, exchanges and tricks of a hand in which trump was made.
fn replay_tricks(
    mut hand: EgnHand,
    parsed: &ParsedDeal,
    mut public: PublicDeal,
    next: FollowingDeal,
) -> Result<EgnHand, DealError> {
    let Some(contract) = public.contract() else { return Ok(hand) };
    let trump = contract.trump;
    hand.contract = Some(contract);
    hand.taken_up = public.is_turn_up_taken();
    let (mut holdings, has_unknown_cards) =
        match PossibleHands::read_dealt(parsed.hands, parsed.upcard, trump.suit(), hand.joker) {
            Ok(dealt) => dealt,
            Err(fault) => return Err(deal_error(hand, None, fault)),
        };
    hand.dealt = holdings.hands.clone().map(|holding| holding.known);
    if let Some(EgnKittyExchange { seat, laid, taken }) = hand.under {
        holdings.go_under(seat, laid, taken);
    }
    if parsed.discard.is_some() && !auction::is_upcard_ordered(&public) {
        return Err(deal_error(hand, None, EgnFault::DiscardWithoutPickUp));
    }
    let discard = parsed.discard.map_or(hand.joker.cards(), |text| text.cards(trump.suit(), hand.joker));
    let ways = parsed.positions(holdings, &public, discard);
    if public.phase() == Phase::Discarding {
        public.apply(SeenAction::Discarded);
    }
    let ways = match parsed.after_gifts(ways, &public, hand.joker) {
        Ok(ways) => ways,
        Err(fault) => return Err(deal_error(hand, None, fault)),
    };
    // The exchange changes only hidden cards, so the public state takes it as declined.
    if public.phase() == Phase::Giving {
        public.apply(SeenAction::Open(Action::Pass));
    }
    if let (Some(leader), Some(place), Some(said)) = (public.turn(), parsed.first_place(), parsed.leader)
        && said != leader as u64
    {
        return Err(deal_error(hand, Some(place), EgnFault::WrongLeader(leader)));
    }
    let followed = |way: &PositionAfterDiscard| tricks::replay(public, &way.holdings, parsed.tricks, trump, next);
    let courses: Vec<_> = ways.iter().map(|way| (followed(way), way.card, way.gift)).collect();
    // If no exchange is recorded, assume that there was none, unless a card proves otherwise.
    let declined = courses.iter().any(|(course, _, gift)| *gift == EgnGiftExchange::Declined && course.fault.is_none());
    let courses = courses.into_iter().filter(|(_, _, gift)| !declined || *gift == EgnGiftExchange::Declined);
    let Some(common) = CommonCourse::from_courses(courses.collect()) else {
        let fault = match only_card(discard) {
            Some(card) => EgnFault::Illegal(parsed.dealer, Illegal::CardNotHeld(card)),
            None => EgnFault::ImpossibleDiscard,
        };
        return Err(deal_error(hand, None, fault));
    };
    hand.discard = parsed.discard.and_then(|_| only_card(discard)).or(common.discard);
    hand.gift = common.gift;
    (hand.taken, hand.takers) = (common.taken, common.takers);
    hand.result = common.result;
    hand.complete =
        common.is_complete && hand.upcard.is_some() && !has_unknown_cards && hand.gift != EgnGiftExchange::Undetermined;
    hand.plays = common.plays;
    hand.add_shown_cards();
    match common.fault {
        Some((place, fault)) => Err(deal_error(hand, Some(place), fault)),
        None => Ok(hand),
    }
}
