//! Keyboard shortcuts at the table, with their descriptions for the settings and the buttons.

use cards::Suit;
use rules::{Action, Going, Trump};

/// A keyboard command at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKey {
    /// Plays or discards the card at this index. The cards in the hand are counted first, then the turn-up on the
    /// kitty.
    Card(u8),
    /// Names trump in round two of bidding. With Shift held down, the player goes alone.
    Name(Trump),
    /// Passes, keeps the cards, or defends with the partner.
    Pass,
    /// Orders up, assists or picks up.
    Order,
    /// Orders up, assists or picks up alone, or defends alone.
    Alone,
    /// Shows a farmer's hand to get a new deal.
    Redeal,
    NextHand,
    Undo,
    /// Shows a hint, or hides the hint that is shown.
    Hint,
    /// Opens or closes the panel with the last trick.
    LastTrick,
    /// Opens or closes the panel with the cards that are gone.
    CardsGone,
    /// Opens the panel with the irregularities that the person can commit.
    More,
    /// Announces the state of the game.
    HowItStands,
    /// Closes the open panel.
    Close,
}

/// The largest number of cards that a player can hold: five, and the turn-up.
const MOST_CARDS: u8 = 6;

impl TableKey {
    /// All commands other than cards and suits, in the order in which the settings list them.
    pub const OTHERS: [TableKey; 12] = [
        TableKey::Pass,
        TableKey::Order,
        TableKey::Alone,
        TableKey::Redeal,
        TableKey::NextHand,
        TableKey::Undo,
        TableKey::Hint,
        TableKey::LastTrick,
        TableKey::CardsGone,
        TableKey::More,
        TableKey::HowItStands,
        TableKey::Close,
    ];

    /// Returns all commands that a key stands for, the most likely first. For example, `N` names no trump or goes on
    /// to the next hand.
    pub fn of(key: &str) -> impl Iterator<Item = TableKey> {
        let cards = (0..MOST_CARDS).map(TableKey::Card);
        let names = Trump::ALL.into_iter().map(TableKey::Name);
        let all = names.chain(cards).chain(TableKey::OTHERS);
        all.filter(move |of| of.key().eq_ignore_ascii_case(key))
    }

    /// Returns the key's name in browser events, such as `P`. Upper and lower case mean the same key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            TableKey::Card(place) => ["1", "2", "3", "4", "5", "6"][place as usize],
            TableKey::Name(Trump::Suit(Suit::Spades)) => "S",
            TableKey::Name(Trump::Suit(Suit::Hearts)) => "H",
            TableKey::Name(Trump::Suit(Suit::Diamonds)) => "D",
            TableKey::Name(Trump::Suit(Suit::Clubs)) => "C",
            TableKey::Name(Trump::NoTrump) => "N",
            TableKey::Pass => "P",
            TableKey::Order => "O",
            TableKey::Alone => "A",
            TableKey::Redeal => "F",
            TableKey::NextHand => "N",
            TableKey::Undo => "U",
            TableKey::Hint => "?",
            TableKey::LastTrick => "L",
            TableKey::CardsGone => "G",
            TableKey::More => "M",
            TableKey::HowItStands => "R",
            TableKey::Close => "Escape",
        }
    }

    /// Returns the command that performs an action. Returns `None` for a card, because its key depends on its place in
    /// the hand.
    #[must_use]
    pub const fn for_action(action: Action) -> Option<TableKey> {
        match action {
            Action::Pass => Some(TableKey::Pass),
            Action::Order(Going::WithPartner) => Some(TableKey::Order),
            Action::Order(Going::Alone) | Action::DefendAlone => Some(TableKey::Alone),
            Action::Redeal => Some(TableKey::Redeal),
            Action::Call(trump, _) => Some(TableKey::Name(trump)),
            Action::Discard(_) | Action::Play(_) | Action::LayUnder(_) | Action::GiveCard(_) => None,
        }
    }

    #[must_use]
    pub const fn does(self) -> &'static str {
        match self {
            TableKey::Card(_) => "play or discard that card, counted from the left",
            TableKey::Name(_) => "name that suit in round two (Shift: alone)",
            TableKey::Pass => "pass, or keep your cards",
            TableKey::Order => "order up, assist or pick up",
            TableKey::Alone => "the same, alone, or defend alone",
            TableKey::Redeal => "show a farmer's hand and deal again",
            TableKey::NextHand => "next hand, or name no trump where it is allowed",
            TableKey::Undo => "undo",
            TableKey::Hint => "hint",
            TableKey::LastTrick => "last trick",
            TableKey::CardsGone => "cards gone",
            TableKey::More => "what else can be done at an open table",
            TableKey::HowItStands => "say again where the game stands",
            TableKey::Close => "close what is open",
        }
    }

    /// Returns the text printed on the key: `P`, `Esc`.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            TableKey::Close => "Esc",
            other => other.key(),
        }
    }
}

/// A line in the list of keys in the settings: all keys that have the same effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyLine {
    pub keys: Vec<&'static str>,
    pub does: &'static str,
}

#[must_use]
pub fn key_lines() -> Vec<KeyLine> {
    let line =
        |keys: Vec<TableKey>| KeyLine { does: keys[0].does(), keys: keys.into_iter().map(TableKey::label).collect() };
    let suits = Suit::ALL.map(|suit| TableKey::Name(suit.into()));
    // The key of no trump is told of with the next hand, which has the same key.
    let alike = [(0..MOST_CARDS).map(TableKey::Card).collect(), suits.to_vec()];
    alike.into_iter().chain(TableKey::OTHERS.map(|key| vec![key])).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_by_what_is_pressed_and_is_told_of_once() {
        for key in TableKey::OTHERS {
            assert!(TableKey::of(key.key()).any(|found| found == key), "{key:?}");
            assert!(TableKey::of(&key.key().to_ascii_lowercase()).any(|found| found == key), "{key:?}");
        }
        for trump in Trump::ALL {
            assert_eq!(TableKey::Name(trump).key(), trump.letter().to_string());
            assert_eq!(TableKey::of(TableKey::Name(trump).key()).next(), Some(TableKey::Name(trump)));
        }
        // A key has one meaning, except those that name a suit while suits are named.
        let others: Vec<&str> = TableKey::OTHERS.iter().map(|key| key.key()).collect();
        let differ = others.iter().collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(differ, others.len());
        assert_eq!(TableKey::of("h").collect::<Vec<_>>(), [TableKey::Name(Suit::Hearts.into())], "H is no hint");
        assert_eq!(TableKey::of("?").collect::<Vec<_>>(), [TableKey::Hint]);
        let told: Vec<&str> = key_lines().into_iter().flat_map(|line| line.keys).collect();
        let all = (0..MOST_CARDS).map(TableKey::Card).chain(Trump::ALL.map(TableKey::Name)).chain(TableKey::OTHERS);
        for key in all.map(TableKey::label) {
            assert_eq!(told.iter().filter(|told| **told == key).count(), 1, "{key}");
        }
    }
}
