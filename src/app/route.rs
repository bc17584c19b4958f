//! The addresses of the screens. An address comes after the `#` of the page's own address. So it works on any static
//! host, under any path, and in a page opened from disk.

use std::fmt;

use crate::event::boards::kind::BoardKind;
use crate::practice::NumberedDeal;
use crate::save::{GameId, Id};
use crate::words::help::HelpTopic;
use cards::ruleset::Preset;
use event::Event;
use scoresheet::Sheet;

/// A screen with the parameters in its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// `#/`
    Home,
    /// `#/play`, with the query that comes after `?`.
    Play(String),
    /// `#/table`
    Table,
    /// `#/review/ID`: the review of a game. `#/review/ID/PLACE` opens the review at one decision. PLACE is the index
    /// of the decision in the game's log.
    Review(GameId, Option<usize>),
    /// `#/replay/ID`
    Replay(GameId),
    /// `#/guess/ID`: the person guesses the decisions of a stored game.
    GuessThePlay(GameId),
    /// `#/decide/TEXT`: a decision to make, shared by link.
    SharedDecision(String),
    /// `#/game/TEXT`: a whole game shared by link.
    SharedGame(String),
    /// `#/hands`: the list of numbered hands. `#/hands/42` opens one hand, and `#/hands/evening/7` an evening of
    /// hands. A rulebook may follow after `?`.
    NumberedHands(Option<NumberedDeal>),
    /// `#/rules` and `#/rules/NAME`
    Rules(Option<Preset>),
    /// `#/house`: the editor for house rules. `#/house/in/TEXT` opens it with a set of rules shared by link.
    HouseRules(Option<String>),
    /// `#/help` and `#/help/TOPIC`
    Help(Option<HelpTopic>),
    /// `#/glossary`
    Glossary,
    /// `#/levels`
    Levels,
    /// `#/events`
    Events,
    /// `#/events/new`, with the query that comes after `?`.
    NewEvent(String),
    /// `#/events/ID`
    Event(Id<Event>),
    /// `#/events/in/TEXT`: the seating of an event, in the text of a QR code on the wall.
    EventCode(String),
    /// `#/events/ID/board`: the boards for the wall. `#/events/ID/board/names` opens one kind of board.
    Board(Id<Event>, Option<BoardKind>),
    /// `#/club`: the club's table and ratings over all events.
    Club,
    /// `#/rulings`
    Rulings,
    /// `#/drills`
    Drills,
    /// `#/drills/own`: the drill on the person's own mistakes.
    OwnMistakes,
    /// `#/editor`: the position editor. `#/editor/TEXT` opens it with a position shared by link.
    Editor(Option<String>),
    /// `#/learn`: the lessons, where the person stopped. `#/learn/TEXT` opens a step, with the text of a
    /// [`LessonLink`](crate::learn::LessonLink).
    Learn(Option<String>),
    /// `#/settings`
    Settings,
    /// `#/open`: opens a link or a QR code that came from elsewhere.
    OpenLink,
    /// `#/sheets`
    Sheets,
    /// `#/sheets/new`
    NewSheet,
    /// `#/sheets/paper`: empty scoresheets to print.
    Paper,
    /// `#/sheets/in/TEXT`: a scoresheet shared by link, or a part of one.
    SharedSheet(String),
    /// `#/sheets/ID`
    Sheet(Id<Sheet>),
    /// `#/stats`
    Statistics,
    /// An address that belongs to no screen.
    Unknown,
}

impl Route {
    /// Parses an address that begins at `#`.
    #[must_use]
    pub fn parse(hash: &str) -> Route {
        let address = hash.trim_start_matches('#');
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let mut parts = path.trim_start_matches('/').splitn(2, '/');
        match (parts.next().unwrap_or_default(), parts.next()) {
            ("", None) => Route::Home,
            ("play", None) => Route::Play(query.to_owned()),
            ("table", None) => Route::Table,
            ("review", Some(rest)) => parse_review(rest).unwrap_or(Route::Unknown),
            ("decide", Some(code)) => Route::SharedDecision(code.to_owned()),
            ("game", Some(code)) => Route::SharedGame(code.to_owned()),
            ("hands", None) => Route::NumberedHands(None),
            ("hands", Some(_)) => {
                let of = address.trim_start_matches('/').split_once('/').map_or("", |(_, of)| of);
                of.parse().map_or(Route::Unknown, |of| Route::NumberedHands(Some(of)))
            }
            ("replay", Some(id)) => GameId::parse(id).map_or(Route::Unknown, Route::Replay),
            ("guess", Some(id)) => GameId::parse(id).map_or(Route::Unknown, Route::GuessThePlay),
            ("rules", None) => Route::Rules(None),
            ("rules", Some(name)) => name.parse().map_or(Route::Unknown, |preset| Route::Rules(Some(preset))),
            ("house", None) => Route::HouseRules(None),
            ("house", Some(rest)) => {
                rest.strip_prefix("in/").map_or(Route::Unknown, |text| Route::HouseRules(Some(text.to_owned())))
            }
            ("help", None) => Route::Help(None),
            ("help", Some(topic)) => topic.parse().map_or(Route::Unknown, |topic| Route::Help(Some(topic))),
            ("glossary", None) => Route::Glossary,
            ("levels", None) => Route::Levels,
            ("settings", None) => Route::Settings,
            ("open", None) => Route::OpenLink,
            ("sheets", None) => Route::Sheets,
            ("sheets", Some("new")) => Route::NewSheet,
            ("sheets", Some("paper")) => Route::Paper,
            ("sheets", Some(rest)) => match rest.strip_prefix("in/") {
                Some(text) => Route::SharedSheet(text.to_owned()),
                None => Id::parse(rest).map_or(Route::Unknown, Route::Sheet),
            },
            ("stats", None) => Route::Statistics,
            ("events", None) => Route::Events,
            ("events", Some("new")) => Route::NewEvent(query.to_owned()),
            ("events", Some(rest)) if rest.starts_with("in/") => Route::EventCode(rest[3..].to_owned()),
            ("events", Some(id)) => match id.split_once("/board") {
                Some((id, kind)) => parse_board(id, kind).unwrap_or(Route::Unknown),
                None => Id::parse(id).map_or(Route::Unknown, Route::Event),
            },
            ("club", None) => Route::Club,
            ("rulings", None) => Route::Rulings,
            ("drills", None) => Route::Drills,
            ("drills", Some("own")) => Route::OwnMistakes,
            ("editor", text) => Route::Editor(text.map(str::to_owned)),
            ("learn", text) => Route::Learn(text.map(str::to_owned)),
            _ => Route::Unknown,
        }
    }

    /// Finds the first address of a screen in the text of a message.
    #[must_use]
    pub fn find_in_text(text: &str) -> Option<Route> {
        let address = &text[text.find("#/")?..];
        let address = address.split(char::is_whitespace).next().unwrap_or_default();
        Some(Route::parse(address)).filter(|route| *route != Route::Unknown)
    }

    /// Returns whether the address itself contains the data to show. Links that people send to each other do.
    #[must_use]
    pub const fn contains_data(&self) -> bool {
        matches!(
            self,
            Route::SharedSheet(_)
                | Route::EventCode(_)
                | Route::SharedGame(_)
                | Route::SharedDecision(_)
                | Route::HouseRules(Some(_))
                | Route::Editor(Some(_))
        )
    }

    /// Returns the full address, such as `https://example.org/#/rules`. `page` is the address of the page; without it,
    /// the result begins at `#`.
    #[must_use]
    pub fn address_on(&self, page: Option<&str>) -> String {
        format!("{}{self}", page.unwrap_or_default())
    }

    /// Returns whether the screen could help a player at a real table, because it shows hints, reviews, rules or
    /// practice. Such screens are locked in score-only mode.
    #[must_use]
    pub const fn helps_players(&self) -> bool {
        match self {
            Route::Play(_)
            | Route::Table
            | Route::Review(..)
            | Route::Replay(_)
            | Route::GuessThePlay(_)
            | Route::SharedDecision(_)
            | Route::SharedGame(_)
            | Route::NumberedHands(_)
            | Route::Rules(_)
            | Route::HouseRules(_)
            | Route::Drills
            | Route::OwnMistakes
            | Route::Editor(_)
            | Route::Learn(_) => true,
            // A director may run the event on the phone that keeps score. The person's table of a practice event is
            // played at `Route::Table`, which is locked.
            Route::Events | Route::NewEvent(_) | Route::Event(_) | Route::EventCode(_) | Route::Board(..) => false,
            Route::Home
            | Route::Settings
            | Route::Help(_)
            | Route::Glossary
            | Route::Levels
            | Route::OpenLink
            | Route::Sheets
            | Route::NewSheet
            | Route::Paper
            | Route::SharedSheet(_)
            | Route::Sheet(_)
            | Route::Statistics
            | Route::Club
            | Route::Rulings
            | Route::Unknown => false,
        }
    }

    /// Returns whether data can be created or imported on the screen.
    #[must_use]
    pub const fn stores_data(&self) -> bool {
        matches!(
            self,
            Route::Home
                | Route::Play(_)
                | Route::SharedGame(_)
                | Route::NumberedHands(_)
                | Route::Sheets
                | Route::NewSheet
                | Route::SharedSheet(_)
                | Route::Sheet(_)
                | Route::Events
                | Route::NewEvent(_)
                | Route::EventCode(_)
                | Route::Event(_)
                | Route::HouseRules(_)
                | Route::Editor(_)
                | Route::Learn(_)
                | Route::Settings
        )
    }

    #[must_use]
    pub const fn program_part(&self) -> ProgramPart {
        match self {
            Route::Home | Route::Unknown => ProgramPart::Home,
            Route::Play(_) | Route::Table => ProgramPart::Table,
            _ => ProgramPart::Rest,
        }
    }
}

/// Writes the address from `#` on, in the form that [`Route::parse`] reads.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home => f.write_str("#/"),
            Route::Play(query) => write_with_query(f, "#/play", query),
            Route::Table => f.write_str("#/table"),
            Route::Review(id, None) => write!(f, "#/review/{id}"),
            Route::Review(id, Some(place)) => write!(f, "#/review/{id}/{place}"),
            Route::Replay(id) => write!(f, "#/replay/{id}"),
            Route::GuessThePlay(id) => write!(f, "#/guess/{id}"),
            Route::SharedDecision(text) => write!(f, "#/decide/{text}"),
            Route::SharedGame(text) => write!(f, "#/game/{text}"),
            Route::NumberedHands(None) => f.write_str("#/hands"),
            Route::NumberedHands(Some(of)) => write!(f, "#/hands/{of}"),
            Route::Rules(None) => f.write_str("#/rules"),
            Route::Rules(Some(preset)) => write!(f, "#/rules/{preset}"),
            Route::HouseRules(None) => f.write_str("#/house"),
            Route::HouseRules(Some(text)) => write!(f, "#/house/in/{text}"),
            Route::Glossary => f.write_str("#/glossary"),
            Route::Levels => f.write_str("#/levels"),
            Route::Events => f.write_str("#/events"),
            Route::NewEvent(query) => write_with_query(f, "#/events/new", query),
            Route::Event(id) => write!(f, "#/events/{id}"),
            Route::EventCode(text) => write!(f, "#/events/in/{text}"),
            Route::Board(id, None) => write!(f, "#/events/{id}/board"),
            Route::Board(id, Some(kind)) => write!(f, "#/events/{id}/board/{}", kind.slug()),
            Route::Rulings => f.write_str("#/rulings"),
            Route::Drills => f.write_str("#/drills"),
            Route::OwnMistakes => f.write_str("#/drills/own"),
            Route::Editor(None) => f.write_str("#/editor"),
            Route::Editor(Some(text)) => write!(f, "#/editor/{text}"),
            Route::Learn(None) => f.write_str("#/learn"),
            Route::Learn(Some(text)) => write!(f, "#/learn/{text}"),
            Route::Help(None) => f.write_str("#/help"),
            Route::Help(Some(topic)) => write!(f, "#/help/{}", topic.slug()),
            Route::OpenLink => f.write_str("#/open"),
            Route::Settings => f.write_str("#/settings"),
            Route::Sheets => f.write_str("#/sheets"),
            Route::NewSheet => f.write_str("#/sheets/new"),
            Route::Paper => f.write_str("#/sheets/paper"),
            Route::SharedSheet(text) => write!(f, "#/sheets/in/{text}"),
            Route::Sheet(id) => write!(f, "#/sheets/{id}"),
            Route::Statistics => f.write_str("#/stats"),
            Route::Club => f.write_str("#/club"),
            Route::Unknown => f.write_str("#/unknown"),
        }
    }
}

fn write_with_query(f: &mut fmt::Formatter<'_>, path: &str, query: &str) -> fmt::Result {
    f.write_str(path)?;
    if query.is_empty() { Ok(()) } else { write!(f, "?{query}") }
}

/// Parses the address of a board. `kind` is the part after `/board`: empty, or the name of a kind of board, such as
/// `/names`.
fn parse_board(id: &str, kind: &str) -> Option<Route> {
    let kind = match kind.strip_prefix('/') {
        Some(slug) => Some(BoardKind::of_slug(slug)?),
        None => kind.is_empty().then_some(None)?,
    };
    Some(Route::Board(Id::parse(id)?, kind))
}

fn parse_review(rest: &str) -> Option<Route> {
    let (id, place) = match rest.split_once('/') {
        Some((id, place)) => (id, Some(place.parse().ok()?)),
        None => (rest, None),
    };
    Some(Route::Review(GameId::parse(id)?, place))
}

/// A part of the WebAssembly program that is loaded separately. `src/pwa/start.js` requests the part for the first
/// screen before the program starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramPart {
    Home,
    /// The form for a new game, and the table.
    Table,
    /// All other screens.
    Rest,
}
