import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run screens`: screenshots of the public screens, into docs/screens. Asserts nothing but that they can be taken. */
export default defineConfig({ ...config, testDir: 'screens', timeout: 120_000, projects: [{ name: 'screens' }] });
