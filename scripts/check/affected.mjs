import { pageOf } from './budgets.mjs';

/**
 * @typedef {Map<string, string[]>} Graph what each file imports, all from the root
 * @typedef {Map<string, readonly import('./visits.mjs').Visited[]>} Visits what each journey of a file is known to visit
 * @typedef {{ graph: Graph, textOf: (file: string) => string, visits: Visits }} Sources
 */

const testFile = /\.test\.tsx?$/;
const journeyFile = /^e2e\/src\/.*\.spec\.ts$/;
/** These files open pages by address, so no import shows which. */
const opensPages = /^(e2e\/src|web\/src\/testing)\/|^web\/.*\.test\.tsx?$/;
const routes = 'web/src/app/routes.tsx';
const guarded = 'web/src/app/guarded-pages.ts';

/** These import every area. Following their imports would make everything depend on everything, so they are cut. */
const roots = [
  {
    from: /^server\/src\/(app|jobs|start-server|admin|welcome)\.ts$/,
    to: /^server\/src\/(features\/|ledger-listeners\.ts$)/,
  },
  { from: /^server\/testing\/example-calls\.ts$/, to: /^server\/src\/features\// },
  { from: /^contract\/src\/endpoints\.ts$/, to: /^contract\/src\// },
  { from: /^web\/src\/app\/(routes\.tsx|guarded-pages\.ts)$/, to: /^web\/src\/pages\// },
];

/** These tests read files that they do not import. */
const readByTests = /^docs\/|^scripts\/owners\/unowned-statements\.test\.ts$/;

/**
 * The tests and journeys that a change can have broken: those that import a changed file, directly or indirectly. Also, a
 * test of a server feature depends on the files beside it, which it calls over HTTP; a test of a page, and a journey, on
 * the pages whose addresses it names; a journey on the server code behind those pages too. A journey whose visits are
 * known depends only on the pages it visited, and on what answers its calls. A web feature named as a part of the contract is
 * on display only where the calls of that part are made: by a journey, or by a test that imports the part to answer them.
 * A changed file outside the import graph affects its whole room.
 * @param {readonly string[]} changed
 * @param {Sources} sources
 * @returns {{ tests: string[], journeys: string[] }} journeys: whole files, and single ones as Playwright lists them
 */
export function affectedBy(changed, { graph, textOf, visits }) {
  const files = [...graph.keys()];
  const parts = graph.get('contract/src/endpoints.ts') ?? [];
  const calls = parts.flatMap((part) => callsIn(textOf(part)).map((pattern) => ({ part, pattern })));
  const pages = graph.has(routes) ? pagesByPath(textOf(routes), textOf(guarded)) : new Map();
  const cut = new Map([...graph].map(([file, to]) => [file, to.filter((each) => !isCut(file, each))]));
  const own = new Map([...cut].map(([file, to]) => [file, [...to, ...besides(file, files), ...opened(file)]]));
  const withServer = new Map([...own].map(([file, to]) => [file, [...to, ...routesBehind(file)]]));

  /** @param {string} file */
  function opened(file) {
    if (!opensPages.test(file)) return [];
    const paths = [...textOf(file).matchAll(/['"`](\/[a-z-]*)/g)].map(([, path = '']) => path);
    return [...new Set(paths)].flatMap((path) => (pages.has(path) ? [routes, pages.get(path) ?? ''] : []));
  }
  /** The server's routes that answer the calls of a part of the contract. @param {string} file */
  function routesBehind(file) {
    if (!parts.includes(file)) return [];
    return files.filter(
      (each) => /^server\/src\/features\/.*routes\.ts$/.test(each) && graph.get(each)?.includes(file),
    );
  }
  /** What a journey that visited this address depends on. @param {string} address */
  function behind(address) {
    const page = pages.get(`/${address.split('/')[1]}`);
    if (page) return [routes, page];
    return parts.filter((part) => isCallOf(part, address)).flatMap(routesBehind);
  }
  /** Whether an address is that of a call of this part of the contract. @param {string} part @param {string} address */
  function isCallOf(part, address) {
    const call = address.replace(/^\/api/, '');
    return calls.some((each) => each.part === part && each.pattern.test(call));
  }

  /** The part of the contract that a file's web feature is named after. @param {string} file */
  function partOf(file) {
    const folders = /^web\/src\/features\/(.+)\//.exec(file)?.[1]?.split('/') ?? [];
    return folders.flatMap((name) => parts.filter((part) => part === `contract/src/${name}.ts`)).at(-1);
  }
  /**
   * Whether a test answers the calls of a part, by itself or by what it shares with others.
   * @param {string} file
   * @param {string} part
   */
  function importsPart(file, part) {
    const shared = (graph.get(file) ?? []).filter((to) => opensPages.test(to));
    return [file, ...shared].some((each) => graph.get(each)?.includes(part));
  }

  const unknown = changed.filter((file) => !graph.has(file) && !file.endsWith('.md'));
  const rooms = new Set(unknown.map((file) => (file.includes('/') ? `${file.split('/')[0]}/` : '')));
  const isOfUnknown = (/** @type {string} */ file) => [...rooms].some((room) => file.startsWith(room));
  const isWebUnknown = rooms.has('web/') || rooms.has('server/');
  const imported = reached(changed, cut);
  const groups = [...new Set(changed.map(partOf))].map((part) => {
    const files = changed.filter((file) => partOf(file) === part);
    return { part, tests: reached(files, own), journeys: reached(files, withServer) };
  });
  /** @param {string} file */
  const isTestAffected = (file) =>
    imported.has(file) || groups.some(({ part, tests }) => tests.has(file) && (!part || importsPart(file, part)));
  /** @param {readonly string[]} seen the addresses that a journey visited */
  const isJourneyAffected = (seen) =>
    seen.length === 0 ||
    groups.some(({ part, tests }) => {
      const isShown = !part || seen.some((address) => isCallOf(part, address));
      return isShown && seen.flatMap(behind).some((on) => tests.has(on));
    });
  /** @param {string} file */
  function journeysIn(file) {
    const isWhole = isOfUnknown(file) || isWebUnknown || imported.has(file);
    const known = isWhole ? undefined : visits.get(file);
    if (!known) return isWhole || groups.some(({ journeys }) => journeys.has(file)) ? [file] : [];
    return known
      .filter(({ visits: seen }) => isJourneyAffected(seen))
      .map(({ titles }) => [file, ...titles].join(' › '));
  }
  return {
    tests: files.filter(
      (file) => testFile.test(file) && (isTestAffected(file) || isOfUnknown(file) || readByTests.test(file)),
    ),
    journeys: files.filter((file) => journeyFile.test(file)).flatMap(journeysIn),
  };
}

/**
 * @param {string} from
 * @param {string} to
 */
const isCut = (from, to) => roots.some((root) => root.from.test(from) && root.to.test(to));

/**
 * @param {string} file
 * @param {readonly string[]} files
 */
function besides(file, files) {
  if (!/^server\/src\/features\/.*\.test\.ts$/.test(file)) return [];
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return files.filter((each) => each.startsWith(folder) && !testFile.test(each));
}

/**
 * The file of the page at each address.
 * @param {string} source of the routes
 * @param {string} guarded the source of the list of pages behind the guard
 * @returns {Map<string, string>}
 */
function pagesByPath(source, guarded) {
  return new Map(
    source.split('createRoute(').flatMap((route) => {
      const path = /path: paths\.(\w+)/.exec(route)?.[1];
      const page = pageOf(route, guarded);
      return path && page ? [[`/${kebab(path)}`, `web/src/${page}`]] : [];
    }),
  );
}

/**
 * The addresses of the calls in a part of the contract.
 * @param {string} source
 */
function callsIn(source) {
  const own = [...source.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path);
  // Those that `resource` writes.
  const nouns = [...source.matchAll(/resource\('(\w+)'/g)].map(([, noun = '']) => noun);
  const paths = [...own, ...nouns.flatMap((noun) => [`/${noun}`, `/${noun}/:id`, `/${noun}/:id/restore`])];
  return paths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
}

/** @param {string} name */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The changed files, and all that import one of them, directly or indirectly.
 * @param {readonly string[]} changed
 * @param {Graph} graph
 */
function reached(changed, graph) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [from, all] of graph) for (const to of all) importers.set(to, [...(importers.get(to) ?? []), from]);
  const found = new Set(changed);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
