import type { Page } from '@playwright/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible controls of less than 44 × 44 px, as WCAG 2.5.5 measures them; links in a sentence may be smaller. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const minPx = 44;
    const roundingPx = 0.5;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="button"]',
    );
    return Array.from(controls)
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], [aria-hidden="true"]'),
      )
      .filter((control) => !isInSentence(control) && !isOffScreen(control) && !getTargets(control).some(isLarge))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
        return `${control.localName} «${name}» ${Math.round(width)} × ${Math.round(height)}`;
      });

    function isLarge({ width, height }: Size): boolean {
      return Math.min(width, height) > minPx - roundingPx;
    }

    /** Its box, that of its label, and what reaches beyond its box. */
    function getTargets(control: HTMLElement): Size[] {
      const labels = 'labels' in control ? Array.from((control as HTMLInputElement).labels ?? []) : [];
      const { position, width, height } = getComputedStyle(control, '::after');
      const beyond = { width: Number.parseFloat(width), height: Number.parseFloat(height) };
      return [
        ...[control, ...labels].map((target) => target.getBoundingClientRect()),
        ...(position === 'absolute' ? [beyond] : []),
      ];
    }

    /** What waits outside the window until it is focused. */
    function isOffScreen(control: HTMLElement): boolean {
      return control.getBoundingClientRect().bottom <= 0 && getComputedStyle(control).position === 'fixed';
    }

    function isInSentence(control: HTMLElement): boolean {
      if (getComputedStyle(control).display !== 'inline') return false;
      const around = (control.parentElement?.textContent ?? '').replace(control.textContent ?? '', '');
      return /\p{L}/u.test(around);
    }
  });
}
