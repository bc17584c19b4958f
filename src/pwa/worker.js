import init from "./GLUE";
// The worker's half of the one WebAssembly module: the page posts the compiled module, so it is fetched only once.
// From here on `browser::worker_host` answers; earlier messages would be lost, so the page waits for its first message.
self.bowerBuild = "BUILD";
self.onmessage = ({ data }) => {
  self.onmessage = null;
  // Thrown outside the promise, so that it reaches the page as the worker's error.
  init({ module_or_path: data }).catch((error) => setTimeout(() => { throw error; }));
};
