import { randomBytes } from 'node:crypto';
import { isFullRun } from '@afdal/domain/testing/full-run';
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { findFaults } from './axe.ts';
import { setDaysLater } from './later-day.ts';
import { recordToasts } from './toasts.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Fixtures {
  /** The page's errors and warnings. A test that expects one removes it; any other fails the test. */
  readonly consoleErrors: string[];
  readonly newUser: NewUser;
}

/** Said where the configuration keeps workers away; the app goes on without one. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Playwright's test, which fails when the page logs an error or warning, throws, or violates its security policy. */
export const test = base.extend<Fixtures>({
  // Prefetching the files of all pages costs more than most journeys. The check goes without, as people do who save data;
  // the longer run prefetches, and so do journeys that allow the worker, which stores those files.
  context: async ({ context, serviceWorkers }, use) => {
    await recordToasts(context);
    await setDaysLater(context);
    if (!isFullRun && serviceWorkers === 'block') await context.addInitScript(saveData);
    await use(context);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (message.text() === blockedWorker) return;
        if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
      });
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      watchCalls(page);
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  newUser: async ({}, use) => {
    const email = `layla-${randomBytes(6).toString('hex')}@example.com`;
    await use({ name: 'ليلى', email, password: 'نخلة على ضفة النهر' });
  },
});

export { expect };

/** Presses a shortcut of the shell once the shell listens: it adds its listeners in an effect, after it is shown. */
export async function pressShortcut(page: Page, keys: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const countListeners = async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document' });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return listeners.filter(({ type }) => type === 'keydown').length;
  };
  await expect.poll(countListeners).toBeGreaterThan(0);
  await session.detach();
  await page.keyboard.press(keys);
}

/** Each page's calls in flight. */
const underway = new WeakMap<Page, Set<Request>>();

function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  underway.set(page, calls);
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** Waits until the page has had no call in flight for `calmMs`, so that calls it is about to make are covered too. */
export async function waitForIdle(page: Page): Promise<void> {
  const calmMs = 400;
  let calmSince = Date.now();
  while (Date.now() - calmSince < calmMs) {
    await page.waitForTimeout(50);
    if (underway.get(page)?.size !== 0) calmSince = Date.now();
  }
}

/** Reloads the page once it is idle: a pending call, or the history step back of a closed overlay, would interfere. */
export async function reloadWhenIdle(page: Page): Promise<void> {
  await waitForIdle(page);
  await page.reload();
}

/** Registers through the screen, as a new person would. */
export async function signUp(page: Page, { name, email, password }: NewUser): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await page.getByLabel('الاسم').fill(name);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect(page).toHaveURL('/dashboard');
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** The browser itself logs a rejected call to the console; a test that provokes one declares it. */
export function expectHttpError(consoleErrors: string[], status: number): void {
  const index = consoleErrors.findIndex((text) => text.includes(`status of ${status}`));
  expect(index, `no answer of ${status} among ${JSON.stringify(consoleErrors)}`).toBeGreaterThanOrEqual(0);
  consoleErrors.splice(index, 1);
}

const unreached = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Service Worker registration blocked/;

/** The browser itself logs whatever reaches nobody; a test without a network ends with this. */
export function expectOnlyUnreached(consoleErrors: string[]): void {
  expect(consoleErrors.splice(0).filter((text) => !unreached.test(text))).toEqual([]);
}

/** Waits for the fonts and for running animations to finish, except endless ones. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  });
}

export async function expectNoA11yViolations(page: Page, rules?: readonly string[]): Promise<void> {
  expect(await findFaults(page, rules), `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond), `${page.url()} at ${page.viewportSize()?.width} px`).toBe(0);
}

/** Reaches the target by the Tab key alone; each stop on the way must look different from how it did without focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < 30; stops++) {
    await page.evaluate(rememberOutlines);
    await page.keyboard.press(key);
    await settle(page);
    const { isSeen, html } = await page.evaluate(focused);
    expect(isSeen, html).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`30 stops, and never at ${target}`);
}

/** Records the look of each focusable element and of the label around it. */
function rememberOutlines(): void {
  const getOutline = (element: Element) =>
    [element, element.closest('label') ?? element].map((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return `${outlineStyle === 'none' ? '' : outlineWidth} ${boxShadow}`;
    });
  const stops = [...document.querySelectorAll('a, button, input, textarea, select, [tabindex]')];
  const outlines = new Map(stops.map((each) => [each, `${getOutline(each)}`]));
  Object.assign(window, { isSeenOn: (element: Element) => outlines.get(element) !== `${getOutline(element)}` });
}

function focused(): { isSeen: boolean; html: string } {
  const element = document.activeElement ?? document.body;
  const { isSeenOn } = window as unknown as { isSeenOn: (element: Element) => boolean };
  return { isSeen: element !== document.body && isSeenOn(element), html: element.outerHTML };
}

/** The label of a radio or a checkbox: what a finger presses, since the input itself is hidden behind it. */
export function choice(scope: Page | Locator, name: string | RegExp): Locator {
  return scope.locator('label').filter({ hasText: typeof name === 'string' ? new RegExp(`^${name}$`) : name });
}
