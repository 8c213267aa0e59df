import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['domain', 'contract', 'server', 'web', 'scripts', 'bench', 'docs'],
    // Most tests wait for a database, a simulated browser or a clock: two at a time, even on two cores.
    maxWorkers: 2,
  },
});
