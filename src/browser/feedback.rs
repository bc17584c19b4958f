//! Short sounds and vibration, where the person wants them.

use web_sys::{AudioContext, OscillatorType};

use crate::save::Settings;

/// It is the person's turn.
pub fn your_turn(settings: &Settings) {
    give(settings, 660.0, 0.09, 25);
}

/// A card was laid.
pub fn card_laid(settings: &Settings) {
    give(settings, 220.0, 0.03, 8);
}

/// The bell of an event.
pub fn bell(settings: &Settings) {
    give(settings, 1175.0, 1.6, 200);
    give(settings, 784.0, 2.2, 200);
}

fn give(settings: &Settings, hertz: f32, seconds: f64, millis: u32) {
    if settings.vibration
        && let Some(window) = web_sys::window()
    {
        let _ = window.navigator().vibrate_with_duration(millis);
    }
    if settings.sound {
        // Where the browser does not let us sound yet, silence will do.
        let _ = sound(hertz, seconds);
    }
}

fn sound(hertz: f32, seconds: f64) -> Result<(), wasm_bindgen::JsValue> {
    thread_local! {
        static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
    }
    CONTEXT.with(|context| {
        let Some(context) = context else { return Ok(()) };
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(OscillatorType::Triangle);
        tone.frequency().set_value(hertz);
        volume.gain().set_value_at_time(0.12, context.current_time())?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, context.current_time() + seconds)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        tone.start()?;
        tone.stop_with_when(context.current_time() + seconds)
    })
}
