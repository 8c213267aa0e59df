import { build } from 'esbuild';
import { findPage } from '../build/size-budgets.mjs';

/**
 * @typedef {Map<string, readonly string[]>} Graph what each file imports; all paths from the root
 * @typedef {{ files: readonly string[], graph: Graph, loadText: (file: string) => string }} Sources all tracked files
 */

export const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);
export const isSpec = (/** @type {string} */ file) => /^e2e\/src\/.*\.spec\.ts$/.test(file);
/** The key of what all journeys share: the folder of the journeys, with whatever of the product belongs to no single one. */
export const sharedByE2e = 'e2e';
/** What a browser meets. @param {string} file */
const isProductFile = (file) =>
  /^(domain|contract|server|web)\/(src|vite|migrations|public)\/|^(e2e|web|server)\/[^/]+$|^e2e\/src\/|^package-lock\.json$/.test(
    file,
  ) && !/\.test(ing)?\.tsx?$|\/testing\/|\/__snapshots__\//.test(file);
const codeFile = /\.[cm]?[jt]sx?$/;

/** These import every area: followed, everything would depend on everything. The walks over all calls always run. */
const assemblies = [
  { from: /^server\/(src\/[\w-]+\.ts|testing\/.*)$/, to: /^server\/src\/features\// },
  { from: /^contract\/src\/endpoints\.ts$/, to: /^contract\/src\// },
  { from: /^web\/src\/app\//, to: /^web\/src\/pages\// },
];

/** What a test imports by `import.meta.glob`, which the graph does not see. */
const globs = [{ from: /^web\/src\/app\/forms\.test\.tsx$/, to: /^web\/src\/features\/.*\/forms\.testing\.tsx$/ }];

/** What the tests of a room depend on without importing it: a change there runs all of them. */
const unimported = [
  { tests: /./, files: /^(package-lock\.json|tsconfig\.json|vitest\.config\.ts)$/ },
  { tests: /^server\//, files: /^server\/(migrations\/|testing\/|src\/platform\/|[^/]+$)|^server\/.*\.testing\.ts$/ },
  { tests: /^web\//, files: /^web\/(src\/(testing|ui)\/|vite\/|[^/]+$)/ },
  { tests: /^web\/src\/areas\.test\.ts$/, files: /^e2e\/src\/.*\.spec\.ts$|^web\/src\/pages\// },
  { tests: /^scripts\//, files: /^scripts\/|^\.dependency-cruiser\.cjs$|^[^/]+\.json$|^docs\/adding-an-area\.md$/ },
];

/**
 * The imports of these files and of all that they import. Types are not followed: they are gone when a test runs.
 * @param {string} folder
 * @param {readonly string[]} entries
 * @returns {Promise<Graph>}
 */
export async function readGraph(folder, entries) {
  const { metafile } = await build({
    stdin: { contents: entries.map((file) => `import './${file}';`).join('\n'), resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: Object.fromEntries(['css', 'png', 'svg', 'webp', 'woff2', 'html', 'md'].map((end) => [`.${end}`, 'empty'])),
    plugins: [{ name: 'product-only', setup: ({ onResolve }) => onResolve({ filter: /^[^./]|\?/ }, skipPackages) }],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** @param {{ path: string }} imported */
const skipPackages = ({ path }) => (/^@afdal\/[^?]+$/.test(path) ? undefined : { path, external: true });

/**
 * Finds the files that decide the outcome of each test and journey: those that it imports, directly or indirectly, and
 * those that no import shows. A test of a server feature depends on the files beside it, and on the features that answer
 * the calls whose addresses it names; a test of the web on the pages whose addresses it names; a journey on those pages and
 * on the features behind them. What most journeys depend on is left out, since it tells nothing of which a change affects,
 * except for the features that answer a journey's own calls. Under `sharedByE2e` is all of the product that no
 * journey depends on by itself.
 * @param {Sources} sources
 * @returns {Map<string, ReadonlySet<string>>} by test file, journey file, and `sharedByE2e`
 */
export function findClosures({ files, graph, loadText }) {
  const areas = readAreas({ files, graph, loadText });
  const pages = readPages({ files, graph, loadText });
  /** @type {Map<string, string>} */
  const texts = new Map();
  const text = (/** @type {string} */ file) => texts.get(file) ?? texts.set(file, loadText(file)).get(file) ?? '';
  /** @param {string} file @param {readonly { path: string, on: readonly string[] }[]} addressed */
  const named = (file, addressed) =>
    addressed.filter(({ path }) => namesAddress(text(file), path)).flatMap(({ on }) => on);

  /** @param {string} file */
  const globbed = (file) =>
    globs.filter(({ from }) => from.test(file)).flatMap(({ to }) => files.filter((f) => to.test(f)));

  /** What a file depends on at once. @param {string} file */
  function getDependencies(file) {
    const imports = (graph.get(file) ?? []).filter(
      (to) => !assemblies.some((assembly) => assembly.from.test(file) && assembly.to.test(to)),
    );
    const isServerTest = isTest(file) && /^server\/src\/features\//.test(file);
    const callsServer = isServerTest || /^server\/testing\//.test(file);
    const opensPages = isSpec(file) || /^(e2e\/src|web\/src\/testing)\/|^web\/.*\.test\.tsx?$/.test(file);
    return [
      ...imports,
      ...globbed(file),
      ...(isTest(file) ? findNeighbours(file, files) : []),
      ...(callsServer ? named(file, areas) : []),
      ...(opensPages ? named(file, pages) : []),
    ];
  }

  /** @param {string} start @param {(file: string) => readonly string[]} next */
  function reach(start, next) {
    const reached = new Set([start]);
    for (const file of reached) for (const to of next(file)) if (!isTest(to)) reached.add(to);
    return reached;
  }

  const tests = files.filter(isTest).map((test) => {
    const also = unimported.flatMap(({ tests: testPattern, files: on }) =>
      testPattern.test(test) ? files.filter((f) => on.test(f)) : [],
    );
    return /** @type {const} */ ([test, new Set([...reach(test, getDependencies), ...also.filter((f) => !isTest(f))])]);
  });
  const behind = (/** @type {string} */ file) => [
    ...getDependencies(file),
    ...areas.flatMap(({ part, on }) => (part === file ? on : [])),
  ];
  const specs = files.filter(isSpec).map((spec) => /** @type {const} */ ([spec, reach(spec, behind)]));
  const isShared = countShared(specs.map(([, reached]) => reached));
  const own = specs.map(([spec, reached]) => {
    const unshared = [...reached].filter((file) => !isShared(file));
    const called = [...reached].filter((file) => file.startsWith('e2e/')).flatMap((file) => named(file, areas));
    return /** @type {const} */ ([spec, new Set([...unshared, ...called])]);
  });
  const inOne = new Set(own.flatMap(([, reached]) => [...reached]));
  const shared = new Set(files.filter((file) => isProductFile(file) && !inOne.has(file)));
  return new Map([...tests, ...own, [sharedByE2e, shared]]);
}

/** @param {readonly ReadonlySet<string>[]} sets */
function countShared(sets) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const set of sets) for (const file of set) counts.set(file, (counts.get(file) ?? 0) + 1);
  return (/** @type {string} */ file) => sets.length > 1 && (counts.get(file) ?? 0) > sets.length / 2;
}

/**
 * Files beside a test that it may read or call: snapshots and fixtures, and in a server feature the whole feature.
 * @param {string} test
 * @param {readonly string[]} files
 */
function findNeighbours(test, files) {
  const folder = test.slice(0, test.lastIndexOf('/') + 1);
  const isFeature = /^server\/src\/features\//.test(test);
  return files.filter((file) => file.startsWith(folder) && !isTest(file) && (isFeature || !codeFile.test(file)));
}

/**
 * The addresses that each part of the contract declares, and what answers them: the part, and the files of the features whose
 * `area.ts` names it.
 * @param {Sources} sources
 */
function readAreas({ files, graph, loadText }) {
  const routes = files
    .filter((file) => /^server\/src\/features\/.*\/area\.ts$/.test(file))
    .map((file) => ({ folder: file.replace('area.ts', ''), text: loadText(file) }));
  return (graph.get('contract/src/endpoints.ts') ?? []).flatMap((part) => {
    const name = part.replace('contract/src/', '').replace('.ts', '');
    const folders = routes.filter(({ text }) => text.includes(`'@afdal/contract/${name}'`)).map(({ folder }) => folder);
    const isBehind = (/** @type {string} */ file) => folders.some((folder) => file.startsWith(folder));
    const on = [part, ...files.filter((file) => codeFile.test(file) && !isTest(file) && isBehind(file))];
    const declared = [...loadText(part).matchAll(/(?:path: '\/|resource\(')(\w[\w-]*)/g)].map(([, path = '']) => path);
    return [...new Set(declared)].map((path) => ({ part, path, on }));
  });
}

/**
 * The file of the page at each address, or that of its area.
 * @param {Sources} sources
 */
function readPages({ files, loadText }) {
  if (!files.includes('web/src/app/routes.tsx')) return [];
  const ofAreas = files
    .filter((file) => /^web\/src\/features\/.*\/area\.tsx?$/.test(file))
    .flatMap((file) =>
      [...loadText(file).matchAll(/^ +'\/([\w-]+)': \{/gm)].map(([, path = '']) => ({ path, on: [file] })),
    );
  const others = loadText('web/src/app/routes.tsx')
    .split('createRoute(')
    .flatMap((route) => {
      const name = /path: paths\.(\w+)/.exec(route)?.[1];
      const page = findPage(route);
      if (!name || !page) return [];
      return [{ path: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), on: [`web/src/${page}`] }];
    });
  return [...ofAreas, ...others];
}

/** @param {string} text @param {string} path without its slash */
const namesAddress = (text, path) => new RegExp(`['"\`*]/(api/)?${path}(?![\\w-])`).test(text);
