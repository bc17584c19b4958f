//! What the module calls in its glue, under short names. wasm-bindgen tells its functions apart by hashes, which no host can
//! compress, and they stand in the module and in the glue.

use anyhow::{Context, Result, bail, ensure};

use super::module::{self, HEADER, number, write};

const IMPORTS: u8 = 2;

/// The module and its glue with short names for the functions that the one has from the other.
pub fn shorten(module: &[u8], glue: String) -> Result<(Vec<u8>, String)> {
    let mut glue = glue;
    let sections = module::sections(module)?;
    let mut short = HEADER.to_vec();
    for section in sections {
        if section.kind == IMPORTS {
            let body = renamed(section.body, &mut glue)?;
            short.push(IMPORTS);
            write(&mut short, body.len());
            short.extend(body);
        } else {
            short.extend_from_slice(section.whole);
        }
    }
    Ok((short, glue))
}

/// The section of imports, and the glue, with another name for every function that the glue defines.
fn renamed(section: &[u8], glue: &mut String) -> Result<Vec<u8>> {
    let mut body = Vec::new();
    let (count, mut rest) = number(section)?;
    write(&mut body, count);
    for at in 0..count {
        let (from, after) = name(rest)?;
        let (of, after) = name(after)?;
        let described = description(after)?;
        let defined = format!("\n        {of}: function");
        let short = format!("f{at}");
        let of = match glue.matches(&defined).count() {
            0 => of,
            1 => {
                *glue = glue.replacen(&defined, &format!("\n        {short}: function"), 1);
                &short
            }
            _ => bail!("the glue defines {of} twice"),
        };
        for text in [from, of] {
            write(&mut body, text.len());
            body.extend_from_slice(text.as_bytes());
        }
        let (description, next) = after.split_at_checked(described).context("an import ends too early")?;
        body.extend_from_slice(description);
        rest = next;
    }
    ensure!(rest.is_empty(), "the imports are followed by something else");
    Ok(body)
}

/// How many bytes say what is imported: a function, a table, a memory or a variable.
fn description(bytes: &[u8]) -> Result<usize> {
    let limits = |from: &[u8]| -> Result<usize> {
        let (flags, rest) = from.split_first().context("limits are missing")?;
        let (_, mut rest) = number(rest)?;
        if flags & 1 == 1 {
            rest = number(rest)?.1;
        }
        Ok(from.len() - rest.len())
    };
    let (kind, rest) = bytes.split_first().context("an import has no kind")?;
    Ok(1 + match kind {
        0 => rest.len() - number(rest)?.1.len(),
        1 => 1 + limits(rest.get(1..).unwrap_or_default())?,
        2 => limits(rest)?,
        3 => 2,
        other => bail!("imports of kind {other} are not known"),
    })
}

fn name(bytes: &[u8]) -> Result<(&str, &[u8])> {
    let (length, rest) = number(bytes)?;
    let (name, rest) = rest.split_at_checked(length).context("a name ends too early")?;
    Ok((std::str::from_utf8(name).context("a name is not UTF-8")?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(imports: &[(&str, &str, &[u8])]) -> Vec<u8> {
        let mut body = vec![imports.len() as u8];
        for (from, name, description) in imports {
            for text in [from, name] {
                body.push(text.len() as u8);
                body.extend(text.bytes());
            }
            body.extend_from_slice(description);
        }
        let mut module = b"\0asm\x01\0\0\0\x01\x01\0\x02".to_vec();
        write(&mut module, body.len());
        [&module[..], &body, b"\x03\x01\0"].concat()
    }

    #[test]
    fn what_the_glue_defines_gets_a_short_name_in_both() {
        let others: [(&str, &str, &[u8]); 3] = [
            ("env", "memory", b"\x02\x01\x11\x81\x02"),
            ("env", "table", b"\x01\x70\0\x07"),
            ("env", "base", b"\x03\x7f\0"),
        ];
        let called = |name| [&[("./glue.js", name, &b"\0\x05"[..])], &others[..]].concat();
        let glue = |name| format!("return {{\n        {name}: function() {{ return 1; }},\n    }}");
        let long = "__wbg_alert_0123456789abcdef";
        let (module, script) = shorten(&of(&called(long)), glue(long)).unwrap();
        assert_eq!(module, of(&called("f0")));
        assert_eq!(script, glue("f0"));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        for wrong in
            [&b"<!doctype html>"[..], b"\0asm\x01\0\0\0\x02\x02\x01\x7f", b"\0asm\x01\0\0\0\x02\x05\x01\0\0\x09\0"]
        {
            assert!(shorten(wrong, String::new()).is_err());
        }
    }
}
