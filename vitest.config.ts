import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['domain', 'contract', 'server', 'web', 'scripts', 'bench', 'docs'],
    // One more than the two cores: tests wait for a database, another process or real seconds, a third of the time.
    maxWorkers: 3,
  },
});
