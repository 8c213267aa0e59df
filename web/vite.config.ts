import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { texts } from './src/ui/base/texts.ts';
import { mergedChunks } from './vite/merged-chunks.ts';
import { type Modules, moduleGraph, reachable } from './vite/module-graph.ts';
import { noWorkerInDevelopment } from './vite/no-worker-in-development.ts';
import { serviceWorker } from './vite/service-worker.ts';

/** Fills in the texts of index.html from the copy file, their single source. */
const documentTexts: Plugin = {
  name: 'document-words',
  transformIndexHtml: (html) =>
    html
      .replaceAll('{{product}}', texts.product)
      .replaceAll('{{loading}}', texts.loading)
      .replaceAll('{{description}}', texts.description)
      .replaceAll('{{scriptNeeded}}', texts.scriptNeeded),
};

/** Removes the contract's `summary` strings from the app: only the API reference needs them. */
const noSummaries: Plugin = {
  name: 'no-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /contract\/src\/[\w/-]+\.ts$/.test(id)
      ? code.replaceAll(/^(\s+summary:\s+)(['"`])(?:\\.|(?!\2).)*\2/gms, "$1''")
      : null,
};

/** What has a chunk of its own: libraries, and what areas say of themselves, from which all their pages are reached. */
const kinds = {
  framework:
    /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
  queries: /node_modules\/@tanstack\/(react-query|query-core)\//,
  schemas: /node_modules\/zod\//,
  areas: /\/web\/src\/(areas|app\/area-writes|features\/[^/]+\/area(\.ar)?)\.tsx?$/,
};

/** By what needs what, so that no feature has to be named: kinds, and what the entry needs, with it the sign-in page. */
function assignChunks(modules: Modules): ReadonlyMap<string, string | undefined> {
  const graph = moduleGraph(join(import.meta.dirname, 'src/main.tsx'), modules);
  const firstScreen = graph.entries.filter((id) => /web\/src\/main\.tsx$/.test(id));
  const shared = reachable(firstScreen, graph.getImports);
  const findKind = (id: string) => Object.entries(kinds).find(([, kind]) => kind.test(id))?.[0];
  return mergedChunks(graph, (id) => findKind(id) ?? (shared.has(id) ? 'shared' : undefined));
}

let chunkNames: ReadonlyMap<string, string | undefined> | undefined;
function getChunkName(id: string, modules: Modules): string | null {
  chunkNames ??= assignChunks(modules);
  return chunkNames.get(id) ?? null;
}

export default defineConfig({
  // React has it since 18: nothing stands in for it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [react(), tailwindcss(), documentTexts, noSummaries, serviceWorker, noWorkerInDevelopment],
  build: {
    manifest: true,
    sourcemap: false,
    // The content security policy allows neither inline scripts nor `data:` fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first screen lists every file: without names that list is a third shorter.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [{ name: getChunkName, debugName: 'parts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4001',
      '/files': 'http://127.0.0.1:4001',
      // Keeps the original `Host` header, since the server answers to no other name.
      '/openid': { target: 'http://127.0.0.1:4001', changeOrigin: false },
    },
  },
});
