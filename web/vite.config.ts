import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { copy } from './src/ui/copy.ts';
import { noWorkerInDevelopment } from './vite/no-worker-in-development.ts';
import { serviceWorker } from './vite/service-worker.ts';

/** Fills in the texts of index.html from the copy file, their single source. */
const documentWords: Plugin = {
  name: 'document-words',
  transformIndexHtml: (html) =>
    html
      .replaceAll('{{product}}', copy.product)
      .replaceAll('{{loading}}', copy.loading)
      .replaceAll('{{description}}', copy.description)
      .replaceAll('{{scriptNeeded}}', copy.scriptNeeded),
};

/** Removes the contract's `summary` strings from the app: only the API reference needs them. */
const noSummaries: Plugin = {
  name: 'no-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /contract\/src\/[\w-]+\.ts$/.test(id)
      ? code.replaceAll(/^(\s+summary:\s+)(['"`])(?:\\.|(?!\2).)*\2/gms, "$1''")
      : null,
};

const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//;
const queries = /node_modules\/@tanstack\/(react-query|query-core)\//;
const schemas = /node_modules\/zod\//;
const icons = /node_modules\/lucide-react\//;
const oneIcon = /lucide-react\/dist\/esm\/icons\//;
const ownCode = /(domain|contract|web)\/src\//;
const firstScreen = /web\/src\/(main|pages\/login)\.tsx$/;
const frame = /web\/src\/app\/signed-in-layout\.tsx$/;

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly importedIds: readonly string[] } | null;
}

/** Whether a module is of a kind, or one that comes after it is: `nextOf` gives its imports, or its importers. */
function reaches(id: string, kind: RegExp, nextOf: (module: string) => readonly string[]): boolean {
  const seen = new Set<string>();
  const isFound = (module: string): boolean => {
    if (kind.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return nextOf(module).some(isFound);
  };
  return isFound(id);
}

/** The sign-in page needs these modules to render: one of its two entry modules imports them, if indirectly. */
function sharedByFirstScreen(id: string, build: Modules): string | null {
  const isShared = !firstScreen.test(id) && !oneIcon.test(id);
  return isShared && reaches(id, firstScreen, (module) => build.getModuleInfo(module)?.importers ?? [])
    ? 'shared'
    : null;
}

/**
 * Parts that need the schemas or the query client are apart from those that do not, which public pages load alone; and
 * parts that the frame needs from those that it does not, so that no new page adds to the frame.
 */
function partsByNeeds(id: string, build: Modules): string {
  const imported = (module: string) => build.getModuleInfo(module)?.importedIds ?? [];
  const isOfFrame = reaches(id, frame, (module) => build.getModuleInfo(module)?.importers ?? []);
  const needs = [reaches(id, queries, imported) && 'queries', reaches(id, schemas, imported) && 'schemas'];
  return [isOfFrame ? 'frame' : 'parts', ...needs].filter(Boolean).join('-');
}

/** The number of chunks that must need a module before it leaves them. Lower: fewer files, and public pages load more. */
const minShareCount = 27;

export default defineConfig({
  plugins: [react(), tailwindcss(), documentWords, noSummaries, serviceWorker, noWorkerInDevelopment],
  build: {
    manifest: true,
    sourcemap: false,
    // The content security policy allows neither inline scripts nor `data:` fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first screen lists every file: without names that list is a third shorter.
        chunkFileNames: 'assets/[hash:8].js',
        // By kinds and counts alone, so that no feature has to be named: the first screen, the libraries, and what many share.
        codeSplitting: {
          groups: [
            { name: 'framework', priority: 5, test: framework },
            { name: sharedByFirstScreen, debugName: 'shared', priority: 4 },
            { name: 'queries', priority: 3, test: queries },
            { name: 'schemas', priority: 3, test: schemas },
            { name: 'icons', priority: 2, test: icons, minShareCount: 12 },
            { name: partsByNeeds, debugName: 'parts', priority: 1, test: ownCode, minShareCount },
          ],
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
