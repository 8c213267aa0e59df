import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of each toast that was on the page, until a journey has read them. */
    toastTexts?: string[];
  }
}

/** Records the texts of toasts, so that a journey on a busy machine does not miss one that has gone by the time it looks. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const texts: string[] = [];
    const seen = new WeakMap<Element, Set<string>>();
    window.toastTexts = texts;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-variant]')) {
        const known = seen.get(toast) ?? new Set();
        seen.set(toast, known);
        for (const { textContent } of [toast, ...toast.querySelectorAll('*')]) {
          const text = textContent.trim();
          if (known.has(text)) continue;
          known.add(text);
          texts.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits for a toast with this text. Each counts once: the next call waits for another. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(takeToast, text), `a toast «${text}»`).toBe(true);
}

function takeToast(text: string): boolean {
  const texts = window.toastTexts ?? [];
  const others = texts.filter((each) => each !== text);
  const isThere = others.length < texts.length;
  window.toastTexts?.splice(0, texts.length, ...others);
  return isThere;
}
