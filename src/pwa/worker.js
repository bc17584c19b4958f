import init from "./GLUE";
// Starts the WebAssembly module in a worker. The page posts the compiled module, so it is fetched only once. After the
// start, `browser::worker_host` answers messages. Earlier messages would be lost, so the page waits for its first message.
self.bowerBuild = "BUILD";
self.onmessage = ({ data }) => {
  self.onmessage = null;
  // The error is thrown outside the promise, so that it reaches the page as an error of the worker.
  init({ module_or_path: data }).catch((error) => setTimeout(() => { throw error; }));
};
