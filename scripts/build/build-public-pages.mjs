import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../root.mjs';
import { layDocuments } from './lay-documents.mjs';

const web = join(root, 'web');
/** Where the server finds how public pages are rendered, and which files they need. */
const publicPagesFolder = join(root, 'server/dist/public-pages');

/** @type {import('esbuild').BuildOptions} */
const common = { absWorkingDir: web, bundle: true, minify: true, logLevel: 'warning', jsx: 'automatic' };

/**
 * Builds the pages that are rendered on the server, after the app whose styles they share: their script into the app's
 * folder, what renders them beside it. The welcome is the same for everybody, and rendered here.
 */
export async function buildPublicPages() {
  const { page: script = '', early = '' } = await buildScripts();
  await build({
    ...common,
    entryPoints: ['src/app/public-pages/render.tsx', 'src/app/public-pages/render-welcome.tsx'],
    outdir: publicPagesFolder,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { 'import.meta.env.SSR': 'true', 'process.env.NODE_ENV': '"production"' },
    // React's server asks for Node's modules in the form of CommonJS.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [workspaces],
    // They are in the app's own styles.
    loader: { '.css': 'empty' },
  });
  const { renderWelcome } = await import(pathToFileURL(join(publicPagesFolder, 'render-welcome.js')).href);
  await layDocuments(join(web, 'dist'), { welcome: renderWelcome(), early });
  const styles = await findStyles();
  await writeFile(join(publicPagesFolder, 'files.json'), JSON.stringify({ script, styles }));
}

/** @returns {Promise<Record<string, string>>} their addresses */
async function buildScripts() {
  const { metafile } = await build({
    ...common,
    entryPoints: { page: 'src/app/public-pages/page-script.ts', early: 'src/features/dashboard/early-request.ts' },
    outdir: 'dist/assets',
    entryNames: '[name]-[hash]',
    format: 'iife',
    target: 'es2022',
    metafile: true,
  });
  return Object.fromEntries(
    Object.keys(metafile.outputs).map((file) => {
      const name = basename(file);
      return [name.split('-')[0] ?? '', `/assets/${name}`];
    }),
  );
}

/**
 * The styles of an article's page and of all that it imports, beside those that the app's document names itself.
 * @returns {Promise<string[]>}
 */
async function findStyles() {
  /** @type {Record<string, { css?: string[], imports?: string[] }>} */
  const manifest = JSON.parse(await readFile(join(web, 'dist/.vite/manifest.json'), 'utf8'));
  const document = await readFile(join(web, 'dist/index.html'), 'utf8');
  const found = new Set(Object.keys(manifest).filter((key) => /^src\/pages\/blog\/(article|blog)\.tsx$/.test(key)));
  if (found.size === 0) throw new Error('The build has no page of an article, whose styles the public ones share.');
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  const files = [...found].flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`);
  return [...new Set(files)].filter((file) => !document.includes(file));
}

/** @type {import('esbuild').Plugin} */
const workspaces = {
  name: 'workspaces',
  setup({ onResolve }) {
    const { resolve } = createRequire(join(web, 'package.json'));
    onResolve({ filter: /^@afdal\// }, ({ path }) => ({ path: resolve(path) }));
  },
};
