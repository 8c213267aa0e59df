import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A window of its own for each file takes longer than the tests in it; what they leave is cleared in the set-up.
    isolate: process.env.ISOLATE === '1',
    testTimeout: 20_000,
    setupFiles: ['src/testing/setup.ts'],
    css: { include: /tokens\.css/ },
  },
});
