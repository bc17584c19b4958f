//! A device in memory, and the tabs in which it is open.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use bower::app::outside::Later;
use bower::app::{self, sheet};
use bower::save::{Memory, Storage, StorageFault};
use bower::words::LocalTime;

/// A quiet evening in November.
pub const BEGUN: u64 = 1_795_000_000_000;

/// What outlives every page: the storage, the clock.
#[derive(Default)]
pub struct Device {
    memory: Memory,
    full: Cell<bool>,
    reads: Cell<usize>,
    minutes: Cell<u64>,
    salt: Cell<u16>,
}

impl Device {
    pub fn new() -> Rc<Device> {
        Rc::default()
    }

    /// From now on nothing more fits, or everything does again.
    pub fn fill(&self, full: bool) {
        self.full.set(full);
    }

    /// Opens a page.
    pub fn open(self: &Rc<Self>) -> Rc<Tab> {
        Rc::new(Tab {
            device: self.clone(),
            said: RefCell::default(),
            notices: RefCell::default(),
            alerts: RefCell::default(),
        })
    }
}

impl Storage for Device {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        self.reads.set(self.reads.get() + 1);
        self.memory.read(key)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        if self.full.get() { Err(StorageFault::Full) } else { self.memory.write(key, text) }
    }

    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        self.memory.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        self.memory.keys()
    }
}

/// A page of the device.
pub struct Tab {
    device: Rc<Device>,
    pub said: RefCell<Vec<String>>,
    pub notices: RefCell<Vec<String>>,
    pub alerts: RefCell<Vec<String>>,
}

impl app::Outside for Tab {
    fn storage(&self) -> &dyn Storage {
        &*self.device
    }

    fn now(&self) -> u64 {
        // A minute goes by between any two looks.
        self.device.minutes.set(self.device.minutes.get() + 1);
        BEGUN + self.device.minutes.get() * 60_000
    }

    fn wait(&self, _: Duration) -> Later<()> {
        Box::pin(async {})
    }

    fn begin(&self, _: Later<()>) {
        unreachable!("a sheet does nothing beside everything else")
    }

    fn say(&self, text: String) {
        self.said.borrow_mut().push(text);
    }
}

impl sheet::Outside for Tab {
    fn salt(&self) -> u16 {
        self.device.salt.set(self.device.salt.get() + 1);
        self.device.salt.get()
    }

    fn local_time(&self, millis: u64) -> LocalTime {
        let minutes = (millis - BEGUN) / 60_000;
        let (hour, minute) = ((minutes / 60 % 24) as u8, (minutes % 60) as u8);
        LocalTime { day_number: (minutes / 1440) as i64, year: 2026, month: 11, day: 18, hour, minute }
    }

    fn notice(&self, text: String) {
        self.notices.borrow_mut().push(text);
    }

    fn alert(&self, text: String) {
        self.alerts.borrow_mut().push(text);
    }

    fn own_name(&self) -> Option<String> {
        None
    }

    fn ask_to_last(&self) {}

    fn settings_changed(&self) {}
}
