import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['domain', 'contract', 'server', 'web', 'scripts', 'bench', 'docs'],
    // Most tests wait for a database, a browser's stand-in or a clock: two at once, also where there are two cores only.
    maxWorkers: 2,
  },
});
