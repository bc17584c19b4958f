//! Citations as they stand on a screen.

/// The words with which the sentences and paragraphs begin that citations quote. Other quotes are headings in full.
const SENTENCE_STARTS: [&str; 24] = [
    "A",
    "All",
    "Another",
    "Any",
    "Cards",
    "DO",
    "Dealer",
    "Each",
    "If",
    "In",
    "Once",
    "Players",
    "Should",
    "Starting",
    "Substitutes",
    "Teams",
    "The",
    "There",
    "To",
    "Understanding",
    "Whatever",
    "When",
    "You",
    "on",
];

/// Adds an ellipsis to each quote of a citation that has only the first words of a sentence:
/// `Progressive Bidding "If everyone passes…"`.
#[must_use]
pub fn cited_place(citation: &str) -> String {
    let parts: Vec<String> = citation.split('"').enumerate().map(|(at, part)| quoted_part(at % 2 == 1, part)).collect();
    parts.join("\"")
}

fn quoted_part(is_quote: bool, part: &str) -> String {
    let is_opening = is_quote && part.split_once(' ').is_some_and(|(first, _)| SENTENCE_STARTS.contains(&first));
    if is_opening { format!("{part}…") } else { part.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::cited_place;

    #[test]
    fn only_the_first_words_of_a_sentence_get_an_ellipsis() {
        let told = cited_place("Progressive The Deal \"Cards may be dealt in groups\", Bidding \"Bid out of turn\"");
        assert_eq!(told, "Progressive The Deal \"Cards may be dealt in groups…\", Bidding \"Bid out of turn\"");
        assert_eq!(cited_place("World Gameplay 2"), "World Gameplay 2");
    }
}
