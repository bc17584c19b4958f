//! The settings of a search. The levels `expert` and `champion` and the judge of reviews differ only in these.

use crate::deal_sample::SamplePlayer;
use crate::policy_net::Training;
use rules::Phase;
use rules::view::SeatView;

/// The method of valuing a bid in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidValuation {
    /// Fast players, who see only their own cards, bid and play to the end of the hand.
    PlayedOut,
    /// The hand is valued as if everybody saw all cards, and bid and played perfectly.
    OpenCards,
}

/// The effort of a search, and the margins that it uses. Effort is counted in layouts, never in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// The number of layouts for a bid or a discard.
    pub bid_layouts: u16,
    /// The number of layouts for a card play.
    pub play_layouts: u16,
    /// The number of layouts drawn for each layout that is tried. Layouts that fit the past actions of the other seats
    /// best are likeliest to be tried.
    pub pool_factor: u16,
    /// With 2 or more, all likely layouts are tried, provided that there are at most this many times the usual number.
    pub exhaustive_factor: u16,
    /// The assumed percentage of the others' bids that are random. With 100, nothing is learned from their bids.
    pub random_bid_percent: u8,
    /// The assumed spread between the others' estimates of a hand and the rule player's, in hundredths of a trick.
    pub bid_spread: u8,
    /// The likelihood of an unexpected card or discard, in percent of the likelihood of the expected one. With 100,
    /// nothing is learned from the cards that others play.
    pub unexpected_card_percent: u8,
    pub bid_valuation: BidValuation,
    /// The player that plays out layouts for the bot's own side.
    pub own_side: SamplePlayer,
    /// The percentage of layouts in which the networks play the other side. In all other layouts, the rule player plays
    /// it.
    pub network_opponents_percent: u8,
    /// The networks that estimate bids and, as [`SamplePlayer::PolicyNet`], play the opponents.
    pub training: Training,
    /// The assumed spread between the others' estimates of a bid and those of the networks, in thousandths of a point.
    pub network_bid_spread: u16,
    /// The weight of the networks' estimate of a bid, in percent of the weight of all layouts together.
    pub learned_weight: i16,
    /// The solver's share in the worth of a bid, in percent. The rest comes from playing layouts out.
    pub bid_solver_percent: u8,
    /// The solver's share in the worth of an early card, in percent. The share shrinks in later tricks.
    pub card_solver_percent: u8,
    /// The fewest layouts that must look alike for a search of the bot's next card. 0 turns looking ahead off.
    pub look_ahead_layouts: u16,
    /// The factor for the margins of conventions, in percent. With 0, conventions are ignored.
    pub convention_percent: i16,
    /// The margin by which making trump must be better than passing, in hundredths of a point.
    pub call_margin: i16,
    /// The extra margin by which going alone must be better, in hundredths of a point.
    pub alone_margin: i16,
    /// The margin by which another bid must be better than the rule player's, in hundredths of a point.
    pub rule_bid_margin: i16,
    /// The margin by which another card must be better than the rule player's, in hundredths of a point.
    pub rule_card_margin: i16,
    /// The most cards in hand with which [`decide_by_search`](crate::decide_by_search) replaces a dominated card. The
    /// levels do not use this setting. They always replace dominated cards with up to three in hand.
    pub most_cards_for_dominated: u8,
}

impl SearchSettings {
    /// The settings of `expert`: few layouts, and nothing learned from the cards that others play. This level reads
    /// hands less well than the champion, so it bids with more care.
    pub const EXPERT: SearchSettings = SearchSettings {
        bid_layouts: 96,
        play_layouts: 48,
        pool_factor: 8,
        random_bid_percent: 15,
        unexpected_card_percent: 100,
        call_margin: 10,
        alone_margin: 0,
        look_ahead_layouts: 0,
        card_solver_percent: 50,
        own_side: SamplePlayer::RulePlayer,
        network_opponents_percent: 0,
        learned_weight: 0,
        rule_bid_margin: 3,
        convention_percent: 300,
        ..SearchSettings::CHAMPION
    };

    /// Plain perfect-information sampling: every layout is solved with all cards seen. No level plays like this. The
    /// settings are a baseline for comparisons.
    #[must_use]
    pub const fn perfect_information(layouts: u16) -> SearchSettings {
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            random_bid_percent: 100,
            unexpected_card_percent: 100,
            bid_valuation: BidValuation::OpenCards,
            bid_solver_percent: 100,
            card_solver_percent: 100,
            convention_percent: 0,
            look_ahead_layouts: 0,
            own_side: SamplePlayer::RulePlayer,
            network_opponents_percent: 0,
            learned_weight: 0,
            alone_margin: 0,
            rule_bid_margin: 0,
            rule_card_margin: 0,
            most_cards_for_dominated: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// The settings of the judge of reviews: like the champion, but with this many layouts per decision and no margin
    /// for the rule player's choice. The networks' estimate of a bid weighs as much as at the table.
    #[must_use]
    pub fn for_judge(layouts: u16) -> SearchSettings {
        let known = u32::from(SearchSettings::CHAMPION.bid_layouts)
            * SearchSettings::CHAMPION.learned_weight.unsigned_abs() as u32;
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            pool_factor: 8,
            exhaustive_factor: 4,
            // Club players go alone only when the tricks are almost sure. For a smaller gain than this margin, the
            // judge neither advises a loner nor blames a player who took the partner along.
            alone_margin: 50,
            learned_weight: i16::try_from(known / u32::from(layouts.max(1))).unwrap_or(i16::MAX),
            rule_bid_margin: 0,
            rule_card_margin: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// The settings of a fast champion with this many layouts per decision, for playing a deal many times.
    #[must_use]
    pub const fn fast_champion(layouts: u16) -> SearchSettings {
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            pool_factor: 8,
            look_ahead_layouts: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// The number of layouts for a decision at this view.
    pub(super) fn layouts_for(&self, view: &SeatView) -> u16 {
        if view.public().phase() == Phase::Playing { self.play_layouts } else { self.bid_layouts }
    }

    /// The settings of the champion before its networks learned by self-play, to measure progress.
    pub const FORMER_CHAMPION: SearchSettings = SearchSettings {
        own_side: SamplePlayer::PolicyNet(Training::Loaded),
        training: Training::Loaded,
        network_opponents_percent: 0,
        most_cards_for_dominated: 0,
        ..SearchSettings::CHAMPION
    };

    /// The settings of `champion`, the strongest level.
    pub const CHAMPION: SearchSettings = SearchSettings {
        bid_layouts: 128,
        play_layouts: 256,
        pool_factor: 16,
        exhaustive_factor: 1,
        random_bid_percent: 4,
        bid_spread: 45,
        unexpected_card_percent: 6,
        bid_valuation: BidValuation::PlayedOut,
        own_side: SamplePlayer::PolicyNet(Training::SelfPlay),
        network_opponents_percent: 50,
        training: Training::SelfPlay,
        network_bid_spread: 60,
        learned_weight: 300,
        bid_solver_percent: 0,
        card_solver_percent: 24,
        look_ahead_layouts: 8,
        convention_percent: 100,
        call_margin: 0,
        alone_margin: 18,
        rule_bid_margin: 1,
        rule_card_margin: 2,
        most_cards_for_dominated: 3,
    };
}
