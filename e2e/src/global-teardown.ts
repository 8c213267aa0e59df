import { rm } from 'node:fs/promises';
import { searchLog } from './search-log.ts';

/** Playwright ends the server first, so nothing writes to the folder any more. */
export default async function globalTeardown(): Promise<void> {
  const { E2E_DATA_DIR } = process.env;
  if (!E2E_DATA_DIR) return;
  try {
    await searchLog(E2E_DATA_DIR);
  } finally {
    // On a busy machine PostgreSQL, which ends after the server, may still be writing its last files.
    await rm(E2E_DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
