//! Plays short sounds and vibrates, if the settings allow it. The sounds are not recorded but computed from bursts of
//! noise and resonances.

use std::cell::OnceCell;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::AudioContext;

use super::optional::OptionalFunction;
use super::{chance, js_global, page};
use app::play::Signal;
use app::save::{Settings, TablePlace, Volume};

/// Plays the sound and vibration of a table signal.
pub fn play_signal(settings: &Settings, signal: Signal) {
    let (sound, place, millis) = match signal {
        Signal::YourTurn => (YOUR_TURN_SOUND, TablePlace::Own, 25),
        Signal::CardLaid(place) => (CARD_SOUND, place, 8),
        Signal::BowerLaid(place) => (BOWER_SOUND, place, 20),
        Signal::TrickGathered(place) => (GATHER_SOUND, place, 0),
        Signal::Shuffled => (SHUFFLE_SOUND, TablePlace::Own, 0),
        Signal::Passed(place) => (KNOCK_SOUND, place, 0),
        Signal::Euchred => (GROAN_SOUND, TablePlace::Own, 40),
        Signal::Marched => (FLOURISH_SOUND, TablePlace::Own, 60),
        Signal::Triumph => (CHORD_SOUND, TablePlace::Own, 60),
    };
    play_and_vibrate(settings, sound, SoundVoice::at_place(place), millis);
}

/// Plays a few sounds of the table, so that a person who turns the sound on or changes the volume hears the effect.
pub fn play_preview(settings: &Settings) {
    play_and_vibrate(settings, SOUND_PREVIEW, SoundVoice::at_place(TablePlace::Own), 0);
}

pub fn can_vibrate() -> bool {
    OptionalFunction::Vibrate.is_available()
}

/// Plays the bell of an event's clock, and vibrates for 200 ms.
pub fn ring_bell(settings: &Settings) {
    play_and_vibrate(settings, BELL_SOUND, SoundVoice::PLAIN, 200);
}

/// A burst of noise, filtered by a resonance. A short burst with a long resonance sounds like a knock, a long burst
/// with a short resonance like a rustle.
#[derive(Clone, Copy)]
struct SoundGrain {
    /// Start within the sound, in milliseconds.
    at: u16,
    /// Frequency of the resonance in hertz, up to about 3,500.
    hertz: u16,
    /// Duration of the resonance, in milliseconds.
    rings: u16,
    /// Duration of the noise, in milliseconds.
    burst: u16,
    /// Loudness in percent.
    loud: u8,
}

impl SoundGrain {
    /// Returns the same grain with a start that is `millis` milliseconds later.
    const fn delayed_by(self, millis: u16) -> SoundGrain {
        SoundGrain { at: self.at + millis, ..self }
    }
}

const fn grain(at: u16, hertz: u16, rings: u16, burst: u16, loud: u8) -> SoundGrain {
    SoundGrain { at, hertz, rings, burst, loud }
}

/// The sound of a card that is laid on the table.
const CARD_SOUND: &[SoundGrain] = &[grain(0, 2600, 4, 22, 45), grain(4, 150, 60, 3, 60)];
/// The sound of a bower that is slapped down on the table.
const BOWER_SOUND: &[SoundGrain] = &[grain(0, 2300, 4, 24, 45), grain(3, 95, 180, 6, 100), grain(12, 190, 70, 3, 50)];
/// The sound of gathering the four cards of a trick.
const GATHER_SOUND: &[SoundGrain] =
    &[grain(0, 1900, 3, 90, 22), grain(60, 1500, 3, 110, 26), grain(150, 2300, 3, 60, 18)];
/// The sound of a riffle shuffle.
const SHUFFLE_SOUND: &[SoundGrain] = &[
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
/// Two knocks on wood for a pass.
const KNOCK_SOUND: &[SoundGrain] = &[grain(0, 240, 70, 2, 70), grain(130, 225, 70, 2, 55)];
/// A card, a pass and a bower as a preview of the sounds.
const SOUND_PREVIEW: &[SoundGrain] = &[
    CARD_SOUND[0],
    CARD_SOUND[1],
    KNOCK_SOUND[0].delayed_by(260),
    KNOCK_SOUND[1].delayed_by(260),
    BOWER_SOUND[0].delayed_by(700),
    BOWER_SOUND[1].delayed_by(700),
    BOWER_SOUND[2].delayed_by(700),
];
/// One soft knock for "your turn".
const YOUR_TURN_SOUND: &[SoundGrain] = &[grain(0, 660, 120, 1, 45)];
/// Falling notes for a euchre.
const GROAN_SOUND: &[SoundGrain] =
    &[grain(0, 233, 300, 2, 45), grain(240, 208, 300, 2, 42), grain(480, 156, 800, 2, 50), grain(480, 78, 600, 3, 40)];
/// Rising notes for a march.
const FLOURISH_SOUND: &[SoundGrain] =
    &[grain(0, 392, 260, 1, 34), grain(80, 523, 260, 1, 36), grain(160, 659, 300, 1, 38), grain(270, 1047, 900, 1, 42)];
/// A chord for a won game.
const CHORD_SOUND: &[SoundGrain] =
    &[grain(0, 523, 700, 1, 40), grain(90, 659, 700, 1, 40), grain(180, 784, 900, 1, 45)];
const BELL_SOUND: &[SoundGrain] = &[grain(0, 1175, 1600, 1, 60), grain(0, 784, 2200, 1, 60)];

/// The pitch, loudness and stereo position with which a sound is played once.
#[derive(Clone, Copy, Debug, PartialEq)]
struct SoundVoice {
    /// Factor for every frequency.
    pitch: f32,
    loud: f32,
    /// Factors for the loudness of the left and the right channel.
    channels: [f32; 2],
}

impl SoundVoice {
    const PLAIN: SoundVoice = SoundVoice { pitch: 1.0, loud: 1.0, channels: [1.0, 1.0] };

    /// Returns the voice for a sound that comes from a place at the table. Pitch and loudness vary a little at random,
    /// so that no two cards sound the same.
    fn at_place(place: TablePlace) -> SoundVoice {
        let [high, low] = chance::salt().to_be_bytes().map(|byte| f32::from(byte) / 255.0);
        let channels = match place {
            TablePlace::Own | TablePlace::Partner => [1.0, 1.0],
            TablePlace::Left => [1.0, 0.35],
            TablePlace::Right => [0.35, 1.0],
        };
        let distance = if place == TablePlace::Own { 1.0 } else { 0.85 };
        SoundVoice { pitch: 0.95 + 0.1 * high, loud: distance * (0.85 + 0.15 * low), channels }
    }
}

fn play_and_vibrate(settings: &Settings, sound: &'static [SoundGrain], voice: SoundVoice, millis: u32) {
    if settings.vibration && millis > 0 {
        let _ = OptionalFunction::Vibrate.call(&Array::of1(&millis.into()));
    }
    if settings.sound {
        let volume = match settings.volume {
            Volume::Soft => 0.25,
            Volume::Normal => 0.5,
            Volume::Loud => 1.0,
        };
        play_sound(sound, SoundVoice { loud: voice.loud * volume, ..voice });
    }
}

/// Number of samples per second.
const SAMPLE_RATE: u16 = 22_050;

/// Converts milliseconds to a number of samples.
fn sample_count(millis: u16) -> usize {
    usize::from(millis) * usize::from(SAMPLE_RATE) / 1000
}

/// Adds up the samples of all grains of a sound, at [`SAMPLE_RATE`]. The result is for one channel.
fn render(sound: &[SoundGrain], voice: SoundVoice) -> Vec<f32> {
    let mut all = Vec::new();
    for grain in sound {
        let (begins, burst) = (sample_count(grain.at), sample_count(grain.burst).max(1));
        let rung = resonate(grain, burst, voice.pitch);
        let peak = rung.iter().fold(0.001_f32, |peak, sample| peak.max(sample.abs()));
        let loud = f32::from(grain.loud) / 100.0 * voice.loud / peak;
        if all.len() < begins + rung.len() {
            all.resize(begins + rung.len(), 0.0);
        }
        for (sample, more) in all[begins..].iter_mut().zip(rung) {
            *sample += more * loud;
        }
    }
    all
}

/// Computes the samples of one grain: decaying noise, filtered by a two-pole resonance.
fn resonate(grain: &SoundGrain, burst: usize, pitch: f32) -> Vec<f32> {
    let turn = std::f32::consts::TAU * f32::from(grain.hertz) * pitch / f32::from(SAMPLE_RATE);
    // An approximation of twice the cosine.
    let cosine = 2.0 - turn * turn + turn * turn * turn * turn / 12.0;
    let stays = 1.0 - 6.9 / (f32::from(grain.rings) * f32::from(SAMPLE_RATE) / 1000.0).max(8.0);
    let (mut noise, mut last, mut before, mut swell) = (0x9E37_79B9_u32, 0.0, 0.0, 1.0_f32);
    let fades = 1.0 - 3.0 / (burst as f32 + 3.0);
    (0..burst + sample_count(grain.rings))
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

/// Maximum delay in milliseconds between an event and its sound. A sound that would come later is skipped.
const MAX_START_DELAY: u64 = 250;

/// Plays a sound as soon as the browser allows it. Skips the sound if that is later than [`MAX_START_DELAY`].
fn play_sound(sound: &'static [SoundGrain], voice: SoundVoice) {
    let Some(context) = audio_context() else { return };
    if is_running(&context) {
        let _ = start_sound(&context, sound, voice);
        return;
    }
    let caused = chance::now_millis();
    // Safari allows this only during a tap, so nothing may be awaited before this call.
    let Some(woken) = resume_context(&context) else { return };
    spawn_local(async move {
        if JsFuture::from(woken).await.is_ok() && chance::now_millis() < caused + MAX_START_DELAY {
            let _ = start_sound(&context, sound, voice);
        }
    });
}

/// Asks the browser to resume a suspended audio context. Returns `None` if the browser cannot resume it.
fn resume_context(context: &AudioContext) -> Option<Promise> {
    js_global::call_method(context, "resume", &Array::new()).ok()?.dyn_into().ok()
}

fn start_sound(context: &AudioContext, sound: &[SoundGrain], voice: SoundVoice) -> Result<(), JsValue> {
    let samples = render(sound, voice);
    let buffer = context.create_buffer(2, u32::try_from(samples.len()).unwrap_or(u32::MAX), f32::from(SAMPLE_RATE))?;
    for (channel, share) in (0..).zip(voice.channels) {
        let placed: Vec<f32> = samples.iter().map(|sample| sample * share).collect();
        buffer.copy_to_channel(&placed, channel)?;
    }
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start()
}

/// Returns the audio context of the page, which is made for the first sound. Returns `None` if the browser has no
/// audio.
fn audio_context() -> Option<AudioContext> {
    thread_local! {
        static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
    }
    CONTEXT.with(|context| context.get_or_init(open_audio_context).clone())
}

fn open_audio_context() -> Option<AudioContext> {
    let context = OptionalFunction::AudioContext.is_available().then(AudioContext::new)?.ok()?;
    resume_on_presence(context.clone());
    Some(context)
}

/// Events after which a suspended audio context is resumed. Browsers allow sound only after a tap. iPhones also suspend
/// the audio context during calls and while they are locked.
const PRESENCE_EVENTS: [&str; 4] = ["click", "keydown", "touchend", "visibilitychange"];

/// Resumes a suspended audio context after each of [`PRESENCE_EVENTS`].
fn resume_on_presence(context: AudioContext) {
    let Some(document) = page::document() else { return };
    let wake = Closure::<dyn FnMut()>::new(move || {
        if !is_running(&context)
            && let Some(woken) = resume_context(&context)
        {
            spawn_local(async move {
                let _ = JsFuture::from(woken).await;
            });
        }
    });
    for sign in PRESENCE_EVENTS {
        let listener = wake.as_ref().unchecked_ref();
        let _ = document.add_event_listener_with_callback_and_bool(sign, listener, true);
    }
    // The listener lives as long as the page.
    wake.forget();
}

/// Returns whether an audio context is running. The state is compared as a string, because web-sys does not know the
/// state `interrupted` of iPhones.
fn is_running(context: &AudioContext) -> bool {
    js_global::get_property(context, "state").and_then(|state| state.as_string()).as_deref() == Some("running")
}
