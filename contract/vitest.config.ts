import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'contract', isolate: process.env.ISOLATE === '1', testTimeout: 60_000, hookTimeout: 60_000 },
});
