import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import { expect } from './test.ts';
import { recordToasts } from './toasts.ts';

export interface Device {
  /** Starts the browser, with what it kept when it was closed. */
  readonly start: () => Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  readonly remove: () => void;
}

/** A browser of its own that keeps on its disk what a browser keeps. */
export function aDevice({ project: { use } }: TestInfo): Device {
  const folder = mkdtempSync(join(tmpdir(), 'afdal-device-'));
  const { baseURL, locale, timezoneId, viewport, launchOptions } = use;
  return {
    start: async () => {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        // The app opens without a network only by its worker.
        serviceWorkers: 'allow',
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
      });
      await recordToasts(context);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Puts the browser into the state after a sign-in. */
export async function signInHere(page: Page, { token, user }: { token: string; user: unknown }): Promise<void> {
  await page.goto('/legal');
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, authToken: token, user: JSON.stringify(user) },
  );
}

/** Waits until the service worker has stored each file that its version lists. */
export async function waitForPrecache(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const version = (await caches.keys()).find((name) => name.startsWith('version-'));
      const list = version && (await (await caches.open(version)).match('/files'));
      if (!list) return -1;
      const assets = await caches.open('assets');
      const found = await Promise.all(((await list.json()) as string[]).map((path) => assets.match(path)));
      return found.filter((file) => !file).length;
    });
  await expect.poll(missing, { timeout: 60_000 }).toBe(0);
}

/** Everything that the browser keeps for our pages, as one text. */
export async function dumpBrowserStorage(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { name = '', version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        rows.push(await new Promise((resolve) => (all.onsuccess = () => resolve(all.result))));
      }
      database.close();
    }
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return JSON.stringify({ rows, addresses, local: { ...localStorage }, session: { ...sessionStorage } });
  });
}
