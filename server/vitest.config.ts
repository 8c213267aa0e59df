import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    // The module graph is made once for each worker, not for each file: it was half of what the tests cost.
    isolate: process.env.ISOLATE === '1',
    globalSetup: ['../domain/testing/draw-seed.ts', 'testing/global-setup.ts'],
    setupFiles: ['../domain/testing/configure-properties.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
