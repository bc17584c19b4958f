// The service worker. It caches exactly one build and answers requests from the cache. A newer build waits until the page
// tells it to take over. The release build fills in the next three lines.
const VERSION = "VERSION_HERE";
const BUILD = "BUILD_HERE";
const FILES = ["FILES_HERE"];

// Several copies of Bower may be on one origin under different paths. Each copy uses only its own caches.
const SCOPE = self.registration.scope;
const FAMILY = `bower ${new URL(SCOPE).pathname} `;
const CACHE = FAMILY + VERSION;

// There is no skipWaiting here, because a hand may be in play. The page offers the update and sends "skip-waiting".
self.addEventListener("install", (event) => event.waitUntil(keep()));

// Files are fetched one at a time and with low priority, so that they do not slow down a game on the first visit.
async function keep() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    // Files with a hash in their name may come from the browser's cache or from an interrupted install. The page itself has
    // no hash, so it must be checked to be of this build.
    const isPage = file === "index.html";
    if (!isPage && (await cache.match(file))) continue;
    await cache.add(new Request(file, { cache: isPage ? "reload" : "default", priority: "low" }));
    if (isPage && !(await (await cache.match(file)).text()).includes(`content="${BUILD}"`)) {
      await caches.delete(CACHE);
      throw new Error("the host has another build by now");
    }
  }
}

self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});

// Deletes older builds, unless a second tab may still run one. In that case the next start deletes them.
async function tidy() {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.filter((tab) => tab.url.startsWith(SCOPE)).length > 1) return;
  const names = await caches.keys();
  // The cache of a newer build must stay. This is checked after the names are read, so that no newer build is missed.
  if (self.registration.installing || self.registration.waiting) return;
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(SCOPE)) return;
  event.respondWith(event.request.mode === "navigate" ? page(event.request) : file(event.request));
});

async function file(request) {
  const cache = await caches.open(CACHE);
  // An older tab asks for files with other hashes in their names, so every cache is searched.
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

async function page(request) {
  const path = request.url.slice(SCOPE.length).replace(/[?#].*/, "");
  const cache = await caches.open(CACHE);
  if (path !== "" && path !== "index.html") {
    // Files outside the app, such as the single-file build, come from the network. A wrong address leads to the home screen.
    const answer = /\.\w+$/.test(path) ? await fetch(request).catch(() => null) : null;
    return answer ?? Response.redirect(SCOPE, 302);
  }
  return (await cache.match("index.html")) ?? fetch(request);
}
