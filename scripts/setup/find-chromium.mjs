import { existsSync } from 'node:fs';

/** The browser that CHROMIUM_PATH names, else the system's own, else null. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}
