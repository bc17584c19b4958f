// One line that `cargo task test` counts.
export default class {
  passed = 0;
  failed = 0;

  onTestEnd(test, result) {
    if (result.status === "skipped" || test.outcome() === "skipped") return;
    if (test.outcome() === "unexpected") this.failed += 1;
    else if (result.status === test.expectedStatus) this.passed += 1;
  }

  onError() {
    this.failed += 1;
  }

  onEnd() {
    console.log(`bower-playwright: ${this.passed} passed, ${this.failed} failed`);
  }
}
