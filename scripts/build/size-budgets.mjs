/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest what Vite writes about a build, by source file
 * @typedef {{ name: string, files: string[], limit: string, gzip: boolean }} Budget
 */

const frame = /(^|\/)app\/signed-in-layout\.tsx$/;
/** The administration's frame stands around its pages as the other one does around everybody's. */
const administration = /(^|\/)app\/admin\/[\w-]+\.tsx?$/;
const administrationPage = /(^|\/)features\/admin\//;
/** The chunk from which the pages of all areas are loaded, by whichever way it is reached. */
const listOfAreas = 'areas';
/** Built beside the app, by itself: Vite's manifest does not know it. */
const serviceWorker = 'service-worker.js';
/**
 * The size budget of each part of the built app. The first screen is the entry, which holds the login page, and all it
 * imports.
 * What is only reached through a guarded page is weighed by what it adds to the frame around it, which has a budget of its own.
 * It may weigh more, since it is fetched while the frame is already being looked at.
 * @param {Manifest} manifest
 * @param {readonly string[]} guarded what only routes behind the guard load, as `findGuarded` finds it
 * @returns {Budget[]}
 */
export function computeBudgets(manifest, guarded) {
  const keys = Object.keys(manifest);
  const entry = the(keys, 'entry', (key) => manifest[key]?.isEntry === true);
  const firstScreen = closure(manifest, entry);
  const framed = keys
    .filter((key) => frame.test(key))
    .reduce((all, key) => closure(manifest, key, all), new Set(firstScreen));
  const administered = keys
    .filter((key) => administration.test(key))
    .reduce((all, key) => closure(manifest, key, all), new Set(framed));
  const isBehind = (/** @type {string} */ key) =>
    frame.test(key) ||
    administration.test(key) ||
    manifest[key]?.name === listOfAreas ||
    guarded.some((page) => key.endsWith(page));
  const open = closure(manifest, entry, new Set(keys.filter(isBehind)), true);
  const routes = keys.filter((key) => manifest[key]?.isDynamicEntry && !firstScreen.has(key));
  const css = [...firstScreen].flatMap((key) => manifest[key]?.css ?? []);
  const fonts = keys.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.assets ?? [])]).filter(isFont);
  return [
    { name: 'first screen, scripts', files: getScripts(manifest, [...firstScreen]), limit: '115 kB', gzip: true },
    { name: 'first screen, styles', files: css, limit: '15 kB', gzip: true },
    { name: 'fonts', files: fonts, limit: '32 kB', gzip: false },
    { name: 'service worker, with its list of files', files: [serviceWorker], limit: '30 kB', gzip: false },
    ...routes.map((key) => {
      const isWithinFrame = !frame.test(key) && (isBehind(key) || !open.has(key));
      const within = administrationPage.test(key) ? administered : framed;
      const before = isWithinFrame ? within : firstScreen;
      const own = [...closure(manifest, key)].filter((part) => !before.has(part));
      const limit = isWithinFrame ? '75 kB' : '60 kB';
      return { name: `only for ${key}`, files: getScripts(manifest, own), limit, gzip: true };
    }),
  ].map((budget) => ({ ...budget, files: [...new Set(budget.files)] }));
}

/**
 * @param {string[]} keys
 * @param {string} what
 * @param {(key: string) => boolean} isIt
 */
function the(keys, what, isIt) {
  const [found, ...more] = keys.filter(isIt);
  if (found === undefined || more.length > 0) {
    throw new Error(
      `The build has ${more.length ? 'more than one' : 'no'} chunk for the ${what}: nothing can be weighed.`,
    );
  }
  return found;
}

/**
 * A chunk and all its static imports, transitively; those in `found` are not entered again.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [found]
 * @param {boolean} [isLazyToo] follows dynamic imports as well
 */
function closure(manifest, key, found = new Set(), isLazyToo = false) {
  if (found.has(key)) return found;
  found.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
  for (const imported of isLazyToo ? [...imports, ...dynamicImports] : imports)
    closure(manifest, imported, found, isLazyToo);
  return found;
}

/** Loads the pages of areas: all that is reached through it is behind the guard. */
const areaPages = 'app/area-pages.ts';

/**
 * What only the routes that a signed-in user reaches load: the list of areas' pages, and pages that no area has.
 * @param {string} source of the routes
 */
export function findGuarded(source) {
  const parts = source.split('createRoute(');
  /** @type {Set<string | undefined>} */
  const guards = new Set();
  const found = parts.slice(1).flatMap((route, n) => {
    const parent = /getParentRoute: \(\) => (\w+)/.exec(route)?.[1];
    const isOfArea = /component: areaPage\(/.test(route);
    if (!guards.has(parent) && !route.includes('beforeLoad: requireSession')) {
      if (isOfArea)
        throw new Error('A page of an area must be below the guard, since its files are weighed with the frame.');
      return [];
    }
    guards.add(/const (\w+) = $/.exec(parts[n] ?? '')?.[1] ?? '');
    const page = isOfArea ? areaPages : findPage(route);
    return page ? [`src/${page}`] : [];
  });
  return [...new Set(found)];
}

/**
 * The file of a route's page, below `web/src`.
 * @param {string} route its source
 */
export const findPage = (route) => /import\('\.\.\/(pages\/[^']+)'\)/.exec(route)?.[1];

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
const getScripts = (manifest, keys) =>
  keys.flatMap((key) => manifest[key]?.file ?? []).filter((file) => /\.js$/.test(file));

/** @param {string} file */
const isFont = (file) => file.endsWith('.woff2');
