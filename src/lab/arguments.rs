//! Reads the arguments of a command: options such as `--seed 7`, flags and plain words.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The message about a wrong command line, with which the program exits with status 2.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct BadArguments(pub String);

/// The arguments after the command's name. Read the options first, then the plain words, then call [`Arguments::end`].
#[derive(Debug)]
pub struct Arguments {
    words: Vec<String>,
}

impl Arguments {
    pub fn new(words: Vec<String>) -> Arguments {
        Arguments { words }
    }

    /// Reads and removes an option given as `--name VALUE` or `--name=VALUE`. `None` if the option is not given.
    pub fn option<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, BadArguments>
    where
        T::Err: fmt::Display,
    {
        let is_it = |word: &String| word == name || word.strip_prefix(name).is_some_and(|rest| rest.starts_with('='));
        let Some(place) = self.words.iter().position(is_it) else { return Ok(None) };
        let word = self.words.remove(place);
        let value = match word.split_once('=') {
            Some((_, value)) => value.to_owned(),
            None if place < self.words.len() => self.words.remove(place),
            None => return Err(BadArguments(format!("{name} needs a value"))),
        };
        value.parse().map(Some).map_err(|why| BadArguments(format!("{name} {value}: {why}")))
    }

    /// Like [`Arguments::option`], but fails if the option is not given.
    pub fn required<T: FromStr>(&mut self, name: &str) -> Result<T, BadArguments>
    where
        T::Err: fmt::Display,
    {
        self.option(name)?.ok_or_else(|| BadArguments(format!("{name} is missing")))
    }

    /// Removes a flag such as `--game`, and returns whether it was given.
    pub fn flag(&mut self, name: &str) -> bool {
        let place = self.words.iter().position(|word| word == name);
        place.map(|place| self.words.remove(place)).is_some()
    }

    /// Reads and removes the next plain word. If no word is left, `what` describes the missing word in the error
    /// message.
    pub fn word(&mut self, what: &str) -> Result<String, BadArguments> {
        if self.words.first().is_none_or(|word| word.starts_with("--")) {
            return Err(BadArguments(format!("{what} is missing")));
        }
        Ok(self.words.remove(0))
    }

    /// Fails if an argument is left, which no option, flag or word has taken.
    pub fn end(self) -> Result<(), BadArguments> {
        match self.words.first() {
            None => Ok(()),
            Some(word) => Err(BadArguments(format!("\"{word}\" is not understood here"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(text: &str) -> Arguments {
        Arguments::new(text.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn options_and_words_are_taken_in_any_order() {
        let mut given = arguments("--seed 7 world --level=regular");
        assert_eq!(given.required::<u64>("--seed").unwrap(), 7);
        assert_eq!(given.option::<String>("--level").unwrap().as_deref(), Some("regular"));
        assert_eq!(given.option::<u64>("--deals").unwrap(), None);
        assert_eq!(given.word("NAME").unwrap(), "world");
        given.end().unwrap();
    }

    #[test]
    fn what_is_wrong_is_named() {
        let why = |result: Result<u64, BadArguments>| result.unwrap_err().to_string();
        assert_eq!(why(arguments("").required("--seed")), "--seed is missing");
        assert_eq!(why(arguments("--seed").required("--seed")), "--seed needs a value");
        assert!(why(arguments("--seed x").required("--seed")).starts_with("--seed x: "));
        assert_eq!(arguments("--sed 7").end().unwrap_err().to_string(), "\"--sed\" is not understood here");
        assert_eq!(arguments("").word("NAME").unwrap_err().to_string(), "NAME is missing");
    }
}
