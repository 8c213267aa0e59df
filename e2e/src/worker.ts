import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until a worker answers for the page, and has stored what the pages need. */
export async function waitForWorkerReady(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [version] = (await caches.keys()).filter((name) => name.startsWith('version-'));
          if (!version || !navigator.serviceWorker.controller) return 'no worker';
          const list = await (await caches.open(version)).match('/files');
          const wanted: string[] = (await list?.json()) ?? [];
          const stored = (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname);
          return wanted.length > 0 && wanted.every((file) => stored.includes(file)) ? 'stored' : 'storing';
        }),
      { timeout: 60_000 },
    )
    .toBe('stored');
}
