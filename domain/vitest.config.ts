import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    isolate: process.env.ISOLATE === '1',
    globalSetup: ['testing/draw-seed.ts'],
    setupFiles: ['testing/configure-properties.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
