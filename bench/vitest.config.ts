import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'bench', isolate: process.env.ISOLATE === '1', testTimeout: 60_000 },
});
