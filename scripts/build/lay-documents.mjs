import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The pages that people open with nothing stored, by the name of their document, and the entries of what they load. */
const firstPages = {
  home: ['src/pages/welcome.tsx'],
  welcome: ['src/pages/welcome.tsx'],
  dashboard: [
    'src/app/signed-in-layout.tsx',
    'src/app/area-pages.ts',
    'src/app/shell/lazy-sidebar.ts',
    'src/features/dashboard/batched-reads.ts',
    'src/lib/outbox/open-offline-store.ts',
    'src/pages/dashboard.tsx',
  ],
};

const marked = '<html data-without-google ';

/**
 * Writes beside `index.html` the documents from which the server chooses: `index.NAME.html` for each page that people open
 * first, which preloads what the entry would ask for only once it runs; that of the welcome shows the page already, instead
 * of the loading screen, and that of the dashboard sends the page's request meanwhile. Of each there is `….without-google.html`,
 * with a mark that tells the app that the server has no sign-in provider, so that the app need not wait to find out.
 * @param {string} folder
 * @param {{ welcome: string, early: string }} parts the markup of the welcome; the address of the script that sends the request
 * @throws if the build has no such page
 */
export async function layDocuments(folder, { welcome, early }) {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  /** @type {import('./size-budgets.mjs').Manifest} */
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  /** @type {Record<string, string>} */
  const own = { welcome: fillRoot(document, welcome), dashboard: addEarlyScript(document, early) };
  const documents = Object.entries(firstPages).map(([name, entries]) => [
    `index.${name}`,
    addPreloads(own[name] ?? document, findScripts(manifest, entries)),
  ]);
  for (const [name = '', text = ''] of [['index', document], ...documents]) {
    await writeFile(join(folder, `${name}.html`), text);
    await writeFile(join(folder, `${name}.without-google.html`), markWithoutGoogle(text));
  }
}

/**
 * @param {import('./size-budgets.mjs').Manifest} manifest
 * @param {readonly string[]} entries
 * @returns {string[]} the files of the entries and of all that they import
 */
function findScripts(manifest, entries) {
  const found = new Set(entries);
  for (const key of found) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}, which a document preloads.`);
    for (const imported of chunk.imports ?? []) found.add(imported);
  }
  return [...found].map((key) => `/${manifest[key]?.file}`);
}

/**
 * @param {string} document
 * @param {readonly string[]} scripts
 */
function addPreloads(document, scripts) {
  const tags = scripts
    .filter((href) => !document.includes(`"${href}"`))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return document.replace('</head>', `${tags.join('')}</head>`);
}

/**
 * Before all other files, so that its request is on its way while they come.
 * @param {string} document
 * @param {string} src
 */
function addEarlyScript(document, src) {
  return document.replace('<head>', `<head><script async fetchpriority="high" src="${src}"></script>`);
}

/**
 * @param {string} document
 * @param {string} markup instead of the loading screen
 */
function fillRoot(document, markup) {
  const parts = document.split(/(?<=<div id="root">)[\s\S]*?<\/div>(?=\s*<\/div>)/);
  if (parts.length !== 2) throw new Error('web/dist/index.html has no loading screen to fill.');
  return parts.join(markup);
}

/** @param {string} document */
function markWithoutGoogle(document) {
  const parts = document.split('<html ');
  if (parts.length !== 2) throw new Error('web/dist/index.html has no <html …> to mark.');
  return parts.join(marked);
}
