//! Claims a game with the browser's locks (Web Locks API). The browser releases the locks of a tab that is killed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::FutureExt;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser::optional::OptionalFunction;
use crate::browser::timer;
use app::outside::BoxedFuture;
use app::play;

/// Number of requests for the lock, after which this tab accepts that another tab holds it. A page that was just closed
/// may release its lock a little late.
const LOCK_REQUESTS: u8 = 4;
/// Pause between two requests for the lock.
const PAUSE_BETWEEN: Duration = Duration::from_millis(40);

/// This tab's claim to one game, which is held as a browser lock.
pub struct LockClaim(Rc<LockState>);

struct LockState {
    name: String,
    /// JavaScript function that releases the lock. `None` while this tab does not hold the lock.
    release: RefCell<Option<Function>>,
    on_lost: Rc<dyn Fn()>,
    /// Becomes false when the claim is dropped.
    is_open: Cell<bool>,
}

#[derive(Clone, Copy)]
enum LockRequest {
    /// Gets the lock only if nobody holds it.
    IfFree,
    /// Gets the lock even if another tab holds it.
    Steal,
}

impl LockClaim {
    /// Creates a claim to the game with this name, without requesting the lock yet. `on_lost` is called when another
    /// tab takes over the game.
    pub fn new(name: &str, on_lost: Rc<dyn Fn()>) -> Self {
        let name = format!("bower {name}");
        LockClaim(Rc::new(LockState { name, release: RefCell::default(), on_lost, is_open: Cell::new(true) }))
    }
}

impl LockState {
    /// Requests the lock, and returns whether this tab got it. The tab then holds the lock until it releases the lock
    /// or another tab steals it.
    fn request_lock(self: &Rc<Self>, asked: LockRequest) -> impl Future<Output = bool> + use<> {
        let (tell, answer) = oneshot::channel();
        let tell = Rc::new(Cell::new(Some(tell)));
        let granted = {
            let (held, tell) = (self.clone(), tell.clone());
            Closure::once_into_js(move |lock: JsValue| -> JsValue {
                if lock.is_null() || !held.is_open.get() {
                    send_answer(&tell, false);
                    return JsValue::UNDEFINED;
                }
                let until = Promise::new(&mut |release, _| {
                    held.release.replace(Some(release));
                });
                send_answer(&tell, true);
                until.into()
            })
        };
        let options = Object::new();
        let how = match asked {
            LockRequest::IfFree => "ifAvailable",
            LockRequest::Steal => "steal",
        };
        let _ = Reflect::set(&options, &how.into(), &true.into());
        let arguments = Array::of3(&self.name.as_str().into(), &options, &granted);
        let held = self.clone();
        spawn_local(async move {
            if OptionalFunction::Lock.call_async(&arguments).await.is_err() {
                // If the lock was held, it was stolen. Otherwise the browser grants no locks here, and then there is no
                // other tab that could hold the game.
                match held.release.take() {
                    Some(_) => (held.on_lost)(),
                    None => send_answer(&tell, true),
                }
            }
        });
        answer.map(|held| held.unwrap_or(false))
    }
}

/// Sends whether the lock was granted, unless an answer has already been sent.
fn send_answer(tell: &Cell<Option<oneshot::Sender<bool>>>, held: bool) {
    if let Some(tell) = tell.take() {
        let _ = tell.send(held);
    }
}

impl play::PageClaim for LockClaim {
    fn acquire(&self) -> BoxedFuture<bool> {
        let held = self.0.clone();
        Box::pin(async move {
            for tried in 1..=LOCK_REQUESTS {
                if held.request_lock(LockRequest::IfFree).await {
                    return true;
                }
                if tried < LOCK_REQUESTS {
                    timer::wait(PAUSE_BETWEEN).await;
                }
            }
            false
        })
    }

    fn take_over(&self) {
        // A stolen lock is always granted, so the answer is not needed.
        drop(self.0.request_lock(LockRequest::Steal));
    }
}

impl Drop for LockClaim {
    fn drop(&mut self) {
        self.0.is_open.set(false);
        if let Some(release) = self.0.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}
