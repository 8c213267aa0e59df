import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'server',
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
