import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    recordToast(texts: readonly string[]): void;
    /** The button of the toasts that stay until it is pressed. */
    heldToastButton?: string | undefined;
  }
}

type ToastText = string | RegExp;

/** The texts of each toast that a page has shown and no test has expected yet. */
const toastsByPage = new WeakMap<Page, (readonly string[])[]>();

function getToasts(page: Page): (readonly string[])[] {
  const toasts = toastsByPage.get(page) ?? [];
  toastsByPage.set(page, toasts);
  return toasts;
}

/** Records the toasts of all pages of a context: most are shown for two seconds, and a busy machine looks later. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, texts: readonly string[]) => {
    getToasts(page).push(texts);
  });
  await context.addInitScript(observeToasts);
}

/** Expects a toast with each of these texts, which a page of a recorded context shows, is showing or has shown. */
export async function expectToast(
  page: Page,
  text: ToastText | readonly ToastText[],
  options?: { timeout: number },
): Promise<void> {
  const toasts = getToasts(page);
  const isExpected = (toasts: readonly string[]) =>
    [text]
      .flat()
      .every((wanted) => toasts.some((each) => (typeof wanted === 'string' ? each === wanted : wanted.test(each))));
  await expect
    .poll(() => toasts.some(isExpected) || toasts, { message: `a toast with ${text}`, ...options })
    .toBe(true);
  toasts.splice(toasts.findIndex(isExpected), 1);
}

/** From now on, toasts with this button stay as they do under a pointer, until `pressInToast` presses it. */
export async function pauseToasts(page: Page, button: string): Promise<void> {
  await page.evaluate((name) => {
    window.heldToastButton = name;
  }, button);
}

/** Presses a button of a toast. */
export async function pressInToast(page: Page, button: string): Promise<void> {
  await page.locator('.toaster').getByRole('button', { name: button, exact: true }).first().click();
  await page.evaluate(() => {
    window.heldToastButton = undefined;
  });
}

function observeToasts(): void {
  const getCards = (nodes: NodeList) =>
    Array.from(nodes)
      .filter((node) => node instanceof Element)
      .flatMap((element) =>
        element.matches('[data-variant]') ? [element] : Array.from(element.querySelectorAll('.toaster [data-variant]')),
      );
  const getTexts = (card: Element) =>
    Array.from(card.querySelectorAll('p'), (part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim());
  const recorded = new WeakSet<Element>();
  new MutationObserver((records) => {
    // A toast moves between the page and the dialog on top of it.
    const moved = records
      .flatMap(({ removedNodes }) => getCards(removedNodes))
      .filter((card) => recorded.has(card))
      .map((card) => `${getTexts(card)}`);
    for (const card of records.flatMap(({ addedNodes }) => getCards(addedNodes))) {
      if (!card.closest('.toaster') || !card.checkVisibility({ visibilityProperty: true })) continue;
      const { heldToastButton } = window;
      const buttons = Array.from(card.querySelectorAll('button'), (each) => each.ariaLabel ?? each.textContent);
      if (heldToastButton && buttons.includes(heldToastButton)) {
        card.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
      recorded.add(card);
      if (!moved.includes(`${getTexts(card)}`)) window.recordToast(getTexts(card));
    }
  }).observe(document, { childList: true, subtree: true });
}
