//! The help names exactly the keys that the table listens to.

use app::words::help::HelpTopic;
use app::words::keys::TableKey;

#[test]
fn the_manual_names_the_keys_as_the_table_does() {
    let paragraph =
        |topic: HelpTopic, lead: &str| topic.paragraphs().iter().find(|paragraph| paragraph.lead == lead).unwrap().text;
    assert!(paragraph(HelpTopic::Coach, "Hint.").contains("the question mark"));
    assert_eq!(TableKey::Hint.key(), "?");
    // Every single letter in the sentence must be a key of the table.
    let by_keyboard = paragraph(HelpTopic::Play, "Play by keyboard.");
    let letters = by_keyboard.split(|of: char| !of.is_alphanumeric()).filter(|word| word.len() == 1);
    let keys: Vec<&str> = letters.collect();
    assert!(keys.iter().all(|key| TableKey::of(key).next().is_some()), "{keys:?}");
    assert!(by_keyboard.contains("Every key is listed below"));
}
