import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { noteFailure } from './failures.ts';

/** Notes each test of the server that failed at its last try, and each file that could not be run. */
export default class VitestFailures implements Reporter {
  onTestCaseResult(test: TestCase) {
    const result = test.result();
    if (result.state === 'failed')
      noteFailure(`${test.module.relativeModuleId} › ${test.fullName}`, result.errors[0]?.message);
  }

  onTestModuleEnd(module: TestModule) {
    for (const { message } of module.errors()) noteFailure(module.relativeModuleId, message);
  }
}
