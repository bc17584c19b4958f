//! The scanner reads the app's codes from pictures that are askew, slanted or badly lit, and finds none in other
//! pictures.

use cards::Random;
use cards::ruleset::Preset;
use scanner::scan;
use scoresheet::transfer::{PART_BYTES, PartCollection, ReceivedText, SplitText, decode, encode, qr_path, split};
use scoresheet::{Sheet, Template};

use super::bench::any_sheet;

/// A camera picture: gray pixels, row by row.
struct Picture {
    width: usize,
    grey: Vec<u8>,
}

/// The way in which a code is held before the camera.
#[derive(Clone, Copy, Debug)]
struct CameraPose {
    /// Pixels for each module of the code.
    scale: f64,
    /// Rotation in degrees.
    rotation: f64,
    /// The share by which the far edge looks shorter, from 0 to 1.
    slant: f64,
    /// The most by which a pixel may be lighter or darker than it should be.
    noise: u32,
}

/// Returns the width of a code in modules and which are dark, margin included.
fn modules(text: &str) -> (usize, Vec<bool>) {
    let drawn = qr_path(text).unwrap();
    let size = usize::from(drawn.size);
    let mut dark = vec![false; size * size];
    for run in drawn.path.split('M').filter(|run| !run.is_empty()) {
        let (place, run) = run.split_once('h').unwrap();
        let (x, y) = place.split_once(' ').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let run: usize = run.split_once('v').unwrap().0.parse().unwrap();
        dark[y * size + x..][..run].fill(true);
    }
    (size, dark)
}

fn picture(text: &str, held: CameraPose, random: &mut Random) -> Picture {
    let (size, dark) = modules(text);
    let code = size as f64;
    let width = (code * held.scale * 1.5) as usize;
    let (sin, cos) = held.rotation.to_radians().sin_cos();
    let mut grey = Vec::with_capacity(width * width);
    for y in 0..width {
        for x in 0..width {
            // Four looks a pixel, as a lens blurs.
            let seen = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map(|(dx, dy)| {
                let (x, y) = (x as f64 + dx - width as f64 / 2.0, y as f64 + dy - width as f64 / 2.0);
                let (x, y) = ((x * cos + y * sin) / held.scale, (y * cos - x * sin) / held.scale);
                let far = 1.0 - held.slant * y / code;
                let (x, y) = (x / far + code / 2.0, y / far + code / 2.0);
                let inside = (0.0..code).contains(&x) && (0.0..code).contains(&y);
                if inside && dark[y as usize * size + x as usize] { 40 } else { 200 }
            });
            let light = seen.iter().sum::<u32>() / 4 + (x * 40 / width) as u32;
            let off = random.below(2 * held.noise + 1);
            grey.push((light + off).saturating_sub(held.noise).min(255) as u8);
        }
    }
    Picture { width, grey }
}

/// The part of an address before the text of a code.
const ADDRESS: &str = "https://bower.example/tables/#/sheets/in/";

#[test]
fn the_largest_code_is_read_from_distorted_pictures() {
    let mut random = Random::from_number(5);
    let text: String = (0..PART_BYTES).map(|_| char::from(b'A' + random.below(26) as u8)).collect();
    let held = |n: u32| CameraPose {
        scale: 4.0,
        rotation: f64::from(n) * 2.0 - 16.0,
        slant: f64::from(n % 5) * 0.02,
        noise: 20,
    };
    let seen = (0..16).map(|n| {
        let picture = picture(&text, held(n), &mut random);
        scan(&picture.grey, picture.width)
    });
    let read: Vec<Vec<String>> = seen.filter(|read| !read.is_empty()).collect();
    // A camera takes several pictures a second, so reading every third is plenty. A read text must be exact.
    assert!(read.len() > 5, "{} of 16", read.len());
    assert!(read.iter().all(|read| *read == [text.clone()]));
}

#[test]
fn a_sheet_can_be_scanned_in_parts() {
    let mut random = Random::from_number(8);
    let sheet: Sheet = any_sheet(&Template::of(Preset::Progressive), &mut random);
    let SplitText::Several(parts) = split(&encode(&sheet), PART_BYTES - ADDRESS.len()) else { panic!("several parts") };
    let mut gathered: Option<PartCollection> = None;
    for part in parts.iter().rev() {
        let held = CameraPose { scale: 5.0, rotation: 3.0, slant: 0.0, noise: 6 };
        let picture = picture(&format!("{ADDRESS}{part}"), held, &mut random);
        let read = scan(&picture.grey, picture.width);
        let [text] = &read[..] else { panic!("{read:?}") };
        let Ok(ReceivedText::Part(part)) = ReceivedText::recognize(text) else { panic!("{text}") };
        match &mut gathered {
            Some(gathered) => gathered.add(part).unwrap(),
            None => gathered = Some(PartCollection::begin(part)),
        }
    }
    let whole = gathered.and_then(|gathered| gathered.join().unwrap()).unwrap();
    assert_eq!(decode(&whole), Ok(sheet));
}

#[test]
fn other_pictures_give_no_text_and_no_panic() {
    let mut random = Random::from_number(11);
    for (grey, width) in [(vec![], 0), (vec![0; 7], 0), (vec![0; 400], 20), (vec![0; 100], 100), (vec![0; 5000], 4999)]
    {
        assert!(scan(&grey, width).is_empty());
    }
    let text = "https://bower.example/#/sheets/in/AbCdEf";
    for n in 0..120 {
        let scale = 1.0 + f64::from(random.below(40)) / 10.0;
        let turned = f64::from(random.below(360));
        let aslant = f64::from(random.below(20)) / 10.0 - 1.0;
        let held = CameraPose { scale, rotation: turned, slant: aslant, noise: random.below(150) };
        let mut seen = picture(text, held, &mut random);
        let pixels = seen.grey.len() as u32;
        for _ in 0..random.below(6) {
            let from = random.below(pixels) as usize;
            let until = (from + random.below(pixels / 3) as usize).min(seen.grey.len());
            match random.below(4) {
                0 => seen.grey[from..until].fill(random.below(256) as u8),
                1 => seen.grey[from..until].reverse(),
                2 => seen.grey[from..until].iter_mut().for_each(|pixel| *pixel = !*pixel),
                _ => seen.grey[from..until].iter_mut().for_each(|pixel| *pixel = random.below(256) as u8),
            }
        }
        // Read in rows of another length, it is another picture.
        let width = if n % 3 == 0 { 1 + random.below(200) as usize } else { seen.width };
        // If a damaged code can be read at all, its error correction ensures the right text.
        assert!(scan(&seen.grey, width).iter().all(|read| read == text));
    }
}
