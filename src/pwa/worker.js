import init from "./GLUE";
// The worker's half of the one WebAssembly module: the page posts the compiled module, so it is fetched only once.
// From here on `browser::worker_host` answers; messages that came earlier would be lost, so the page waits for its word.
self.bowerBuild = "BUILD";
self.onmessage = ({ data }) => {
  self.onmessage = null;
  // Thrown outside the promise, so that the page hears of it as the worker's error.
  init({ module_or_path: data }).catch((error) => setTimeout(() => { throw error; }));
};
