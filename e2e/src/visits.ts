import type { Page } from '@playwright/test';

const visits = new WeakMap<Page, Set<string>>();

/** The addresses that a page visits and the calls that it makes, which determine the journeys that a change affects. */
export function watchVisits(page: Page): ReadonlySet<string> {
  const seen = new Set<string>();
  visits.set(page, seen);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && seen.add(new URL(frame.url()).pathname));
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) seen.add(pathname);
  });
  return seen;
}

/** Records a call made outside the page. */
export function noteCall(page: Page, path: string): void {
  visits.get(page)?.add(path);
}
