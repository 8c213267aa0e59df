import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Fault {
  readonly rule: string;
  readonly html: readonly string[];
}

/**
 * The violations that axe finds in the current page, by these rules or by all. It runs in the page itself, where the
 * security policy does not apply to what a test evaluates, and cannot see into frames: a page with any is rejected.
 */
export async function findFaults(page: Page, rules?: readonly string[]): Promise<readonly Fault[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, into which nobody would look.`);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return await page.evaluate(async (only) => {
    if (!window.axe) throw new Error('axe is not in the page');
    // axe skips the text of icon fonts, which it knows by letters that change where they join: so it skips Arabic.
    // As long as it looks, all letters are drawn alike.
    const { prototype } = CanvasRenderingContext2D;
    const { fillText, measureText } = prototype;
    prototype.fillText = function () {
      this.fillRect(0, 0, 1, 1);
    };
    prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
    // Forced colours draw text in the forced colour, but Chromium tells the fill of before: axe would judge what nobody sees.
    const styles = CSSStyleDeclaration.prototype;
    const { getPropertyValue } = styles;
    const fill = matchMedia('(forced-colors: active)').matches ? 'color' : '-webkit-text-fill-color';
    styles.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? fill : name);
    };
    try {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(only && { runOnly: { type: 'rule', values: [...only] } }),
      });
      return violations.map(({ id, nodes }) => ({ rule: id, html: nodes.map(({ html }) => html) }));
    } finally {
      Object.assign(prototype, { fillText, measureText });
      styles.getPropertyValue = getPropertyValue;
    }
  }, rules);
}
