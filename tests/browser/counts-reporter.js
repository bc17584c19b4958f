// Prints where a failed case left its screenshot, and the line from which `cargo task test` counts.
import { relative } from "node:path";
import { root } from "./support.js";

export default class {
  passed = 0;
  failed = 0;

  onTestEnd(test, result) {
    if (result.status === "skipped" || test.outcome() === "skipped") return;
    if (result.status === test.expectedStatus && test.outcome() !== "unexpected") this.passed += 1;
    if (test.outcome() !== "unexpected") return;
    this.failed += 1;
    const pictures = result.attachments.filter(({ path, contentType }) => path && contentType.startsWith("image/"));
    console.log(`failed: ${test.titlePath().slice(2).join(", ")}`);
    for (const { path } of pictures) console.log(`  its picture: ${relative(root, path)}`);
    if (!pictures.length) console.log("  it left no picture");
  }

  onError() {
    this.failed += 1;
  }

  onEnd() {
    console.log(`bower-playwright: ${this.passed} passed, ${this.failed} failed`);
  }
}
