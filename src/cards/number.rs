//! A macro for the numbers of things that people count from 1: round 1, table 1, game 1.

/// Defines a type for a number that people count from 1. Each kind of thing gets its own type, so that the number of a
/// table cannot be taken for the number of a round.
///
/// ```
/// cards::counting_number! {
///     /// The number of a seat in the theater.
///     SeatNo
/// }
///
/// assert_eq!(SeatNo::new(5), Some(SeatNo::from_index(4)), "the fifth of a list");
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

            /// Returns `None` for 0, because counting starts at 1.
            #[must_use]
            pub fn new(number: u16) -> Option<$name> {
                ::std::num::NonZeroU16::new(number).map($name)
            }

            /// Returns the number of the item at this index of a list: index 0 has number 1. Indexes above 65,534 all
            /// give 65,535.
            #[must_use]
            pub fn from_index(index: usize) -> $name {
                $name::FIRST.plus(u16::try_from(index).unwrap_or(u16::MAX))
            }

            /// The number as a plain integer, 1 or more.
            #[must_use]
            pub const fn get(self) -> u16 {
                self.0.get()
            }

            /// The index of the item in a list, from 0.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// Adds `more` to the number. The sum is 65,535 at most.
            #[must_use]
            pub const fn plus(self, more: u16) -> $name {
                $name(self.0.saturating_add(more))
            }

            /// All numbers in order, from 1 to 65,535.
            pub fn all() -> impl Iterator<Item = $name> {
                (1..=u16::MAX).filter_map($name::new)
            }
        }

        impl Ord for $name {
            fn cmp(&self, other: &$name) -> ::std::cmp::Ordering {
                self.0.cmp(&other.0)
            }

            /// Returns the smaller number. The indexes are compared, because LLVM 22 miscompiles a minimum of `NonZero`
            /// numbers inside `Option::map`: the result is `Some(0)` instead of `None`.
            fn min(self, other: $name) -> $name {
                $name::from_index(::std::cmp::min(self.index(), other.index()))
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
