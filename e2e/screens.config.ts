import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `npm run screens`: pictures of the product, which the welcome shows, then of the screens, into docs/screens. Nothing
 * is judged here but whether they can be taken.
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
