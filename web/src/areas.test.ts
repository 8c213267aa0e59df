import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { areaPages } from './app/area-pages.ts';
import { guardedRoute } from './app/guarded.ts';
import { paths } from './app/paths.ts';
import { createAppRouter } from './app/router.ts';

const pages: Readonly<Record<string, string>> = import.meta.glob('./pages/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const specs: Readonly<Record<string, string>> = import.meta.glob('../../e2e/src/*.spec.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('every page behind the guard is that of an area', () => {
  const { routesById } = createAppRouter(createMemoryHistory());
  const guarded = Object.values(routesById)
    .filter(({ id, fullPath }) => id.startsWith(`${guardedRoute}/`) && !fullPath.startsWith(paths.admin))
    .map(({ fullPath }): string => fullPath)
    .filter((path) => path !== '/');
  expect(guarded.toSorted()).toEqual([...areaPages.keys()].toSorted());
});

test('a link leads to pages that exist only', () => {
  const router = createAppRouter(createMemoryHistory());
  expect(router.buildLocation({ to: '/recurring', search: { open: 'add' } }).href).toBe('/recurring?open=add');
  // @ts-expect-error: the product has no such page
  router.buildLocation({ to: '/nope' });
  // @ts-expect-error: the page reads no such parameter
  router.buildLocation({ to: '/recurring', search: { account: 'id' } });
});

/** What a page's dialogs are named by: the page itself, or the maps that it imports. */
function findMaps(file: string, source: string): readonly string[] {
  const imported = [...source.matchAll(/'(\.[^']*\/(?:dialogs|sheets)\.ts)'/g)].map(([, path = '']) => path);
  const urls = [file, ...imported.map((path) => new URL(path, `file:///${file.slice(2)}`).pathname)];
  return urls.map((path) => `@afdal/web/${path.replace(/^\.?\//, '').replace(/\.tsx?$/, '')}`);
}

const withDialogs = Object.entries(pages).filter(
  ([file, source]) => source.includes('<AddressedDialogs') && !/\.test\.tsx$/.test(file),
);

test.each(withDialogs)(
  'a journey imports the names of the dialogs of %s, and goes to each as an address',
  (file, source) => {
    const isWalked = findMaps(file, source).some((name) =>
      Object.values(specs).some((spec) => spec.includes(`'${name}'`)),
    );
    expect(isWalked).toBe(true);
  },
);

test('most pages have dialogs', () => expect(withDialogs.length).toBeGreaterThan(8));
