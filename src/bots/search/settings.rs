//! How much a sampling player thinks, and what it trusts.

use rules::Phase;
use rules::view::SeatView;

/// How a bid is valued in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bids {
    /// The rule player bids and plays on for every seat.
    PlayedOut,
    /// Everybody sees all cards and bids and plays as well as can be.
    Open,
}

/// Who goes on for the own side in a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSide {
    /// The rule player, as for the others.
    RulePlayer,
    /// What has been learned from play.
    PolicyNet,
}

/// How much a sampling player thinks, and what it trusts. All of it counts work, never time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSettings {
    /// Layouts tried for a bid or a discard.
    pub bid_layouts: u16,
    /// Layouts tried for a card.
    pub play_layouts: u16,
    /// Layouts drawn for each one tried, to choose those that fit what the others did.
    pub pool: u16,
    /// All layouts that are likely at all are tried where they are at most so many times what is tried otherwise.
    pub exhaustive: u16,
    /// How much of the bids may be chance, in hundredths: 100 learns nothing from them.
    pub bid_floor: u8,
    /// By how many hundredths of a trick the others are held to differ from the rule player when they bid.
    pub bid_differs: u8,
    /// How likely a card is that the rule player would not play, in hundredths of one it would; 100 learns nothing.
    pub card_floor: u8,
    /// How a bid is valued.
    pub bids: Bids,
    /// Who goes on for the own side.
    pub own_side: OwnSide,
    /// How much what has been learned about a bid counts beside what the layouts show, in hundredths of that.
    pub glance: i16,
    /// How much perfect play with all cards seen says about a bid beside the rule player's play, in hundredths.
    pub bid_solved: u8,
    /// The same about a card.
    pub card_solved: u8,
    /// How many layouts must lead to the same moment for the own next card to be chosen there; 0 never chooses it.
    pub ahead: u16,
    /// How dear the conventions of the table are to it, in hundredths of what they are to the champion.
    pub conventions: i16,
    /// What making trump must be worth beyond passing, in hundredths of a point.
    pub call_margin: i16,
    /// The same for going alone beyond going with the partner.
    pub alone_margin: i16,
    /// What another bid must be worth beyond the rule player's, in hundredths of a point.
    pub trust_bid: i16,
    /// The same of another card.
    pub trust_card: i16,
}

impl SearchSettings {
    /// Few layouts, and nothing learned from cards. It reads hands less well than the champion, so it bids more carefully.
    pub const EXPERT: SearchSettings = SearchSettings {
        bid_layouts: 96,
        play_layouts: 48,
        pool: 8,
        bid_floor: 15,
        card_floor: 100,
        call_margin: 10,
        alone_margin: 0,
        ahead: 0,
        card_solved: 50,
        own_side: OwnSide::RulePlayer,
        glance: 0,
        trust_bid: 3,
        conventions: 300,
        ..SearchSettings::CHAMPION
    };

    /// Plain perfect-information sampling, which is no level: the measure for what is more than that.
    #[must_use]
    pub const fn plain(layouts: u16) -> SearchSettings {
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            bid_floor: 100,
            card_floor: 100,
            bids: Bids::Open,
            bid_solved: 100,
            card_solved: 100,
            conventions: 0,
            ahead: 0,
            own_side: OwnSide::RulePlayer,
            glance: 0,
            alone_margin: 0,
            trust_bid: 0,
            trust_card: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// The champion as it looks back at what was done, in so many layouts for each decision: without a leaning to the rule
    /// player's choice. What it knows at a glance counts for as many layouts as it does at the table.
    #[must_use]
    pub fn judge(layouts: u16) -> SearchSettings {
        let known =
            u32::from(SearchSettings::CHAMPION.bid_layouts) * SearchSettings::CHAMPION.glance.unsigned_abs() as u32;
        SearchSettings {
            bid_layouts: layouts,
            play_layouts: layouts,
            pool: 8,
            exhaustive: 4,
            // Club players go alone on tricks that are sure. What brings less than this is no reason to advise a loner, nor
            // to blame somebody who took the partner along.
            alone_margin: 50,
            glance: i16::try_from(known / u32::from(layouts.max(1))).unwrap_or(i16::MAX),
            trust_bid: 0,
            trust_card: 0,
            ..SearchSettings::CHAMPION
        }
    }

    /// The champion in a hurry: who plays a deal many times, with so many layouts for each decision.
    #[must_use]
    pub const fn brief(layouts: u16) -> SearchSettings {
        SearchSettings { bid_layouts: layouts, play_layouts: layouts, pool: 8, ahead: 0, ..SearchSettings::CHAMPION }
    }

    /// Layouts to try at this view.
    pub(super) fn layouts(&self, view: &SeatView) -> u16 {
        if view.public().phase() == Phase::Playing { self.play_layouts } else { self.bid_layouts }
    }

    /// The strongest player.
    pub const CHAMPION: SearchSettings = SearchSettings {
        bid_layouts: 128,
        play_layouts: 256,
        pool: 16,
        exhaustive: 1,
        bid_floor: 4,
        bid_differs: 45,
        card_floor: 6,
        bids: Bids::PlayedOut,
        own_side: OwnSide::PolicyNet,
        glance: 300,
        bid_solved: 0,
        card_solved: 24,
        ahead: 8,
        conventions: 100,
        call_margin: 0,
        alone_margin: 18,
        trust_bid: 1,
        trust_card: 2,
    };
}
