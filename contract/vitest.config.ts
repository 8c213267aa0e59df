import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'contract',
    isolate: process.env.ISOLATE === '1',
    globalSetup: ['../domain/testing/draw-seed.ts'],
    setupFiles: ['../domain/testing/configure-properties.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
