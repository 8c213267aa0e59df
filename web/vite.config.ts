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

export default defineConfig({
  plugins: [react(), tailwindcss(), documentWords],
  build: {
    manifest: true,
    sourcemap: false,
    // The page's policy knows no inline scripts and no `data:` fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A dozen files instead of forty. `shared` is what the first screen and most pages need; the schemas and
        // the query client stay out of it, for the first screen does without them. So stays the strength of passwords.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
            },
            {
              name: 'rules',
              priority: 1,
              test: /domain\/src\/(calendar\/(civil|logical)-date|people\/country|sessions)/,
            },
            { name: 'queries', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: 'schemas', test: /(node_modules\/zod|contract\/src)\// },
            {
              name: 'shared',
              test: /(web\/src\/(?!lib\/query-client)|node_modules\/lucide-react\/)/,
              minShareCount: 4,
            },
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
