//! Finds the plain facts on the table that explain a card or a pass, such as "your partner has the trick". Everybody at
//! the table sees them, so they need no layouts. Also tells which other cards a player would consider at all.

use crate::Reason;
use crate::card_knowledge::{CardKnowledge, Role};
use cards::{Card, CardSet, Rank, Seat, Suit};
use rules::view::SeatView;
use rules::{Action, Trick, Trump};

/// Returns the plain fact that explains playing or discarding this card. `None` for other actions, and if neither the
/// table nor the hand shows one.
pub(super) fn fact_on_table(view: &SeatView, action: Action) -> Option<Reason> {
    let knowledge = CardKnowledge::new(view)?;
    match (action, knowledge.current_trick()) {
        (Action::Play(card), Some(trick)) => {
            fact_about_trick(&knowledge, trick, card).or_else(|| own_card_in_trick(&knowledge, trick, card))
        }
        (Action::Play(card), None) => fact_about_lead(&knowledge, card).or_else(|| own_lead(&knowledge, card)),
        (Action::Discard(card), _) => own_discard(&knowledge, card),
        _ => None,
    }
}

/// Describes a led card by the hand that it comes from.
fn own_lead(knowledge: &CardKnowledge, card: Card) -> Option<Reason> {
    let (suit, higher) = (knowledge.suit_of(card), knowledge.higher_cards_out(card));
    let is_trump = suit == knowledge.trump;
    let made_trump = knowledge.role() != Role::Defender;
    let trumped = knowledge.opponents().any(|seat| knowledge.is_void(seat, suit) && knowledge.may_trump(seat));
    let opponent_may_hold_one = knowledge.opponents().any(|seat| !knowledge.is_void(seat, suit));
    let kept = knowledge.plain_cards().without(card);
    // Whoever holds a high trump keeps that, and not a king of another suit.
    let high_kept =
        knowledge.highest(kept).filter(|kept| kept.rank() >= Some(Rank::King) && !holds_high_trump(knowledge));
    let is_saved = |high| knowledge.suit_of(high) == suit || kept.iter().all(|other| other.rank() >= card.rank());
    Some(match () {
        () if higher.is_empty() && is_trump => Reason::BestTrump,
        () if higher.is_empty() && !knowledge.opponents_may_trump() => Reason::BestLeft(suit),
        () if is_trump && opponent_may_hold_one && higher.len() == 1 => Reason::OnlyTrumpAbove(higher.iter().next()?),
        () if is_trump && made_trump && knowledge.plain_cards().iter().any(|kept| kept.has_rank(Rank::Ace)) => {
            Reason::LeadsTrumpForAces
        }
        () if is_trump => return None,
        () if higher.is_empty() && !trumped && !knowledge.is_nearly_gone(suit) => Reason::BestLeft(suit),
        () if is_only_one(knowledge, card) => Reason::OnlyOne(suit),
        () if card.rank() <= Some(Rank::Ten) && high_kept.is_some_and(is_saved) => Reason::StaysLow(high_kept?),
        () if higher.len() == 1 && !trumped && opponent_may_hold_one => Reason::OnlyHigher(higher.iter().next()?),
        () if !kept.is_empty() && kept.iter().all(|other| other.rank() < card.rank()) => Reason::HighestOutside,
        () if !kept.is_empty() && kept.iter().all(|other| other.rank() >= card.rank()) => Reason::LowestOutside,
        () if !knowledge.trumps().is_empty() => Reason::KeepsTrumps(knowledge.trumps().len() as u8),
        () => return None,
    })
}

/// Says why this trump of several takes the trick on the table. [`Reason::TrumpsIn`] if the card itself is no reason.
pub(super) fn trumping_in(view: &SeatView, action: Action) -> Reason {
    let (Some(knowledge), Action::Play(card)) = (CardKnowledge::new(view), action) else { return Reason::TrumpsIn };
    knowledge.current_trick().map_or(Reason::TrumpsIn, |trick| trump_in_trick(&knowledge, trick, card))
}

fn trump_in_trick(knowledge: &CardKnowledge, trick: &Trick, card: Card) -> Reason {
    let winners = winning_cards(knowledge, trick, knowledge.trumps());
    let opponent_may_trump =
        seats_after(knowledge, trick).any(|seat| seat.side() != knowledge.seat.side() && knowledge.may_trump(seat));
    let may_be_beaten = |card| opponent_may_trump && !knowledge.is_boss(card);
    let beaten = trick.card(trick.winner_so_far()).filter(|best| knowledge.suit_of(*best) == knowledge.trump);
    let lowest = knowledge.lowest(winners);
    match (knowledge.highest(winners.without(card)), lowest, beaten) {
        (Some(kept), Some(lowest), _) if lowest == card && !may_be_beaten(card) => {
            Reason::TrumpIsEnough { laid: card, kept, trump: knowledge.trump }
        }
        (_, _, Some(beaten)) => Reason::Overtrumps(beaten),
        (Some(_), _, None) if knowledge.lowest(knowledge.trumps()) == Some(card) => Reason::LowestTrumpIn,
        (Some(_), Some(lowest), None)
            if may_be_beaten(lowest) && knowledge.higher_cards_out(lowest) != knowledge.higher_cards_out(card) =>
        {
            Reason::TrumpsHigh(lowest)
        }
        (None, ..) if knowledge.trumps().len() == 1 => Reason::OnlyTrumpIn,
        _ => Reason::TrumpsIn,
    }
}

/// Describes a card played to a trick by the hand that it comes from.
fn own_card_in_trick(knowledge: &CardKnowledge, trick: &Trick, card: Card) -> Option<Reason> {
    let (suit, led) = (knowledge.suit_of(card), knowledge.suit_of(trick.led_card()?));
    let cards = knowledge.view.legal().cards_to_play();
    let winners = winning_cards(knowledge, trick, cards);
    let (takes, may_lose) = (winners.contains(card), winners != cards);
    let is_trump = suit == knowledge.trump;
    let is_lowest_of = |cards: CardSet| knowledge.lowest(cards) == Some(card);
    let best = trick.card(trick.winner_so_far())?;
    if trick.winner_so_far() == knowledge.seat.partner() {
        let mut later = seats_after(knowledge, trick).filter(|seat| seat.side() != knowledge.seat.side());
        let may_be_beaten = later.any(|seat| knowledge.may_beat(seat, trick));
        // Whatever beats the partner's card beats this one, too.
        let is_as_good = |higher| higher == knowledge.higher_cards_out(best) && suit == knowledge.suit_of(best);
        return match knowledge.higher_cards_out(card) {
            _ if !takes && suit != led && is_only_one(knowledge, card) => Some(Reason::OnlyOne(suit)),
            _ if takes && suit != led && is_trump && cards == knowledge.trumps() && is_lowest_of(cards) => {
                (cards.len() > 1).then_some(Reason::OnlyTrumpsLeft)
            }
            higher if takes && may_lose && (!may_be_beaten || is_as_good(higher)) => Some(Reason::TakesPartnersTrick),
            _ if !takes || !may_be_beaten => None,
            // A card still out beats the partner's card and not this one.
            higher if may_lose && higher != knowledge.higher_cards_out(best) => Some(Reason::PartnerMayBeBeaten(best)),
            // Every legal card beats the partner's.
            higher if higher.is_empty() => Some(best_left(knowledge, suit)),
            _ if is_trump && suit != led && is_lowest_of(cards) => Some(Reason::TrumpsLow),
            higher if higher.len() == 1 && !is_trump => higher.iter().next().map(Reason::OnlyHigher),
            _ => None,
        };
    }
    if takes {
        let higher = knowledge.higher_cards_out(card);
        let only_higher = higher.iter().next().filter(|_| higher.len() == 1 && !is_trump);
        return Some(match (is_trump && led != knowledge.trump, only_higher) {
            (true, _) if knowledge.suit_of(best) == knowledge.trump => Reason::Overtrumps(best),
            (true, _) if knowledge.trumps().len() == 1 => Reason::OnlyTrumpIn,
            (true, _) if is_lowest_of(knowledge.trumps()) => Reason::TrumpsLow,
            (true, _) => match trump_in_trick(knowledge, trick, card) {
                high @ Reason::TrumpsHigh(_) => high,
                _ => return None,
            },
            (false, _) if higher.is_empty() => best_left(knowledge, suit),
            (false, Some(above)) => Reason::OnlyHigher(above),
            (false, None) => Reason::Beats(best),
        });
    }
    let gives_third = gives_third_trick(knowledge, trick);
    let high = knowledge.highest(winners).filter(|_| !gives_third);
    match () {
        () if gives_third && knowledge.partner_plays() && trick.card(knowledge.seat.partner()).is_none() => {
            (!winners.is_empty()).then_some(Reason::SecondHandLow)
        }
        () if high.is_some() && suit == led && is_lowest_of(cards) => high.map(Reason::StaysLow),
        () if high.is_some() && suit != led && is_lowest_of(cards - knowledge.trumps()) => {
            Some(Reason::KeepsTrumps(knowledge.trumps().len() as u8))
        }
        () if suit != led && is_only_one(knowledge, card) => Some(Reason::OnlyOne(suit)),
        () => None,
    }
}

/// Returns the reason that no card of this suit still out is higher.
#[inline(never)]
fn best_left(knowledge: &CardKnowledge, suit: Suit) -> Reason {
    if suit == knowledge.trump { Reason::BestTrump } else { Reason::BestLeft(suit) }
}

/// Returns whether the opponents take their third trick if the deciding seat leaves them the trick on the table, which
/// decides the call.
pub(super) fn gives_third_trick(knowledge: &CardKnowledge, trick: &Trick) -> bool {
    knowledge.tricks_taken().them == 2 && trick.winner_so_far() != knowledge.seat.partner()
}

fn own_discard(knowledge: &CardKnowledge, card: Card) -> Option<Reason> {
    let suit = knowledge.suit_of(card);
    let is_lowest = || knowledge.plain_cards().iter().all(|other| other.rank() >= card.rank());
    match () {
        () if suit == knowledge.trump => None,
        () if is_only_one(knowledge, card) => Some(Reason::OnlyOne(suit)),
        () => is_lowest().then_some(Reason::LowestOutside),
    }
}

/// Returns whether the card is the only one of its suit in a hand that also holds a trump, early enough to trump the suit
/// later.
#[inline(never)]
fn is_only_one(knowledge: &CardKnowledge, card: Card) -> bool {
    const FEWEST_CARDS: usize = 3;
    let suit = knowledge.suit_of(card);
    suit != knowledge.trump
        && knowledge.hand.len() >= FEWEST_CARDS
        && knowledge.suit_length(suit) == 1
        && !knowledge.is_nearly_gone(suit)
        && !knowledge.trumps().is_empty()
}

fn fact_about_lead(knowledge: &CardKnowledge, card: Card) -> Option<Reason> {
    let suit = knowledge.suit_of(card);
    if !knowledge.opponents_may_trump() {
        return None;
    }
    if suit == knowledge.trump {
        if knowledge.plain_cards().is_empty() {
            return None;
        }
        return match knowledge.role() {
            Role::Maker if dealer_can_beat(knowledge, card) => None,
            Role::Maker => {
                (is_highest_trump(knowledge, card) || !holds_high_trump(knowledge)).then_some(Reason::MadeTrump)
            }
            Role::MakersPartner => knowledge.partner_plays().then_some(Reason::PartnerMadeTrump),
            Role::Defender => None,
        };
    }
    let may_trump_it = |seat| knowledge.is_void(seat, suit) && knowledge.may_trump(seat);
    let trumped = knowledge.opponents().any(may_trump_it);
    match () {
        () if card.has_rank(Rank::Ace) && !trumped && !knowledge.is_nearly_gone(suit) => {
            Some(Reason::AceUnlessVoid(suit))
        }
        () if !knowledge.is_boss(card) && knowledge.partner_plays() && may_trump_it(knowledge.seat.partner()) => {
            Some(Reason::PartnerCanTrump(suit))
        }
        () => None,
    }
}

/// Returns whether the dealer is an opponent who may still hold the upcard, and the upcard beats the led trump.
fn dealer_can_beat(knowledge: &CardKnowledge, led: Card) -> bool {
    let public = knowledge.view.public();
    public.dealer().side() != knowledge.seat.side()
        && knowledge.view.dealer_may_hold_upcard()
        && knowledge.higher_cards_out(led).contains(public.upcard())
}

/// Returns whether the hand holds a trump that at most one card still out beats.
#[inline(never)]
fn holds_high_trump(knowledge: &CardKnowledge) -> bool {
    knowledge.trumps().iter().any(|trump| knowledge.higher_cards_out(trump).len() <= 1)
}

/// Returns whether no trump in hand is higher, or only trumps that are as good because no card between them is out.
fn is_highest_trump(knowledge: &CardKnowledge, card: Card) -> bool {
    knowledge
        .highest(knowledge.trumps())
        .is_some_and(|best| knowledge.higher_cards_out(card) == knowledge.higher_cards_out(best))
}

fn fact_about_trick(knowledge: &CardKnowledge, trick: &Trick, card: Card) -> Option<Reason> {
    let cards = knowledge.view.legal().cards_to_play();
    let winners = winning_cards(knowledge, trick, cards);
    let is_lowest_of = |cards: CardSet| cards.iter().all(|other| knowledge.height(other) >= knowledge.height(card));
    let winner = trick.winner_so_far();
    let is_partners = winner == knowledge.seat.partner();
    if winners.contains(card) {
        let wins_cheaply = !is_partners && is_last(knowledge, trick) && is_lowest_of(winners);
        let is_only = winners.len() == 1;
        return wins_cheaply.then_some(if is_only { Reason::OnlyWinner } else { Reason::LowestWinner });
    }
    // Nobody saves a trump while the opponents take their third trick.
    let saves_trumps = !gives_third_trick(knowledge, trick);
    let only_trumps_beside =
        saves_trumps && cards - knowledge.trumps() == CardSet::of(card) && !knowledge.trumps().is_empty();
    let is_certain_of_partner = || who_has_trick(knowledge, trick) == Some(Reason::PartnerHasTrick);
    if only_trumps_beside && card.rank() >= Some(Rank::Jack) {
        return Some(Reason::KeepsTrumps(knowledge.trumps().len() as u8));
    }
    let holds_lower_trump = || (cards & knowledge.trumps()).iter().any(|trump| trump.rank() < card.rank());
    if saves_trumps && knowledge.suit_of(card) != knowledge.trump && holds_lower_trump() && !is_certain_of_partner() {
        return Some(Reason::KeepsTrumps(knowledge.trumps().len() as u8));
    }
    // Of cards that are all equally high, none is called the lowest.
    let is_low = is_lowest_of(cards) && cards.iter().any(|other| knowledge.height(other) > knowledge.height(card));
    who_has_trick_left_alone(knowledge, trick, card).filter(|_| is_low)
}

/// Returns the reason that says whose the trick on the table is before the deciding seat plays, and whether that is
/// certain.
#[inline(never)]
pub(super) fn who_has_trick(knowledge: &CardKnowledge, trick: &Trick) -> Option<Reason> {
    let winner = trick.winner_so_far();
    let best = trick.card(winner)?;
    let is_settled = !seats_after(knowledge, trick).any(|seat| knowledge.may_beat(seat, trick));
    Some(match (winner == knowledge.seat.partner(), is_settled) {
        (true, true) => Reason::PartnerHasTrick,
        (true, false) => Reason::PartnerIsAhead,
        (false, true) => Reason::TheyHaveTrick(best),
        (false, false) => Reason::CannotBeat(best),
    })
}

/// Returns the reason that says whose the trick is that this action leaves alone. `None` if the action plays no card to a
/// trick or takes the trick, or if another legal card beats the opponents.
pub(super) fn trick_left_alone(view: &SeatView, action: Action) -> Option<Reason> {
    let (knowledge, Action::Play(card)) = (CardKnowledge::new(view)?, action) else { return None };
    who_has_trick_left_alone(&knowledge, knowledge.current_trick()?, card)
}

#[inline(never)]
fn who_has_trick_left_alone(knowledge: &CardKnowledge, trick: &Trick, card: Card) -> Option<Reason> {
    let winners = winning_cards(knowledge, trick, knowledge.view.legal().cards_to_play());
    let is_partners = trick.winner_so_far() == knowledge.seat.partner();
    let could_take = !is_partners && !winners.is_empty();
    if winners.contains(card) || could_take { None } else { who_has_trick(knowledge, trick) }
}

/// Returns which of the cards beat those on the table.
#[inline(never)]
fn winning_cards(knowledge: &CardKnowledge, trick: &Trick, cards: CardSet) -> CardSet {
    cards.iter().filter(|card| trick.is_beaten_by(*card, knowledge.trump)).collect()
}

/// Returns whether the deciding seat plays last to the trick.
#[inline(never)]
fn is_last(knowledge: &CardKnowledge, trick: &Trick) -> bool {
    seats_after(knowledge, trick).next().is_none()
}

/// The seats that play to the trick after the deciding seat.
fn seats_after<'k>(knowledge: &'k CardKnowledge, trick: &'k Trick) -> impl Iterator<Item = Seat> + 'k {
    let waits =
        |seat: &Seat| *seat != knowledge.seat && trick.card(*seat).is_none() && !knowledge.contract.sits_out(*seat);
    Seat::ALL.into_iter().filter(waits)
}

/// Returns [`Reason::LedBefore`] if a card of a fresh suit is led rather than one of a suit that was led before. Neither
/// suit is trump.
pub(super) fn led_before(view: &SeatView, chosen: Action, other: Action) -> Option<Reason> {
    let (knowledge, Action::Play(fresh), Action::Play(stale)) = (CardKnowledge::new(view)?, chosen, other) else {
        return None;
    };
    let [fresh, stale] = [fresh, stale].map(|card| knowledge.suit_of(card));
    let was_led = |suit| {
        let led = view.public().tricks().iter().filter_map(Trick::led_card);
        led.map(|card| knowledge.suit_of(card)).any(|led| led == suit)
    };
    let is_lead = knowledge.current_trick().is_none();
    let is_plain = ![fresh, stale].map(Trump::from).contains(&knowledge.trump);
    (is_lead && is_plain && was_led(stale) && !was_led(fresh)).then_some(Reason::LedBefore(stale))
}

/// Returns whether a card does as much as `other` of its suit, and costs less: the lower of two that both win or both
/// lose the trick on the table, and the lower of two discards.
pub(super) fn is_cheaper_equal(view: &SeatView, action: Action, other: Action) -> bool {
    let Some(knowledge) = CardKnowledge::new(view) else { return false };
    let is_lower =
        |one, two| knowledge.suit_of(one) == knowledge.suit_of(two) && knowledge.height(one) < knowledge.height(two);
    match (action, other) {
        (Action::Discard(one), Action::Discard(two)) => is_lower(one, two),
        (Action::Play(one), Action::Play(two)) => {
            knowledge.current_trick().is_some() && is_lower(one, two) && !is_real_choice(view, action, other)
        }
        _ => false,
    }
}

/// Returns whether the chosen card wastes something that `other` does not: it throws off the best card left of a suit, or
/// takes a trick that the partner surely has, or has with a card that is as good.
pub(super) fn is_wasteful(knowledge: &CardKnowledge, chosen: Card, other: Card) -> bool {
    let Some(trick) = knowledge.current_trick() else { return false };
    let takes = |card: Card| trick.is_beaten_by(card, knowledge.trump);
    let throws_winner = !takes(chosen) && knowledge.is_boss(chosen) && !knowledge.is_boss(other);
    let is_as_good = |best: Card| {
        knowledge.suit_of(best) == knowledge.suit_of(chosen)
            && knowledge.higher_cards_out(best) == knowledge.higher_cards_out(chosen)
    };
    let robs_partner = takes(chosen)
        && match who_has_trick(knowledge, trick) {
            Some(Reason::PartnerHasTrick) => true,
            Some(Reason::PartnerIsAhead) => trick.card(trick.winner_so_far()).is_some_and(is_as_good),
            _ => false,
        };
    (throws_winner || robs_partner) && !takes(other)
}

/// Returns whether a player would rather lead this ace than `other`: a card that can be beaten in its suit or, from a
/// defender, a trump.
#[inline(never)]
pub(super) fn is_usual_lead_instead(view: &SeatView, action: Action, other: Action) -> bool {
    let (Some(knowledge), Action::Play(_), Action::Play(other)) = (CardKnowledge::new(view), action, other) else {
        return false;
    };
    let is_unusual = match knowledge.trumps().contains(other) {
        true => knowledge.role() == Role::Defender,
        false => !knowledge.is_boss(other),
    };
    is_unusual
        && knowledge.current_trick().is_none()
        && matches!(fact_on_table(view, action), Some(Reason::AceUnlessVoid(_)))
}

/// Returns whether a player would consider `other` instead of the chosen action. Of two cards of the same suit that
/// both win or both lose, nobody plays the higher one; nobody throws off a higher card than necessary; and nobody leads
/// a card that can be beaten instead of an ace.
pub(super) fn is_real_choice(view: &SeatView, chosen: Action, other: Action) -> bool {
    let (Some(knowledge), Action::Play(one), Action::Play(two)) = (CardKnowledge::new(view), chosen, other) else {
        return true;
    };
    let is_same_suit = knowledge.suit_of(one) == knowledge.suit_of(two);
    let Some(trick) = knowledge.current_trick() else {
        let beside_ace = knowledge.plain_cards().contains(one)
            && one.has_rank(Rank::Ace)
            && knowledge.plain_cards().contains(two)
            && !knowledge.is_boss(two);
        return !is_same_suit && !beside_ace;
    };
    match [one, two].map(|card| trick.is_beaten_by(card, knowledge.trump)) {
        [false, false] => !is_same_suit && knowledge.height(two) <= knowledge.height(one),
        [true, true] => {
            !is_last(&knowledge, trick) && knowledge.higher_cards_out(one) != knowledge.higher_cards_out(two)
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::view::LabQuestion;

    /// Returns the fact about South's action in [`view`].
    fn fact(hand: &str, played: &str, action: &str) -> Option<Reason> {
        fact_on_table(&view(hand, played), action.parse().unwrap())
    }

    /// Returns South's view of a deal in which East dealt, picked up the king of clubs and discarded. `played` lists the
    /// cards played since then.
    fn view(hand: &str, played: &str) -> SeatView {
        let played: String = played.split_whitespace().map(|card| format!(r#","play {card}""#)).collect();
        view_after(hand, &format!(r#""pass","pass","pass","order","discard"{played}"#))
    }

    /// Returns South's view after these actions of a deal in which East dealt and turned up the king of clubs.
    fn view_after(hand: &str, actions: &str) -> SeatView {
        let question = format!(
            r#"{{"rules":"world","seat":"S","dealer":"E","score":{{"NS":0,"EW":0}},"deals_left":8,"hand":"{hand}",
            "upcard":"KC","actions":[{actions}]}}"#
        );
        let question: LabQuestion = serde_json::from_str(&question).unwrap();
        question.view().unwrap()
    }

    #[test]
    fn a_maker_is_not_praised_for_a_trump_led_into_the_dealers_upcard() {
        let lead =
            |led: &str| fact_on_table(&view_after("QC AC TH 9D TS", r#""order","discard""#), led.parse().unwrap());
        assert_eq!(lead("play AC"), Some(Reason::MadeTrump));
        let lead =
            |led: &str| fact_on_table(&view_after("QC TC TH 9D TS", r#""order","discard""#), led.parse().unwrap());
        assert_eq!(lead("play QC"), None);
        let lead = |hand: &str| fact_on_table(&view_after(hand, r#""order","discard""#), "play TC".parse().unwrap());
        assert_eq!(lead("QC TC AH 9D TS"), Some(Reason::LeadsTrumpForAces));
        assert_eq!(lead("QC TC KH 9D TS"), None);
    }

    #[test]
    fn an_ace_is_no_winner_to_count_on_once_its_suit_is_nearly_gone() {
        // South takes two tricks. Only the nine of hearts is still out.
        let played = "KH QH JH TH AD 9D TD KD";
        assert_eq!(fact("QC AC AH", played, "play AH"), Some(Reason::KeepsTrumps(2)));
    }

    #[test]
    fn a_lead_is_described_by_the_hand_that_it_comes_from() {
        let card = |card: &str| card.parse::<Card>().unwrap();
        for (hand, led, expected) in [
            ("QS KD JD TC 9C", "QS", Some(Reason::OnlyOne(Suit::Spades))),
            ("QS KD JD TH 9H", "QS", None),
            ("KS TS QD JH 9H", "TS", Some(Reason::StaysLow(card("KS")))),
            ("KS TS QD JH 9H", "KS", Some(Reason::OnlyHigher(card("AS")))),
            ("KS AS QD JH 9H", "KS", Some(Reason::BestLeft(Suit::Spades))),
            ("AS QS QD JH 9H", "AS", Some(Reason::AceUnlessVoid(Suit::Spades))),
            ("JC QS QD JH 9H", "JC", Some(Reason::BestTrump)),
            ("QC QS QD JH 9H", "QC", None),
            ("QS TS QD JH 9H", "QD", None),
            ("QS TS JD 9D JH", "QS", Some(Reason::HighestOutside)),
            ("QS TS JD 9D JH", "JD", None),
            ("QS TS QC JC AC", "QS", Some(Reason::HighestOutside)),
            ("QS TS KD JD AC", "TS", Some(Reason::StaysLow(card("KD")))),
            ("QS TS KD 9D AC", "TS", Some(Reason::KeepsTrumps(1))),
            ("QS TS QD JD AC", "JD", Some(Reason::KeepsTrumps(1))),
            ("KS TS QD JD AC", "TS", Some(Reason::StaysLow(card("KS")))),
            ("KS TS QD JC JS", "TS", Some(Reason::LowestOutside)),
            ("KS TS 9D JC JS", "TS", Some(Reason::KeepsTrumps(2))),
            ("QH JH QD JD AC", "JH", Some(Reason::LowestOutside)),
            ("QS TS QD JD 9H", "9H", Some(Reason::LowestOutside)),
            ("AS TC QD JD 9H", "TC", None),
        ] {
            assert_eq!(fact(hand, "", &format!("play {led}")), expected, "{hand}: {led}");
        }
        // South led the ace of hearts, and North had none.
        for (hand, led, expected) in [
            ("KH QD JD TC", "KH", Reason::BestLeft(Suit::Hearts)),
            ("JH QD JD TC", "JH", Reason::PartnerCanTrump(Suit::Hearts)),
        ] {
            assert_eq!(fact(hand, "AH 9H 9D TH", &format!("play {led}")), Some(expected), "{hand}: {led}");
        }
    }

    #[test]
    fn a_trump_of_several_is_described_by_whether_it_is_enough() {
        // North leads to the second trick, East plays the king, and West plays after South.
        let reason = |hand: &str, played: &str, laid: &str| trumping_in(&view(hand, played), laid.parse().unwrap());
        let card = |card: &str| card.parse::<Card>().unwrap();
        let enough =
            |laid, kept| Reason::TrumpIsEnough { laid: card(laid), kept: card(kept), trump: Suit::Clubs.into() };
        let played = "TD 9D AD KD TS KS";
        assert_eq!(reason("AC 9C QH JH", played, "play 9C"), Reason::LowestTrumpIn);
        let nine: Card = "9C".parse().unwrap();
        assert_eq!(reason("AC 9C QH JH", played, "play AC"), Reason::TrumpsHigh(nine));
        assert_eq!(reason("9C QH JH TH", played, "play 9C"), Reason::OnlyTrumpIn);
        // Nobody beats the left bower while South keeps the right one.
        assert_eq!(reason("JC JS QH JH", played, "play JS"), enough("JS", "JC"));
        assert_eq!(reason("JC JS QH JH", played, "play JC"), Reason::TrumpsIn);
        // West failed to follow a trump.
        let void = "QC TD AC 9C TS KS";
        assert_eq!(reason("TC JC QH JH", void, "play TC"), enough("TC", "JC"));
        assert_eq!(reason("TC JC QH JH", void, "play JC"), Reason::TrumpsIn);
    }

    #[test]
    fn a_card_in_a_trick_is_described_by_what_it_saves_or_takes() {
        let card = |card: &str| card.parse::<Card>().unwrap();
        // North leads to the second trick, and East plays the king.
        let played = "TD 9D AD KD TS KS";
        for (hand, laid, expected) in [
            ("AS 9S QH JH", "9S", Some(Reason::StaysLow(card("AS")))),
            ("AS 9S QH JH", "AS", Some(Reason::BestLeft(Suit::Spades))),
            ("AC 9C QH JH", "9C", Some(Reason::TrumpsLow)),
            ("9C TH QH JH", "9C", Some(Reason::OnlyTrumpIn)),
            ("AC 9C QH JH", "JH", Some(Reason::KeepsTrumps(2))),
            ("AC 9C QH JH", "AC", Some(Reason::TrumpsHigh(card("9C")))),
        ] {
            assert_eq!(fact(hand, played, &format!("play {laid}")), expected, "{hand}: {laid}");
        }
        // North leads, and West plays after South.
        for (led, hand, laid, expected) in [
            ("TS", "KS 9S QH JH", "KS", Reason::PartnerMayBeBeaten(card("TS"))),
            // Only a trump beats the king, and a trump beats the ace, too.
            ("KS", "AS 9S QH JH", "AS", Reason::TakesPartnersTrick),
            ("9S", "AS QS QH JH", "QS", Reason::OnlyHigher(card("KS"))),
            ("9S", "AS QS QH JH", "AS", Reason::BestLeft(Suit::Spades)),
        ] {
            let told = fact(hand, &format!("TD 9D AD KD {led} TH"), &format!("play {laid}"));
            assert_eq!(told, Some(expected), "{led}: {hand}");
        }
        // West leads to the second trick, and South plays last to North's ace.
        let partner_has_it = "TD AD 9D KD 9S AS TS";
        for (hand, laid, expected) in [
            ("9C AC TH QD", "9C", Some(Reason::TakesPartnersTrick)),
            ("9C AC TH QD", "TH", Some(Reason::PartnerHasTrick)),
            ("9C AC JD QH", "QH", Some(Reason::OnlyOne(Suit::Hearts))),
            // Only one diamond is still out, so there will hardly be one to trump.
            ("9C AC TH QD", "QD", None),
            ("9C AC TC JC", "9C", Some(Reason::OnlyTrumpsLeft)),
            ("9C AC TC JC", "AC", None),
        ] {
            assert_eq!(fact(hand, partner_has_it, &format!("play {laid}")), expected, "{hand}: {laid}");
        }
        // West leads to the second trick and has it, and South plays last.
        for (hand, expected) in [("9C TH QH JH", Reason::OnlyWinner), ("9C TC QH JH", Reason::LowestWinner)] {
            assert_eq!(fact(hand, "TD AD 9D KD KS 9S TS", "play 9C"), Some(expected), "{hand}");
        }
        // Their third trick is at stake, and North plays last.
        assert_eq!(fact("QH JH 9C", "TS KS 9S QS TD 9D AD KD AS", "play QH"), Some(Reason::SecondHandLow));
        // Of two kings, neither is the lowest card.
        assert_eq!(fact("KH KD", "TS KS 9S QS 9D AD TD QD 9H TH QH AH AS TC JS", "play KH"), None);
        // West leads to the fourth trick, and South plays last to North's trump.
        let partner_trumps = "TS KS 9S QS 9D KD TD QD 9H TH QH KH AS TC JH";
        assert_eq!(fact("AH JD", partner_trumps, "play JD"), Some(Reason::PartnerHasTrick));
        assert_eq!(fact("AH AD", partner_trumps, "play AH"), None);
        // East trumps the lead with the ten. The nine of trump is no card to call higher than the jack that goes.
        assert_eq!(fact("9C QH JH AH", "TD 9D AD KD TS TC", "play JH"), Some(Reason::KeepsTrumps(1)));
        // East trumps the lead.
        let trumped = "TD 9D AD KD TS 9C";
        assert_eq!(
            trumping_in(&view("QC TC QH JH", trumped), "play QC".parse().unwrap()),
            Reason::Overtrumps(card("9C"))
        );
    }
}
