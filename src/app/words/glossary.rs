//! The glossary: explains the terms of the game, and finds them in a sentence so that they can be tapped.

pub mod search;

/// A term of Euchre that the glossary explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    Right,
    Left,
    Bower,
    Trump,
    Upcard,
    Kitty,
    OrderUp,
    TurnDown,
    Stick,
    ThrowIn,
    Maker,
    Defender,
    Euchred,
    Bump,
    March,
    Alone,
    Eldest,
    Pone,
    Renege,
    Next,
    Green,
    Void,
    OffSuit,
    Farmers,
    Canadian,
    Guard,
    Donation,
}

pub const GLOSSARY: &str = "Glossary";

/// A piece of a text after the terms in the text were split off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextPiece<'t> {
    Plain(&'t str),
    /// A term, with the words that name it in this text.
    Term(&'t str, Term),
}

/// All words and phrases that name a term, in lower case. Longer ones come first, because a short one may be the
/// beginning of a long one.
const SPELLINGS: &[(&str, Term)] = &[
    ("sticks the dealer", Term::Stick),
    ("stick the dealer", Term::Stick),
    ("canadian loner", Term::Canadian),
    ("ordered it up", Term::OrderUp),
    ("farmer's hand", Term::Farmers),
    ("orders it up", Term::OrderUp),
    ("picked it up", Term::OrderUp),
    ("right bower", Term::Right),
    ("order it up", Term::OrderUp),
    ("picks it up", Term::OrderUp),
    ("turned down", Term::TurnDown),
    ("eldest hand", Term::Eldest),
    ("going under", Term::Farmers),
    ("left bower", Term::Left),
    ("ordered up", Term::OrderUp),
    ("pick it up", Term::OrderUp),
    ("turns down", Term::TurnDown),
    ("goes alone", Term::Alone),
    ("green suit", Term::Green),
    ("call green", Term::Green),
    ("turn down", Term::TurnDown),
    ("thrown in", Term::ThrowIn),
    ("throws in", Term::ThrowIn),
    ("defenders", Term::Defender),
    ("next suit", Term::Next),
    ("call next", Term::Next),
    ("order up", Term::OrderUp),
    ("assisted", Term::OrderUp),
    ("throw in", Term::ThrowIn),
    ("defender", Term::Defender),
    ("go alone", Term::Alone),
    ("off-suit", Term::OffSuit),
    ("off suit", Term::OffSuit),
    ("go under", Term::Farmers),
    ("canadian", Term::Canadian),
    ("donation", Term::Donation),
    ("turn-up", Term::Upcard),
    ("assists", Term::OrderUp),
    ("pick up", Term::OrderUp),
    ("euchred", Term::Euchred),
    ("euchres", Term::Euchred),
    ("marches", Term::March),
    ("reneged", Term::Renege),
    ("reneges", Term::Renege),
    ("guarded", Term::Guard),
    ("bowers", Term::Bower),
    ("trumps", Term::Trump),
    ("upcard", Term::Upcard),
    ("assist", Term::OrderUp),
    ("makers", Term::Maker),
    ("euchre", Term::Euchred),
    ("bumped", Term::Bump),
    ("loners", Term::Alone),
    ("eldest", Term::Eldest),
    ("renege", Term::Renege),
    ("guards", Term::Guard),
    ("donate", Term::Donation),
    ("bower", Term::Bower),
    ("trump", Term::Trump),
    ("kitty", Term::Kitty),
    ("stuck", Term::Stick),
    ("maker", Term::Maker),
    ("bumps", Term::Bump),
    ("march", Term::March),
    ("loner", Term::Alone),
    ("green", Term::Green),
    ("voids", Term::Void),
    ("guard", Term::Guard),
    ("bump", Term::Bump),
    ("pone", Term::Pone),
    ("void", Term::Void),
];

impl Term {
    /// All terms, sorted by name.
    pub const ALL: &[Term] = &[
        Term::Bower,
        Term::Bump,
        Term::Canadian,
        Term::Defender,
        Term::Donation,
        Term::Eldest,
        Term::Euchred,
        Term::Farmers,
        Term::Green,
        Term::Guard,
        Term::Kitty,
        Term::Left,
        Term::Alone,
        Term::Maker,
        Term::March,
        Term::Next,
        Term::OffSuit,
        Term::OrderUp,
        Term::Pone,
        Term::Renege,
        Term::Right,
        Term::Stick,
        Term::ThrowIn,
        Term::Trump,
        Term::TurnDown,
        Term::Upcard,
        Term::Void,
    ];

    /// Returns the heading of the term in the glossary, such as `Right bower`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Term::Right => "Right bower",
            Term::Left => "Left bower",
            Term::Bower => "Bower",
            Term::Trump => "Trump",
            Term::Upcard => "Upcard",
            Term::Kitty => "Kitty",
            Term::OrderUp => "Order up",
            Term::TurnDown => "Turn down",
            Term::Stick => "Stick the dealer",
            Term::ThrowIn => "Throw in",
            Term::Maker => "Maker",
            Term::Defender => "Defender",
            Term::Euchred => "Euchre",
            Term::Bump => "Bump",
            Term::March => "March",
            Term::Alone => "Loner",
            Term::Eldest => "Eldest hand",
            Term::Pone => "Pone",
            Term::Renege => "Renege",
            Term::Next => "Next",
            Term::Green => "Green",
            Term::Void => "Void",
            Term::OffSuit => "Off-suit",
            Term::Farmers => "Farmer's hand",
            Term::Canadian => "Canadian loner",
            Term::Guard => "Guard",
            Term::Donation => "Donation",
        }
    }

    /// Returns the glossary's explanation of the term.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Term::Right => "The jack of the trump suit: the best card of all.",
            Term::Left => {
                "The other jack of trump's color, the second best card. It is a trump, whatever suit is printed on it."
            }
            Term::Bower => "The jack of trump, called right, or the other jack of its color, called left.",
            Term::Trump => {
                "The suit that beats all others in this hand. It holds seven cards: the left bower belongs to it."
            }
            Term::Upcard => {
                "The card turned face up after the deal. Ordered up, it makes its suit trump, and the dealer takes it."
            }
            Term::Kitty => "The four cards that nobody was dealt. The upcard is the top one.",
            Term::OrderUp => {
                "To make the upcard's suit trump, so that the dealer takes the card. To a partner who deals you say assist. The dealer picks it up."
            }
            Term::TurnDown => {
                "If nobody wants the upcard's suit, the card is turned face down, and that suit can't be named anymore."
            }
            Term::Stick => "When all others have passed twice, the dealer must name a suit.",
            Term::ThrowIn => {
                "When everybody has passed twice, the cards are dealt again and nobody scores. Also: to lay down your cards and give up a hand. By the World rules that counts as a euchre."
            }
            Term::Maker => "Whoever made trump. The makers, that player and the partner, must take three tricks.",
            Term::Defender => "Either player of the side that did not make trump.",
            Term::Euchred => {
                "When the makers take fewer than three tricks they are euchred, and the other side scores, usually two points."
            }
            Term::Bump => {
                "Another word for a euchre. By the World rules it costs each loser a coin; so does a renege, or laying down your cards to give up a hand."
            }
            Term::March => {
                "All five tricks by one side. The makers usually get two points for it, and four for a loner."
            }
            Term::Alone => {
                "A hand that the maker plays without the partner. All five tricks then score more, usually four points."
            }
            Term::Eldest => "The player on the dealer's left, who bids and leads first.",
            Term::Pone => "The player on the dealer's right, who cuts.",
            Term::Renege => "Failing to follow suit when you could.",
            Term::Next => "The suit of the same color as the one that was turned down.",
            Term::Green => "A suit of the opposite color from the one turned down.",
            Term::Void => "Having no card of a suit, so that you may trump it.",
            Term::OffSuit => "Any suit that isn't trump.",
            Term::Farmers => {
                "A hand of nines and tens. Some tables let you trade three of them for the cards under the upcard, or get a new deal."
            }
            Term::Canadian => "A rule by which the dealer's partner may order up only to play alone.",
            Term::Guard => "A smaller card kept beside a high one, so that the high one doesn't fall to a higher one.",
            Term::Donation => {
                "Calling trump although a euchre is likely, because it costs less than the loner you fear."
            }
        }
    }
}

/// Splits a text at its terms. Only the first appearance of a term is split off, and none if `found` contains the term
/// already. Adds the terms that were split off to `found`.
#[must_use]
pub fn split_at_terms<'t>(text: &'t str, found: &mut Vec<Term>) -> Vec<TextPiece<'t>> {
    let mut pieces = Vec::new();
    let (mut plain, mut at) = (0, 0);
    while at < text.len() {
        match term_at(text, at).filter(|(_, term)| !found.contains(term)) {
            Some((end, term)) => {
                if plain < at {
                    pieces.push(TextPiece::Plain(&text[plain..at]));
                }
                pieces.push(TextPiece::Term(&text[at..end], term));
                found.push(term);
                (plain, at) = (end, end);
            }
            None => at = next_word_start(text, at),
        }
    }
    if plain < text.len() {
        pieces.push(TextPiece::Plain(&text[plain..]));
    }
    pieces
}

/// Returns the term that begins at byte `at` of the text and ends at a word boundary. Also returns the byte where the
/// term ends.
fn term_at(text: &str, at: usize) -> Option<(usize, Term)> {
    let rest = text.as_bytes().get(at..)?;
    let whole = |form: &str| rest.get(form.len()).is_none_or(|after| !after.is_ascii_alphanumeric());
    let begins = |form: &str| rest.get(..form.len()).is_some_and(|head| head.eq_ignore_ascii_case(form.as_bytes()));
    let (form, term) = SPELLINGS.iter().find(|(form, _)| begins(form) && whole(form))?;
    Some((at + form.len(), *term))
}

/// Returns the byte at which the next word after byte `at` begins.
fn next_word_start(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    let end = rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len());
    let gap = rest[end..].find(char::is_alphanumeric).unwrap_or(rest.len() - end);
    at + end + gap
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let of = |piece: &TextPiece<'_>| match piece {
            TextPiece::Plain(text) | TextPiece::Term(text, _) => (*text).to_owned(),
        };
        split_at_terms(text, &mut Vec::new()).iter().map(of).collect()
    }

    fn terms(text: &str) -> Vec<Term> {
        let of = |piece: TextPiece<'_>| match piece {
            TextPiece::Term(_, term) => Some(term),
            TextPiece::Plain(_) => None,
        };
        split_at_terms(text, &mut Vec::new()).into_iter().filter_map(of).collect()
    }

    #[test]
    fn a_sentence_in_pieces_is_the_sentence() {
        for text in ["", "Euchred!", "The left bower is trump.", "  trump  ", "naïve trump – “bower”", "x", "."]
        {
            assert_eq!(written(text), text);
        }
    }

    #[test]
    fn the_longest_term_is_found_once_and_only_as_a_whole_word() {
        assert_eq!(terms("The left bower is no bower of trump. Trump!"), [Term::Left, Term::Bower, Term::Trump]);
        assert_eq!(terms("Nora ordered it up and was euchred"), [Term::OrderUp, Term::Euchred]);
        assert_eq!(terms("trumpet, kittycat, unvoid"), []);
        assert_eq!(terms("Stick the dealer."), [Term::Stick]);
    }

    #[test]
    fn every_term_is_found_by_a_form_and_says_what_it_means() {
        for (place, (form, term)) in SPELLINGS.iter().enumerate() {
            assert_eq!(terms(form), [*term], "{form}");
            assert!(!SPELLINGS[..place].iter().any(|(before, _)| before == form), "{form} stands twice");
        }
        for term in Term::ALL {
            assert!(SPELLINGS.iter().any(|(_, of)| of == term), "{term:?}");
            assert!(term.meaning().ends_with('.'), "{term:?}");
        }
    }
}
