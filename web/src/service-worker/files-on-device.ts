/** A file of the build, as the build lists it. */
export interface BuiltFile {
  /** Relative to the root. */
  readonly url: string;
  /** A digest of its content; null where the name has one. */
  readonly revision: string | null;
  /** Without it no page opens. */
  readonly isShell?: true;
}

/** Their names are hashes of their content, so the versions share them. */
const assetsCache = 'assets';
const versionPrefix = 'version-';
/** The document’s name in the build, and the address at which the server gives it. */
const documentFile = 'index.html';
const documentPath = '/';
const listPath = '/files';

/**
 * The built files that are cached on the device: one document for each version, and the assets of all. Nothing else is
 * ever put into these caches.
 */
export class FilesOnDevice {
  readonly #shell: readonly string[];
  readonly #all: readonly string[];
  readonly #versionCache: string;
  readonly #caches: CacheStorage;

  constructor(files: readonly BuiltFile[], caches: CacheStorage) {
    const assets = files.filter(({ url }) => url.startsWith('assets/'));
    this.#shell = assets.filter(({ isShell }) => isShell).map(({ url }) => `/${url}`);
    this.#all = assets.map(({ url }) => `/${url}`);
    this.#versionCache = `${versionPrefix}${files.find(({ url }) => url === documentFile)?.revision ?? ''}`;
    this.#caches = caches;
  }

  /** Stores what any page needs. @throws when a part of it cannot be had: a version is cached whole or not at all */
  async storeShell(): Promise<void> {
    const version = await this.#caches.open(this.#versionCache);
    await Promise.all([
      this.#store(this.#shell),
      version.add(new Request(documentPath, { cache: 'no-cache' })),
      version.put(listPath, Response.json(this.#all)),
    ]);
  }

  /** Stores what the pages need, one file after the other so that the page’s own calls have their turn. */
  async storeAssets(only?: readonly string[]): Promise<void> {
    for (const path of only ? this.#all.filter((each) => only.includes(each)) : this.#all) {
      try {
        await this.#store([path]);
      } catch {
        // It is fetched when a page needs it, or stored next time.
      }
    }
  }

  /** The document of this version, for any address. */
  async document(request: Request): Promise<Response> {
    const version = await this.#caches.open(this.#versionCache);
    return (await version.match(documentPath)) ?? fetch(request);
  }

  async asset(request: Request): Promise<Response> {
    const assets = await this.#caches.open(assetsCache);
    const stored = await assets.match(request);
    if (stored) return stored;
    const response = await fetch(request);
    if (response.ok && this.#all.includes(new URL(request.url).pathname)) await assets.put(request, response.clone());
    return response;
  }

  /** Removes older versions, but not the assets of those that were here a moment ago: their tabs may still be open. */
  async forgetOlderVersions(): Promise<void> {
    const older = (await this.#caches.keys()).filter(
      (name) => name.startsWith(versionPrefix) && name !== this.#versionCache,
    );
    const referencedPaths = new Set([
      ...this.#all,
      ...(await Promise.all(older.map((name) => this.#getFiles(name)))).flat(),
    ]);
    const assets = await this.#caches.open(assetsCache);
    for (const request of await assets.keys()) {
      if (!referencedPaths.has(new URL(request.url).pathname)) await assets.delete(request);
    }
    await Promise.all(older.map((name) => this.#caches.delete(name)));
  }

  async #getFiles(version: string): Promise<readonly string[]> {
    const list = await (await this.#caches.open(version)).match(listPath);
    return list ? ((await list.json()) as string[]) : [];
  }

  async #store(paths: readonly string[]): Promise<void> {
    const assets = await this.#caches.open(assetsCache);
    const missing = await Promise.all(paths.map(async (path) => ((await assets.match(path)) ? [] : [path])));
    await assets.addAll(missing.flat());
  }
}
