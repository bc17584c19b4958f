//! The little of HTML that the build must read: finding tags and their attributes, in Trunk's output, minified or not.
//!
//! A crate that rewrites HTML brings 53 others (lol_html 2) and 16 seconds of processor, before the first page that a
//! stranger builds.

use std::ops::Range;

/// A start tag in a page.
#[derive(Clone, Debug)]
pub struct Tag {
    /// Where it is, from `<` to past `>`.
    pub range: Range<usize>,
    attributes: Vec<(String, String)>,
}

impl Tag {
    /// The attribute of this name; empty if it has no value.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All attributes, in order.
    pub fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns whether the attribute has this value.
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == Some(value)
    }
}

/// Every start tag of this name, in order.
pub fn tags(page: &str, name: &str) -> Vec<Tag> {
    let open = format!("<{name}");
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = page[from..].find(&open) {
        let start = from + at;
        from = start + open.len();
        if !page[from..].starts_with([' ', '\n', '\t', '>', '/']) {
            continue;
        }
        let (attributes, end) = attributes(page, from);
        found.push(Tag { range: start..end, attributes });
        from = end;
    }
    found
}

/// Replaces every tag of this name for which `change` gives something.
pub fn rewrite(page: &str, name: &str, mut change: impl FnMut(&Tag) -> Option<String>) -> String {
    let mut out = String::with_capacity(page.len());
    let mut done = 0;
    for tag in tags(page, name) {
        if let Some(new) = change(&tag) {
            out.push_str(&page[done..tag.range.start]);
            out.push_str(&new);
            done = tag.range.end;
        }
    }
    out.push_str(&page[done..]);
    out
}

/// A script's text that cannot end its own element.
pub fn harmless(script: &str) -> String {
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

/// Replaces every script element for which `change` gives something, with its text and its end tag.
pub fn rewrite_scripts(page: &str, mut change: impl FnMut(&Tag) -> Option<String>) -> String {
    let changed = rewrite(page, "script", |tag| change(tag).map(|new| format!("{new}\u{0}")));
    // A replaced start tag is followed by the mark: what is left up to its end tag goes.
    let mut out = String::with_capacity(changed.len());
    let mut rest = changed.as_str();
    while let Some((before, after)) = rest.split_once('\u{0}') {
        out.push_str(before);
        rest = after.split_once("</script>").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out
}

fn attributes(page: &str, mut at: usize) -> (Vec<(String, String)>, usize) {
    let bytes = page.as_bytes();
    let mut found = Vec::new();
    let skip = |mut at: usize, stop: &dyn Fn(u8) -> bool| {
        while at < bytes.len() && !stop(bytes[at]) {
            at += 1;
        }
        at
    };
    loop {
        at = skip(at, &|byte| !byte.is_ascii_whitespace() && byte != b'/');
        if at >= bytes.len() || bytes[at] == b'>' {
            return (found, (at + 1).min(bytes.len()));
        }
        let end = skip(at, &|byte| byte.is_ascii_whitespace() || matches!(byte, b'=' | b'>' | b'/'));
        let name = page[at..end].to_ascii_lowercase();
        // A stray character is nothing; without this step it would be read for ever.
        at = end.max(at + 1);
        if bytes.get(end) != Some(&b'=') {
            found.push((name, String::new()));
            at = end;
            continue;
        }
        let (from, to, next) = match bytes.get(end + 1) {
            Some(&quote @ (b'"' | b'\'')) => {
                let to = skip(end + 2, &|byte| byte == quote);
                (end + 2, to, to + 1)
            }
            _ => {
                let to = skip(end + 1, &|byte| byte.is_ascii_whitespace() || byte == b'>');
                (end + 1, to, to)
            }
        };
        found.push((name, page[from..to].replace("&amp;", "&")));
        at = at.max(next);
    }
}

#[cfg(test)]
mod tests {
    use super::{rewrite, rewrite_scripts, tags};

    #[test]
    fn reads_quoted_bare_and_empty_attributes() {
        let found = tags("<link rel=icon href='a b.svg' defer><linked><link data-x=\"1\"/>", "link");
        assert_eq!(found.len(), 2);
        assert!(found[0].is("rel", "icon") && found[0].is("href", "a b.svg") && found[0].is("defer", ""));
        assert!(found[1].is("data-x", "1"));
    }

    #[test]
    fn replaces_tags_and_whole_scripts() {
        assert_eq!(
            rewrite("<p><i class=a>x</i>", "i", |tag| tag.is("class", "a").then(|| "<b>".into())),
            "<p><b>x</i>"
        );
        let page = "<script src=a></script><script>1 < 2</script>";
        assert_eq!(
            rewrite_scripts(page, |tag| tag.get("src").is_none().then(|| "!".into())),
            "<script src=a></script>!"
        );
    }
}
