import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'scripts', testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } },
});
