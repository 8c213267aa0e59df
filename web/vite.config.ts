import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { copy } from './src/ui/copy.ts';

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

const sharable =
  /(web\/src\/(?!lib\/(query-client|writes)|ui\/(query|form)\/|session\/read-user|pages\/ui\/|features\/finance\/)|node_modules\/lucide-react\/dist\/esm\/(?!icons\/))/;
const firstScreen = /web\/src\/(main|pages\/login)\.tsx$/;

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether the sign-in page needs a module to render: one of its two entry modules imports it statically, if indirectly. */
function isOfFirstScreen(id: string, build: Modules): boolean {
  const seen = new Set<string>();
  const isNeeded = (module: string): boolean => {
    if (firstScreen.test(module)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return (build.getModuleInfo(module)?.importers ?? []).some(isNeeded);
  };
  return isNeeded(id);
}

/** Modules for displaying finance data; the forms use them too. */
const money =
  /(web\/src\/features\/finance\/((category-book|use-(accounts|categories|money)[a-z-]*)\.ts|(cycles|transactions)\/)|contract\/src\/(money|money-accounts|categories|transactions|cycles)\.)/;

export default defineConfig({
  plugins: [react(), tailwindcss(), documentWords, noSummaries],
  build: {
    manifest: true,
    sourcemap: false,
    // The content security policy allows neither inline scripts nor `data:` fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first screen lists every file; shorter hashes keep that list small.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // `shared` holds the modules of the first screen, `parts` those of several later pages; the schemas and the query
        // client are in neither. Few chunks: each costs a slow phone some milliseconds, however small it is.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
            },
            {
              name: 'rules',
              priority: 1,
              test: /domain\/src\/(calendar\/(civil|logical)-date|people\/(country|onboarding)|sessions|text\/fill-template)/,
            },
            { name: 'queries', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            {
              name: 'schemas',
              test: /(node_modules\/zod|contract\/src\/(?!(daily-tasks|notifications|support|legal|tasks|excuses|rewards|money|money-accounts|categories|rates|rules|transactions|receipts|cycles|budgets|imports|preferences|endpoints)\.))/,
            },
            {
              name: (id, build) => (isOfFirstScreen(id, build) ? 'shared' : null),
              debugName: 'shared',
              test: sharable,
              minShareCount: 2,
            },
            // The choice fields, needed by new users' first pages, are a chunk of their own, loaded before the other parts.
            { name: 'choices', test: /web\/src\/ui\/fields\/choice/ },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 9 },
            { name: 'parts', test: sharable, minShareCount: 6 },
            { name: 'fields', test: /web\/src\/ui\/fields\/(?!search-field|pill-class)/, minShareCount: 4 },
            { name: 'accounts', test: /web\/src\/features\/accounts\//, minShareCount: 2 },
            { name: 'client', test: /web\/src\/lib\/query-client/, minShareCount: 2 },
            { name: 'lists', test: /web\/src\/(lib\/writes|ui\/(query|form)\/)/, minShareCount: 2 },
            {
              name: 'pictures',
              test: /web\/src\/features\/finance\/category-icon|icons\/(copy|scissors|paperclip|arrow-left-right|pencil)\./,
              minShareCount: 2,
            },
            // Code for displaying finance data, wherever it is defined.
            { name: 'money', test: money, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4001',
      // Keeps the original `Host` header, since the server answers to no other name.
      '/openid': { target: 'http://127.0.0.1:4001', changeOrigin: false },
    },
  },
});
