import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { copy } from './src/ui/copy.ts';

/** Fills the words of index.html from the one place that holds them. */
const documentWords: Plugin = {
  name: 'document-words',
  transformIndexHtml: (html) =>
    html
      .replaceAll('{{product}}', copy.product)
      .replaceAll('{{loading}}', copy.loading)
      .replaceAll('{{description}}', copy.description)
      .replaceAll('{{scriptNeeded}}', copy.scriptNeeded),
};

/** Leaves out of the app what the contract says for the API's reference alone. */
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
  /(web\/src\/(?!lib\/(query-client|optimistic-list)|session\/read-user|pages\/ui\/|features\/finance\/)|node_modules\/lucide-react\/dist\/esm\/(?!icons\/))/;
const firstScreen = /web\/src\/(main|pages\/login)\.tsx$/;

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is loaded before the sign-in page stands: imported, not fetched, by one of its two beginnings. */
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

/** What reading money is made of; the forms have it too. */
const money =
  /(web\/src\/features\/finance\/((category-book|use-(accounts|categories|money)[a-z-]*)\.ts|(cycles|transactions)\/)|contract\/src\/(money|money-accounts|categories|transactions|cycles)\.)/;

export default defineConfig({
  plugins: [react(), tailwindcss(), documentWords, noSummaries],
  build: {
    manifest: true,
    sourcemap: false,
    // The page's policy knows no inline scripts and no `data:` fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // `shared` is what the first screen is made of, `parts` what several later pages are; the schemas and the query
        // client stay out of both. Few files: each costs a slow phone some milliseconds, however small it is.
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
              test: /(node_modules\/zod|contract\/src\/(?!(daily-tasks|notifications|support|legal|tasks|excuses|rewards|money|money-accounts|categories|rates|rules|transactions|receipts|cycles|budgets|imports|preferences)\.))/,
            },
            {
              name: (id, build) => (isOfFirstScreen(id, build) ? 'shared' : null),
              debugName: 'shared',
              test: sharable,
              minShareCount: 2,
            },
            // What newcomers choose from comes before all the other parts.
            { name: 'choices', test: /web\/src\/ui\/fields\/choice/ },
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 8 },
            { name: 'parts', test: sharable, minShareCount: 6 },
            { name: 'fields', test: /web\/src\/ui\/fields\/(?!search-field|pill-class)/, minShareCount: 4 },
            { name: 'accounts', test: /web\/src\/features\/accounts\//, minShareCount: 2 },
            { name: 'client', test: /web\/src\/lib\/(query-client|optimistic-list)/, minShareCount: 2 },
            {
              name: 'pictures',
              test: /web\/src\/features\/finance\/category-icon|icons\/(copy|scissors|paperclip|arrow-left-right|pencil)\./,
              minShareCount: 2,
            },
            // What is read of money, wherever it is written.
            { name: 'money', test: money, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4001',
      // It answers to the name by which people come, and to no other.
      '/openid': { target: 'http://127.0.0.1:4001', changeOrigin: false },
    },
  },
});
