import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../root.mjs';

const web = join(root, 'web');
/** Where the server finds how public pages are rendered, and which files they need. */
export const publicPagesFolder = join(root, 'server/dist/public-pages');

/** @type {import('esbuild').BuildOptions} */
const common = { absWorkingDir: web, bundle: true, minify: true, logLevel: 'warning', jsx: 'automatic' };

/**
 * Builds the pages that are rendered on the server, after the app whose styles they share: their script into the app's
 * folder, what renders them beside it.
 */
export async function buildPublicPages() {
  const script = await buildScript();
  await build({
    ...common,
    entryPoints: ['src/app/public-pages/render.tsx'],
    outfile: join(publicPagesFolder, 'render.js'),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    define: { 'import.meta.env.SSR': 'true', 'process.env.NODE_ENV': '"production"' },
    // React's server asks for Node's modules in the form of CommonJS.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [workspaces],
  });
  const styles = await findStyles();
  await writeFile(join(publicPagesFolder, 'files.json'), JSON.stringify({ script, styles }));
}

/** @returns {Promise<string>} its address */
async function buildScript() {
  const { metafile } = await build({
    ...common,
    entryPoints: { page: 'src/app/public-pages/page-script.ts' },
    outdir: 'dist/assets',
    entryNames: '[name]-[hash]',
    format: 'iife',
    target: 'es2022',
    metafile: true,
  });
  const [file] = Object.keys(metafile.outputs);
  return `/assets/${basename(file ?? '')}`;
}

/**
 * The styles of the blog's pages, beside those that the app's document names itself.
 * @returns {Promise<string[]>}
 */
async function findStyles() {
  /** @type {Record<string, { file: string, css?: string[] }>} */
  const manifest = JSON.parse(await readFile(join(web, 'dist/.vite/manifest.json'), 'utf8'));
  const own = Object.entries(manifest).filter(([key]) => /^src\/(pages|features)\/blog/.test(key));
  return [...new Set(own.flatMap(([, { css = [] }]) => css))].map((file) => `/${file}`);
}

/** @type {import('esbuild').Plugin} */
const workspaces = {
  name: 'workspaces',
  setup({ onResolve }) {
    const { resolve } = createRequire(join(web, 'package.json'));
    onResolve({ filter: /^@afdal\// }, ({ path }) => ({ path: resolve(path) }));
  },
};
