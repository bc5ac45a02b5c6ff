import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Colours of a terminal, which a kept log shows as signs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sign begins each
const COLOURS = /\x1b\[[0-9;]*m/g;
const LINES = 14;

/** Says last, and briefly, why what failed did, each try: of a long log often only the end is kept. */
export default class FailuresReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onEnd(_result: FullResult) {
    for (const test of this.#suite?.allTests() ?? [])
      if (test.outcome() === 'unexpected' || test.outcome() === 'flaky') this.#tell(test);
  }

  #tell(test: TestCase) {
    console.log(
      `\n${test.outcome() === 'flaky' ? 'passed at the second try' : 'failed'}: ${test.titlePath().slice(1).join(' › ')}`,
    );
    for (const { status, retry, duration, errors } of test.results) {
      if (status === test.expectedStatus) continue;
      console.log(`  try ${retry + 1}, ${status} after ${Math.round(duration / 1000)} s`);
      for (const { message = '', location } of errors) {
        const said = message
          .replaceAll(COLOURS, '')
          .split('\n')
          .filter(line => line.trim() !== '');
        const where = location ? [`at ${location.file.split('/').slice(-2).join('/')}:${location.line}`] : [];
        for (const line of [...said.slice(0, LINES), ...where]) console.log(`    ${line.slice(0, 300)}`);
      }
    }
  }

  printsToStdio() {
    return true;
  }
}
