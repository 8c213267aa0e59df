import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    testTimeout: 20_000,
    setupFiles: ['src/testing/setup.ts'],
    css: { include: /tokens\.css/ },
  },
});
