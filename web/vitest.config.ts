import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // An isolated window per file would take longer than its tests; the setup file cleans up after each test.
    isolate: process.env.ISOLATE === '1',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['../domain/testing/draw-seed.ts'],
    setupFiles: ['../domain/testing/configure-properties.ts', 'src/testing/setup.ts'],
    // Without `Intl`: formats are kept beyond their test, and a faked one takes 0 and an invalid date for now.
    fakeTimers: {
      toFake: [
        'Date',
        'performance',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
      ],
    },
    css: { include: /tokens\.css/ },
  },
});
