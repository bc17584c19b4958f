//! A module by its sections, and without what only a debugger reads. The names of its functions are two fifths of it, and wasm-bindgen
//! keeps them; the linker's own stripping would take the list of target features along, which wasm-bindgen needs.

use anyhow::{Context, Result, bail};

/// What a module begins with: that it is one, and of which version.
pub const HEADER: &[u8] = b"\0asm\x01\0\0\0";
const CUSTOM: u8 = 0;
const FOR_DEBUGGERS: [&[u8]; 2] = [b"name", b"producers"];

/// A section of a module.
pub struct Section<'m> {
    /// The number of what it holds.
    pub kind: u8,
    /// What it holds.
    pub body: &'m [u8],
    /// The same with its kind and its length.
    pub whole: &'m [u8],
}

/// The sections of a module, in order.
pub fn sections(module: &[u8]) -> Result<Vec<Section<'_>>> {
    let (mut sections, mut rest) = (Vec::new(), module.strip_prefix(HEADER).context("this is no WebAssembly module")?);
    while let Some((kind, after_kind)) = rest.split_first() {
        let (size, after_size) = number(after_kind)?;
        let (body, next) = after_size.split_at_checked(size).context("a section ends too early")?;
        sections.push(Section { kind: *kind, body, whole: &rest[..rest.len() - next.len()] });
        rest = next;
    }
    Ok(sections)
}

/// The module without its custom sections for debuggers.
pub fn slim(module: &[u8]) -> Result<Vec<u8>> {
    let sections = sections(module)?;
    let mut slim = HEADER.to_vec();
    for section in sections {
        if section.kind != CUSTOM || !is_for_debuggers(section.body)? {
            slim.extend_from_slice(section.whole);
        }
    }
    Ok(slim)
}

fn is_for_debuggers(section: &[u8]) -> Result<bool> {
    let (length, rest) = number(section)?;
    let name = rest.get(..length).context("a section's name ends too early")?;
    Ok(FOR_DEBUGGERS.contains(&name))
}

/// An unsigned LEB128 number and what follows it.
pub fn number(bytes: &[u8]) -> Result<(usize, &[u8])> {
    let mut value = 0;
    for (place, byte) in bytes.iter().enumerate().take(5) {
        value |= usize::from(byte & 127) << (7 * place);
        if byte & 128 == 0 {
            return Ok((value, &bytes[place + 1..]));
        }
    }
    bail!("a number does not end")
}

/// Writes a number as unsigned LEB128.
pub fn write(bytes: &mut Vec<u8>, mut number: usize) {
    while number > 127 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(sections: &[&[u8]]) -> Vec<u8> {
        [HEADER].iter().chain(sections).copied().collect::<Vec<_>>().concat()
    }

    #[test]
    fn only_what_debuggers_read_is_left_out() {
        let (types, names, features): (&[u8], &[u8], &[u8]) =
            (b"\x01\x01\0", b"\0\x06\x04name\0", b"\0\x0a\x08features\0");
        assert_eq!(slim(&with(&[types, names, features])).unwrap(), with(&[types, features]));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        for wrong in
            [&b"<!doctype html>"[..], b"\0asm", &with(&[b"\x01\x7f\0"]), &with(&[b"\x01\xff\xff\xff\xff\xff\xff"])]
        {
            assert!(slim(wrong).is_err());
        }
    }
}
