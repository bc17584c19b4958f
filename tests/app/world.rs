//! A world in memory: pages that share a device, with its storage, its clock and its work.

mod editor;
mod hall;
mod review;

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use app::notices::{NoticeUrgency, PageNotice};
use app::outside::{self, BoxedFuture};
use app::play::{self, CoachQuestion, CoachWarning, ExplainedDecision, PageClaim, Signal};
use app::save::{FallbackStorage, GameId, Id, MemoryStorage, Settings, Storage, StorageFault};
use app::sheet;
use app::words::{HourForm, LocalTime};
use bots::BotQuestion;
use bots::review::{Effort, HintQuestion};
use cards::{Seat, Seed};
use scoresheet::Sheet;

/// A device, shared by its pages.
#[derive(Default)]
pub struct Device {
    memory: MemoryStorage,
    /// Milliseconds since 1970.
    clock: Cell<u64>,
    /// Milliseconds by which the clock advances at every look.
    stride: Cell<u64>,
    full: Cell<bool>,
    chance: Cell<u64>,
    work: RefCell<Vec<(Weak<Inside>, BoxedFuture<()>)>>,
    claims: RefCell<Vec<Rc<Held>>>,
}

/// A page on a device.
#[derive(Clone)]
pub struct Page(Rc<Inside>);

struct Inside {
    device: Rc<Device>,
    storage: FallbackStorage<PageStorage>,
    unsaved: Rc<RefCell<Vec<Option<StorageFault>>>>,
    settings: RefCell<Settings>,
    thought: Cell<Duration>,
    said: RefCell<Vec<String>>,
    notices: RefCell<Vec<String>>,
    alerts: RefCell<Vec<String>>,
    scored: RefCell<Option<Id<Sheet>>>,
    signals: RefCell<Vec<Signal>>,
    rung: RefCell<Vec<String>>,
    asked: Cell<u32>,
    judged: Cell<u32>,
    halls_closed: Cell<u32>,
}

/// The storage of a page. A killed page stores nothing any more.
struct PageStorage {
    device: Rc<Device>,
    dead: Rc<Cell<bool>>,
    /// The number of further writes to keys with this prefix before the page is killed.
    until_killed: Cell<Option<(&'static str, u32)>>,
}

struct Held {
    name: String,
    holds: Cell<bool>,
    dead: Rc<Cell<bool>>,
    lost: Box<dyn Fn()>,
}

impl Device {
    pub fn new() -> Rc<Device> {
        let device = Device::default();
        device.clock.set(1_790_000_000_000);
        Rc::new(device)
    }

    /// Opens a page, with settings that skip all pauses and ask the person for every card.
    pub fn page(self: &Rc<Device>) -> Page {
        let storage = PageStorage { device: self.clone(), dead: Rc::default(), until_killed: Cell::new(None) };
        let unsaved = Rc::new(RefCell::new(Vec::new()));
        let hears = unsaved.clone();
        let storage = FallbackStorage::new(storage, move |fault| hears.borrow_mut().push(fault));
        Page(Rc::new(Inside {
            device: self.clone(),
            storage,
            unsaved,
            settings: RefCell::new(Settings {
                speed: app::save::Speed::Instant,
                forced_cards: app::save::ForcedCards::Never,
                ..Settings::default()
            }),
            thought: Cell::new(Duration::ZERO),
            said: RefCell::default(),
            notices: RefCell::default(),
            alerts: RefCell::default(),
            scored: RefCell::default(),
            signals: RefCell::default(),
            rung: RefCell::default(),
            asked: Cell::new(0),
            judged: Cell::new(0),
            halls_closed: Cell::new(0),
        }))
    }

    /// Creates a device whose clock advances by a minute at every look, as at a table of people.
    pub fn at_a_table() -> Rc<Device> {
        let device = Device::new();
        device.stride.set(60_000);
        device
    }

    pub fn memory(&self) -> &MemoryStorage {
        &self.memory
    }

    /// Fills the storage, so that every write fails.
    pub fn fill(&self) {
        self.full.set(true);
    }

    /// Lets everything be written again.
    pub fn make_room(&self) {
        self.full.set(false);
    }

    pub fn now(&self) -> u64 {
        self.clock.get()
    }

    /// Does all work that need not wait for time.
    pub fn settle(&self) {
        let woken = Arc::new(Woken(AtomicBool::new(true)));
        let waker = Waker::from(woken.clone());
        let mut context = Context::from_waker(&waker);
        while woken.0.swap(false, Ordering::Relaxed) {
            let begun = self.work.take();
            for (page, mut work) in begun {
                if page.upgrade().is_some_and(|page| page.storage.inner().dead.get()) {
                    continue;
                }
                if work.as_mut().poll(&mut context).is_pending() {
                    self.work.borrow_mut().push((page, work));
                } else {
                    woken.0.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    /// Lets some time pass.
    pub fn pass(&self, time: Duration) {
        self.settle();
        let end = self.clock.get() + time.as_millis() as u64;
        while self.clock.get() < end {
            self.clock.set((self.clock.get() + 50).min(end));
            self.settle();
        }
    }
}

struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Page {
    pub fn outside(&self) -> Rc<dyn play::GameOutside> {
        Rc::new(self.clone())
    }

    /// The page as a sheet's world.
    pub fn world(&self) -> sheet::World {
        Rc::new(self.clone())
    }

    pub fn device(&self) -> &Rc<Device> {
        &self.0.device
    }

    /// Changes the settings.
    pub fn set(&self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.0.settings.borrow_mut());
    }

    /// Lets every bot think this long.
    pub fn think(&self, time: Duration) {
        self.0.thought.set(time);
    }

    /// Kills the page as soon as it has kept so many moments of a game more.
    pub fn kill_after(&self, moments: u32) {
        self.0.storage.inner().until_killed.set(Some(("bower.game.", moments)));
    }

    /// Kills the page as soon as it has kept events so many times more.
    pub fn kill_after_events(&self, times: u32) {
        self.0.storage.inner().until_killed.set(Some(("bower.event.", times)));
    }

    /// Kills the page as soon as it has kept reviews so many times more.
    pub fn kill_after_reviews(&self, times: u32) {
        self.0.storage.inner().until_killed.set(Some(("bower.review.", times)));
    }

    /// Kills the page without warning.
    pub fn kill(&self) {
        self.0.storage.inner().dead.set(true);
    }

    /// Whether the page was killed.
    pub fn is_dead(&self) -> bool {
        self.0.storage.inner().dead.get()
    }

    /// Everything that was said, in order.
    pub fn said(&self) -> Vec<String> {
        self.0.said.borrow().clone()
    }

    /// Returns the last announcement.
    pub fn says(&self) -> String {
        self.0.said.borrow().last().cloned().unwrap_or_default()
    }

    /// Every notice that was said when there was a moment.
    pub fn notices(&self) -> Vec<String> {
        self.0.notices.borrow().clone()
    }

    /// Every notice that was said at once.
    pub fn alerts(&self) -> Vec<String> {
        self.0.alerts.borrow().clone()
    }

    /// Why something could not be kept, and `None` whenever everything was again, in order.
    pub fn unsaved(&self) -> Vec<Option<StorageFault>> {
        self.0.unsaved.borrow().clone()
    }

    /// Every bell that rang, in order.
    pub fn rung(&self) -> Vec<String> {
        self.0.rung.borrow().clone()
    }

    pub fn signals(&self) -> Vec<Signal> {
        self.0.signals.borrow().clone()
    }

    /// Returns how often a judge was asked.
    pub fn judged(&self) -> u32 {
        self.0.judged.get()
    }

    /// Returns how often bots were asked.
    pub fn asked(&self) -> u32 {
        self.0.asked.get()
    }
}

impl Page {
    fn judged_after_thought<T: 'static>(
        &self,
        judge: impl FnOnce(Effort) -> Option<T> + 'static,
    ) -> BoxedFuture<Option<T>> {
        self.0.judged.set(self.0.judged.get() + 1);
        let thought = outside::Outside::wait(self, self.0.thought.get());
        Box::pin(async move {
            thought.await;
            judge(Effort { layouts: 64, seed: 0 })
        })
    }
}

impl Storage for PageStorage {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        self.device.memory.read(key)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        if self.dead.get() {
            return Ok(());
        }
        if self.device.full.get() {
            return Err(StorageFault::Full);
        }
        self.device.memory.write(key, text)?;
        if let Some((what, left)) = self.until_killed.get().filter(|(what, _)| key.starts_with(what)) {
            self.until_killed.set(Some((what, left.saturating_sub(1))));
            self.dead.set(left <= 1);
        }
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        if self.dead.get() { Ok(()) } else { self.device.memory.remove(key) }
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        self.device.memory.keys()
    }
}

impl outside::Outside for Page {
    fn storage(&self) -> &dyn Storage {
        &self.0.storage
    }

    fn now(&self) -> u64 {
        let device = &self.0.device;
        device.clock.set(device.clock.get() + device.stride.get());
        device.now()
    }

    fn wait(&self, time: Duration) -> BoxedFuture<()> {
        let device = self.0.device.clone();
        let due = device.now() + time.as_millis() as u64;
        Box::pin(poll_fn(move |_| if device.now() >= due { Poll::Ready(()) } else { Poll::Pending }))
    }

    fn spawn(&self, work: BoxedFuture<()>) {
        self.0.device.work.borrow_mut().push((Rc::downgrade(&self.0), work));
    }

    fn announce(&self, text: String) {
        self.0.said.borrow_mut().push(text);
    }

    fn show(&self, notice: PageNotice) {
        let shown = match notice.urgency {
            NoticeUrgency::Status | NoticeUrgency::LastingStatus => &self.0.notices,
            NoticeUrgency::Alert => &self.0.alerts,
        };
        shown.borrow_mut().push(notice.text);
    }

    fn settings(&self) -> Settings {
        self.0.settings.borrow().clone()
    }

    fn random_seed(&self) -> Seed {
        let chance = &self.0.device.chance;
        chance.set(chance.get() + 1);
        Seed::from_number(chance.get())
    }

    fn random_salt(&self) -> u16 {
        let chance = &self.0.device.chance;
        chance.set(chance.get() + 1);
        chance.get() as u16
    }

    fn local_time(&self, millis: u64) -> LocalTime {
        let minutes = millis / 60_000;
        let (hour, minute) = ((minutes / 60 % 24) as u8, (minutes % 60) as u8);
        LocalTime {
            day_number: (minutes / 1440) as i64,
            year: 2026,
            month: 9,
            day: 1 + (minutes / 1440 % 28) as u8,
            hour,
            minute,
            form: HourForm::TwentyFour,
        }
    }
}

impl Page {
    fn claim_of(&self, name: String, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        let dead = self.0.storage.inner().dead.clone();
        let held = Rc::new(Held { name, holds: Cell::new(false), dead, lost });
        self.0.device.claims.borrow_mut().push(held.clone());
        Box::new(DeviceClaim { device: self.0.device.clone(), held })
    }
}

impl play::GameOutside for Page {
    fn wake_bots(&self) -> BoxedFuture<()> {
        Box::pin(async {})
    }

    fn ask_bot(&self, asked: BotQuestion) -> BoxedFuture<ExplainedDecision> {
        self.0.asked.set(self.0.asked.get() + 1);
        let thought = outside::Outside::wait(self, self.0.thought.get());
        Box::pin(async move {
            thought.await;
            ExplainedDecision::from(asked.decision())
        })
    }

    fn hint(&self, question: HintQuestion) -> BoxedFuture<ExplainedDecision> {
        self.0.asked.set(self.0.asked.get() + 1);
        let thought = outside::Outside::wait(self, self.0.thought.get());
        Box::pin(async move {
            thought.await;
            ExplainedDecision::from(question.decision(Effort::default()))
        })
    }

    fn judge(&self, question: CoachQuestion) -> BoxedFuture<Option<CoachWarning>> {
        self.judged_after_thought(move |effort| question.warning(effort))
    }

    fn judge_last_hand(&self, log: String, own: Seat) -> BoxedFuture<Option<String>> {
        self.judged_after_thought(move |effort| play::one_thing(&log, own, effort))
    }

    fn scores_only(&self) -> bool {
        self.0.scored.borrow().is_some()
    }

    fn claim(&self, game: &GameId, lost: Box<dyn Fn()>) -> Box<dyn PageClaim> {
        self.claim_of(game.to_string(), lost)
    }

    fn signal(&self, signal: Signal) {
        self.0.signals.borrow_mut().push(signal);
    }

    fn change_settings(&self, change: &mut dyn FnMut(&mut Settings)) {
        change(&mut self.0.settings.borrow_mut());
    }
}

impl sheet::SheetOutside for Page {
    fn own_name(&self) -> Option<String> {
        self.0.settings.borrow().new_game.own_name().map(str::to_owned)
    }

    fn ask_to_last(&self) {}

    fn settings_changed(&self) {}

    fn store_scoring_only(&self) -> Option<Id<Sheet>> {
        self.0.scored.borrow().clone()
    }

    fn score_only(&self, sheet: Option<&Id<Sheet>>) {
        self.0.scored.replace(sheet.cloned());
    }
}

struct DeviceClaim {
    device: Rc<Device>,
    held: Rc<Held>,
}

impl DeviceClaim {
    fn others(&self) -> Vec<Rc<Held>> {
        let claims = self.device.claims.borrow();
        let other = |claim: &&Rc<Held>| claim.name == self.held.name && !Rc::ptr_eq(claim, &self.held);
        claims.iter().filter(other).filter(|claim| claim.holds.get() && !claim.dead.get()).cloned().collect()
    }
}

impl PageClaim for DeviceClaim {
    fn acquire(&self) -> BoxedFuture<bool> {
        let free = self.others().is_empty();
        self.held.holds.set(free);
        Box::pin(async move { free })
    }

    fn take_over(&self) {
        for other in self.others() {
            other.holds.set(false);
            (other.lost)();
        }
        self.held.holds.set(true);
    }
}

impl Drop for DeviceClaim {
    fn drop(&mut self) {
        self.device.claims.borrow_mut().retain(|claim| !Rc::ptr_eq(claim, &self.held));
    }
}
