import type { Page } from '@playwright/test';

/** An element of a page with its children, as JSON. */
export type Tree = string | { readonly tag: string; readonly attributes: object; readonly children: readonly Tree[] };

/**
 * The document of a page as it stands, without its scripts and with its styles in it. The parent of the elements that
 * `rows` selects is emptied, and marked as the root of what a baseline renders.
 */
export async function copyPage(page: Page, rows?: string): Promise<string> {
  return await page.evaluate(`(() => {
    const parent = ${rows ? `document.querySelector(${JSON.stringify(rows)}).parentElement` : 'null'};
    parent?.setAttribute('data-bare-root', '');
    const copy = document.documentElement.cloneNode(true);
    parent?.removeAttribute('data-bare-root');
    copy.querySelector('[data-bare-root]')?.replaceChildren();
    for (const each of copy.querySelectorAll('script, link:not([as=font]), noscript, style')) each.remove();
    const style = document.createElement('style');
    style.textContent = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join('\\n');
    copy.querySelector('head').append(style);
    return '<!doctype html>' + copy.outerHTML;
  })()`);
}

/** The elements that a selector finds, in their order. */
export async function copyTrees(page: Page, selector: string): Promise<Tree[]> {
  return await page.evaluate(`(() => {
    const toTree = (node) => {
      if (node.nodeType === 3) return node.data;
      if (node.nodeType !== 1) return '';
      const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
      return { tag: node.localName, attributes, children: [...node.childNodes].map(toTree) };
    };
    return [...document.querySelectorAll(${JSON.stringify(selector)})].map(toTree);
  })()`);
}
