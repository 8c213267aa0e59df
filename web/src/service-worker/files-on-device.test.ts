import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BuiltFile, FilesOnDevice } from './files-on-device.ts';

const origin = 'https://afdal.example';
const getPath = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), origin).pathname;

/** The part of a browser's caches that the worker uses. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  readonly keys = async () => [...this.all.keys()];
  readonly delete = async (name: string) => this.all.delete(name);
  readonly open = async (name: string) => {
    const held = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, held);
    const put = async (request: RequestInfo | URL, response: Response) => void held.set(getPath(request), response);
    const add = async (request: RequestInfo | URL) => {
      const response = await fetch(request);
      if (!response.ok) throw new TypeError(`${response.status}`);
      await put(request, response);
    };
    return {
      put,
      add,
      addAll: (request: string[]) => Promise.all(request.map(add)),
      match: async (request: RequestInfo | URL) => held.get(getPath(request))?.clone(),
      keys: async () => [...held.keys()].map((path) => new Request(origin + path)),
      delete: async (request: RequestInfo | URL) => held.delete(getPath(request)),
    };
  };
  readonly in = (name: string) => [...(this.all.get(name)?.keys() ?? [])].sort();
}

let caches: Caches;
/** What the server has; null when it cannot be reached. */
let served: Set<string> | null;

beforeEach(() => {
  caches = new Caches();
  // Node's `Request` wants a whole address.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(request: string, init?: RequestInit) {
        super(new URL(request, origin), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
    if (!served) throw new TypeError('offline');
    return new Response(getPath(request), { status: served.has(getPath(request)) ? 200 : 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function version(revision: string, shell: readonly string[], pages: readonly string[]): FilesOnDevice {
  const files: BuiltFile[] = [
    { url: 'index.html', revision },
    { url: 'manifest.webmanifest', revision: 'm' },
    ...shell.map((url) => ({ url, revision: null, isShell: true as const })),
    ...pages.map((url) => ({ url, revision: null })),
  ];
  served = new Set(['/', ...[...shell, ...pages].map((url) => `/${url}`)]);
  return new FilesOnDevice(files, caches as unknown as CacheStorage);
}

const toText = async (response: Promise<Response>) => await (await response).text();

test('the shell comes first, and the document answers any address without a network', async () => {
  const files = version('1', ['assets/a.js'], ['assets/b.js']);
  await files.storeShell();
  expect([caches.in('version-1'), caches.in('assets')]).toEqual([['/', '/files'], ['/assets/a.js']]);
  served = null;
  expect(await toText(files.document(new Request('/tasks')))).toBe('/');
  expect(await toText(files.asset(new Request('/assets/a.js')))).toBe('/assets/a.js');
  await expect(files.asset(new Request('/assets/b.js'))).rejects.toThrow('offline');
});

test('a shell with a file missing is no version', async () => {
  const files = version('1', ['assets/a.js'], []);
  served?.delete('/assets/a.js');
  await expect(files.storeShell()).rejects.toThrow('404');
});

test('the pages’ files are stored all, or those that were loaded anyway; one that is missing keeps no other away', async () => {
  const files = version('1', [], ['assets/b.js', 'assets/c.js', 'assets/d.js']);
  await files.storeAssets(['/assets/c.js', '/assets/of-nobody.js', '/api/user']);
  expect(caches.in('assets')).toEqual(['/assets/c.js']);
  served?.delete('/assets/b.js');
  await files.storeAssets();
  expect(caches.in('assets')).toEqual(['/assets/c.js', '/assets/d.js']);
});

test("caches what a page fetches if it is the app's, and only when it arrived", async () => {
  const files = version('1', [], ['assets/b.js', 'assets/c.js']);
  served?.add('/assets/legal.js').delete('/assets/c.js');
  for (const path of ['/assets/b.js', '/assets/c.js', '/assets/legal.js']) await files.asset(new Request(path));
  expect(caches.in('assets')).toEqual(['/assets/b.js']);
});

test('the files of the version before stay for the tabs that still run it, those before it go', async () => {
  await version('1', ['assets/a1.js'], []).storeShell();
  for (const [revision, file] of [
    ['2', 'assets/a2.js'],
    ['3', 'assets/a3.js'],
  ] as const) {
    const files = version(revision, [file], ['assets/b.js']);
    await files.storeShell();
    await files.forgetOlderVersions();
    await files.storeAssets();
  }
  expect(await caches.keys()).toEqual(['assets', 'version-3'].sort());
  expect(caches.in('assets')).toEqual(['/assets/a2.js', '/assets/a3.js', '/assets/b.js']);
});
