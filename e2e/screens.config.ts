import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `npm run screens`: screenshots of the product, which the welcome page shows, then of the screens, into docs/screens.
 * Asserts nothing but that they can be taken.
 */
export default defineConfig({
  ...journeys,
  testDir: 'screens',
  timeout: 120_000,
  projects: [
    { name: 'product', testMatch: 'product.spec.ts' },
    { name: 'screens', testIgnore: 'product.spec.ts' },
  ],
});
