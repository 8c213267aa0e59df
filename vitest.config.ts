import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['domain', 'contract', 'server', 'web', 'scripts', 'bench', 'docs'] },
});
