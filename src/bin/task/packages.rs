//! What the system's package manager has for the tests: Node with npm, Chromium and its driver. What is there already is
//! used, what is missing is installed where that may be done without asking, and else the one command to type is said.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::shell::{command, find, first_line, run};

/// What the tests need of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// Node, which runs Playwright.
    Node,
    /// Its package manager.
    Npm,
    /// A browser.
    Chromium,
    /// What drives it for the tests in WebAssembly.
    ChromeDriver,
}

impl Need {
    /// What the tests in a browser need.
    pub const BROWSER: [Self; 3] = [Self::Node, Self::Npm, Self::Chromium];
    /// What the tests in WebAssembly need.
    pub const WASM: [Self; 2] = [Self::Chromium, Self::ChromeDriver];

    /// The variable that can name it, and the names that it has on PATH.
    fn names(self) -> (Option<&'static str>, &'static [&'static str]) {
        match self {
            Self::Node => (None, &["node"]),
            Self::Npm => (None, &["npm"]),
            Self::Chromium => {
                (Some("CHROMIUM"), &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"])
            }
            Self::ChromeDriver => (Some("CHROMEDRIVER"), &["chromedriver"]),
        }
    }

    /// Where it is.
    ///
    /// # Errors
    ///
    /// It is nowhere.
    pub fn path(self) -> Result<PathBuf> {
        self.found().with_context(|| advice(&[self]))
    }

    fn found(self) -> Option<PathBuf> {
        let (variable, names) = self.names();
        let named = variable.and_then(std::env::var_os).map(PathBuf::from);
        named.filter(|path| path.is_file()).or_else(|| names.iter().find_map(|name| find(name)))
    }
}

/// A package manager.
struct Manager {
    name: &'static str,
    install: &'static [&'static str],
    /// Said before the first install on a new machine.
    update: Option<&'static [&'static str]>,
    package: fn(Need) -> &'static str,
}

const MANAGERS: [Manager; 4] = [
    Manager {
        name: "apt-get",
        install: &["install", "-y", "-q", "--no-install-recommends"],
        update: Some(&["update", "-q"]),
        package: |need| match need {
            Need::Node => "nodejs",
            Need::Npm => "npm",
            Need::Chromium => "chromium",
            Need::ChromeDriver => "chromium-driver",
        },
    },
    Manager {
        name: "dnf",
        install: &["install", "-y"],
        update: None,
        package: |need| match need {
            Need::Node => "nodejs",
            Need::Npm => "npm",
            Need::Chromium => "chromium",
            Need::ChromeDriver => "chromedriver",
        },
    },
    Manager {
        name: "pacman",
        install: &["-S", "--noconfirm", "--needed"],
        update: None,
        package: |need| match need {
            Need::Node => "nodejs",
            Need::Npm => "npm",
            Need::Chromium | Need::ChromeDriver => "chromium",
        },
    },
    Manager {
        name: "brew",
        install: &["install"],
        update: None,
        package: |need| match need {
            Need::Node | Need::Npm => "node",
            Need::Chromium => "chromium",
            Need::ChromeDriver => "chromedriver",
        },
    },
];

impl Manager {
    fn here() -> Option<&'static Self> {
        MANAGERS.iter().find(|manager| find(manager.name).is_some())
    }

    /// Whether it may be used without asking anybody for a password.
    fn may_be_used(&self) -> bool {
        self.name == "brew" || first_line(command("id").arg("-u")).as_deref() == Some("0")
    }

    fn packages(&self, needs: &[Need]) -> Vec<&'static str> {
        let mut packages: Vec<_> = needs.iter().map(|need| (self.package)(*need)).collect();
        packages.dedup();
        packages
    }

    /// The command to type for these.
    fn line(&self, needs: &[Need]) -> String {
        let words = self.install.iter().copied().filter(|word| ["install", "-S"].contains(word));
        let words = words.chain(self.packages(needs)).collect::<Vec<_>>().join(" ");
        let sudo = if self.name == "brew" { "" } else { "sudo " };
        format!("{sudo}{} {words}", self.name)
    }

    fn install(&self, needs: &[Need]) -> Result<()> {
        if let Some(update) = self.update {
            run(command(self.name).args(update))?;
        }
        let mut install = command(self.name);
        install.args(self.install).args(self.packages(needs)).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut install)
    }
}

/// Brings what is missing of these.
///
/// # Errors
///
/// Something is missing and cannot be installed from here: the command to type is in the error.
pub fn bring(needs: &[Need]) -> Result<()> {
    let missing = || needs.iter().copied().filter(|need| need.found().is_none()).collect::<Vec<_>>();
    let before = missing();
    if before.is_empty() {
        return Ok(());
    }
    if let Some(manager) = Manager::here().filter(|manager| manager.may_be_used()) {
        println!("setup: installing {} ({})", manager.packages(&before).join(", "), manager.name);
        manager.install(&before).with_context(|| advice(&before))?;
    }
    match missing().as_slice() {
        [] => Ok(()),
        missing => bail!(advice(missing)),
    }
}

/// What a person can do about what is missing.
fn advice(missing: &[Need]) -> String {
    let names = missing.iter().map(|need| need.names().1[0]).collect::<Vec<_>>().join(", ");
    let variables = missing.iter().filter_map(|need| need.names().0).collect::<Vec<_>>();
    let or_name = if variables.is_empty() { String::new() } else { format!(", or set {}", variables.join(" and ")) };
    match Manager::here() {
        Some(manager) => format!("the tests need {names}; type: {}{or_name}", manager.line(missing)),
        None => format!("the tests need {names}: install them{or_name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_to_type_names_every_package_once() {
        let lines = MANAGERS.map(|manager| manager.line(&[Need::Node, Need::Npm, Need::Chromium, Need::ChromeDriver]));
        assert_eq!(
            lines,
            [
                "sudo apt-get install nodejs npm chromium chromium-driver",
                "sudo dnf install nodejs npm chromium chromedriver",
                "sudo pacman -S nodejs npm chromium",
                "brew install node chromium chromedriver",
            ]
        );
    }
}
