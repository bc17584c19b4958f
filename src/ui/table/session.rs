//! One game on the table: asks who must decide, waits for people and bots, keeps every event before it is shown, and
//! paces what is shown.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::act::Slip;
use super::inbox::{Inbox, Intent};
use super::model::{Moment, TableModel};
use super::pace::Pace;
use super::{AtEvent, OpenTable};
use crate::bots::{self, Level, SlipRate};
use crate::browser::thinker::{Thinker, Told};
use crate::browser::{chance, feedback};
use crate::cards::Seat;
use crate::practice::bot;
use crate::rules::{self, Claim, Fault, GameState, Notice, Stage};
use crate::ruleset::Ruleset;
use crate::save::{Ceremony, GameId, SavedGame};
use crate::table::{Answer, Need, Table};
use crate::ui::desk::Desk;
use crate::ui::games;
use crate::ui::state::{ArcRwSignal, RwSignal};
use crate::view::SeatView;
use crate::words::{self, speech};

/// A word of advice lying on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What the strongest player would do.
    pub told: Told,
    /// The same in words: `Ten of Hearts`.
    pub title: String,
    /// Every choice and what it is worth, the best first.
    pub choices: Vec<(String, String)>,
}

/// One game on the table.
pub struct Session {
    desk: Desk,
    id: GameId,
    own: Seat,
    at_event: Option<AtEvent>,
    open: Option<OpenTable>,
    ceremony: Ceremony,
    misplays: SlipRate,
    table: RefCell<Table>,
    inbox: Inbox,
    moment: Cell<Moment>,
    said: RefCell<Vec<String>>,
    model: ArcRwSignal<TableModel>,
    sweep: ArcRwSignal<Option<Seat>>,
    hint: ArcRwSignal<Option<Hint>>,
    thinking: ArcRwSignal<bool>,
    long_thought: ArcRwSignal<bool>,
    holding: ArcRwSignal<bool>,
    slip: ArcRwSignal<Slip>,
}

/// What the screen follows of a session. The session's own signals outlive any screen, since it may still be waiting for
/// a bot when the screen goes; these handles belong to the screen.
#[derive(Clone, Copy)]
pub struct Followed {
    /// What the table shows.
    pub model: RwSignal<TableModel>,
    /// Where a finished trick is being swept to.
    pub sweep: RwSignal<Option<Seat>>,
    /// Advice, while it is shown.
    pub hint: RwSignal<Option<Hint>>,
    /// Whether a bot is being waited for.
    pub thinking: RwSignal<bool>,
    /// Whether the wait is long enough to be skipped.
    pub long_thought: RwSignal<bool>,
    /// Whether a finished trick lies until the person goes on.
    pub holding: RwSignal<bool>,
    /// What the person looks up.
    pub slip: RwSignal<Slip>,
}

/// What somebody does to the game.
enum Deed {
    Answer(Answer),
    Slip(rules::Slip),
    Claim(Claim),
    /// One of the rulings that are found, by its place.
    Rule(usize),
}

/// How long a bot may think before the person is offered not to wait.
const LONG_THOUGHT: Duration = Duration::from_millis(600);

enum Flow {
    GoOn,
    End,
}

impl Session {
    /// Lays a game on the table.
    pub fn new(
        desk: Desk,
        id: GameId,
        saved: &SavedGame,
        table: Table,
        open: Option<OpenTable>,
        at_event: Option<AtEvent>,
    ) -> Rc<Session> {
        let moment = Moment {
            hand_over: table.state().stage() == Stage::Cut && !table.state().hands().is_empty(),
            full_ceremony: saved.ceremony == Ceremony::Full,
            ..Moment::default()
        };
        let model = TableModel::of(table.state(), saved.seat, Moment { busy: true, ..moment });
        Rc::new(Session {
            desk,
            at_event,
            open,
            id,
            own: saved.seat,
            ceremony: saved.ceremony,
            misplays: saved.misplays,
            table: RefCell::new(table),
            inbox: Inbox::default(),
            moment: Cell::new(moment),
            said: RefCell::default(),
            model: ArcRwSignal::new(model),
            sweep: ArcRwSignal::new(None),
            hint: ArcRwSignal::new(None),
            thinking: ArcRwSignal::new(false),
            long_thought: ArcRwSignal::new(false),
            holding: ArcRwSignal::new(false),
            slip: ArcRwSignal::new(Slip::None),
        })
    }

    /// Handles on what is shown, for the screen that is being set up.
    pub fn follow(&self) -> Followed {
        Followed {
            model: self.model.clone().into(),
            sweep: self.sweep.clone().into(),
            hint: self.hint.clone().into(),
            thinking: self.thinking.clone().into(),
            long_thought: self.long_thought.clone().into(),
            holding: self.holding.clone().into(),
            slip: self.slip.clone().into(),
        }
    }

    /// What the table shows now.
    pub fn shown(&self) -> TableModel {
        self.model.get_untracked()
    }

    /// Shows advice, or takes it away.
    pub fn toggle_hint(self: Rc<Self>) {
        if self.hint.get_untracked().is_some() {
            self.hint.set(None);
        } else {
            leptos::task::spawn_local(self.advise());
        }
    }

    /// Shows a slip, or takes it away.
    pub fn toggle_slip(&self, slip: Slip) {
        let lies = std::mem::discriminant(&self.slip.get_untracked()) == std::mem::discriminant(&slip);
        self.lay_slip(if lies { Slip::None } else { slip });
    }

    /// Shows a slip.
    pub fn lay_slip(&self, slip: Slip) {
        self.slip.set(slip);
        // Whoever waits for a slip that stops the table to be gone looks again.
        self.inbox.put(Intent::Tap);
    }

    /// Whether it is an open table.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// What an open table has beyond a strict one; `None` at a strict one.
    pub fn open(&self) -> Option<OpenTable> {
        self.open
    }

    /// Where the player sits.
    pub fn own(&self) -> Seat {
        self.own
    }

    /// The event on whose table the game lies.
    pub fn event(&self) -> Option<GameId> {
        self.at_event.as_ref().map(|at| at.event.clone())
    }

    /// The address of the sheet that the person keeps of the game.
    pub fn sheet(&self) -> Option<String> {
        self.at_event.as_ref()?.sheet.as_ref().map(|sheet| format!("#/sheets/{sheet}"))
    }

    /// The game's id.
    pub fn id(&self) -> GameId {
        self.id.clone()
    }

    /// Asks something of the table.
    pub fn with_table<T>(&self, ask: impl FnOnce(&Table) -> T) -> T {
        ask(&self.table.borrow())
    }

    /// The person does something.
    pub fn put(&self, intent: Intent) {
        self.inbox.put(intent);
    }

    /// Plays the game until the screen is gone.
    pub async fn run(self: Rc<Self>) {
        Thinker::start().await;
        while let Flow::GoOn = self.step().await {}
    }

    async fn step(&self) -> Flow {
        // What was tapped while things moved counts for nothing, save for what works at any time.
        while let Some(intent) = self.inbox.look() {
            match intent {
                Intent::Close => return Flow::End,
                Intent::Undo => self.undo(),
                Intent::Claim(claim) => {
                    self.claim(claim);
                }
                Intent::Tap
                | Intent::Skip
                | Intent::Answer(_)
                | Intent::NextHand
                | Intent::Slip(_)
                | Intent::Rule(_) => {}
            }
        }
        let need = self.table.borrow().need();
        if need == Need::Ruling {
            return self.ask_ruling().await;
        }
        if self.stops(need) {
            return self.wait_for_slip().await;
        }
        let claim = self.open.and_then(|open| (open.accuse)(&self.table.borrow()));
        if claim.is_some_and(|claim| self.claim(claim)) {
            return Flow::GoOn;
        }
        if self.moment.get().hand_over {
            return self.between_hands().await;
        }
        if self.err().await {
            return Flow::GoOn;
        }
        match need {
            Need::Act(seat) if seat != self.own => self.let_think(need, seat).await,
            Need::Act(_) => return self.ask_person().await,
            Need::Cut(seat) | Need::Deal(seat) if seat == self.own && self.ceremony == Ceremony::Full => {
                return self.ask_person().await;
            }
            Need::Draw | Need::Cut(_) | Need::Deal(_) | Need::TurnUp(_) => self.by_custom(need).await,
            Need::Ruling | Need::Nothing => return self.over().await,
        }
        Flow::GoOn
    }

    /// What is shown now, with nothing asked.
    fn show_busy(&self) {
        self.show(Moment { busy: true, ..self.moment.get() });
    }

    fn show(&self, moment: Moment) {
        let model = TableModel::of(self.table.borrow().state(), self.own, moment);
        if *self.model.read_untracked() != model {
            self.model.set(model);
        }
    }

    async fn ask_person(&self) -> Flow {
        self.show(self.moment.get());
        // At an open table nobody reminds the dealer.
        if !(self.is_open() && self.model.read_untracked().ask.is_the_dealers()) {
            self.say(speech::your_turn(self.table.borrow().state(), self.own));
            feedback::your_turn(&self.desk.settings.get_untracked());
        }
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                Intent::Undo => {
                    self.undo();
                    return Flow::GoOn;
                }
                Intent::Answer(answer) => {
                    self.begin_answer();
                    if self.happen(Deed::Answer(answer)) {
                        self.after(answer, self.pace().after_own).await;
                        return Flow::GoOn;
                    }
                }
                Intent::Slip(slip) => {
                    if self.own_slip(slip).await {
                        return Flow::GoOn;
                    }
                }
                Intent::Claim(claim) => {
                    if self.claim(claim) {
                        return Flow::GoOn;
                    }
                }
                Intent::Tap | Intent::Skip | Intent::NextHand | Intent::Rule(_) => {}
            }
        }
    }

    /// The person does what a strict table forbids. Whether it could be done.
    async fn own_slip(&self, slip: rules::Slip) -> bool {
        self.begin_answer();
        let done = self.happen(Deed::Slip(slip));
        if done {
            self.slip.set(if matches!(slip, rules::Slip::Peek(_)) { Slip::Kitty } else { Slip::None });
            if !self.moment.get().hand_over {
                self.laid(self.pace().after_own).await;
            }
        }
        done
    }

    fn begin_answer(&self) {
        self.hint.set(None);
        self.said.borrow_mut().clear();
        // Who deals can lay the slip out before and find there what goes wrong in dealing.
        let deals = matches!(self.table.borrow().need(), Need::Cut(_) | Need::Deal(_));
        let slip = self.slip.get_untracked();
        if slip.stops_the_table() && !(deals && matches!(slip, Slip::More(_))) {
            self.slip.set(Slip::None);
        }
    }

    /// Somebody calls the director. Whether it could be done.
    fn claim(&self, claim: Claim) -> bool {
        let claimed = self.happen(Deed::Claim(claim));
        if claimed && self.slip.get_untracked().stops_the_table() {
            self.slip.set(Slip::None);
        }
        claimed
    }

    /// While the person writes down a claim, or sees what else can be done, nobody else does anything.
    fn stops(&self, need: Need) -> bool {
        let pressed =
            matches!(need, Need::Cut(seat) | Need::Deal(seat) if seat == self.own) && self.ceremony == Ceremony::Full;
        let asked =
            pressed || self.moment.get().hand_over || matches!(need, Need::Nothing) || need == Need::Act(self.own);
        self.slip.get_untracked().stops_the_table() && !asked
    }

    async fn wait_for_slip(&self) -> Flow {
        self.show_busy();
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                Intent::Claim(claim) if self.claim(claim) => return Flow::GoOn,
                Intent::Slip(slip) if self.own_slip(slip).await => return Flow::GoOn,
                _ if !self.slip.get_untracked().stops_the_table() => return Flow::GoOn,
                _ => {}
            }
        }
    }

    /// Shows what is found on the claim that was made, until the ruling is applied.
    async fn ask_ruling(&self) -> Flow {
        self.show(Moment { busy: false, ..self.moment.get() });
        let found = self.open.and_then(|open| (open.found)(&self.table.borrow()));
        let Some(found) = found else { return Flow::End };
        self.say(Some(found));
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                Intent::Undo => {
                    self.undo();
                    return Flow::GoOn;
                }
                Intent::Rule(option) if self.happen(Deed::Rule(option)) => return Flow::GoOn,
                _ => {}
            }
        }
    }

    /// A bot errs, if one does at this moment.
    async fn err(&self) -> bool {
        let slip = self.open.and_then(|open| (open.err)(&self.table.borrow(), self.misplays));
        let erred = slip.is_some_and(|slip| self.happen(Deed::Slip(slip)));
        if erred {
            self.laid(self.pace().after_action).await;
        }
        erred
    }

    async fn let_think(&self, need: Need, seat: Seat) {
        self.show_busy();
        let Some((view, rules, player, seed)) = self.question(seat, self.player(seat)) else { return };
        self.thinking.set(true);
        let long = self.long_thought.clone();
        let timer = set_timeout_with_handle(move || long.set(true), LONG_THOUGHT).ok();
        let told = self.inbox.unless_skipped(Thinker::decide(&view, &rules, player, seed)).await;
        if let Some(timer) = timer {
            timer.clear();
        }
        self.long_thought.set(false);
        self.thinking.set(false);
        let told = told.unwrap_or_else(|| Thinker::at_once(&view, player));
        // What was thought meanwhile is thought again once the table goes on.
        if !self.stops(need) {
            let answer = Answer::Act(told.action);
            self.happen(Deed::Answer(answer));
            self.after(answer, self.pace().after_action).await;
        }
    }

    /// What a bot is asked: its own view and nothing else.
    fn question(&self, seat: Seat, player: bots::Player) -> Option<(SeatView, Ruleset, bots::Player, u64)> {
        let table = self.table.borrow();
        let view = SeatView::of(table.state(), seat)?;
        let log = table.log();
        Some((view, log.rules.clone(), player, log.thoughts(log.events.len())))
    }

    fn player(&self, seat: Seat) -> bots::Player {
        bot(self.table.borrow().log(), seat).unwrap_or(Level::Regular.into())
    }

    async fn by_custom(&self, need: Need) {
        let customary = self.table.borrow().customary();
        let Some(answer) = customary else { return };
        if let Need::TurnUp(_) = need {
            // Some misdeals, and a deal that was taken, are called before the upcard is turned or not at all.
            self.show_busy();
            self.pause(self.pace().ceremony).await;
            if self.stops(need) {
                return;
            }
        }
        self.happen(Deed::Answer(answer));
        match need {
            Need::Draw => {
                self.moment.set(Moment { draw_lies: true, ..self.moment.get() });
                self.show_busy();
                self.pause(self.pace().ceremony).await;
                self.moment.set(Moment { draw_lies: false, ..self.moment.get() });
            }
            Need::Cut(_) if self.ceremony == Ceremony::Full => {
                self.show_busy();
                self.pause(self.pace().ceremony).await;
            }
            _ => self.show_busy(),
        }
    }

    async fn between_hands(&self) -> Flow {
        self.show(self.moment.get());
        let follow = self.desk.settings.get_untracked().hands_follow;
        loop {
            let intent = match follow {
                true => self.inbox.next_within(self.pace().hand).await.unwrap_or(Intent::NextHand),
                false => self.inbox.next().await,
            };
            match intent {
                Intent::Close => return Flow::End,
                Intent::Undo => {
                    self.undo();
                    return Flow::GoOn;
                }
                // Hands that follow by themselves wait while the director is being called.
                Intent::NextHand if follow && self.slip.get_untracked().stops_the_table() => {}
                Intent::NextHand => {
                    self.moment.set(Moment { hand_over: false, ..self.moment.get() });
                    self.said.borrow_mut().clear();
                    return Flow::GoOn;
                }
                Intent::Claim(claim) => {
                    if self.claim(claim) {
                        return Flow::GoOn;
                    }
                }
                Intent::Slip(slip) => {
                    if self.own_slip(slip).await {
                        return Flow::GoOn;
                    }
                }
                Intent::Tap | Intent::Skip | Intent::Answer(_) | Intent::Rule(_) => {}
            }
        }
    }

    async fn over(&self) -> Flow {
        self.show(self.moment.get());
        loop {
            match self.inbox.next().await {
                Intent::Close => return Flow::End,
                // The last hand can be looked into as any other.
                Intent::Claim(claim) if self.claim(claim) => return Flow::GoOn,
                _ => {}
            }
        }
    }

    /// Takes what somebody does: kept first, shown after. Whether it could be done.
    fn happen(&self, deed: Deed) -> bool {
        let before = self.table.borrow().state().clone();
        let goes_on = !matches!(deed, Deed::Answer(_)) && self.moment.get().hand_over;
        let mut table = self.table.borrow_mut();
        let done = match deed {
            Deed::Answer(answer) => table.answer(answer),
            Deed::Slip(slip) => table.slip(slip),
            Deed::Claim(claim) => self.open.map_or(Err(Fault::NoSuchClaim), |open| (open.claim)(&mut table, claim)),
            Deed::Rule(option) => self.open.map_or(Err(Fault::NoSuchClaim), |open| (open.rule)(&mut table, option)),
        };
        drop(table);
        let notices = match done {
            Ok(notices) => notices,
            Err(fault) => {
                self.desk.announce(format!("No: {}.", words::fault(fault)));
                return false;
            }
        };
        self.keep();
        self.tell(&before, &notices);
        let hand_ended = notices.iter().any(|notice| matches!(notice, Notice::HandScored(_)));
        let trick_ended = notices.iter().any(|notice| matches!(notice, Notice::TrickTaken { .. }));
        let over = self.table.borrow().state().result().is_some();
        self.moment.set(Moment {
            hand_over: (hand_ended || goes_on) && !over,
            trick_lies: trick_ended,
            ..self.moment.get()
        });
        true
    }

    /// Shows what an answer led to, at the pace of the table.
    async fn after(&self, answer: Answer, pause: Duration) {
        let Answer::Act(_) = answer else {
            self.show_busy();
            return self.pause(self.pace().after_own).await;
        };
        self.laid(pause).await;
    }

    /// Shows a card laid or a bid made, and the trick that it may have finished.
    async fn laid(&self, pause: Duration) {
        self.show_busy();
        feedback::card_laid(&self.desk.settings.get_untracked());
        if !self.moment.get().trick_lies {
            return self.pause(pause).await;
        }
        if self.desk.settings.get_untracked().hold_tricks {
            self.holding.set(true);
            self.hold().await;
            self.holding.set(false);
        } else {
            self.pause(self.pace().trick).await;
        }
        let winner = self.with_table(|table| {
            let tricks = table.state().hand()?.public().tricks();
            Some(tricks.last()?.winning())
        });
        self.sweep.set(winner);
        self.pause(self.pace().sweep).await;
        self.moment.set(Moment { trick_lies: false, ..self.moment.get() });
        self.show_busy();
        self.sweep.set(None);
    }

    /// Waits, unless the person does something.
    async fn pause(&self, time: Duration) {
        if time.is_zero() {
            return;
        }
        if let Some(intent) = self.inbox.next_within(time).await
            && intent != Intent::Tap
        {
            self.inbox.put_back(intent);
        }
    }

    /// Waits until the person goes on.
    async fn hold(&self) {
        match self.inbox.next().await {
            Intent::Tap | Intent::NextHand | Intent::Answer(_) | Intent::Slip(_) => {}
            later => self.inbox.put_back(later),
        }
    }

    fn pace(&self) -> Pace {
        Pace::of(self.desk.settings.get_untracked().speed)
    }

    fn keep(&self) {
        let game = SavedGame {
            log: self.table.borrow().log().encode(),
            seat: self.own,
            ceremony: self.ceremony,
            misplays: self.misplays,
            touched: chance::now(),
        };
        games::keep(self.desk, &self.id, &game);
    }

    fn undo(&self) {
        if self.at_event.is_some() {
            return self.explain("In an event nothing is taken back.");
        }
        let undone = self.table.borrow_mut().undo(self.own);
        self.hint.set(None);
        match undone {
            Some(()) => {
                self.keep();
                self.moment.set(Moment { full_ceremony: self.moment.get().full_ceremony, ..Moment::default() });
                self.said.borrow_mut().clear();
                self.say(Some("Taken back.".to_owned()));
            }
            None => self.say(Some("There is nothing of yours to take back.".to_owned())),
        }
    }

    fn tell(&self, before: &GameState, notices: &[Notice]) {
        let table = self.table.borrow();
        let event = table.log().events.last().and_then(|event| match event {
            rules::Event::Cut(lifted) if self.ceremony == Ceremony::Full => {
                table.state().dealer().map(|dealer| speech::cut(dealer, *lifted))
            }
            event => speech::event(event, before, table.state()),
        });
        let follows = notices.iter().filter_map(|notice| speech::notice(notice, self.own));
        let lines: Vec<String> = event.into_iter().chain(follows).collect();
        drop(table);
        self.said.borrow_mut().extend(lines);
        self.say(None);
    }

    /// Says everything since the person last decided, so that nothing is lost to whoever listens.
    fn say(&self, more: Option<String>) {
        let mut said = self.said.borrow_mut();
        said.extend(more);
        let late = said.len().saturating_sub(12);
        said.drain(..late);
        self.desk.announce(said.join(" "));
    }

    /// Says why something cannot be done now.
    pub fn explain(&self, why: &str) {
        self.say(Some(why.to_owned()));
    }

    /// What the strongest player would do in the person's place, why, and what else there is.
    async fn advise(self: Rc<Self>) {
        let Some((view, rules, player, seed)) = self.question(self.own, Level::Champion.into()) else { return };
        if view.legal().is_empty() {
            return;
        }
        let told = Thinker::decide(&view, &rules, player, seed).await;
        // Meanwhile the person may have decided.
        if self.question(self.own, player).is_none_or(|(now, ..)| now != view) {
            return;
        }
        let title = words::deed(told.action, &view);
        self.say(Some(format!("Hint: {title}. {}.", told.reasons.join(". "))));
        let choices = told.alternatives.iter().map(|(action, worth)| (words::deed(*action, &view), worth.clone()));
        self.hint.set(Some(Hint { choices: choices.collect(), told, title }));
    }
}
