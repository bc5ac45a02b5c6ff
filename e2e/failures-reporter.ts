import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { noteFailure, plainLines } from '../scripts/failures.ts';

const LINES = 14;
const nameOf = (test: TestCase) => test.titlePath().slice(1).join(' › ');

/** Says last, and briefly, why what failed did, each try: of a long log often only the end is kept. */
export default class FailuresReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onEnd(_result: FullResult) {
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'unexpected' || outcome === 'flaky') this.#tell(test);
      if (outcome === 'unexpected') noteFailure(nameOf(test), test.results.at(-1)?.errors[0]?.message);
    }
  }

  #tell(test: TestCase) {
    console.log(`\n${test.outcome() === 'flaky' ? 'passed at the second try' : 'failed'}: ${nameOf(test)}`);
    for (const { status, retry, duration, errors } of test.results) {
      if (status === test.expectedStatus) continue;
      console.log(`  try ${retry + 1}, ${status} after ${Math.round(duration / 1000)} s`);
      for (const { message = '', location } of errors) {
        const where = location ? [`at ${location.file.split('/').slice(-2).join('/')}:${location.line}`] : [];
        for (const line of [...plainLines(message).slice(0, LINES), ...where]) console.log(`    ${line.slice(0, 300)}`);
      }
    }
  }

  printsToStdio() {
    return true;
  }
}
