import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../root.mjs';

/**
 * Bundles our own workspaces, so that Node needs no TypeScript loader for them; packages stay external.
 * @type {import('esbuild').Plugin}
 */
const workspacesInside = {
  name: 'workspaces-inside',
  setup({ onResolve }) {
    const { resolve } = createRequire(join(root, 'server/package.json'));
    onResolve({ filter: /^@afdal\// }, ({ path }) => ({ path: resolve(path) }));
  },
};

/**
 * Bundles the server's programs.
 * @param {string} [outdir] a folder below `server`, where the programs find their packages
 */
export async function buildServer(outdir = 'dist') {
  await build({
    absWorkingDir: join(root, 'server'),
    entryPoints: ['src/main.ts', 'src/admin.ts', 'src/backup.ts', 'src/restore.ts', 'src/migrate-to-external.ts'],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    plugins: [workspacesInside],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
}
