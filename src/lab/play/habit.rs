//! Players with a strong habit, to test whether a bot does well against unusual opponents.
//!
//! These players decide by rules of thumb, except where their habit prescribes something else. They are not offered as
//! bots.

use std::str::FromStr;

use bots::{StyleWeights, decide_by_rule};
use cards::CardSet;
use rules::view::SeatView;
use rules::{Action, higher_cards_of_suit, is_trump};

/// A way of playing that a [`LabPlayer`](super::LabPlayer) follows in every hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Calls only on strong hands.
    Timid,
    /// Calls on weak hands too.
    Bold,
    NeverAlone,
    /// Goes alone on weak hands too.
    OftenAlone,
    /// Hardly ever orders up the partner when the partner deals.
    LeavesPartner,
    /// Orders up the partner, when the partner deals, on weak hands too.
    OrdersPartner,
    /// Always leads the best trump in hand.
    LeadsTrump,
    /// Wins every trick that it can with its best card, even a trick that the partner would win.
    TakesTricks,
}

impl Habit {
    pub const ALL: [Habit; 8] = [
        Habit::Timid,
        Habit::Bold,
        Habit::NeverAlone,
        Habit::OftenAlone,
        Habit::LeavesPartner,
        Habit::OrdersPartner,
        Habit::LeadsTrump,
        Habit::TakesTricks,
    ];

    /// Returns the name that follows `habit-` on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Habit::Timid => "timid",
            Habit::Bold => "bold",
            Habit::NeverAlone => "never-alone",
            Habit::OftenAlone => "often-alone",
            Habit::LeavesPartner => "leaves-partner",
            Habit::OrdersPartner => "orders-partner",
            Habit::LeadsTrump => "leads-trump",
            Habit::TakesTricks => "takes-tricks",
        }
    }

    pub fn choose_action(self, view: &SeatView) -> Action {
        let action = decide_by_rule(view, self.weights(), 0).action;
        let Action::Play(_) = action else { return action };
        match self {
            Habit::LeadsTrump => best_trump_to_lead(view).unwrap_or(action),
            Habit::TakesTricks => best_winning_card(view).unwrap_or(action),
            _ => action,
        }
    }

    const fn weights(self) -> StyleWeights {
        match self {
            Habit::Timid => StyleWeights::TIMID,
            Habit::Bold => StyleWeights::RECKLESS,
            Habit::NeverAlone => StyleWeights::NEVER_ALONE,
            Habit::OftenAlone => StyleWeights::OFTEN_ALONE,
            Habit::LeavesPartner => StyleWeights::LEAVES_PARTNER,
            Habit::OrdersPartner => StyleWeights::ORDERS_PARTNER,
            Habit::LeadsTrump | Habit::TakesTricks => StyleWeights::CLUB,
        }
    }
}

impl FromStr for Habit {
    type Err = String;

    fn from_str(text: &str) -> Result<Habit, String> {
        let names = || Habit::ALL.map(Habit::name).join(" ");
        let found = Habit::ALL.into_iter().find(|habit| habit.name() == text);
        found.ok_or_else(|| format!("there is no habit \"{text}\": {}", names()))
    }
}

fn best_trump_to_lead(view: &SeatView) -> Option<Action> {
    let trump = view.public().contract()?.trump;
    if view.public().trick_on_table().is_some() {
        return None;
    }
    let trumps = view.legal().cards_to_play().iter().filter(|card| is_trump(*card, trump));
    trumps.min_by_key(|card| higher_cards_of_suit(*card, trump).len()).map(Action::Play)
}

fn best_winning_card(view: &SeatView) -> Option<Action> {
    let trump = view.public().contract()?.trump;
    let trick = view.public().trick_on_table()?;
    let winning: CardSet =
        view.legal().cards_to_play().iter().filter(|card| trick.is_beaten_by(*card, trump)).collect();
    winning
        .iter()
        .min_by_key(|card| (!is_trump(*card, trump), higher_cards_of_suit(*card, trump).len()))
        .map(Action::Play)
}
