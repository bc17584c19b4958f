//! Short sounds and vibrations, if the settings allow them. Sounds are synthesized from noise and resonance.

use std::cell::OnceCell;

use js_sys::Array;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::AudioContext;

use super::optional::Optional;
use super::{chance, js_global, page};
use app::play::Signal;
use app::save::{Settings, Volume};

/// Plays the sound and vibration of a table signal.
pub fn signal(settings: &Settings, signal: Signal) {
    let (sound, millis) = match signal {
        Signal::YourTurn => (YOUR_TURN, 25),
        Signal::CardLaid => (CARD, 8),
        Signal::TrickGathered => (GATHER, 0),
        Signal::Shuffled => (SHUFFLE, 0),
        Signal::Passed => (KNOCK, 0),
        Signal::Triumph => (CHORD, 60),
    };
    play_and_vibrate(settings, sound, millis);
}

/// Returns whether the device can vibrate.
pub fn can_vibrate() -> bool {
    Optional::Vibrate.is_here()
}

/// Rings the bell of an event.
pub fn bell(settings: &Settings) {
    play_and_vibrate(settings, BELL, 200);
}

/// A burst of noise through a resonance. A short burst sounds like a knock, a short resonance like a rustle.
struct Grain {
    /// Start, in milliseconds.
    at: u16,
    /// Frequency of the resonance in hertz, up to about 3,500.
    hertz: u16,
    /// Duration of the resonance, in milliseconds.
    rings: u16,
    /// Duration of the noise, in milliseconds.
    burst: u16,
    /// Loudness, in percent.
    loud: u8,
}

const fn grain(at: u16, hertz: u16, rings: u16, burst: u16, loud: u8) -> Grain {
    Grain { at, hertz, rings, burst, loud }
}

/// A card snaps on the felt, and the table resounds.
const CARD: &[Grain] = &[grain(0, 2600, 4, 22, 45), grain(4, 150, 60, 3, 60)];
/// Four cards are drawn across the felt.
const GATHER: &[Grain] = &[grain(0, 1900, 3, 90, 22), grain(60, 1500, 3, 110, 26), grain(150, 2300, 3, 60, 18)];
/// Two halves of a pack are riffled together.
const SHUFFLE: &[Grain] = &[
    grain(0, 2400, 3, 12, 20),
    grain(55, 2200, 3, 12, 24),
    grain(100, 2600, 3, 12, 28),
    grain(140, 2300, 3, 12, 30),
    grain(175, 2500, 3, 12, 30),
    grain(210, 2400, 3, 12, 32),
    grain(245, 2600, 3, 12, 32),
    grain(285, 2200, 3, 12, 28),
    grain(330, 1700, 3, 130, 26),
    grain(455, 190, 70, 3, 40),
];
/// Two knocks on wood: a pass.
const KNOCK: &[Grain] = &[grain(0, 240, 70, 2, 70), grain(130, 225, 70, 2, 55)];
/// One soft knock: your turn.
const YOUR_TURN: &[Grain] = &[grain(0, 660, 120, 1, 45)];
/// Three wooden bars: a march, a loner, or the end of a game.
const CHORD: &[Grain] = &[grain(0, 523, 700, 1, 40), grain(90, 659, 700, 1, 40), grain(180, 784, 900, 1, 45)];
const BELL: &[Grain] = &[grain(0, 1175, 1600, 1, 60), grain(0, 784, 2200, 1, 60)];

fn play_and_vibrate(settings: &Settings, sound: &'static [Grain], millis: u32) {
    if settings.vibration && millis > 0 {
        let _ = Optional::Vibrate.call(&Array::of1(&millis.into()));
    }
    if settings.sound {
        let volume = match settings.volume {
            Volume::Soft => 0.25,
            Volume::Normal => 0.5,
            Volume::Loud => 1.0,
        };
        play(sound, volume);
    }
}

/// Samples per second.
const RATE: u16 = 22_050;

/// Returns the number of samples of a duration.
fn samples(millis: u16) -> usize {
    usize::from(millis) * usize::from(RATE) / 1000
}

/// Renders the sound as samples.
fn rendered(sound: &[Grain], volume: f32) -> Vec<f32> {
    let mut all = Vec::new();
    for grain in sound {
        let (begins, burst) = (samples(grain.at), samples(grain.burst).max(1));
        let rung = resonate(grain, burst);
        let peak = rung.iter().fold(0.001_f32, |peak, sample| peak.max(sample.abs()));
        let loud = f32::from(grain.loud) / 100.0 * volume / peak;
        if all.len() < begins + rung.len() {
            all.resize(begins + rung.len(), 0.0);
        }
        for (sample, more) in all[begins..].iter_mut().zip(rung) {
            *sample += more * loud;
        }
    }
    all
}

/// Renders decaying noise through a two-pole resonance.
fn resonate(grain: &Grain, burst: usize) -> Vec<f32> {
    let turn = std::f32::consts::TAU * f32::from(grain.hertz) / f32::from(RATE);
    // Twice the cosine, precise enough for the ear.
    let cosine = 2.0 - turn * turn + turn * turn * turn * turn / 12.0;
    let stays = 1.0 - 6.9 / (f32::from(grain.rings) * f32::from(RATE) / 1000.0).max(8.0);
    let (mut noise, mut last, mut before, mut swell) = (0x9E37_79B9_u32, 0.0, 0.0, 1.0_f32);
    let fades = 1.0 - 3.0 / (burst as f32 + 3.0);
    (0..burst + samples(grain.rings))
        .map(|at| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let struck = if at < burst { (f32::from((noise >> 16) as u16) / 32_768.0 - 1.0) * swell } else { 0.0 };
            swell *= fades;
            let now = cosine * stays * last - stays * stays * before + struck;
            (before, last) = (last, now);
            now
        })
        .collect()
}

/// A sound that starts later than this after its cause is skipped, in milliseconds.
const LATE: u64 = 250;

/// Plays a sound, now or as soon as the browser allows it. Skipped if that is too late.
fn play(sound: &'static [Grain], volume: f32) {
    let Some(context) = context() else { return };
    if is_running(&context) {
        let _ = start(&context, &rendered(sound, volume));
        return;
    }
    let caused = chance::now();
    spawn_local(async move {
        let woken = js_global::wait(&context, "resume", &Array::new()).await;
        if woken.is_ok() && chance::now() < caused + LATE {
            let _ = start(&context, &rendered(sound, volume));
        }
    });
}

fn start(context: &AudioContext, samples: &[f32]) -> Result<(), JsValue> {
    let buffer = context.create_buffer(1, u32::try_from(samples.len()).unwrap_or(u32::MAX), f32::from(RATE))?;
    buffer.copy_to_channel(samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start()
}

/// Returns the page's audio context, made by its first sound; `None` if the browser has none.
fn context() -> Option<AudioContext> {
    thread_local! {
        static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
    }
    CONTEXT.with(|context| context.get_or_init(open).clone())
}

fn open() -> Option<AudioContext> {
    let context = Optional::AudioContext.is_here().then(AudioContext::new)?.ok()?;
    wake_on_return(context.clone());
    Some(context)
}

/// Events that show that somebody is present. Browsers allow sound only after a tap, and iPhones stop it during calls
/// or while locked.
const SOMEBODY_IS_HERE: [&str; 4] = ["click", "keydown", "touchend", "visibilitychange"];

/// Resumes the context whenever somebody is present.
fn wake_on_return(context: AudioContext) {
    let Some(document) = page::document() else { return };
    let wake = Closure::<dyn FnMut()>::new(move || {
        if !is_running(&context) {
            let context = context.clone();
            spawn_local(async move {
                let _ = js_global::wait(&context, "resume", &Array::new()).await;
            });
        }
    });
    for sign in SOMEBODY_IS_HERE {
        let listener = wake.as_ref().unchecked_ref();
        let _ = document.add_event_listener_with_callback_and_bool(sign, listener, true);
    }
    // The listener lives as long as the page.
    wake.forget();
}

/// Compares the state by name, because iPhones have one that web-sys does not know: `interrupted`.
fn is_running(context: &AudioContext) -> bool {
    js_global::get(context, "state").and_then(|state| state.as_string()).as_deref() == Some("running")
}
