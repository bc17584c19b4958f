//! Every import cleans text written by other people: marks that change the writing direction are removed, and a joiner
//! stays only where it joins letters. The hostile text is put directly into the exported data, past every form and
//! check.

use app::review::{Puzzle, SharedGame};
use app::save::SavedGame;
use base64ct::{Base64UrlUnpadded, Encoding};
use cards::ruleset::Preset;
use cards::{BySeat, Seat};
use event::{EventCode, EventEntry, EventKind, EventLog, EventPlan, Roster};
use rules::record::egn::{export, import};
use rules::record::{GameLog, Player, PlayerKind};
use rules::{GameEvent, RulingReason};
use scoresheet::transfer::{
    decode, encode, hands_csv, read_hands_csv, read_json, read_template_json, template_json, to_json,
};
use scoresheet::{Fingerprint, Heading, Sheet, SheetId, SheetSeating, Stamp, Template};
use sha2::{Digest, Sha256};

/// A text as it is written at first, the text of as many bytes that takes its place, and how that is read.
struct Swap {
    sound: &'static str,
    hostile: &'static str,
    read: &'static str,
}

const SWAPS: [Swap; 4] = [
    Swap { sound: "Axxxnna", hostile: "A\u{202e}nna", read: "Anna" },
    Swap { sound: "Annaxxx", hostile: "Anna\u{2066}", read: "Anna" },
    // Ali Reza, spelled as in Persia.
    Swap {
        sound: "Ali Reza at Tehran",
        hostile: "\u{639}\u{644}\u{6cc}\u{200c}\u{631}\u{636}\u{627}\u{200d}",
        read: "\u{639}\u{644}\u{6cc}\u{200c}\u{631}\u{636}\u{627}",
    },
    Swap { sound: "xxxJoe", hostile: "\u{200d}Joe", read: "Joe" },
];

impl Swap {
    fn text(&self, written: &str) -> String {
        assert!(written.contains(self.sound), "{written}");
        written.replace(self.sound, self.hostile)
    }

    fn bytes(&self, written: &[u8]) -> Vec<u8> {
        let (sound, hostile) = (self.sound.as_bytes(), self.hostile.as_bytes());
        let at = written.windows(sound.len()).position(|bytes| bytes == sound).expect("the text is in it");
        [&written[..at], hostile, &written[at + sound.len()..]].concat()
    }

    fn letters(&self, written: &str) -> String {
        Base64UrlUnpadded::encode_string(&self.bytes(&Base64UrlUnpadded::decode_vec(written).unwrap()))
    }
}

fn sheet(swap: &Swap) -> Sheet {
    let id = SheetId { begun: 1_795_000_000_000, salt: 1 };
    let heading = Heading { id, template: Template::of(Preset::Mcallen), own: Seat::S, event: swap.sound.to_owned() };
    let mut sheet = Sheet::new(heading).unwrap();
    let people = BySeat { n: "Nan", e: "Eve", s: swap.sound, w: "Wes" }.map(str::to_owned);
    let stamp = Stamp::new(id.begun, scoresheet::Keeper::Seat(Seat::S));
    sheet.begin(SheetSeating { table: None, people }, Seat::N, &stamp).unwrap();
    sheet
}

/// The person and the event of a sheet, which are the same text.
fn of_sheet(sheet: &Sheet) -> String {
    let person = &sheet.state().games[0].seating.people.s;
    assert_eq!(*person, sheet.heading().event);
    person.clone()
}

fn log(swap: &Swap) -> GameLog {
    let mut random = cards::Random::from_number(3);
    let mut table = crate::support::table(Preset::Mcallen.ruleset(), 3);
    while let Some(answer) = crate::support::any_answer(&table, &mut random) {
        table.answer(answer).unwrap();
    }
    let names = BySeat { n: "Nan", e: "Eve", s: swap.sound, w: "Wes" };
    let seating = names.map(|name| Player { name: name.to_owned(), plays: PlayerKind::Person });
    GameLog { seating, ..table.log().clone() }
}

fn event_entry(swap: &Swap, entry: EventEntry) -> EventEntry {
    let mut log = EventLog::new(EventKind::Mcallen.plan(8), cards::Seed::from_number(1));
    log.entries.push(event::LoggedEntry { at: 0, entry });
    EventLog::decode(&swap.letters(&log.encode())).unwrap().entries.remove(0).entry
}

/// A way in: puts a text into imported data, and returns the text as read.
type Door = fn(&Swap) -> String;

const DOORS: [(&str, Door); 15] = [
    ("a sheet's code or link", |swap| {
        let bytes = Base64UrlUnpadded::decode_vec(&encode(&sheet(swap))).unwrap();
        let (length, block) = postcard::take_from_bytes::<usize>(&bytes[1..bytes.len() - 4]).unwrap();
        let body = lz4_flex::block::decompress(block, length).unwrap();
        // The person's name comes after that of the event.
        let once = swap.bytes(&body);
        let body = if once.windows(swap.sound.len()).any(|bytes| bytes == swap.sound.as_bytes()) {
            swap.bytes(&once)
        } else {
            once
        };
        let mut bytes = postcard::to_extend(&body.len(), vec![bytes[0]]).unwrap();
        bytes.extend(lz4_flex::block::compress(&body));
        let check = Sha256::digest(&bytes);
        bytes.extend_from_slice(&check[..4]);
        of_sheet(&decode(&Base64UrlUnpadded::encode_string(&bytes)).unwrap())
    }),
    ("a sheet's file", |swap| of_sheet(&read_json(&swap.text(&to_json(&sheet(swap)))).unwrap())),
    ("a table of hands", |swap| {
        let mut sheet = sheet(swap);
        let stamp = Stamp::new(sheet.heading().id.begun, scoresheet::Keeper::Seat(Seat::S));
        sheet.write(scoresheet::Entry::NoPoints, &stamp).unwrap();
        let table = swap.text(&hands_csv(&[&sheet], &|_| String::new()));
        of_sheet(&read_hands_csv(&table, &[]).unwrap()[0])
    }),
    ("a template", |swap| {
        let template = Template { name: swap.sound.to_owned(), ..Template::of(Preset::World) };
        read_template_json(&swap.text(&template_json(&template))).unwrap().name
    }),
    ("an event's code", |swap| {
        let code = EventCode {
            name: swap.sound.to_owned(),
            rules: Preset::Mcallen.ruleset(),
            games: 1,
            names: Vec::new(),
            rounds: Vec::new(),
        };
        let text = code.encode();
        let bytes = Base64UrlUnpadded::decode_vec(&text["BW1.".len()..]).unwrap();
        let rest = swap.bytes(&bytes[4..]);
        let mut bytes = Sha256::digest(&rest)[..4].to_vec();
        bytes.extend(rest);
        EventCode::decode(&format!("BW1.{}", Base64UrlUnpadded::encode_string(&bytes))).unwrap().name
    }),
    ("a note in an event's log", |swap| match event_entry(swap, EventEntry::Noted(swap.sound.to_owned())) {
        EventEntry::Noted(note) => note,
        other => panic!("{other:?}"),
    }),
    ("a reason in an event's log", |swap| {
        match event_entry(swap, EventEntry::WeekCancelled { reason: swap.sound.to_owned() }) {
            EventEntry::WeekCancelled { reason } => reason,
            other => panic!("{other:?}"),
        }
    }),
    ("a roster", |swap| {
        let text = swap.text(&format!("name\n\"{}\"\nEve\n", swap.sound));
        let plan = EventKind::Progressive.plan(8);
        Roster::read(&text, &plan).profiles()[0].name.clone()
    }),
    ("a game's link or code", |swap| {
        let link = SharedGame::new(log(swap), Seat::S).link(None);
        let text = swap.letters(&link.strip_prefix("#/game/").unwrap()[5..]);
        let check = Fingerprint::of(format!("S{text}").as_bytes()).to_string()[..4].to_owned();
        SharedGame::parse(&format!("S{check}{text}")).unwrap().replay().names().s
    }),
    ("a game's text", |swap| {
        let saved = SavedGame { log: swap.letters(&log(swap).encode()), ..SavedGame::copy_of(&log(swap), Seat::S, 1) };
        let saved = SavedGame::import(&saved.export()).unwrap();
        GameLog::decode(&saved.log).unwrap().seating.s.name
    }),
    ("a decision's link", |swap| {
        let log = log(swap);
        let decision = |at: usize| Puzzle::of(&log, at);
        let at = (0..log.events.len()).find(|at| decision(*at).is_some()).unwrap();
        let link = decision(at).unwrap().link(None);
        Puzzle::parse(&swap.letters(link.rsplit('/').next().unwrap())).unwrap().guessed_by(None).names().s
    }),
    ("Euchre Game Notation", |swap| {
        let text = swap.text(&export(&log(swap)).unwrap().to_string());
        import(&text).unwrap().to_log().unwrap().seating.s.name
    }),
    ("a ruling's reason in a game's log", |swap| {
        let text = "ruling throw-in by E from N: proved, director: points NS 2 because ";
        match swap.text(&format!("{text}{}", swap.sound)).parse().unwrap() {
            GameEvent::Ruled(ruling) => ruling.reason.as_ref().map(RulingReason::text).unwrap().to_owned(),
            other => panic!("{other}"),
        }
    }),
    ("a set of rules", |swap| {
        let mut rules = Preset::Mcallen.ruleset();
        (rules.name, rules.base) = (swap.sound.into(), None);
        let text = swap.text(&serde_json::to_string(&rules).unwrap());
        serde_json::from_str::<cards::ruleset::Ruleset>(&text).unwrap().name.to_string()
    }),
    ("a plan", |swap| {
        let plan = EventPlan { name: swap.sound.to_owned(), ..EventKind::Mcallen.plan(8) };
        let text = swap.text(&serde_json::to_string(&plan).unwrap());
        serde_json::from_str::<EventPlan>(&text).unwrap().name
    }),
];

#[test]
fn by_whatever_door_a_text_comes_it_is_clean() {
    for swap in &SWAPS {
        assert_eq!(swap.sound.len(), swap.hostile.len(), "{}", swap.sound);
        for (name, door) in DOORS {
            assert_eq!(door(swap), swap.read, "{name}");
        }
    }
}
