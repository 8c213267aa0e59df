import { copy } from './copy.ts';

/** What stands in the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${copy.product}`;
}
