import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{api,contract,client,ui,demo,scripts}/**/*.test.{ts,tsx}',
      'member/src/**/*.test.ts',
      'back-office/src/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.torture.test.ts'],
    globalSetup: ['api/test/setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});
