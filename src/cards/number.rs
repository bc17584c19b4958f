//! Numbers as people say them: round 1, table 1, game 1.

/// Defines the type of a number that people count from 1. Different things get different types, so that a table's number
/// cannot stand for a round's.
///
/// ```
/// cards::counting_number! {
///     /// The number of a seat in the theater.
///     SeatNo
/// }
///
/// assert_eq!(SeatNo::new(5), Some(SeatNo::at(4)), "the fifth of a list");
/// assert_eq!(SeatNo::FIRST.index(), 0);
/// assert_eq!(SeatNo::new(0), None);
/// ```
#[macro_export]
macro_rules! counting_number {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(::std::num::NonZeroU16);

        impl $name {
            pub const FIRST: $name = $name(::std::num::NonZeroU16::MIN);

            /// Returns the one with this number, from 1; `None` for 0.
            #[must_use]
            pub fn new(number: u16) -> Option<$name> {
                ::std::num::NonZeroU16::new(number).map($name)
            }

            /// Returns the one at this index of a list, from 0. Every index beyond the last number gives the last.
            #[must_use]
            pub fn at(index: usize) -> $name {
                $name::FIRST.plus(u16::try_from(index).unwrap_or(u16::MAX))
            }

            /// Returns the number, from 1.
            #[must_use]
            pub const fn get(self) -> u16 {
                self.0.get()
            }

            /// Returns the index in a list, from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// Returns the one that comes `more` places after this one.
            #[must_use]
            pub const fn plus(self, more: u16) -> $name {
                $name(self.0.saturating_add(more))
            }

            /// Returns all of them, in order.
            pub fn all() -> impl Iterator<Item = $name> {
                (1..=u16::MAX).filter_map($name::new)
            }
        }

        impl Ord for $name {
            fn cmp(&self, other: &$name) -> ::std::cmp::Ordering {
                self.0.cmp(&other.0)
            }

            /// Returns the smaller one. Compares indexes, because LLVM 22 turns `Option<NonZero>::map` with a minimum of
            /// the numbers themselves into `Some(0)` where it should be `None`.
            fn min(self, other: $name) -> $name {
                $name::at(::std::cmp::min(self.index(), other.index()))
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &$name) -> Option<::std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::std::num::ParseIntError;

            fn from_str(text: &str) -> Result<$name, ::std::num::ParseIntError> {
                text.parse().map($name)
            }
        }
    };
}
