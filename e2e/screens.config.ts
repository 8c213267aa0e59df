import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screens`: pictures of the screens, into docs/screens. Nothing is judged here but whether they can be taken. */
export default defineConfig({ ...journeys, testDir: 'screens', timeout: 120_000 });
