import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{api,contract,client,ui,demo,scripts}/**/*.test.{ts,tsx}',
      'member/src/**/*.test.ts',
      'back-office/src/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['api/test/words.ts'],
    globalSetup: ['api/test/setup.ts'],
    maxWorkers: 3, // on two cores: leases that run out, servers that start, are waited for
    // A process for many files: a server's modules, and what they are compiled to, cost each file seconds.
    isolate: false,
    execArgv: ['--no-maglev'], // docs/decisions/0023-test-processes.md
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0, // as the browser tests: a machine that is busy with others' work is no failure
    reporters: ['default', './scripts/vitest-failures.ts'],
    env: { NODE_ENV: 'test' },
  },
});
