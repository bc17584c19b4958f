//! The draw for the first dealer: cards are drawn until the rules determine who deals.

use std::cmp::Reverse;

use cards::ruleset::{DrawOrder, FirstDealer};
use cards::{Card, Pack, Rank, Seat, Suit};

/// The cards drawn for the first dealer, in order, starting with North.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw(pub Vec<Card>);

/// The progress of a draw: the seats that draw next, or the dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawProgress {
    /// The dealer is not found yet. These seats draw a card each, in this order.
    Next(Vec<Seat>),
    Dealer(Seat),
}

impl Draw {
    /// Draws from the top of a shuffled pack until the dealer is found. The joker never takes part.
    #[must_use]
    pub fn from_pack(rule: FirstDealer, pack: &Pack) -> Draw {
        let mut draw = Draw(Vec::new());
        while let DrawProgress::Next(seats) = draw.progress(rule) {
            let drawn = draw.0.len();
            draw.0.extend(&pack.cards()[drawn..(drawn + seats.len()).min(24)]);
        }
        draw
    }

    /// Returns each drawn card with the seat that drew it, and the seats that draw next or the dealer.
    #[must_use]
    pub fn cards_and_progress(&self, rule: FirstDealer) -> (Vec<(Seat, Card)>, DrawProgress) {
        match rule {
            FirstDealer::FirstJack(color) => {
                let drawn: Vec<(Seat, Card)> = Seat::ALL.into_iter().cycle().zip(self.0.iter().copied()).collect();
                let is_the_jack = |card: Card| {
                    card.has_rank(Rank::Jack) && color.is_none_or(|color| card.suit().map(Suit::color) == Some(color))
                };
                let jack = drawn.iter().find(|(_, card)| is_the_jack(*card));
                let progress = match jack {
                    Some((seat, _)) => DrawProgress::Dealer(*seat),
                    None => DrawProgress::Next(vec![Seat::ALL[drawn.len() % 4]]),
                };
                (drawn, progress)
            }
            FirstDealer::LowestCard(order) => self.draw_lowest_card(order),
        }
    }

    #[must_use]
    pub fn progress(&self, rule: FirstDealer) -> DrawProgress {
        self.cards_and_progress(rule).1
    }

    fn draw_lowest_card(&self, order: DrawOrder) -> (Vec<(Seat, Card)>, DrawProgress) {
        let (mut drawn, mut rest, mut seats) = (Vec::new(), self.0.as_slice(), Seat::ALL.to_vec());
        while rest.len() >= seats.len() {
            let (now, later) = rest.split_at(seats.len());
            let round: Vec<(Seat, Card)> = seats.iter().copied().zip(now.iter().copied()).collect();
            drawn.extend(&round);
            rest = later;
            let by_suit = |card: Card| (card.rank(), Reverse(card.suit()));
            let low_ace = |card: Card| card.rank().filter(|rank| *rank != Rank::Ace);
            let lowest_by_suit = round.iter().min_by_key(|(_, card)| by_suit(*card)).map(|(seat, _)| *seat);
            seats = match order {
                DrawOrder::AceHighTiesBySuit => lowest_by_suit.into_iter().collect(),
                DrawOrder::AceLowTiesAgain => {
                    let least = round.iter().map(|(_, card)| low_ace(*card)).min();
                    let level = round.iter().filter(|(_, card)| Some(low_ace(*card)) == least);
                    level.map(|(seat, _)| *seat).collect()
                }
            };
            // If the pack runs out while seats are still tied, the suit of their cards decides.
            if drawn.len() + seats.len() > 24 {
                seats = lowest_by_suit.into_iter().collect();
            }
            if let [dealer] = seats[..] {
                return (drawn, DrawProgress::Dealer(dealer));
            }
        }
        (drawn, DrawProgress::Next(seats))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::Color;

    fn drawn(rule: FirstDealer, cards: &str) -> DrawProgress {
        Draw(cards.split(' ').map(|card| card.parse().unwrap()).collect()).progress(rule)
    }

    #[test]
    fn world_lowest_card_deals_and_the_lowest_club_loses_a_tie() {
        let rule = FirstDealer::LowestCard(DrawOrder::AceHighTiesBySuit);
        assert_eq!(drawn(rule, "AS 9S 9C TD"), DrawProgress::Dealer(Seat::S));
        assert_eq!(drawn(rule, "9H 9S KC TD"), DrawProgress::Dealer(Seat::N));
        assert_eq!(drawn(rule, "9H 9S KC"), DrawProgress::Next(Seat::ALL.to_vec()));
    }

    #[test]
    fn mcallen_ace_is_low_and_the_level_cut_again() {
        let rule = FirstDealer::LowestCard(DrawOrder::AceLowTiesAgain);
        assert_eq!(drawn(rule, "9S AS KC TD"), DrawProgress::Dealer(Seat::E));
        assert_eq!(drawn(rule, "AH AS KC TD"), DrawProgress::Next(vec![Seat::N, Seat::E]));
        assert_eq!(drawn(rule, "AH AS KC TD QD 9D"), DrawProgress::Dealer(Seat::E));
    }

    #[test]
    fn the_first_jack_of_its_color_deals() {
        let black = FirstDealer::FirstJack(Some(Color::Black));
        assert_eq!(drawn(black, "JH AS JC"), DrawProgress::Dealer(Seat::S));
        assert_eq!(drawn(FirstDealer::FirstJack(None), "9H JH"), DrawProgress::Dealer(Seat::E));
        assert_eq!(drawn(black, "JH JD"), DrawProgress::Next(vec![Seat::S]));
    }
}
