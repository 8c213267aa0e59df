import { expect, test, vi } from 'vitest';
import { NetworkError } from '../lib/api-error.ts';
import { lazyPage } from './lazy-page.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/profile.js');
const page = () => lazyPage<{ Page: () => null }, 'Page'>(() => Promise.reject(gone), 'Page');

test('a page whose file the network keeps away fails as ours, without loading the document again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Page = page();
  await Page.preload?.();
  expect(() => Page({})).toThrow(NetworkError);
});
