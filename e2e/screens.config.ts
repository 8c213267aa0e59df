import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screens`: screenshots of the public screens, into docs/screens. Asserts nothing but that they can be taken. */
export default defineConfig({ ...journeys, testDir: 'screens', timeout: 120_000, projects: [{ name: 'screens' }] });
