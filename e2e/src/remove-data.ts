import { rm } from 'node:fs/promises';

/** Playwright ends the server first, so nothing writes to the folder any more. */
export default async function removeData(): Promise<void> {
  const { E2E_DATA_DIR } = process.env;
  if (E2E_DATA_DIR) await rm(E2E_DATA_DIR, { recursive: true, force: true });
}
