/**
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest what Vite writes about a build, by source file
 * @typedef {{ name: string, files: string[], limit: string, gzip: boolean }} Budget
 */

const loginPage = /(^|\/)pages\/login\.tsx$/;
const frame = /(^|\/)app\/signed-in-layout\.tsx$/;
/** Loaded only when signed in, within a frame that is already loaded. Anything missing here is weighed with the frame. */
const withinFrame =
  /(^|\/)(pages\/(dashboard|daily-tasks|tasks|main-menu|financial-planning)(\.tsx$|\/)|app\/shell\/|features\/finance\/|contract\/src\/endpoints|lib\/send-stored)/;

/**
 * The size budget of each part of the built app. The first screen is the login page: the entry, its own chunk, and all
 * they import.
 * A page behind the guard is weighed by what it adds to the frame around it, which has a budget of its own.
 * @param {Manifest} manifest
 * @returns {Budget[]}
 */
export function budgetsOf(manifest) {
  const keys = Object.keys(manifest);
  const entry = the(keys, 'entry', (key) => manifest[key]?.isEntry === true);
  const login = the(keys, 'login page', (key) => loginPage.test(key) && manifest[key]?.isDynamicEntry === true);
  const firstScreen = new Set([...closure(manifest, entry), ...closure(manifest, login)]);
  const framed = keys
    .filter((key) => frame.test(key))
    .reduce((all, key) => closure(manifest, key, all), new Set(firstScreen));
  const routes = keys.filter((key) => manifest[key]?.isDynamicEntry && !firstScreen.has(key));
  const css = [...firstScreen].flatMap((key) => manifest[key]?.css ?? []);
  const fonts = keys.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.assets ?? [])]).filter(isFont);
  return [
    { name: 'first screen, scripts', files: scriptsOf(manifest, [...firstScreen]), limit: '115 kB', gzip: true },
    { name: 'first screen, styles', files: css, limit: '15 kB', gzip: true },
    { name: 'fonts', files: fonts, limit: '32 kB', gzip: false },
    ...routes.map((key) => {
      const before = withinFrame.test(key) ? framed : firstScreen;
      const own = [...closure(manifest, key)].filter((part) => !before.has(part));
      return { name: `only for ${key}`, files: scriptsOf(manifest, own), limit: '60 kB', gzip: true };
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
 * A chunk and all its static imports, transitively.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [found]
 */
function closure(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, found);
  return found;
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
const scriptsOf = (manifest, keys) =>
  keys.flatMap((key) => manifest[key]?.file ?? []).filter((file) => /\.js$/.test(file));

/** @param {string} file */
const isFont = (file) => file.endsWith('.woff2');
