//! Claims a game by the browser's own locks, which are released when a tab is killed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::FutureExt;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser::optional::Optional;
use crate::browser::timer;
use app::outside::Later;
use app::play;

/// Number of requests before this tab believes that another one holds the lock. A page that was just closed may
/// release its lock late.
const LOCK_REQUESTS: u8 = 4;
/// Pause between requests.
const PAUSE_BETWEEN: Duration = Duration::from_millis(40);

/// A tab's claim on one game, held as a lock.
pub struct LockClaim(Rc<LockState>);

struct LockState {
    name: String,
    /// Resolves the promise for which the browser holds the lock; `None` while this tab does not hold it.
    release: RefCell<Option<Function>>,
    on_lost: Rc<dyn Fn()>,
    /// False once the claim is dropped.
    open: Cell<bool>,
}

#[derive(Clone, Copy)]
enum LockRequest {
    /// Gets the lock only if nobody holds it.
    IfFree,
    /// Takes the lock from its holder.
    Steal,
}

impl LockClaim {
    /// Creates a claim on the game of this name. Nothing is requested yet.
    pub fn new(name: &str, on_lost: Rc<dyn Fn()>) -> Self {
        let name = format!("bower {name}");
        LockClaim(Rc::new(LockState { name, release: RefCell::default(), on_lost, open: Cell::new(true) }))
    }
}

impl LockState {
    /// Requests the lock, and returns whether this tab then holds it. The lock is held until it is released or stolen.
    fn request(self: &Rc<Self>, asked: LockRequest) -> impl Future<Output = bool> + use<> {
        let (tell, answer) = oneshot::channel();
        let tell = Rc::new(Cell::new(Some(tell)));
        let granted = {
            let (held, tell) = (self.clone(), tell.clone());
            Closure::once_into_js(move |lock: JsValue| -> JsValue {
                if lock.is_null() || !held.open.get() {
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
            if Optional::Lock.wait(&arguments).await.is_err() {
                // The lock was stolen, or the browser grants none here. In the latter case there is no other tab,
                // either.
                match held.release.take() {
                    Some(_) => (held.on_lost)(),
                    None => send_answer(&tell, true),
                }
            }
        });
        answer.map(|held| held.unwrap_or(false))
    }
}

/// Sends the answer to whoever waits for it. Only the first answer counts.
fn send_answer(tell: &Cell<Option<oneshot::Sender<bool>>>, held: bool) {
    if let Some(tell) = tell.take() {
        let _ = tell.send(held);
    }
}

impl play::PageClaim for LockClaim {
    fn acquire(&self) -> Later<bool> {
        let held = self.0.clone();
        Box::pin(async move {
            for tried in 1..=LOCK_REQUESTS {
                if held.request(LockRequest::IfFree).await {
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
        // Always granted, so nobody waits for the answer.
        drop(self.0.request(LockRequest::Steal));
    }
}

impl Drop for LockClaim {
    fn drop(&mut self) {
        self.0.open.set(false);
        if let Some(release) = self.0.release.take() {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}
