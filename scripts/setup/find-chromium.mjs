import { existsSync } from 'node:fs';

/** What people use, whole; needed for pictures. */
export const wholeBrowser = { package: 'chromium', files: ['/usr/bin/chromium'] };

/** The same engine without any window: it draws letters a little differently, and needs a third less time. */
export const headlessShell = {
  package: 'chromium-headless-shell',
  files: ['/usr/bin/chromium-headless-shell', ...wholeBrowser.files],
};

/**
 * The browser that CHROMIUM_PATH names, else the system's own of that kind, else null.
 * @param {{ files: readonly string[] }} kind
 */
export function findChromium({ files }) {
  const candidates = [process.env.CHROMIUM_PATH, ...files];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}
