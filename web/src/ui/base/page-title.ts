import { copy } from './copy.ts';

/** The document title, shown in the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${copy.product}`;
}
