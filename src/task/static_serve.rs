//! `cargo task static-serve` serves static files as GitHub Pages does, for tests and measurements.
//!
//! We wrote the server ourselves, because we did not find a suitable library. `rouille`, which wasm-bindgen's test
//! runner includes, has no sub-paths, precompressed files or caching headers. `static-web-server` has more than 200
//! dependencies.

use std::fs;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, bail};

struct Site {
    folder: PathBuf,
    /// The path under which the files are served, with a slash at both ends.
    base: String,
    /// A folder with brotli-compressed copies of the files, named `NAME.br`, for browsers that accept brotli.
    brotli: Option<PathBuf>,
}

struct Request {
    method: String,
    path: String,
    accepts_brotli: bool,
    keep_alive: bool,
}

/// Serves the files until the process is ended. Prints the address on the first line of the output.
pub fn run(arguments: &[String]) -> Result<()> {
    let (mut port, mut base, mut brotli, mut folder) = (0u16, "/".to_owned(), None, None);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} needs a value"));
        match word.as_str() {
            "--port" => port = value()?.parse().context("--port needs a number")?,
            "--base" => base = format!("/{}/", value()?.trim_matches('/')).replace("//", "/"),
            "--brotli" => brotli = Some(PathBuf::from(value()?)),
            _ if folder.is_none() => folder = Some(PathBuf::from(word)),
            _ => bail!("{word} is not understood"),
        }
    }
    let folder = folder.context("which folder?")?;
    if !folder.is_dir() {
        bail!("{} is not a folder", folder.display());
    }
    let listener = TcpListener::bind(("127.0.0.1", port)).with_context(|| format!("port {port} is taken"))?;
    println!("http://{}{base}", listener.local_addr()?);
    std::io::stdout().flush()?;
    // Leaked on purpose: all connections use the site, as long as the program runs.
    let site: &'static Site = Box::leak(Box::new(Site { folder, base, brotli }));
    for stream in listener.incoming().flatten() {
        // Errors are ignored, because a browser may close its connection at any time.
        thread::spawn(move || serve_connection(site, stream).ok());
    }
    Ok(())
}

fn serve_connection(site: &Site, stream: TcpStream) -> Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut writer = BufWriter::new(stream);
    while let Some(request) = read_request(&mut reader)? {
        answer_request(site, &request, &mut writer)?;
        writer.flush()?;
        if !request.keep_alive {
            break;
        }
    }
    Ok(())
}

fn read_request(reader: &mut impl BufRead) -> Result<Option<Request>> {
    let mut line = String::new();
    if reader.read_line(&mut line)? == 0 {
        return Ok(None);
    }
    let mut words = line.split_whitespace();
    let method = words.next().unwrap_or_default().to_owned();
    let target = words.next().unwrap_or_default();
    let path = target.split(['?', '#']).next().unwrap_or_default().to_owned();
    let mut request = Request { method, path, accepts_brotli: false, keep_alive: line.contains("HTTP/1.1") };
    loop {
        let mut header = String::new();
        if reader.read_line(&mut header)? == 0 || header.trim().is_empty() {
            return Ok(Some(request));
        }
        let header = header.to_ascii_lowercase();
        match header.split_once(':') {
            Some(("accept-encoding", value)) => {
                request.accepts_brotli = value.split(',').any(|name| name.trim().starts_with("br"))
            }
            Some(("connection", value)) if value.trim() == "close" => request.keep_alive = false,
            _ => {}
        }
    }
}

fn answer_request(site: &Site, request: &Request, out: &mut impl Write) -> Result<()> {
    if request.method != "GET" && request.method != "HEAD" {
        return send_response(out, request, "405 Method Not Allowed", &[("Allow", "GET, HEAD")], b"");
    }
    let Some(rest) = request.path.strip_prefix(&site.base) else {
        if format!("{}/", request.path) == site.base {
            return send_response(out, request, "301 Moved Permanently", &[("Location", &site.base)], b"");
        }
        return send_response(out, request, "404 Not Found", &[], b"not found");
    };
    let name = if rest.is_empty() { "index.html" } else { rest };
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    let Some(plain) = inside.then(|| fs::read(site.folder.join(name)).ok()).flatten() else {
        return send_response(out, request, "404 Not Found", &[], b"not found");
    };
    let compressed = site.brotli.as_ref().filter(|_| request.accepts_brotli);
    let compressed = compressed.and_then(|folder| fs::read(folder.join(format!("{name}.br"))).ok());
    // Files with a hash in their name never change. Browsers must check all other files for changes.
    let keep = if has_hash(name) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut headers = vec![("Content-Type", content_type(name)), ("Cache-Control", keep), ("Vary", "Accept-Encoding")];
    if compressed.is_some() {
        headers.push(("Content-Encoding", "br"));
    }
    send_response(out, request, "200 OK", &headers, compressed.as_deref().unwrap_or(&plain))
}

fn send_response(
    out: &mut impl Write,
    request: &Request,
    status: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Result<()> {
    write!(out, "HTTP/1.1 {status}\r\nContent-Length: {}\r\n", body.len())?;
    for (name, value) in headers {
        write!(out, "{name}: {value}\r\n")?;
    }
    out.write_all(b"\r\n")?;
    if request.method != "HEAD" {
        out.write_all(body)?;
    }
    Ok(())
}

fn has_hash(name: &str) -> bool {
    let is_hash = |part: &str| part.len() >= 12 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    name.split(['-', '.', '_']).any(is_hash)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}
