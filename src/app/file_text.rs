//! Decodes the bytes of a text file as UTF-8, UTF-16 or Windows 1252.

/// Whether the encoding of a file is certain or only guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodingCertainty {
    /// The file is valid UTF-8, or its first bytes declare the encoding.
    Known,
    /// The file is not valid UTF-8 and does not declare an encoding. It is decoded as Windows 1252, which is common in
    /// western Europe and America.
    Guessed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileText {
    /// The decoded text, without a byte order mark.
    pub text: String,
    pub encoding: EncodingCertainty,
}

impl FileText {
    #[must_use]
    pub fn decode(bytes: &[u8]) -> FileText {
        let known = |text| FileText { text, encoding: EncodingCertainty::Known };
        match bytes {
            [0xef, 0xbb, 0xbf, text @ ..] => known(String::from_utf8_lossy(text).into_owned()),
            [0xff, 0xfe, text @ ..] => known(decode_utf_16(text, u16::from_le_bytes)),
            [0xfe, 0xff, text @ ..] => known(decode_utf_16(text, u16::from_be_bytes)),
            // A Latin letter followed by a zero byte means UTF-16 without a byte order mark.
            [b'\t'..=b'~', 0, ..] => known(decode_utf_16(bytes, u16::from_le_bytes)),
            _ => match std::str::from_utf8(bytes) {
                Ok(text) => known(text.to_owned()),
                Err(_) => FileText {
                    text: bytes.iter().map(|byte| decode_windows_1252(*byte)).collect(),
                    encoding: EncodingCertainty::Guessed,
                },
            },
        }
    }
}

fn decode_utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|two| unit([two[0], two[1]]));
    char::decode_utf16(units).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// The Unicode characters for the bytes 0x80 to 0x9f of Windows 1252. The other bytes are the same in Unicode. The
/// five bytes that Windows 1252 leaves undefined stand for themselves.
const WINDOWS_1252_LETTERS: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}', '\u{2c6}', '\u{2030}',
    '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}', '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}',
    '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}', '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}',
    '\u{17e}', '\u{178}',
];

fn decode_windows_1252(byte: u8) -> char {
    byte.checked_sub(0x80).and_then(|at| WINDOWS_1252_LETTERS.get(usize::from(at)).copied()).unwrap_or(char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_decoded_in_its_own_encoding() {
        let text = "Zo\u{eb} \u{20ac}5 \u{201c}K\u{e4}se\u{201d}\n";
        let read = |bytes: &[u8]| FileText::decode(bytes);
        let known = FileText { text: text.to_owned(), encoding: EncodingCertainty::Known };
        assert_eq!(read(text.as_bytes()), known);
        assert_eq!(read(format!("\u{feff}{text}").as_bytes()), known);
        let utf_16: Vec<u16> = format!("\u{feff}{text}").encode_utf16().collect();
        assert_eq!(read(&utf_16.iter().flat_map(|unit| unit.to_le_bytes()).collect::<Vec<u8>>()), known);
        assert_eq!(read(&utf_16.iter().flat_map(|unit| unit.to_be_bytes()).collect::<Vec<u8>>()), known);
        let unmarked: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&unmarked), known);
        let windows = b"Zo\xeb \x805 \x93K\xe4se\x94\n";
        assert_eq!(read(windows), FileText { text: text.to_owned(), encoding: EncodingCertainty::Guessed });
        assert_eq!(read(b"").text, "");
    }
}
