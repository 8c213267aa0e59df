import { useLayoutEffect } from 'react';
import { texts } from './texts.ts';

/** The document title, shown in the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${texts.product}`;
}

/** A layout effect runs before the page's own effects, so that a page can set a more specific title than its route. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
}
