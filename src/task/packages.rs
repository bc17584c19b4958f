//! Finds the programs that the tests need: Node with npm, browsers, and Chromium's driver. Missing programs are
//! installed with the system's package manager if that needs no password. Otherwise the error shows the command to
//! type.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::shell::{command, find, first_line, root, run};

/// A program that the tests need and that the system's package manager can install.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackageNeed {
    Node,
    Npm,
    Chromium,
    /// Chromium without windows, in which tests take a third less time. Optional, because not every system has a
    /// package for it.
    HeadlessShell,
    /// The program `chromedriver`, by which the WebAssembly tests control Chromium.
    ChromeDriver,
    Firefox,
    /// Chromium 109 from npm, the oldest version that Bower runs in. It exists only for Linux on x86-64.
    OldChromium,
    /// WebKitGTK with its Python bindings and a virtual display.
    WebKit,
}

impl PackageNeed {
    /// The programs that the browser tests need.
    pub const BROWSER: [Self; 4] = [Self::Node, Self::Npm, Self::Chromium, Self::HeadlessShell];
    /// The programs that the WebAssembly tests need.
    pub const WASM: [Self; 2] = [Self::Chromium, Self::ChromeDriver];

    /// Returns the environment variable that may contain the path of the program, and the names under which it is
    /// looked up on PATH.
    fn program_names(self) -> (Option<&'static str>, &'static [&'static str]) {
        match self {
            Self::Node => (None, &["node"]),
            Self::Npm => (None, &["npm"]),
            Self::Chromium => {
                (Some("CHROMIUM"), &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"])
            }
            Self::HeadlessShell => (None, &["chromium-headless-shell"]),
            Self::ChromeDriver => (Some("CHROMEDRIVER"), &["chromedriver"]),
            Self::Firefox => (Some("FIREFOX"), &["firefox-esr", "firefox"]),
            Self::WebKit => (None, &["Xvfb"]),
            Self::OldChromium => (None, &[]),
        }
    }

    /// Returns the path of the program.
    ///
    /// # Errors
    ///
    /// An error that explains how to install the program if it is not installed.
    pub fn path(self) -> Result<PathBuf> {
        self.find_program().with_context(|| install_advice(&[self]))
    }

    fn find_program(self) -> Option<PathBuf> {
        if self == Self::OldChromium {
            let runs = cfg!(all(target_os = "linux", target_arch = "x86_64"));
            return runs.then(|| root().join("tests/browser/node_modules/@sparticuz/chromium"));
        }
        let (variable, names) = self.program_names();
        let named = variable.and_then(std::env::var_os).map(PathBuf::from);
        let path = named.filter(|path| path.is_file()).or_else(|| names.iter().find_map(|name| find(name)))?;
        (self != Self::WebKit || opens_webkit()).then_some(path)
    }

    /// The name by which messages call the program.
    fn display_name(self) -> &'static str {
        match self {
            Self::WebKit => "WebKitGTK",
            Self::OldChromium => "a Linux of x86-64, for Chromium 109",
            _ => self.program_names().1[0],
        }
    }
}

/// Returns whether the system's Python can open a WebKitGTK window.
fn opens_webkit() -> bool {
    let asks = "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')";
    command("/usr/bin/python3").args(["-c", asks]).output().is_ok_and(|output| output.status.success())
}

struct PackageManager {
    name: &'static str,
    install: &'static [&'static str],
    /// The arguments that make the manager update its list of packages; `None` if no such step is needed.
    update: Option<&'static [&'static str]>,
    /// Returns the names of the packages that have a program. The list is empty if the manager has no package for it.
    packages: fn(PackageNeed) -> &'static [&'static str],
}

const MANAGERS: [PackageManager; 4] = [
    PackageManager {
        name: "apt-get",
        install: &["install", "-y", "-q", "--no-install-recommends"],
        update: Some(&["update", "-q"]),
        packages: |need| match need {
            PackageNeed::Node => &["nodejs"],
            PackageNeed::Npm => &["npm"],
            PackageNeed::Chromium => &["chromium"],
            PackageNeed::HeadlessShell => &["chromium-headless-shell"],
            PackageNeed::ChromeDriver => &["chromium-driver"],
            PackageNeed::Firefox => &["firefox-esr"],
            PackageNeed::OldChromium => &[],
            PackageNeed::WebKit => &["gir1.2-webkit2-4.1", "gir1.2-gtk-3.0", "python3-gi", "xvfb"],
        },
    },
    PackageManager {
        name: "dnf",
        install: &["install", "-y"],
        update: None,
        packages: |need| match need {
            PackageNeed::Node => &["nodejs"],
            PackageNeed::Npm => &["npm"],
            PackageNeed::Chromium => &["chromium"],
            PackageNeed::HeadlessShell => &[],
            PackageNeed::ChromeDriver => &["chromedriver"],
            PackageNeed::Firefox => &["firefox"],
            PackageNeed::OldChromium => &[],
            PackageNeed::WebKit => &["webkit2gtk4.1", "gtk3", "python3-gobject", "xorg-x11-server-Xvfb"],
        },
    },
    PackageManager {
        name: "pacman",
        install: &["-S", "--noconfirm", "--needed"],
        update: None,
        packages: |need| match need {
            PackageNeed::Node => &["nodejs"],
            PackageNeed::Npm => &["npm"],
            PackageNeed::Chromium | PackageNeed::ChromeDriver => &["chromium"],
            PackageNeed::HeadlessShell => &[],
            PackageNeed::Firefox => &["firefox"],
            PackageNeed::OldChromium => &[],
            PackageNeed::WebKit => &["webkit2gtk-4.1", "gtk3", "python-gobject", "xorg-server-xvfb"],
        },
    },
    PackageManager {
        name: "brew",
        install: &["install"],
        update: None,
        packages: |need| match need {
            PackageNeed::Node | PackageNeed::Npm => &["node"],
            PackageNeed::Chromium => &["chromium"],
            PackageNeed::HeadlessShell | PackageNeed::WebKit | PackageNeed::OldChromium => &[],
            PackageNeed::ChromeDriver => &["chromedriver"],
            PackageNeed::Firefox => &["firefox"],
        },
    },
];

impl PackageManager {
    fn find_installed() -> Option<&'static Self> {
        MANAGERS.iter().find(|manager| find(manager.name).is_some())
    }

    /// Returns whether the manager can install packages without a password.
    fn needs_no_password(&self) -> bool {
        self.name == "brew" || first_line(command("id").arg("-u")).as_deref() == Some("0")
    }

    fn packages(&self, needs: &[PackageNeed]) -> Vec<&'static str> {
        let mut packages: Vec<_> = needs.iter().flat_map(|need| (self.packages)(*need)).copied().collect();
        packages.dedup();
        packages
    }

    /// Returns the command that a person can type to install these programs.
    fn install_command(&self, needs: &[PackageNeed]) -> String {
        let words = self.install.iter().copied().filter(|word| ["install", "-S"].contains(word));
        let words = words.chain(self.packages(needs)).collect::<Vec<_>>().join(" ");
        let sudo = if self.name == "brew" { "" } else { "sudo " };
        format!("{sudo}{} {words}", self.name)
    }

    fn install(&self, needs: &[PackageNeed]) -> Result<()> {
        let packages = self.packages(needs);
        if packages.is_empty() {
            return Ok(());
        }
        println!("setup: installing {} ({})", packages.join(", "), self.name);
        if let Some(update) = self.update {
            run(command(self.name).args(update))?;
        }
        let mut install = command(self.name);
        install.args(self.install).args(packages).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut install)
    }
}

/// Installs all programs in `needs` that are missing.
///
/// # Errors
///
/// An error with the command to type, if a missing program cannot be installed without a password.
pub fn install_missing(needs: &[PackageNeed]) -> Result<()> {
    let missing = || needs.iter().copied().filter(|need| need.find_program().is_none()).collect::<Vec<_>>();
    let (wished, needed): (Vec<_>, Vec<_>) =
        missing().into_iter().partition(|need| *need == PackageNeed::HeadlessShell);
    if let Some(manager) = PackageManager::find_installed().filter(|manager| manager.needs_no_password()) {
        manager.install(&needed).with_context(|| install_advice(&needed))?;
        let is_debians = PackageNeed::Chromium.find_program().is_some_and(|path| path.ends_with("bin/chromium"));
        if is_debians && let Err(error) = manager.install(&wished) {
            println!("setup: the tests run in Chromium itself, which takes longer: {error:#}");
        }
    }
    let mut left = missing();
    left.retain(|need| *need != PackageNeed::HeadlessShell);
    if left.is_empty() { Ok(()) } else { bail!(install_advice(&left)) }
}

/// Returns the message that explains how to install missing programs.
fn install_advice(missing: &[PackageNeed]) -> String {
    let names = missing.iter().map(|need| need.display_name()).collect::<Vec<_>>().join(", ");
    let variables = missing.iter().filter_map(|need| need.program_names().0).collect::<Vec<_>>();
    let or_name = if variables.is_empty() { String::new() } else { format!(", or set {}", variables.join(" and ")) };
    match PackageManager::find_installed().filter(|manager| !manager.packages(missing).is_empty()) {
        Some(manager) => format!("the tests need {names}; type: {}{or_name}", manager.install_command(missing)),
        None => format!("the tests need {names}: install them{or_name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_to_type_names_every_package_once() {
        let needs = [
            PackageNeed::Node,
            PackageNeed::Npm,
            PackageNeed::Chromium,
            PackageNeed::ChromeDriver,
            PackageNeed::Firefox,
            PackageNeed::WebKit,
        ];
        let lines = MANAGERS.map(|manager| manager.install_command(&needs));
        assert_eq!(
            lines,
            [
                "sudo apt-get install nodejs npm chromium chromium-driver firefox-esr gir1.2-webkit2-4.1 gir1.2-gtk-3.0 \
                 python3-gi xvfb",
                "sudo dnf install nodejs npm chromium chromedriver firefox webkit2gtk4.1 gtk3 python3-gobject \
                 xorg-x11-server-Xvfb",
                "sudo pacman -S nodejs npm chromium firefox webkit2gtk-4.1 gtk3 python-gobject xorg-server-xvfb",
                "brew install node chromium chromedriver firefox",
            ]
        );
    }
}
