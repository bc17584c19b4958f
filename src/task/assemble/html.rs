//! Finds and changes elements of an HTML page by CSS selectors.

use anyhow::{Result, anyhow};
use lol_html::html_content::Element;
use lol_html::{RewriteStrSettings, element, rewrite_str};

/// Applies `change` to all elements that match a selector, and returns the changed page.
///
/// # Errors
/// An error if the page cannot be parsed or `change` fails.
pub fn rewrite(
    page: &str,
    selector: &str,
    mut change: impl FnMut(&mut Element<'_, '_>) -> Result<()>,
) -> Result<String> {
    let handler = element!(selector, |element| Ok(change(element)?));
    let settings = RewriteStrSettings::new().append_element_content_handler(handler);
    rewrite_str(page, settings).map_err(|error| anyhow!("the page cannot be rewritten: {error}"))
}

/// Applies `read` to all elements that match a selector, and returns all values that `read` finds.
///
/// # Errors
/// An error if the page cannot be parsed.
pub fn find<T>(page: &str, selector: &str, mut read: impl FnMut(&Element<'_, '_>) -> Option<T>) -> Result<Vec<T>> {
    let mut found = Vec::new();
    rewrite(page, selector, |element| {
        found.extend(read(element));
        Ok(())
    })?;
    Ok(found)
}

/// Escapes a script for use inside a `<script>` element, so that the script cannot end the element.
pub fn escape_script(script: &str) -> String {
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_minifier_leaves_is_read_and_changed() {
        let page = "<link rel=icon href='a b.svg'><linked><link data-x=\"1\"><script src=a></script>";
        let links = find(page, "link[rel='icon']", |link| link.get_attribute("href"));
        assert_eq!(links.unwrap(), ["a b.svg"]);
        let changed = rewrite(page, "link[data-x]", |link| Ok(link.set_attribute("data-x", "2")?)).unwrap();
        assert_eq!(changed, page.replace("data-x=\"1\"", "data-x=\"2\""));
        assert_eq!(
            rewrite("<p><script>1 < 2</script>", "script", |it| {
                it.remove();
                Ok(())
            })
            .unwrap(),
            "<p>"
        );
        assert!(rewrite(page, "script", |_| anyhow::bail!("no")).is_err());
    }
}
