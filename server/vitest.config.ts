import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    // The module graph is made once for each worker, not for each file: it was half of what the tests cost.
    isolate: process.env.ISOLATE === '1',
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
